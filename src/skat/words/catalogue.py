"""The message catalogues: JSON files with one flat object each, all files of a language merged.

A key is words and dots, its first word the topic: ``error.must_follow_suit``.  Its value is a text, or an
object of texts when a number decides::

    "noun.card_points": {"by": "n", "one": "{n} card point", "other": "{n} card points"}

``by`` names the value that decides; the other members are the CLDR plural categories of the language, and
``=2`` for exactly two.

A text has placeholders ``{name}`` or ``{name:spec}``.  What the spec means depends on the value:

- a number: ``{points:card_points}`` is the number with a noun, the message ``noun.card_points`` with the
  number as ``n``; ``{score:signed}`` has its sign; ``{count:ins}`` is the number in words in that case,
  ``number.2.ins``, or digits where the language has none;
- a card, suit, rank, game, declaration or position: its name in a grammatical case (``nom gen dat acc ins
  loc``), or with a capital letter, ``cap``; several cards are a list, ``{cards:or}`` one with "or";
- a text: ``{phase:phase}`` is the message ``phase.discard`` for the text ``discard``, if there is one.

A message may have forms beside it: ``suit.hearts.acc`` is ``suit.hearts`` in the accusative, and
``suit.hearts.german``, ``suit.hearts.german.acc`` the names of the German deck.  A language has only the
forms that differ; what is missing is looked up without its form.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

Language: TypeAlias = Literal["en", "de", "ru"]
#: Whose suits and courts the names are: French ones, or German ones (Eichel, Daus, Ober, Unter).
Deck: TypeAlias = Literal["french", "german"]
#: One message: a text, or texts by plural category.
Message: TypeAlias = str | Mapping[str, str]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
#: Grammatical cases, the nominative first.
CASES: Final = ("nom", "gen", "dat", "acc", "ins", "loc")

_KEY: Final = re.compile(r"[a-z0-9_]+(\.[a-z0-9_ ]+)*")


class MissingWord(KeyError):
    """A message or one of its values is missing: a fault in the program, not in its input."""

    def __str__(self) -> str:
        return str(self.args[0])


class CatalogueError(ValueError):
    """A catalogue file that cannot be used: a fault in the program, not in its input."""


@cache
def catalogue(language: Language) -> Mapping[str, Message]:
    """All messages of a language.  Raises :class:`CatalogueError` for a file that cannot be used."""
    folder = files("skat.words") / "catalogues" / language
    parts = sorted((part.name, part) for part in folder.iterdir() if part.name.endswith(".json"))
    texts = {f"{language}/{name}": part.read_text(encoding="utf-8") for name, part in parts}
    return MappingProxyType(merge(texts))


def merge(texts: Mapping[str, str]) -> dict[str, Message]:
    """The messages of catalogue files, by their names.

    Raises :class:`CatalogueError` for a key defined twice, here or in another file, and for a file that
    is not an object of messages.
    """
    merged: dict[str, Message] = {}
    for name, text in texts.items():
        try:
            found = json.loads(text, object_pairs_hook=partial(_members, name))
        except json.JSONDecodeError as error:
            raise CatalogueError(f"{name}:{error.lineno}: {error.msg}") from None
        if not isinstance(found, dict):
            raise CatalogueError(f"{name}: a catalogue is an object of messages")
        for key, message in found.items():
            if key in merged:
                raise CatalogueError(f"{name}: {key} is defined in another file as well")
            if not _KEY.fullmatch(key) or not _is_message(message):
                raise CatalogueError(f"{name}: {key} is no message")
            merged[key] = message
    return merged


def _members(name: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise CatalogueError(f"{name}: {twice} is defined twice")
    return members


def _is_message(message: object) -> bool:
    if isinstance(message, dict):
        return "by" in message and "other" in message and all(isinstance(x, str) for x in message.values())
    return isinstance(message, str)
