"""``skat bench``: how fast the rules, the solver and the players are on one core."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from random import Random

import typer

from skat.notation.rulesets import built_in
from skat.players import PLAYERS, make_player
from skat.rules import Game, GiveUp, RuleSet, shuffled_deal, view_for

_ROW = "{:11} {:13} {:>26} {:>30}"
_PLAYERS_ROW = "{:30} {:>9} {:>9} {:>9} {:>9}"


@dataclass(frozen=True, slots=True)
class RulesSpeed:
    """Random games a second of processor time, each the best of several rounds.

    ``open_spiel`` is None where it is not installed.
    """

    games: int
    skat: float
    open_spiel: float | None


def random_game(rules: RuleSet, random: Random) -> Game:
    """A whole game of uniformly random legal actions other than giving up."""
    game = Game.start(rules, shuffled_deal(random, dealer=2))
    choose = random.random
    while game.turn is not None:
        legal = game.legal_actions()
        # Giving up, where it is possible, is the last of them.
        count = len(legal) - isinstance(legal[-1], GiveUp)
        game = game.apply(legal[int(choose() * count)])
    return game


def bench_rules(games: int, seed: int) -> RulesSpeed:
    """Play ``games`` (at least 1) random games from the deal to the settlement, and as many of OpenSpiel's.

    Both run in this process, one after the other.  OpenSpiel's skat has no auction and no settlement,
    so its games are shorter; they stand beside ours as a yardstick, not as a rival.
    """
    rules = built_in()
    random = Random(seed)
    skat = _per_second(games, lambda: random_game(rules, random).settlement)
    return RulesSpeed(games, skat, _open_spiel(games, Random(seed)))


def tell_bench_rules(games: int, seed: int) -> None:
    """Print what :func:`bench_rules` measured."""
    speed = bench_rules(games, seed)
    typer.echo(f"skat        {speed.skat:8,.0f} games/s  ({games} random games, deal to settlement)")
    if speed.open_spiel is None:
        typer.echo("open_spiel  not installed")
    else:
        typer.echo(f"open_spiel  {speed.open_spiel:8,.0f} games/s  (no auction, no settlement)")


def _per_second(games: int, play: Callable[[], object]) -> float:
    """The best of up to ten rounds: what else the machine does only ever slows a round down."""
    rounds = min(10, games)
    best = 0.0
    for number in range(rounds):
        count = games // rounds + (number < games % rounds)
        start = time.process_time()
        for _ in range(count):
            play()
        # The clock may be too coarse for a handful of games.
        best = max(best, count / max(time.process_time() - start, 1e-6))
    return best


def _open_spiel(games: int, random: Random) -> float | None:
    try:
        game = import_module("pyspiel").load_game("skat")
    except ImportError:
        return None

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))

    return _per_second(games, play)


def tell_bench_solver(names: Sequence[str] | None, *, as_json: bool) -> None:
    """Print a row for each file of positions and each question, as soon as it is measured.

    Raises :class:`SkatError` for the name of a file that does not come with the solver.
    """
    from skat.solver.bench import FILES, measure

    if not as_json:
        print(_ROW.format("file", "question", "ms median / mean / p99", "nodes median / mean / p99"))
    for row in measure(names or FILES):
        print(json.dumps(row.to_json()) if as_json else _ROW.format(*row.cells), flush=True)


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a level thinks, in milliseconds of processor time: the mean of its decisions, what 99 of 100
    stay below, and the longest."""

    level: str
    decisions: int
    mean: float
    p99: float
    longest: float


def bench_player(level: str, games: int, seed: int) -> Thinking:
    """Play ``games`` (at least 1) games of three of a level; decisions with one legal action do not count.

    Raises :class:`SkatError` for a level there is not.
    """
    random = Random(seed)
    times: list[float] = []
    for number in range(games):
        players = [make_player(level, random.getrandbits(31)) for _ in range(3)]
        game = Game.start(built_in(), shuffled_deal(random, number % 3))
        while game.turn is not None:
            view = view_for(game, game.turn)
            start = time.process_time()
            action = players[game.turn].choose(view)
            if sum(not isinstance(other, GiveUp) for other in view.legal) > 1:
                times.append(1000 * (time.process_time() - start))
            game = game.apply(action)
    times.sort()
    return Thinking(level, len(times), sum(times) / len(times), times[len(times) * 99 // 100], times[-1])


def tell_bench_players(levels: Sequence[str] | None, games: int, seed: int, *, as_json: bool) -> None:
    """Print a row for each level, as soon as it is measured.

    Raises :class:`SkatError` for a level there is not.
    """
    levels = levels or tuple(PLAYERS)
    for level in levels:
        make_player(level)
    if not as_json:
        print(_PLAYERS_ROW.format("level", "decisions", "mean ms", "p99", "longest"))
    for level in levels:
        found = bench_player(level, games, seed)
        numbers = [f"{number:.1f}" for number in (found.mean, found.p99, found.longest)]
        row = _PLAYERS_ROW.format(level, found.decisions, *numbers)
        print(json.dumps(asdict(found)) if as_json else row, flush=True)
