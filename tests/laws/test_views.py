"""A view never contains a card that its seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from skat.rules import (
    SEATS,
    Card,
    CardSet,
    Deal,
    Discard,
    Game,
    Phase,
    Play,
    Record,
    TakeSkat,
    View,
    view_for,
)
from tests.strategies import games

observers = st.sampled_from((*SEATS, None))


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere inside a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | CardSet):
        for item in value:
            yield from cards_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


@settings(deadline=None, max_examples=200)
@given(games(complete=False), observers)
def test_a_view_holds_only_cards_that_the_seat_may_know(game: Game, observer: int | None) -> None:
    # rules.md 2.3, 7.3, 8.4
    known = {action.card for _, action in game.actions if isinstance(action, Play)}
    if observer is not None:
        known |= set(game.deal.hands[observer])
        if observer == game.declarer and any(isinstance(action, TakeSkat) for _, action in game.actions):
            known |= set(game.deal.skat)
    if game.contract is not None and game.contract.ouvert and game.declarer is not None:
        known |= set(game.hand(game.declarer))
    view = view_for(game, observer)
    assert set(cards_in(view)) <= known
    # In the other direction: it does know its own cards, and what lies open.
    if observer is not None:
        assert view.hand == game.hand(observer)
        assert view.dealt == game.deal.hands[observer]
    assert view.outcome is None


@settings(deadline=None)
@given(games(complete=False), observers, st.integers(0, 2**32))
def test_hidden_cards_dealt_anew_before_the_play_look_the_same(
    game: Game, observer: int | None, seed: int
) -> None:
    assume(game.phase in (Phase.AUCTION, Phase.SKAT_OR_HAND))
    own = CardSet() if observer is None else game.deal.hands[observer]
    hidden = [card for hand in (*game.deal.hands, game.deal.skat) for card in hand if card not in own]
    Random(seed).shuffle(hidden)
    hands = []
    for seat in SEATS:
        if seat == observer:
            hands.append(own)
        else:
            hands.append(CardSet(hidden[:10]))
            del hidden[:10]
    other = Record(
        game.rules, Deal(game.deal.dealer, (hands[0], hands[1], hands[2]), CardSet(hidden)), game.actions
    )
    assert view_for(other, observer) == view_for(game, observer)


@settings(deadline=None)
@given(games(), observers)
def test_what_is_public_is_the_same_for_all(game: Game, observer: int | None) -> None:
    view, other = view_for(game, observer), view_for(game, None)
    private = ("seat", "hand", "dealt", "found", "discard", "history", "legal")
    public = [field.name for field in fields(View) if field.name not in private]
    assert len(public) == 15
    for name in public:
        assert getattr(view, name) == getattr(other, name)
    assert len(view.history) == len(game.actions)
    for (seat, seen), (actor, action) in zip(view.history, game.actions, strict=True):
        assert seat == actor
        assert seen == action or (isinstance(action, Discard) and seat != observer)


@settings(deadline=None)
@given(games(complete=True), observers)
def test_a_game_that_is_over_is_laid_open(game: Game, observer: int | None) -> None:
    outcome = view_for(game, observer).outcome
    assert outcome is not None
    assert (outcome.deal, outcome.discard, outcome.ending) == (game.deal, game.discard, game.ending)
    assert (outcome.settlement, outcome.scores) == (game.settlement, game.scores)
