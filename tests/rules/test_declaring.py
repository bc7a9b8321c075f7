"""Skat or Hand, laying away, declaring (rules.md sections 7 and 8)."""

from __future__ import annotations

from itertools import combinations

import pytest

from skat.rules import (
    CONTRACTS,
    PACK,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    IllegalAction,
    Phase,
    RuleSet,
)
from skat.rules.actions import GIVE_UP, PLAY_HAND, TAKE_SKAT
from tests.rules.scenes import (
    ISKO,
    MODERN,
    NO_OPEN_SUITS,
    after,
    cards,
    contract,
    deal,
    declared,
    won_auction,
)

OWN, SKAT = "CJ SJ HJ DJ HA HT HK H9 CA SA", "D7 CT"
GAME = won_auction(Game.start(MODERN, deal(OWN, SKAT)))

BY_SKAT = ["C", "S", "H", "D", "G", "N", "NO"]
BY_HAND = [f"{game}H{level}" for game in "CSHDG" for level in ("", "S", "Z", "O")] + ["NH", "NHO"]


def test_declarer_takes_the_skat_or_plays_hand() -> None:
    # rules.md 7.1; cases.md "Hand by accident": Hand is a choice of its own.
    assert GAME.legal_actions() == (TAKE_SKAT, PLAY_HAND, GIVE_UP)
    assert (after(GAME, TAKE_SKAT).phase, after(GAME, PLAY_HAND).phase) == (Phase.DISCARD, Phase.DECLARE)
    assert [game.hand_game for game in (GAME, after(GAME, TAKE_SKAT), after(GAME, PLAY_HAND))] == [
        None,
        None,
        True,
    ]
    assert after(GAME, TAKE_SKAT, Discard(cards(SKAT))).hand_game is False


def test_any_two_of_the_twelve_may_be_laid_away() -> None:
    # rules.md 7.1, 7.2: 66 pairs, jacks and the skat cards among them.
    game = after(GAME, TAKE_SKAT)
    twelve = cards(OWN) | cards(SKAT)
    assert game.hand(0) == twelve
    pairs = {Discard(CardSet(pair)) for pair in combinations(twelve, 2)}
    assert len(pairs) == 66
    assert set(game.legal_actions()) == pairs | {GIVE_UP}
    for text in (SKAT, "CJ DJ", "CJ D7"):
        laid = after(game, Discard(cards(text)))
        assert laid.hand(0) == twelve - cards(text)
        assert (laid.discard, laid.skat) == (cards(text), cards(text))


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("", "discard_not_two_cards", {"count": 0}),
        ("CJ", "discard_not_two_cards", {"count": 1}),
        ("CJ SJ HJ", "discard_not_two_cards", {"count": 3}),
        ("C7 CJ", "card_not_held", {"cards": cards("C7")}),
        ("C7 S7", "card_not_held", {"cards": cards("C7 S7")}),
    ],
)
def test_a_discard_is_exactly_two_own_cards(text: str, code: str, details: dict[str, object]) -> None:
    # rules.md 7.1; cases.md "declared with twelve cards; ended with eleven or eight"
    game = after(GAME, TAKE_SKAT)
    with pytest.raises(IllegalAction) as error:
        game.apply(Discard(cards(text)))
    assert (error.value.code, error.value.details) == (code, details)
    assert error.value.legal == game.legal_actions()


def test_the_cards_are_10_10_10_and_2_after_laying_away() -> None:
    # cases.md "declared with twelve cards; ended with eleven or eight"
    for game in (
        GAME,
        after(GAME, PLAY_HAND),
        after(GAME, TAKE_SKAT, Discard(cards("CJ CA"))),
        declared("H", OWN, SKAT, discard="CJ CA"),
    ):
        held = [game.hand(seat) for seat in range(3)]
        assert [len(hand) for hand in (*held, game.skat)] == [10, 10, 10, 2]
        assert held[0] | held[1] | held[2] | game.skat == PACK


def test_the_skat_cannot_be_changed_after_the_declaration() -> None:
    # rules.md 7.3
    game = declared("H", OWN, SKAT, discard="CJ CA")
    for action in (TAKE_SKAT, Discard(cards("D7 CT")), Declare(contract("G"))):
        with pytest.raises(IllegalAction) as error:
            game.apply(action)
        assert error.value.code == "not_now"


