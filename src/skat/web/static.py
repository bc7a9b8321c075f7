"""The files of the page, as they lie in the package; compressed once, asked about by their content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final

from fastapi import APIRouter, Request, Response

router: Final = APIRouter(include_in_schema=False)
FOLDER: Final = Path(__file__).parent / "page"
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class Content:
    """What is sent: plain and, where that is smaller, compressed; ``tag`` names the content."""

    plain: bytes
    zipped: bytes | None
    tag: str
    media_type: str

    @classmethod
    @lru_cache(maxsize=500)
    def of(cls, plain: bytes, media_type: str) -> Content:
        """The content of some bytes."""
        zipped = gzip.compress(plain, 9, mtime=0)
        tag = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
        return cls(plain, zipped if len(zipped) < len(plain) else None, tag, media_type)


def answer(request: Request, content: Content) -> Response:
    """The content, or the answer that the client has it already.

    Nothing is shown from a cache without asking: an update is seen at once.
    """
    headers = {"etag": content.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if content.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if content.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(content.zipped, headers=headers, media_type=content.media_type)
    return Response(content.plain, headers=headers, media_type=content.media_type)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
def page_file(request: Request, path: str) -> Response:
    """A file of the page; a path without a dot is a place in the page, and gets ``index.html``."""
    found = _find(path if "." in path.rpartition("/")[2] else "index.html")
    if found is None or path.startswith(("api/", "ws/")):
        return Response("Not found.\n", 404, media_type="text/plain")
    return answer(request, found)


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
