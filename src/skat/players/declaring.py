"""Skat or Hand, what to lay away, and what to declare (rules.md sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterable

from skat.players.bidding import hand_value, skat_value
from skat.players.worth import Option, hand_options, options_after_discard, skat_options
from skat.rules import Action, CardSet, Declare, Discard, PlayHand, TakeSkat, View, position_of


def take_or_hand(view: View) -> Action:
    """Take the skat, unless the best Hand game is worth more."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    ten = view.dealt.mask
    with_skat = skat_value(view.rules, ten, position, view.bid)
    return PlayHand() if hand_value(view.rules, ten, position, view.bid) > with_skat else TakeSkat()


def discard(view: View) -> Discard:
    """The two cards that go with the best game."""
    assert view.seat is not None
    options = skat_options(view.hand.mask, position_of(view.seat, view.dealer))
    return Discard(CardSet.of_mask(_best(view, options).discard))


def declare(view: View) -> Declare:
    """The best game for the cards in hand, whoever laid the discard away."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    if view.discard is None:
        return Declare(_best(view, hand_options(view.dealt.mask, position)).contract)
    twelve = (view.hand | view.discard).mask
    return Declare(_best(view, options_after_discard(twelve, view.discard.mask, position)).contract)


def _best(view: View, options: Iterable[Option]) -> Option:
    legal = [option for option in options if option.contract in view.rules.contracts]
    return max(legal, key=lambda option: option.value(view.rules, view.bid))
