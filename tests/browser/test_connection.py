"""Reloads, two windows on one table, and a server that dies and comes back."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.sitter import Sitter
from tests.web.server import address_of, serving, start


def test_a_reload_at_any_decision_loses_nothing(visit: Visit) -> None:
    page = visit.page("upright")
    page.goto(visit.table())
    sitter = Sitter(page, seed=5)
    sitter.wait()
    while not sitter.is_over:
        # In play every third card will do.
        if sitter.phase != "play" or len(sitter.hand()) % 3 == 0:
            before = (sitter.phase, sitter.number, sitter.hand())
            page.reload()
            sitter.wait()
            assert (sitter.phase, sitter.number, sitter.hand()) == before
        sitter.step()


def test_back_comes_back_to_the_table(visit: Visit) -> None:
    page = visit.page()
    page.goto(visit.table())
    sitter = Sitter(page)
    sitter.wait()
    hand = sitter.hand()
    page.goto(visit.url("settings"))
    expect(page.locator("main.page")).to_be_visible()
    page.go_back()
    sitter.wait()
    assert sitter.hand() == hand


def test_a_table_that_is_not_there_leads_to_one_that_is(visit: Visit) -> None:
    page = visit.page()
    page.goto(visit.url("table/none"))
    Sitter(page).wait()
    assert page.evaluate("location.hash") == "#/"


def test_two_windows_show_one_table(visit: Visit) -> None:
    first = visit.page("wide")
    second = visit.page("upright")
    first.goto(visit.table())
    one = Sitter(first, seed=1)
    one.wait()
    second.goto(visit.table())
    two = Sitter(second, seed=2)
    two.wait()
    acting, watching = one, two
    while not one.is_over:
        acting.step()
        expect(watching.page.locator(f'main.table[data-number="{acting.number}"]')).to_be_visible()
        watching.wait()
        assert one.hand() == two.hand()
        acting, watching = watching, acting


def test_a_server_that_dies_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as (_, address):
        visit = Visit(browser, address)
        page = visit.page()
        page.goto(visit.table())
        sitter = Sitter(page, seed=3)
        sitter.wait()
        hand = sitter.hand()
    expect(page.get_by_role("alert")).to_be_visible()
    again = start(tmp_path, "serve", "--port", address.rpartition(":")[2])
    try:
        assert address_of(again) == address
        expect(page.get_by_role("alert")).to_have_count(0, timeout=15_000)
        assert sitter.hand() == hand
        sitter.play()
    finally:
        page.context.close()
        again.kill()
        again.communicate()
    assert [fault for fault in visit.faults if "WebSocket" not in fault] == []


def test_a_program_that_takes_long_is_seen_to_think(browser: Browser, tmp_path: Path) -> None:
    """Meanwhile the page answers, and one may take back."""
    with serving(tmp_path) as (server, address):
        visit = Visit(browser, address)
        page = visit.page("upright")
        page.goto(visit.table())
        sitter = Sitter(page, seed=3)
        while not sitter.play_to("play"):
            sitter.deal()
        tasks = Path(f"/proc/{server.pid}/task").iterdir()
        workers = [int(child) for task in tasks for child in children(task)]
        assert workers
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        try:
            # One of the next cards is a program's.
            while page.locator(".seat.turn:not(.me)").count() == 0:
                hand = sitter.hand()
                sitter.press_card(sitter.legal()[0])
                expect(page.locator(".hand .card")).not_to_have_count(len(hand))
            thinking = page.locator(".seat.turn:not(.me) strong")
            dots = "element => getComputedStyle(element, '::after').content"
            assert "…" in thinking.evaluate(dots)
            expect(page.locator(".prompt.waiting")).to_have_text(re.compile(" …$"))
            page.get_by_role("button", name="Menu", exact=True).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Take back", exact=True).click()
            expect(page.locator(".hand .card")).to_have_count(len(hand))
        finally:
            for worker in workers:
                os.kill(worker, signal.SIGCONT)
        sitter.play()
        page.context.close()
        assert visit.faults == []


def children(task: Path) -> list[str]:
    return (task / "children").read_text().split()
