"""What several requests share."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from fastapi import Depends, Request
from pydantic import BaseModel, Field

from skat.web.store.store import Store

#: What a request calls a rule set (``skat.web.rules``): modern, isko, altenburg, or the hash of an own one.
RulesId: TypeAlias = Annotated[str, Field(max_length=64)]
#: How a list is scored.
ScoringName: TypeAlias = Literal["plain", "seeger", "seeger_fabian"]


class Item(BaseModel):
    """One item of a settlement: what it is, the number beside it ("" if there is none), its rule."""

    label: str
    amount: str
    rule: str


class Told(BaseModel):
    """A result in words; all but the title null if there is nothing to settle."""

    title: str
    items: list[Item] | None
    counted: str | None
    reason: str | None

    @classmethod
    def maybe(cls, told: dict[str, Any] | None) -> Told | None:
        """From what :mod:`skat.web.told` tells."""
        return None if told is None else cls.model_validate(told)


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


InStore = Annotated[Store, Depends(_store)]