def test_the_skat_counts_for_declarer_in_both_cases() -> None:
    # rules.md 7.4
    assert declared("H", OWN, SKAT, discard="CA SA").declarer_points == 22
    assert declared("HH", OWN, SKAT).declarer_points == 10
    assert GAME.declarer_points == 10
    assert Game.start(MODERN, GAME.deal).declarer_points == 0


def test_29_declarations() -> None:
    # rules.md 8.1 to 8.3
    assert {str(one) for one in CONTRACTS} == {*BY_SKAT, *BY_HAND}
    combinations_written_down = {
        Contract(game_type, hand, schneider, schwarz, ouvert)
        for game_type in GameType
        for hand in (False, True)
        for schneider in (False, True)
        for schwarz in (False, True)
        for ouvert in (False, True)
    }
    assert {one for one in combinations_written_down if one.is_legal} == set(CONTRACTS)


@pytest.mark.parametrize(
    ("hand", "codes"), [(False, BY_SKAT), (True, BY_HAND)], ids=["skat taken", "by Hand"]
)
def test_legal_declarations(hand: bool, codes: list[str]) -> None:
    # rules.md 8.2; cases.md "ouvert or Schneider offered after taking the skat in trump games"
    game = after(GAME, PLAY_HAND) if hand else after(GAME, TAKE_SKAT, Discard(cards(SKAT)))
    assert set(game.legal_actions()) == {*(Declare(contract(code)) for code in codes), GIVE_UP}


@pytest.mark.parametrize(
    ("code", "includes"),
    [("HHZ", (True, True, False)), ("HHO", (True, True, True)), ("GHO", (True, True, True))],
)
def test_what_an_announcement_includes(code: str, includes: tuple[bool, bool, bool]) -> None:
    # rules.md 8.2; cases.md "ouvert chosen, levels not"
    one = contract(code)
    assert (one.schneider, one.schwarz, one.ouvert) == includes
    assert contract("NHO") == Contract(GameType.NULL, hand=True, ouvert=True)
    assert not contract("NHO").schneider


@pytest.mark.parametrize(
    ("hand", "wanted", "code", "rules"),
    [
        (False, Contract(GameType.HEARTS, schneider=True), "no_such_contract", MODERN),
        (False, Contract(GameType.GRAND, ouvert=True), "no_such_contract", MODERN),
        (True, Contract(GameType.NULL, hand=True, schneider=True), "no_such_contract", MODERN),
        (True, Contract(GameType.NULL, hand=True, schwarz=True), "no_such_contract", MODERN),
        (False, contract("HH"), "hand_after_skat", MODERN),
        (False, contract("GHO"), "hand_after_skat", ISKO),
        (False, contract("NHO"), "hand_after_skat", MODERN),
        (True, contract("H"), "skat_untouched", MODERN),
        (True, contract("NO"), "skat_untouched", MODERN),
        (True, contract("HHO"), "contract_not_in_rule_set", NO_OPEN_SUITS),
    ],
)
def test_other_declarations_are_refused(hand: bool, wanted: Contract, code: str, rules: RuleSet) -> None:
    # rules.md 8.3, 14.3
    game = won_auction(Game.start(rules, GAME.deal))
    game = after(game, PLAY_HAND) if hand else after(game, TAKE_SKAT, Discard(cards(SKAT)))
    with pytest.raises(IllegalAction) as error:
        game.apply(Declare(wanted))
    assert (error.value.code, error.value.details) == (code, {"contract": wanted})
    assert error.value.legal == game.legal_actions()


def test_the_declaration_need_not_match_the_bid() -> None:
    # rules.md 8.6, 12.8: bid 45, any game may follow, also one that cannot reach it.
    game = won_auction(Game.start(MODERN, GAME.deal), 45)
    declarations = after(game, TAKE_SKAT, Discard(cards(SKAT))).legal_actions()
    assert set(declarations) == {*(Declare(contract(code)) for code in BY_SKAT), GIVE_UP}


def test_forehand_leads_whoever_declares() -> None:
    # rules.md 3.2, 8.5, 9.1: play begins at once after the declaration.
    for seat in range(3):
        game = declared("H", OWN, SKAT, seat=seat)
        assert (game.declarer, game.phase, game.turn) == (seat, Phase.PLAY, 0)
        assert game.contract == contract("H")
