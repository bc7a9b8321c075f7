"""The level ``beginner``: what somebody does who has just learnt the rules, and what he does not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.arena import Match, estimate, play_boards
from skat.arena.points import difference
from skat.notation.rulesets import BUILT_IN, built_in
from skat.players import make_player
from skat.rules import (
    Agree,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    Declare,
    Discard,
    Game,
    GameType,
    GiveUp,
    Hold,
    Pass,
    Phase,
    Play,
    PlayHand,
    Record,
    RuleSet,
    TakeSkat,
    Trick,
    outlook,
    shuffled_deal,
    view_for,
)
from tests.players.positions import choice, deal, highest_bid, in_play, start
from tests.strategies import OWN_RULES, rule_sets

BEGINNER = make_player("beginner")


def played(rules: RuleSet, seed: int) -> Game:
    """A game of three beginners."""
    random = Random(seed)
    game = Game.start(rules, shuffled_deal(random, random.randrange(3)))
    while game.turn is not None:
        game = game.apply(choice(make_player("beginner", seed), game))
    return game


# Bidding and declaring


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("CJ SJ HA HT HK H9 H8 CA S7 D7", 30),  # hearts with 2, three times ten
        ("HJ DJ HA HT HK H9 H8 CA S7 D7", 20),  # without 2, but the club jack may lie in the skat
        ("CJ SJ HJ CA SA HA C7 S8 H9 D7", 96),  # Grand with 3, four times 24
        ("C7 C8 C9 S7 S9 ST H7 H8 HT D7", 23),  # plain Null, though nothing could go wrong by Hand or open
        ("C7 CQ C9 ST SK H8 HK DT D9 D8", 0),
        ("HJ CK C8 SQ S8 HT HQ DA DK D8", 0),
    ],
)
def test_it_bids_what_it_holds(hand: str, bid: int) -> None:
    limit = highest_bid(BEGINNER, deal("", hand))
    assert limit == max((value for value in built_in().ladder if value <= bid), default=0)


@given(rules=rule_sets(), seed=st.integers(0, 10**6))
@settings(max_examples=60)
def test_the_game_covers_the_bid(rules: RuleSet, seed: int) -> None:
    """Also by Hand, whatever the skat turns out to be; nothing is announced, nothing open."""
    game = played(rules, seed)
    if game.contract is None or game.declarer is None:
        return
    twelve = game.deal.hands[game.declarer] | game.deal.skat
    assert outlook(rules, game.contract, game.bid, twelve).covers == "yes"
    assert not game.contract.schneider
    assert not game.contract.ouvert
    assert not (game.contract.hand and game.contract.is_null)
    assert not any(isinstance(action, GiveUp) for _, action in game.actions)


def test_a_bid_of_somebody_else_may_be_beyond_its_games() -> None:
    """It takes over for a player who bid too much: some suit game or Grand has to do."""
    poor = deal("HJ C7 C8 SK HQ DT D9 H7 S8 C9", skat="H9 H8")
    for hand in (False, True):
        game = start(poor, Bid(120), Hold(), Pass(), Pass())
        game = game.apply(PlayHand()) if hand else game.apply(TakeSkat()).apply(Discard(poor.skat))
        action = choice(BEGINNER, game)
        assert isinstance(action, Declare)
        assert not action.contract.is_null
        assert game.is_legal(action)


def test_the_skat_is_taken_unless_there_is_nothing_to_wish_for() -> None:
    usual, best = "CJ SJ HA HT HK H9 SA CK S7 D7", "CJ SJ HA HT HK HQ H9 H8 CA S7"
    low = "C7 C8 C9 S7 S9 ST H7 H8 HT D7"  # Null by Hand is beyond it
    for hand in (usual, low):
        assert choice(BEGINNER, start(deal(hand), Pass(), Pass(), Bid(18))) == TakeSkat()
    game = start(deal(best), Pass(), Pass(), Bid(18))
    assert choice(BEGINNER, game) == PlayHand()
    declaration = choice(BEGINNER, game.apply(PlayHand()))
    assert isinstance(declaration, Declare)
    assert declaration.contract.hand


@pytest.mark.parametrize(
    ("hand", "skat", "laid_away", "game_type"),
    [
        ("CJ SJ HA HT HK H9 H8 CA C9 DT", "S7 D7", "DT S7", GameType.HEARTS),  # a loose ten, a lone low card
        ("CJ SJ HA HT HK H9 H8 CA CT C9", "S7 D7", "S7 D7", GameType.HEARTS),
        ("CJ SJ HJ CA SA HA C7 S8 S9 HT", "D7 DQ", "D7 DQ", GameType.GRAND),
        ("C7 C8 C9 S7 S9 ST H7 H8 HT D7", "CA DQ", "CA DQ", GameType.NULL),
    ],
)
def test_discard_and_declaration(hand: str, skat: str, laid_away: str, game_type: GameType) -> None:
    game = start(deal(hand, skat=skat), Pass(), Pass(), Bid(18), TakeSkat())
    action = choice(BEGINNER, game)
    assert action == Discard(CardSet.parse(laid_away))
    assert choice(BEGINNER, game.apply(action)) == Declare(Contract(game_type))


def test_a_game_that_is_given_up_is_over() -> None:
    """It is glad of it (rules.md 13.3, ``isko``)."""
    game = Game.start(built_in("isko"), shuffled_deal(Random(1), 0))
    while game.play is None or len(game.hand(game.declarer or 0)) > 5:
        assert game.turn is not None
        game = game.apply(choice(BEGINNER, game))
    game = game.apply(GiveUp(), game.declarer)
    assert game.phase is Phase.CONSENT
    assert choice(BEGINNER, game) == Agree()


# Playing

DRAWING = deal(
    "CJ SJ CA CT CK C9 SA ST HA H7",
    "HJ CQ C8 SK SQ HT HK DT D9 D8",
    "DJ C7 S9 S8 S7 HQ H9 DA DK DQ",
    "H8 D7",
)
RUFFING = deal(
    "CJ SJ CA CT CK C9 SK S9 HA H7",
    "HJ CQ C8 HT HK HQ H9 DT D9 D8",
    "DJ C7 SA ST SQ S8 S7 DA DK DQ",
    "H8 D7",
)
NULL = deal(
    "CT C7 C8 S7 S8 S9 H7 H8 D7 D8",
    "CA CK C9 SA SK HA HK DA DK DQ",
    "CQ CJ SJ SQ ST HJ HQ H9 HT D9",
    "DT DJ",
)


@pytest.mark.parametrize(
    ("dealt", "before", "cards"),
    [
        pytest.param(DRAWING, "", "CJ", id="trumps from the top"),
        pytest.param(DRAWING, "CJ C8 C7", "SJ", id="and again"),
        pytest.param(DRAWING, "CJ C8 C7 SJ CQ DJ", "CA", id="also into the jack that it does not count"),
        pytest.param(DRAWING, "CJ C8 C7 SJ CQ DJ CA HJ S7", "SQ D8 D9", id="low from a hand without aces"),
        pytest.param(DRAWING, "CJ", "C8", id="low on what is lost"),
        pytest.param(DRAWING, "CJ C8", "C7", id="low on what is lost, last hand"),
        pytest.param(DRAWING, "SA", "SQ", id="low on an ace"),
        pytest.param(DRAWING, "H7", "HK", id="takes, as cheaply as it can before others play"),
        pytest.param(DRAWING, "H7 HT", "HQ", id="points for the partner's sure trick"),
        pytest.param(DRAWING, "H7 HT H9 DT", "DQ", id="none before declarer has played"),
        pytest.param(DRAWING, "H7 HT H9 D9 DQ", "CA", id="the last hand takes with the fattest trump"),
        pytest.param(DRAWING, "H7 HT H9 SK S7", "SA", id="an ace takes"),
        pytest.param(
            DRAWING, "SA SQ S7 CJ C8 C7", "SJ", id="trumps again, for the last trick is all it knows"
        ),
        pytest.param(RUFFING, "S9", "D8 D9", id="no trump for nothing"),
        pytest.param(RUFFING, "SK", "C8", id="the lowest trump for points"),
        pytest.param(RUFFING, "S9 D8", "SA", id="the fattest card takes in the last hand"),
        pytest.param(RUFFING, "SK C8", "SA", id="the fattest card for the partner"),
    ],
)
def test_a_suit_game(dealt: Deal, before: str, cards: str) -> None:
    action = choice(BEGINNER, in_play(dealt, Contract(GameType.CLUBS), before))
    assert isinstance(action, Play)
    assert action.card.name in cards.split()


@pytest.mark.parametrize(
    ("before", "cards"),
    [
        pytest.param("", "C7 S7 H7 D7", id="declarer leads low"),
        pytest.param("CT", "C9", id="under declarer's card"),
        pytest.param("CT C9", "CJ", id="or just over it"),
        pytest.param("CT CA CQ HK", "H9", id="low while declarer has not played"),
        pytest.param("CT CA CQ HK H9", "H8", id="declarer ducks, with his highest"),
        pytest.param("CT CA CQ DA D9 D8", "C9", id="a low lead"),
    ],
)
def test_null(before: str, cards: str) -> None:
    action = choice(BEGINNER, in_play(NULL, Contract(GameType.NULL), before))
    assert isinstance(action, Play)
    assert action.card.name in cards.split()


def test_the_ten_follows_its_ace_at_once_and_not_later() -> None:
    """It remembers the last trick, and no other."""
    dealt = deal(
        "CJ SJ CA CT CK C9 SA ST S9 H7",
        "HJ CQ C8 SK SQ HT HK DT D9 D8",
        "DJ C7 S8 S7 HQ H9 HA DA DK DQ",
        "H8 D7",
    )
    drawn = "CJ C8 C7 SJ CQ DJ CA HJ S7 D8 DQ C9"  # declarer is left with two trumps
    game = in_play(dealt, Contract(GameType.CLUBS), drawn)
    assert choice(BEGINNER, game) == Play(Card.SA)
    for code in ("SA", "SQ", "S8"):
        game = game.apply(Play(Card[code]))
    assert choice(BEGINNER, game) == Play(Card.ST)
    for code in ("CT", "D9", "H9"):
        game = game.apply(Play(Card[code]))
    assert choice(BEGINNER, game) != Play(Card.ST)


@given(seed=st.integers(0, 10**6), count=st.integers(0, 29))
@settings(max_examples=60)
def test_it_remembers_nothing_but_the_last_trick(seed: int, count: int) -> None:
    """Other bids, other earlier tricks, other points: the same card."""
    game = played(built_in(), seed)
    first = next((at for at, (_, action) in enumerate(game.actions) if isinstance(action, Play)), None)
    if first is None:
        return
    game = Record.of(game).replay(min(first + count, len(game.actions) - 1))
    assert game.turn is not None
    view = view_for(game, game.turn)
    other = Trick(0, (Card.CJ, Card.SJ, Card.HJ), 0)
    forgotten = replace(
        view,
        history=(),
        points=(0, 0, 0),
        bid=0,
        tricks=(*[other for _ in view.tricks[:-1]], *view.tricks[-1:]),
    )
    player = make_player("beginner", seed)
    assert player.choose(forgotten) == player.choose(view)


def test_cards_that_look_alike_are_chosen_by_the_seed() -> None:
    game = in_play(DRAWING, Contract(GameType.CLUBS), "SA SQ")
    cards = {choice(make_player("beginner", seed), game) for seed in range(30)}
    assert cards == {Play(Card.S9), Play(Card.S8), Play(Card.S7)}


# Strength


@pytest.mark.parametrize("rules", [*map(built_in, BUILT_IN), OWN_RULES], ids=lambda rules: rules.name)
def test_three_of_them_play_a_sensible_list(rules: RuleSet) -> None:
    """Few deals are passed in, and most games that are declared are won."""
    games = [played(rules, seed) for seed in range(150)]
    settled = [game.settlement for game in games if game.settlement is not None]
    assert 0.01 <= 1 - len(settled) / len(games) <= 0.12
    assert 0.6 <= sum(settlement.won for settlement in settled) / len(settled) <= 0.85
    assert not any(settlement.overbid for settlement in settled)


@pytest.mark.parametrize(
    ("weaker", "stronger", "boards"), [("random", "beginner", 6), ("beginner", "regular", 40)]
)
def test_between_random_and_regular(weaker: str, stronger: str, boards: int) -> None:
    """At least four points a game between neighbours, with 95 % confidence (docs/arena.md)."""
    match = Match((stronger, weaker), built_in(), seed=5)
    ahead = estimate(difference(board) for board in play_boards(match, range(boards)))
    assert ahead.mean - ahead.half > 4
