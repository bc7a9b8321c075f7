"""The level ``regular``: what a club player takes for granted (cases.md, last table)."""

from __future__ import annotations

import pytest

from skat.notation.rulesets import built_in
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
    Suit,
    TakeSkat,
    view_for,
)

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


def in_play(dealt: Deal, contract: Contract, cards: str) -> Game:
    """Forehand plays ``contract`` with the dealt skat laid away; ``cards`` have been played."""
    game = start(dealt, Pass(), Pass(), Bid(18), TakeSkat(), Discard(dealt.skat), Declare(contract))
    for code in cards.split():
        game = game.apply(Play(Card[code]))
    return game


def test_points_go_to_the_partners_sure_trick() -> None:
    """Smearing: middlehand has taken the trick with the highest trump, rearhand has no spades."""
    dealt = deal(
        "SK S9 HJ DJ CA CK CQ C9 C8 C7",
        "CJ SA ST SQ S8 S7 H7 D7 D8 D9",
        "HA HT HK HQ H9 DA DT DK DQ CT",
        "SJ H8",
    )
    game = in_play(dealt, Contract(GameType.CLUBS), "SK SA")
    action = choice(game)
    assert isinstance(action, Play)
    assert action.card.points >= 10


def test_the_partners_trick_is_not_ruffed() -> None:
    """cases.md: "ruffed the partner's trick"."""
    dealt = deal(
        "SK S9 HJ DJ CA CT CK CQ C9 SJ",
        "SA ST SQ S8 S7 H7 D7 D8 D9 H8",
        "CJ C8 C7 HA HT HK HQ DA DT DK",
        "H9 DQ",
    )
    game = in_play(dealt, Contract(GameType.CLUBS), "SK SA")
    action = choice(game)
    assert isinstance(action, Play)
    assert action.card.points >= 10
    assert action.card.suit is not Suit.CLUBS


def test_the_trump_ace_is_not_thrown_into_a_lost_trick() -> None:
    """cases.md: declarer leads the highest trump; a lower trump than the ace is at hand."""
    dealt = deal(
        "CJ SJ HJ CT CK CQ SA ST HA DA",
        "CA C7 SK SQ S9 HT HK HQ DT DK",
        "DJ C9 C8 S8 S7 H9 H8 H7 DQ D9",
        "D8 D7",
    )
    action = choice(in_play(dealt, Contract(GameType.CLUBS), "CJ"))
    assert action == Play(Card.C7)


def test_a_lone_ten_is_not_led() -> None:
    """cases.md: "led a lone ten"."""
    dealt = deal(
        "CJ SJ HJ CA CK CQ SA SK HA DK",
        "DJ C7 ST S9 S8 HT HK HQ H9 DA",
        "CT C9 C8 SQ S7 H8 H7 DT DQ D9",
        "D8 D7",
    )
    game = in_play(dealt, Contract(GameType.CLUBS), "DK DA DT")
    action = choice(game)
    assert isinstance(action, Play)
    assert action.card not in (Card.ST, Card.HT)


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
