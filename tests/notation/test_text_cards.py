"""Cards as people write them: rules.md 1.8, glossary rows 1 to 6, and the nicknames of source A."""

from __future__ import annotations

import pytest

from skat.notation.text import Deck, parse_card, parse_card_set, parse_cards, print_card, print_cards
from skat.rules import Card, CardSet, NotationError


def refused(text: str, deck: Deck | None = None) -> NotationError:
    """The error of a text that names no card."""
    with pytest.raises(NotationError) as caught:
        parse_cards(text, deck=deck)
    return caught.value


SPELLINGS = {
    Card.CJ: "CJ cj ♣J J♣ ♧J JC Kreuz-Bube Kreuzbube KREUZ-BUBE KrB EU Eichel-Unter Eichelunter Treff-Bube "
    "Ecker-Unter Eichel-Wenzel В♣ ♣В ВТ ТВ старик СТАРИК",
    Card.SJ: "SJ ♠J PB Pik-Bube Grün-Unter Gruen-Unter GU Laub-Unter Blatt-Unter Schippen-Bube",
    Card.HT: "HT H10 10H ♥10 10♥ ♥T Herz-Zehn Herz-10 Rot-Zehn 10Ч Ч10",
    Card.CA: "CA Т♣ ♣Т ТТ Eichel-Daus Kreuz-Ass Kreuzass EA",
    Card.CT: "CT T♣ ♣T 10♣ ♣10",
    Card.DA: "DA Karo-Ass Schellen-Daus Eckstein-Ass KaA ТБ",
    Card.DK: "DK Karo-König Karo-Koenig Schellen-König",
    Card.SK: "SK KS ♠K ♠К PK КП",
    Card.DQ: "DQ Karo-Dame Schellen-Ober ♦Q ♦O ♦Д",
    Card.D7: "D7 7D ♦7 Karosieben Karo-7",
}


@pytest.mark.parametrize(
    ("card", "text"),
    [(card, text) for card, texts in SPELLINGS.items() for text in texts.split()],
)
def test_spellings(card: Card, text: str) -> None:
    assert parse_card(text) is card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("jack of clubs", "CJ"),
        ("the jack of the clubs", "CJ"),
        ("club jack", "CJ"),
        ("the old man", "CJ"),
        ("der Alte", "CJ"),
        ("10 of hearts", "HT"),
        ("Ten of Hearts", "HT"),
        ("ace of acorns", "CA"),
        ("unter of leaves", "SJ"),
        ("den Herz-Buben", "HJ"),
        ("Kreuz Bube", "CJ"),
        ("Eichel Daus", "CA"),
        ("Rot Ober", "HQ"),
        ("валет треф", "CJ"),
        ("трефовый валет", "CJ"),
        ("трефового валета", "CJ"),
        ("желудёвый унтер", "CJ"),
        ("желудевый унтер", "CJ"),
        ("парень треф", "CJ"),
        ("крестовый валет", "CJ"),
        ("унтер желудей", "CJ"),
        ("туз червей", "HA"),
        ("ТУЗ ЧЕРВ", "HA"),
        ("червонный туз", "HA"),
        ("туз сердец", "HA"),
        ("десятка пик", "ST"),
        ("10 пик", "ST"),
        ("пиковая дама", "SQ"),
        ("обер листьев", "SQ"),
        ("дама вини", "SQ"),
        ("туз зелени", "SA"),
        ("король вина", "SK"),
        ("семёрка бубён", "D7"),
        ("семерка бубен", "D7"),
        ("восьмёрка звонков", "D8"),
        ("туз бубенцов", "DA"),
        ("девятка крести", "C9"),
        ("девятка угла", "C9"),
        ("дама крест", "CQ"),
    ],
)
def test_names(text: str, card: str) -> None:
    assert parse_card(text) is Card[card]


def test_codes_are_sacred() -> None:
    """A code means what it means in files, whatever letters German cards bear."""
    for card in Card:
        assert parse_card(card.name) is card
        assert parse_card(card.name, deck="german") is card
        assert parse_card(card.name.lower(), deck="french") is card


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("KB", "CJ DJ"),
        ("KD", "CQ DK DQ"),
        ("HD", "HA HQ"),
        ("D♣", "CA CQ"),
        ("♣D", "CA CQ"),
        ("SU", "SJ DJ"),
        ("K10", "CT DT"),
        ("Bube", "CJ SJ HJ DJ"),
        ("der Bube", "CJ SJ HJ DJ"),
        ("туз", "CA SA HA DA"),
        ("♥", "HJ HA HT HK HQ H9 H8 H7"),
    ],
)
def test_what_could_be_several_cards_lists_them(text: str, cards: str) -> None:
    error = refused(text)
    assert error.code == "card_ambiguous"
    assert error.details["cards"] == CardSet.parse(cards)
    assert error.details["position"] == 1


