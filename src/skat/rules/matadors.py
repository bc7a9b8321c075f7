"""Matadors (rules.md 11.1 to 11.4)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from skat.rules.cards import Card, CardSet
from skat.rules.contracts import GameType
from skat.rules.tricks import ORDERS


@dataclass(frozen=True, slots=True)
class Matadors:
    """With or without ``count`` matadors; ``cards`` are the unbroken run, held or missing.

    ``with_`` is None and ``cards`` empty when only the count is known.
    """

    count: int
    with_: bool | None = None
    cards: tuple[Card, ...] = ()


def matadors(cards: CardSet, game_type: GameType) -> Matadors:
    """Matadors of declarer's cards in a suit game or Grand (rules.md 11.2, 11.3).

    ``cards``: the twelve cards, ten in hand and the skat.  Raises ``ValueError`` for Null, which has none.
    """
    trumps = ORDERS[game_type].trumps
    if not trumps:
        raise ValueError("Null has no matadors")
    with_ = trumps[0] in cards
    run = tuple(takewhile(lambda card: (card in cards) is with_, trumps))
    return Matadors(len(run), with_, run)


def fewest_matadors(hand: CardSet, game_type: GameType) -> int:
    """The smallest count that some skat could leave declarer with (rules.md 12.7).

    ``hand``: the ten cards of a Hand game.
    """
    trumps = ORDERS[game_type].trumps
    seen = matadors(hand, game_type)
    if seen.with_:
        return seen.count
    # One card in the skat can end a run of missing trumps: the highest trump makes it "with".
    unseen = [card for card in trumps if card not in hand]
    after_one = [matadors(hand | {card}, game_type).count for card in unseen]
    after_two = [
        matadors(hand | {first, second}, game_type).count
        for index, first in enumerate(unseen)
        for second in unseen[index + 1 :]
    ]
    return min([seen.count, *after_one, *after_two])
