"""A place of its own for every test's saved evenings, and a person who types legal answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skat.notation.rulesets import built_in
from skat.notation.text.cards import print_card
from skat.rules import (
    Action,
    Agree,
    Bid,
    Declare,
    Discard,
    GiveUp,
    Hold,
    Pass,
    Play,
    PlayHand,
    Refuse,
    TakeSkat,
    View,
)
from skat.table import Player, Table
from skat.terminal.options import CardStyle
from skat.terminal.play import ME, TerminalTable
from skat.terminal.prompts import numbered_cards
from skat.terminal.screen import Screen
from skat.terminal.store import Evening
from skat.words import Language, words


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SKAT_HOME", str(tmp_path))
    monkeypatch.setenv("SKAT_LANG", "en")
    return tmp_path


ANSWERS: dict[Language, dict[type[Action], str]] = {
    "en": {Hold: "yes", Pass: "pass", TakeSkat: "take", PlayHand: "hand", Agree: "yes", Refuse: "no"},
    "de": {Hold: "ja", Pass: "passe", TakeSkat: "aufnehmen", PlayHand: "Hand", Agree: "ja", Refuse: "nein"},
    "ru": {Hold: "держу", Pass: "пас", TakeSkat: "взять", PlayHand: "без", Agree: "да", Refuse: "нет"},
}


def typed(action: Action, view: View, language: Language, rng: random.Random) -> str:
    """One way to type an action."""
    match action:
        case Bid(value):
            return str(value)
        case Discard(cards):
            return ", ".join(print_card(card, "name", language) for card in cards)
        case Declare(contract):
            return str(contract)
        case Play(card):
            return rng.choice(
                [
                    print_card(card, "name", language),
                    print_card(card, "index", language),
                    card.name,
                    str(numbered_cards(view).index(card) + 1),
                ]
            )
        case _:
            return ANSWERS[language][type(action)]


class Person:
    """Types random legal answers at every prompt; between games goes on, then stops."""

    def __init__(self, seed: int, language: Language = "en", games: int = 1) -> None:
        self.rng = random.Random(seed)
        self.language = language
        self.games = games
        self.before: list[str] = []
        self.seat: TerminalTable | None = None

    def read(self, prompt: str) -> str:
        assert self.seat is not None
        if prompt == words(self.language).say("terminal.ask_settled") + " ":
            return self.rng.choice([ANSWERS[self.language][Agree], ANSWERS[self.language][Refuse]])
        if self.before:
            return self.before.pop(0)
        table = self.seat.table
        if table.turn is None:
            if len(table.rounds) >= self.games:
                raise EOFError
            return ""
        view = table.view(ME)
        assert view is not None
        legal = [action for action in view.legal if not isinstance(action, GiveUp)]
        # Short auctions, so that there is something to play.
        bids = [action for action in legal if isinstance(action, Bid)]
        action = bids[0] if bids and self.rng.random() < 0.5 else self.rng.choice(legal)
        if isinstance(action, Bid) and action.value > 60:
            action = Pass()
        text = typed(action, view, self.language, self.rng)
        # A game that cannot cover the bid is asked about again: yes.
        if isinstance(action, Declare):
            self.before.append(ANSWERS[self.language][Agree])
        return text


Seated = Callable[..., tuple[TerminalTable, Person]]


@pytest.fixture
def seated() -> Iterator[Seated]:
    """A terminal table with a person at it: ``seated(seed, language=…, rules=…, games=…)``."""

    evenings: list[Evening] = []

    def make(
        seed: int = 1,
        language: Language = "en",
        *,
        rules: str = "modern",
        games: int = 1,
        level: str = "random",
        cards: CardStyle = CardStyle.codes,
    ) -> tuple[TerminalTable, Person]:
        person = Person(seed, language, games)
        table = Table.open(built_in(rules), (Player("Ada"), Player("Ben", level), Player("Cleo", level)))
        evening = Evening.new()
        evenings.append(evening)
        evening.append(table.log[0])
        seat = TerminalTable(
            Screen(words(language), cards), evening, table, read=person.read, random=random.Random(seed)
        )
        person.seat = seat
        return seat, person

    yield make
    for evening in evenings:
        evening.close()
