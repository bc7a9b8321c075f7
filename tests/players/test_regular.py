"""The level ``regular``: what a club player takes for granted (cases.md, last table)."""

from __future__ import annotations

from random import Random

import pytest

from skat.notation.rulesets import BUILT_IN, built_in
from skat.players import make_player
from skat.rules import (
    PACK,
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    Declare,
    Discard,
    Game,
    GameType,
    Hold,
    Pass,
    Play,
    PlayHand,
    TakeSkat,
    shuffled_deal,
    view_for,
)
from skat.solver import Position, Solver

REGULAR = make_player("regular")


def deal(forehand: str, middlehand: str = "", rearhand: str = "", skat: str = "") -> Deal:
    """A deal by dealer 2 (seats 0, 1, 2 are fore-, middle- and rearhand); the rest is filled in order."""
    given = [CardSet.parse(cards) for cards in (forehand, middlehand, rearhand, skat)]
    rest = list(PACK - (given[0] | given[1] | given[2] | given[3]))
    hands = []
    for cards, size in zip(given, (10, 10, 10, 2), strict=True):
        filled = cards
        while len(filled) < size:
            filled |= {rest.pop()}
        hands.append(filled)
    return Deal(2, (hands[0], hands[1], hands[2]), hands[3])


def start(dealt: Deal, *actions: Action) -> Game:
    game = Game.start(built_in(), dealt)
    for action in actions:
        game = game.apply(action)
    return game


def choice(game: Game) -> Action:
    assert game.turn is not None
    return REGULAR.choose(view_for(game, game.turn))


def highest_bid(middlehand: str) -> int:
    """How far a hand is bid against a forehand that holds everything."""
    game = start(deal("", middlehand))
    bid = 0
    while isinstance(action := choice(game), Bid):
        bid = action.value
        game = game.apply(action).apply(Hold())
    return bid


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("C7 C8 C9 S7 S9 SJ H7 H8 H9 D7", 59),  # nothing can make it take a trick
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8", 144),  # every trick, also with open cards
        ("CJ SJ HJ DJ CA CT SA ST HA HT", 96),
        ("CJ SJ HA HT HK H9 H8 SA ST D7", 30),
        ("C7 C8 C9 S7 S9 SJ H7 H8 D7 DK", 46),  # cannot lose once the king is laid away
    ],
)
def test_strong_hands_are_bid(hand: str, least: int) -> None:
    """cases.md: "never bid Null by Hand or ouvert", and other hands that a club player would not sell."""
    assert highest_bid(hand) >= least


def test_weak_hands_pass() -> None:
    assert highest_bid("C7 CQ C9 ST SK H8 HK DT D9 D8") == 0
    assert highest_bid("HJ CK C8 SQ S8 HT HQ DA DK D8") <= 18


def test_no_bid_that_no_skat_could_cover() -> None:
    """cases.md: "counted a jack it did not hold": without 1 hearts is worth 20, with Schneider 30."""
    assert highest_bid("SJ HJ DJ HA HT HK H9 C7 S8 D7") <= 60


@pytest.mark.parametrize(
    ("hand", "contract"),
    [
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8", Contract(GameType.GRAND, hand=True, ouvert=True)),
        ("C7 C8 C9 S7 S9 SJ H7 H8 H9 D7", Contract(GameType.NULL, hand=True, ouvert=True)),
        ("CJ SJ HJ DJ CA CT CK SA ST HK", Contract(GameType.GRAND, hand=True, schneider=True)),
    ],
)
def test_hands_that_cannot_lose_are_announced(hand: str, contract: Contract) -> None:
    """cases.md: "never announced"."""
    game = start(deal(hand), Pass(), Pass(), Bid(18))
    assert choice(game) == PlayHand()
    assert choice(game.apply(PlayHand())) == Declare(contract)


def test_the_discard_is_two_own_cards_and_covers_the_bid() -> None:
    game = start(deal("CJ SJ HA HT HK H9 H8 CT S7 D9", skat="DT C7"), Pass(), Pass(), Bid(18), TakeSkat())
    action = choice(game)
    assert isinstance(action, Discard)
    # Jacks and trumps stay; lone tens and losers go.
    assert not action.cards & CardSet.parse("CJ SJ HA HT HK H9 H8")
    declaration = choice(game.apply(action))
    assert isinstance(declaration, Declare)
    assert declaration.contract.game_type in (GameType.HEARTS, GameType.GRAND)


def test_the_game_fits_a_discard_that_somebody_else_made() -> None:
    """A program that takes over declares for the cards as they are: here the long hearts were laid away."""
    dealt = deal("CJ SJ HA HT S9 S8 S7 SK ST SA", skat="H9 H8")
    for laid_away, game_type in (("HA HT", GameType.SPADES), ("SA ST", GameType.SPADES)):
        game = start(dealt, Pass(), Pass(), Bid(18), TakeSkat(), Discard(CardSet.parse(laid_away)))
        assert choice(game) == Declare(Contract(game_type))
    poor = deal("CJ C7 C8 SK HQ DT D9 H7 S8 C9", skat="H9 H8")
    game = start(poor, Pass(), Pass(), Bid(18), TakeSkat(), Discard(CardSet.parse("CJ C7")))
    assert choice(game) in [Declare(contract) for contract in game.rules.contracts if not contract.hand]


