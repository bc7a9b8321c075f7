"""Order of the cards, following suit, and who takes a trick (rules.md 1.4 to 1.6 and section 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from skat.rules.cards import JACKS_MASK, SUIT_MASKS, Card, CardSet, Rank, Suit, mask_cards
from skat.rules.contracts import GameType

_NULL_RANKS: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)


@dataclass(frozen=True, slots=True)
class Order:
    """The order of the cards in one game.

    ``trumps``: trump cards, highest first.  ``follow[card]``: mask of the cards that follow when
    ``card`` is led.  ``beats[card]``: mask of the cards that take a trick which ``card`` holds so far.
    ``ranking[card]``: place of the card in a sorted hand, trumps first.
    """

    trumps: tuple[Card, ...]
    follow: tuple[int, ...]
    beats: tuple[int, ...]
    ranking: tuple[int, ...]


def _order(game_type: GameType) -> Order:
    trump_mask = 0
    if game_type is not GameType.NULL:
        trump_mask = JACKS_MASK
        if game_type.suit is not None:
            trump_mask |= SUIT_MASKS[game_type.suit]
    # Card numbers already run from the highest down inside the trumps and inside each plain suit
    # (rules.md 1.4, 1.5); Null has its own ranks (rules.md 1.6).
    groups: list[tuple[Card, ...]] = [mask_cards(trump_mask)]
    for suit in Suit:
        cards = mask_cards(SUIT_MASKS[suit] & ~trump_mask)
        if game_type is GameType.NULL:
            cards = tuple(sorted(cards, key=lambda card: _NULL_RANKS.index(card.rank)))
        groups.append(cards)
    follow, beats, ranking = [0] * 32, [0] * 32, [0] * 32
    place = 0
    for group in groups:
        higher = 0
        for card in group:
            follow[card] = sum(other.bit for other in group)
            beats[card] = higher | (0 if card.bit & trump_mask else trump_mask)
            ranking[card] = place
            higher |= card.bit
            place += 1
    return Order(groups[0], tuple(follow), tuple(beats), tuple(ranking))


#: The order of the cards in each game, indexed by :class:`GameType`.
ORDERS: Final[tuple[Order, ...]] = tuple(_order(game_type) for game_type in GameType)


def sort_cards(cards: Iterable[Card], game_type: GameType = GameType.GRAND) -> tuple[Card, ...]:
    """The cards as a player holds them in that game: trumps, then the suits, each from the top."""
    ranking = ORDERS[game_type].ranking
    return tuple(sorted(cards, key=lambda card: ranking[card]))


def is_trump(card: Card, game_type: GameType) -> bool:
    """Whether the card is a trump in that game."""
    return card in ORDERS[game_type].trumps


def legal_cards(hand: CardSet, led: Card | None, game_type: GameType) -> CardSet:
    """The cards of ``hand`` that may be played on ``led`` (None: own lead); rules.md 9.2, 9.3."""
    if led is None:
        return hand
    return CardSet.of_mask(hand.mask & ORDERS[game_type].follow[led] or hand.mask)


def trick_winner(cards: Sequence[Card], game_type: GameType) -> int:
    """Index of the winning card (rules.md 9.4) among one to three cards in the order played."""
    beats = ORDERS[game_type].beats
    best = 0
    for index in range(1, len(cards)):
        if beats[cards[best]] >> cards[index] & 1:
            best = index
    return best
