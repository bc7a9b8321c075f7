"""The auction: how far a hand can be bid (rules.md sections 4 to 6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from skat.players.book import Book
from skat.players.worth import Option, hand_options, skat_options
from skat.rules import Position, RuleSet
from skat.rules.cards import FULL_MASK, mask_cards

#: Every so many of the 231 possible skats are looked at.
_EVERY = 3


def hand_value(book: Book, rules: RuleSet, ten: int, position: Position, bid: int) -> float:
    """Expected score of the best Hand game."""
    options = hand_options(book, ten, position)
    return max(option.value(rules, bid) for option in options if option.contract in rules.contracts)


def skat_value(book: Book, rules: RuleSet, ten: int, position: Position, bid: int) -> float:
    """Expected score of taking the skat and declaring the best game, over the skats it may be."""
    skats = _after_each_skat(book, ten, position)
    return sum(max(option.value(rules, bid) for option in options) for options in skats) / len(skats)


@lru_cache(maxsize=64)
def _after_each_skat(book: Book, ten: int, position: Position) -> tuple[tuple[Option, ...], ...]:
    pairs = list(combinations(mask_cards(FULL_MASK & ~ten), 2))[::_EVERY]
    return tuple(skat_options(book, ten | first.bit | second.bit, position) for first, second in pairs)
