"""Skat or Hand, what to lay away, and what to declare (rules.md sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterable

from skat.players.bidding import hand_value, skat_value
from skat.players.book import Book
from skat.players.worth import Option, hand_options, options_after_discard, skat_options
from skat.rules import Action, CardSet, Declare, Discard, PlayHand, TakeSkat, View, position_of


def take_or_hand(book: Book, view: View) -> Action:
    """Take the skat, unless the best Hand game is worth more."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    ten = view.dealt.mask
    with_skat = skat_value(book, view.rules, ten, position, view.bid)
    return PlayHand() if hand_value(book, view.rules, ten, position, view.bid) > with_skat else TakeSkat()


def discard(book: Book, view: View) -> Discard:
    """The two cards that go with the best game."""
    assert view.seat is not None
    options = skat_options(book, view.hand.mask, position_of(view.seat, view.dealer))
    return Discard(CardSet.of_mask(best_option(view, options).discard))


def declare(book: Book, view: View) -> Declare:
    """The best game for the cards in hand, whoever laid the discard away."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    if view.discard is None:
        return Declare(best_option(view, hand_options(book, view.dealt.mask, position)).contract)
    twelve = (view.hand | view.discard).mask
    return Declare(
        best_option(view, options_after_discard(book, twelve, view.discard.mask, position)).contract
    )


def best_option(view: View, options: Iterable[Option]) -> Option:
    """The legal option that is expected to score most."""
    legal = [option for option in options if option.contract in view.rules.contracts]
    return max(legal, key=lambda option: option.value(view.rules, view.bid))
