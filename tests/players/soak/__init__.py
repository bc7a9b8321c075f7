"""Random deals played by players that are watched; ``python -m tests.players.soak`` plays many."""

from __future__ import annotations

import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from skat.notation.line import print_line
from skat.notation.rulesets import BUILT_IN, built_in
from skat.players import Player, make_player
from skat.rules import Action, Game, Record, shuffled_deal, view_for
from tests.strategies import OWN_RULES

_RULES = (*map(built_in, BUILT_IN), OWN_RULES)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something a player did wrong: ``line`` is the game up to the decision of the seat on turn."""

    level: str
    seed: int
    what: str
    line: str


@dataclass(slots=True)
class Soaked:
    """What came of some games: faults, and by level the decisions, their seconds and the slowest."""

    games: int = 0
    faults: list[Fault] = field(default_factory=list)
    decisions: Counter[str] = field(default_factory=Counter)
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    slowest: dict[str, float] = field(default_factory=dict)

    def add(self, other: Soaked) -> None:
        """Count the games of another one here too."""
        self.games += other.games
        self.faults += other.faults
        self.decisions.update(other.decisions)
        for level, seconds in other.seconds.items():
            self.seconds[level] += seconds
        for level, seconds in other.slowest.items():
            self.slowest[level] = max(seconds, self.slowest.get(level, 0.0))


def soak_game(
    game: Game, levels: Sequence[str], players: Sequence[Player], *, seed: int, bound: float
) -> Soaked:
    """A game played to its end, or to the first exception or illegal action.

    ``levels`` and ``players`` by seat, ``seed``: what they were made with.  ``bound``: seconds of a decision.
    """
    soaked = Soaked(games=1)
    while (seat := game.turn) is not None:
        level, view = levels[seat], view_for(game, seat)
        action: Action | None = None
        began = time.process_time()
        try:
            action = players[seat].choose(view)
            what = "" if game.is_legal(action) else f"illegal: {action!r}"
        except Exception:
            what = traceback.format_exc()
        took = time.process_time() - began
        soaked.decisions[level] += 1
        soaked.seconds[level] += took
        soaked.slowest[level] = max(took, soaked.slowest.get(level, 0.0))
        if took > bound:
            what = what or f"slow: {took:.2f} s"
        if what:
            soaked.faults.append(Fault(level, seed, what, print_line(Record.of(game))))
        if action is None or not game.is_legal(action):
            break
        game = game.apply(action)
    return soaked


def soak(levels: Sequence[str], numbers: Sequence[int], seed: int, bound: float) -> Soaked:
    """The games of these numbers; each follows from its number, the levels and the seed."""
    soaked = Soaked()
    for number in numbers:
        chance = Random(f"{seed} {number}")
        game = Game.start(_RULES[number % len(_RULES)], shuffled_deal(chance, chance.randrange(3)))
        seated = chance.choices(levels, k=3)
        players = [make_player(level, number) for level in seated]
        soaked.add(soak_game(game, seated, players, seed=number, bound=bound))
    return soaked
