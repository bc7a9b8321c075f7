"""How fast the page is, measured in Debian's Chromium before a running server of its own.

``python -m tests.browser.measure [runs]`` prints, for that many loads with an empty cache and games (10),
the time to the first useful screen (the own hand with its pictures), the page's weight without the
pictures of the cards, and the time from a click to what it does on the screen, without programs' thinking.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, USUAL
from tests.browser.sitter import Sitter
from tests.web.server import serving

#: Notes when the hand is there with its pictures, and how long the first change after each click took.
WATCH = """
window.firstScreen = null;
window.answers = [];
let clicked = null, number = null;
addEventListener("click", () => (clicked = performance.now()), true);
const isDrawn = () => {
  const cards = document.querySelectorAll(".hand .card use");
  return cards.length >= 10 && [...cards].every((use) => document.querySelector(use.getAttribute("href")));
};
const look = () => {
  const now = document.querySelector("main.table")?.dataset.number ?? null;
  if (clicked !== null && number !== null && now !== number) {
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => window.answers.push(performance.now() - since));
  }
  number = now;
  if (window.firstScreen === null && isDrawn()) {
    window.firstScreen = 0;
    requestAnimationFrame(() => (window.firstScreen = performance.now()));
  }
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""


def new_page(browser: Browser, address: str) -> Page:
    """A page with an empty cache."""
    context = browser.new_context(viewport={"width": 375, "height": 667}, locale="en")
    context.request.put(f"http://{address}/api/settings", data={**USUAL, "language": "en"})
    page = context.new_page()
    page.add_init_script(WATCH)
    return page


def first_screen(browser: Browser, address: str) -> tuple[float, list[dict[str, Any]]]:
    """Milliseconds to the first useful screen, and what was loaded for it."""
    page = new_page(browser, address)
    page.goto(f"http://{address}/")
    page.wait_for_function("() => window.firstScreen > 0")
    milliseconds = page.evaluate("window.firstScreen")
    loaded = page.evaluate(
        "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map("
        "entry => ({name: entry.name, sent: entry.transferSize, plain: entry.decodedBodySize}))"
    )
    page.context.close()
    return milliseconds, loaded


def answers(browser: Browser, address: str, games: int) -> list[float]:
    """Milliseconds from each click in some games to what it does on the screen."""
    page = new_page(browser, address)
    page.goto(f"http://{address}/")
    sitter = Sitter(page, seed=1)
    for _ in range(games):
        sitter.play()
        sitter.deal()
    found: list[float] = page.evaluate("window.answers")
    page.context.close()
    return found


def told(name: str, times: list[float]) -> str:
    most = sorted(times)[int(0.95 * len(times))]
    return (
        f"{name}: median {median(times):.0f} ms, 95 of 100 under {most:.0f} ms, "
        f"longest {max(times):.0f} ms ({len(times)} times)"
    )


def main(runs: int) -> None:
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home)) as (_, address),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        first, loaded = first_screen(browser, address)
        print(f"first screen of a new server: {first:.0f} ms")
        print(told("first screen, empty cache", [first_screen(browser, address)[0] for _ in range(runs)]))
        files = [entry for entry in loaded if "/deck/" not in entry["name"]]
        sent, plain = sum(entry["sent"] for entry in files), sum(entry["plain"] for entry in files)
        weight = f"{plain / 1000:.0f} kB, sent as {sent / 1000:.0f} kB"
        print(f"weight without cards: {weight} in {len(files)} files")
        print(told("click to answer", answers(browser, address, runs)))
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
