"""Fingers: every card that can be played or laid away offers one at least 44 pixels (look.md)."""

from __future__ import annotations

from itertools import product
from typing import Final, get_args

import pytest
from playwright.sync_api import Page

from skat.rules.outlook import Covers
from skat.words.speech import words
from tests.browser.conftest import Visit
from tests.browser.sitter import Sitter

#: The side of the largest square, in steps of two pixels, in which a touch reaches each card.
FREE_SQUARES: Final = """
() => Object.fromEntries([...document.querySelectorAll(".hand .card")].map((card) => {
  const box = card.getBoundingClientRect(), step = 2;
  const isHit = (x, y) => document.elementFromPoint(x, y)?.closest(".card") === card;
  let best = 0, above = [];
  for (let y = box.top; y < box.bottom; y += step) {
    const row = [];
    for (let x = box.left; x < box.right; x += step) {
      const at = row.length;
      const size = isHit(x, y) ? 1 + Math.min(row[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0) : 0;
      row.push(size);
      best = Math.max(best, size);
    }
    above = row;
  }
  return [card.dataset.card, best * step];
}))
"""
#: What the edge of the screen cuts off, and what lies over the hand.
OUTSIDE: Final = """
() => {
  const found = [];
  const hand = document.querySelector(".hand").getBoundingClientRect();
  const shown =
    ".plate, .actions button, .prompt, .hand .card, .trick .card, .games label, .variants label";
  for (const element of document.querySelectorAll(shown)) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const name = `${element.className}: ${element.textContent.trim().slice(0, 30)}`;
    // A fanned card may lean out a little at its foot.
    const beside = box.left < -6 || box.right > innerWidth + 6;
    if (beside || box.top < 0 || box.bottom > innerHeight + 14) found.push(name);
    const isBox = element.matches(".plate, button, label");
    if (isBox && element.scrollWidth > element.clientWidth + 1) found.push(`${name} is too narrow`);
    if (!element.closest(".hand") && box.bottom > hand.top + 12) found.push(`${name} over the hand`);
  }
  const panel = document.querySelector(".contracts");
  if (panel && panel.scrollHeight > panel.clientHeight + 1) found.push("the games must be scrolled");
  return found;
}
"""
#: Every game says the same of its matadors, its value and whether it covers the bid.
SAY_ALL: Final = """
([matadors, value, covers, text]) => {
  for (const game of document.querySelectorAll(".game")) {
    game.querySelector(".worth span").textContent = matadors;
    game.querySelector(".worth b").textContent = value;
    game.querySelector(".covers").dataset.covers = covers;
    game.querySelector(".covers-text").textContent = text;
  }
}
"""


def smallest(page: Page) -> float:
    sizes: dict[str, float] = page.evaluate(FREE_SQUARES)
    return min(sizes.values())


@pytest.mark.parametrize("size", ["narrow", "upright", "lying"])
def test_a_finger_finds_every_card(size: str, visit: Visit) -> None:
    page = visit.page(size, has_touch=True)
    page.goto(visit.table())
    sitter = Sitter(page, "touch", seed=2, greed=0.97)
    seen: set[int] = set()
    while not {12, 10, 9, 8, 7, 6, 5, 4} <= seen:
        sitter.wait()
        count = len(sitter.hand())
        if sitter.is_over:
            sitter.deal()
            continue
        if count not in seen:
            seen.add(count)
            assert smallest(page) >= 44, (sitter.phase, sitter.hand())
        sitter.step()


@pytest.mark.parametrize(
    ("size", "language"),
    [("narrow", "ru"), ("narrow", "de"), ("upright", "en"), ("lying", "de"), ("lying", "ru"), ("wide", "ru")],
)
def test_the_table_fits_on_the_screen_in_every_phase(size: str, language: str, visit: Visit) -> None:
    page = visit.page(size, language, has_touch=True)
    page.goto(visit.table())
    sitter = Sitter(page, "touch", seed=5, greed=0.97)
    seen: set[str] = set()
    before = ""
    while not {"auction", "skat_or_hand", "discard", "declare", "declare by hand", "play"} <= seen:
        sitter.wait()
        if sitter.is_over or (sitter.phase == "play" and "play" in seen):
            # Another table, with nothing of this one left.
            visit.own = ""
            page.goto("about:blank")
            page.goto(visit.table())
            continue
        phase = sitter.phase
        if phase == "declare" and before == "skat_or_hand":
            phase = "declare by hand"
        seen.add(phase)
        before = phase
        assert page.evaluate(OUTSIDE) == [], phase
        sitter.skat_or_hand = (1,) if "declare by hand" in seen else (0,)
        if phase.startswith("declare"):
            sitter.pick(".games", 4)
            # Chance decides what is said of the games: here all of them say each thing that can be said.
            say = words(language).say
            for side, count, covers in product(("with", "without"), range(1, 12), get_args(Covers)):
                matadors = say(f"terminal.{side}", count=count)
                page.evaluate(SAY_ALL, [matadors, "264", covers, say(f"page.covers_{covers}")])
                assert page.evaluate(OUTSIDE) == [], (phase, matadors, covers)
        sitter.step()
