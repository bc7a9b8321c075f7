"""Laws of :mod:`skat.notation.text`: what is printed is read back, and nothing else than an error comes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skat.notation.text import (
    CardStyle,
    ContractStyle,
    Deck,
    Language,
    SuitStyle,
    parse_call,
    parse_card,
    parse_cards,
    parse_contract,
    parse_game_type,
    parse_suit,
    print_call,
    print_card,
    print_cards,
    print_contract,
    print_game_type,
    print_suit,
)
from skat.notation.text.vocabulary import NAMES, spellings
from skat.rules import CARDS, CONTRACTS, Bid, Card, CardSet, GameType, Hold, NotationError, Pass, Suit
from skat.words import LANGUAGES, words
from skat.words.catalogue import CASES

DECKS: tuple[Deck, ...] = ("french", "german")
STYLES: tuple[CardStyle, ...] = ("code", "symbol", "index", "name")
NAMED: tuple[ContractStyle, ...] = ("code", "name")
SUIT_STYLES: tuple[SuitStyle, ...] = ("code", "symbol", "name")
WAYS = list(product(LANGUAGES, DECKS))


@pytest.mark.parametrize(("language", "deck"), WAYS)
def test_every_card_is_read_back(language: Language, deck: Deck) -> None:
    for card, style in product(CARDS, STYLES):
        text = print_card(card, style, language, deck)
        for spelling in (text, text.upper(), text.lower(), text.replace("-", " "), f"  {text} "):
            assert parse_card(spelling, deck=deck) is card
        if style == "name":
            assert parse_card(text) is card


@pytest.mark.parametrize(("language", "deck"), WAYS)
def test_every_form_of_a_name_in_the_catalogues_is_read_back(language: Language, deck: Deck) -> None:
    spoken = words(language, deck)
    for card in CARDS:
        assert spoken.card(card) == print_card(card, "name", language, deck)
        for case in CASES:
            assert parse_card(spoken.card(card, case)) is card
    for suit in Suit:
        assert spoken.suit(suit) == print_suit(suit, "name", language, deck)
        for case in CASES:
            assert parse_suit(spoken.suit(suit, case)) is suit


@pytest.mark.parametrize(("language", "deck"), WAYS)
def test_every_declaration_is_read_back(language: Language, deck: Deck) -> None:
    spoken = words(language, deck)
    for contract, style in product(CONTRACTS, NAMED):
        text = print_contract(contract, style, language, deck)
        assert parse_contract(text) == parse_contract(text.upper()) == contract
    for contract in CONTRACTS:
        assert spoken.contract(contract) == print_contract(contract, "name", language, deck)
        for case in CASES:
            assert parse_contract(spoken.contract(contract, case)) == contract
    for game_type, style in product(GameType, NAMED):
        assert parse_game_type(print_game_type(game_type, style, language, deck)) is game_type
    for suit, suit_style in product(Suit, SUIT_STYLES):
        assert parse_suit(print_suit(suit, suit_style, language, deck)) is suit


@given(st.integers(0, 9999), st.sampled_from(LANGUAGES))
def test_every_call_is_read_back(value: int, language: Language) -> None:
    for call in (Bid(value), Hold(), Pass()):
        assert parse_call(print_call(call, language)) == call


@given(
    st.lists(st.sampled_from(CARDS), unique=True, min_size=1),
    st.sampled_from(STYLES),
    st.sampled_from(WAYS),
    st.sampled_from((" ", ", ", "; ", ".")),
)
def test_every_list_is_read_back(
    cards: list[Card], style: CardStyle, way: tuple[Language, Deck], separator: str
) -> None:
    language, deck = way
    assert parse_cards(print_cards(cards, style, language, deck), deck=deck) == tuple(cards)
    text = separator.join(print_card(card, style, language, deck) for card in cards)
    assert parse_cards(text, deck=deck) == tuple(cards)


@given(st.sampled_from(CARDS), st.integers(1, 3), st.booleans())
def test_a_code_with_letters_that_look_alike_is_never_another_card(
    card: Card, replaced: int, small: bool
) -> None:
    latin, cyrillic = ("ACHKT", "АСНКТ")
    table = str.maketrans(latin, cyrillic)
    name = "".join(
        letter.translate(table) if replaced >> place & 1 else letter for place, letter in enumerate(card.name)
    )
    if name == card.name:
        return
    with pytest.raises(NotationError) as caught:
        parse_card(name.lower() if small else name)
    assert caught.value.code == "card_look_alike"
    meant = caught.value.details["cards"]
    assert isinstance(meant, CardSet)
    assert card in meant


PARSERS: list[Callable[[str], object]] = [
    parse_card,
    parse_cards,
    parse_contract,
    parse_game_type,
    parse_suit,
    parse_call,
]
VOCABULARY = sorted(
    {
        word
        for name in ("suits", "ranks", "contracts")
        for entries in NAMES[name].values()
        for word in spellings(entries)
    }
    | {*"CSHDGNJATKQBOUPERKТКДВЧП♣♥", "10", "9", "der", "and", ",", "."}
)


@pytest.mark.parametrize("parse", PARSERS)
@given(text=st.text(max_size=40) | st.lists(st.sampled_from(VOCABULARY), max_size=8).map(" ".join))
def test_any_text_is_read_or_refused_with_one_clear_error(parse: Callable[[str], object], text: str) -> None:
    try:
        parse(text)
    except NotationError as caught:
        error = caught
    else:
        return
    for language in LANGUAGES:
        assert words(language).error(error).endswith(".")


def test_no_word_means_two_things() -> None:
    for name in ("suits", "ranks", "contracts"):
        found: dict[str, str] = {}
        for meaning, entries in NAMES[name].items():
            for spelling in set(spellings(entries)):
                assert found.setdefault(spelling, meaning) == meaning, spelling
