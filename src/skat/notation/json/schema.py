"""The published JSON Schemas (draft 2020-12) of actions, records and views."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, Literal

SCHEMAS: Final = ("action", "record", "view")


def schema(name: Literal["action", "record", "view"]) -> dict[str, Any]:
    """The schema of one format; it needs no other document.

    A text that fits its schema has the right shape; whether the cards and actions in it are legal is for
    the readers to say.
    """
    text = (files("skat.notation.json") / "schemas" / f"{name}.json").read_text(encoding="utf-8")
    new: dict[str, Any] = json.loads(text)
    return new
