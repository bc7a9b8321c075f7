"""Foreign pages and hosts are refused, on this computer too; only files of the page are served."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from skat.web.security import HEADERS, LARGEST_BODY

OURS = {"host": "localhost:8032"}
FOREIGN = [
    {"host": "evil.example"},
    {"host": "evil.example:8032"},
    {"host": "localhost.evil.example"},
    {"host": "127.0.0.1.evil.example"},
    {"host": "localhost:8032@evil.example"},
    {"host": ""},
    {**OURS, "origin": "http://evil.example"},
    {**OURS, "origin": "http://localhost:9999"},
    {**OURS, "origin": "https://localhost:8032"},
    {**OURS, "origin": "http://127.0.0.1:8032"},
    {**OURS, "origin": "null"},
    {**OURS, "origin": ""},
    {**OURS, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
    {**OURS, "sec-fetch-site": "same-site", "sec-fetch-mode": "cors"},
]
ALLOWED = [
    OURS,
    {"host": "127.0.0.1:8032"},
    {"host": "[::1]:8032"},
    {"host": "localhost"},
    {**OURS, "origin": "http://localhost:8032", "sec-fetch-site": "same-origin"},
    {**OURS, "sec-fetch-site": "none"},
]


@pytest.fixture
def anywhere(app: FastAPI) -> TestClient:
    return TestClient(app, base_url="http://localhost:8032")


@pytest.mark.parametrize("headers", FOREIGN)
def test_foreign_requests_are_refused(anywhere: TestClient, headers: dict[str, str]) -> None:
    for method, path in (("GET", "/api/games"), ("POST", "/api/tables"), ("GET", "/")):
        answer = anywhere.request(method, path, headers=headers)
        assert answer.status_code == 403
        assert answer.headers["content-security-policy"]


@pytest.mark.parametrize("headers", FOREIGN)
def test_foreign_pages_get_no_socket(anywhere: TestClient, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        anywhere.websocket_connect("ws://localhost/ws/tables/x", headers=headers),
    ):
        pass


@pytest.mark.parametrize("headers", ALLOWED)
def test_own_requests_are_answered(anywhere: TestClient, headers: dict[str, str]) -> None:
    assert anywhere.get("/api/games", headers=headers).status_code == 200


def test_a_link_from_elsewhere_may_lead_here_but_send_nothing(anywhere: TestClient) -> None:
    headers = {**OURS, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert anywhere.get("/", headers=headers).status_code == 200
    assert anywhere.post("/api/tables", json={}, headers=headers).status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/nothing.js", "/api/openapi.json"])
def test_every_answer_has_the_security_headers(anywhere: TestClient, path: str) -> None:
    answer = anywhere.get(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_large_body_is_refused(anywhere: TestClient) -> None:
    answer = anywhere.post("/api/import", content=b"x" * (LARGEST_BODY + 1))
    assert answer.status_code == 413


@pytest.mark.parametrize("path", ["/", "/rules", "/games/12", "/table/abc-D_1"])
def test_places_in_the_page_get_the_page(anywhere: TestClient, path: str) -> None:
    answer = anywhere.get(path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.content == anywhere.get("/").content
    assert b'<script type="module" src="/js/app.js"></script>' in answer.content


@pytest.mark.parametrize(
    "path",
    [
        "/../app.py",
        "/%2e%2e/app.py",
        "/..%2fapp.py",
        "/js/../../app.py",
        "/js/..%2f..%2fapp.py",
        "//etc/passwd.txt",
        "/%00.js",
        "/.git/config.x",
        "/js/.hidden.js",
        "/" + "x" * 5000 + ".js",
        "/api/nothing",
        "/ws/nothing",
    ],
)
def test_nothing_else_is_served(anywhere: TestClient, path: str) -> None:
    assert anywhere.get(path).status_code == 404


def test_files_are_compressed_and_asked_about_by_content(anywhere: TestClient) -> None:
    plain = anywhere.get("/", headers={"accept-encoding": "identity"})
    zipped = anywhere.get("/", headers={"accept-encoding": "gzip"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) < int(plain.headers["content-length"])
    assert plain.content == zipped.content
    again = anywhere.get("/", headers={"if-none-match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_document_brings_the_first_screen(anywhere: TestClient) -> None:
    """Settings, the latest table and the words, in the language of the settings or of the browser."""
    german = {"accept-language": "de-AT,de;q=0.9"}
    assert first_of(anywhere.get("/", headers=german).text)["table"] is None
    assert 'href="/api/words/de"' in anywhere.get("/", headers=german).text
    table = anywhere.post("/api/tables", json={}).json()["table"]
    anywhere.put("/api/settings", json={"language": "ru", "deck": "german"})
    text = anywhere.get("/", headers=german).text
    assert 'href="/api/words/ru"' in text
    first = first_of(text)
    assert first["table"] == table
    assert (first["settings"]["language"], first["settings"]["deck"]) == ("ru", "german")


def first_of(document: str) -> dict[str, Any]:
    found = re.search('<meta name="skat-first" content="([^"]*)"', document)
    assert found
    first: dict[str, Any] = json.loads(unescape(found[1]))
    return first


def test_the_styles_come_as_one_file(anywhere: TestClient) -> None:
    files = ("base", "cards", "table", "panels")
    styles = "".join(anywhere.get(f"/css/{name}.css").text for name in files)
    answer = anywhere.get("/css/all.css")
    assert (answer.text, answer.headers["content-type"]) == (styles, "text/css; charset=utf-8")
