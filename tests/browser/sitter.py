"""A person at the table in the browser, who plays by mouse, by touch or by keyboard alone."""

from __future__ import annotations

from random import Random
from typing import Final, Literal

from playwright.sync_api import Locator, Page, Position, expect

Means = Literal["mouse", "touch", "keys"]
#: Where one touches a fanned card: the next card covers its middle.
_CORNER: Final = Position(x=20, y=44)
#: Milliseconds for the programs' part of an auction at a pace one can follow.
_PATIENCE: Final = 30_000
_READY: Final = "main.table[aria-busy=false]:has(.seat.me.turn), main.finished[aria-busy=false]"


class Sitter:
    """Plays what the page offers, by chance but with a seed."""

    def __init__(self, page: Page, means: Means = "mouse", seed: int = 0, greed: float = 0.8) -> None:
        self.page = page
        self.means = means
        self.random = Random(seed)
        self.greed = greed
        #: 0 for Hand, 1 for the skat; one of them is chosen.
        self.skat_or_hand: tuple[int, ...] = (0, 1, 1)

    # What can be seen

    def wait(self) -> None:
        """Until it is this person's turn, or the game is over."""
        expect(self.page.locator(_READY)).to_be_visible(timeout=_PATIENCE)

    @property
    def phase(self) -> str:
        return (self.page.locator("main.table").get_attribute("class") or "").split()[1]

    @property
    def number(self) -> int:
        return int(self.page.locator("main.table").get_attribute("data-number") or 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator("main.finished").count() == 1

    def hand(self) -> list[str]:
        """The cards held, from the left."""
        cards = self.page.locator(".hand .card").all()
        return [card.get_attribute("data-card") or "" for card in cards]

    def legal(self) -> list[str]:
        cards = self.page.locator(".hand .card:not([aria-disabled])").all()
        return [card.get_attribute("data-card") or "" for card in cards]

    # How things are done

    def press(self, target: Locator) -> None:
        """A button."""
        if self.means == "mouse":
            target.click()
        elif self.means == "touch":
            target.tap()
        else:
            self._tab_to(target)
            self.page.keyboard.press("Enter")

    def press_card(self, card: str) -> None:
        target = self.page.locator(f'.hand [data-card="{card}"]')
        if self.means == "mouse":
            target.click(position=_CORNER, force=True)
        elif self.means == "touch":
            target.tap(position=_CORNER, force=True)
        else:
            self._tab_to(self.page.locator(".hand [tabindex='0']"))
            self.page.keyboard.press("Home")
            for _ in range(self.hand().index(card)):
                self.page.keyboard.press("ArrowRight")
            expect(target).to_be_focused()
            self.page.keyboard.press("Enter")

    def pick(self, group: str, index: int) -> None:
        """A radio button of a group."""
        target = self.page.locator(f"{group} input").nth(index)
        if self.means == "keys":
            self._tab_into(group)
            # The arrows go round, so the wanted one comes.
            for _ in range(self.page.locator(f"{group} input").count()):
                if target.is_checked():
                    break
                self.page.keyboard.press("ArrowRight")
            if not target.is_checked():
                self.page.keyboard.press("Space")
            expect(target).to_be_checked()
        elif self.means == "touch":
            target.tap(force=True)
        else:
            target.click(force=True)

    def _tab_to(self, target: Locator) -> None:
        handle = target.element_handle()
        for _ in range(80):
            if handle and handle.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")

    def _tab_into(self, group: str) -> None:
        for _ in range(80):
            if self.page.evaluate("group => document.activeElement.closest(group) !== null", group):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")

    # A game

    def step(self) -> None:
        """One decision, and until the next one is due."""
        self.wait()
        before = self.number
        getattr(self, f"_{self.phase}")()
        expect(self.page.locator(f'main.table[data-number="{before}"]')).to_have_count(0)
        self.wait()

    def play(self) -> None:
        """To the end of the game."""
        self.wait()
        while not self.is_over:
            self.step()

    def play_to(self, phase: str) -> bool:
        """Whether that phase comes before the game is over."""
        self.wait()
        while not self.is_over and self.phase != phase:
            self.step()
        return not self.is_over

    def play_until_settled(self) -> None:
        """Games until one has a result: the first may be passed in."""
        self.play()
        while self.page.locator(".receipt").count() == 0:
            self.deal()
            self.play()

    def deal(self) -> None:
        """The next game."""
        before = self.number
        self.press(self.page.locator(".actions .main"))
        expect(self.page.locator(f'main.table[data-number="{before}"]')).to_have_count(0)
        self.wait()

    def _auction(self) -> None:
        buttons = self.page.locator(".actions button:not(.quiet)")
        goes_on = self.page.locator(".actions .main")
        self.press(goes_on if goes_on.count() and self.random.random() < self.greed else buttons.first)

    def _skat_or_hand(self) -> None:
        buttons = self.page.locator(".actions button:not(.quiet)")
        self.press(buttons.nth(self.random.choice(self.skat_or_hand)))

    def _discard(self) -> None:
        for card in self.random.sample(self.hand(), 2):
            self.press_card(card)
        self.press(self.page.locator(".actions .main"))

    def _declare(self) -> None:
        self.pick(".games", self.random.randrange(self.page.locator(".games input").count()))
        variants = self.page.locator(".variants input").count()
        if variants:
            self.pick(".variants", self.random.randrange(variants))
        self.press(self.page.locator(".actions .main"))
        # A game that cannot cover the bid asks again.
        anyway = self.page.locator("dialog[open] .danger")
        if anyway.count():
            self.press(anyway)

    def _play(self) -> None:
        self.press_card(self.random.choice(self.legal()))

    def _consent(self) -> None:
        self.press(self.page.locator(".actions .main"))
