""":class:`Words`: the messages of one language, filled in."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields
from functools import cache
from string import Formatter
from typing import Final

from babel import Locale
from babel.lists import format_list

from skat.rules.actions import Action, Bid, GiveUp, Play
from skat.rules.cards import Card, CardSet, Rank, Suit
from skat.rules.contracts import Contract, GameType
from skat.rules.errors import IllegalAction, SkatError
from skat.rules.phases import EndingKind, Phase
from skat.rules.seats import Position
from skat.words.catalogue import CASES, LANGUAGES, Deck, Language, MissingWord, catalogue

#: A message shows this much of a value.
_LONGEST_VALUE: Final = 100
#: Places are told in English by those who read texts and files.
_PLACE: Final = re.compile(r"\b(line|column|event) (\d+)\b")
_parse = cache(lambda text: tuple(Formatter().parse(text)))


@cache
def words(language: str, deck: Deck = "french") -> Words:
    """The words of a language, with the names of a deck.

    Raises :class:`SkatError` for any other language.
    """
    if language not in LANGUAGES:
        raise SkatError("language_unknown", language=language, known=", ".join(LANGUAGES))
    return Words(language, deck)


class Words:
    """The messages of one language; :func:`words` gives them.

    ``form`` is everywhere a grammatical case, ``nom gen dat acc ins loc``, or ``cap``: the nominative
    with a capital letter.  A language without that form has the plain one.
    """

    def __init__(self, language: Language, deck: Deck) -> None:
        self.language: Final = language
        self.deck: Final = deck
        self._messages = catalogue(language)
        self._locale = Locale.parse(language)

    def say(self, key: str, /, **values: object) -> str:
        """A message with its values.  Raises :class:`MissingWord` if it, or one of them, is missing."""
        return self._fill(key, values)

    def card(self, card: Card, form: str = "nom") -> str:
        """The name of a card: "jack of clubs", "Kreuz-Bube", "валет треф"."""
        return self._show(card, form)

    def suit(self, suit: Suit, form: str = "nom") -> str:
        """The name of a suit."""
        return self._show(suit, form)

    def contract(self, contract: Contract, form: str = "nom") -> str:
        """The name of a declaration; one that does not exist is told by its code."""
        return self._show(contract, form)

    def position(self, position: Position, form: str = "nom") -> str:
        """Forehand, middlehand or rearhand."""
        return self._show(position, form)

    def phase(self, phase: Phase) -> str:
        """A short name of a phase."""
        return self.say(f"phase.{phase.value}")

    def ending(self, kind: EndingKind) -> str:
        """A short name of a way to end."""
        return self.say(f"ending.{kind}")

    def action(self, action: Action) -> str:
        """What stands on the button of an action."""
        values = {field.name: getattr(action, field.name) for field in fields(action)}
        return self.say(f"action.{_snake(type(action))}", **values)

    def rule_set(self, name: str) -> str:
        """The name of a built-in rule set; a user's own keeps the name it has."""
        return self._show(name, "rule_set")

    def error(self, error: SkatError) -> str:
        """A sentence about an error: what is wrong, where, and what is possible instead."""
        key = f"error.{error.code}"
        values = {name: _shortened(value) for name, value in error.details.items()}
        variants = [f"no_{name}" for name, value in values.items() if value is None]
        if isinstance(error, IllegalAction):
            values |= {"seat": error.seat, "legal": self._choices(error.legal)}
            variants += ["legal"] if values["legal"] else []
        # A detail may be missing, or a player could do something else: some messages say more then.
        keys = [f"{key}.{variant}" for variant in variants]
        message = self._fill(next((found for found in keys if found in self._messages), key), values)
        if not error.place:
            return message
        place = _PLACE.sub(lambda found: self.say(f"place.{found[1]}", n=found[2]), error.place)
        return self.say("place.at", place=place, message=message)

    def listed(self, texts: Iterable[str], *, last: str = "and") -> str:
        """Texts as a list, the last two joined by "and" or "or"."""
        return format_list(list(texts), style="or" if last == "or" else "standard", locale=self._locale)

    def _choices(self, legal: Collection[Action]) -> str:
        """What may be done, each kind of action once; that one may give up goes without saying."""
        bids = [action.value for action in legal if isinstance(action, Bid)]
        cards = CardSet(action.card for action in legal if isinstance(action, Play))
        kinds = dict.fromkeys(_snake(type(action)) for action in legal if not isinstance(action, GiveUp))
        value = bids[0] if bids else None
        return self.listed(
            (self.say(f"do.{kind}", value=value, count=len(bids), cards=cards) for kind in kinds), last="or"
        )

    def _fill(self, key: str, values: Mapping[str, object], form: str = "") -> str:
        text = self._messages.get(self._form_key(key, form))
        if text is None:
            raise MissingWord(f"no message {key!r} in {self.language!r}")
        if not isinstance(text, str):
            number = values.get(text["by"])
            if not isinstance(number, int):
                raise MissingWord(f"{key!r} needs a number {text['by']!r}")
            text = text.get(f"={number}") or text[self._locale.plural_form(number)]
        parts = []
        for literal, name, spec, _ in _parse(text):
            parts.append(literal)
            if name is not None:
                if name not in values:
                    raise MissingWord(f"{key!r} needs a value {name!r}")
                parts.append(self._show(values[name], spec or form))
        return "".join(parts)

    def _form_key(self, key: str, form: str) -> str:
        """The key of the form wanted, or of the nearest one there is."""
        nearest = [f"{key}.{form}", key]
        if self.deck == "german":
            nearest = [f"{key}.german.{form}", f"{key}.german", *nearest]
        return next((found for found in nearest if found in self._messages), key)

    def _show(self, value: object, spec: str) -> str:
        if spec == "cap":
            text = self._show(value, "nom")
            return text[:1].upper() + text[1:]
        match value:
            case None | bool():
                return self.say({None: "value.none", True: "value.yes", False: "value.no"}[value])
            case Card():
                return self._fill("card", {"rank": value.rank, "suit": value.suit}, spec)
            case CardSet() | tuple():
                return self.listed((self._show(item, spec) for item in value), last=spec)
            case Suit() | Rank() | Position() | GameType():
                return self._fill(_name_key(value), {}, spec)
            case Contract():
                if not value.is_legal:
                    return str(value)
                return self._fill(_contract_key(value), {"game": value.game_type}, spec)
            case int():
                return self._number(value, spec)
            case _:
                # What a person or a file said must not command the terminal.
                text = "".join(char if char.isprintable() else "�" for char in str(value))
                return self.say(f"{spec}.{text}") if f"{spec}.{text}" in self._messages else text

    def _number(self, number: int, spec: str) -> str:
        if spec == "signed":
            return f"{number:+}" if number else "0"
        if spec and spec not in CASES:
            return self._fill(f"noun.{spec}", {"n": number})
        spelled = f"number.{number}.{spec}"
        return self.say(spelled) if spelled in self._messages else str(number)


