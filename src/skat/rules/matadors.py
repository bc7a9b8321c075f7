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
    held = cards.mask
    with_ = held >> trumps[0] & 1
    run = tuple(takewhile(lambda card: held >> card & 1 == with_, trumps))
    return Matadors(len(run), bool(with_), run)
