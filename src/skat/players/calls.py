"""What was said in the auction: how far each seat went, and what it refused (rules.md section 4)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from skat.rules import Bid, Hold, Pass, View
from skat.rules.auction import Auction


class Call(NamedTuple):
    """How far a seat went: ``said``, the highest value it bid or held (0: none), and ``refused``, the value
    at which it passed (0: none)."""

    said: int = 0
    refused: int = 0


#: The calls of the three seats, or of the three positions.
Calls: TypeAlias = tuple[Call, Call, Call]

#: Before anybody has spoken.
SILENCE: Final[Calls] = (Call(), Call(), Call())

#: How far to believe them: others bid otherwise than we do (docs/players.md).
TRUST_CALLS: Final = 0.5


def calls(view: View) -> Calls:
    """The calls of the three seats so far."""
    found = list(SILENCE)
    auction = Auction()
    for seat, action in view.history:
        if not isinstance(action, Bid | Hold | Pass):
            break
        offer = auction.legal_actions(view.rules)[0]
        value = offer.value if isinstance(offer, Bid) else auction.bid
        if isinstance(action, Pass):
            # Above the highest value there is nothing to refuse.
            found[seat] = Call(found[seat].said, 0 if isinstance(offer, Pass) else value)
        else:
            found[seat] = Call(action.value if isinstance(action, Bid) else value, 0)
        auction = auction.after(action)
    return found[0], found[1], found[2]


def by_position(said: Calls, dealer: int) -> Calls:
    """The calls of forehand, middlehand and rearhand."""
    first = (dealer + 1) % 3
    return said[first], said[(first + 1) % 3], said[(first + 2) % 3]
