"""Settlements told as a receipt: golden examples of every reason, and laws over random games."""

from __future__ import annotations

import re

from hypothesis import given

from skat.notation.rulesets import built_in
from skat.rules import Card, CardSet, Contract, Game, GameType, Matadors, Settlement, matadors
from skat.rules.giving_up import settle_given_up, settle_undeclared
from skat.rules.settlement import settle, settle_null
from skat.words import LANGUAGES, words
from skat.words.settlement import counted, explain, items
from tests.strategies import games

MODERN, ISKO, ALTENBURG = built_in("modern"), built_in("isko"), built_in("altenburg")
EN, DE, RU = (words(language) for language in LANGUAGES)
SPADES = CardSet.parse("CJ SJ SA SK S9 S8 HA HT DA C7 D7 D8")
HEARTS = CardSet.parse("HA HT HK HQ H9 H8 CA C7 S7 D7 CJ D8")


def spades_hand(points: int, bid: int = 44) -> Settlement:
    contract = Contract(GameType.SPADES, hand=True)
    run = matadors(SPADES, GameType.SPADES)
    return settle(MODERN, contract, bid, run, points=points, tricks=9 if points > 60 else 5)


def test_a_hand_game_won_with_schneider() -> None:
    won = spades_hand(93)
    assert explain(won, EN) == [
        "With 2 (jack of clubs and jack of spades): 2 (rule 11.2)",
        "Game: 3 (rule 11.5)",
        "Hand: 4 (rule 7.5)",
        "Schneider, the defenders have 30 card points or fewer: 5 (rule 11.6)",
        "with 2, game 3, Hand 4, Schneider 5 (rule 11.5)",
        "Base value, spades: 11 (rule 11.12)",
        "Game value: 5 × 11 = 55 (rule 11.12)",
        "Bid 44 covered (rule 12.3)",
        "Score: +55 (rule 12.4)",
        "Won: 93 card points, 61 were needed, and the bid is covered (rule 12.1)",
    ]
    assert explain(won, DE) == [
        "Mit 2 (Kreuz-Bube und Pik-Bube): 2 (Regel 11.2)",
        "Spiel: 3 (Regel 11.5)",
        "Hand: 4 (Regel 7.5)",
        "Schneider, die Gegenspieler haben höchstens 30 Augen: 5 (Regel 11.6)",
        "mit 2, Spiel 3, Hand 4, Schneider 5 (Regel 11.5)",
        "Grundwert, Pik: 11 (Regel 11.12)",
        "Spielwert: 5 × 11 = 55 (Regel 11.12)",
        "Reizwert 44 erreicht (Regel 12.3)",
        "Spielpunkte: +55 (Regel 12.4)",
        "Gewonnen: 93 Augen, nötig waren 61, und der Reizwert ist erreicht (Regel 12.1)",
    ]
    assert explain(won, RU) == [
        "С двумя (валет треф и валет пик): 2 (п. 11.2)",
        "Игра: 3 (п. 11.5)",
        "Без прикупа: 4 (п. 7.5)",
        "Шнейдер, у защитников не больше 30 очков в картах: 5 (п. 11.6)",
        "с двумя, игра три, без прикупа четыре, шнейдер пять (п. 11.5)",
        "Базовая стоимость, пики: 11 (п. 11.12)",
        "Стоимость игры: 5 × 11 = 55 (п. 11.12)",
        "Заявка 44 покрыта (п. 12.3)",
        "Счёт: +55 (п. 12.4)",
        "Игра выиграна: 93 очка в картах, нужно было 61, заявка покрыта (п. 12.1)",
    ]


