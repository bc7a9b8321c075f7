"""The person at this computer: profile, settings, and the words of a language."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from skat.notation.json.reader import dump_json
from skat.web.api.common import InStore
from skat.web.content import Content, answer
from skat.web.level import level_of, xp_for_level
from skat.web.schemas import SchemaName, schema_of
from skat.web.store.store import Store
from skat.words import Language
from skat.words.catalogue import catalogue

router: Final = APIRouter(tags=["person"])
#: A word that the page chooses and the server only keeps.
_Word = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,20}$")]


class Settings(BaseModel):
    """How the page looks; null: never set."""

    language: Language | None = None
    deck: _Word | None = None
    order: _Word | None = None
    speed: _Word | None = None
    theme: _Word | None = None


class NewProfile(BaseModel):
    """The name of the person at new tables; "" for none."""

    name: Annotated[str, Field(max_length=40)]


class Profile(NewProfile):
    """Name, XP, level, and the XP at which this level and the next one begin."""

    xp: int
    level: int
    level_from: int
    level_to: int


@router.get("/settings")
def get_settings(store: InStore) -> Settings:
    """The settings."""
    return settings_of(store)


@router.put("/settings")
def put_settings(wanted: Settings, store: InStore) -> Settings:
    """Change the settings that are named."""
    store.set(wanted.model_dump(exclude_unset=True))
    return settings_of(store)


@router.get("/profile")
def get_profile(store: InStore) -> Profile:
    """The profile of the person at this computer."""
    return _profile(store)


@router.put("/profile")
def put_profile(wanted: NewProfile, store: InStore) -> Profile:
    """Change the name."""
    store.set({"name": wanted.name.strip()})
    return _profile(store)


@router.get("/words/{language}", response_model=dict[str, str | dict[str, str]])
def get_words(language: Language, request: Request) -> Response:
    """All messages of a language; the format is described in ``skat.words.catalogue``."""
    content = dump_json(dict(catalogue(language))).encode()
    return answer(request, Content.of(content, "application/json"))


@router.get("/schemas/{name}")
def get_schema(name: SchemaName) -> dict[str, Any]:
    """The JSON Schema of a format; ``wish`` is what a client sends, ``state`` what it gets."""
    return schema_of(name)


def settings_of(store: Store) -> Settings:
    """The settings as they are kept."""
    kept = store.settings()
    return Settings(**{key: kept.get(key) for key in Settings.model_fields})


def _profile(store: Store) -> Profile:
    xp = store.xp()
    level = level_of(xp)
    return Profile(
        name=store.settings().get("name") or "",
        xp=xp,
        level=level,
        level_from=xp_for_level(level),
        level_to=xp_for_level(level + 1),
    )
