cimport cython
from libc.math cimport exp, log
from skat.solver.bits cimport lowest

ctypedef unsigned int mask_t


@cython.final
cdef class Holdings:
    cdef double numbers[3248]
    cdef int points[32]
    cdef readonly mask_t found

    @cython.locals(base=int, value=double, suit=int, pattern=int)
    cpdef double odds(self, int kind, mask_t ten, mask_t laid, int game, int position) noexcept nogil
    @cython.locals(most=double, first=mask_t, second=mask_t, one=mask_t, two=mask_t, value=double)
    cpdef double best(self, int kind, mask_t twelve, int game, int position) noexcept nogil
    @cython.locals(base=int, value=double, suit=int, pattern=int)
    cpdef double risk(self, int kind, mask_t ten, int position) noexcept nogil
    @cython.locals(most=double, first=mask_t, second=mask_t, one=mask_t, two=mask_t, value=double)
    cpdef double least(self, int kind, mask_t twelve, int position) noexcept nogil
    @cython.locals(kind=int, risk=double, value=double, mine=double, twelve=mask_t, worth=double, other=int,
                   theirs=double, regret=double)
    cpdef double fit(self, int game, bint by_hand, bint is_open, mask_t ten, mask_t laid, int position,
                     int bid) noexcept nogil
    @cython.locals(chance=double, base=int, count=int, held=int, value=int)
    cdef double worth(self, int game, mask_t twelve, double odds, int bid) noexcept nogil
    cdef double log1p_exp(self, double x) noexcept nogil
