"""The document of the page, with what its first screen needs: settings, the table sat at last, the words."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from fastapi import Request

from skat.notation.json.reader import dump_json
from skat.web.api.person import settings_of
from skat.web.content import Content
from skat.web.problems import accepted_language
from skat.web.store.store import Store

FOLDER: Final = Path(__file__).parent / "page"


def document(request: Request) -> Content:
    """``index.html``, filled in; it waits for the disk."""
    store: Store = request.app.state.store
    settings = settings_of(store)
    tables = store.tables(1)
    first = {"settings": settings.model_dump(), "table": tables[0]["id"] if tables else None}
    language = settings.language or accepted_language(request.headers.get("accept-language", ""))
    text = (FOLDER / "index.html").read_text(encoding="utf-8")
    text = text.replace("{first}", escape(dump_json(first))).replace("{language}", language)
    return Content.of(text.encode(), "text/html; charset=utf-8")
