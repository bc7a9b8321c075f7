cimport cython
from libc.math cimport exp, log
from skat.players.dealing cimport Dealing
from skat.players.seats cimport mask_t
from skat.solver.bits cimport lowest

cdef int _FIRST
cdef double _DOUBT


cdef class Worlds(Dealing):
    cdef mask_t chosen[12288]
    cdef double total_weight
    cdef double tally_drawn[96]
    cdef double tally_likely[96]
    cdef readonly int world_count
    cdef int history[30]
    cdef int history_length
    cdef public int bid
    cdef int said[3]
    cdef int refused[3]
    cdef bint has_heard
    cdef double trust_calls
    cdef public double by_rules
    cdef double habits_fit[3]
    cdef double rules_fit[3]
    cdef public double trust_play, trust_declaration

    @cython.locals(index=int)
    cpdef watch(self, int forehand, object cards)
    @cython.locals(seat=int)
    cpdef hear(self, object calls, double trust)
    cpdef int sample(self, int draws, int wanted)
    @cython.locals(count=int)
    cdef int gather(self, int draws) noexcept nogil
    @cython.locals(first=int, _=int, chance=double)
    cdef int draw_some(self, int count, int draws) noexcept nogil
    @cython.locals(index=int, most=double, floor=double, total=double, squares=double, value=double)
    cdef void weigh_worlds(self, int first, int last) noexcept nogil
    @cython.locals(index=int, place=int, where=int, held=mask_t, card=int, usual=double, likely=double)
    cdef void learn(self, int count) noexcept nogil
    @cython.locals(step=double, mark=double, total=double, kept=int, index=int)
    cdef int pick_out(self, int count, int wanted) noexcept nogil
    @cython.locals(index=int, other=int, place=int, hand=mask_t)
    cdef void shuffle(self, int count) noexcept nogil
    cpdef tuple world(self, int index)
    @cython.locals(held0=mask_t, held1=mask_t, held2=mask_t, total=double, index=int, seat=int)
    cdef double fits_play(self) noexcept nogil
    @cython.locals(habits=double, rules=double)
    cdef double fits_either(self, int seat) noexcept nogil
    @cython.locals(position=int)
    cdef double fits_call(self, int seat, mask_t hand) noexcept nogil
    @cython.locals(place=int, ten=mask_t, position=int)
    cdef double fits_declaration(self) noexcept nogil