def test_cases_md_overbid_because_the_skat_changed_the_matadors() -> None:
    run = matadors(HEARTS, GameType.HEARTS)
    lost = settle(MODERN, Contract(GameType.HEARTS), 24, run, points=75, tricks=6)
    assert explain(lost, EN)[-6:] == [
        "Game value: 2 × 10 = 20 (rule 11.12)",
        "Bid 24 not covered: overbid (rule 12.6)",
        "Charged: the smallest multiple of 10 that covers 24: 3 × 10 = 30 (rule 12.6)",
        "A loss counts double: 2 × 30 = 60 (rule 12.4)",
        "Score: -60 (rule 12.4)",
        "Lost: overbid, the game is worth 20, less than the bid of 24 (rule 12.6)",
    ]
    assert explain(lost, DE)[-5] == "Reizwert 24 nicht erreicht: überreizt (Regel 12.6)"
    assert explain(lost, RU)[-5] == "Заявка 24 не покрыта: перебор заявки (п. 12.6)"


def test_all_levels_are_counted_aloud() -> None:
    contract = Contract(GameType.GRAND, hand=True, ouvert=True)
    run = Matadors(4, True, (Card.CJ, Card.SJ, Card.HJ, Card.DJ))
    won = settle(MODERN, contract, 24, run, points=120, tricks=10)
    assert counted(won, DE) == (
        "mit 4, Spiel 5, Hand 6, Schneider 7, angesagt 8, Schwarz 9, angesagt 10, ouvert 11"
    )
    assert items(won, EN)[-1].label == "Won: declarer took all ten tricks, and the bid is covered"
    # The base 36 pays for the open cards (rules.md 14.2).
    assert counted(settle(ALTENBURG, contract, 24, run, points=120, tricks=10), RU) == (
        "с четырьмя, игра пять, без прикупа шесть, шнейдер семь, объявлен восемь, "
        "шварц девять, объявлен десять"
    )


def test_matadors_of_a_number_alone() -> None:
    contract = Contract(GameType.CLUBS)
    without = settle(MODERN, contract, 18, Matadors(3, False), points=61, tricks=6)
    assert explain(without, RU)[0] == "Без трёх: 3 (п. 11.2)"
    unknown = settle(MODERN, contract, 18, Matadors(3), points=61, tricks=6)
    assert counted(unknown, DE) == "3 Spitzen, Spiel 4"


def test_null() -> None:
    null = Contract(GameType.NULL, hand=True)
    assert explain(settle_null(MODERN, null, 35, tricks=0), EN) == [
        "Fixed value, Null Hand: 35 (rule 10.2)",
        "Bid 35 covered (rule 12.3)",
        "Score: +35 (rule 12.4)",
        "Won: declarer took no trick, and the bid is covered (rule 12.2)",
    ]
    lost = settle_null(MODERN, null, 23, tricks=1)
    assert items(lost, DE)[-1].label == "Verloren: Der Alleinspieler hat beim Null einen Stich gemacht"
    assert counted(lost, DE) == ""
    once = settle_null(ALTENBURG, null, 23, tricks=1)
    assert explain(once, EN)[2] == "A lost Hand game counts once: 1 × 35 = 35 (rule 14.1)"


def test_a_null_below_the_bid() -> None:
    """rules.md 12.9: its own value, or under the International Skat Order the cheapest game."""
    null = Contract(GameType.NULL)
    assert explain(settle_null(MODERN, null, 24, tricks=0), DE) == [
        "Fester Wert, Null: 23 (Regel 10.2)",
        "Reizwert 24 nicht erreicht: überreizt (Regel 12.9)",
        "Verloren zählt doppelt: 2 × 23 = 46 (Regel 12.4)",
        "Spielpunkte: -46 (Regel 12.4)",
        "Schon mit der Ansage verloren: Null ist weniger wert als der Reizwert 24 (Regel 12.9)",
    ]
    # Bid 24 with the jack of clubs but not that of spades: clubs 24, -48.
    cards = CardSet.parse("CJ HJ S7 S8 S9 H7 H8 H9 D7 D8 D9 C7")
    assert explain(settle_null(ISKO, null, 24, tricks=0, cards=cards), EN) == [
        "Charged as clubs, the cheapest game that covers the bid (rule 12.9)",
        "With 1 (jack of clubs): 1 (rule 11.2)",
        "Game: 2 (rule 11.5)",
        "with 1, game 2 (rule 11.5)",
        "Base value, clubs: 12 (rule 11.12)",
        "Game value: 2 × 12 = 24 (rule 11.12)",
        "A loss counts double: 2 × 24 = 48 (rule 12.4)",
        "Score: -48 (rule 12.4)",
        "Lost with the declaration: Null is worth less than the bid of 24 (rule 12.9)",
    ]


