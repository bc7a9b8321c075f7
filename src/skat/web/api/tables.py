"""Tables: a new one, and those there are."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from skat.notation.line import LONGEST as LONGEST_LINE
from skat.notation.line import parse_line
from skat.players import PLAYERS, make_player
from skat.rules.scoring import ListScoring
from skat.table import Player, Table
from skat.web.api.common import InStore, RulesId, ScoringName
from skat.web.problems import InLanguage
from skat.web.rules import own_rule_set, rule_set_called
from skat.web.security import LARGEST_BODY
from skat.web.wishes import deal

router: Final = APIRouter(tags=["tables"])
#: The opponents of a person who chose none.
_USUAL: Final = ("regular" if "regular" in PLAYERS else list(PLAYERS)[-1],) * 2


_Name = Annotated[str, Field(max_length=40)]


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


class OwnRules(BaseModel):
    """A person's own rule set: the text of a TOML file, and its name for errors."""

    text: Annotated[str, Field(max_length=LARGEST_BODY)]
    file: Annotated[str, Field(max_length=100)] = "rules.toml"


class NewTable(BaseModel):
    """A table to be set up.

    ``own_rules`` go before ``rules``.  ``opponents``: who sits on the left and on the right, the level of a
    program or null for a person at another window; ``names``: theirs, "" for the usual ones.  ``deal``: a
    record line whose deal is played first, for practice.
    """

    rules: RulesId = "modern"
    own_rules: OwnRules | None = None
    opponents: Annotated[list[str | None], Field(min_length=2, max_length=2)] = list(_USUAL)
    names: Annotated[list[_Name], Field(min_length=2, max_length=2)] = ["", ""]
    scoring: ScoringName = "plain"
    name: _Name = ""
    deal: Annotated[str, Field(max_length=LONGEST_LINE)] | None = None


class TableCreated(BaseModel):
    """The id of a new table."""

    table: str


@router.post("/tables", status_code=201)
def create_table(wanted: NewTable, store: InStore, language: InLanguage) -> TableCreated:
    """A new table; its first game is dealt."""
    for level in wanted.opponents:
        if level is not None:
            make_player(level)  # raises if there is no such level
    own = wanted.own_rules
    rules = rule_set_called(wanted.rules, store) if own is None else own_rule_set(own.text, own.file)
    given = None if wanted.deal is None else parse_line(wanted.deal).deal
    name = _clean(wanted.name) or store.settings().get("name") or language.say("terminal.me")
    usual = (language.say("terminal.opponent_left"), language.say("terminal.opponent_right"))
    left, right = (
        Player(_clean(given_name) or usual_name, level)
        for given_name, usual_name, level in zip(wanted.names, usual, wanted.opponents, strict=True)
    )
    table = deal(Table.open(rules, (Player(name), left, right), ListScoring(wanted.scoring)), given)
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


def _clean(name: str) -> str:
    """A name without signs that cannot be seen, such as those that turn the direction of writing."""
    return "".join(sign for sign in name if sign.isprintable()).strip()
