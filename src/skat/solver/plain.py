"""What the kernels use of Cython and C, in plain Python: for running them uncompiled.

The first part stands in for ``import cython`` where that package is missing, the second for the compiler
built-ins that ``bits.pxd`` declares.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Final

compiled: Final = False
nogil: Final[AbstractContextManager[None]] = nullcontext()


def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def highest(mask: int) -> int:
    """The place of the highest bit that is set; ``mask`` is not 0."""
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """The place of the lowest bit that is set; ``mask`` is not 0."""
    return (mask & -mask).bit_length() - 1
