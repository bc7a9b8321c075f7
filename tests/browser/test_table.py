"""What the table offers, asks and refuses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.sitter import Sitter

#: Counts movements: each call of ``animate`` that moves an element.
COUNT_MOVES = """
window.moves = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (frames.translate) window.moves += 1;
  return animate.call(this, frames, timing);
};
"""


def sit(visit: Visit, seed: int = 0, **more: str) -> Sitter:
    page = visit.page(settings=more)
    page.goto(visit.table())
    sitter = Sitter(page, seed=seed)
    sitter.wait()
    return sitter


def seek(sitter: Sitter, phase: str) -> None:
    """Play on, over several games, until that phase comes."""
    while not sitter.play_to(phase):
        sitter.deal()


def test_an_illegal_card_says_why_and_stays(visit: Visit) -> None:
    sitter = sit(visit, seed=1)
    while True:
        seek(sitter, "play")
        illegal = [card for card in sitter.hand() if card not in sitter.legal()]
        if illegal:
            break
        sitter.step()
    sitter.press_card(illegal[0])
    expect(sitter.page.get_by_role("alert")).to_have_text(re.compile("^You must follow"))
    assert illegal[0] in sitter.hand()


def test_undo_marks_the_game_and_redo_puts_it_back(visit: Visit) -> None:
    sitter = sit(visit)
    seek(sitter, "play")
    before = sitter.hand()
    sitter.step()
    after = sitter.hand()
    number = sitter.number
    sitter.page.get_by_role("button", name="Take back", exact=True).click()
    expect(sitter.page.locator(f'main.table[data-number="{number}"]')).to_have_count(0)
    sitter.wait()
    assert sitter.hand() == before
    sitter.page.get_by_role("button", name="Menu", exact=True).click()
    sitter.page.get_by_role("button", name="Redo").click()
    expect(sitter.page.locator(".hand .card")).to_have_count(len(after))
    sitter.play()
    expect(sitter.page.locator(".result")).to_contain_text("Assisted")


def test_giving_up_asks_first(visit: Visit) -> None:
    sitter = sit(visit)
    seek(sitter, "play")
    page = sitter.page
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Back", exact=True).click()
    assert not sitter.is_over
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up", exact=True).click()
    expect(page.locator("main.finished")).to_be_visible()
    expect(page.locator(".result .note").first).to_contain_text("Your XP: 0.")


def test_the_same_deal_once_more(visit: Visit) -> None:
    sitter = sit(visit)
    first = sorted(sitter.hand())
    sitter.play()
    sitter.page.get_by_role("button", name="Same deal").click()
    expect(sitter.page.locator("main.finished")).to_have_count(0)
    sitter.wait()
    assert sorted(sitter.hand()) == first or sitter.phase != "auction"


def test_the_seal_is_checked(visit: Visit) -> None:
    sitter = sit(visit)
    sitter.play_until_settled()
    sitter.page.locator("summary", has_text="Record and seal").click()
    sitter.page.get_by_role("button", name="Check the seal").click()
    expect(sitter.page.locator("details [role=status]")).to_have_text(re.compile("^The seal fits"))


def test_events_are_spoken(visit: Visit) -> None:
    sitter = sit(visit)
    seek(sitter, "play")
    card = sitter.legal()[0]
    name = sitter.page.locator(f'.hand [data-card="{card}"]').get_attribute("aria-label") or ""
    sitter.press_card(card)
    expect(sitter.page.get_by_role("status")).to_contain_text(f"You: {name[0].lower()}{name[1:]}")


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_cards_move_unless_motion_is_reduced(motion: str, moves: bool, visit: Visit) -> None:
    page = visit.page(settings={"speed": "brisk"}, reduced_motion=motion)
    page.add_init_script(COUNT_MOVES)
    page.goto(visit.table())
    sitter = Sitter(page)
    seek(sitter, "play")
    sitter.step()
    assert bool(page.evaluate("window.moves")) is moves


def test_settings_are_kept_and_spoken_at_once(visit: Visit) -> None:
    page = visit.page()
    page.goto(visit.url("settings"))
    page.get_by_label("Deutsch", exact=True).first.check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.get_by_label("Dunkel").check()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.goto(visit.url("rules"))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Die Skatregeln")
    kept = page.request.get(f"http://{visit.address}/api/settings").json()
    assert (kept["language"], kept["theme"]) == ("de", "dark")


def test_a_new_table_under_other_rules(visit: Visit) -> None:
    page = visit.page()
    page.goto(visit.url("new"))
    page.get_by_label("Altenburg rules (old)").check()
    page.get_by_label("Seeger-Fabian").check()
    page.get_by_role("button", name="Sit down").click()
    Sitter(page).wait()
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Seeger-Fabian, Altenburg rules (old)")


def test_a_new_table_under_own_rules(visit: Visit) -> None:
    page = visit.page()
    page.goto(visit.url("new"))
    page.get_by_label("Your own …").check()
    text = page.locator("textarea")
    expect(text).to_have_value(re.compile('name = "modern"'))
    ours = text.input_value()
    # A file with a fault is refused with file and line.
    damaged = ours.replace('name = "modern"', 'name = "Pub round"').replace("clubs = 12", 'clubs = "x"')
    file = {"name": "pub.toml", "mimeType": "application/toml", "buffer": damaged.encode()}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("clubs")
    expect(page.get_by_role("alert")).to_contain_text("pub.toml:4")
    # The browser itself notes that the server refused.
    assert all("422" in fault for fault in visit.faults)
    visit.faults.clear()
    # Set right in the page.
    text.fill(damaged.replace('clubs = "x"', "clubs = 14"))
    page.get_by_role("button", name="Sit down").click()
    Sitter(page).wait()
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Pub round")
    # It is listed from now on, for tables and beside ours.
    page.goto(visit.url("new"))
    expect(page.get_by_label("Pub round")).to_be_visible()
    expect(page.locator(".list .note").first).to_contain_text("Pub round")
    page.goto(visit.url("rule-sets"))
    expect(page.get_by_role("columnheader", name="Pub round")).to_be_visible()


def test_import_replay_and_calculator(visit: Visit) -> None:
    sitter = sit(visit)
    sitter.play_until_settled()
    page = sitter.page
    line = page.locator("code.line").first.text_content() or ""
    total = page.locator(".result .total dd").text_content() or ""
    page.goto(visit.url("games"))
    page.get_by_label("Text", exact=True).fill(f"{line}\nnonsense")
    page.get_by_role("button", name="Read in").click()
    expect(page.locator(".problem")).to_be_visible()
    page.locator(".game-row a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result .total dd")).to_have_text(total)
    page.goto(visit.url("value"))
    page.get_by_label("Spades", exact=True).check()
    page.get_by_label("Spades Hand", exact=True).check()
    page.get_by_label("Matadors", exact=True).fill("2")
    # rules.md 11: with 2, game 3, Hand 4; 4 × 11.
    expect(page.locator(".receipt")).to_contain_text("4 × 11 = 44")


def test_the_page_is_light(visit: Visit) -> None:
    page = visit.page()
    sizes: dict[str, int] = {}
    page.on("response", lambda response: sizes.update({response.url: weight(page, response.url)}))
    page.goto(visit.url())
    Sitter(page).wait()
    page.wait_for_load_state("networkidle")
    assert sum(size for url, size in sizes.items() if "/deck/" not in url) < 400_000


def test_the_first_screen_asks_for_its_modules_at_once(visit: Visit) -> None:
    page = visit.page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(f"http://{visit.address}")))
    page.goto(visit.url())
    Sitter(page).wait()
    links = page.locator("link[rel=modulepreload]").all()
    assert {link.get_attribute("href") for link in links} == {url for url in asked if url.endswith(".js")}


def weight(page: Page, url: str) -> int:
    """What it weighs uncompressed."""
    return len(page.request.get(url).body()) if url.startswith("http") else 0
