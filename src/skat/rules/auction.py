"""The auction (rules.md sections 4 and 6), told in positions."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from skat.rules.actions import HOLD, PASS, Action, Bid, Hold, Pass
from skat.rules.rulesets import RuleSet
from skat.rules.seats import Position


class AuctionState(Enum):
    """The five states of rules.md 4, and the end."""

    D1_CALL = "d1_call"
    D1_REPLY = "d1_reply"
    D2_CALL = "d2_call"
    D2_REPLY = "d2_reply"
    FORE18 = "fore18"
    OVER = "over"


_CALLS: Final = (AuctionState.D1_CALL, AuctionState.D2_CALL)
_REPLIES: Final = (AuctionState.D1_REPLY, AuctionState.D2_REPLY)
_REPLY: Final[tuple[Action, ...]] = (HOLD, PASS)


class Auction(NamedTuple):
    """Where the auction stands.

    ``holder`` defends the value ``bid`` (0: nobody has bid yet) against ``bidder``.  When
    :attr:`state` is OVER, ``holder`` is declarer, or nobody when ``bid`` is 0 (passed in).
    """

    state: AuctionState = AuctionState.D1_CALL
    holder: Position = Position.FOREHAND
    bidder: Position = Position.MIDDLEHAND
    bid: int = 0

    @property
    def actor(self) -> Position | None:
        """Who speaks next; None when the auction is over."""
        if self.state is AuctionState.OVER:
            return None
        return self.bidder if self.state in _CALLS else self.holder

    @property
    def declarer(self) -> Position | None:
        """Who plays; None while the auction lasts and when everybody passed (rules.md 4.8, 6.3)."""
        return self.holder if self.state is AuctionState.OVER and self.bid else None

    def legal_actions(self, rules: RuleSet) -> tuple[Action, ...]:
        """What the actor may say."""
        if self.state in _CALLS:
            return rules.calls(self.bid)
        if self.state in _REPLIES:
            return _REPLY
        return (rules.bids[0], PASS) if self.state is AuctionState.FORE18 else ()

    def allows(self, action: Action, rules: RuleSet) -> bool:
        """Whether the actor may say it: whether it is among :meth:`legal_actions`."""
        if isinstance(action, Bid):
            if self.state in _CALLS:
                return action.value > self.bid and action.value in rules.ladder
            return self.state is AuctionState.FORE18 and action.value == rules.ladder[0]
        if isinstance(action, Hold):
            return self.state in _REPLIES
        return isinstance(action, Pass) and self.state is not AuctionState.OVER

    def after(self, action: Bid | Hold | Pass) -> Auction:
        """The auction after a legal action."""
        match self.state:
            case AuctionState.D1_CALL:
                if isinstance(action, Bid):
                    return Auction(AuctionState.D1_REPLY, self.holder, self.bidder, action.value)
                return self._second_duel(self.holder)
            case AuctionState.D1_REPLY:
                if isinstance(action, Hold):
                    return Auction(AuctionState.D1_CALL, self.holder, self.bidder, self.bid)
                return self._second_duel(self.bidder)
            case AuctionState.D2_CALL:
                if isinstance(action, Bid):
                    return Auction(AuctionState.D2_REPLY, self.holder, self.bidder, action.value)
                # Nobody has bid: forehand may still play at 18 (rules.md 6.1).
                state = AuctionState.OVER if self.bid else AuctionState.FORE18
                return Auction(state, self.holder, self.bidder, self.bid)
            case AuctionState.D2_REPLY:
                if isinstance(action, Hold):
                    return Auction(AuctionState.D2_CALL, self.holder, self.bidder, self.bid)
                return Auction(AuctionState.OVER, self.bidder, self.holder, self.bid)
            case _:
                bid = action.value if isinstance(action, Bid) else 0
                return Auction(AuctionState.OVER, self.holder, self.bidder, bid)

    def _second_duel(self, survivor: Position) -> Auction:
        return Auction(AuctionState.D2_CALL, survivor, Position.REARHAND, self.bid)
