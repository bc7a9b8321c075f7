"""The legal actions of a seat are exactly those that ``apply`` accepts from it, out of all conceivable."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from skat.rules import (
    CARDS,
    SEATS,
    Action,
    Bid,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    IllegalAction,
    Phase,
    Play,
)
from skat.rules.actions import AGREE, GIVE_UP, HOLD, PASS, PLAY_HAND, REFUSE, TAKE_SKAT
from tests.strategies import games

CONCEIVABLE: Final[tuple[Action, ...]] = (
    HOLD,
    PASS,
    TAKE_SKAT,
    PLAY_HAND,
    GIVE_UP,
    AGREE,
    REFUSE,
    *(Bid(value) for value in range(401)),
    *(Play(card) for card in CARDS),
    Discard(CardSet()),
    *(Discard(CardSet([card])) for card in CARDS),
    *(Discard(CardSet(pair)) for pair in combinations(CARDS, 2)),
    Discard(CardSet(CARDS[:3])),
    *(
        Declare(Contract(game_type, *modifiers))
        for game_type in GameType
        for modifiers in product((False, True), repeat=4)
    ),
)


@settings(deadline=None, max_examples=60)
@given(games(), st.sampled_from(SEATS))
def test_legal_is_what_is_accepted(game: Game, seat: int) -> None:
    legal = game.legal_actions(seat)
    assert len(set(legal)) == len(legal)
    accepted = set()
    for action in CONCEIVABLE:
        try:
            after = game.apply(action, seat)
        except IllegalAction as error:
            refused = error
        else:
            accepted.add(action)
            assert after.actions == (*game.actions, (seat, action))
            continue
        assert not game.is_legal(action, seat)
        assert (refused.seat, refused.legal) == (seat, legal)
        assert refused.code.replace("_", "").isalpha()
    assert accepted == set(legal)
    assert all(game.is_legal(action, seat) for action in legal)


@settings(deadline=None)
@given(games())
def test_only_the_seat_on_turn_may_do_more_than_give_up(game: Game) -> None:
    # rules.md 4.9, 13.3
    for seat in SEATS:
        if seat != game.turn:
            assert game.legal_actions(seat) in ((), (GIVE_UP,))
    assert game.legal_actions() == game.legal_actions(game.turn)
    if game.turn is None:
        assert game.phase is Phase.OVER
    else:
        assert set(game.legal_actions()) - {GIVE_UP}


@settings(deadline=None)
@given(games())
def test_giving_up_stands_last_and_comes_after_the_auction(game: Game) -> None:
    # rules.md 13.3
    for seat in SEATS:
        legal = game.legal_actions(seat)
        assert GIVE_UP not in legal[:-1]
        if game.phase in (Phase.AUCTION, Phase.CONSENT, Phase.OVER):
            assert GIVE_UP not in legal
        elif seat != game.declarer:
            assert GIVE_UP in legal
