cimport cython
from skat.solver.bits cimport highest, lowest, popcount
from skat.solver.board cimport Board, mask_t, word_t


@cython.final
cdef class TrumpSearch(Board):
    cpdef int test(self, mask_t rest, int leader, int goal, int card1, int card2) except? -1
    @cython.locals(low=int, high=int, value=int, left=int)
    cpdef int exact(self, mask_t rest, int leader, int goal, int card1, int card2) except? -1
    cdef int root(self, mask_t rest, int leader, int goal, int left, int card1, int card2) noexcept nogil
    @cython.locals(own=mask_t, slot=word_t, word=word_t, key=word_t, name=word_t, low=int, high=int, lower=word_t, upper=word_t, answer=word_t, move=int, best=int,
                   value=int, card=int, score=int, cards=mask_t, scan=mask_t, pick=int, i=int, n=int, leader2=int, leader3=int, card2=int, card3=int, most=int, low0=int, high0=int)
    cdef int lead(self, mask_t rest, int leader, int goal, int left) noexcept nogil
    @cython.locals(seat=int, third=int, own=mask_t, replies=mask_t, ours=mask_t, cards=mask_t, scan=mask_t, card=int,
                   best=int, value=int, taker=int, win=mask_t, lose=mask_t, bit=mask_t, i=int, theirs=mask_t)
    cdef int second(self, mask_t rest, int leader, int goal, int left, int card1) noexcept nogil
    @cython.locals(seat=int, own=mask_t, holder=int, top=int, loser=int, cards=mask_t, ours=mask_t, scan=mask_t,
                   card=int, best=int, value=int, gain=int, taker=int, table=int, after=mask_t, i=int)
    cdef int third(self, mask_t rest, int leader, int goal, int left, int card1, int card2) noexcept nogil
    cdef int next_card(self, mask_t cards, mask_t ours) noexcept nogil
    @cython.locals(total=int, n=int)
    cdef int cheapest(self, mask_t cards, int count) noexcept nogil
    @cython.locals(own=mask_t, theirs=mask_t, other=mask_t, n=int, run=mask_t, count=int, drawn=bint, t1=int, t2=int,
                   h1=mask_t, h2=mask_t, i=int, mine=mask_t, o1=mask_t, o2=mask_t, winners=mask_t, w=int, n1=int, n2=int)
    cdef int floor(self, mask_t rest, int leader) noexcept nogil
    @cython.locals(own=mask_t, n=int, run=mask_t, count=int, cash=int, hl=mask_t, hp=mask_t, kl=int, kp=int,
                   td=int, drawn=bint, i=int, mine=mask_t, dec=mask_t, par=mask_t, winners=mask_t, w=int, sure=mask_t, value=int, theirs=mask_t)
    cdef int ceiling(self, mask_t rest, int leader) noexcept nogil
