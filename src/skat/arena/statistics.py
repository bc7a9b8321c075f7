"""Means and their 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import NormalDist
from typing import Final

_Z: Final = NormalDist().inv_cdf(0.975)
#: The 0.975 quantile of Student's t with 1 to 4 degrees of freedom, where the expansion is too coarse.
_FEW: Final = (12.7062, 4.3027, 3.1824, 2.7764)


def t_quantile(degrees: int) -> float:
    """The 0.975 quantile of Student's t with so many degrees of freedom, at least 1, to 0.001.

    By its expansion around the normal distribution (Abramowitz and Stegun, 26.7.5).
    """
    if degrees <= len(_FEW):
        return _FEW[degrees - 1]
    z, n = _Z, degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of ``count`` values; it is ``mean`` ± ``half`` with 95 % confidence (Student's t).

    Fewer than two values say nothing: ``half`` is infinite.
    """

    count: int = 0
    mean: float = 0.0
    half: float = inf

    @property
    def text(self) -> str:
        """``+8.41 ± 0.83``."""
        return f"{self.mean:+.2f} ± {self.half:.2f}"


def estimate(values: Iterable[float]) -> Estimate:
    """Mean and interval of values."""
    running = Running()
    for value in values:
        running.add(value)
    return running.estimate


@dataclass(slots=True)
class Running:
    """Mean and interval of values that come one by one (Welford)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = field(default=0.0, repr=False)

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def estimate(self) -> Estimate:
        """The estimate so far."""
        if self.count < 2:
            return Estimate(self.count, self.mean)
        deviation = sqrt(self._squares / (self.count - 1))
        return Estimate(self.count, self.mean, t_quantile(self.count - 1) * deviation / sqrt(self.count))
