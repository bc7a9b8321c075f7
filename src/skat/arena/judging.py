"""Whose cards do better when games are played on: ``python -m skat.arena.judging LEVEL LEVEL…``.

At decisions about cards, taken from games of the first level, each level chooses.  Where they do not choose
the same, the hidden cards are dealt as they probably are, each of the chosen cards is played, and three
players go on from there, each by what it sees.  Only what differs is played, so this tells two ways of
thinking apart in a tenth of the games that a match needs; it shows wrong thinking too, as far as the players
who go on know better.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from itertools import islice
from statistics import fmean
from typing import Final

from joblib import Parallel, delayed

from skat.arena.options import add_run, positive
from skat.arena.regret import decisions
from skat.arena.statistics import Estimate, estimate
from skat.players import make_player
from skat.players.payoffs import listed
from skat.players.sampling import Effort, likely_worlds
from skat.rules import (
    Card,
    CardSet,
    Deal,
    Discard,
    Discarded,
    Game,
    Play,
    Record,
    SkatError,
    View,
    view_for,
)
from skat.rules.actions import PLAYS
from skat.rules.cards import FULL_MASK

#: Who goes on where nobody else is named.
_PLAYER: Final = "strong:worlds=12,draws=72"
#: One of so many worlds drawn is played on, and no more are drawn than there is room for.
_DRAWS: Final = 50
_MOST: Final = 16384


def games_of(view: View, seed: int, number: int) -> list[Game]:
    """Up to so many games that look like this to the view's seat, which is to play a card; as likely as
    ``strong`` takes them to be."""
    assert view.seat is not None
    found = []
    for world in likely_worlds(view, seed, Effort(worlds=number, draws=min(_DRAWS * number, _MOST))):
        hands = [0, 0, 0]
        hands[view.seat] = view.hand.mask
        hands[(view.seat + 1) % 3], hands[(view.seat + 2) % 3] = world[:2]
        found.append(_game(view, hands))
    return found


def _game(view: View, hands: list[int]) -> Game:
    """The game that stands as the view sees it, with these cards in hand now."""
    for seat, action in view.history:
        if isinstance(action, Play):
            hands[seat] |= action.card.bit
    if view.seat is not None and view.discard is not None:
        hands[view.seat] = view.dealt.mask
    skat = CardSet.of_mask(FULL_MASK & ~sum(hands))
    # What another declarer took may as well be what he laid away.
    actions = tuple(
        (seat, Discard(skat) if isinstance(action, Discarded) else action) for seat, action in view.history
    )
    first, second, third = (CardSet.of_mask(hand) for hand in hands)
    return Record(view.rules, Deal(view.dealer, (first, second, third), skat), actions).replay()


def played_on(game: Game, card: Card, player: str, seed: int) -> int:
    """What the game is worth to declarer, as on a list, if this card is played and three such players go on
    from there."""
    assert game.turn is not None
    game = game.apply(PLAYS[card], game.turn)
    players = [make_player(player, seed + seat) for seat in range(3)]
    while game.turn is not None:
        game = game.apply(players[game.turn].choose(view_for(game, game.turn)), game.turn)
    assert game.settlement is not None
    return listed(game.settlement.score)


def worths(levels: Sequence[str], player: str, view: View, worlds: int, seed: int) -> list[float]:
    """What each level's card is worth to the side that plays it, more than the first level's."""
    cards = []
    for level in levels:
        action = make_player(level, seed).choose(view)
        assert isinstance(action, Play)
        cards.append(action.card)
    if len(set(cards)) == 1:
        return [0.0] * len(cards)
    # Other worlds than those in which the levels tried their cards.
    games = games_of(view, seed + 1, worlds)
    if not games:
        # Nothing drawn by chance fits; hardly ever, and only with few draws.
        return [0.0] * len(cards)
    sign = 1 if view.seat == view.declarer else -1
    found = {}
    for card in sorted(set(cards)):
        found[card] = fmean(
            sign * played_on(game, card, player, 3 * number) for number, game in enumerate(games)
        )
    return [found[card] - found[cards[0]] for card in cards]


def compare(
    levels: Sequence[str],
    player: str,
    number: int,
    *,
    worlds: int = 80,
    least: int = 1,
    seed: int = 1,
    jobs: int = -1,
) -> list[tuple[Estimate, int]]:
    """For each level but the first: by how much its cards are better a decision, and how often they differ.

    Looked at are so many decisions with at least ``least`` cards in hand.  Raises :class:`SkatError` for a
    level there is not.
    """
    early = (view for view in decisions(levels[0], seed) if len(view.hand) >= least)
    views = list(islice(early, number))
    tasks = (delayed(worths)(levels, player, view, worlds, seed) for view in views)
    columns = list(zip(*Parallel(n_jobs=jobs)(tasks), strict=True))[1:]
    return [(estimate(column), sum(gain != 0.0 for gain in column)) for column in columns]


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m skat.arena.judging", description=__doc__)
    parser.add_argument("level", help="the level to compare with, with options if wanted")
    parser.add_argument("others", nargs="+", help="the levels compared with it")
    parser.add_argument("--player", default=_PLAYER, help="who plays on; by default %(default)s")
    parser.add_argument("--decisions", type=positive, default=500)
    parser.add_argument(
        "--worlds",
        type=partial(positive, most=4096),
        default=80,
        help="games played on with each card (up to 4096)",
    )
    parser.add_argument(
        "--cards",
        type=partial(positive, most=10),
        default=1,
        help="look at hands of at least so many cards",
    )
    add_run(parser)
    options = parser.parse_args(arguments)
    levels = (options.level, *options.others)
    try:
        for level in (*levels, options.player):
            make_player(level, options.seed)
        found = compare(
            levels,
            options.player,
            options.decisions,
            worlds=options.worlds,
            least=options.cards,
            seed=options.seed,
            jobs=options.jobs,
        )
    except SkatError as error:
        sys.exit(str(error))
    for level, (gain, differing) in zip(options.others, found, strict=True):
        print(f"{level} against {options.level}: {gain.text} points a decision, {differing} differ")


if __name__ == "__main__":
    main()
