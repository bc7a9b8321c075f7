"""What seeing all cards would bring a player: ``python -m skat.arena.sight LEVEL OPPONENT``.

On each deal three of the level bid and declare.  The cards are then played twice with the level as declarer
against two opponents, the second time a seer in its place, and twice with two of the level, or two seers,
against the opponent as declarer.  A seer plays for card points with open hands: nobody who has to guess does
that well in the long run, so the difference is about what better card play could gain at most.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from joblib import Parallel, delayed

from skat.arena.options import add_run, positive
from skat.arena.statistics import estimate
from skat.notation.rulesets import built_in
from skat.players import Player, make_player
from skat.players.payoffs import listed
from skat.rules import Action, Card, Game, Phase, SkatError, shuffled_deal, view_for
from skat.rules.actions import PLAYS
from skat.solver import Position, Solver, Value

ROLES: Final = ("declarer", "defenders")


def seen_card(solver: Solver, game: Game) -> Action:
    """The card that brings the most card points if all play with open hands; in Null one that wins."""
    values = solver.values(Position.of_game(game))
    sign = 1 if game.turn == game.declarer else -1

    def worth(card: Card) -> int:
        return sign * _worth(values[card])

    return PLAYS[max(values, key=worth)]


def _worth(value: Value) -> int:
    return bool(value.won) if value.future is None else value.future


def contracted(level: str, number: int, seed: int) -> Game | None:
    """A deal with the contract that players of the level come to; None if it is passed in."""
    player = make_player(level, seed)
    game = Game.start(built_in(), shuffled_deal(Random(f"{seed}/{number}"), number % 3))
    while game.turn is not None and game.phase is not Phase.PLAY:
        game = game.apply(player.choose(view_for(game, game.turn)), game.turn)
    return None if game.turn is None else game


def played(game: Game, role: str, player: Player | None, opponent: Player) -> int:
    """What the game is worth to declarer, as on a list, if this player sits in the role and the opponent in
    the other; without a player a seer does."""
    solver = Solver()
    while game.turn is not None:
        if (game.turn == game.declarer) != (role == "declarer"):
            action = opponent.choose(view_for(game, game.turn))
        elif player is None:
            action = seen_card(solver, game)
        else:
            action = player.choose(view_for(game, game.turn))
        game = game.apply(action, game.turn)
    assert game.settlement is not None
    return listed(game.settlement.score)


def compare(level: str, opponent: str, number: int, seed: int) -> list[tuple[int, int]] | None:
    """In each of :data:`ROLES` what a deal is worth to the role with the level in it and with a seer.

    None if it is passed in.  Raises :class:`SkatError` for a level there is not.
    """
    game = contracted(level, number, seed)
    if game is None:
        return None
    other = make_player(opponent, seed)
    found = []
    for role, sign in zip(ROLES, (1, -1), strict=True):
        own = played(game, role, make_player(level, seed), other)
        found.append((sign * own, sign * played(game, role, None, other)))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m skat.arena.sight", description=__doc__)
    parser.add_argument("level", help="with options if wanted")
    parser.add_argument("opponent")
    parser.add_argument("--deals", type=positive, default=500)
    add_run(parser)
    options = parser.parse_args(arguments)
    try:
        for level in (options.level, options.opponent):
            make_player(level, options.seed)
        tasks = (
            delayed(compare)(options.level, options.opponent, number, options.seed)
            for number in range(options.deals)
        )
        found = [pairs for pairs in Parallel(n_jobs=options.jobs)(tasks) if pairs is not None]
    except SkatError as error:
        sys.exit(str(error))
    print(f"{len(found)} games of {options.deals} deals, points a game of a list")
    for place, role in enumerate(ROLES):
        pairs = [pairs[place] for pairs in found]
        as_is, more = estimate(own for own, _ in pairs), estimate(seen - own for own, seen in pairs)
        print(f"{options.level} as {role} against {options.opponent}: {as_is.text}")
        print(f"    seeing all cards: {more.text} more")


if __name__ == "__main__":
    main()
