"""Legal bids in each scheme (rules.md section 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skat.rules import Bid, Game, GameType, RuleSet
from tests.rules.scenes import ALTENBURG, HISTORICAL24, ISKO, MODERN, NO_OPEN_SUITS, deal

MODERN_LADDER = """
18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110
117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240
264
"""
HISTORICAL_LADDER = """
18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110
117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 200 204 216
252 288 324 360
"""
HISTORICAL24_LADDER = """
18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110
117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240
252 288 324 360
"""


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@pytest.mark.parametrize(
    ("rules", "ladder", "count"),
    [
        (MODERN, MODERN_LADDER, 63),  # 5.2
        (ISKO, MODERN_LADDER, 63),
        (ALTENBURG, HISTORICAL_LADDER, 66),  # 5.3
        (HISTORICAL24, HISTORICAL24_LADDER, 66),  # 5.4
    ],
    ids=lambda value: value.name if isinstance(value, RuleSet) else "",
)
def test_the_whole_ladder(rules: RuleSet, ladder: str, count: int) -> None:
    assert rules.ladder == numbers(ladder)
    assert len(rules.ladder) == count
    assert rules.bids == tuple(map(Bid, rules.ladder))


def test_differences_of_the_ladders() -> None:
    # rules.md 5.5
    modern, historical, historical24 = map(set, (MODERN.ladder, ALTENBURG.ladder, HISTORICAL24.ladder))
    assert modern - historical == {240, 264}
    assert historical - modern == {200, 252, 288, 324, 360}
    assert historical24 - modern == {252, 288, 324, 360}
    assert modern - historical24 == {264}


def test_where_each_modern_value_comes_from() -> None:
    # rules.md 5.6: suit multipliers 2 to 18, Grand 2 to 11, and the four of Null.
    values = {base * times for base in (9, 10, 11, 12) for times in range(2, 19)}
    values |= {24 * times for times in range(2, 12)}
    values |= {23, 35, 46, 59}
    assert set(MODERN.ladder) == values


def test_without_open_suit_games_the_ends_of_the_ladder_stay() -> None:
    # rules.md 14.3; only multiplier 18 is gone, and 180 = 10 x 18 is 12 x 15 as well.
    assert (NO_OPEN_SUITS.ladder[0], NO_OPEN_SUITS.ladder[-1]) == (18, 360)
    assert set(ALTENBURG.ladder) - set(NO_OPEN_SUITS.ladder) == {162, 198, 216}
    assert {str(contract) for contract in NO_OPEN_SUITS.contracts if contract.ouvert} == {"NO", "GHO", "NHO"}


def test_a_value_that_only_an_announced_level_gives() -> None:
    # 13 x 24: a Grand with 4, game, Hand, and all levels would need 11; nothing gives 13.
    assert 312 not in MODERN.ladder
    assert not Game.start(MODERN, deal("CJ SJ HJ DJ CA CT CK CQ C9 C8", "C7 SA")).is_legal(Bid(312))


def test_the_ladder_follows_the_values() -> None:
    dearer = replace(MODERN, base=replace(MODERN.base, diamonds=8), null=replace(MODERN.null, plain=17))
    assert dearer.ladder[:3] == (16, 17, 20)
    assert len(GameType) == 6
