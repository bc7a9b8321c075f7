"""Refused actions: the code, the values a message needs, and what would have been legal."""

from __future__ import annotations

import ast
import inspect
from typing import Any

import pytest

from skat.rules import (
    Action,
    Bid,
    Card,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    IllegalAction,
    Play,
    SkatError,
    Suit,
    legality,
)
from skat.rules.actions import AGREE, GIVE_UP, HOLD, PASS, PLAY_HAND, REFUSE, TAKE_SKAT
from tests.rules.scenes import (
    ISKO,
    MODERN,
    NO_OPEN_SUITS,
    after,
    cards,
    contract,
    deal,
    declared,
    play,
    won_auction,
)

OWN, SKAT, LEFT = "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8", "HJ H9 CT CK ST SK DT DK CQ SQ"
START = Game.start(MODERN, deal(OWN, SKAT, left=LEFT))
DECLARER = won_auction(START)
TAKEN = after(DECLARER, TAKE_SKAT)
LAID = after(TAKEN, Discard(cards(SKAT)))
BY_HAND = after(DECLARER, PLAY_HAND)
HEARTS = after(LAID, Declare(contract("H")))
OVER = HEARTS.apply(GIVE_UP, 1)
ASKED = play(declared("H", OWN, SKAT, left=LEFT, rules=ISKO), "CJ HJ DJ SJ H9 H7").apply(GIVE_UP, 0)
NO_OPEN = after(won_auction(Game.start(NO_OPEN_SUITS, START.deal)), PLAY_HAND)

Case = tuple[Game, Action, int | None, str, dict[str, Any]]
CASES: list[Case] = [
    (OVER, Play(Card.CA), None, "game_over", {}),
    (OVER, GIVE_UP, 0, "game_over", {}),
    (START, PASS, 3, "no_such_seat", {}),
    (HEARTS, GIVE_UP, -1, "no_such_seat", {}),
    (START, GIVE_UP, 0, "give_up_before_declarer", {}),
    (ASKED, GIVE_UP, 0, "give_up_already_asked", {}),
    (after(ASKED, REFUSE, REFUSE), GIVE_UP, 0, "give_up_already_asked", {}),
    (START, PASS, 0, "not_your_turn", {"turn": 1}),
    (HEARTS, Play(Card.HJ), 1, "not_your_turn", {"turn": 0}),
    # The auction (rules.md 4.2, 4.3, 6.1).
    (START, Bid(19), None, "bid_not_a_value", {"value": 19, "next": 20}),
    (START, Bid(17), None, "bid_not_a_value", {"value": 17, "next": 18}),
    (START, Bid(265), None, "bid_not_a_value", {"value": 265, "next": None}),
    (after(START, Bid(30), HOLD), Bid(19), None, "bid_not_a_value", {"value": 19, "next": 33}),
    (after(START, Bid(30), HOLD), Bid(30), None, "bid_too_low", {"value": 30, "bid": 30, "next": 33}),
    (after(START, Bid(30), HOLD), Bid(18), None, "bid_too_low", {"value": 18, "bid": 30, "next": 33}),
    (after(START, Bid(264), HOLD), Bid(18), None, "bid_too_low", {"value": 18, "bid": 264, "next": None}),
    (after(START, Bid(18)), Bid(20), None, "answer_the_bid", {"bid": 18}),
    (after(START, PASS, Bid(22)), Bid(23), None, "answer_the_bid", {"bid": 22}),
    (after(START, PASS, PASS), Bid(20), None, "only_lowest_bid", {"bid": 18}),
    (START, HOLD, None, "nothing_to_hold", {}),
    (after(START, PASS, PASS), HOLD, None, "nothing_to_hold", {}),
    # Laying away (7.1).
    (TAKEN, Discard(cards("CJ")), None, "discard_not_two_cards", {"count": 1}),
    (TAKEN, Discard(cards("CJ HJ")), None, "card_not_held", {"cards": cards("HJ")}),
    # Declaring (8.2).
    (
        LAID,
        Declare(Contract(GameType.GRAND, schwarz=True)),
        None,
        "no_such_contract",
        {"contract": Contract(GameType.GRAND, schwarz=True)},
    ),
    (LAID, Declare(contract("GHZ")), None, "hand_after_skat", {"contract": contract("GHZ")}),
    (BY_HAND, Declare(contract("G")), None, "skat_untouched", {"contract": contract("G")}),
    (NO_OPEN, Declare(contract("HHO")), None, "contract_not_in_rule_set", {"contract": contract("HHO")}),
    # Play (9.2).
    (HEARTS, Play(Card.H7), None, "card_not_held", {"cards": cards("H7")}),
    (
        play(HEARTS, "HA"),
        Play(Card.CT),
        None,
        "must_follow_trumps",
        {"card": Card.CT, "cards": cards("HJ H9")},
    ),
    (
        play(HEARTS, "CA"),
        Play(Card.HJ),
        None,
        "must_follow_suit",
        {"card": Card.HJ, "suit": Suit.CLUBS, "cards": cards("CT CK CQ")},
    ),
    # Not now: every action in a phase that is not its own.
    (START, TAKE_SKAT, None, "not_now", {"phase": "auction"}),
    (DECLARER, PASS, None, "not_now", {"phase": "skat_or_hand"}),
    (DECLARER, Discard(cards(SKAT)), None, "not_now", {"phase": "skat_or_hand"}),
    (TAKEN, PLAY_HAND, None, "not_now", {"phase": "discard"}),
    (TAKEN, Declare(contract("H")), None, "not_now", {"phase": "discard"}),
    (LAID, Play(Card.CA), None, "not_now", {"phase": "declare"}),
    (HEARTS, Bid(18), None, "not_now", {"phase": "play"}),
    (HEARTS, AGREE, None, "not_now", {"phase": "play"}),
    (ASKED, Play(Card.HA), 1, "not_now", {"phase": "consent"}),
]


@pytest.mark.parametrize(
    ("game", "action", "seat", "code", "details"),
    CASES,
    ids=[f"{i}-{case[3]}" for i, case in enumerate(CASES)],
)
def test_refusals(game: Game, action: Action, seat: int | None, code: str, details: dict[str, Any]) -> None:
    assert not game.is_legal(action, seat)
    actor = game.turn if seat is None else seat
    with pytest.raises(IllegalAction) as error:
        game.apply(action, seat)
    assert (error.value.code, error.value.details) == (code, details)
    assert error.value.seat == (-1 if actor is None else actor)
    assert error.value.legal == (() if actor is None else game.legal_actions(actor))


def test_every_code_has_a_case() -> None:
    tree = ast.parse(inspect.getsource(legality))
    returned = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return) and node.value]
    codes = {
        constant.value
        for value in returned
        if isinstance(value, ast.Tuple) and len(value.elts) == 2 and isinstance(value.elts[1], ast.Dict)
        for constant in ast.walk(value.elts[0])
        if isinstance(constant, ast.Constant)
    }
    assert len(codes) > 15
    assert codes == {case[3] for case in CASES}


def test_errors_print_code_and_values() -> None:
    assert str(SkatError("no_such_seat", seat=3)) == "no such seat (seat=3)"
    assert str(SkatError("game_over", place="x.txt:7")) == "x.txt:7: game over"
    assert isinstance(SkatError("game_over"), ValueError)
    with pytest.raises(IllegalAction, match=r"^bid too low \(value=18, bid=264, next=None\)$"):
        after(START, Bid(264), HOLD, Bid(18))
