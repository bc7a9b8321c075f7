"""Choices that several sub-commands offer."""

from __future__ import annotations

import os
from enum import StrEnum


class Language(StrEnum):
    """A language of the catalogues."""

    en = "en"
    de = "de"
    ru = "ru"


class CardStyle(StrEnum):
    """How cards are written: ``♥10``, ``HT`` or "ten of hearts"."""

    symbols = "symbols"
    codes = "codes"
    names = "names"


class Deck(StrEnum):
    """Names and indices of the cards: French (♣ J Q K A) or German (Unter, Ober, König, Daus)."""

    french = "french"
    german = "german"


class Scoring(StrEnum):
    """How the running score counts (rules-optional.md E1)."""

    plain = "plain"
    seeger = "seeger"
    seeger_fabian = "seeger-fabian"


def language_of_environment() -> Language:
    """The language that the environment asks for, English if it asks for none of ours."""
    for variable in ("SKAT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")[:2].lower()
        if value in Language.__members__:
            return Language(value)
        if value:
            break
    return Language.en
