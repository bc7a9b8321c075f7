"""Positions with known values, one JSON object a line, and their recomputation.

A case has ``id``, ``contract`` (C S H D G N), ``leader``, ``declarer``, ``hands``, ``skat``, ``trick``,
``won`` (declarer's points in tricks), ``moves`` (each legal card: declarer's future points, or whether he
still wins a Null), and ``future`` and ``total``, or ``declarer_wins``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skat.rules import Card, CardSet, GameType, NotationError, SkatError
from skat.solver.position import Position
from skat.solver.solver import Solver


@dataclass(frozen=True, slots=True)
class Case:
    """A position and what its file says about it: ``future`` and ``total`` or, for Null, ``won``; and the
    same for each legal card."""

    id: int | str
    position: Position
    future: int | None
    total: int | None
    won: bool | None
    moves: Mapping[Card, int | bool]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something the solver finds otherwise.  ``what``: ``future``, ``total``, ``won``, or a card."""

    case: int | str
    what: str
    expected: object
    found: object


def read_cases(text: str) -> tuple[Case, ...]:
    """The cases of a file.  Raises :class:`NotationError` with the line."""
    cases = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            cases.append(_case(line, number))
    return tuple(cases)


def _case(line: str, number: int) -> Case:
    place = f"line {number}"
    try:
        data: dict[str, Any] = json.loads(line)
        position = Position.of(
            GameType.of_letter(data["contract"]),
            [CardSet.parse(" ".join(hand)) for hand in data["hands"]],
            leader=data["leader"],
            declarer=data["declarer"],
            trick=[Card[code] for code in data["trick"]],
            won=data["won"],
            skat=CardSet.parse(" ".join(data["skat"])),
        )
        moves = {Card[code]: value for code, value in data["moves"].items()}
        return Case(
            data["id"], position, data.get("future"), data.get("total"), data.get("declarer_wins"), moves
        )
    except SkatError as error:
        raise NotationError(error.code, place=place, **error.details) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise NotationError("bad_solver_case", place=place, why=str(error)) from None


def differences(solver: Solver, case: Case) -> tuple[Difference, ...]:
    """Where the solver disagrees with a case; empty if nowhere."""
    value = solver.value(case.position)
    rows: list[tuple[str, object, object]] = [
        ("future", case.future, value.future),
        ("total", case.total, value.total),
        ("won", case.won, value.won),
    ]
    values = solver.values(case.position)
    for card in dict.fromkeys((*case.moves, *values)):
        found = values.get(card)
        answer = None if found is None else found.won if found.future is None else found.future
        rows.append((card.name, case.moves.get(card), answer))
    return tuple(Difference(case.id, what, old, new) for what, old, new in rows if old != new)
