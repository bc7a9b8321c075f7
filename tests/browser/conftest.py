"""One server for all tests, each at a table of its own, and Debian's Chromium before it.

Needs ``chromium`` and the packages of the extra ``browser``, and fails without them.  ``--every`` plays
every combination of language, screen and means instead of a selection.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.server import serving

#: Settings of a page that names no others.
USUAL: Final = {"deck": "french", "order": "game", "speed": "instant", "theme": "system"}
SIZES: Final = {"upright": (375, 667), "narrow": (360, 640), "lying": (812, 375), "wide": (1280, 800)}
FLAGS: Final = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every", action="store_true", help="every language, screen and means")


@dataclass
class Visit:
    """Opens pages, and remembers what went wrong in them."""

    browser: Browser
    address: str
    faults: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    own: str = ""

    def page(
        self, size: str = "wide", language: str = "en", settings: dict[str, str] | None = None, **more: Any
    ) -> Page:
        """A page in a browser of its own; ``settings``: as the server keeps them."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, locale=language, **more
        )
        self.contexts.append(context)
        kept = {**USUAL, "language": language, **(settings or {})}
        assert context.request.put(f"http://{self.address}/api/settings", data=kept).ok
        page = context.new_page()
        page.set_default_timeout(15_000)
        self.watch(page)
        return page

    def watch(self, page: Page) -> None:
        page.on("console", lambda message: self._console(message.type, message.text))
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _console(self, kind: str, text: str) -> None:
        # A breach of the policy is an error here as well; a server that is away is none of the page's.
        if kind in ("error", "warning") and "ERR_CONNECTION_REFUSED" not in text:
            self.faults.append(text)

    def table(self) -> str:
        """The address of a new table for this visit."""
        if not self.own:
            created = self.contexts[0].request.post(f"http://{self.address}/api/tables", data={})
            self.own = created.json()["table"]
        return self.url(f"table/{self.own}")

    def url(self, place: str = "") -> str:
        return f"http://{self.address}/#/{place}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "chromium is not installed"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps everything."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def address(home: Path) -> Iterator[str]:
    with serving(home) as (_, address):
        yield address


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Pages of this server; any fault in one of them fails the test."""
    visit = Visit(browser, address)
    yield visit
    for context in visit.contexts:
        context.close()
    assert visit.faults == []
