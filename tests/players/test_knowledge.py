"""What a seat works out from its view, and the chances it gives to the rest."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.rulesets import built_in
from skat.players.cardplay import set_up
from skat.players.knowledge import SKAT, knowledge_of
from skat.players.seats import Seats
from skat.rules import CardSet, Game, GiveUp, Phase, Play, view_for
from skat.rules.actions import Declare
from skat.rules.contracts import CONTRACTS
from skat.rules.deal import shuffled_deal


def played_at_random(seed: int) -> list[Game]:
    """Each state of the card play of a random game; a declaration of every kind is tried."""
    rng = random.Random(seed)
    game = Game.start(built_in(), shuffled_deal(rng, rng.randrange(3)))
    states = []
    while game.turn is not None:
        if game.phase is Phase.PLAY:
            states.append(game)
        actions = [action for action in game.legal_actions() if not isinstance(action, GiveUp)]
        game = game.apply(rng.choice(actions))
    return states


@given(seed=st.integers(0, 10**6))
@settings(max_examples=80)
def test_the_truth_is_always_possible(seed: int) -> None:
    for game in played_at_random(seed):
        assert game.turn is not None
        k = knowledge_of(view_for(game, game.turn))
        places = [game.hand(seat).mask for seat in range(3)]
        for seat, hand in enumerate(places):
            assert hand & ~k.may_hold[seat] == 0
            assert k.holds[seat] & ~hand == 0
            assert k.sizes[seat] == hand.bit_count()
        if k.sizes[SKAT]:
            assert game.skat.mask & ~k.may_hold[SKAT] == 0
        assert k.legal == CardSet(a.card for a in game.legal_actions() if isinstance(a, Play)).mask


@given(seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_chances_are_chances_and_agree_with_what_is_certain(seed: int) -> None:
    rng = random.Random(seed)
    for game in played_at_random(seed):
        assert game.turn is not None
        seats = Seats()
        view = view_for(game, game.turn)
        set_up(seats, view)
        known = knowledge_of(view)
        for seat in {0, 1, 2} - {game.turn}:
            wanted = rng.getrandbits(32)
            chance, may_hold, holds = seats.outlook(seat, wanted)
            assert 0.0 <= chance <= 1.0
            if not may_hold & wanted:
                assert chance == 0.0
            if holds & wanted:
                assert chance == 1.0
            if not game.skat.mask & known.trumps:
                # Nobody lays trumps away: with this habit more is certain, never less.
                assert holds & known.holds[seat] == known.holds[seat]
                assert may_hold & ~known.may_hold[seat] == 0
            assert seats.outlook(seat, wanted | rng.getrandbits(32))[0] >= chance - 1e-9


def test_every_contract_is_met() -> None:
    """The random games above reach open and closed games of every kind."""
    rng = random.Random(3)
    seen = set()
    for _ in range(400):
        game = Game.start(built_in(), shuffled_deal(rng, 0))
        while game.turn is not None and game.phase is not Phase.PLAY:
            game = game.apply(rng.choice([a for a in game.legal_actions() if not isinstance(a, GiveUp)]))
        seen |= {action.contract for _, action in game.actions if isinstance(action, Declare)}
    assert seen == set(CONTRACTS)
