"""What is said in an auction, and back (rules.md section 4)."""

from __future__ import annotations

from functools import cache
from typing import Final

from skat.notation.text.vocabulary import NAMES, Language, error, spellings, split_words
from skat.rules.actions import HOLD, PASS, Bid, Hold, Pass

#: No game is worth more; a number of more digits is no bid.
_MOST_DIGITS: Final = 4


def parse_call(text: str) -> Bid | Hold | Pass:
    """A call of the auction: a number, "hold" ("ja", «держу») or "pass" ("passe", «пас»).

    Whether the number may be bid is for the rules to say.  Raises
    :class:`~skat.rules.errors.NotationError` for anything else.

    >>> parse_call("18"), parse_call("Weg")
    (Bid(value=18), Pass())
    """
    words = [word for group in split_words(text) for word in group]
    said = words[0].folded
    if len(words) == 1:
        if said.isascii() and said.isdigit() and len(said) <= _MOST_DIGITS:
            return Bid(int(said))
        if said in _spoken("hold"):
            return HOLD
        if said in _spoken("pass"):
            return PASS
    raise error("call_unknown", words)


def print_call(call: Bid | Hold | Pass, language: Language = "en") -> str:
    """The text of a call, which :func:`parse_call` reads back."""
    if isinstance(call, Bid):
        return str(call.value)
    return str(NAMES["printed"][language]["calls"][isinstance(call, Pass)])


@cache
def _spoken(call: str) -> frozenset[str]:
    return frozenset(spellings(NAMES["calls"][call]))
