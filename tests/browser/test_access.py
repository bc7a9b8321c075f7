"""axe-core finds nothing serious on any page, in any phase, in any dialog."""

from __future__ import annotations

from importlib.resources import files
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.sitter import Sitter

AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
PAGES: Final = ("new", "games", "rules", "rule-sets", "glossary", "value", "bids", "settings")


def serious(page: Page) -> list[str]:
    """What axe finds that is serious or worse."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{rule['id']}: {node['html'][:200]}"
        for rule in found
        for node in rule["nodes"]
        if rule["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages(theme: str, visit: Visit) -> None:
    page = visit.page("upright", settings={"theme": theme})
    page.goto(visit.table())
    Sitter(page).play_until_settled()
    line = page.locator("code.line").first.text_content() or ""
    for place in (*PAGES, f"replay/{quote(line, safe='')}"):
        page.goto(visit.url(place))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert serious(page) == [], place
        # Nothing sticks out of a phone.
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place


@pytest.mark.parametrize(("theme", "size"), [("light", "upright"), ("dark", "lying"), ("light", "wide")])
def test_the_table_in_every_phase(theme: str, size: str, visit: Visit) -> None:
    page = visit.page(size, settings={"theme": theme})
    page.goto(visit.table())
    sitter = Sitter(page, seed=4, greed=0.95)
    seen: set[str] = set()
    wanted = {"auction", "skat_or_hand", "discard", "declare", "play", "over"}
    while seen < wanted:
        sitter.wait()
        if sitter.phase not in seen:
            seen.add(sitter.phase)
            assert serious(page) == [], sitter.phase
        if sitter.is_over:
            sitter.deal()
        else:
            sitter.step()


def test_dialogs(visit: Visit) -> None:
    page = visit.page("upright")
    page.goto(visit.table())
    sitter = Sitter(page, seed=4)
    sitter.wait()
    for name in ("Menu", "Score"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert serious(page) == [], name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    if sitter.phase == "auction":
        page.get_by_role("button", name="My cards").click()
        assert serious(page) == []
