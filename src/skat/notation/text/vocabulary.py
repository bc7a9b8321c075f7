"""The words of :mod:`skat.notation.text`: ``names.json``, how a text falls into words, what a word means.

``names.json`` holds what is printed in each language and deck, every other spelling that is understood
(``*`` stands for any Russian ending), and the letters printed on the cards.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from skat.rules.cards import Card, Rank, Suit
from skat.rules.errors import NotationError

#: A language of the names, English, German or Russian.
Language: TypeAlias = Literal["en", "de", "ru"]
#: Names of the French suits and courts, or of the German ones (Eichel, Daus, Ober, Unter).
Deck: TypeAlias = Literal["french", "german"]

#: No list of cards and no declaration is longer.
LONGEST: Final = 2000
#: Suit symbols, filled and outlined, in the order of the suits.
SYMBOLS: Final = "♣♠♥♦♧♤♡♢"
DIGITS: Final = {"10": Rank.TEN, "9": Rank.NINE, "8": Rank.EIGHT, "7": Rank.SEVEN}
NAMES: Final[Any] = json.loads((files("skat.notation.text") / "names.json").read_text(encoding="utf-8"))

# Hyphens and dashes, apostrophes, and the sign that asks for a coloured suit symbol.
_SILENT: Final = "\\-‐‑–'’\N{VARIATION SELECTOR-16}"
_WORD: Final = re.compile(
    rf"(?P<word>[^\W\d_]+|[0-9]+|[{SYMBOLS}])|(?P<stop>[,;.]+)|[\s{_SILENT}]+|(?P<other>.)"
)
_FOLDED: Final = str.maketrans({"ё": "е", "ä": "ae", "ö": "oe", "ü": "ue"})
# Small letters, because words are folded before they are looked up.
_CYRILLIC: Final = "авсенкмортху"
_LATIN: Final = "abcehkmoptxy"
_TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)
_TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)


class Word(NamedTuple):
    """A word of a text: as written, folded for looking it up, and where it begins, counted from 1."""

    written: str
    folded: str
    position: int


class Meaning(NamedTuple):
    """One thing a word can stand for.

    ``system``: empty for a word or suit symbol that means this in every language, ``digit`` for 10 to 7,
    otherwise the letters it belongs to: ``code``, ``french``, ``german`` or ``russian``.
    """

    kind: Literal["suit", "rank", "card", "silent"]
    value: int
    system: str = ""


#: What articles and "and" mean.
SILENT: Final = (Meaning("silent", 0),)


def fold(text: str) -> str:
    """A word as it is looked up: small letters, no ё, umlauts spelt out."""
    return text.casefold().translate(_FOLDED)


def split_words(text: str) -> list[list[Word]]:
    """The words of a text in groups: commas, semicolons and dots part the groups.

    Raises :class:`NotationError` for a text that is empty, too long, or has a sign that belongs to no word.
    """
    if len(text) > LONGEST:
        raise NotationError("text_too_long", limit=LONGEST)
    groups: list[list[Word]] = [[]]
    for match in _WORD.finditer(unicodedata.normalize("NFC", text)):
        if match["other"]:
            raise NotationError("text_bad_sign", word=match["other"], position=match.start() + 1)
        if match["stop"]:
            groups.append([])
        elif match["word"]:
            groups[-1].append(Word(match["word"], fold(match["word"]), match.start() + 1))
    groups = [group for group in groups if group]
    if not groups:
        raise NotationError("text_empty")
    return groups


def mixes_alphabets(word: Word) -> bool:
    """Whether a word has Latin and Cyrillic letters side by side, so that one may look like another."""
    cyrillic = [letter for letter in word.folded if "Ѐ" <= letter <= "ӿ"]
    return 0 < len(cyrillic) < len(word.folded)


def look_alikes(word: Word) -> Iterator[Word]:
    """The word with every letter that looks alike taken from the Latin, then from the Cyrillic alphabet."""
    for table in (_TO_LATIN, _TO_CYRILLIC):
        yield word._replace(folded=word.folded.translate(table))


def spellings(entries: Iterable[str]) -> Iterator[str]:
    """Folded spellings of entries of ``names.json``, a ``*`` spelt out with every ending."""
    for entry in entries:
        folded = fold(entry)
        if folded.endswith("*"):
            yield from (folded[:-1] + ending for ending in NAMES["endings"])
        else:
            yield folded


def error(code: str, words: Iterable[Word], **details: object) -> NotationError:
    """An error about some words of a text."""
    words = list(words)
    written = " ".join(word.written for word in words)
    shown = written if len(written) <= 40 else written[:40] + "…"
    return NotationError(code, place="", word=shown, position=words[0].position, **details)


@cache
def _vocabulary() -> dict[str, tuple[Meaning, ...]]:
    found: dict[str, list[Meaning]] = {}

    def add(words: Iterable[str], meaning: Meaning) -> None:
        for word in words:
            meanings = found.setdefault(word, [])
            if meaning not in meanings:
                meanings.append(meaning)

    for suit in Suit:
        add(spellings(NAMES["suits"][suit.name.lower()]), Meaning("suit", suit))
        add((SYMBOLS[suit], SYMBOLS[suit + 4]), Meaning("suit", suit))
    for rank in Rank:
        add(spellings(NAMES["ranks"][rank.name.lower()]), Meaning("rank", rank))
    for digits, rank in DIGITS.items():
        add([digits], Meaning("rank", rank, "digit"))
    for name, entries in NAMES["cards"].items():
        add(spellings(entries), Meaning("card", Card[name]))
    add(spellings(NAMES["silent"]), SILENT[0])
    for system, letters in NAMES["letters"].items():
        for suit, entry in zip(Suit, letters["suits"], strict=True):
            add(spellings(entry.split()), Meaning("suit", suit, system))
        for rank, entry in zip(list(Rank)[:5], letters["ranks"], strict=True):
            add(spellings(entry.split()), Meaning("rank", rank, system))
    return {word: tuple(meanings) for word, meanings in found.items()}


def meanings(folded: str) -> tuple[Meaning, ...]:
    """What a folded word means as a whole, nothing if it is unknown."""
    return _vocabulary().get(folded, ())


def readings(folded: str) -> Iterator[tuple[tuple[Meaning, ...], ...]]:
    """The ways to read a folded word: whole, or as two written together (``Kreuzbube``, ``kb``).

    Each way gives, for one or two parts, what that part can mean.
    """
    whole = meanings(folded)
    if whole:
        yield (whole,)
    for end in range(1, len(folded)):
        first, second = meanings(folded[:end]), meanings(folded[end:])
        if first and second:
            yield first, second