def test_a_reason_in_a_sentence() -> None:
    run = Matadors(1, True, (Card.CJ,))
    schneider = Contract(GameType.CLUBS, hand=True, schneider=True)
    schwarz = Contract(GameType.CLUBS, hand=True, schwarz=True)
    # cases.md: lost announcement, E 80.
    missed = settle(MODERN, schneider, 18, run, points=80, tricks=7)
    assert missed.score == -120
    assert items(missed, DE)[-1].label == (
        "Verloren: Schneider war angesagt, nötig waren 90; der Alleinspieler hat 80 Augen"
    )
    assert items(settle(MODERN, schwarz, 18, run, points=120, tricks=9), RU)[-1].label == (
        "Игра проиграна: нужны были все десять взяток, а защитники взяли взятку"
    )
    few = settle(MODERN, Contract(GameType.CLUBS), 18, run, points=21, tricks=3)
    assert items(few, RU)[-1].label == "Игра проиграна: 21 очко в картах, нужно было 61"
    assert items(few, EN)[2].label == "Schneider, declarer has 30 card points or fewer"


def given_up(*, by_declarer: bool) -> Settlement:
    run = Matadors(1, True, (Card.CJ,))
    return settle_given_up(
        MODERN,
        Contract(GameType.DIAMONDS),
        27,
        run,
        by_declarer=by_declarer,
        points=30,
        defender_points=20,
        tricks=2,
        defender_tricks=2,
    )


def test_games_given_up() -> None:
    """rules.md 13.3."""
    assert items(given_up(by_declarer=True), DE)[-1].label == "Verloren: Der Alleinspieler hat aufgegeben"
    granted = given_up(by_declarer=False)
    assert counted(granted, EN) == "with 1, game 2, Schneider 3"
    assert explain(granted, EN)[2] == "Schneider, granted because the bid needs it: 3 (rule 11.6)"
    assert items(granted, RU)[-1].label == "Игра выиграна: защитник сдался, это действует за обоих"
    early = settle_undeclared(MODERN, 33, SPADES, hand=False, by_declarer=True)
    assert explain(early, EN)[0] == "Charged as spades, the cheapest game that covers the bid (rule 13.3)"
    assert items(early, RU)[-1].label == "Игра проиграна: солист сдался до объявления игры"
    lucky = settle_undeclared(MODERN, 33, SPADES, hand=False, by_declarer=False)
    assert items(lucky, EN)[-1].label == (
        "Won: a defender gave up before a game was declared, which binds both"
    )


@given(games(complete=True))
def test_every_settlement_can_be_told_with_its_own_numbers(game: Game) -> None:
    settlement = game.settlement
    if settlement is None:
        return
    for language in LANGUAGES:
        for deck in ("french", "german"):
            receipt = items(settlement, words(language, deck))
            text = "\n".join(explain(settlement, words(language, deck)))
            assert f"{settlement.score:+}" in text
            assert not re.search(r"None|[{}]", text)
            assert all(re.fullmatch(r"[0-9]+\.[0-9]+", item.rule) for item in receipt)
            if settlement.levels:
                product = f"{settlement.multiplier} × {settlement.base} = {settlement.value}"
                assert product in [item.amount for item in receipt]
            if settlement.charged_multiplier != settlement.multiplier:
                product = f"{settlement.charged_multiplier} × {settlement.base} = {settlement.charged}"
                assert product in [item.amount for item in receipt]