def in_play(dealt: Deal, contract: Contract, cards: str) -> Game:
    """Forehand plays ``contract`` with the dealt skat laid away; ``cards`` have been played."""
    game = start(dealt, Pass(), Pass(), Bid(18), TakeSkat(), Discard(dealt.skat), Declare(contract))
    for code in cards.split():
        game = game.apply(Play(Card[code]))
    return game


@pytest.mark.parametrize(
    ("forehand", "middlehand", "rearhand", "skat", "played", "faults"),
    [
        pytest.param(
            "SK S9 HJ DJ CA CK CQ C9 C8 C7",
            "CJ SA ST SQ S8 S7 H7 D7 D8 D9",
            "HA HT HK HQ H9 DA DT DK DQ CT",
            "SJ H8",
            "SK SA",
            "CT HK HQ H9 DK DQ",
            id="points go to the partner's sure trick, and it is not ruffed",
        ),
        pytest.param(
            "SK S9 HJ DJ CA CT CK CQ C9 SJ",
            "SA ST SQ S8 S7 H7 D7 D8 D9 H8",
            "CJ C8 C7 HA HT HK HQ DA DT DK",
            "H9 DQ",
            "SK SA",
            "CJ C8 C7 HK HQ DK",
            id="the partner's trick is not ruffed, though the highest trump is held",
        ),
        pytest.param(
            "CJ SJ HJ CA CK CQ SA SK HA DK",
            "DJ C7 ST S9 S8 HT HK HQ H9 DA",
            "CT C9 C8 SQ S7 H8 H7 DT DQ D9",
            "D8 D7",
            "DK DA DT",
            "ST",
            id="a lone ten is not led",
        ),
    ],
)
def test_defenders_know_their_trade(
    forehand: str, middlehand: str, rearhand: str, skat: str, played: str, faults: str
) -> None:
    """cases.md, last row: no such fault, and the exact solver says that it would have been one."""
    game = in_play(deal(forehand, middlehand, rearhand, skat), Contract(GameType.CLUBS), played)
    action = choice(game)
    assert isinstance(action, Play)
    declarers = {card: value.future for card, value in Solver().values(Position.of_game(game)).items()}
    for fault in CardSet.parse(faults):
        assert (declarers[action.card] or 0) < (declarers[fault] or 0)


def test_the_trump_ace_is_not_thrown_into_a_lost_trick() -> None:
    """cases.md: declarer leads the highest trump; a lower trump than the ace is at hand."""
    dealt = deal(
        "CJ SJ HJ CT CK CQ SA ST HA DA",
        "CA C7 SK SQ S9 HT HK HQ DT DK",
        "DJ C9 C8 S8 S7 H9 H8 H7 DQ D9",
        "D8 D7",
    )
    assert choice(in_play(dealt, Contract(GameType.CLUBS), "CJ")) == Play(Card.C7)


def test_points_are_kept_from_a_trick_that_declarer_has() -> None:
    dealt = deal(
        "CJ SJ HJ CA CK CQ C9 SA HA DK",
        "DJ C7 ST S9 S8 HT HK HQ H9 DA",
        "CT C8 SK SQ S7 H8 H7 DT DQ D9",
        "D8 D7",
    )
    assert choice(in_play(dealt, Contract(GameType.CLUBS), "SA S8")) == Play(Card.S7)


def test_declarer_draws_trumps_from_the_top() -> None:
    dealt = deal(
        "CJ SJ CA CT CK C9 SA ST HA H7",
        "HJ CQ C8 SK SQ HT HK DT D9 D8",
        "DJ C7 S9 S8 S7 HQ H9 DA DK DQ",
        "H8 D7",
    )
    assert choice(in_play(dealt, Contract(GameType.CLUBS), "")) in (Play(Card.CJ), Play(Card.SJ))


def test_null_defender_stays_under_and_wins() -> None:
    """Declarer's ten holds the trick: middlehand stays under it with his highest that does (rules.md 9.6)."""
    dealt = deal(
        "CT C7 C8 S7 S8 S9 H7 H8 D7 D8",
        "CA CK C9 SA SK HA HK DA DK DQ",
        "CQ CJ SJ SQ ST HJ HQ H9 HT D9",
        "DT DJ",
    )
    game = in_play(dealt, Contract(GameType.NULL), "CT")
    assert choice(game) == Play(Card.C9)


@pytest.mark.parametrize("rules", BUILT_IN)
def test_three_of_them_play_a_sensible_list(rules: str) -> None:
    """Sixty deals: few are passed in, most declared games are won, next to none is overbid."""
    random, settled = Random(7), []
    for number in range(60):
        game = Game.start(built_in(rules), shuffled_deal(random, number % 3))
        while game.turn is not None:
            game = game.apply(choice(game))
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
    first = choice(game)
    assert isinstance(first, Play)
    game = game.apply(first)
    while game.turn is not None:
        game = game.apply(choice(game))
    settlement = game.settlement
    assert settlement is not None
    assert settlement.won
