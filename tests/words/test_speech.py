""":class:`Words`: plurals, cases, names, lists and errors (glossary rows in the names of the tests)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skat.rules import (
    CONTRACTS,
    SEATS,
    Action,
    Agree,
    Bid,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    GiveUp,
    Hold,
    IllegalAction,
    NotationError,
    Pass,
    Phase,
    Play,
    PlayHand,
    Position,
    Refuse,
    SkatError,
    Suit,
    TakeSkat,
)
from skat.words import LANGUAGES, MissingWord, words
from skat.words.catalogue import CASES
from tests.strategies import games

EN, DE, RU = (words(language) for language in LANGUAGES)


def said(key: str, **values: object) -> tuple[str, str, str]:
    """A message in English, German and Russian."""
    return EN.say(key, **values), DE.say(key, **values), RU.say(key, **values)


@pytest.mark.parametrize(
    ("count", "en", "de", "ru"),
    [
        (0, "0 card points", "0 Augen", "0 очков в картах"),
        (1, "1 card point", "1 Auge", "1 очко в картах"),
        (2, "2 card points", "2 Augen", "2 очка в картах"),
        (5, "5 card points", "5 Augen", "5 очков в картах"),
        (11, "11 card points", "11 Augen", "11 очков в картах"),
        (21, "21 card points", "21 Augen", "21 очко в картах"),
        (22, "22 card points", "22 Augen", "22 очка в картах"),
        (25, "25 card points", "25 Augen", "25 очков в картах"),
        (111, "111 card points", "111 Augen", "111 очков в картах"),
    ],
)
def test_numbers_with_nouns(count: int, en: str, de: str, ru: str) -> None:
    assert said("noun.card_points", n=count) == (en, de, ru)


@pytest.mark.parametrize(
    ("count", "de", "ru"),
    [
        (1, "1 Stich", "1 взятка"),
        (2, "2 Stiche", "2 взятки"),
        (5, "5 Stiche", "5 взяток"),
        (21, "21 Stiche", "21 взятка"),
    ],
)
def test_tricks(count: int, de: str, ru: str) -> None:
    assert said("noun.tricks", n=count)[1:] == (de, ru)


def test_an_exact_number_may_have_a_text_of_its_own() -> None:
    assert said("settlement.loss", factor=2) == (
        "A loss counts double",
        "Verloren zählt doppelt",
        "Проигрыш считается вдвойне",
    )
    assert said("settlement.loss", factor=3)[2] == "Проигрыш считается 3 раза"


def test_row_52_matadors_are_spoken() -> None:
    assert said("count.with", count=2) == ("with 2", "mit 2", "с двумя")
    assert said("count.without", count=2) == ("without 2", "ohne 2", "без двух")
    assert [RU.say("count.with", count=count) for count in range(1, 12)] == [
        "с одним",
        "с двумя",
        "с тремя",
        "с четырьмя",
        "с пятью",
        "с шестью",
        "с семью",
        "с восемью",
        "с девятью",
        "с десятью",
        "с одиннадцатью",
    ]
    assert RU.say("count.without", count=5) == "без пяти"
    assert RU.say("count.game", number=18) == "игра восемнадцать"


def test_rows_1_to_6_cards() -> None:
    assert [w.card(Card.CJ) for w in (EN, DE, RU)] == ["jack of clubs", "Kreuz-Bube", "валет треф"]
    german = [words(language, "german") for language in LANGUAGES]
    assert [w.card(Card.CJ) for w in german] == ["unter of acorns", "Eichel-Unter", "унтер желудей"]
    assert [w.card(Card.HA) for w in german] == ["ace of hearts", "Rot-Daus", "туз червей"]
    assert [w.suit(Suit.SPADES) for w in german] == ["leaves", "Grün", "листья"]
    assert EN.card(Card.ST, "cap") == "Ten of spades"
    assert RU.suit(Suit.HEARTS, "cap") == "Черви"


def test_russian_cases_of_cards() -> None:
    assert [RU.card(Card.CA, case) for case in CASES] == [
        "туз треф",
        "туза треф",
        "тузу треф",
        "туза треф",
        "тузом треф",
        "тузе треф",
    ]
    assert RU.card(Card.D8, "acc") == "восьмёрку бубён"
    assert RU.card(Card.SQ, "ins") == "дамой пик"
    assert words("ru", "german").card(Card.DQ, "acc") == "обера звонков"
    assert DE.card(Card.D8, "acc") == "Karo-Acht"
    assert [RU.suit(Suit.CLUBS, case) for case in CASES] == [
        "трефы",
        "треф",
        "трефам",
        "трефы",
        "трефами",
        "трефах",
    ]
    assert RU.position(Position.FOREHAND, "gen") == "переднего"


def test_rows_13_36_37_declarations() -> None:
    clubs_hand = Contract(GameType.CLUBS, hand=True, schneider=True)
    assert [w.contract(clubs_hand) for w in (EN, DE, RU)] == [
        "clubs Hand, Schneider announced",
        "Kreuz Hand, Schneider angesagt",
        "трефы без прикупа, шнейдер объявлен",
    ]
    null = Contract(GameType.NULL, hand=True, ouvert=True)
    assert [w.contract(null) for w in (EN, DE, RU)] == [
        "Null Hand Ouvert",
        "Null ouvert Hand",
        "открытый нуль без прикупа",
    ]
    assert RU.contract(Contract(GameType.GRAND, hand=True, ouvert=True), "gen") == "открытого гранда"
    assert RU.contract(Contract(GameType.NULL), "gen") == "нуля"
    assert EN.contract(Contract(GameType.HEARTS), "cap") == "Hearts"
    assert EN.contract(Contract(GameType.HEARTS, schneider=True)) == "HS"


def test_lists_of_cards() -> None:
    cards = CardSet.parse("HA HT H7")
    assert DE.say("error.card_not_held", cards=cards).endswith("Herz-Ass, Herz-Zehn und Herz-Sieben.")
    assert RU.say("error.card_not_held", cards=cards).endswith("туз червей, десятка червей и семёрка червей.")
    assert EN.listed(["a", "b"], last="or") == "a or b"


def test_row_59_the_pair_that_was_mixed_up() -> None:
    assert said("claim.rest_mine") == ("The rest is mine", "Rest für mich", "Остальные взятки мои")
    assert said("claim.give_rest") == ("Give away the rest", "Rest abgeben", "Отдать остальные взятки")


def test_row_58_giving_up_is_not_dealing() -> None:
    assert [w.action(GiveUp()) for w in (EN, DE, RU)] == ["Give up", "Aufgeben", "Сдаться"]


def test_labels() -> None:
    assert [w.action(Hold()) for w in (EN, DE, RU)] == ["Hold", "Ja", "Держу"]
    assert [w.action(Bid(18)) for w in (EN, DE, RU)] == ["18", "18", "18"]
    assert DE.action(TakeSkat()) == "Skat aufnehmen"
    assert DE.action(Declare(Contract(GameType.GRAND, hand=True))) == "Grand Hand ansagen"
    assert RU.action(Discard(CardSet.parse("HT S7"))) == "Снести: семёрка пик и десятка червей"
    assert [w.ending("passed_in") for w in (EN, DE)] == ["passed in", "eingepasst"]
    assert RU.ending("passed_in") == "все спасовали, пересдача"
    assert [w.rule_set("isko") for w in (EN, DE, RU)] == [
        "International Skat Order",
        "Internationale Skatordnung",
        "международный кодекс",
    ]
    assert EN.rule_set("Kitchen 2") == "Kitchen 2"
    assert [EN.phase(phase) for phase in Phase]


def test_must_follow() -> None:
    error = IllegalAction(
        "must_follow_suit",
        seat=1,
        legal=(Play(Card.HA), Play(Card.H7)),
        card=Card.SJ,
        suit=Suit.HEARTS,
        cards=CardSet.parse("HA H7"),
    )
    assert EN.error(error) == "You must follow hearts: ace of hearts or seven of hearts."
    assert DE.error(error) == "Du musst Herz bedienen: Herz-Ass oder Herz-Sieben."
    assert RU.error(error) == "Надо ходить в черви: туз червей или семёрка червей."
    assert words("de", "german").error(error) == "Du musst Rot bedienen: Rot-Daus oder Rot-Sieben."


def test_errors_tell_what_is_possible_instead() -> None:
    low = IllegalAction("bid_too_low", seat=1, legal=(Bid(20), Pass()), value=18, bid=18, next=20)
    assert EN.error(low) == "18 is too low, 18 has been bid already. Bid at least 20 or pass."
    top = IllegalAction("bid_too_low", seat=1, legal=(Pass(),), value=18, bid=264, next=None)
    assert DE.error(top) == "18 ist zu niedrig, und höher als 264 geht es nicht: Du kannst nur passen."
    hold = IllegalAction("nothing_to_hold", seat=1, legal=(Bid(18), Bid(20), Pass()))
    assert EN.error(hold) == "There is no bid to hold. You may bid at least 18 or pass."
    assert RU.error(hold) == "Держать нечего: заявки нет. Можно заявить не меньше 18 или спасовать."
    now = IllegalAction("not_now", seat=0, legal=(TakeSkat(), PlayHand(), GiveUp()), phase="skat_or_hand")
    assert DE.error(now) == "Das geht jetzt nicht. Möglich ist: den Skat aufnehmen oder Hand spielen."
    file = NotationError("not_now", place="line 7", phase="skat_or_hand", seat=0)
    assert DE.error(file) == "Zeile 7: Das geht jetzt nicht; an der Reihe ist: Skat oder Hand."


def test_errors_tell_the_place() -> None:
    error = SkatError("file_not_utf8", place="games.sgf:3", byte=9)
    assert EN.error(error) == "games.sgf:3: The file is no UTF-8 text (byte 9)."
    event = SkatError("table_opened_twice", place="event 3")
    assert RU.error(event) == "событие 3: Стол открывается второй раз."


def test_values_that_are_missing_or_true() -> None:
    error = SkatError("iss_result_differs", field="overbid", recorded=None, counted=True)
    assert EN.error(error) == "Result, overbid: the record says nothing, the count gives yes."


def test_errors_shorten_what_is_too_long() -> None:
    for value in ("x" * 5000, 10**5000, ["x"] * 5000, {"x": "y" * 5000}):
        assert len(EN.error(SkatError("rule_set_bad_name", value=value))) < 250


def test_missing_words_are_told_clearly() -> None:
    with pytest.raises(MissingWord, match="no message 'no_such_key' in 'de'"):
        DE.say("no_such_key")
    with pytest.raises(MissingWord, match="needs a value 'bid'"):
        EN.say("settlement.bid_covered")
    with pytest.raises(MissingWord, match="needs a number 'n'"):
        EN.say("noun.cards", n="two")


def test_a_language_without_words() -> None:
    with pytest.raises(SkatError) as caught:
        words("fr")
    assert caught.value.code == "language_unknown"
    assert words("de") is words("de")


ACTIONS: list[Action] = [
    Hold(),
    Pass(),
    TakeSkat(),
    PlayHand(),
    Agree(),
    Refuse(),
    GiveUp(),
    Discard(CardSet([Card.CJ])),
    Discard(CardSet([Card.CJ, Card.D7])),
    Declare(Contract(GameType.NULL, schneider=True)),
    *map(Bid, (0, 17, 18, 19, 264, 265)),
    *map(Declare, CONTRACTS),
    *map(Play, Card),
]


@given(game=games(), action=st.sampled_from(ACTIONS), seat=st.sampled_from((*SEATS, 3)))
def test_every_refused_action_can_be_explained(game: Game, action: Action, seat: int) -> None:
    if game.is_legal(action, seat):
        return
    with pytest.raises(IllegalAction) as caught:
        game.apply(action, seat)
    for language in LANGUAGES:
        sentence = words(language).error(caught.value)
        assert sentence.endswith(".")
        assert "None" not in sentence
