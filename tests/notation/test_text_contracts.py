"""Declarations, games, suits and calls as people say them (rules.md section 8)."""

from __future__ import annotations

import pytest

from skat.notation.text import (
    parse_call,
    parse_contract,
    parse_game_type,
    parse_suit,
    print_call,
    print_contract,
    print_game_type,
    print_suit,
)
from skat.rules import CONTRACTS, Bid, Contract, GameType, Hold, NotationError, Pass, SkatError, Suit


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((str(contract), str(contract)) for contract in CONTRACTS),
        ("gh", "GH"),
        ("NOH", "NHO"),
        ("GO", "GHO"),
        ("GHOSZ", "GHO"),
        ("GSH", "GHS"),
        ("GZH", "GHZ"),
        ("co", "CHO"),
        ("Kreuz", "C"),
        ("♠", "S"),
        ("hearts hand", "HH"),
        ("Herzhand", "HH"),
        ("Nullhand", "NH"),
        ("Kreuzspiel", "C"),
        ("Grand Hand Schneider angesagt", "GHS"),
        ("grand hand, schwarz announced", "GHZ"),
        ("Schneider angesagt, Pik Hand", "SHS"),
        ("Eichel Hand", "CH"),
        ("Rot ouvert", "HHO"),
        ("Null ouvert Hand", "NHO"),
        ("Null Ouvert", "NO"),
        ("open null", "NO"),
        ("Grand mit Skataufnahme", "G"),
        ("diamonds with the skat", "D"),
        ("Karo ohne Skat", "DH"),
        ("черви без прикупа", "HH"),
        ("черва", "H"),
        ("игра с прикупом, пики", "S"),
        ("открытый нуль", "NO"),
        ("нуль с открытыми картами без прикупа", "NHO"),
        ("гранд по-тёмному", "GH"),
        ("гранд по-темному, шварц объявлен", "GHZ"),
        ("трефы без прикупа шнейдер объявлен", "CHS"),
        ("открытый гранд", "GHO"),
        ("валетная", "G"),
        ("нулёвка", "N"),
    ],
)
def test_declarations(text: str, code: str) -> None:
    assert str(parse_contract(text)) == code


@pytest.mark.parametrize(
    ("text", "code", "word", "position"),
    [
        ("", "text_empty", None, None),
        ("Hand", "contract_no_game", "Hand", 1),
        ("шварц объявлен", "contract_no_game", "шварц объявлен", 1),
        ("Herz Karo", "contract_two_games", "Karo", 6),
        ("Grand xyz", "contract_unknown_word", "xyz", 7),
        ("СН", "contract_unknown_word", "СН", 1),
        ("CJ", "contract_unknown_word", "CJ", 1),
        ("K", "suit_ambiguous", "K", 1),
        ("GHH", "contract_letter_twice", "GHH", 1),
        ("GS", "contract_needs_hand", "GS", 1),
        ("hearts Schneider announced", "contract_needs_hand", "Schneider", 8),
        ("Grand mit Skat, Schwarz angesagt", "contract_needs_hand", "Schwarz", 17),
        ("NHS", "contract_null_has_no_levels", "NHS", 1),
        ("Null Hand Schwarz", "contract_null_has_no_levels", "Schwarz", 11),
        ("Grand ouvert mit Skat", "contract_hand_and_skat", "mit Skat", 14),
        ("Grand Hand mit Skat", "contract_hand_and_skat", "mit Skat", 12),
        # Source A calls a game with the skat taken so, and everybody else an open one (rules.md 1.8).
        ("гранд в открытую", "contract_unclear", "в открытую", 7),
        ("Grand!", "text_bad_sign", "!", 6),
    ],
)
def test_what_is_no_declaration(text: str, code: str, word: str | None, position: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        parse_contract(text)
    assert caught.value.code == code
    assert (caught.value.details.get("word"), caught.value.details.get("position")) == (word, position)


def test_names_of_declarations() -> None:
    contract = Contract(GameType.CLUBS, hand=True, schneider=True)
    assert print_contract(contract, "name", "de") == "Kreuz Hand, Schneider angesagt"
    assert print_contract(contract, "name", "de", "german") == "Eichel Hand, Schneider angesagt"
    assert print_contract(contract, "name", "ru") == "трефы без прикупа, шнейдер объявлен"
    assert print_contract(Contract(GameType.NULL, ouvert=True), "name", "ru") == "открытый нуль"
    # One that does not exist has no name.
    assert print_contract(Contract(GameType.CLUBS, schneider=True), "name") == "CS"


def test_games_and_suits() -> None:
    assert parse_game_type("Null") is GameType.NULL
    assert print_game_type(GameType.GRAND, "name", "ru") == "гранд"
    assert [parse_suit(text) for text in ("c", "♤", "Rot", "Eckstein")] == list(Suit)
    assert [parse_suit(text) for text in ("угол", "вини", "сердце", "звонки")] == list(Suit)
    assert parse_suit("S") is Suit.SPADES
    assert print_suit(Suit.SPADES, "name", "de", "german") == "Grün"


@pytest.mark.parametrize(
    ("text", "code"),
    [("Null Hand", "game_type_only"), ("Bube", "contract_unknown_word")],
)
def test_what_is_no_game(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_game_type(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [("K", "suit_ambiguous"), ("C D", "suit_unknown"), ("Grand", "suit_unknown"), ("", "text_empty")],
)
def test_what_is_no_suit(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_suit(text)
    assert caught.value.code == code


def test_calls() -> None:
    assert [parse_call(text) for text in ("18", " 264 ")] == [Bid(18), Bid(264)]
    assert {parse_call(text) for text in ("hold", "Ja", "y", "Держу!"[:-1])} == {Hold()}
    assert {parse_call(text) for text in ("pass", "Passe", "Weg", "пас", "p")} == {Pass()}
    assert [print_call(call, "de") for call in (Bid(20), Hold(), Pass())] == ["20", "ja", "passe"]
    for text in ("²", "", "12345", "١٨", "18 20", "maybe"):
        with pytest.raises(SkatError):
            parse_call(text)
