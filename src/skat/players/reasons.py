"""Why a player decides as it does, as data: what hints and reviews show.

Every level that has reasons has a method ``reasons(view)``; the action it chooses is the first of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from skat.players.bidding import Prices
from skat.players.worth import Option
from skat.rules import (
    Action,
    Agree,
    Bid,
    CardSet,
    Declare,
    Discard,
    GiveUp,
    Hold,
    Pass,
    Phase,
    PlayHand,
    Position,
    Refuse,
    TakeSkat,
    View,
    position_of,
)


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for one action.

    ``score``: the expected score for the deciding side, bonuses of a list included.
    ``wins``: the chance that declarer wins the game, None if nothing is known of it.  ``worlds``: in how many
    dealt worlds it was tried, 0 if it was counted from a hand.
    """

    action: Action
    score: float
    wins: float | None = None
    worlds: int = 0


class Reasoning:
    """A player that does what it has the best reasons for; never gives up.

    Bidding and declaring go by prices; a level adds its reasons for cards, and its own for discards if any.
    """

    @property
    def passing(self) -> float:
        """What it is worth to leave the game to others, who may win it or not."""
        return 0.0

    def prices(self, view: View) -> Prices:
        """What games are worth to the view's seat."""
        raise NotImplementedError

    def choose(self, view: View) -> Action:
        """One of ``view.legal``.  Raises ``ValueError`` if the view's seat has nothing to decide."""
        actions = [action for action in view.legal if not isinstance(action, GiveUp)]
        if not actions:
            raise ValueError("this seat has nothing to decide")
        if len(actions) == 1:
            return actions[0]
        if view.phase is Phase.CONSENT:
            return _consent(view)
        return self.reasons(view)[0].action

    def reasons(self, view: View) -> tuple[Reason, ...]:
        """What speaks for each action that was considered, best first; empty where nothing was weighed."""
        match view.phase:
            case Phase.AUCTION:
                return auction_reasons(self.prices(view), view, self.passing)
            case Phase.SKAT_OR_HAND:
                return skat_reasons(self.prices(view), view)
            case Phase.DISCARD:
                return self.discard_reasons(view)
            case Phase.DECLARE:
                return contract_reasons(self.prices(view), view)
            case Phase.PLAY:
                return self.card_reasons(view)
        return ()

    def discard_reasons(self, view: View) -> tuple[Reason, ...]:
        """What speaks for two cards to lay away, best first."""
        return contract_reasons(self.prices(view), view)

    def card_reasons(self, view: View) -> tuple[Reason, ...]:
        """What speaks for each card, best first."""
        raise NotImplementedError


def _consent(view: View) -> Action:
    """Let declarer give up unless Schneider is within reach."""
    assert view.declarer is not None
    against = sum(view.points) - view.points[view.declarer]
    return Refuse() if against >= 60 and view.points[view.declarer] <= 20 else Agree()


@runtime_checkable
class Explains(Protocol):
    """A player that can say why."""

    def reasons(self, view: View) -> tuple[Reason, ...]:
        """What speaks for each action that was considered, best first."""
        ...


def auction_reasons(prices: Prices, view: View, passing: float = 0.0) -> tuple[Reason, ...]:
    """What the next word in the auction is worth: the lowest bid, or holding, and passing.

    ``passing``: what passing is worth if others are left who may declare.
    """
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    ten = view.dealt.mask
    calls = [action for action in view.legal if isinstance(action, Bid | Hold)][:1]
    # Forehand has the first word when both others have passed: then nobody plays.
    last = position is Position.FOREHAND and any(isinstance(call, Bid) for call in calls)
    found = [Reason(Pass(), 0.0 if last else passing)]
    for call in calls:
        bid = call.value if isinstance(call, Bid) else view.bid
        value = max(
            prices.hand_value(view.rules, ten, position, bid),
            prices.skat_value(view.rules, ten, position, bid),
        )
        found.append(Reason(call, value))
    # Of equals, passing.
    return tuple(sorted(found, key=lambda reason: -reason.score))


def skat_reasons(prices: Prices, view: View) -> tuple[Reason, ...]:
    """Taking the skat against playing by Hand."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    ten = view.dealt.mask
    found = [
        Reason(TakeSkat(), prices.skat_value(view.rules, ten, position, view.bid)),
        Reason(PlayHand(), prices.hand_value(view.rules, ten, position, view.bid)),
    ]
    return tuple(sorted(found, key=lambda reason: -reason.score))


def contract_reasons(prices: Prices, view: View) -> tuple[Reason, ...]:
    """The games that could be declared; before the discard each with the best two cards to lay away."""
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    if view.phase is Phase.DISCARD:
        options = prices.with_skat(view.hand.mask, position)
    elif view.discard is None:
        options = prices.by_hand(view.dealt.mask, position)
    else:
        twelve = (view.hand | view.discard).mask
        options = prices.laid_away(twelve, view.discard.mask, position)
    found = [
        Reason(_action(view, option), option.value(view.rules, view.bid), option.wins)
        for option in options
        if option.contract in view.rules.contracts
    ]
    return tuple(sorted(found, key=lambda reason: -reason.score))


def _action(view: View, option: Option) -> Action:
    if view.phase is Phase.DISCARD:
        return Discard(CardSet.of_mask(option.discard))
    return Declare(option.contract)
