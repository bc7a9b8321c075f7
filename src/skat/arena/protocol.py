"""The line protocol of outside programs: a JSON line with a view in, a JSON line with an action out.

A request is ``{"view": {…}, "seed": 17}``: what the seat may know (``skat.notation.json.view``) and the
number that all its chance has to come from.  The answer is an action (``skat.notation.json.action``), or
``{"error": {"code": …, "message": …}}``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO, Final, TypeAlias

from skat.notation.bounded import numbered_lines
from skat.notation.json.action import action_from_json, print_action
from skat.notation.json.reader import Node, dump_json, load_json
from skat.notation.json.view import FORMAT, view_from_json, view_to_json
from skat.rules import Action, NotationError, SkatError, View

#: Longest answer that is read, in bytes; an action has less than a hundred.
LONGEST_ANSWER: Final = 10_000
HIGHEST_SEED: Final = 2**63 - 1
#: What answers: view and seed to an action.
Chooser: TypeAlias = Callable[[View, int], Action]


def print_request(view: View, seed: int) -> str:
    """The request for a decision, on one line."""
    return dump_json({"view": view_to_json(view), "seed": seed})


def parse_request(text: str | bytes, seed: int = 0) -> tuple[View, int]:
    """View and seed of a request; a view alone gets ``seed``.  Raises :class:`NotationError`."""
    value = load_json(text)
    if isinstance(value, dict) and value.get("format") == FORMAT:
        return view_from_json(value), seed
    members = Node(value).members(("view",), ("seed",))
    if "seed" in members:
        seed = members["seed"].number(0, HIGHEST_SEED)
    # The view is read as if it stood alone, so the place of a fault says where it stands.
    try:
        return view_from_json(members["view"].value), seed
    except NotationError as error:
        place = f"view.{error.place}" if error.place else "view"
        raise NotationError(error.code, place=place, **error.details) from None


def parse_answer(text: str | bytes) -> Action:
    """The action of an answer.  Raises :class:`NotationError`."""
    return action_from_json(load_json(text))[1]


def serve(
    choose: Callable[[View, int], Action], requests: BinaryIO, answers: BinaryIO, seed: int = 0
) -> None:
    """Answer the lines of ``requests`` until they end; a line that cannot be answered gets an error line."""
    for number, line in numbered_lines(requests):
        try:
            if isinstance(line, NotationError):
                raise line
            if not line.strip():
                continue
            answer = print_action(_choose(choose, *parse_request(line, seed)))
        except SkatError as error:
            fault = {"code": error.code, "line": number, "place": error.place, "message": str(error)}
            answer = dump_json({"error": fault})
        answers.write(answer.encode() + b"\n")
        answers.flush()


def _choose(choose: Chooser, view: View, seed: int) -> Action:
    if not view.legal:
        raise SkatError("nothing_to_decide")
    try:
        action = choose(view, seed)
    except Exception as error:  # a view that no game leads to may lead a program anywhere
        raise SkatError("view_not_playable", why=f"{type(error).__name__}: {error}"[:200]) from None
    if action not in view.legal:
        raise SkatError("view_not_playable", why=f"illegal action {action!r}"[:200])
    return action