def _shortened(value: object) -> object:
    """A value from a file may be anything of any size; what has a name of its own is kept."""
    if isinstance(value, int):
        return value if value.bit_length() <= 64 else "…"
    if value is None or isinstance(value, (CardSet, Contract, tuple)):
        return value
    try:
        text = str(value)
    except RecursionError:  # tables in tables, thousands deep
        return "…"
    return text if len(text) <= _LONGEST_VALUE else text[:_LONGEST_VALUE] + "…"


def _name_key(value: Suit | Rank | Position | GameType) -> str:
    if isinstance(value, GameType):
        return f"game.{value.name.lower()}" if value.suit is None else _name_key(value.suit)
    return f"{type(value).__name__.lower()}.{value.name.lower()}"


def _contract_key(contract: Contract) -> str:
    if contract.is_null:
        return "contract.null" + "_hand" * contract.hand + "_ouvert" * contract.ouvert
    kind = "grand" if contract.game_type is GameType.GRAND else "suit"
    levels = ("", "_hand", "_schneider", "_schwarz", "_ouvert")
    return (
        f"contract.{kind}" + levels[contract.hand + contract.schneider + contract.schwarz + contract.ouvert]
    )


def _snake(kind: type[Action]) -> str:
    """The key of a kind of action: ``take_skat``."""
    return re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
