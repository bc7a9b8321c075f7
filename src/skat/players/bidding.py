"""The auction: how far a hand can be bid (rules.md sections 4 to 6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from skat.players.worth import hand_options, skat_options
from skat.rules import Action, Bid, Hold, Pass, Position, RuleSet, View, position_of
from skat.rules.cards import FULL_MASK, mask_cards

#: Every so many of the 231 possible skats are looked at.
_EVERY = 7


def call(view: View) -> Action:
    """What to say in the auction."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    if Hold() in view.legal:
        return Hold() if is_worth(view.rules, view.dealt.mask, position, view.bid) else Pass()
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if bids and is_worth(view.rules, view.dealt.mask, position, bids[0].value):
        return bids[0]
    return Pass()


def is_worth(rules: RuleSet, ten: int, position: Position, bid: int) -> bool:
    """Whether playing at ``bid`` is worth more than passing."""
    return max(skat_value(rules, ten, position, bid), hand_value(rules, ten, position, bid)) > 0


def hand_value(rules: RuleSet, ten: int, position: Position, bid: int) -> float:
    """Expected score of the best Hand game."""
    legal = rules.contracts
    return max(option.value(rules, bid) for option in hand_options(ten, position) if option.contract in legal)


@lru_cache(maxsize=4096)
def skat_value(rules: RuleSet, ten: int, position: Position, bid: int) -> float:
    """Expected score of taking the skat and declaring the best game, over the skats it may be."""
    unseen = mask_cards(FULL_MASK & ~ten)
    skats = list(combinations(unseen, 2))[::_EVERY]
    total = 0.0
    for first, second in skats:
        options = skat_options(ten | first.bit | second.bit, position)
        total += max(option.value(rules, bid) for option in options)
    return total / len(skats)
