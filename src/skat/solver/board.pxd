cimport cython
from skat.solver.bits cimport highest, lowest, popcount

ctypedef unsigned int mask_t
ctypedef unsigned long long word_t


cdef class Board:
    cdef mask_t hands[3]
    cdef mask_t follow[32]
    cdef mask_t beats[32]
    cdef int points[32]
    cdef mask_t suits[4]
    cdef mask_t trumps, starts, heads, ends, aces, tens, kings, queens, jacks, blanks
    cdef int bonus
    cdef mask_t canon[5][2048]
    cdef mask_t loose
    cdef int owners[32]
    cdef int canon_start[5]
    cdef mask_t canon_width[5]
    cdef word_t[::1] table
    cdef word_t generation, stamp, slots, identity
    cdef int history[3][32]
    cdef readonly long long nodes
    cdef public long long checkpoint
    cdef bint stopped
    cdef object error
    cdef public object on_pause

    @cython.locals(index=word_t, place=int, start=int, width=int, run=int)
    cpdef load(self, object layout, mask_t first, mask_t second, mask_t third, bint tricks)
    @cython.locals(start=int, width=int, subset=mask_t, place=int, card=int, image=mask_t)
    cdef void canonical(self, int index, int start, int width) noexcept nogil
    cpdef mask_t classes(self, mask_t own, mask_t rest)
    cpdef tuple trick(self, int leader, int card1, int card2, int card3)
    @cython.locals(gaps=mask_t)
    cdef mask_t representatives(self, mask_t own, mask_t rest) noexcept nogil
    cdef mask_t key_of(self, mask_t rest) noexcept nogil
    cdef int value_of(self, mask_t cards) noexcept nogil
    cpdef int worth(self, mask_t cards)
    cdef void pause(self) noexcept with gil
    cdef int finish(self, int value) except? -1
