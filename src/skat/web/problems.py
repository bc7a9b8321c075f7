"""What is answered when a request cannot be: always the same small object, in the reader's language."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI, Header, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from skat.rules import SkatError
from skat.words import LANGUAGES, Deck, Language, Words, words


class Problem(BaseModel):
    """What is wrong: a code, a sentence, and the place in what was sent ("" if it has none)."""

    code: str
    message: str
    place: str


#: For the OpenAPI document: what every request may be answered with.
RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Problem, "description": "The request is damaged."},
    404: {"model": Problem, "description": "There is no such thing."},
    422: {"model": Problem, "description": "The request cannot be."},
}
_NOT_FOUND: Final = ("no_such_table", "no_such_game", "no_such_page")


def language_of(
    lang: Annotated[Language | None, Query(description="Language of texts and errors.")] = None,
    deck: Annotated[Deck, Query(description="Whose names suits and courts have.")] = "french",
    accept_language: Annotated[str, Header()] = "",
) -> Words:
    """The words a client asks for: ``lang``, else the browser's language, else English."""
    return words(lang or accepted_language(accept_language), deck)


InLanguage = Annotated[Words, Depends(language_of)]


def add_problem_handlers(app: FastAPI) -> None:
    """Answer errors with a :class:`Problem`."""

    @app.exception_handler(SkatError)
    async def _ours(request: Request, error: SkatError) -> JSONResponse:
        return _answer(request, error, 404 if error.code in _NOT_FOUND else 422)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return _answer(request, SkatError("request_invalid", place=place[:100], why=str(first["msg"])), 422)

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> JSONResponse:
        return _answer(request, _refused(error.status_code), error.status_code, error.headers)


def _refused(status: int) -> SkatError:
    match status:
        case 404:
            return SkatError("no_such_page")
        case 413:
            return SkatError("request_too_large")
        case _:
            return SkatError("request_refused")


def problem_of(error: SkatError, language: Words) -> Problem:
    """An error in the words of a language, its place beside it."""
    place, error.place = error.place, ""
    return Problem(code=error.code, message=language.error(error), place=place)


def _answer(request: Request, error: SkatError, status: int, headers: Any = None) -> JSONResponse:
    asked = request.query_params.get("lang", "")
    language = asked if asked in LANGUAGES else accepted_language(request.headers.get("accept-language", ""))
    deck: Deck = "german" if request.query_params.get("deck") == "german" else "french"
    return JSONResponse(problem_of(error, words(language, deck)).model_dump(), status, headers)


def accepted_language(header: str) -> Language:
    """The first of our languages in an ``Accept-Language`` header, else English."""
    for part in header[:200].split(","):
        for language in LANGUAGES:
            if part.strip().lower().startswith(language):
                return language
    return "en"
