"""What is sent as a file: compressed once, asked about by its content."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache

from fastapi import Request, Response


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
