"""What a client asks for, and the table after it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from skat.notation.json.action import action_from_json
from skat.notation.json.reader import Node, load_json
from skat.review.decided import is_decided
from skat.rules import Action, Deal, NotationError, SkatError, shuffled_deal
from skat.table import Table

Command: TypeAlias = Literal["deal", "same_deal", "undo", "redo", "agree_undo", "refuse_undo", "finish"]
#: Longest message of a client, in bytes.
LONGEST: Final = 4096


@dataclass(frozen=True, slots=True)
class Wish:
    """A client's message: ``command_id`` names it, ``expect`` is the number of the last event it saw."""

    command_id: str
    expect: int
    wanted: Action | Command


def parse_wish(text: str) -> Wish:
    """The wish of a message.  Raises :class:`NotationError`."""
    node = Node(load_json(text))
    members = node.members(("command_id", "expect"), ("action", "command"))
    command_id = members["command_id"].text()
    if not (1 <= len(command_id) <= 64 and command_id.isascii() and command_id.isprintable()):
        raise members["command_id"].error("wish_bad_id")
    expect = members["expect"].number(0, 1_000_000_000)
    if "action" in members and "command" not in members:
        seat, action = action_from_json(members["action"])
        if seat is not None:
            raise members["action"].error("wish_names_seat")
        return Wish(command_id, expect, action)
    if "command" in members and "action" not in members:
        return Wish(command_id, expect, members["command"].word(*get_args(Command)))
    raise NotationError("wish_not_one_thing")


def command_id_of(text: str) -> str | None:
    """The id of a message that is wrong otherwise; None if it has none."""
    try:
        found = load_json(text)["command_id"]
    except (SkatError, KeyError, TypeError, IndexError):
        return None
    return found[:64] if isinstance(found, str) else None


def grant(table: Table, seat: int, wanted: Action | Command) -> Table:
    """The table after a wish of the person on ``seat``.  Raises :class:`SkatError` if it cannot be."""
    if isinstance(wanted, str):
        return _COMMANDS[wanted](table, seat)
    return table.act(seat, wanted)


def deal(table: Table, given: Deal | None = None) -> Table:
    """The next game; ``given``: a deal that is known, which makes it practice."""
    dealer = secrets.randbelow(3) if table.current is None else table.next_dealer
    new = given or shuffled_deal(secrets.SystemRandom(), dealer)
    return table.deal(new, secrets.token_hex(16), practice=given is not None)


def _same_deal(table: Table, seat: int) -> Table:
    if table.game is None:
        raise SkatError("nothing_dealt")
    return deal(table, table.game.deal)


def _finish(table: Table, seat: int) -> Table:
    view = table.view(seat)
    if view is None or not is_decided(view):
        raise SkatError("not_decided")
    return table.lay_down(seat)


_COMMANDS: Final[dict[str, Callable[[Table, int], Table]]] = {
    "deal": lambda table, seat: deal(table),
    "same_deal": _same_deal,
    "undo": Table.undo,
    "redo": Table.redo,
    "agree_undo": lambda table, seat: table.answer_undo(seat, True),
    "refuse_undo": lambda table, seat: table.answer_undo(seat, False),
    "finish": _finish,
}
