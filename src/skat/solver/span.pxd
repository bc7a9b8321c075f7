cimport cython
from skat.solver.bits cimport highest, lowest, popcount
from skat.solver.board cimport Board, mask_t, word_t


@cython.final
cdef class SpanSearch(Board):
    cdef int sides[3]
    cpdef void favour(self, bint declarer)
    @cython.locals(left=int, value=int)
    cpdef int most(self, mask_t rest, int leader, int goal, int card1, int card2) except? -1
    @cython.locals(seat=int, other=int, i=int, card=int, best=int, value=int, low=int, high=int, pick=int, own=mask_t,
                   cards=mask_t, key=word_t, name=word_t, slot=word_t, word=word_t, lower=word_t, upper=word_t)
    cdef int lead(self, mask_t rest, int leader, int goal, int left) noexcept nogil
    @cython.locals(seat=int, own=mask_t, card=int, best=int, value=int)
    cdef int second(self, mask_t rest, int leader, int goal, int left, int card1) noexcept nogil
    @cython.locals(seat=int, holder=int, top=int, taker=int, own=mask_t, card=int, best=int, value=int, gain=int, after=mask_t)
    cdef int third(self, mask_t rest, int leader, int goal, int left, int card1, int card2) noexcept nogil
    @cython.locals(own=mask_t, theirs=mask_t)
    cdef int sure(self, mask_t rest) noexcept nogil
