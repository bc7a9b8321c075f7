"""What a game costs when somebody gives up (rules.md 13.3)."""

from __future__ import annotations

import pytest

from skat.rules import Contract, Matadors, RuleSet, Settlement
from skat.rules.giving_up import settle_given_up, settle_undeclared
from tests.rules.scenes import ALTENBURG, MODERN, cards, contract

WITH_1_TWELVE = "CJ HJ CA CT SA S9 S8 HA H8 DA D8 D7"


def given_up(
    code: str,
    by: str,
    *,
    bid: int = 18,
    count: int = 1,
    points: int = 0,
    defender_points: int = 0,
    tricks: int = 0,
    defender_tricks: int = 0,
    rules: RuleSet = MODERN,
) -> Settlement:
    """A declared game with ``count`` matadors that declarer or a defender gave up."""
    one = contract(code)
    return settle_given_up(
        rules,
        one,
        bid,
        None if one.is_null else Matadors(count, True),
        by_declarer=by == "declarer",
        points=points,
        defender_points=defender_points,
        tricks=tricks,
        defender_tricks=defender_tricks,
    )


def brief(settlement: Settlement) -> tuple[bool, str, int]:
    return settlement.won, settlement.reason, settlement.score


@pytest.mark.parametrize(
    ("code", "bid", "score"),
    [
        # The plain level: n + 1 + Hand + announced levels (with their levels) + ouvert.
        ("H", 18, -40),
        ("HH", 18, -60),
        ("HHS", 18, -100),
        ("HHZ", 18, -140),
        ("HHO", 18, -160),
        ("GHO", 18, -384),
        # Not below the bid (12.6).
        ("H", 24, -60),
        ("H", 33, -80),
        ("HH", 40, -80),
        # Null: its fixed value.
        ("N", 18, -46),
        ("NH", 18, -70),
        ("NO", 18, -92),
        ("NHO", 18, -118),
    ],
)
def test_declarer_gives_up_undecided(code: str, bid: int, score: int) -> None:
    assert brief(given_up(code, "declarer", bid=bid)) == (False, "declarer_gave_up", score)


@pytest.mark.parametrize(("points", "defender_points"), [(0, 0), (22, 30), (60, 0), (10, 59), (60, 59)])
def test_no_level_comes_from_unplayed_cards(points: int, defender_points: int) -> None:
    settlement = given_up("H", "declarer", points=points, defender_points=defender_points)
    assert brief(settlement) == (False, "declarer_gave_up", -40)


@pytest.mark.parametrize(
    ("code", "score"), [("H", -40), ("HH", -30), ("HHS", -50), ("N", -46), ("NH", -35), ("NHO", -59)]
)
def test_the_loss_factor_of_the_old_code(code: str, score: int) -> None:
    # rules.md 12.4: for every kind of loss, giving up too.
    assert given_up(code, "declarer", rules=ALTENBURG).score == score


@pytest.mark.parametrize(
    ("code", "bid", "score"),
    [
        ("H", 18, 20),
        ("HH", 18, 30),
        ("HHS", 18, 50),
        ("HHO", 18, 80),
        ("N", 18, 23),
        ("NH", 35, 35),
        ("NO", 46, 46),
        ("NHO", 59, 59),
    ],
)
def test_a_defender_gives_up_undecided(code: str, bid: int, score: int) -> None:
    # Declarer wins at that same value.
    for points, defender_points in ((0, 0), (22, 30), (60, 30)):
        settlement = given_up(code, "defender", bid=bid, points=points, defender_points=defender_points)
        assert brief(settlement) == (True, "defender_gave_up", score)
        assert not settlement.overbid


@pytest.mark.parametrize(
    ("code", "bid", "levels", "score"),
    [
        ("H", 30, ["schneider"], 30),
        ("H", 27, ["schneider"], 30),
        ("H", 40, ["schneider", "schwarz"], 40),
        ("HH", 40, ["schneider"], 40),
        ("HH", 50, ["schneider", "schwarz"], 50),
        # Schneider is announced already; the bid needs Schwarz.
        ("HHS", 60, ["schwarz"], 60),
    ],
)
def test_a_level_that_the_bid_needs_is_granted(code: str, bid: int, levels: list[str], score: int) -> None:
    settlement = given_up(code, "defender", bid=bid, points=40, defender_points=0)
    assert brief(settlement) == (True, "defender_gave_up", score)
    assert [level.code for level in settlement.levels if level.reason == "bid"] == levels
    assert not settlement.overbid
    assert settlement.charged_multiplier == settlement.multiplier


@pytest.mark.parametrize(
    ("bid", "defender_points", "defender_tricks", "won"),
    [
        # Schneider is granted while the defenders have at most 30 points.
        (30, 30, 3, True),
        (30, 31, 3, False),
        # Schwarz while they have no trick; a trick without points counts too.
        (40, 0, 0, True),
        (40, 0, 1, False),
    ],
)
@pytest.mark.parametrize("by", ["declarer", "defender"])
def test_the_edge_of_a_level_that_the_bid_needs(
    bid: int, defender_points: int, defender_tricks: int, won: bool, by: str
) -> None:
    settlement = given_up(
        "H", by, bid=bid, points=50, defender_points=defender_points, defender_tricks=defender_tricks
    )
    if not won:
        # Decided, whoever gives up: overbid, settled by 12.6.
        assert brief(settlement) == (False, "overbid", -60 if bid == 30 else -80)
    elif by == "declarer":
        assert brief(settlement) == (False, "declarer_gave_up", -60 if bid == 30 else -80)
    else:
        assert brief(settlement) == (True, "defender_gave_up", 30 if bid == 30 else 40)


