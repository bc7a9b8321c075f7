cimport cython
from skat.solver.bits cimport lowest, popcount

ctypedef unsigned int mask_t
ctypedef unsigned long long word_t


cdef class Seats:
    cdef int points[32]
    cdef mask_t follow[32]
    cdef mask_t beats[32]
    cdef mask_t trumps, all_cards
    cdef public double declarers_share
    # The game.
    cdef readonly int game, declarer, leader, by_hand, is_open, need, table, own_points, their_points, own_tricks, tricks
    cdef readonly mask_t laid, played
    cdef int laid_points
    cdef mask_t hands[3]
    cdef int sizes[3]
    cdef int trick[3]
    cdef mask_t given[3]
    cdef mask_t voids[3]
    cdef mask_t led[3]
    cdef mask_t shed_low[3]
    cdef mask_t shed_fat[3]
    # What the seat on turn knows.
    cdef readonly int seat, partner, pot, best, left, goal_points
    cdef readonly mask_t hand, legal, out, masters
    cdef mask_t may[4]
    cdef mask_t holds[4]
    cdef int room[4]
    cdef double trumps_held[3]
    cdef double plain_held[3]

    @cython.locals(seat=int)
    cpdef begin(self, int game, int declarer, int leader, bint by_hand, bint is_open, int need)
    @cython.locals(seat=int)
    cdef void first_lead(self, int leader) noexcept nogil
    cpdef hold(self, int seat, mask_t cards)
    cpdef lay(self, mask_t cards)
    cpdef play(self, int card)
    @cython.locals(total=int)
    cdef int sum_points(self, mask_t cards) noexcept nogil
    @cython.locals(seat=int)
    cdef int turn(self) noexcept nogil
    @cython.locals(seat=int, bit=mask_t, suit=mask_t, best=int, value=int)
    cdef void put(self, int card) noexcept nogil
    @cython.locals(best=int, place=int)
    cdef int best_of_trick(self) noexcept nogil
    @cython.locals(seat=int, place=int, knows_laid=bint, unseen=mask_t, other=int, shown=mask_t, first=int, second=int,
                   masters=mask_t, scan=mask_t, card=int)
    cdef void look(self) noexcept nogil
    @cython.locals(going=bint, a=mask_t, b=mask_t, c=mask_t, d=mask_t, place=int, other=int, certain=mask_t,
                   others=mask_t)
    cdef void narrow(self) noexcept nogil
    cpdef tuple outlook(self, int seat, mask_t cards)
    @cython.locals(weight1=double, weight2=double, total=double, held1=mask_t, held2=mask_t, both=int)
    cdef void expect(self, int first, int second) noexcept nogil
    @cython.locals(holds=mask_t, candidates=mask_t, wanted=mask_t, none=double, share=double, total=double, free=double,
                   _=int)
    cdef double has(self, int seat, mask_t cards) noexcept nogil
    @cython.locals(suit=mask_t, better=mask_t, over=double, ruffs=mask_t)
    cdef double beaten(self, int seat, int card, int led) noexcept nogil
