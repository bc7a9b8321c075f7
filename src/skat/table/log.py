"""The log of a table as JSON: one object an event, ``{"event": "acted", …}``."""

from __future__ import annotations

from typing import Any, Final

from skat.notation.json.action import action_from_json, action_to_json
from skat.notation.json.reader import Node
from skat.notation.json.record import deal_from_json, deal_to_json, rules_from_json, rules_to_json
from skat.rules.scoring import ListScoring
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

_SEAT_ONLY: Final[dict[str, type[LaidDown | UndoAsked | Redone | Left | Returned]]] = {
    "laid_down": LaidDown,
    "undo": UndoAsked,
    "redone": Redone,
    "left": Left,
    "returned": Returned,
}
_SCORINGS: Final = {scoring.value: scoring for scoring in ListScoring}
#: Version of this format, in the first event of a log.
VERSION: Final = 1


def event_to_json(event: Event) -> dict[str, Any]:
    """The JSON object of an event.  A ``dealt`` event holds every card: it is for storage alone."""
    match event:
        case Opened():
            return {
                "event": "opened",
                "version": VERSION,
                "rules": rules_to_json(event.rules),
                "players": [{"name": player.name, "level": player.level} for player in event.players],
                "scoring": event.scoring.value,
            }
        case Dealt():
            deal = deal_to_json(event.deal)
            return {"event": "dealt", "deal": deal, "nonce": event.nonce, "practice": event.practice}
        case Acted():
            new = {"event": "acted", "action": action_to_json(event.action, event.seat)}
            return new if event.fault is None else {**new, "fault": event.fault}
        case UndoAnswered():
            return {"event": "undo_answered", "seat": event.seat, "agreed": event.agreed}
        case Broken():
            return {"event": "broken", "seat": event.seat, "reason": event.reason}
        case _:
            name = next(name for name, kind in _SEAT_ONLY.items() if isinstance(event, kind))
            return {"event": name, "seat": event.seat}


def event_from_json(value: object) -> Event:
    """The event of a JSON value.

    Raises :class:`~skat.rules.errors.NotationError`.  Whether it can happen shows when a table takes
    it (:meth:`Table.after`).
    """
    node = Node(value)
    value = node.value
    name = value.get("event") if isinstance(value, dict) else None
    if isinstance(name, str) and name in _SEAT_ONLY:
        return _SEAT_ONLY[name](node.members(("event", "seat"))["seat"].seat())
    match name:
        case "opened":
            return _opened(node)
        case "dealt":
            members = node.members(("event", "deal", "nonce", "practice"))
            deal = deal_from_json(members["deal"])
            return Dealt(deal, members["nonce"].text(), members["practice"].flag())
        case "acted":
            members = node.members(("event", "action"), ("fault",))
            seat, action = action_from_json(members["action"])
            if seat is None:
                raise members["action"].error("json_missing_key", key="seat")
            return Acted(seat, action, members["fault"].text() if "fault" in members else None)
        case "undo_answered":
            members = node.members(("event", "seat", "agreed"))
            return UndoAnswered(members["seat"].seat(), members["agreed"].flag())
        case "broken":
            members = node.members(("event", "seat", "reason"))
            return Broken(members["seat"].seat(), members["reason"].word("left", "timeout"))
        case _:
            known = " ".join(("opened", "dealt", "acted", "undo_answered", "broken", *_SEAT_ONLY))
            raise node.error("log_unknown_event", known=known)


def _opened(node: Node) -> Opened:
    members = node.members(("event", "version", "rules", "players", "scoring"))
    version = members["version"].number(1, 1_000_000)
    if version != VERSION:
        raise members["version"].error("json_other_version", value=version, expected=VERSION)
    first, second, third = (_player(item) for item in members["players"].items(3))
    rules = rules_from_json(members["rules"])
    return Opened(rules, (first, second, third), members["scoring"].one_of(_SCORINGS))


def _player(node: Node) -> Player:
    members = node.members(("name", "level"))
    return Player(members["name"].text(), members["level"].maybe(Node.text))
