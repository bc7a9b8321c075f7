"""Whole games in three languages, on both phone screens, by mouse, by touch and by keyboard alone."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from skat.notation.line import parse_line
from skat.rules import Phase
from skat.words import LANGUAGES, words
from tests.browser.conftest import Visit
from tests.browser.sitter import Means, Sitter

EVERY = list(product(LANGUAGES, ("upright", "lying"), ("mouse", "touch", "keys")))
#: Every language, screen and means, and every pair of language and screen.
SOME = [
    ("en", "upright", "mouse"),
    ("en", "lying", "keys"),
    ("de", "upright", "touch"),
    ("de", "lying", "mouse"),
    ("ru", "upright", "keys"),
    ("ru", "lying", "touch"),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "way" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every")
        ways = EVERY if every else SOME
        metafunc.parametrize("way", ways, ids="-".join)


def test_a_game(way: tuple[str, str, Means], visit: Visit) -> None:
    language, size, means = way
    page = visit.page(size, language, has_touch=means == "touch")
    page.goto(visit.table())
    sitter = Sitter(page, means, seed=len(language + size + means))
    sitter.play_until_settled()

    assert page.locator("html").get_attribute("lang") == language
    line = page.locator("code.line").first.text_content() or ""
    game = parse_line(line).replay()
    assert game.phase is Phase.OVER
    assert game.settlement is not None
    say = words(language)
    total = say.say("settlement.signed", score=game.settlement.score).replace("-", "−")
    expect(page.locator(".result .total dd")).to_have_text(total)
    kept = page.request.get(f"http://{visit.address}/api/games").json()
    assert kept[0]["line"] == line
    # Every table lists the same result.
    assert kept[0]["score"] == game.settlement.score


@pytest.mark.parametrize("deck", ["french", "tournament", "german"])
def test_every_card_has_a_picture(deck: str, visit: Visit) -> None:
    page = visit.page(settings={"deck": deck})
    page.goto(visit.table())
    Sitter(page).play_until_settled()
    for number in range(1, 4):
        page.locator(".result details summary").nth(number - 1).click()
    expect(page.locator(".result .card-row .face").first).to_be_visible()
    # Every picture that is used is in the document.
    missing = page.evaluate(
        "[...document.querySelectorAll('use')].map(use => use.getAttribute('href')).filter("
        "name => document.getElementById(name.slice(1)) === null)"
    )
    assert missing == []
