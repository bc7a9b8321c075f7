"""The level ``regular``: how it plays the cards; what it has in common with others is in ``test_cases``."""

from __future__ import annotations

from random import Random

import pytest

from skat.notation.rulesets import BUILT_IN, built_in
from skat.players import make_player
from skat.rules import (
    Bid,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    Pass,
    Play,
    TakeSkat,
    shuffled_deal,
)
from skat.solver import Position, Solver
from tests.players.positions import choice, deal, in_play, start

REGULAR = make_player("regular")


def test_the_partners_trick_is_not_ruffed_with_a_lone_trump_ten() -> None:
    """cases.md, last row; the exact solver says what it would have cost."""
    game = in_play(
        deal(
            "SK S9 HJ DJ CA CK CQ C9 C8 C7",
            "CJ SA ST SQ S8 S7 H7 D7 D8 D9",
            "HA HT HK HQ H9 DA DT DK DQ CT",
            "SJ H8",
        ),
        Contract(GameType.CLUBS),
        "SK SA",
    )
    action = choice(REGULAR, game)
    assert isinstance(action, Play)
    declarers = {card: value.future for card, value in Solver().values(Position.of_game(game)).items()}
    for fault in CardSet.parse("CT HK HQ H9 DK DQ"):
        assert (declarers[action.card] or 0) < (declarers[fault] or 0)


def test_points_are_kept_from_a_trick_that_declarer_has() -> None:
    dealt = deal(
        "CJ SJ HJ CA CK CQ C9 SA HA DK",
        "DJ C7 ST S9 S8 HT HK HQ H9 DA",
        "CT C8 SK SQ S7 H8 H7 DT DQ D9",
        "D8 D7",
    )
    assert choice(REGULAR, in_play(dealt, Contract(GameType.CLUBS), "SA S8")) == Play(Card.S7)


def test_declarer_draws_trumps_from_the_top() -> None:
    dealt = deal(
        "CJ SJ CA CT CK C9 SA ST HA H7",
        "HJ CQ C8 SK SQ HT HK DT D9 D8",
        "DJ C7 S9 S8 S7 HQ H9 DA DK DQ",
        "H8 D7",
    )
    assert choice(REGULAR, in_play(dealt, Contract(GameType.CLUBS), "")) in (Play(Card.CJ), Play(Card.SJ))


def test_null_defender_stays_under_and_wins() -> None:
    """Declarer's ten holds the trick: middlehand stays under it with his highest that does (rules.md 9.6)."""
    dealt = deal(
        "CT C7 C8 S7 S8 S9 H7 H8 D7 D8",
        "CA CK C9 SA SK HA HK DA DK DQ",
        "CQ CJ SJ SQ ST HJ HQ H9 HT D9",
        "DT DJ",
    )
    game = in_play(dealt, Contract(GameType.NULL), "CT")
    assert choice(REGULAR, game) == Play(Card.C9)


@pytest.mark.parametrize("rules", BUILT_IN)
def test_three_of_them_play_a_sensible_list(rules: str) -> None:
    """Sixty deals: few are passed in, most declared games are won, next to none is overbid."""
    random, settled = Random(7), []
    for number in range(60):
        game = Game.start(built_in(rules), shuffled_deal(random, number % 3))
        while game.turn is not None:
            game = game.apply(choice(REGULAR, game))
        if game.settlement is not None:
            settled.append(game.settlement)
    assert len(settled) >= 54
    assert sum(settlement.won for settlement in settled) >= 0.7 * len(settled)
    assert sum(settlement.overbid for settlement in settled) <= 2


def test_null_declarer_ducks_and_sheds_his_danger() -> None:
    """rules.md 10.1: under the card that holds the trick, the highest that stays below it."""
    dealt = deal(
        "C7 C9 CQ S7 S8 S9 H7 H8 D7 D9",
        "CA CK CT C8 SA SK HA HK DA DK",
        "CJ SJ HJ DJ SQ ST HQ HT DQ DT",
        "H9 D8",
    )
    game = start(
        dealt, Pass(), Pass(), Bid(18), TakeSkat(), Discard(dealt.skat), Declare(Contract(GameType.NULL))
    )
    first = choice(REGULAR, game)
    assert isinstance(first, Play)
    game = game.apply(first)
    while game.turn is not None:
        game = game.apply(choice(REGULAR, game))
    settlement = game.settlement
    assert settlement is not None
    assert settlement.won
