"""Suits, games and declarations as people say them, in three languages, and back (rules.md section 8)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from skat.notation.text.vocabulary import (
    NAMES,
    SYMBOLS,
    Deck,
    Language,
    Word,
    error,
    meanings,
    spellings,
    split_words,
)
from skat.rules.cards import Suit
from skat.rules.contracts import Contract, GameType

#: ``code`` ``C``; ``symbol`` ``♣``; ``name`` "clubs", "Kreuz", "трефы".
SuitStyle: TypeAlias = Literal["code", "symbol", "name"]
#: ``code`` ``GHS``; ``name`` "Grand Hand, Schneider announced".
ContractStyle: TypeAlias = Literal["code", "name"]
#: What a phrase adds to a declaration; ``unclear`` could mean two things, ``silent`` adds nothing.
_Part: TypeAlias = Literal["hand", "taken", "schneider", "schwarz", "ouvert", "unclear", "silent"] | GameType

_CODE: Final = re.compile(r"([CSHDGN])([HOSZ]*)")
_MODIFIERS: Final[dict[str, _Part]] = {"H": "hand", "O": "ouvert", "S": "schneider", "Z": "schwarz"}
_LONGEST_PHRASE: Final = 3


def parse_contract(text: str) -> Contract:
    """The declaration that a text names, one of the 29 (rules.md 8.3).

    Codes as ``str(Contract)`` prints them, ``H``, ``O``, ``S`` and ``Z`` in any order, and words:
    "hearts hand", "Grand Hand Schneider angesagt", "черви без прикупа", "открытый нуль".  An open suit
    game or Grand is always played by Hand and need not say so (``GO``).

    Raises :class:`~skat.rules.errors.NotationError`, with the word and its position from 1, for an
    unknown word, no game or two games, and with a code for each combination that does not exist.

    >>> str(parse_contract("Grand Hand Schneider angesagt"))
    'GHS'
    """
    words = [word for group in split_words(text) for word in group]
    parts = _code_parts(words) or _phrases(words)
    games = [(part, said) for part, said in parts if isinstance(part, GameType)]
    if not games:
        raise error("contract_no_game", words)
    for game, said in games:
        if game is not games[0][0]:
            raise error("contract_two_games", said)
    return _contract(games[0][0], parts, words)


def print_contract(
    contract: Contract, style: ContractStyle = "code", language: Language = "en", deck: Deck = "french"
) -> str:
    """The text of a declaration, which :func:`parse_contract` reads back.

    One that does not exist (rules.md 8.2) has no name and is printed as its code.

    >>> print_contract(Contract(GameType.NULL, ouvert=True), "name", "ru")
    'открытый нуль'
    """
    if style == "code" or not contract.is_legal:
        return str(contract)
    names = NAMES["printed"][language]
    if contract.is_null:
        pattern = names["null"][contract.hand + 2 * contract.ouvert]
    else:
        kind = "grand" if contract.game_type is GameType.GRAND else "suit_game"
        level = contract.hand + contract.schneider + contract.schwarz + contract.ouvert
        pattern = names[kind][level]
    return str(pattern).format(game=print_game_type(contract.game_type, "name", language, deck))


def parse_suit(text: str) -> Suit:
    """The suit that a text names: ``C``, ``♣``, "clubs", "Eichel", "трефы".

    Raises :class:`~skat.rules.errors.NotationError`.
    """
    words = [word for group in split_words(text) for word in group]
    suits = _suits(words[0])
    if len(words) > 1 or not suits:
        raise error("suit_unknown", words)
    if len(suits) > 1:
        raise error("suit_ambiguous", words)
    return suits.pop()


def print_suit(
    suit: Suit, style: SuitStyle = "code", language: Language = "en", deck: Deck = "french"
) -> str:
    """The text of a suit, which :func:`parse_suit` reads back."""
    match style:
        case "code":
            return suit.letter
        case "symbol":
            return SYMBOLS[suit]
        case "name":
            return str(NAMES["printed"][language][deck]["suits"][suit])


def parse_game_type(text: str) -> GameType:
    """The game that a text names: a suit, Grand or Null, without more.

    Raises :class:`~skat.rules.errors.NotationError`.
    """
    contract = parse_contract(text)
    if contract != Contract(contract.game_type):
        raise error("game_type_only", [word for group in split_words(text) for word in group])
    return contract.game_type


def print_game_type(
    game_type: GameType, style: ContractStyle = "code", language: Language = "en", deck: Deck = "french"
) -> str:
    """The text of a game, which :func:`parse_game_type` reads back."""
    if style == "code":
        return game_type.letter
    if game_type.suit is not None:
        return print_suit(game_type.suit, "name", language, deck)
    return str(NAMES["printed"][language]["games"][game_type is GameType.NULL])


def _contract(
    game: GameType, parts: Sequence[tuple[_Part, Sequence[Word]]], words: Sequence[Word]
) -> Contract:
    said = dict(parts)
    if "unclear" in said:
        raise error("contract_unclear", said["unclear"])
    is_null = game is GameType.NULL
    hand = "hand" in said or ("ouvert" in said and not is_null)
    if hand and "taken" in said:
        raise error("contract_hand_and_skat", said["taken"])
    level = said.get("schwarz") or said.get("schneider")
    if level and is_null:
        raise error("contract_null_has_no_levels", level)
    if level and not hand:
        raise error("contract_needs_hand", level)
    return Contract(
        game, hand=hand, schneider="schneider" in said, schwarz="schwarz" in said, ouvert="ouvert" in said
    )


def _code_parts(words: Sequence[Word]) -> list[tuple[_Part, Sequence[Word]]]:
    """The parts of a declaration written as a code; empty if the text is no code."""
    match = _CODE.fullmatch(words[0].written.upper()) if len(words) == 1 else None
    if match is None:
        return []
    letters = match[2]
    if len(set(letters)) < len(letters):
        raise error("contract_letter_twice", words)
    return [(GameType.of_letter(match[1]), words), *((_MODIFIERS[letter], words) for letter in letters)]


def _phrases(words: Sequence[Word]) -> list[tuple[_Part, Sequence[Word]]]:
    """The parts of a declaration in words, the longest phrases first."""
    parts: list[tuple[_Part, Sequence[Word]]] = []
    start = 0
    while start < len(words):
        for count in range(_LONGEST_PHRASE, 0, -1):
            said = words[start : start + count]
            found = _parts(" ".join(word.folded for word in said)) if len(said) == count else ()
            if found:
                parts += [(part, said) for part in found]
                start += count
                break
        else:
            parts.append((_suit_game(words[start]), words[start : start + 1]))
            start += 1
    return parts


def _parts(phrase: str) -> tuple[_Part, ...]:
    """What a folded phrase adds: one part, or two for a word such as ``Nullhand`` or ``Herzhand``."""
    known = _known_phrases()
    if phrase in known:
        return (known[phrase],)
    for end in range(1, len(phrase)):
        game, more = phrase[:end], known.get(phrase[end:])
        first = known.get(game) or _one_suit_game(game)
        if isinstance(first, GameType) and more is not None and not isinstance(more, GameType):
            return first, more
    return ()


def _suit_game(word: Word) -> GameType:
    suits = _suits(word)
    if not suits:
        raise error("contract_unknown_word", [word])
    if len(suits) > 1:
        raise error("suit_ambiguous", [word])
    return GameType(suits.pop())


def _one_suit_game(folded: str) -> GameType | None:
    suits = [meaning.value for meaning in meanings(folded) if meaning.kind == "suit" and not meaning.system]
    return GameType(suits[0]) if suits else None


def _suits(word: Word) -> set[Suit]:
    """Every suit that a word can mean; a code letter means what it means in files."""
    found = [meaning for meaning in meanings(word.folded) if meaning.kind == "suit"]
    code = {Suit(meaning.value) for meaning in found if meaning.system == "code"}
    return code or {Suit(meaning.value) for meaning in found}


@cache
def _known_phrases() -> dict[str, _Part]:
    found: dict[str, _Part] = {}
    for name, entries in NAMES["contracts"].items():
        part: _Part = {"grand": GameType.GRAND, "null": GameType.NULL}.get(name, name)
        found |= {spelling.replace("-", " "): part for spelling in spellings(entries)}
    return found
