"""What a player's cards cost in the eyes of a stronger one: ``python -m skat.arena.regret LEVEL…``.

At decisions taken from games of the first level, the reference says what each card promises; the regret of a
player is how much less its card promises than the best.  That tells two budgets apart in a hundredth of the
games that a match needs.  It shows the cost of thinking less, not of thinking wrongly: what the reference
believes counts as true.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from joblib import Parallel, delayed

from skat.arena.options import add_run, positive
from skat.arena.statistics import Estimate, estimate
from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.players.reasons import Explains
from skat.rules import ORDERS, Card, Game, Phase, Play, SkatError, View, shuffled_deal, view_for

#: The reference where no other is named.
_REFERENCE = "master:worlds=4000,draws=16000,cut=6,exact_from=0"
#: One in so many decisions about a card is looked at.
_EVERY = 5


def decisions(level: str, seed: int) -> Iterator[View]:
    """Some decisions about cards, in games of a level without end."""
    random = Random(seed)
    while True:
        players = [make_player(level, random.getrandbits(31)) for _ in range(3)]
        game = Game.start(built_in(), shuffled_deal(random, random.randrange(3)))
        while game.turn is not None:
            view = view_for(game, game.turn)
            choices = sum(isinstance(action, Play) for action in view.legal)
            if view.phase is Phase.PLAY and choices > 1 and random.random() < 1 / _EVERY:
                yield view
            game = game.apply(players[game.turn].choose(view))


def promises(reference: str, view: View, seed: int) -> dict[Card, float]:
    """What each different card promises.  Raises ``ValueError`` if the reference gives no reasons."""
    player = make_player(reference, seed)
    if not isinstance(player, Explains):
        raise ValueError(f"{reference} gives no reasons for what it plays")
    reasons = player.reasons(view)
    return {reason.action.card: reason.score for reason in reasons if isinstance(reason.action, Play)}


def regret(promised: Mapping[Card, float], view: View, card: Card) -> float:
    """How much less a card promises than the best; equal cards are listed once, as the highest of them."""
    assert view.contract is not None
    order = ORDERS[view.contract.game_type]
    while card not in promised:
        above = order.beats[card] & order.follow[card]
        # The lowest card above it: in Null the order of the ranks is another than that of the bits.
        card = max(
            (other for other in Card if above >> other & 1), key=lambda other: order.beats[other].bit_count()
        )
    return max(promised.values()) - promised[card]


def compare(
    levels: Sequence[str], reference: str, number: int, *, seed: int = 1, jobs: int = -1
) -> list[Estimate]:
    """The mean regret of each level at so many decisions.

    Raises :class:`SkatError` for a level there is not, ``ValueError`` for a reference without reasons.
    """
    views = list(islice(decisions(levels[0], seed), number))
    tasks = (delayed(_regrets)(levels, reference, view, seed) for view in views)
    columns = zip(*Parallel(n_jobs=jobs)(tasks), strict=True)
    return [estimate(column) for column in columns]


def _regrets(levels: Sequence[str], reference: str, view: View, seed: int) -> list[float]:
    # Another seed than the reference's: it should not draw the same worlds.
    promised = promises(reference, view, seed + 1)
    found = []
    for level in levels:
        action = make_player(level, seed).choose(view)
        assert isinstance(action, Play)
        found.append(regret(promised, view, action.card))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m skat.arena.regret", description=__doc__)
    parser.add_argument("levels", nargs="+", help="levels, with options if wanted")
    parser.add_argument("--reference", default=_REFERENCE, help="by default %(default)s")
    parser.add_argument("--decisions", type=positive, default=300)
    add_run(parser)
    options = parser.parse_args(arguments)
    try:
        found = compare(
            options.levels, options.reference, options.decisions, seed=options.seed, jobs=options.jobs
        )
    except (SkatError, ValueError) as error:
        sys.exit(str(error))
    for level, regrets in zip(options.levels, found, strict=True):
        print(f"{level:40} {regrets.text} points a decision")


if __name__ == "__main__":
    main()
