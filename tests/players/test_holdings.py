"""The best discard by the holdings is the best of all pairs, found one by one."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skat.players.book import book
from skat.rules.cards import JACKS_MASK

HOLDINGS = book("strong").holdings

twelves = st.sets(st.integers(0, 31), min_size=12, max_size=12).map(
    lambda cards: sum(1 << card for card in cards)
)


def pairs(cards: int) -> list[int]:
    bits = [1 << card for card in range(32) if cards >> card & 1]
    return [first | second for first, second in combinations(bits, 2)]


@given(twelve=twelves, kind=st.integers(0, 7), game=st.integers(0, 4), position=st.integers(0, 2))
def test_suit_games_and_grand(twelve: int, kind: int, game: int, position: int) -> None:
    """Jacks are never laid away."""
    values = {
        laid: HOLDINGS.odds(kind, twelve & ~laid, laid, game, position)
        for laid in pairs(twelve & ~JACKS_MASK)
    }
    assert HOLDINGS.best(kind, twelve, game, position) == pytest.approx(max(values.values()))
    assert values[HOLDINGS.found] == pytest.approx(max(values.values()))


@given(twelve=twelves, kind=st.integers(0, 3), position=st.integers(0, 2))
def test_null(twelve: int, kind: int, position: int) -> None:
    risks = {laid: HOLDINGS.risk(kind, twelve & ~laid, position) for laid in pairs(twelve)}
    assert HOLDINGS.least(kind, twelve, position) == pytest.approx(min(risks.values()))
    assert risks[HOLDINGS.found] == pytest.approx(min(risks.values()))
