"""Matadors (rules.md 11.1 to 11.4) and what is known of them beforehand (12.5 to 12.8)."""

from __future__ import annotations

import pytest

from skat.rules import ORDERS, Card, GameType, matador_range, matadors
from tests.rules.scenes import cards, declared, play_on

FOUR_JACKS = "CJ SJ HJ DJ"


@pytest.mark.parametrize(
    ("twelve", "game", "with_", "count"),
    [
        # rules.md 11.4: source A's four examples.
        ("CJ HJ DJ HA HT HK H8 S7 S8 D7 D8 C7", "H", True, 1),
        ("CJ SJ HJ DJ HA HK HQ S7 S8 D7 D8 C7", "H", True, 5),
        ("SJ HJ DJ HA HT HK S7 S8 D7 D8 C7 C8", "H", False, 1),
        ("HT HK HQ H8 S7 S8 S9 D7 D8 D9 C7 C8", "H", False, 5),
        # rules.md 11.3: Grand counts jacks only.
        ("CJ SJ HJ DJ HA HK HQ S7 S8 D7 D8 C7", "G", True, 4),
        ("HT HK HQ H8 S7 S8 S9 D7 D8 D9 C7 C8", "G", False, 4),
        ("DJ HK HQ H8 S7 S8 S9 D7 D8 D9 C7 C8", "G", False, 3),
        ("CJ SJ DJ H8 S7 S8 S9 D7 D8 D9 C7 C8", "G", True, 2),
        # rules.md 11.3: up to eleven.
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 SA", "H", True, 11),
        ("CA CT CK CQ C9 C8 SA ST SK SQ S9 S8", "H", False, 11),
        ("CA CT CK CQ C9 C8 SA ST SK SQ S9 H7", "H", False, 10),
        # cases.md: holds four jacks and HA HT HK: with 7 in Hearts, whatever was laid away.
        ("CJ SJ HJ DJ HA HT HK H9 CA SA D7 C7", "H", True, 7),
    ],
)
def test_with_and_without(twelve: str, game: str, with_: bool, count: int) -> None:
    run = matadors(cards(twelve), GameType.of_letter(game))
    assert (run.with_, run.count) == (with_, count)
    assert run.cards == ORDERS[GameType.of_letter(game)].trumps[:count]


def test_null_has_no_matadors() -> None:
    # rules.md 10.2
    with pytest.raises(ValueError, match="no matadors"):
        matadors(cards(FOUR_JACKS), GameType.NULL)


def test_the_cards_laid_away_count() -> None:
    # rules.md 11.1; cases.md "matadors counted on the ten cards left after the discard"
    game = play_on(declared("H", "CJ SJ HJ DJ HA HT HK H9 CA SA", "D7 C7", discard="HA CA"))
    assert game.settlement is not None
    assert game.settlement.matadors is not None
    assert (game.settlement.matadors.with_, game.settlement.matadors.count) == (True, 7)


def test_the_unseen_skat_counts_in_a_hand_game() -> None:
    # rules.md 11.1, 12.7: the skat can raise the value as well.
    for skat, count in (("SJ D7", 2), ("SJ HJ", 3), ("D7 C7", 1)):
        game = play_on(declared("HH", "CJ HA HT HK H9 CA SA S7 S8 DA", skat))
        assert game.settlement is not None
        assert game.settlement.matadors is not None
        assert (game.settlement.matadors.with_, game.settlement.matadors.count) == (True, count)


@pytest.mark.parametrize(
    ("ten", "game", "fewest", "most"),
    [
        # With: the skat can only lengthen the run.
        ("CJ HA HT HK H9 CA SA S7 S8 DA", "H", 1, 3),
        ("CJ HJ HT HK H9 CA SA S7 S8 DA", "H", 1, 4),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8", "H", 10, 11),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8", "G", 4, 4),
        # Without: any jack above the run cuts it to one, if it is the spade jack or the club jack.
        ("HJ HT HK H9 CA SA S7 S8 DA D7", "H", 1, 3),
        ("SJ HT HK H9 CA SA S7 S8 DA D7", "H", 1, 3),
        ("SJ HJ DJ H9 CA SA S7 S8 DA D7", "H", 1, 5),
        ("CA CT CK CQ C9 C8 SA ST SK SQ", "H", 1, 11),
        ("CA CT CK CQ C9 C8 SA ST SK SQ", "G", 1, 4),
        # The example of rules.md 12.7: without 5, and with 1 if the club jack lies in the skat.
        ("ST SK SQ S9 S8 S7 HA HT CA CT", "S", 1, 5),
    ],
)
def test_what_the_skat_can_do(ten: str, game: str, fewest: int, most: int) -> None:
    # rules.md 12.7
    assert matador_range(cards(ten), GameType.of_letter(game)) == (fewest, most)


def test_matadors_hold_cards_in_trump_order() -> None:
    run = matadors(cards("CJ SJ HJ DJ HA HK HQ S7 S8 D7 D8 C7"), GameType.HEARTS)
    assert run.cards == (Card.CJ, Card.SJ, Card.HJ, Card.DJ, Card.HA)
