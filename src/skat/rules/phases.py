"""Where a game stands, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias


class Phase(Enum):
    """What the game waits for."""

    AUCTION = "auction"
    SKAT_OR_HAND = "skat_or_hand"
    DISCARD = "discard"
    DECLARE = "declare"
    PLAY = "play"
    CONSENT = "consent"
    OVER = "over"


EndingKind: TypeAlias = Literal["passed_in", "played", "gave_up", "broken_off"]
BreakReason: TypeAlias = Literal["left", "timeout"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended; ``seat`` gave up, left or ran out of time.

    ``passed_in``: no game (rules.md 6.3).  ``played``: to its end, which for Null may be the first
    trick of declarer or the declaration (9.6, 12.9).  ``gave_up``: 13.3.  ``broken_off``: void.
    """

    kind: EndingKind
    seat: int | None = None
    reason: BreakReason | None = None
