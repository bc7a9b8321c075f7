"""JSON Schemas of the messages over the WebSocket, beside those of actions, records and views."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

from skat.notation.json.schema import schema
from skat.rules.outlook import Covers
from skat.web.wishes import Command

SchemaName: TypeAlias = Literal["action", "record", "view", "wish", "state"]


def schema_of(name: SchemaName) -> dict[str, Any]:
    """The schema of a format; it needs no other document."""
    if name == "wish":
        return _wish()
    if name == "state":
        return _state()
    return schema(name)


def _wish() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "skat-wish",
        "description": "What a client asks for: an action of its seat, or a command.",
        **_object(
            {
                "command_id": {"type": "string", "pattern": "^[ -~]{1,64}$"},
                "expect": {"type": "integer", "minimum": 0},
            },
            action={"$ref": "#/$defs/action"},
            command={"enum": list(get_args(Command))},
        ),
        "oneOf": [{"required": ["action"]}, {"required": ["command"]}],
        "$defs": _definitions("action"),
    }


def _state() -> dict[str, Any]:
    text, flag, seat = {"type": "string"}, {"type": "boolean"}, {"$ref": "#/$defs/seat"}
    number, seats = {"type": "integer"}, _list({"$ref": "#/$defs/seat"})
    result = {
        "title": text,
        "items": _maybe(_list(_object({"label": text, "amount": text, "rule": text}))),
        "counted": _maybe(text),
        "reason": _maybe(text),
        "line": text,
        "nonce": text,
        "xp": number,
        "xp_total": _maybe(number),
        "level": _maybe(number),
    }
    outlook = {
        "contract": text,
        "value": number,
        "with": _maybe(flag),
        "matadors": _maybe(number),
        "covers": {"enum": list(get_args(Covers))},
        "fixed": flag,
    }
    state = {
        "type": {"const": "state"},
        "table": text,
        "number": number,
        "you": seat,
        "players": _list(_object({"name": text, "level": _maybe(text)}), 3),
        "rules": text,
        "scoring": text,
        "view": _maybe({"$ref": "#/$defs/view"}),
        "outlooks": _list(_object(outlook)),
        "commitment": _maybe(text),
        "practice": flag,
        "assisted": seats,
        "away": seats,
        "undo": _object({"can_undo": flag, "can_redo": flag, "asked_by": _maybe(seat)}),
        "decided": flag,
        "standings": _list(_object({"total": number, "score": number, "won": number, "lost": number}), 3),
        "games": number,
        "result": _maybe(_object(result)),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "skat-state",
        "description": "Everything a client shows of a table, made for its seat.",
        **_object(state),
        "$defs": _definitions("view"),
    }


def _definitions(name: Literal["action", "view"]) -> dict[str, Any]:
    """A schema and what it needs, as definitions of another."""
    whole = schema(name)
    definitions: dict[str, Any] = whole.pop("$defs")
    del whole["$schema"]
    return {**definitions, name: whole}


def _object(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required),
        "additionalProperties": False,
    }


def _list(item: dict[str, Any], count: int | None = None) -> dict[str, Any]:
    sizes = {} if count is None else {"minItems": count, "maxItems": count}
    return {"type": "array", "items": item, **sizes}


def _maybe(kind: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [kind, {"type": "null"}]}
