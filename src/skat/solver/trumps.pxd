cimport cython
from skat.solver.bits cimport highest, lowest, popcount
from skat.solver.board cimport Board, mask_t, word_t


@cython.final
cdef class TrumpSearch(Board):
    @cython.locals(left=int, value=int)
    cpdef int test(self, mask_t rest, int leader, int goal, int card1, int card2) except? -1
    @cython.locals(left=int, low=int, high=int, goal=int, value=int)
    cpdef int exact(self, mask_t rest, int leader, int guess, int card1, int card2) except? -1
    cdef int root(self, mask_t rest, int leader, int goal, int left, int card1, int card2) noexcept nogil
    @cython.locals(own=mask_t, cards=mask_t, key=word_t, name=word_t, slot=word_t, word=word_t,
                   answer=int, low=int, high=int, pick=int, best=int, value=int, card=int)
    cdef int lead(self, mask_t rest, int leader, int goal, int left) noexcept nogil
    @cython.locals(lower=word_t, upper=word_t, first=word_t)
    cdef void keep(self, word_t slot, word_t name, int low, int high, int pick) noexcept nogil
    @cython.locals(seat=int, last=int, card=int, best=int, value=int, own=mask_t,
                   replies=mask_t, cards=mask_t, ours=mask_t, scan=mask_t)
    cdef int second(self, mask_t rest, int leader, int goal, int left, int card1) noexcept nogil
    @cython.locals(seat=int, holder=int, taker=int, top=int, loser=int, table=int, gain=int, card=int, best=int,
                   value=int, own=mask_t, cards=mask_t, ours=mask_t, after=mask_t)
    cdef int third(self, mask_t rest, int leader, int goal, int left, int card1, int card2) noexcept nogil
    @cython.locals(seat=int, taker=int, top=int, card=int, _=int)
    cdef int last_trick(self, mask_t rest, int leader) noexcept nogil
    @cython.locals(most=int, card=int, score=int)
    cdef int next_lead(self, mask_t cards, int leader, int pick) noexcept nogil
    cdef int next_card(self, mask_t cards, mask_t ours) noexcept nogil
    @cython.locals(each=int)
    cdef void reward(self, int leader, int card, int cards) noexcept nogil
    @cython.locals(own=mask_t, h1=mask_t, h2=mask_t, winners=mask_t, trumps=mask_t, top=mask_t, sure=mask_t,
                   add1=mask_t, add2=mask_t, t1=int, t2=int, tops=int, spare=int, count=int,
                   value=int)
    cdef int floor(self, mask_t rest, int leader, int goal) noexcept nogil
    @cython.locals(own=mask_t, led=mask_t, other=mask_t, scan=mask_t, suit=mask_t, left=int, ruffs=int)
    cdef int entry(self, int leader, mask_t rest, mask_t winners) noexcept nogil
    @cython.locals(count=int)
    cdef mask_t unmatched(self, mask_t trumps, mask_t theirs, mask_t top) noexcept nogil
    @cython.locals(sure=mask_t, suit=mask_t, good=mask_t, n1=int, n2=int, count=int)
    cdef mask_t cash(self, mask_t winners, mask_t own, mask_t h1, mask_t h2, int t1, int t2) noexcept nogil
    @cython.locals(cards=mask_t, suit=mask_t)
    cdef mask_t followers(self, mask_t hand, mask_t led, int trump_leads) noexcept nogil
    @cython.locals(own=mask_t, trumps=mask_t, sure=mask_t, hand=mask_t, partner=mask_t, winners=mask_t, add=mask_t,
                   h1=mask_t, h2=mask_t, gift=mask_t, scan=mask_t, suit=mask_t, tops=int, partner_tops=int, trump_leads=int, need=int,
                   cash=int, count=int)
    cdef int ceiling(self, mask_t rest, int leader) noexcept nogil
    @cython.locals(free=mask_t)
    cdef mask_t winners(self, mask_t own, mask_t rest) noexcept nogil
    @cython.locals(spare=int)
    cdef mask_t last(self, mask_t cards, int count) noexcept nogil
    @cython.locals(picked=mask_t, bit=mask_t)
    cdef mask_t some(self, mask_t cards, mask_t ours, int count) noexcept nogil
    @cython.locals(jacks=int, queens=int, kings=int, tens=int, aces=int)
    cdef int cheapest(self, mask_t cards, int count) noexcept nogil
