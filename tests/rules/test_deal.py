"""The deal, seats, and the commitment (rules.md sections 2 and 3)."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from skat.rules import (
    CARDS,
    PACK,
    SEATS,
    Card,
    CardSet,
    Deal,
    Game,
    Phase,
    Position,
    SkatError,
    commitment,
    deal_pack,
    next_seat,
    position_of,
    seat_of,
    shuffled_deal,
)
from skat.rules.actions import PASS
from tests.rules.scenes import MODERN, after, cards

HANDS = (
    cards("CJ CA CT CK CQ C9 C8 C7 SJ SA"),
    cards("ST SK SQ S9 S8 S7 HJ HA HT HK"),
    cards("HQ H9 H8 H7 DJ DA DT DK DQ D9"),
)


@pytest.mark.parametrize("dealer", SEATS)
def test_batches_of_three_four_three_with_the_skat_after_the_first(dealer: int) -> None:
    # rules.md 2.1, 2.2: three to each, two to the skat, four to each, three to each, clockwise.
    pack = list(CARDS)
    Random(5).shuffle(pack)
    dealt = deal_pack(pack, dealer)
    skat = 3
    piles: list[list[Card]] = [[], [], [], []]
    round_of_seats = ((dealer + 1) % 3, (dealer + 2) % 3, dealer)
    top = iter(pack)
    for count, to in [
        *((3, seat) for seat in round_of_seats),
        (2, skat),
        *((4, seat) for seat in round_of_seats),
        *((3, seat) for seat in round_of_seats),
    ]:
        piles[to] += [next(top) for _ in range(count)]
    assert dealt.dealer == dealer
    assert [*dealt.hands, dealt.skat] == [CardSet(pile) for pile in piles]


def test_a_pack_has_32_different_cards() -> None:
    with pytest.raises(SkatError) as short:
        deal_pack(CARDS[:31], 0)
    assert (short.value.code, short.value.details) == ("pack_not_32_cards", {"count": 31})
    with pytest.raises(SkatError) as twice:
        deal_pack([*CARDS[:31], Card.CJ], 0)
    assert (twice.value.code, twice.value.details) == ("deal_cards_missing", {"cards": cards("D7")})


def test_a_shuffled_deal_follows_the_randomness_handed_in() -> None:
    assert shuffled_deal(Random(1), 0) == shuffled_deal(Random(1), 0)
    assert shuffled_deal(Random(1), 0) != shuffled_deal(Random(2), 0)


@pytest.mark.parametrize(
    ("dealer", "hands", "skat", "code", "details"),
    [
        (3, HANDS, "D8 D7", "no_such_seat", {"seat": 3}),
        (0, HANDS[:2], "D8 D7", "deal_not_three_hands", {"count": 2}),
        (
            0,
            (HANDS[0], HANDS[1] - cards("ST"), HANDS[2]),
            "D8 D7",
            "deal_wrong_hand_size",
            {"seat": 1, "count": 9},
        ),
        (0, HANDS, "D8", "deal_wrong_skat_size", {"count": 1}),
        (0, HANDS, "D8 D9", "deal_cards_missing", {"cards": cards("D7")}),
        (0, (HANDS[0], HANDS[0], HANDS[2]), "D8 D7", "deal_cards_missing", {"cards": HANDS[1]}),
    ],
)
def test_impossible_deals(
    dealer: int, hands: tuple[CardSet, CardSet, CardSet], skat: str, code: str, details: dict[str, object]
) -> None:
    # rules.md 2.1
    with pytest.raises(SkatError) as error:
        Deal(dealer, hands, cards(skat))
    assert (error.value.code, error.value.details) == (code, details)


def test_positions_turn_with_the_dealer() -> None:
    # rules.md 3.1, 3.3
    assert [position_of(seat, 2) for seat in SEATS] == list(Position)
    assert [position_of(seat, 0) for seat in SEATS] == [
        Position.REARHAND,
        Position.FOREHAND,
        Position.MIDDLEHAND,
    ]
    for dealer in SEATS:
        assert position_of(dealer, dealer) is Position.REARHAND
        assert seat_of(Position.FOREHAND, dealer) == next_seat(dealer)
        for seat in SEATS:
            assert seat_of(position_of(seat, dealer), dealer) == seat


def test_the_deal_goes_round_clockwise() -> None:
    # rules.md 13.5, and 6.4 after a deal that was passed in.
    assert [next_seat(seat) for seat in SEATS] == [1, 2, 0]


@pytest.mark.parametrize("dealer", SEATS)
def test_middlehand_speaks_first_and_forehand_leads(dealer: int) -> None:
    # rules.md 3.2, 4.1
    game = Game.start(MODERN, shuffled_deal(Random(3), dealer))
    assert (game.phase, game.turn) == (Phase.AUCTION, seat_of(Position.MIDDLEHAND, dealer))
    assert after(game, PASS, PASS).turn == seat_of(Position.FOREHAND, dealer)


def test_a_commitment_binds_to_deal_and_nonce() -> None:
    dealt = Deal(1, HANDS, cards("D8 D7"))
    assert dealt.text == (
        "1 CJ SJ CA CT CK CQ C9 C8 C7 SA | HJ ST SK SQ S9 S8 S7 HA HT HK | "
        "DJ HQ H9 H8 H7 DA DT DK DQ D9 | D8 D7"
    )
    sealed = commitment(dealt, "5e1f")
    assert sealed == hashlib.sha256(("skat deal\n" + dealt.text + "\n5e1f\n").encode()).hexdigest()
    others = [
        commitment(dealt, "5e1g"),
        commitment(Deal(0, HANDS, cards("D8 D7")), "5e1f"),
        commitment(Deal(1, (HANDS[1], HANDS[0], HANDS[2]), cards("D8 D7")), "5e1f"),
    ]
    assert len({sealed, *others}) == 4


def test_the_pack_is_dealt_out() -> None:
    dealt = shuffled_deal(Random(9), 1)
    assert dealt.hands[0] | dealt.hands[1] | dealt.hands[2] | dealt.skat == PACK
