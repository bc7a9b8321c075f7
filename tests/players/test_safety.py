"""Hands that cannot lose: each proof against the exact solver, with all other cards dealt at random."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.players.safety import losers, most_points_lost, takes_no_trick
from skat.rules import ORDERS, PACK, Card, CardSet, GameType
from skat.rules.contracts import TRUMP_GAMES
from skat.solver import Position, Solver


def mask(cards: str) -> int:
    return CardSet.parse(cards).mask


def dealt_around(ten: CardSet, rng: random.Random, keep: CardSet | None = None) -> tuple[CardSet, ...]:
    """Two random hands and a skat for the other 22 cards; ``keep`` is the skat if it is known."""
    rest = list(PACK - ten - (keep or CardSet()))
    rng.shuffle(rest)
    return CardSet(rest[:10]), CardSet(rest[10:20]), keep or CardSet(rest[20:])


def position(game_type: GameType, ten: CardSet, place: int, rng: random.Random) -> Position:
    """Declarer is seat 0 and sits at ``place`` (0 forehand); the rest is dealt at random."""
    left, right, skat = dealt_around(ten, rng)
    return Position.of(game_type, [ten, left, right], leader=-place % 3, declarer=0, skat=skat)


def strong_hand(game_type: GameType, rng: random.Random) -> CardSet:
    """Ten cards from the top of the trumps and the suits, with now and then a low one."""
    order = ORDERS[game_type]
    trumps = list(order.trumps)
    hand = set(trumps[: rng.randint(4, len(trumps))])
    for suit in rng.sample(range(4), 4):
        cards = [card for card in Card if card.suit == suit and card not in trumps]
        hand |= set(cards[: rng.randint(0, 3)])
        if rng.random() < 0.2 and cards:
            hand.add(rng.choice(cards))
    while len(hand) < 10:
        hand.add(rng.choice(list(Card)))
    ordered = sorted(hand, key=lambda card: order.ranking[card])
    return CardSet(ordered[:10])


@given(seed=st.integers(0, 10**6), game_type=st.sampled_from(TRUMP_GAMES), place=st.integers(0, 2))
@settings(max_examples=150, deadline=None)
def test_no_more_is_lost_than_proved(seed: int, game_type: GameType, place: int) -> None:
    rng = random.Random(seed)
    hand = strong_hand(game_type, rng)
    lost = losers(hand.mask, game_type, forehand=place == 0)
    if lost is None:
        return
    solver = Solver()
    where = position(game_type, hand, place, rng)
    assert solver.tricks(where) >= 10 - lost.bit_count()
    total = solver.value(where).total
    assert total is not None
    # The bound on points is for a declarer who plays for few losers, the solver's plays for points.
    assert total >= 120 - most_points_lost(hand.mask, lost)


@pytest.mark.parametrize(
    ("hand", "game_type", "forehand", "lost"),
    [
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8", GameType.GRAND, True, ""),
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8", GameType.GRAND, False, ""),
        ("CJ SJ HJ DJ CA CT SA ST HA HT", GameType.GRAND, False, ""),
        ("CJ SJ HJ DJ CA CT CK SA ST HK", GameType.GRAND, True, "HK"),
        ("CJ SJ HJ DJ CA CT CK CQ SA ST", GameType.CLUBS, True, ""),
        # Middlehand: the ace led to may be ruffed by a trump that is still out.
        ("CJ SJ HJ DJ CA CT CK CQ SA ST", GameType.CLUBS, False, None),
        ("CJ SJ HJ CA CT CK CQ C9 C8 SA", GameType.CLUBS, True, ""),
        # Nobody else has a heart, and a jack that ruffs the first lead beats the one that is out.
        ("CJ SJ HJ HA HT HK HQ H9 H8 H7", GameType.GRAND, False, ""),
        ("CJ SJ DJ HA HT HK HQ H9 H8 H7", GameType.GRAND, False, ""),
        ("CJ HJ DJ HA HT HK HQ H9 H8 H7", GameType.GRAND, False, None),
        ("CJ SJ HJ HA HT HK HQ H9 H8 CA", GameType.GRAND, False, None),
        # Two trumps are out, one of them the highest.
        ("SJ HJ DJ CA CT CK CQ C9 C8 SA", GameType.CLUBS, True, None),
        ("CJ CA CT CK CQ C9 C8 C7 SA ST", GameType.CLUBS, True, None),
    ],
)
def test_what_can_be_lost(hand: str, game_type: GameType, forehand: bool, lost: str | None) -> None:
    expected = None if lost is None else mask(lost)
    assert losers(mask(hand), game_type, forehand=forehand) == expected


def test_points_lost_with_one_loser() -> None:
    """A king and the two dearest cards of the others: two aces."""
    hand = mask("CJ SJ HJ DJ CA CT CK SA ST HK")
    assert most_points_lost(hand, mask("HK")) == 4 + 11 + 11


def safe_null_hand(rng: random.Random) -> CardSet:
    """Ten cards, mostly low ones in the order of Null."""
    order = ORDERS[GameType.NULL].ranking
    cards: set[Card] = set()
    for suit in range(4):
        ranks = sorted((card for card in Card if card.suit == suit), key=lambda card: -order[card])
        cards |= {card for index, card in enumerate(ranks[:7]) if rng.random() < (0.9, 0.45)[index % 2]}
    chosen = sorted(cards, key=lambda card: (order[card] % 8, card), reverse=True)[:10]
    rest = [card for card in sorted(PACK, key=lambda card: -(order[card] % 8)) if card not in chosen]
    return CardSet(chosen + rest[: 10 - len(chosen)])


@given(seed=st.integers(0, 10**6), place=st.integers(0, 2))
@settings(max_examples=300, deadline=None)
def test_a_proved_null_takes_no_trick(seed: int, place: int) -> None:
    rng = random.Random(seed)
    hand = safe_null_hand(rng)
    if takes_no_trick(hand.mask, forehand=place == 0, laid_away=None):
        assert Solver().value(position(GameType.NULL, hand, place, rng)).won


def test_the_proofs_are_not_empty() -> None:
    """Of the random hands above many are proved, or the laws would say nothing."""
    rng = random.Random(1)
    nulls = [safe_null_hand(rng) for _ in range(200)]
    assert sum(takes_no_trick(hand.mask, forehand=False, laid_away=None) for hand in nulls) > 20
    assert sum(takes_no_trick(hand.mask, forehand=True, laid_away=None) for hand in nulls) > 10
    hands = [(strong_hand(game_type, rng), game_type) for game_type in TRUMP_GAMES for _ in range(60)]
    assert sum(losers(hand.mask, game_type, forehand=True) is not None for hand, game_type in hands) > 60
    assert sum(losers(hand.mask, game_type, forehand=False) is not None for hand, game_type in hands) > 5


@pytest.mark.parametrize(
    ("hand", "forehand", "discard", "safe"),
    [
        ("C7 C9 CJ S7 S9 SJ H7 H8 H9 D7", False, None, True),
        ("C7 C9 CJ S7 S9 SJ H7 H8 H9 D7", True, None, True),
        ("C7 C9 CQ S7 S9 SJ H7 H8 H9 D7", False, None, False),  # eight, ten and jack are under the queen
        ("C7 C9 CQ S7 S9 SJ H7 H8 H9 D7", False, "CT D8", True),  # the ten is laid away
        ("C8 C9 CT S7 S9 SJ H7 H8 H9 D7", False, None, False),  # no seven
        # Every lead that stays safe is of a suit whose other cards may lie in the skat.
        ("C7 C9 CJ CK CA C8 S7 S9 SJ SK", True, None, False),
    ],
)
def test_null_that_cannot_be_lost(hand: str, forehand: bool, discard: str | None, safe: bool) -> None:
    laid_away = None if discard is None else mask(discard)
    assert takes_no_trick(mask(hand), forehand=forehand, laid_away=laid_away) is safe
