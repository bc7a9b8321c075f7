"""Validating against the published schemas."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Literal

from skat.notation.json.schema import schema

#: Without type information of its own.
_jsonschema: Any = import_module("jsonschema")


@cache
def _validator(name: Literal["action", "record", "view"]) -> Any:
    kind = _jsonschema.Draft202012Validator
    kind.check_schema(schema(name))
    return kind(schema(name))


def fits(name: Literal["action", "record", "view"], value: object) -> bool:
    """Whether a JSON value fits a schema."""
    return bool(_validator(name).is_valid(value))
