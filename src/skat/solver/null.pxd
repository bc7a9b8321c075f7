cimport cython
from skat.solver.bits cimport highest, lowest, popcount
from skat.solver.board cimport Board, mask_t, word_t


@cython.final
cdef class NullSearch(Board):
    @cython.locals(value=int)
    cpdef int test(self, mask_t rest, int leader, int card1, int card2) except? -1
    cdef bint root(self, mask_t rest, int leader, int card1, int card2) noexcept nogil
    @cython.locals(own=mask_t, cards=mask_t, scan=mask_t, key=word_t, name=word_t, slot=word_t, word=word_t,
                   move=int, pick=int, card=int, most=int, n=int, safe=bint, answer=word_t)
    cdef bint lead(self, mask_t rest, int leader) noexcept nogil
    @cython.locals(seat=int, own=mask_t, cards=mask_t, under=mask_t, card=int, safe=bint)
    cdef bint second(self, mask_t rest, int leader, int card1) noexcept nogil
    @cython.locals(seat=int, holder=int, top=int, own=mask_t, cards=mask_t, card=int, safe=bint, after=mask_t, taker=int)
    cdef bint third(self, mask_t rest, int leader, int card1, int card2) noexcept nogil
    @cython.locals(i=int, own=mask_t, theirs=mask_t)
    cdef bint unbeatable(self, mask_t rest) noexcept nogil
    @cython.locals(i=int, own=mask_t, led=mask_t, other=mask_t, low=int)
    cdef bint lost(self, mask_t rest, int leader) noexcept nogil
    @cython.locals(order=mask_t)
    cdef int next_card(self, mask_t cards, mask_t under) noexcept nogil
