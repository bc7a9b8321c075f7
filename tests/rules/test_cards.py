"""Cards and sets of cards (rules.md section 1)."""

from __future__ import annotations

import pickle

import pytest

from skat.rules import CARDS, ORDERS, PACK, Card, CardSet, GameType, Rank, Suit, is_trump, sort_cards
from tests.rules.scenes import cards

SEQUENCE = {
    # rules.md 1.4: jacks, then the trump suit; A T K Q 9 8 7 in the other suits.
    "C": "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7|SA ST SK SQ S9 S8 S7|HA HT HK HQ H9 H8 H7|DA DT DK DQ D9 D8 D7",
    "S": "CJ SJ HJ DJ SA ST SK SQ S9 S8 S7|CA CT CK CQ C9 C8 C7|HA HT HK HQ H9 H8 H7|DA DT DK DQ D9 D8 D7",
    "H": "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7|CA CT CK CQ C9 C8 C7|SA ST SK SQ S9 S8 S7|DA DT DK DQ D9 D8 D7",
    "D": "CJ SJ HJ DJ DA DT DK DQ D9 D8 D7|CA CT CK CQ C9 C8 C7|SA ST SK SQ S9 S8 S7|HA HT HK HQ H9 H8 H7",
    # rules.md 1.5
    "G": "CJ SJ HJ DJ|CA CT CK CQ C9 C8 C7|SA ST SK SQ S9 S8 S7|HA HT HK HQ H9 H8 H7|DA DT DK DQ D9 D8 D7",
    # rules.md 1.6
    "N": "|CA CK CQ CJ CT C9 C8 C7|SA SK SQ SJ ST S9 S8 S7|HA HK HQ HJ HT H9 H8 H7|DA DK DQ DJ DT D9 D8 D7",
}


def test_the_pack_has_32_cards_in_four_suits_and_eight_ranks() -> None:
    # rules.md 1.1
    assert len(CARDS) == len(PACK) == 32
    assert {(card.suit, card.rank) for card in CARDS} == {(suit, rank) for suit in Suit for rank in Rank}
    assert [card.name for card in CARDS] == [card.suit.letter + card.rank.letter for card in CARDS]


def test_suits_run_from_clubs_to_diamonds() -> None:
    # rules.md 1.2
    assert [suit.letter for suit in sorted(Suit)] == ["C", "S", "H", "D"]


def test_card_points() -> None:
    # rules.md 1.3
    assert {rank.letter: rank.points for rank in Rank} == {
        "A": 11,
        "T": 10,
        "K": 4,
        "Q": 3,
        "J": 2,
        "9": 0,
        "8": 0,
        "7": 0,
    }
    for suit in Suit:
        assert sum(card.points for card in CARDS if card.suit is suit) == 30
    assert PACK.points == 120


@pytest.mark.parametrize("letter", SEQUENCE)
def test_order_of_the_cards(letter: str) -> None:
    # rules.md 1.4, 1.5, 1.6
    game_type = GameType.of_letter(letter)
    groups = [[Card[code] for code in group.split()] for group in SEQUENCE[letter].split("|")]
    assert ORDERS[game_type].trumps == tuple(groups[0])
    assert sort_cards(PACK, game_type) == tuple(card for group in groups for card in group)
    for card in CARDS:
        assert is_trump(card, game_type) is (card in groups[0])


def test_numbers_of_trumps() -> None:
    # rules.md 1.4, 1.5, 1.6
    assert [len(ORDERS[game_type].trumps) for game_type in GameType] == [11, 11, 11, 11, 4, 0]


def test_games_by_letter() -> None:
    assert [GameType.of_letter(letter).name for letter in "CSHDGN"] == [
        "CLUBS",
        "SPADES",
        "HEARTS",
        "DIAMONDS",
        "GRAND",
        "NULL",
    ]
    assert [game_type.suit for game_type in GameType] == [*Suit, None, None]
    for text in ("", "X", "CS", "c"):
        with pytest.raises(ValueError, match="no game is called"):
            GameType.of_letter(text)


def test_a_set_prints_and_iterates_in_display_order() -> None:
    some = CardSet([Card.D7, Card.HT, Card.CJ, Card.SA, Card.C7])
    assert str(some) == "CJ C7 SA HT D7"
    assert list(some) == [Card.CJ, Card.C7, Card.SA, Card.HT, Card.D7]
    assert repr(some) == "CardSet.parse('CJ C7 SA HT D7')"
    assert (str(Card.HT), repr(Card.HT)) == ("HT", "Card.HT")
    assert str(CardSet()) == ""


def test_set_operations() -> None:
    one, other = cards("CJ SA HT"), cards("SA D7")
    assert one | other == cards("CJ SA HT D7")
    assert one & other == cards("SA")
    assert one - other == cards("CJ HT")
    assert one ^ other == cards("CJ HT D7")
    assert cards("SA") <= one
    assert not other <= one
    assert one.isdisjoint(cards("D8"))
    assert hash(cards("SA D7")) == hash(other)
    assert one.points == 23
    # Other sets of cards do as well.
    assert one | {Card.D7} == cards("CJ SA HT D7")
    assert one - frozenset({Card.CJ}) == cards("SA HT")


def test_a_set_holds_cards_only() -> None:
    some = cards("CJ D7")
    assert Card.CJ in some
    assert Card.SJ not in some
    others: list[object] = ["CJ", 32, -1, None]
    assert not any(other in some for other in others)
    assert some != {Card.CJ, Card.D7}


def test_a_set_cannot_be_changed() -> None:
    some = cards("CJ D7")
    with pytest.raises(AttributeError, match="cannot be changed"):
        some.mask = 0
    assert some == cards("CJ D7")


def test_a_set_can_be_stored() -> None:
    assert pickle.loads(pickle.dumps(cards("CJ D7"))) == cards("CJ D7")


@pytest.mark.parametrize("text", ["XX", "cj", "CJ CJ", "CJ,SJ", "10"])
def test_unreadable_sets(text: str) -> None:
    with pytest.raises(ValueError, match=r"called|twice"):
        CardSet.parse(text)


@pytest.mark.parametrize("mask", [-1, 1 << 32])
def test_a_mask_has_32_bits(mask: int) -> None:
    with pytest.raises(ValueError, match="32 bits"):
        CardSet.of_mask(mask)
    assert CardSet.of_mask((1 << 32) - 1) == PACK
