"""Reading JSON from anywhere: strict, bounded, and every fault has a place.

Text becomes Python values with :func:`load_json`; a :class:`Node` walks through them and knows the
place, such as ``actions[3].bid``, that it stands at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, TypeVar

from skat.rules.cards import Card, CardSet
from skat.rules.errors import NotationError, SkatError
from skat.rules.seats import SEATS

#: Longest JSON text that is read; a record or a view has a few thousand characters.
LONGEST: Final = 100_000

_T = TypeVar("_T")


class _Object(dict[str, Any]):
    """A JSON object that remembers a key which was given twice."""

    repeated: str | None = None


def load_json(text: str | bytes) -> Any:
    """The value of a JSON text.

    Raises :class:`NotationError` for a text that is too long, not UTF-8, not JSON (its place is
    ``line:column``) or nested too deeply.  What is no number of ours (``NaN``, ``1e400``, a number of
    thousands of digits) becomes a float, which every reader refuses at its place.
    """
    if len(text) > LONGEST:
        raise NotationError("json_too_long", limit=LONGEST)
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].split(b"\n")
        place = f"{len(before)}:{len(before[-1]) + 1}"
        raise NotationError("json_not_utf8", place=place) from None
    except json.JSONDecodeError as error:
        raise NotationError("json_syntax", place=f"{error.lineno}:{error.colno}", why=error.msg) from None
    except RecursionError:
        raise NotationError("json_too_deep") from None


def dump_json(value: Mapping[str, Any]) -> str:
    """The JSON text of an object on one line; equal objects with keys in equal order give equal text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    new = _Object()
    for key, value in pairs:
        if key in new:
            new.repeated = key
        new[key] = value
    return new


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) < 19 else float(digits)


def shown(value: object) -> str:
    """A value in an error message: short, whatever it is."""
    if isinstance(value, str):
        return repr(value if len(value) <= 30 else value[:30] + "…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**18 else "a huge number"
    if isinstance(value, float):
        return str(value)
    return "[…]" if isinstance(value, (list, tuple)) else "{…}" if isinstance(value, dict) else "?"


class Node:
    """A value that came from JSON, and its place.

    Each method reads the value as one kind of thing and raises :class:`NotationError`, with the
    place, if it is another.
    """

    __slots__ = ("place", "value")

    def __init__(self, value: object, place: str = "") -> None:
        self.value = value
        self.place = place

    def error(self, code: str, **details: object) -> NotationError:
        """An error at this place."""
        return NotationError(code, place=self.place, **details)

    def wrong_type(self, expected: str) -> NotationError:
        """The error that something else was expected here."""
        return self.error("json_wrong_type", expected=expected, value=shown(self.value))

    def members(self, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Node]:
        """The members of an object: all required keys, some of the optional, no others, none twice."""
        value = self.value
        if not isinstance(value, dict):
            raise self.wrong_type("object")
        if isinstance(value, _Object) and value.repeated is not None:
            raise self.error("json_repeated_key", key=shown(value.repeated))
        for key in required:
            if key not in value:
                raise self.error("json_missing_key", key=key)
        for key in value:
            if key not in required and key not in optional:
                known = ", ".join((*required, *optional))
                raise self.error("json_unknown_key", key=shown(key), known=known)
        return {key: Node(item, f"{self.place}.{key}" if self.place else key) for key, item in value.items()}

    def items(self, count: int | None = None) -> list[Node]:
        """The items of a list, ``count`` of them if that is given."""
        value = self.value
        if not isinstance(value, (list, tuple)):
            raise self.wrong_type("list")
        if count is not None and len(value) != count:
            raise self.error("json_wrong_count", count=len(value), expected=count)
        return [Node(item, f"{self.place}[{index}]") for index, item in enumerate(value)]

    def number(self, lowest: int, highest: int) -> int:
        """A whole number from ``lowest`` to ``highest``."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong_type("whole_number")
        if not lowest <= value <= highest:
            raise self.error("json_out_of_range", value=shown(value), lowest=lowest, highest=highest)
        return value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.wrong_type("true_or_false")
        return self.value

    def text(self) -> str:
        """Any text."""
        if not isinstance(self.value, str):
            raise self.wrong_type("text")
        return self.value

    def one_of(self, known: Mapping[str, _T]) -> _T:
        """What a known word stands for."""
        word = self.text()
        if word not in known:
            raise self.error("json_not_one_of", value=shown(word), known=" ".join(known))
        return known[word]

    def word(self, *known: str) -> Any:
        """One of some words; the caller's type says which (a ``Literal``)."""
        return self.one_of({word: word for word in known})

    def seat(self) -> int:
        """A seat, 0 to 2."""
        return self.number(SEATS[0], SEATS[-1])

    def card(self) -> Card:
        """A card by its code."""
        word = self.text()
        card = Card.__members__.get(word)
        if card is None:
            raise self.error("no_such_card", value=shown(word))
        return card

    def cards(self, count: int | None = None) -> CardSet:
        """A list of cards, each once."""
        cards = CardSet()
        for node in self.items(count):
            card = node.card()
            if card in cards:
                raise node.error("card_named_twice", card=card)
            cards |= CardSet([card])
        return cards

    def maybe(self, read: Callable[[Node], _T]) -> _T | None:
        """None for ``null``, otherwise what ``read`` makes of the value."""
        return None if self.value is None else read(self)

    def header(self, members: Mapping[str, Node], form: str, version: int) -> None:
        """Check the members ``format`` and ``version`` of a document."""
        if members["format"].text() != form:
            raise members["format"].error(
                "json_other_format", value=shown(members["format"].value), expected=form
            )
        if members["version"].number(1, 1_000_000) != version:
            value = members["version"].value
            raise members["version"].error("json_other_version", value=value, expected=version)

    def checked(self, build: Callable[[], _T]) -> _T:
        """What ``build`` makes, its :class:`SkatError` told at this place."""
        try:
            return build()
        except SkatError as error:
            raise self.error(error.code, **error.details) from None


def codes(cards: Iterable[Card]) -> list[str]:
    """The codes of cards in their order."""
    return [card.name for card in cards]
