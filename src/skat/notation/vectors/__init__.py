"""Vectors: single cases of the rules, each with what must come out, one JSON object a line.

A case has ``id``, ``kind``, ``input`` and ``expected``.  :func:`recompute` lets the rules work out the
case, :func:`differences` says where that is not what the case expects.  :mod:`skat.notation.vectors.kinds`
has the kinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skat.notation.json.reader import Node, load_json, shown
from skat.notation.vectors.kinds import KINDS, Input
from skat.rules.errors import NotationError, SkatError

#: Lists of cards whose order says nothing.
_SETS: Final = ("legal",)


@dataclass(frozen=True, slots=True)
class Case:
    """One line of a vectors file, as it was read."""

    id: str
    kind: str
    input: Input
    expected: dict[str, Any]


def parse_case(text: str | bytes) -> Case:
    """The case on a line.  Raises :class:`NotationError`."""
    return case_from_json(load_json(text))


def case_from_json(value: object) -> Case:
    """The case of a JSON value.  Raises :class:`NotationError`."""
    case = Input(Node(value))
    expected = Input(case["expected"]).values
    return Case(case["id"].text(), case["kind"].text(), Input(case["input"]), expected)


def recompute(case: Case) -> dict[str, Any]:
    """What the rules make of the input: more than ``expected`` may ask for.

    Raises :class:`NotationError` for a kind that is not known and an input that makes no sense.
    """
    work_out = KINDS.get(case.kind)
    if work_out is None:
        raise NotationError("vector_unknown_kind", place="kind", kind=shown(case.kind), known=" ".join(KINDS))
    try:
        return work_out(case.input)
    except SkatError:
        raise
    except ValueError as error:
        raise case.input.node.error("vector_impossible", why=str(error)[:80]) from None


def differences(case: Case) -> tuple[tuple[str, object, object], ...]:
    """Where the case expects something else: field, expected, what came out (None: nothing)."""
    got = recompute(case)
    return tuple(
        (field, expected, got.get(field))
        for field, expected in case.expected.items()
        if field not in got or not _equal(field, expected, got[field])
    )


def _equal(field: str, expected: object, got: object) -> bool:
    if field in _SETS and isinstance(expected, list) and isinstance(got, list):
        return sorted(map(str, expected)) == sorted(map(str, got))
    # A number is no truth value: 1 is not true.
    return isinstance(expected, bool) is isinstance(got, bool) and expected == got
