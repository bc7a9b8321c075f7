"""The message ``state``: everything a client shows, made for one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skat.notation.json.view import view_to_json
from skat.notation.line import print_line
from skat.review.decided import is_decided
from skat.rules import SkatError
from skat.table import Round, Table
from skat.web.level import level_of
from skat.web.outlooks import outlooks
from skat.web.told import tell_result
from skat.words import Words


def state_of(table_id: str, table: Table, seat: int, xp: int | None, words: Words) -> dict[str, Any]:
    """The state for the person on ``seat``.  ``xp``: his in all games so far, None for a guest."""
    current = table.current
    view = table.view(seat)
    return {
        "type": "state",
        "table": table_id,
        "number": table.number,
        "you": seat,
        "players": [{"name": player.name, "level": player.level} for player in table.players],
        "rules": table.rules.name,
        "scoring": table.scoring.value,
        "view": None if view is None else view_to_json(view),
        "outlooks": [] if view is None else outlooks(view),
        "commitment": None if current is None else current.commitment,
        "practice": current is not None and current.practice,
        "assisted": [] if current is None else sorted(current.assisted),
        "away": sorted(table.absent),
        "undo": {
            "can_undo": _can(lambda: table.undo(seat)),
            "can_redo": _can(lambda: table.redo(seat)),
            "asked_by": table.undo_asked_by,
        },
        "decided": view is not None and is_decided(view),
        "standings": [
            {"total": line.total, "score": line.score, "won": line.won, "lost": line.lost}
            for line in table.standings
        ],
        "games": len(table.rounds),
        "result": None if current is None else result_of(current, seat, xp, words),
    }


def result_of(played: Round, seat: int, xp: int | None, words: Words) -> dict[str, Any] | None:
    """The result of a game in a language; None while it lasts, so that nothing of it is told before."""
    told = tell_result(played.game, words)
    if told is None:
        return None
    return {
        **told,
        "line": print_line(played.record),
        "nonce": played.nonce,
        "xp": played.xp(seat),
        "xp_total": xp,
        "level": None if xp is None else level_of(xp),
    }


def _can(do: Callable[[], Table]) -> bool:
    try:
        do()
    except SkatError:
        return False
    return True
