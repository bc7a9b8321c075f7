cimport cython
from skat.players.seats cimport mask_t, word_t
from skat.players.worlds cimport Worlds
from skat.solver.bits cimport lowest
from skat.solver.null cimport NullSearch
from skat.solver.trumps cimport TrumpSearch


@cython.final
cdef class Search(Worlds):
    cdef TrumpSearch trump_solver
    cdef NullSearch null_solver
    cdef double totals[32]
    cdef double wins[32]
    cdef double votes[32]
    cdef double results[131072]
    cdef int places[32]
    cdef int laid_out
    cdef word_t stride, start

    @cython.locals(card=int)
    cpdef fresh(self)
    @cython.locals(total=double, world=int, row=int)
    cpdef double rehearse(self, mask_t hand, mask_t laid, int worlds, word_t salt, int cut)
    cdef void reseed(self, word_t number) noexcept nogil
    @cython.locals(world=int, row=int, scan=mask_t, card=int, value=double)
    cpdef try_out(self, int first, int last, mask_t cards, word_t salt, int cut)
    @cython.locals(rest=mask_t)
    cdef double outcome(self, int cut, int row) except? -1e300
    cdef void run_to(self, int cut) noexcept nogil
    @cython.locals(total=double, squares=double, world=int, value=double, mean=double)
    cpdef tuple gap(self, int card, int best, int worlds)
    @cython.locals(limit=cython.longlong, world=int, row=int, rest=mask_t, scan=mask_t, card=int)
    cpdef int solve(self, int worlds, mask_t cards, long long nodes) except -1
    @cython.locals(card=int, place=int, first=int, hand1=mask_t, hand2=mask_t, hand3=mask_t)
    cdef int deal_out(self, int world) except -1
    @cython.locals(found=mask_t)
    cdef mask_t inward(self, mask_t cards) noexcept nogil
    @cython.locals(leader=int, card1=int, card2=int, gain=int, best=int)
    cdef double vote(self, int card, mask_t rest, int row) except? -1e300
    @cython.locals(have=int)
    cdef double exact(self, mask_t rest, int leader, int card1, int card2, int gain, int row) except? -1e300
    cdef bint reaches(self, int goal, mask_t rest, int leader, int card1, int card2) except? -1
    cpdef tuple tally(self, int card)
