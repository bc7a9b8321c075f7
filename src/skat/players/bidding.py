"""The auction: how far a hand can be bid (rules.md sections 4 to 6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from skat.players.book import Book
from skat.players.worth import Option, hand_options, skat_options
from skat.rules import Action, Bid, Hold, Pass, Position, RuleSet, View, position_of
from skat.rules.cards import FULL_MASK, mask_cards

#: Every so many of the 231 possible skats are looked at.
_EVERY = 3


def call(book: Book, view: View) -> Action:
    """What to say in the auction: as little as needed, as long as playing is worth more than passing."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    if Hold() in view.legal:
        return Hold() if is_worth(book, view.rules, view.dealt.mask, position, view.bid) else Pass()
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if bids and is_worth(book, view.rules, view.dealt.mask, position, bids[0].value):
        return bids[0]
    return Pass()


def is_worth(book: Book, rules: RuleSet, ten: int, position: Position, bid: int) -> bool:
    """Whether playing at ``bid`` with these ten cards (a mask) is worth more than passing."""
    return hand_value(book, rules, ten, position, bid) > 0 or skat_value(book, rules, ten, position, bid) > 0


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
