cimport cython
from libc.math cimport exp, log
from skat.players.holdings cimport Holdings
from skat.players.playout cimport Playout
from skat.players.seats cimport mask_t
from skat.solver.bits cimport lowest


cdef class Dealing(Playout):
    cdef Holdings book
    cdef mask_t worlds[49152]
    cdef double weight[16384]
    cdef mask_t allowed[3]
    cdef int spaces[3]
    cdef mask_t reach[3]
    cdef int rooms[3]
    cdef int rest[3]
    cdef mask_t dealt[3]
    cdef double pull[96]
    cdef mask_t pairs[66]
    cdef double shares[66]
    cdef int joint, forehand, face_down
    cdef mask_t laid_only
    cdef readonly int root, other1, other2
    cdef mask_t root_hand, root_laid

    @cython.locals(unseen=mask_t, place=int, shown=mask_t)
    cpdef set_out(self, int seat, mask_t hand, mask_t laid)
    @cython.locals(index=int)
    cdef void level(self) noexcept nogil
    @cython.locals(chance=double, left=mask_t, place=int, step=int, scan=mask_t, bit=mask_t, choices=int,
                   share0=double, share1=double, share2=double, total=double, x=double)
    cdef double draw(self) noexcept nogil
    @cython.locals(room=int)
    cdef double share(self, int place, mask_t bit) noexcept nogil
    @cython.locals(cards=mask_t, must=mask_t, may=mask_t, twelve=mask_t, position=int, count=int, total=double,
                   most=double, first=mask_t, one=mask_t, second=mask_t, two=mask_t, pair=mask_t, index=int, x=double)
    cdef double lay_away(self) noexcept nogil
    cdef void lay_out(self, mask_t first, mask_t second, mask_t laid) noexcept nogil
    cdef void note(self, int index, double value) noexcept nogil
    @cython.locals(places=int, ways=double, place=int, taken=int)
    cdef int list_all(self, int most) noexcept nogil
    @cython.locals(bit=mask_t)
    cdef int spread(self, mask_t left, mask_t held0, mask_t held1, mask_t held2, int room0, int room1, int room2,
                    int count) noexcept nogil
