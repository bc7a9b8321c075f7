cimport cython
from libc.math cimport exp, log
from skat.solver.bits cimport lowest

ctypedef unsigned int mask_t

cdef int CALLS


@cython.final
cdef class Holdings:
    cdef double numbers[3251]
    cdef int points[32]
    cdef readonly mask_t found
    cdef double promised[2]
    cdef readonly double whim
    cdef double single_gains[3072]
    cdef double double_gains[3072]
    cdef mask_t single_cards[3072]
    cdef mask_t double_cards[3072]
    cdef double gain1[4]
    cdef double gain2[4]
    cdef mask_t cards1[4]
    cdef mask_t cards2[4]

    @cython.locals(pattern=mask_t, first=mask_t, second=mask_t, one=mask_t, two=mask_t, value=double)
    cdef void prepare(self, int place) noexcept nogil
    @cython.locals(kind=int, base=int, value=double)
    cdef double gain(self, int place, mask_t pattern, mask_t laid) noexcept nogil
    @cython.locals(base=int, value=double, suit=int, pattern=int)
    cpdef double odds(self, int kind, mask_t ten, mask_t laid, int game, int position) noexcept nogil
    @cython.locals(base=int, suit=int, place=int)
    cpdef double best(self, int kind, mask_t twelve, int game, int position) noexcept nogil
    @cython.locals(base=int, value=double, suit=int, pattern=int)
    cpdef double risk(self, int kind, mask_t ten, int position) noexcept nogil
    @cython.locals(base=int, suit=int, place=int)
    cpdef double least(self, int kind, mask_t twelve, int position) noexcept nogil
    cdef mask_t of_suit(self, mask_t pattern, int suit) noexcept nogil
    @cython.locals(most=double, suit=int, other=int, value=double)
    cdef double most_gained(self) noexcept nogil
    cdef double keeping(self, int game, bint is_open, mask_t twelve, mask_t laid, int position) noexcept nogil
    @cython.locals(kind=int, risk=double, value=double, mine=double, twelve=mask_t, worth=double, other=int,
                   theirs=double, regret=double)
    cpdef double fit(self, int game, bint by_hand, bint is_open, mask_t ten, mask_t laid, int position,
                     int bid) noexcept nogil
    @cython.locals(chance=double)
    cpdef double called(self, mask_t ten, int position, int said, int refused) noexcept nogil
    cpdef double goes(self, mask_t ten, int position, int bid) noexcept nogil
    @cython.locals(value=double)
    cdef double going(self, int bid, double promised) noexcept nogil
    cpdef double promise(self, mask_t ten, int position, int bid) noexcept nogil
    @cython.locals(held=int, suit_game=double, grand=double, suit=int, pattern=int, odds=double)
    cdef void promises(self, mask_t ten, int position, int first, int second) noexcept nogil
    cdef void offer(self, double odds, int value, int first, int second) noexcept nogil
    @cython.locals(held=mask_t, count=int)
    cdef int stakes(self, int game, mask_t cards) noexcept nogil
    @cython.locals(chance=double, value=int)
    cdef double worth(self, int game, mask_t twelve, double odds, int bid) noexcept nogil
    cdef double log1p_exp(self, double x) noexcept nogil
