# The compiler's own bit counting, for the compiled kernels.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int skat_lowest(unsigned int x) { unsigned long i; _BitScanForward(&i, x); return (int)i; }
    static __inline int skat_highest(unsigned int x) { unsigned long i; _BitScanReverse(&i, x); return (int)i; }
    #define skat_popcount(x) ((int)__popcnt(x))
    #else
    #define skat_lowest(x) __builtin_ctz(x)
    #define skat_highest(x) (31 - __builtin_clz(x))
    #define skat_popcount(x) __builtin_popcount(x)
    #endif
    """
    int highest "skat_highest"(unsigned int mask) noexcept nogil
    int lowest "skat_lowest"(unsigned int mask) noexcept nogil
    int popcount "skat_popcount"(unsigned int mask) noexcept nogil
