"""Two people at one table, each at a window; and a declarer who plays open."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from skat.notation.rulesets import built_in
from skat.notation.text import parse_contract
from skat.rules import Bid, Card, CardSet, Deal, Declare, Pass, Play, PlayHand, shuffled_deal
from skat.rules.cards import PACK
from skat.table import Player, Table
from skat.web.store.store import Store
from tests.browser.conftest import Visit
from tests.browser.sitter import Sitter

#: No trick can be forced on these in Null.
LOW: Final = CardSet(Card[code] for code in ("C7", "C8", "C9", "S7", "S8", "S9", "H7", "H8", "H9", "D7"))

#: Whoever's turn it is.
TURN: Final = "main.table[aria-busy=false] .seat.me.turn"
#: Indices of cards that another one covers: a point at their upper left corner shows something else.
COVERED: Final = """
cards => cards.filter((card) => {
  const box = card.getBoundingClientRect();
  const shown = document.elementFromPoint(box.left + 6, box.top + 8);
  return box.right > innerWidth || !card.contains(shown);
}).map(card => card.dataset.card)
"""


def open_null(declarer: int) -> Table:
    """A table at which forehand has just declared Null ouvert Hand with the lowest cards."""
    rest = list(PACK - LOW)
    Random(3).shuffle(rest)
    hands = [CardSet(rest[:10]), CardSet(rest[10:20])]
    hands.insert(declarer, LOW)
    deal = Deal((declarer + 2) % 3, (hands[0], hands[1], hands[2]), CardSet(rest[20:]))
    players = (Player("Ada"), Player("Ben", "random"), Player("Cleo", "random"))
    table = Table.open(built_in(), players).deal(deal, "nonce")
    for action in (Pass(), Pass(), Bid(18), PlayHand(), Declare(parse_contract("NHO"))):
        assert table.turn is not None
        table = table.act(table.turn, action)
    return table


@pytest.mark.parametrize(("size", "side"), [("upright", 1), ("lying", 2), ("wide", 2), ("narrow", 1)])
def test_an_open_hand_is_seen_by_all(size: str, side: int, visit: Visit, home: Path) -> None:
    page = visit.page(size)
    store = Store.open(home)
    visit.own = f"open-{size}"
    store.create(visit.own, open_null(side))
    store.close()
    page.goto(visit.table())
    sitter = Sitter(page)
    seat = page.locator(f".seat.{'left' if side == 1 else 'right'}")
    others = page.locator(f".seat.{'right' if side == 1 else 'left'}")
    for _ in range(2):
        sitter.wait()
        left = len(sitter.hand()) - page.locator(f".trick .{'left' if side == 1 else 'right'}").count()
        shown = seat.locator(".open-cards .mini")
        expect(shown).to_have_count(left)
        codes = shown.evaluate_all("cards => cards.map(card => card.dataset.card)")
        assert set(codes) < {card.name for card in LOW}
        # Said to the ears as well.
        expect(seat.get_by_role("img").first).to_have_accessible_name(re.compile(" of "))
        # All of them can be seen: the picture is there, inside the screen, and no card hides another's index.
        assert shown.evaluate_all(COVERED) == []
        expect(others.locator(".open-cards")).to_have_count(0)
        sitter.step()


def people_playing(tricks: int) -> Table:
    """Three people by the official rules, some tricks into a game that seat 0 declared."""
    players = (Player("Ada"), Player("Ben"), Player("Cleo"))
    table = Table.open(built_in("isko"), players).deal(shuffled_deal(Random(8), 2), "nonce")
    for action in (Pass(), Pass(), Bid(18), PlayHand(), Declare(parse_contract("GH"))):
        assert table.turn is not None
        table = table.act(table.turn, action)
    while len(table.game.tricks if table.game else ()) < tricks:
        view = table.view(table.turn)
        assert view is not None
        assert table.turn is not None
        table = table.act(table.turn, next(action for action in view.legal if isinstance(action, Play)))
    return table


def windows(visit: Visit, home: Path, table: Table, count: int) -> list[Page]:
    """The windows of seats 0, 1, … of that table."""
    first = visit.page()
    visit.own = f"people-{id(visit)}"
    store = Store.open(home)
    store.create(visit.own, table)
    store.close()
    pages = [first, *(visit.page(size) for size in ("upright", "lying")[: count - 1])]
    for seat, page in enumerate(pages):
        page.goto(f"{visit.table()}/{seat}")
        expect(page.locator(".hand .card").first).to_be_visible()
    return pages


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def test_taking_back_needs_everybody(visit: Visit, home: Path) -> None:
    ada, ben, cleo = windows(visit, home, people_playing(3), 3)
    button(ada, "Take back").click()
    expect(ada.locator(".prompt")).to_have_text("Waiting for the answer …")
    for page in (ben, cleo):
        expect(page.locator(".prompt")).to_contain_text("Ada would like to take a card back")
    button(ben, "No").click()
    for page in (ada, cleo):
        expect(page.locator(".prompt").first).not_to_contain_text("answer")
        expect(button(page, "Yes")).to_have_count(0)
    expect(ada.locator(".hand .card")).to_have_count(7)
    button(ada, "Take back").click()
    button(ben, "Yes").click()
    # One has agreed: the question is answered there, and stays with the other.
    expect(ada.locator(".prompt")).to_have_text("Waiting for the answer …")
    button(cleo, "Yes").click()
    expect(ada.locator(".hand .card")).to_have_count(8)


def test_giving_up_late_needs_a_defender(visit: Visit, home: Path) -> None:
    """ISkO: declarer with eight cards or fewer asks the defenders in turn (rules.md 13.3)."""
    ada, ben, cleo = windows(visit, home, people_playing(3), 3)
    for answer in ("Play on", "Agree"):
        button(ada, "Menu").click()
        button(ada, "Give up …").click()
        ada.get_by_role("dialog").get_by_role("button", name="Give up", exact=True).click()
        expect(ben.locator(".prompt")).to_contain_text("Declarer wants to give up")
        expect(cleo.locator(".prompt")).to_have_text("Ben …")
        button(ben, "Play on").click()
        expect(cleo.locator(".prompt")).to_contain_text("Declarer wants to give up")
        button(cleo, answer).click()
        if answer == "Agree":
            break
        # Not again with the same cards.
        expect(ada.locator(".prompt").first).not_to_have_text("Cleo …")
        button(ada, "Menu").click()
        expect(button(ada, "Give up …")).to_have_count(0)
        ada.keyboard.press("Escape")
        for _ in range(3):
            playing = next(page for page in (ada, ben, cleo) if page.locator(TURN).count())
            sitter = Sitter(playing)
            number = sitter.number
            sitter.press_card(sitter.legal()[0])
            for page in (ada, ben, cleo):
                expect(page.locator(f'main[data-number="{number + 1}"][aria-busy=false]')).to_be_visible()
    for page in (ada, ben, cleo):
        expect(page.locator("main.finished .result")).to_be_visible()


def test_a_table_for_two_people_is_opened_in_the_page(visit: Visit) -> None:
    page = visit.page()
    page.goto(visit.url("new"))
    page.get_by_label("On your left").select_option("person")
    page.get_by_label("Name", exact=True).fill("Ben")
    button(page, "Sit down").click()
    button(page, "Menu").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open a window for Ben").click()
    other = opened.value
    visit.watch(other)
    hands = []
    for one in (page, other):
        expect(one.locator(".hand .card")).to_have_count(10)
        hands.append(set(Sitter(one).hand()))
    assert not hands[0] & hands[1]
    expect(page.locator(".seat.left")).to_contain_text("Ben")
    expect(other.locator(".seat.right .backs .mini")).to_have_count(10)
    # Each window comes back to its own seat, whatever was looked at meanwhile.
    for one, hand in zip((page, other), hands, strict=True):
        button(one, "Menu").click()
        one.get_by_role("link", name="Settings").click()
        one.get_by_role("link", name="Back to the table").click()
        expect(one.locator(".hand .card")).to_have_count(10)
        assert set(Sitter(one).hand()) == hand
        one.reload()
        expect(one.locator(".hand .card")).to_have_count(10)
        assert set(Sitter(one).hand()) == hand
