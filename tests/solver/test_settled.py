"""The best and the worst over all plays, against all plays; and the settlement that stands early."""

from __future__ import annotations

from random import Random

import pytest

from skat.notation.rulesets import built_in
from skat.rules import (
    Bid,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    Pass,
    Phase,
    Play,
    SkatError,
    TakeSkat,
    shuffled_deal,
)
from skat.solver import Outcome, Position, Spans
from skat.solver.reference import reference_span
from tests.solver.endings import random_position


def _outcome(points: int, tricks: int, theirs: int) -> Outcome:
    """rules.md 11.6: Schneider to 30 and from 90, Schwarz without a trick."""
    if tricks == 0:
        return Outcome.NO_TRICK
    if theirs == 0:
        return Outcome.ALL_TRICKS
    return Outcome(1 + (points > 30) + (points > 60) + (points > 89))


@pytest.mark.parametrize(("cards", "count"), [(1, 200), (2, 400), (3, 150)])
def test_outcomes_are_those_of_all_plays(cards: int, count: int) -> None:
    random = Random(cards)
    spans = Spans()
    for _ in range(count):
        position = random_position(random, cards)
        play, declarer = position.play, position.declarer
        own, theirs = play.tricks[declarer], sum(play.tricks) - play.tricks[declarer]
        tricks = reference_span(position, tricks=True)
        if position.game_type is GameType.NULL:
            expected = (Outcome(min(tricks[0], 1)), Outcome(min(tricks[1], 1)))
        else:
            points = reference_span(position, tricks=False)
            low, high = (
                _outcome(
                    position.secured + points[end], own + tricks[end], theirs + position.cards - tricks[end]
                )
                for end in (0, 1)
            )
            expected = (low, high)
        assert spans.outcomes(position) == expected, position


def _game(random: Random) -> Game:
    """A random deal, bid 18, skat taken, a random contract, ready for the first card."""
    rules = built_in("modern")
    game = Game.start(rules, shuffled_deal(random, random.randrange(3)))
    game = game.apply(Bid(18)).apply(Pass()).apply(Pass()).apply(TakeSkat())
    while game.phase is Phase.DISCARD:
        game = game.apply(random.choice([a for a in game.legal_actions() if isinstance(a, Discard)]))
    contract = Contract(random.choice(tuple(GameType)))
    return game.apply(Declare(contract))


def test_a_settled_game_ends_as_said() -> None:
    # From the first moment the outcome is settled, any random play to the end gives that settlement.
    random = Random(11)
    spans = Spans()
    early = 0
    for _ in range(40):
        game = _game(random)
        settled = None
        while game.phase is Phase.PLAY:
            cards = Position.of_game(game).cards
            if settled is None and cards <= 5:
                settled = spans.settled(game)
                early += settled is not None and cards > 1
            plays = [action for action in game.legal_actions() if isinstance(action, Play)]
            game = game.apply(random.choice(plays))
        final = game.settlement
        assert final is not None
        if settled is not None:
            assert (settled.won, settled.score) == (final.won, final.score)
            assert [level.code for level in settled.levels] == [level.code for level in final.levels]
    assert early > 10


def test_the_first_card_settles_nothing() -> None:
    assert Spans().settled(_game(Random(2))) is None


def test_what_cannot_be_asked() -> None:
    spans = Spans()
    position = Position.of(GameType.GRAND, ["CJ", "SJ", "HJ"], leader=0, declarer=0)
    with pytest.raises(SkatError, match="skat unknown"):
        spans.outcomes(position)
    with pytest.raises(SkatError, match="not in card play"):
        spans.settled(Game.start(built_in("modern"), shuffled_deal(Random(1), 0)))
