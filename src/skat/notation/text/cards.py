"""Cards and lists of cards as people write them, in three languages, and back (rules.md 1.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, Literal, TypeAlias

from skat.notation.text.vocabulary import (
    NAMES,
    SILENT,
    SYMBOLS,
    Deck,
    Language,
    Meaning,
    Word,
    error,
    look_alikes,
    meanings,
    mixes_alphabets,
    readings,
    split_words,
)
from skat.rules.cards import CARDS, Card, CardSet

#: ``code`` ``HT``; ``symbol`` ``♥10``; ``index`` ``♥10`` with the language's letters, ``♣B``, ``♣В``;
#: ``name`` "ten of hearts", "Herz-Zehn", "десятка червей".
CardStyle: TypeAlias = Literal["code", "symbol", "index", "name"]

_NONE: Final = CardSet()
#: "the jack of the clubs" has this many words.
_MOST_WORDS: Final = 5
_OTHER_DECK: Final[dict[Deck, str]] = {"french": "german", "german": "french"}
#: The letters of a rank that go with those of a suit; words and digits go with all.
_TOGETHER: Final = {
    "code": {"code", "french", "german"},
    "french": {"code", "french"},
    "german": {"code", "german"},
    "russian": {"russian"},
}


def parse_card(text: str, *, deck: Deck | None = None, among: CardSet = _NONE) -> Card:
    """The card that a text names.

    ``CJ``, ``♣J``, ``J♣``, ``jack of clubs``, ``Kreuz-Bube``, ``Eichel-Unter``, ``der Alte``,
    ``валет треф``, ``трефовый валет``: any language, small or capital letters.  A code such as ``SK``
    always means what it means in files.  ``D`` on a card is a Dame or a Daus: ``deck`` says which.
    ``among``: the cards in question, such as a hand; one of them is meant where a text could mean more.

    Raises :class:`~skat.rules.errors.NotationError` with the word, its position from 1, and ``cards``,
    what it could be.

    >>> parse_card("Eichel-Unter")
    Card.CJ
    >>> parse_card("туз червей")
    Card.HA
    """
    cards = _cards(text, deck, among)
    if len(cards) > 1:
        raise error("text_one_card", cards[1][1])
    return cards[0][0]


def parse_cards(text: str, *, deck: Deck | None = None, among: CardSet = _NONE) -> tuple[Card, ...]:
    """The cards of a list in the order written, as :func:`parse_card` reads each.

    Blanks, commas, semicolons or dots part them.  Raises :class:`~skat.rules.errors.NotationError`,
    also for a card named twice.

    >>> parse_cards("♥10 D7, Herz-Ass")
    (Card.HT, Card.D7, Card.HA)
    """
    return tuple(card for card, _ in _cards(text, deck, among))


def parse_card_set(text: str, *, deck: Deck | None = None, among: CardSet = _NONE) -> CardSet:
    """The set of the cards of a list; see :func:`parse_cards`."""
    return CardSet(parse_cards(text, deck=deck, among=among))


def print_card(
    card: Card, style: CardStyle = "code", language: Language = "en", deck: Deck = "french"
) -> str:
    """The text of a card, which :func:`parse_card` reads back (an index given the same ``deck``).

    >>> print_card(Card.CJ, "name", "de", "german")
    'Eichel-Unter'
    """
    names = NAMES["printed"][language][deck]
    match style:
        case "code":
            return card.name
        case "symbol":
            return SYMBOLS[card.suit] + str(NAMES["printed"]["en"]["french"]["index"][card.rank])
        case "index":
            return SYMBOLS[card.suit] + str(names["index"][card.rank])
        case "name":
            suit = names.get("suits_in_cards", names["suits"])[card.suit]
            return str(NAMES["printed"][language]["card"]).format(rank=names["ranks"][card.rank], suit=suit)


def print_cards(
    cards: Iterable[Card], style: CardStyle = "code", language: Language = "en", deck: Deck = "french"
) -> str:
    """A list of cards in the order given; names have commas between them, the short styles blanks."""
    separator = ", " if style == "name" else " "
    return separator.join(print_card(card, style, language, deck) for card in cards)


def _cards(text: str, deck: Deck | None, among: CardSet) -> list[tuple[Card, Sequence[Word]]]:
    found: list[tuple[Card, Sequence[Word]]] = []
    for group in split_words(text):
        start = 0
        while start < len(group):
            card, end = _next_card(group, start, deck, among)
            words = group[start:end]
            while end < len(group) and meanings(group[end].folded) == SILENT:
                end += 1
            if any(card is other for other, _ in found):
                raise error("text_card_twice", words, card=card)
            found.append((card, words))
            start = end
    return found


def _next_card(group: Sequence[Word], start: int, deck: Deck | None, among: CardSet) -> tuple[Card, int]:
    """The card that begins at a word, and where the next one begins.

    The fewest words that name exactly one card count.
    """
    several: tuple[CardSet, int] | None = None
    for end in range(start + 1, min(start + _MOST_WORDS, len(group)) + 1):
        words = group[start:end]
        if any(mixes_alphabets(word) for word in words):
            break
        cards = _named(words, deck)
        if len(cards) > 1 and len(cards & among) == 1:
            cards &= among
        if len(cards) == 1:
            return next(iter(cards)), end
        if cards and several is None:
            several = cards, end
    if several is not None:
        raise error("card_ambiguous", group[start : several[1]], cards=several[0])
    return _only_half(group, start, deck, among)


def _only_half(group: Sequence[Word], start: int, deck: Deck | None, among: CardSet) -> tuple[Card, int]:
    """A suit or a rank alone is enough where only one card of ``among`` has it; otherwise an error."""
    end = start + 1
    while end < len(group) and meanings(group[end - 1].folded) == SILENT:
        end += 1
    words, last = group[start:end], group[end - 1]
    half = () if mixes_alphabets(last) else meanings(last.folded)
    halves = {(meaning.kind, meaning.value) for meaning in half}
    cards = CardSet(card for card in CARDS if ("suit", card.suit) in halves or ("rank", card.rank) in halves)
    if len(cards & among) == 1:
        return next(iter(cards & among)), end
    for count in range(1, _MOST_WORDS + 1):
        tried = group[end - 1 : end - 1 + count]
        ways = zip(*(look_alikes(word) for word in tried), strict=True)
        others = CardSet(card for way in ways for card in _named(way, deck))
        if others:
            raise error("card_look_alike", tried, cards=others)
    if cards:
        raise error("card_ambiguous", words, cards=cards & among or cards)
    raise error("card_unknown", words)


def _named(words: Sequence[Word], deck: Deck | None) -> CardSet:
    """Every card that these words, all of them together, can name."""
    cards: list[Card] = []
    for way in product(*(list(readings(word.folded)) for word in words)):
        parts = [part for reading in way for part in reading if part != SILENT]
        if len(parts) > 2:
            continue
        for chosen in product(*parts):
            if len(chosen) == 1 and chosen[0].kind == "card":
                cards.append(Card(chosen[0].value))
            elif len(chosen) == 2 and _fit(chosen[0], chosen[1], deck):
                card = _card_of(chosen[0], chosen[1])
                if chosen[0] == ("suit", card.suit, "code") and chosen[1].system in ("code", "digit"):
                    return CardSet([card])
                cards.append(card)
    return CardSet(cards)


def _fit(first: Meaning, second: Meaning, deck: Deck | None) -> bool:
    """Whether a suit and a rank, in the order written, make a card."""
    if {first.kind, second.kind} != {"suit", "rank"}:
        return False
    suit, rank = (first, second) if first.kind == "suit" else (second, first)
    if deck is not None and _OTHER_DECK[deck] in (suit.system, rank.system):
        return False
    if suit is second and suit.system in ("french", "german"):
        # On German cards the letter of the suit comes first: KD is no König of D.
        return False
    return not suit.system or rank.system in {"", "digit"} | _TOGETHER[suit.system]


def _card_of(first: Meaning, second: Meaning) -> Card:
    suit, rank = (first, second) if first.kind == "suit" else (second, first)
    return next(card for card in CARDS if card.suit == suit.value and card.rank == rank.value)
