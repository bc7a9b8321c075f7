cimport cython
from libc.math cimport exp
from skat.players.holdings cimport Holdings
from skat.players.playout cimport Playout
from skat.players.seats cimport mask_t


cdef class Worlds(Playout):
    cdef Holdings book
    cdef mask_t worlds[49152]
    cdef mask_t chosen[12288]
    cdef double weight[16384]
    cdef double total_weight
    cdef readonly int world_count
    cdef mask_t allowed[3]
    cdef int spaces[3]
    cdef mask_t dealt[3]
    cdef double logs[33]
    cdef int history[30]
    cdef int history_length, forehand
    cdef public int bid
    cdef public double trust_play, trust_declaration
    cdef readonly int root, other1, other2
    cdef mask_t root_hand, root_laid

    @cython.locals(index=int)
    cpdef watch(self, int forehand, object cards)
    @cython.locals(unseen=mask_t, place=int, shown=mask_t)
    cpdef set_out(self, int seat, mask_t hand, mask_t laid)
    @cython.locals(chance=double, left=mask_t, room0=int, room1=int, room2=int, choices=int, scan=mask_t,
                   bit=mask_t, in0=bint, in1=bint, in2=bint, share0=int, share1=int, share2=int, total=int, x=double)
    cdef double draw(self) noexcept nogil
    cdef void lay_out(self, mask_t first, mask_t second, mask_t laid) noexcept nogil
    cpdef int sample(self, int draws, int wanted)
    @cython.locals(count=int, most=double, _=int, chance=double, value=double, floor=double, index=int, total=double)
    cdef int gather(self, int draws) noexcept nogil
    cdef void note(self, int index, double value) noexcept nogil
    @cython.locals(places=int, ways=double, place=int, taken=int)
    cdef int list_all(self, int most) noexcept nogil
    @cython.locals(bit=mask_t)
    cdef int spread(self, mask_t left, mask_t held0, mask_t held1, mask_t held2, int room0, int room1, int room2,
                    int count) noexcept nogil
    @cython.locals(step=double, mark=double, total=double, kept=int, index=int)
    cdef int pick_out(self, int count, int wanted) noexcept nogil
    @cython.locals(index=int, other=int, place=int, hand=mask_t)
    cdef void shuffle(self, int count) noexcept nogil
    cpdef tuple world(self, int index)
    @cython.locals(held0=mask_t, held1=mask_t, held2=mask_t, total=double, index=int)
    cdef double fits_play(self) noexcept nogil
    @cython.locals(place=int, ten=mask_t, position=int)
    cdef double fits_declaration(self) noexcept nogil
