"""Skat or Hand, what to lay away, and what to declare (rules.md sections 7 and 8)."""

from __future__ import annotations

from skat.players.bidding import hand_value, skat_value
from skat.players.worth import Option, hand_options, skat_options
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
    return Discard(CardSet.of_mask(best_with_skat(view).discard))


def declare(view: View) -> Declare:
    """The best game for the cards in hand."""
    return Declare((best_by_hand(view) if view.hand_game else best_with_skat(view)).contract)


def best_with_skat(view: View) -> Option:
    """The best of the games that can be declared with the skat taken."""
    assert view.seat is not None
    assert view.found is not None
    position = position_of(view.seat, view.dealer)
    options = skat_options((view.dealt | view.found).mask, position)
    return max(options, key=lambda option: option.value(view.rules, view.bid))


def best_by_hand(view: View) -> Option:
    """The best of the Hand games."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    options = hand_options(view.dealt.mask, position)
    legal = [option for option in options if Declare(option.contract) in view.legal]
    return max(legal, key=lambda option: option.value(view.rules, view.bid))
