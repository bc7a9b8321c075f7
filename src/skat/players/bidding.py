"""What games are worth to a bidder and to a declarer (rules.md sections 4 to 7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final

from skat.players.book import Book, book
from skat.players.worth import Option, hand_options, options_after_discard, skat_options
from skat.rules import Position, RuleSet
from skat.rules.cards import FULL_MASK, mask_cards

#: Every so many of the 231 possible skats are looked at.
_EVERY: Final = 3


class Prices:
    """Games with the chances that a book gives them.  Hands and discards are masks."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def by_hand(self, ten: int, position: Position) -> tuple[Option, ...]:
        """The Hand games."""
        return hand_options(self.book, ten, position)

    def with_skat(self, twelve: int, position: Position) -> tuple[Option, ...]:
        """The games with the skat taken, each with its best discard."""
        return skat_options(self.book, twelve, position)

    def laid_away(self, twelve: int, discard: int, position: Position) -> tuple[Option, ...]:
        """The games with these two of the twelve cards laid away."""
        return options_after_discard(self.book, twelve, discard, position)

    def hand_value(self, rules: RuleSet, ten: int, position: Position, bid: int) -> float:
        """Expected score of the best Hand game after a bid."""
        return best_value(self.by_hand(ten, position), rules, bid)

    def skat_value(self, rules: RuleSet, ten: int, position: Position, bid: int) -> float:
        """Expected score of taking the skat and declaring the best game, over the skats it may be."""
        skats = possible_skats(ten)
        return sum(
            best_value(skat_options(self.book, ten | skat, position), rules, bid) for skat in skats
        ) / len(skats)


def best_value(options: Iterable[Option], rules: RuleSet, bid: int) -> float:
    """What the best of the games is worth after a bid."""
    return max(option.value(rules, bid) for option in options if option.contract in rules.contracts)


@lru_cache(maxsize=64)
def possible_skats(ten: int) -> tuple[int, ...]:
    """Some of the skats there may be beside a hand, spread evenly."""
    pairs = combinations(mask_cards(FULL_MASK & ~ten), 2)
    return tuple(first.bit | second.bit for first, second in pairs)[::_EVERY]


@lru_cache(maxsize=8)
def prices(name: str) -> Prices:
    """The prices by the book of a level."""
    return Prices(book(name))
