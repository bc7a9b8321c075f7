"""Earlier games: the list, one game, files in and out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from skat.notation.json.record import record_to_json
from skat.notation.line import parse_line
from skat.rules import NotationError, commitment
from skat.web.api.common import InStore, RulesId, Told
from skat.web.problems import InLanguage, Problem, problem_of
from skat.web.reading import Found, read_games
from skat.web.rules import rule_set_called
from skat.web.security import LARGEST_BODY
from skat.web.store.played import result_of
from skat.web.store.store import Store
from skat.web.told import tell_result
from skat.web.writing import Form, write_game

router: Final = APIRouter(tags=["games"])
GameId = Annotated[int, Path(ge=1, le=2**53)]
_MEDIA: Final[dict[Form, tuple[str, str]]] = {
    "iss": ("application/x-go-sgf; charset=utf-8", "sgf"),
    "json": ("application/jsonl; charset=utf-8", "jsonl"),
    "line": ("text/plain; charset=utf-8", "txt"),
}
#: Faults told of one import.
_MOST_PROBLEMS: Final = 100


class GameRow(BaseModel):
    """A finished game in the list.

    ``table``, ``round`` (its number at the table) and ``you`` (your seat) are null if it was imported;
    ``ending``: null if the record ends before the game does.
    """

    id: int
    table: Annotated[str | None, Field(validation_alias="table_id")]
    round: int | None
    ended: str
    rules: str
    names: list[str]
    you: int | None
    ending: str | None
    declarer: int | None
    contract: str | None
    won: bool | None
    score: int | None
    xp: int
    practice: bool
    assisted: bool
    line: str


class GameDetail(GameRow):
    """A game with its record, its result in words, and the seal of the deal."""

    record: dict[str, Any]
    result: Told | None
    nonce: str | None
    commitment: str | None


class ImportText(BaseModel):
    """Text with games; ``rules``: the rule set for games of ISS, which name none."""

    text: Annotated[str, Field(max_length=LARGEST_BODY)]
    rules: RulesId = "modern"


class Imported(BaseModel):
    """The games read, and the first hundred faults."""

    games: list[GameRow]
    problems: list[Problem]


@router.get("/games")
def list_games(
    store: InStore,
    before: Annotated[int | None, Query(ge=1, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[GameRow]:
    """Finished games, the latest first; ``before``: the smallest id of the page before."""
    return [GameRow.model_validate(row) for row in store.games(before, limit)]


@router.get("/games/{number}")
def one_game(number: GameId, store: InStore, language: InLanguage) -> GameDetail:
    """One finished game."""
    row = store.game(number)
    record = parse_line(row["line"])
    nonce = row["nonce"]
    more = {
        "record": record_to_json(record),
        "result": tell_result(record.replay(), language),
        "commitment": None if nonce is None else commitment(record.deal, nonce),
    }
    return GameDetail.model_validate({**row, **more})


@router.get("/games/{number}/export", response_class=Response)
def export_game(number: GameId, store: InStore, form: Form = "line") -> Response:
    """One game as a file."""
    media_type, suffix = _MEDIA[form]
    text = write_game(store.game(number), form) + "\n"
    headers = {"content-disposition": f'attachment; filename="skat-{number}.{suffix}"'}
    return Response(text, headers=headers, media_type=media_type)


@router.get("/export", response_class=StreamingResponse)
def export_all(store: InStore, form: Form = "line") -> StreamingResponse:
    """All games as one file, a game a line; what a form cannot say is left out with a remark."""
    media_type, suffix = _MEDIA[form]
    headers = {"content-disposition": f'attachment; filename="skat-games.{suffix}"'}
    return StreamingResponse(_written(store, form), headers=headers, media_type=media_type)


@router.post("/import")
def import_games(wanted: ImportText, store: InStore, language: InLanguage) -> Imported:
    """Read games and keep them; one that is kept already is not kept twice."""
    rows: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for found in read_games(wanted.text, rule_set_called(wanted.rules, store)):
        if isinstance(found, Found):
            rows.append(_row(found))
        elif len(problems) < _MOST_PROBLEMS:
            problems.append(problem_of(found, language))
    games = [GameRow.model_validate(row) for row in store.add_games(rows)]
    return Imported(games=games, problems=problems)


def _row(found: Found) -> dict[str, Any]:
    row = {**result_of(found.record.replay()), "names": list(found.names)}
    return {**row, "ended": found.date} if found.date else row


def _written(store: Store, form: Form) -> Iterator[str]:
    before = None
    while rows := store.games(before):
        for row in rows:
            try:
                yield write_game(row, form) + "\n"
            except NotationError as error:
                if form == "iss":
                    yield f"# {row['id']}: {error.code}\n"
        before = rows[-1]["id"]
