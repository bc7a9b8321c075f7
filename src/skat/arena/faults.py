"""What a player can do wrong; the match goes on."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

#: ``illegal``: an action that is not legal now.  ``unreadable``: no action at all.  ``too_long``: a line
#: without end.  ``timeout``: no answer in time.  ``crash``: an exception, or the end of the program.
FaultKind: TypeAlias = Literal["illegal", "unreadable", "too_long", "timeout", "crash"]
FAULTS: Final[tuple[FaultKind, ...]] = get_args(FaultKind)


class Fault(Exception):
    """A player had no legal answer."""

    def __init__(self, kind: FaultKind) -> None:
        super().__init__(kind)
        self.kind: Final = kind
