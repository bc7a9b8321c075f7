"""Tables: a new one, and those there are."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from skat.notation.line import LONGEST as LONGEST_LINE
from skat.notation.line import parse_line
from skat.notation.rulesets import built_in
from skat.players import PLAYERS, make_player
from skat.rules.scoring import ListScoring
from skat.table import Player, Table
from skat.web.api.common import InStore, RulesName, ScoringName
from skat.web.problems import InLanguage
from skat.web.wishes import deal

router: Final = APIRouter(tags=["tables"])
#: The opponents of a person who chose none.
_USUAL: Final = ("regular" if "regular" in PLAYERS else list(PLAYERS)[-1],) * 2


class Named(BaseModel):
    """Who sits on a seat; ``level`` is null for the person."""

    name: str
    level: str | None


class TableOut(BaseModel):
    """A table.  ``playing``: a game is going on."""

    id: str
    created: str
    updated: str
    number: int
    rules: str
    scoring: ScoringName
    players: list[Named]
    games: int
    playing: bool


class NewTable(BaseModel):
    """A table to be set up.

    ``opponents``: the levels of the programs on the left and on the right.  ``deal``: a record line whose
    deal is played first, for practice.
    """

    rules: RulesName = "modern"
    opponents: Annotated[list[str], Field(min_length=2, max_length=2)] = list(_USUAL)
    scoring: ScoringName = "plain"
    name: Annotated[str, Field(max_length=40)] = ""
    deal: Annotated[str, Field(max_length=LONGEST_LINE)] | None = None


class TableCreated(BaseModel):
    """The id of a new table."""

    table: str


@router.post("/tables", status_code=201)
def create_table(wanted: NewTable, store: InStore, language: InLanguage) -> TableCreated:
    """A new table; its first game is dealt."""
    for level in wanted.opponents:
        make_player(level)  # raises if there is no such level
    given = None if wanted.deal is None else parse_line(wanted.deal).deal
    name = wanted.name.strip() or store.settings().get("name") or language.say("terminal.me")
    left, right = wanted.opponents
    players = (
        Player(name),
        Player(language.say("terminal.opponent_left"), left),
        Player(language.say("terminal.opponent_right"), right),
    )
    table = deal(Table.open(built_in(wanted.rules), players, ListScoring(wanted.scoring)), given)
    table_id = secrets.token_urlsafe(9)
    store.create(table_id, table)
    return TableCreated(table=table_id)


@router.get("/tables")
def list_tables(store: InStore) -> list[TableOut]:
    """The hundred latest tables, the latest first."""
    return [TableOut.model_validate(row) for row in store.tables()]


@router.get("/levels")
def list_levels() -> list[str]:
    """The levels of the programs there are, weakest first."""
    return list(PLAYERS)
