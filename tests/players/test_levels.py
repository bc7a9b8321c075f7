"""Every level: legal, reproducible, and honest (design.md, idea 2; cases.md, last table)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.rulesets import BUILT_IN, built_in
from skat.players import PLAYERS, make_player
from skat.rules import (
    CardSet,
    Deal,
    Game,
    GiveUp,
    Record,
    SkatError,
    view_for,
)
from skat.rules.deal import shuffled_deal

#: The same programs as at the table, at budgets that let a test play whole games.
QUICK = "worlds=6,draws=30,solved=6,cut=5,exact_from=5,rehearsals=6"
LEVELS = tuple(f"{level}:{QUICK}" if level in ("strong", "master") else level for level in PLAYERS)


def played(level: str, rules: str, seed: int) -> Game:
    """A game of three such players; each answer is legal, and the same when asked again."""
    rng = random.Random(seed)
    players = [make_player(level, seat) for seat in range(3)]
    game = Game.start(built_in(rules), shuffled_deal(rng, rng.randrange(3)))
    while game.turn is not None:
        view = view_for(game, game.turn)
        action = players[game.turn].choose(view)
        assert game.is_legal(action)
        assert make_player(level, game.turn).choose(view) == action
        game = game.apply(action)
    return game


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", BUILT_IN)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=15)
def test_never_an_illegal_action(level: str, rules: str, seed: int) -> None:
    game = played(level, rules, seed)
    assert not any(isinstance(action, GiveUp) for _, action in game.actions)


@pytest.mark.parametrize("level", LEVELS)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=15)
def test_hidden_cards_dealt_anew_give_the_same_answer(level: str, seed: int) -> None:
    """cases.md: "the computer saw my cards"."""
    rng = random.Random(seed)
    game = played(level, "modern", seed)
    count = rng.randrange(len(game.actions))
    before = Record.of(game).replay(count)
    assert before.turn is not None
    seat = before.turn
    view = view_for(before, seat)
    for _ in range(20):
        other = dealt_anew(Record.of(before), seat, rng)
        if other is not None and view_for(other, seat) == view:
            assert make_player(level, 1).choose(view_for(other, seat)) == make_player(level, 1).choose(view)


def test_hidden_cards_are_really_dealt_anew() -> None:
    """The law above compares something: most exchanges of two hidden cards leave the view as it was."""
    rng = random.Random(1)
    compared = 0
    for seed in range(20):
        game = played("random", "modern", seed)
        before = Record.of(game).replay(rng.randrange(len(game.actions)))
        assert before.turn is not None
        view = view_for(before, before.turn)
        others = [dealt_anew(Record.of(before), before.turn, rng) for _ in range(20)]
        compared += sum(other is not None and view_for(other, before.turn) == view for other in others)
    assert compared > 100


@pytest.mark.parametrize("rules", BUILT_IN)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_levels_cope_with_each_other(rules: str, seed: int) -> None:
    """A random declarer lays jacks away and a random defender throws aces: nobody is put out by that."""
    rng = random.Random(seed)
    players = [make_player(rng.choice(LEVELS), seat) for seat in range(3)]
    game = Game.start(built_in(rules), shuffled_deal(rng, rng.randrange(3)))
    while game.turn is not None:
        action = players[game.turn].choose(view_for(game, game.turn))
        assert game.is_legal(action)
        game = game.apply(action)


def dealt_anew(record: Record, seat: int, rng: random.Random) -> Game | None:
    """The same actions with two cards that the seat has not seen exchanged; None if that cannot be."""
    game = record.replay()
    view = view_for(game, seat)
    seen = (
        view.hand | view.dealt | (view.found or CardSet()) | CardSet(view.trick) | (view.exposed or CardSet())
    )
    seen |= CardSet(card for trick in view.tricks for card in trick.cards)
    places = [*record.deal.hands, record.deal.skat]
    hidden = [(place, card) for place, cards in enumerate(places) for card in cards if card not in seen]
    if len(hidden) < 2:
        return None
    first, second = rng.sample(hidden, 2)
    if first[0] == second[0]:
        return None
    places[first[0]] = places[first[0]] - CardSet([first[1]]) | CardSet([second[1]])
    places[second[0]] = places[second[0]] - CardSet([second[1]]) | CardSet([first[1]])
    deal = Deal(record.deal.dealer, (places[0], places[1], places[2]), places[3])
    try:
        return Record(record.rules, deal, record.actions).replay()
    except SkatError:
        return None


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(SkatError, match="player unknown"):
        make_player("grandmaster")
