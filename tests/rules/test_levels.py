"""Levels, multiplier, value (rules.md 10.2, 11.5 to 11.12)."""

from __future__ import annotations

import pytest

from skat.rules import GameType, Matadors, RuleSet, Settlement
from skat.rules.settlement import settle, settle_null
from tests.rules.scenes import ALTENBURG, HISTORICAL24, MODERN, NO_OPEN_SUITS, contract


def settled(
    code: str, count: int, points: int, tricks: int, *, bid: int = 18, rules: RuleSet = MODERN
) -> Settlement:
    """A suit game or Grand with ``count`` matadors, played to its end."""
    return settle(rules, contract(code), bid, Matadors(count, True), points=points, tricks=tricks)


def levels(settlement: Settlement) -> str:
    """The items of the multiplier as ``code`` or ``code:reason``, the count in front of several."""
    return " ".join(
        ("" if level.count == 1 else f"{level.count}*")
        + level.code
        + ("" if level.reason == "declared" else f":{level.reason}")
        for level in settlement.levels
    )


@pytest.mark.parametrize(
    ("code", "points", "tricks", "expected"),
    [
        # rules.md 11.5
        ("H", 61, 6, "2*matadors game"),
        ("HH", 61, 6, "2*matadors game hand"),
        # rules.md 11.6: 90 / 89 for declarer; 31 / 30 for the defenders.
        ("H", 89, 8, "2*matadors game"),
        ("H", 90, 8, "2*matadors game schneider:reached"),
        ("H", 120, 10, "2*matadors game schneider:reached schwarz:reached"),
        # rules.md 11.10: all points without all tricks is Schneider only.
        ("H", 120, 9, "2*matadors game schneider:reached"),
        # rules.md 11.7: against declarer; the boundary is 30 / 31 for both sides.
        ("H", 31, 3, "2*matadors game"),
        ("H", 30, 3, "2*matadors game schneider:against"),
        ("H", 0, 1, "2*matadors game schneider:against"),
        ("H", 22, 0, "2*matadors game schneider:against schwarz:against"),
        # rules.md 11.6: announced counts even if missed.
        ("HHS", 95, 9, "2*matadors game hand schneider:reached schneider_announced:announced"),
        ("HHS", 80, 7, "2*matadors game hand schneider:announced schneider_announced:announced"),
        # rules.md 11.8: no level is charged twice.
        ("HHS", 25, 3, "2*matadors game hand schneider:announced schneider_announced:announced"),
        (
            "HHS",
            11,
            0,
            "2*matadors game hand schneider:announced schneider_announced:announced schwarz:against",
        ),
        # rules.md 11.9: better than announced.
        (
            "HHS",
            120,
            10,
            "2*matadors game hand schneider:reached schneider_announced:announced schwarz:reached",
        ),
        (
            "HHZ",
            118,
            9,
            "2*matadors game hand schneider:reached schneider_announced:announced "
            "schwarz:announced schwarz_announced:announced",
        ),
        # rules.md 11.11
        (
            "HHO",
            120,
            10,
            "2*matadors game hand schneider:reached schneider_announced:announced "
            "schwarz:reached schwarz_announced:announced ouvert",
        ),
        (
            "HHO",
            0,
            0,
            "2*matadors game hand schneider:announced schneider_announced:announced "
            "schwarz:announced schwarz_announced:announced ouvert",
        ),
    ],
)
def test_the_levels_of_a_game(code: str, points: int, tricks: int, expected: str) -> None:
    settlement = settled(code, 2, points, tricks)
    assert levels(settlement) == expected
    assert settlement.multiplier == sum(level.count for level in settlement.levels)
    assert settlement.value == 10 * settlement.multiplier
    assert all(level.rule.split(".")[0] in ("7", "11") for level in settlement.levels)


@pytest.mark.parametrize(
    ("code", "count", "multiplier", "value"),
    [
        # rules.md 11.11, printed in ISkO 5.2.6
        ("CHO", 2, 9, 108),
        ("GHO", 4, 11, 264),
        ("CHO", 11, 18, 216),
        ("DHO", 1, 8, 72),
        # rules.md 11.12
        ("D", 1, 4, 36),
        ("G", 1, 4, 96),
    ],
)
def test_values_with_all_tricks(code: str, count: int, multiplier: int, value: int) -> None:
    settlement = settled(code, count, 120, 10)
    assert (settlement.multiplier, settlement.value) == (multiplier, value)


@pytest.mark.parametrize(
    ("rules", "count", "value"),
    [(rules, count, 36 * (count + 6)) for rules in (ALTENBURG, HISTORICAL24) for count in (1, 2, 3, 4)],
)
def test_open_grand_of_the_old_code(rules: RuleSet, count: int, value: int) -> None:
    # rules.md 14.2, 14.3: 252, 288, 324, 360; "open" is no further level.
    settlement = settled("GHO", count, 120, 10, rules=rules)
    assert (settlement.value, settlement.base) == (value, 36)
    assert "ouvert" not in {level.code for level in settlement.levels}


def test_open_suit_games_of_the_old_code() -> None:
    # rules.md 14.3: ouvert counts there; so 18 x 12 as in the new one.
    assert settled("CHO", 11, 120, 10, rules=ALTENBURG).value == 216


@pytest.mark.parametrize(("rules", "value"), [(ALTENBURG, 40), (HISTORICAL24, 48), (NO_OPEN_SUITS, 40)])
def test_plain_grand_of_the_old_code(rules: RuleSet, value: int) -> None:
    # rules.md 14.1 a
    assert settled("G", 1, 61, 6, rules=rules).value == value


@pytest.mark.parametrize(
    ("code", "value", "lost", "lost_in_altenburg"),
    [("N", 23, -46, -46), ("NH", 35, -70, -35), ("NO", 46, -92, -92), ("NHO", 59, -118, -59)],
)
def test_null_values(code: str, value: int, lost: int, lost_in_altenburg: int) -> None:
    # rules.md 10.2, 12.2, 12.4; cases.md "Null ouvert by Hand worth 56"
    won = settle_null(MODERN, contract(code), 18, tricks=0)
    assert (won.won, won.value, won.score, won.reason) == (True, value, value, "won")
    assert (won.levels, won.matadors, won.multiplier, won.base) == ((), None, 1, value)
    one = settle_null(MODERN, contract(code), 18, tricks=1)
    assert (one.won, one.value, one.score, one.reason) == (False, value, lost, "trick_in_null")
    assert settle_null(ALTENBURG, contract(code), 18, tricks=1).score == lost_in_altenburg


def test_the_skat_counts_for_nothing_in_null() -> None:
    # rules.md 10.3
    assert settle_null(MODERN, contract("N"), 18, tricks=0).points is None
    assert contract("N").is_null
    assert contract("N").game_type is GameType.NULL
