"""What the list of games shows of a finished game; all of it follows from the table's log."""

from __future__ import annotations

from typing import Any

from skat.notation.line import print_line
from skat.rules import Game, Phase, Record
from skat.table import Round, Table


def person(table: Table) -> int:
    """The seat of the person at the table."""
    return next(seat for seat, player in enumerate(table.players) if not player.is_program)


def row_of(table: Table, played: Round) -> dict[str, Any] | None:
    """The columns of a game; None while it lasts and if it was passed in."""
    ending = played.game.ending
    if played.game.phase is not Phase.OVER or ending is None or ending.kind == "passed_in":
        return None
    you = person(table)
    return {
        **result_of(played.game),
        "names": [player.name for player in table.players],
        "you": you,
        "xp": played.xp(you),
        "practice": played.practice,
        "assisted": bool(played.assisted),
        "nonce": played.nonce,
    }


def result_of(game: Game) -> dict[str, Any]:
    """The columns that a record alone gives.

    ``contract``: the game declared, or the one it was charged as if none was.
    """
    settlement, ending = game.settlement, game.ending
    contract = game.contract or (None if settlement is None else settlement.charged_as)
    return {
        "rules": game.rules.name,
        "ending": None if ending is None else ending.kind,
        "declarer": game.declarer,
        "contract": None if contract is None else str(contract),
        "won": None if settlement is None else settlement.won,
        "score": None if settlement is None else settlement.score,
        "line": print_line(Record.of(game)),
    }
