cimport cython
from libc.math cimport exp
from skat.players.playout cimport Playout
from skat.players.seats cimport mask_t, word_t
from skat.solver.bits cimport lowest


cdef class Practice(Playout):
    cdef double gradient[2304]
    cdef int seen[36]
    cdef int pack[22]
    cdef double rules_of[640]
    cdef int tried[10]
    cdef double chances[10]
    cdef double results[10]
    cdef double shares[10]
    cdef readonly double result_sum
    cdef readonly int games

    cpdef practise(self, mask_t ten, mask_t laid, int games)
    @cython.locals(size=int, scan=mask_t, first=int)
    cdef void deal(self, mask_t ten, mask_t laid) noexcept nogil
    @cython.locals(drawn=mask_t, taken=int, last=int, place=int, card=int)
    cdef mask_t take(self, int size, int number) noexcept nogil
    @cython.locals(played=int, legal=mask_t)
    cdef void learn(self, int number) noexcept nogil
    @cython.locals(most=double, index=int, total=double)
    cdef void share_out(self) noexcept nogil
    @cython.locals(legal=mask_t, x=double, index=int)
    cdef int drawn_card(self) noexcept nogil
    @cython.locals(count=int, row=int, sign=double, index=int, place=int, state=word_t, mean=double, pull=double)
    cdef void compare(self) noexcept nogil
    @cython.locals(index=int, card=int, place=int)
    cpdef tuple described(self)
    @cython.locals(place=int)
    cpdef list lesson(self)
