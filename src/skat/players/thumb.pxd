cimport cython
from skat.players.seats cimport Seats, mask_t
from skat.solver.bits cimport highest, lowest, popcount


cdef class Thumb(Seats):
    cdef double rules[64]
    cdef mask_t below[32]
    cdef int rank[32]
    cdef double chance

    @cython.locals(next_seat=int)
    cdef int situation(self) noexcept nogil
    @cython.locals(place=int)
    cdef int judge(self, int card) noexcept nogil
    @cython.locals(first=int, second=int, risk=double)
    cdef double chance_of_lead(self, int card) noexcept nogil
    @cython.locals(bit=mask_t, suit=mask_t, mine=mask_t, tens=double, r=cython.p_double)
    cdef void judge_lead(self, int card) noexcept nogil
    @cython.locals(out=mask_t, higher=mask_t, number=int, first=int, second=int, r=cython.p_double)
    cdef void judge_trump_lead(self, int card, mask_t mine) noexcept nogil
    @cython.locals(bit=mask_t, suit=mask_t, out=mask_t, higher=mask_t, trumps_out=bint, worth=int, ten=int, fresh=bint,
                   scan=mask_t, count=int, r=cython.p_double)
    cdef void judge_plain_lead(self, int card, mask_t mine) noexcept nogil
    @cython.locals(first=int, second=int, void1=double, void2=double, risk1=double, risk2=double, r=cython.p_double)
    cdef void judge_their_suit(self, mask_t suit) noexcept nogil
    @cython.locals(tens=double, void1=double, void2=double, risk1=double, r=cython.p_double)
    cdef void judge_partners_suit(self, int card, mask_t suit) noexcept nogil
    @cython.locals(best=int, over=bint, next_seat=int, holder=int)
    cdef double chance_of_card(self, int card) noexcept nogil
    @cython.locals(bit=mask_t, suit=mask_t, mine=mask_t, best=int, over=bint, tens=double, pot=double, below=mask_t,
                   as_well=bint, holder=int, follows=bint, r=cython.p_double)
    cdef void judge_card(self, int card) noexcept nogil
    @cython.locals(out=mask_t, higher=mask_t, r=cython.p_double)
    cdef void judge_trump(self, int card, bint follows) noexcept nogil
    @cython.locals(bit=mask_t, suit=mask_t, mine=mask_t, out=mask_t, higher=mask_t, tens=double, ten=int, first=int,
                   second=int, has=double, above_ten=int, beside_ten=int, holds_ten=bint, risk=double,
                   r=cython.p_double)
    cdef void judge_plain(self, int card, bint follows) noexcept nogil
    @cython.locals(index=int, total=int, card=int, scan=mask_t, lower=int)
    cdef int danger(self, mask_t mine, mask_t out) noexcept nogil
    @cython.locals(bit=mask_t, suit=mask_t, mine=mask_t, out=mask_t, rank=double, follows=bint, over=bint,
                   r=cython.p_double)
    cdef void judge_null(self, int card) noexcept nogil
    @cython.locals(after=int, first=int, second=int, r=cython.p_double)
    cdef void judge_null_declarer(self, int card, mask_t mine, mask_t out, bint follows, bint over) noexcept nogil
    @cython.locals(suit=mask_t, declarer_has=double, partner_has=double, lower=mask_t, best=int, holder=int,
                   void=double, top=int, top_has=double, ducks=double, under=double, r=cython.p_double)
    cdef void judge_null_defender(self, int card, mask_t mine, bint follows, bint over) noexcept nogil
    @cython.locals(pot=int, sign=double, declares=bint, after=int)
    cdef double decides(self, int card) noexcept nogil