@pytest.mark.parametrize("by", ["declarer", "defender"])
@pytest.mark.parametrize(
    ("code", "bid", "points", "defender_points", "defender_tricks", "reason", "score"),
    [
        # Met: 61 points, 90 where Schneider is announced or the bid needs it.
        ("H", 18, 61, 20, 2, "won", 20),
        ("H", 18, 89, 20, 2, "won", 20),
        ("H", 18, 90, 20, 2, "won", 30),  # a level that the tricks secure
        ("H", 30, 90, 20, 2, "won", 30),
        ("HHS", 18, 90, 20, 2, "won", 50),
        # Missed: the defenders have 60, or 31 where 90 are needed, or a trick where all are.
        ("H", 18, 0, 60, 4, "too_few_points", -40),
        ("H", 18, 0, 89, 7, "too_few_points", -40),
        ("H", 18, 0, 90, 8, "too_few_points", -60),  # Schneider against declarer is secure
        ("H", 30, 0, 31, 2, "overbid", -60),
        ("H", 30, 0, 60, 4, "too_few_points", -60),
        ("HHS", 18, 0, 31, 2, "schneider_missed", -100),
        ("HHZ", 18, 100, 0, 1, "schwarz_missed", -140),
        ("HHO", 18, 100, 0, 1, "schwarz_missed", -160),
        ("HHS", 60, 80, 0, 1, "overbid", -120),
        ("HHS", 60, 80, 30, 1, "overbid", -120),
        ("HHS", 60, 20, 31, 1, "schneider_missed", -120),
        ("H", 40, 70, 0, 1, "overbid", -80),
        # No level can cover the bid.
        ("H", 50, 0, 0, 0, "overbid", -100),
        ("H", 50, 100, 0, 0, "overbid", -100),
        ("HHZ", 77, 0, 0, 0, "overbid", -160),
        ("HHO", 90, 0, 0, 0, "overbid", -180),
        ("HHS", 77, 0, 0, 0, "overbid", -160),
    ],
)
def test_a_decided_game_keeps_its_winner(
    code: str,
    bid: int,
    points: int,
    defender_points: int,
    defender_tricks: int,
    reason: str,
    score: int,
    by: str,
) -> None:
    settlement = given_up(
        code,
        by,
        bid=bid,
        points=points,
        defender_points=defender_points,
        tricks=1,
        defender_tricks=defender_tricks,
    )
    assert brief(settlement) == (score > 0, reason, score)


@pytest.mark.parametrize(
    ("code", "points", "defender_points"),
    [("H", 60, 59), ("HHS", 89, 30), ("HHZ", 105, 0), ("HHO", 105, 0)],
)
def test_one_point_short_of_decided(code: str, points: int, defender_points: int) -> None:
    by_declarer = given_up(code, "declarer", points=points, defender_points=defender_points, tricks=8)
    by_defender = given_up(code, "defender", points=points, defender_points=defender_points, tricks=8)
    assert (by_declarer.reason, by_defender.reason) == ("declarer_gave_up", "defender_gave_up")


@pytest.mark.parametrize(
    ("twelve", "bid", "hand", "code", "multiplier", "score"),
    [
        # As in 12.9 B: the cheapest suit game or Grand that covers the bid.
        (WITH_1_TWELVE, 18, False, "D", 2, -36),
        (WITH_1_TWELVE, 24, False, "C", 2, -48),
        (WITH_1_TWELVE, 48, False, "G", 2, -96),
        (WITH_1_TWELVE, 18, True, "DH", 3, -54),
        (WITH_1_TWELVE, 72, True, "GH", 3, -144),
        ("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9", 24, False, "D", 9, -162),
    ],
)
def test_declarer_gives_up_before_declaring(
    twelve: str, bid: int, hand: bool, code: str, multiplier: int, score: int
) -> None:
    settlement = settle_undeclared(MODERN, bid, cards(twelve), hand=hand, by_declarer=True)
    assert brief(settlement) == (False, "declarer_gave_up_undeclared", score)
    assert (settlement.contract, settlement.charged_as) == (None, contract(code))
    assert settlement.charged_multiplier == multiplier


def test_before_declaring_the_loss_factor_of_hand_counts() -> None:
    settlement = settle_undeclared(ALTENBURG, 18, cards(WITH_1_TWELVE), hand=True, by_declarer=True)
    assert settlement.score == -27


@pytest.mark.parametrize(
    ("bid", "hand", "charged_as", "granted", "score"),
    [
        (18, False, "D", [], 18),
        (24, False, "C", [], 24),
        (27, False, "D", ["schneider"], 27),
        (48, False, "G", [], 48),
        (40, False, "H", ["schneider", "schwarz"], 40),
        (18, True, "DH", [], 27),
        (45, True, "DH", ["schneider", "schwarz"], 45),
    ],
)
def test_a_defender_gives_up_before_the_declaration(
    bid: int, hand: bool, charged_as: str, granted: list[str], score: int
) -> None:
    settlement = settle_undeclared(MODERN, bid, cards(WITH_1_TWELVE), hand=hand, by_declarer=False)
    assert brief(settlement) == (True, "defender_gave_up_undeclared", score)
    assert (settlement.contract, settlement.charged_as) == (None, contract(charged_as))
    assert [level.code for level in settlement.levels if level.reason == "bid"] == granted
    assert not settlement.overbid


def test_nobody_can_give_away_a_bid_that_no_game_reaches() -> None:
    # With 1 the dearest is Grand Hand with all levels, 5 x 24; and a defender gives up at 216.
    settlement = settle_undeclared(MODERN, 216, cards(WITH_1_TWELVE), hand=True, by_declarer=False)
    assert brief(settlement) == (False, "overbid", -432)
    assert settlement.overbid
    assert settlement.charged_as in {Contract(contract(code).game_type, hand=True) for code in "CDG"}
