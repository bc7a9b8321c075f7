"""The auction, and what happens when everybody passes (rules.md sections 4 and 6)."""

from __future__ import annotations

import pytest

from skat.rules import (
    CONTRACTS,
    SEATS,
    Auction,
    AuctionState,
    Bid,
    Card,
    Declare,
    Discard,
    Ending,
    Game,
    Hold,
    IllegalAction,
    Pass,
    Phase,
    Play,
    Position,
    next_seat,
    seat_of,
)
from skat.rules.actions import GIVE_UP, HOLD, PASS, PLAY_HAND, TAKE_SKAT
from tests.rules.scenes import ALTENBURG, MODERN, after, call, cards, deal

F, M, R = Position
DEAL = deal("CJ SJ HJ DJ CA CT CK CQ C9 C8", "C7 SA")


def auction(text: str) -> Game:
    """A game after calls such as ``"18 hold 20 pass"``, each by the seat on turn."""
    return after(Game.start(MODERN, DEAL), *map(call, text.split()))


@pytest.mark.parametrize(
    ("calls", "state", "actor", "holder"),
    [
        ("", AuctionState.D1_CALL, M, F),  # 4.1
        ("18", AuctionState.D1_REPLY, F, F),  # 4.2
        ("18 hold", AuctionState.D1_CALL, M, F),  # 4.4
        ("18 hold 24", AuctionState.D1_REPLY, F, F),
        ("pass", AuctionState.D2_CALL, R, F),  # 4.6
        ("18 pass", AuctionState.D2_CALL, R, M),  # 4.5, 4.6
        ("18 hold pass", AuctionState.D2_CALL, R, F),  # 4.3: equal value belongs to the holder
        ("pass 18", AuctionState.D2_REPLY, F, F),
        ("18 pass 20", AuctionState.D2_REPLY, M, M),
        ("18 pass 20 hold", AuctionState.D2_CALL, R, M),
        ("pass pass", AuctionState.FORE18, F, F),  # 6.1
    ],
)
def test_the_state_table(calls: str, state: AuctionState, actor: Position, holder: Position) -> None:
    game = auction(calls)
    assert (game.auction.state, game.auction.actor, game.auction.holder) == (state, actor, holder)
    assert (game.phase, game.turn) == (Phase.AUCTION, seat_of(actor, DEAL.dealer))
    assert (game.declarer, game.auction.declarer) == (None, None)


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("18 hold pass pass", F, 18),
        ("18 pass pass", M, 18),
        ("pass 18 pass", R, 18),  # 4.10: rearhand commits first
        ("pass 18 hold pass", F, 18),
        ("18 hold 20 pass pass", M, 20),
        ("18 hold 20 hold pass 22 pass", R, 22),
        ("18 pass 20 hold 22 hold pass", M, 22),
        ("18 pass 20 pass", R, 20),
        ("264 hold pass pass", F, 264),
        ("pass pass 18", F, 18),  # 6.1, 6.2
    ],
)
def test_the_holder_of_the_last_duel_is_declarer(calls: str, declarer: Position, bid: int) -> None:
    # rules.md 4.8
    game = auction(calls)
    assert (game.phase, game.bid) == (Phase.SKAT_OR_HAND, bid)
    assert game.declarer == game.turn == seat_of(declarer, DEAL.dealer)
    assert game.auction.declarer is declarer
    assert game.auction.actor is None
    assert game.ending is None


def test_a_first_call_may_be_any_value_of_the_ladder() -> None:
    # rules.md 4.2
    game = auction("")
    assert game.legal_actions() == (*map(Bid, MODERN.ladder), PASS)
    assert game.legal_actions()[0] == Bid(18)
    assert game.legal_actions()[-2] == Bid(264)


def test_a_bid_must_go_above_the_last_one() -> None:
    # rules.md 4.2, 4.6
    above = (*(Bid(value) for value in MODERN.ladder if value > 45), PASS)
    assert auction("45 hold").legal_actions() == above
    assert auction("45 pass").legal_actions() == above
    assert auction("264 hold").legal_actions() == (PASS,)


def test_an_answer_is_hold_or_pass() -> None:
    # rules.md 4.3, 4.9
    assert auction("18").legal_actions() == (HOLD, PASS)
    assert auction("18 pass 20").legal_actions() == (HOLD, PASS)


def test_forehand_may_play_at_the_lowest_value_only() -> None:
    # rules.md 6.1
    game = auction("pass pass")
    assert game.legal_actions() == (Bid(18), PASS)
    with pytest.raises(IllegalAction) as error:
        game.apply(Bid(20))
    assert (error.value.code, error.value.details) == ("only_lowest_bid", {"bid": 18})


def test_forehand_at_18_has_every_choice() -> None:
    # rules.md 6.2
    game = auction("pass pass 18")
    assert game.legal_actions() == (TAKE_SKAT, PLAY_HAND, GIVE_UP)
    by_hand = after(game, PLAY_HAND)
    with_skat = after(game, TAKE_SKAT, Discard(cards("C7 SA")))
    declarations = {*by_hand.legal_actions(), *with_skat.legal_actions()} - {GIVE_UP}
    assert declarations == {Declare(contract) for contract in CONTRACTS}
    grand = next(contract for contract in CONTRACTS if str(contract) == "GHO")
    assert after(by_hand, Declare(grand)).legal_actions()[0] == Play(Card.CJ)


def test_the_historical_scheme_plays_at_18_too() -> None:
    # rules.md 6.1
    game = after(Game.start(ALTENBURG, DEAL), PASS, PASS, Bid(18))
    assert (game.declarer, game.bid) == (0, 18)


def test_three_passes_end_the_deal_without_a_game() -> None:
    # rules.md 6.3, 6.4
    game = auction("pass pass pass")
    assert (game.phase, game.turn, game.ending) == (Phase.OVER, None, Ending("passed_in"))
    assert (game.declarer, game.bid, game.settlement, game.scores) == (None, 0, None, (0, 0, 0))
    assert game.declarer_points == 0
    assert game.tricks == ()
    assert all(game.legal_actions(seat) == () for seat in SEATS)
    assert next_seat(game.deal.dealer) == 0


@pytest.mark.parametrize("calls", ["pass", "18 hold pass", "18 pass", "18 pass 20", "18 pass 20 hold"])
def test_nobody_speaks_again_after_a_pass(calls: str) -> None:
    # rules.md 4.7
    game = auction(calls)
    passed = {seat for seat, action in game.actions if isinstance(action, Pass)}
    while game.phase is Phase.AUCTION:
        assert game.turn not in passed
        passed |= {seat for seat in [game.turn] if seat is not None}
        game = game.apply(PASS)


@pytest.mark.parametrize("calls", ["", "18", "18 hold", "pass", "18 pass", "pass 18", "pass pass"])
def test_nobody_speaks_out_of_turn(calls: str) -> None:
    # rules.md 4.9
    game = auction(calls)
    for seat in {0, 1, 2} - {game.turn}:
        assert game.legal_actions(seat) == ()
        for action in (Bid(264), HOLD, PASS):
            with pytest.raises(IllegalAction) as error:
                game.apply(action, seat)
            assert (error.value.code, error.value.legal) == ("not_your_turn", ())


def test_only_the_auction_knows_when_it_is_over() -> None:
    over = Auction(AuctionState.OVER, F, R, 18)
    assert over.legal_actions(MODERN) == ()
    assert not any(over.allows(action, MODERN) for action in (Bid(20), Hold(), Pass(), TAKE_SKAT))
    assert Auction(AuctionState.OVER).declarer is None