def test_row_5_d_on_a_card_is_a_dame_or_a_daus() -> None:
    assert parse_card("♣D", deck="french") is Card.CQ
    assert parse_card("♣D", deck="german") is Card.CA
    assert parse_card("HD", deck="french") is Card.HQ
    assert parse_card("HD", deck="german") is Card.HA
    assert parse_card("DA", deck="german") is Card.DA
    assert refused("SD", deck="german").details["cards"] == CardSet.parse("SA DA")


def test_row_5_the_cyrillic_t_is_the_ace_and_the_latin_one_the_ten() -> None:
    assert parse_cards("♣Т ♣T") == (Card.CA, Card.CT)
    assert parse_cards("Т♠, T♠") == (Card.SA, Card.ST)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("СТ", "CT"),
        ("НК", "HK"),
        ("СА", "CA"),
        ("♣А", "CA"),
        ("CТ", "CT"),
        ("HК", "HK"),
        ("С7", "C7"),
        ("Н10", "HT"),
        ("Н 10", "HT"),
        ("К10", "CT DT"),
        ("КВ", "CJ DJ"),
        ("туз Kарo", ""),
    ],
)
def test_letters_that_only_look_alike_are_never_taken(text: str, cards: str) -> None:
    error = refused(text)
    if cards:
        assert error.code == "card_look_alike"
        assert error.details["cards"] == CardSet.parse(cards)


def test_the_cards_in_question_decide_between_several() -> None:
    hand = CardSet.parse("CJ HT HA S7")
    assert parse_card("KB", among=hand) is Card.CJ
    assert parse_card("der Bube", among=hand) is Card.CJ
    assert parse_card("HD", among=hand) is Card.HA
    assert parse_card("Pik", among=hand) is Card.S7
    assert parse_card_set("Bube, Pik", among=hand) == CardSet.parse("CJ S7")
    # A card that is named in full is that card, held or not.
    assert parse_card("Karo-Bube", among=hand) is Card.DJ
    with pytest.raises(NotationError) as caught:
        parse_card("Herz", among=hand)
    assert caught.value.details["cards"] == CardSet.parse("HT HA")


def test_lists() -> None:
    expected = (Card.CJ, Card.HT, Card.D7)
    for text in (
        "CJ HT D7",
        "CJ.HT.D7",
        "CJ,HT;D7",
        " CJ,  HT, D7, ",
        "♣J♥10♦7",
        "Kreuz-Bube, Herz-Zehn und Karo-Sieben",
        "Kreuz Bube Herz Zehn Karo 7",
        "jack of clubs, ten of hearts and seven of diamonds",
        "валет треф, десятка червей и семёрка бубён",
        "der Alte ♥10 D7",
    ):
        assert parse_cards(text) == expected
        assert parse_card_set(text) == CardSet(expected)


def test_a_card_named_twice() -> None:
    error = refused("CJ HT der Alte")
    assert error.code == "text_card_twice"
    assert error.details == {"word": "Alte", "position": 11, "card": Card.CJ}


def test_errors_name_the_word_and_its_position() -> None:
    error = refused("CJ, foo HT")
    assert (error.code, error.details) == ("card_unknown", {"word": "foo", "position": 5})
    error = refused("CJ ?")
    assert (error.code, error.details) == ("text_bad_sign", {"word": "?", "position": 4})
    assert refused("Ёлка").code == "card_unknown"
    assert refused("").code == "text_empty"
    assert refused(" , .").code == "text_empty"
    assert refused("and").code == "card_unknown"
    assert refused("CJ " * 1000).code == "text_too_long"
    assert len(str(refused("x" * 1999).details["word"])) <= 41
    with pytest.raises(NotationError) as caught:
        parse_card("CJ HT")
    assert (caught.value.code, caught.value.details["word"]) == ("text_one_card", "HT")


def test_printed_forms() -> None:
    assert print_card(Card.CT) == "CT"
    assert print_card(Card.CT, "symbol", "ru") == "♣10"
    assert [print_card(card, "index", "de") for card in (Card.CJ, Card.HQ, Card.ST)] == ["♣B", "♥D", "♠10"]
    assert [print_card(card, "index", "de", "german") for card in (Card.CA, Card.HQ)] == ["♣D", "♥O"]
    ranks = (Card.CA, Card.CT, Card.CK, Card.CQ, Card.CJ)
    assert print_cards(ranks, "index", "ru") == "♣Т ♣10 ♣К ♣Д ♣В"
    assert print_card(Card.CJ, "name", "de", "german") == "Eichel-Unter"
    assert print_card(Card.HA, "name", "de", "german") == "Rot-Daus"
    assert print_card(Card.D8, "name", "ru") == "восьмёрка бубён"
    assert print_cards(ranks[:2], "name", "en") == "ace of clubs, ten of clubs"
