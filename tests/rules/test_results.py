"""Won or lost, and what it costs (rules.md section 12; cases.md "Settlement")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skat.rules import RuleSet, Settlement, matadors
from skat.rules.settlement import cover, settle, settle_null
from tests.rules.scenes import ALTENBURG, ISKO, MODERN, cards, contract, declared, play_on

WITH_1 = "CJ HJ C7 C8 S7 S8 S9 H7 H8 D7 D8 D9"
WITH_2 = "CJ SJ SA SK S9 S8 HA HT DA C7 D7 D8"
WITHOUT_8_IN_DIAMONDS = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9"


def settled(
    code: str, twelve: str, bid: int, points: int, tricks: int = 5, *, rules: RuleSet = MODERN
) -> Settlement:
    one = contract(code)
    run = matadors(cards(twelve), one.game_type)
    return settle(rules, one, bid, run, points=points, tricks=tricks)


@pytest.mark.parametrize(
    ("code", "points", "tricks", "won", "reason"),
    [
        # rules.md 12.1
        ("C", 60, 6, False, "too_few_points"),
        ("C", 61, 6, True, "won"),
        ("CH", 60, 6, False, "too_few_points"),
        ("CHS", 89, 9, False, "schneider_missed"),
        ("CHS", 90, 9, True, "won"),
        ("CHZ", 120, 9, False, "schwarz_missed"),
        ("CHZ", 120, 10, True, "won"),
        ("CHO", 120, 9, False, "schwarz_missed"),
        ("CHO", 120, 10, True, "won"),
        ("GHO", 60, 5, False, "schwarz_missed"),
        ("GHS", 40, 5, False, "schneider_missed"),
    ],
)
def test_conditions_of_the_contract(code: str, points: int, tricks: int, won: bool, reason: str) -> None:
    settlement = settled(code, WITH_1, 18, points, tricks)
    assert (settlement.won, settlement.reason) == (won, reason)
    assert (settlement.points, settlement.tricks) == (points, tricks)


@pytest.mark.parametrize(
    ("code", "twelve", "bid", "points", "tricks", "score"),
    [
        # Overbid because the skat changed the matadors.
        ("H", "HA HT HK HQ H9 H8 CA C7 S7 D7 CJ D8", 24, 55, 5, -60),
        ("H", "HA HT HK HQ H9 H8 CA C7 S7 D7 CJ D8", 24, 75, 7, -60),
        ("H", "HA HT HK HQ H9 H8 CA C7 S7 D7 CJ D8", 24, 95, 9, 30),
        # 89 points are no Schneider; 30 is, 31 is not.
        ("S", WITH_2, 18, 89, 9, 33),
        ("S", WITH_2, 18, 90, 9, 44),
        # Schwarz is a matter of tricks, not of points.
        ("C", WITH_1, 18, 120, 9, 36),
        ("CHZ", WITH_1, 18, 120, 9, -168),
        ("CHZ", WITH_1, 18, 120, 10, 84),
        # A lost announcement is charged with its levels.
        ("CHS", WITH_1, 18, 80, 8, -120),
        ("CHS", WITH_1, 18, 25, 3, -120),
        ("CH", WITH_1, 18, 25, 3, -96),
        # No flat price of an overbid.
        ("D", WITH_1, 33, 75, 7, -72),
    ],
)
def test_faults_of_other_programs(
    code: str, twelve: str, bid: int, points: int, tricks: int, score: int
) -> None:
    assert settled(code, twelve, bid, points, tricks).score == score


@pytest.mark.parametrize(
    ("points", "won", "score"),
    [(30, False, -54), (31, False, -36), (60, False, -36), (61, True, 18), (89, True, 18), (90, True, 27)],
)
def test_the_boundaries_of_a_plain_game(points: int, won: bool, score: int) -> None:
    # rules.md 11.7, 12.1, 12.4
    settlement = settled("D", WITH_1, 18, points)
    assert (settlement.won, settlement.score) == (won, score)
    assert settlement.factor == (1 if won else 2)


def test_reaching_a_level_can_save_a_bid() -> None:
    # rules.md 12.5
    assert settled("D", WITH_1, 27, 90).score == 27
    saved_by_schwarz = settled("D", WITH_1, 36, 120, 10)
    assert (saved_by_schwarz.won, saved_by_schwarz.score) == (True, 36)
    lost = settled("D", WITH_1, 27, 89)
    assert (lost.won, lost.reason, lost.overbid, lost.score) == (False, "overbid", True, -54)


@pytest.mark.parametrize(
    ("code", "bid", "points", "value", "charged_multiplier", "charged"),
    [
        # rules.md 12.6: the smallest multiple of the base that covers the bid.
        ("D", 20, 75, 18, 3, 27),
        ("H", 44, 75, 20, 5, 50),
        ("S", 23, 75, 22, 3, 33),
        ("C", 59, 75, 24, 5, 60),
        ("G", 59, 75, 48, 3, 72),
        ("G", 264, 75, 48, 11, 264),
        # A bid on a multiple is covered by that multiple.
        ("D", 27, 75, 18, 3, 27),
        ("H", 30, 40, 20, 3, 30),
        # "At least": with levels against declarer the value itself may cover the bid.
        ("D", 27, 20, 27, 3, 27),
        ("D", 23, 20, 27, 3, 27),
        ("D", 30, 20, 27, 4, 36),
    ],
)
def test_an_overbid_game(
    code: str, bid: int, points: int, value: int, charged_multiplier: int, charged: int
) -> None:
    settlement = settled(code, WITH_1, bid, points)
    assert not settlement.won
    assert (settlement.value, settlement.overbid) == (value, value < bid)
    assert (settlement.charged_multiplier, settlement.charged) == (charged_multiplier, charged)
    assert settlement.score == -2 * charged
    assert settlement.reason == ("overbid" if points > 60 else "too_few_points")


def test_overbid_and_lost_on_points_is_one_loss() -> None:
    # rules.md 12.10
    assert settled("D", WITH_1, 30, 40).score == settled("D", WITH_1, 30, 75).score == -72


@pytest.mark.parametrize(
    ("points", "tricks", "score"), [(75, 7, -154), (95, 9, -154), (120, 10, -154), (20, 2, -154)]
)
def test_a_jack_in_the_skat_of_a_hand_game(points: int, tricks: int, score: int) -> None:
    # rules.md 12.7: spades Hand "without 5" bid 72, the club jack in the skat: with 1.
    twelve = "ST SK SQ S9 S8 S7 HA HT CA CT CJ D7"
    assert settled("SH", twelve, 72, points, tricks).score == score
    assert settled("SH", twelve, 44, 95, 9).score == 44
    assert settled("SH", twelve, 55, 120, 10).score == 55


def test_a_declaration_that_cannot_reach_the_bid_is_played_and_lost() -> None:
    # rules.md 12.8: bid 45, with 1: diamonds are allowed and cost 45 at least.
    game = play_on(declared("D", "CJ DA DT DK DQ D9 D8 CA CT HA", "S7 H7", bid=45))
    assert game.settlement is not None
    assert (len(game.tricks), game.settlement.won) == (10, False)
    assert game.settlement.score == -90


@pytest.mark.parametrize(
    ("code", "bid", "score"), [("N", 24, -46), ("NH", 36, -70), ("NO", 48, -92), ("NHO", 60, -118)]
)
@pytest.mark.parametrize("rules", [MODERN, ALTENBURG], ids=lambda rules: rules.name)
def test_a_null_below_the_bid_at_its_own_value(code: str, bid: int, score: int, rules: RuleSet) -> None:
    # rules.md 12.9 reading A: over with its declaration, in modern and altenburg.
    game = declared(code, "CJ DA DT DK DQ D9 D8 CA CT HA", "S7 H7", bid=bid, rules=rules)
    assert game.ending is not None
    assert (game.ending.kind, game.turn, game.play) == ("played", None, None)
    settlement = game.settlement
    assert settlement is not None
    assert (settlement.won, settlement.reason, settlement.overbid) == (False, "null_below_bid", True)
    assert settlement.charged_as == contract(code)
    assert settlement.charged == rules.null_value(contract(code))
    assert settlement.score == (score // 2 if rules is ALTENBURG and "H" in code else score)


@pytest.mark.parametrize(
    ("code", "bid", "twelve", "charged_as", "multiplier", "score"),
    [
        # rules.md 12.9 reading B, its two examples.
        ("N", 24, "CJ CA CT HA H9 H8 SA S9 S8 DA D9 D8", "C", 2, -48),
        ("N", 24, WITHOUT_8_IN_DIAMONDS, "D", 9, -162),
        # Ouvert is not counted; Hand is.
        ("NO", 48, "CJ CA CT HA H9 H8 SA S9 S8 DA D9 D8", "G", 2, -96),
        ("NHO", 60, "CJ CA CT HA H9 H8 SA S9 S8 DA D9 D8", "CH", 5, -120),
        ("NH", 36, "CJ CA CT HA H9 H8 SA S9 S8 DA D9 D8", "CH", 3, -72),
        # Of 36 as clubs or diamonds the lower multiplier is named.
        ("N", 36, "SJ CA CT HA H9 H8 SA S9 S8 DA D9 D8", "C", 3, -72),
    ],
)
def test_a_null_below_the_bid_as_the_cheapest_game(
    code: str, bid: int, twelve: str, charged_as: str, multiplier: int, score: int
) -> None:
    own, skat = twelve.rsplit(" ", 2)[0], " ".join(twelve.split()[-2:])
    settlement = declared(code, own, skat, bid=bid, rules=ISKO).settlement
    assert settlement is not None
    assert (settlement.won, settlement.reason, settlement.overbid) == (False, "null_below_bid", True)
    assert (settlement.contract, settlement.charged_as) == (contract(code), contract(charged_as))
    assert (settlement.charged_multiplier, settlement.score) == (multiplier, score)
    assert settlement.matadors == matadors(cards(twelve), contract(charged_as).game_type)


def test_the_price_of_a_null_below_the_bid_needs_the_cards() -> None:
    with pytest.raises(ValueError, match="twelve cards"):
        settle_null(ISKO, contract("N"), 24, tricks=0)


@pytest.mark.parametrize("rules", [MODERN, ISKO, ALTENBURG], ids=lambda rules: rules.name)
def test_a_null_that_covers_the_bid_is_played(rules: RuleSet) -> None:
    for code, bid in (("N", 23), ("NH", 35), ("NO", 46), ("NHO", 59)):
        assert declared(code, "CJ DA DT DK DQ D9 D8 CA CT HA", "S7 H7", bid=bid, rules=rules).turn == 0


@pytest.mark.parametrize(
    ("code", "twelve", "bid", "points", "tricks", "score"),
    [
        # rules.md 14.6
        ("DH", WITH_1, 30, 75, 7, -36),
        ("D", WITH_1, 30, 75, 7, -72),
        # rules.md 12.4, 14.1 b: a lost Hand game is charged once, for every kind of loss.
        ("CH", WITH_1, 18, 60, 6, -36),
        ("CHS", WITH_1, 18, 80, 8, -60),
        ("C", WITH_1, 18, 60, 6, -48),
        # Base 20, and 36 for an open Grand.
        ("G", WITH_1, 48, 75, 7, -120),
        ("GHO", WITH_1, 288, 75, 7, -288),
        ("GHO", WITH_1, 252, 120, 10, 252),
        ("GHO", WITH_1, 264, 120, 10, -288),
    ],
)
def test_the_historical_scheme(
    code: str, twelve: str, bid: int, points: int, tricks: int, score: int
) -> None:
    assert settled(code, twelve, bid, points, tricks, rules=ALTENBURG).score == score


def test_the_loss_factor_is_a_parameter() -> None:
    # rules.md 14.3 "either with lost Hand doubled", 14.4
    doubled = replace(ALTENBURG, loss=replace(ALTENBURG.loss, hand=2))
    assert settled("DH", WITH_1, 30, 75, rules=doubled).score == -72


def test_cover_is_the_smallest_multiple() -> None:
    # rules.md 12.6
    for base in (9, 10, 11, 12, 20, 24, 36):
        for bid in range(18, 361):
            multiplier = cover(base, bid)
            assert base * (multiplier - 1) < bid <= base * multiplier


def test_only_declarer_has_a_score() -> None:
    # rules.md 12.4, 12.11
    for seat in range(3):
        game = play_on(declared("G", "CJ SJ HJ DJ CA SA HA DA CT ST", "S7 H7", seat=seat))
        assert game.settlement is not None
        assert game.settlement.won
        expected = [0, 0, 0]
        expected[seat] = game.settlement.score
        assert game.scores == tuple(expected)
