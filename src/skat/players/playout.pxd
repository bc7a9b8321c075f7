cimport cython
from libc.math cimport exp, log
from skat.players.seats cimport mask_t, word_t
from skat.players.thumb cimport Thumb
from skat.solver.bits cimport lowest, popcount


cdef class Playout(Thumb):
    cdef double weights[6912]
    cdef int manner
    cdef int cards[12]
    cdef double sums[12]
    cdef int count
    cdef public double noise
    cdef word_t state, mask64
    cdef mask_t kept_masks[20]
    cdef int kept_numbers[16]
    cdef double payoffs[1599]

    cpdef seed(self, word_t number)
    @cython.locals(x=word_t)
    cdef double random(self) noexcept nogil
    cdef bint is_over(self) noexcept nogil
    @cython.locals(legal=mask_t)
    cdef mask_t choices(self) noexcept nogil
    @cython.locals(kind=int)
    cdef int row(self) noexcept nogil
    @cython.locals(base=int, cards=mask_t, card=int, width=int, sum0=double, sum1=double, sum2=double,
                   sum3=double, place=int)
    cdef void weigh(self) noexcept nogil
    @cython.locals(legal=mask_t)
    cdef int choose(self) noexcept nogil
    @cython.locals(best=int, most=double, index=int, value=double)
    cdef int favourite(self, double noise) noexcept nogil
    cpdef int choice(self)
    @cython.locals(index=int)
    cpdef list judged(self)
    @cython.locals(most=double, index=int, total=double, chosen=double, value=double)
    cdef double surprise(self, int card) noexcept nogil
    cdef double strays(self, int card) noexcept nogil
    @cython.locals(seat=int)
    cdef void keep(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void back(self) noexcept nogil
    cpdef pay(self, object payoffs)
    @cython.locals(row=int)
    cdef double result(self) noexcept nogil
    @cython.locals(count=int, scan=mask_t, held=bint)
    cdef int matadors(self, mask_t cards) noexcept nogil
