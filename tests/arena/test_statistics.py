"""Means and intervals against published and hand-computed values."""

from __future__ import annotations

from math import inf

import pytest

from skat.arena import Estimate, estimate
from skat.arena.statistics import t_quantile


# Any table of Student's t, two-sided 95 %.
@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (99, 1.984)],
)
def test_quantiles_of_student(degrees: int, quantile: float) -> None:
    assert t_quantile(degrees) == pytest.approx(quantile, abs=0.001)


def test_many_values_are_normal() -> None:
    assert t_quantile(10**6) == pytest.approx(1.95996, abs=1e-4)


def test_mean_and_interval_by_hand() -> None:
    # Mean 5, squares 9 + 1 + 1 + 9 + 0, variance 20 / 4, half 2.776 × √(5 / 5).
    found = estimate([2, 4, 6, 8, 5])
    assert found.count == 5
    assert found.mean == pytest.approx(5)
    assert found.half == pytest.approx(2.776, abs=0.001)
    assert found.text == "+5.00 ± 2.78"


def test_a_single_value_says_nothing_and_equal_ones_everything() -> None:
    assert estimate([]) == Estimate(0, 0.0, inf)
    assert estimate([7]) == Estimate(1, 7.0, inf)
    assert estimate([0.0] * 40) == Estimate(40, 0.0, 0.0)
