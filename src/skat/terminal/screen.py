"""How the terminal says things: one plain line each, colour only on a terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from itertools import groupby

import typer

from skat.notation.text.cards import print_card
from skat.rules import Card, CardSet, GameType, Suit, View, is_trump, sort_cards
from skat.terminal.options import CardStyle
from skat.words import Words


class Screen:
    """Lines to a person in one language."""

    def __init__(self, words: Words, cards: CardStyle = CardStyle.symbols) -> None:
        self.words = words
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        try:
            "♣♠♥♦".encode(encoding)
        except (UnicodeEncodeError, LookupError):
            cards = CardStyle.codes if cards is CardStyle.symbols else cards
        self.style = cards
        self.colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ

    def line(self, text: str = "", *, strong: bool = False) -> None:
        """One line of text as it is."""
        print(self.strong(text) if strong else text)

    def paragraph(self, text: str) -> None:
        """A longer text, wrapped between words to the width of the terminal."""
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
        self.line(textwrap.fill(text, width, break_long_words=False) if width > 20 else text)

    def strong(self, text: str) -> str:
        """A text that stands out, on a terminal with colours."""
        return typer.style(text, bold=True) if self.colours else text

    def say(self, key: str, /, *, strong: bool = False, **values: object) -> None:
        """One message of the catalogues; cards among the values are written in this screen's style."""
        shown = {name: self.show(value) for name, value in values.items()}
        self.line(self.words.say(key, **shown), strong=strong)

    def show(self, value: object) -> object:
        """A value as it stands in a line."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, CardSet):
            return self.cards(value)
        return value

    def card(self, card: Card) -> str:
        """One card."""
        if self.style is CardStyle.codes:
            return card.name
        if self.style is CardStyle.names:
            return self.words.card(card)
        text = print_card(card, "index", self.words.language, self.words.deck)
        is_red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
        return typer.style(text, fg="red") if is_red and self.colours else text

    def cards(self, cards: Iterable[Card], separator: str | None = None) -> str:
        """Several cards in the given order."""
        if separator is None:
            separator = ", " if self.style is CardStyle.names else " "
        return separator.join(self.card(card) for card in cards)

    def hand(self, view: View) -> str:
        """The observer's hand, sorted for the game, trumps and suits set apart."""
        game_type = view.contract.game_type if view.contract is not None else GameType.GRAND
        groups = groupby(sort_cards(view.hand, game_type), key=lambda card: suit_in_game(card, game_type))
        return "  ".join(self.cards(group) for _, group in groups)


def suit_in_game(card: Card, game_type: GameType) -> Suit | None:
    """The suit a card belongs to in that game; None for trumps."""
    return None if is_trump(card, game_type) else card.suit
