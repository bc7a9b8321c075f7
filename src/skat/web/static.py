"""The files of the page, as they lie in the package."""

from __future__ import annotations

import asyncio
import mimetypes
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final

from fastapi import APIRouter, Request, Response

from skat.web.content import Content, answer
from skat.web.document import FOLDER, document

router: Final = APIRouter(include_in_schema=False)
#: All styles as one file, in this order: one request instead of four.
_STYLES: Final = ("base.css", "cards.css", "table.css", "panels.css")
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page_file(request: Request, path: str) -> Response:
    """A file of the page; a path without a dot is a place in the page, and gets the document."""
    if path.startswith(("api/", "ws/")):
        return _not_found()
    if "." not in path.rpartition("/")[2]:
        return answer(request, await asyncio.to_thread(document, request))
    # A few files that are read once: not worth a thread.
    found = _styles() if path == "css/all.css" else _find(path)
    return _not_found() if found is None else answer(request, found)


def _not_found() -> Response:
    return Response("Not found.\n", 404, media_type="text/plain")


def _styles() -> Content:
    files = [_find(f"css/{name}") for name in _STYLES]
    return Content.of(b"".join(file.plain for file in files if file), _TYPES[".css"])


def _find(path: str) -> Content | None:
    parts = PurePosixPath(path).parts
    if "\0" in path or any(part.startswith(".") for part in parts):
        return None
    file = FOLDER.joinpath(*parts)
    try:
        if not file.resolve().is_relative_to(FOLDER.resolve()) or not file.is_file():
            return None
        about = file.stat()
        return _read(file, about.st_mtime_ns, about.st_size)
    except OSError:
        return None


@lru_cache(maxsize=500)
def _read(file: Path, changed: int, size: int) -> Content:
    guessed = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Content.of(file.read_bytes(), _TYPES.get(file.suffix, guessed))
