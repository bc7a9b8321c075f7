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


# Before Python 3.12 a member of an Enum is slow to reach through its class.
_D1_CALL, _D1_REPLY, _D2_CALL, _D2_REPLY, _FORE18, _OVER = AuctionState
_CALLS: Final = (_D1_CALL, _D2_CALL)
_REPLIES: Final = (_D1_REPLY, _D2_REPLY)
_AFTER_BID: Final = {_D1_CALL: _D1_REPLY, _D2_CALL: _D2_REPLY, _FORE18: _OVER}
_AFTER_HOLD: Final = {_D1_REPLY: _D1_CALL, _D2_REPLY: _D2_CALL}
_REPLY: Final[tuple[Action, ...]] = (HOLD, PASS)


class Auction(NamedTuple):
    """Where the auction stands.

    ``holder`` defends the value ``bid`` (0: nobody has bid yet) against ``bidder``.  When
    :attr:`state` is OVER, ``holder`` is declarer, or nobody when ``bid`` is 0 (passed in).
    """

    state: AuctionState = _D1_CALL
    holder: Position = Position.FOREHAND
    bidder: Position = Position.MIDDLEHAND
    bid: int = 0

    @property
    def actor(self) -> Position | None:
        """Who speaks next; None when the auction is over."""
        if self.state is _OVER:
            return None
        return self.bidder if self.state in _CALLS else self.holder

    @property
    def declarer(self) -> Position | None:
        """Who plays; None while the auction lasts and when everybody passed (rules.md 4.8, 6.3)."""
        return self.holder if self.state is _OVER and self.bid else None

    def legal_actions(self, rules: RuleSet) -> tuple[Action, ...]:
        """What the actor may say."""
        if self.state in _CALLS:
            return rules.calls(self.bid)
        if self.state in _REPLIES:
            return _REPLY
        return (rules.bids[0], PASS) if self.state is _FORE18 else ()

    def allows(self, action: Action, rules: RuleSet) -> bool:
        """Whether the actor may say it: whether it is among :meth:`legal_actions`."""
        if isinstance(action, Bid):
            if self.state in _CALLS:
                return action.value > self.bid and action.value in rules.ladder
            return self.state is _FORE18 and action.value == rules.ladder[0]
        if isinstance(action, Hold):
            return self.state in _REPLIES
        return isinstance(action, Pass) and self.state is not _OVER

    def after(self, action: Bid | Hold | Pass) -> Auction:
        """The auction after a legal action."""
        state, holder, bidder, bid = self
        if isinstance(action, Bid):
            return Auction(_AFTER_BID[state], holder, bidder, action.value)
        if isinstance(action, Hold):
            return Auction(_AFTER_HOLD[state], holder, bidder, bid)
        if state is _D1_CALL:
            return Auction(_D2_CALL, holder, Position.REARHAND, bid)
        if state is _D1_REPLY:
            return Auction(_D2_CALL, bidder, Position.REARHAND, bid)
        if state is _D2_REPLY:
            return Auction(_OVER, bidder, holder, bid)
        # Rearhand passed; if nobody has bid, forehand may still play at 18 (rules.md 6.1).
        return Auction(_OVER if bid or state is _FORE18 else _FORE18, holder, bidder, bid)
