"""A table around a game: log, undo, consent, programs that fail.  No input or output."""

from skat.table.events import (
    Acted,
    Broken,
    Dealt,
    Event,
    LaidDown,
    Left,
    Opened,
    Player,
    Redone,
    Returned,
    UndoAnswered,
    UndoAsked,
)
from skat.table.fallback import harmless
from skat.table.programs import act_for
from skat.table.table import Round, Table

__all__ = [
    "Acted",
    "Broken",
    "Dealt",
    "Event",
    "LaidDown",
    "Left",
    "Opened",
    "Player",
    "Redone",
    "Returned",
    "Round",
    "Table",
    "UndoAnswered",
    "UndoAsked",
    "act_for",
    "harmless",
]
