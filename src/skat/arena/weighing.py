"""Learning how much the rules of thumb weigh: steps along the gradient that practice games give."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from skat.arena.adam import Adam, Floats
from skat.arena.selfplay import Trial, trial
from skat.notation.rulesets import built_in
from skat.players.book import Book
from skat.players.holdings import Holdings
from skat.players.payoffs import payoffs
from skat.players.practice import Practice
from skat.players.weights import KINDS, PLACES, SITUATIONS
from skat.rules import GameType

#: Declarations to practise on, how many of them a step looks at, and games of each.
_TRIALS, _LOOKED_AT, _GAMES = 5000, 240, 10
#: About how far a step moves a weight at first, and how much it is drawn to 0.
_RATE, _PULL = 0.02, 1e-4
#: The bid in practice, and one unit of result.
_BID, _UNIT = 18, 100.0
#: Steps between two savings.
_SAVED = 50


def kind_of(trial: Trial) -> str:
    """The kind of game: each has weights of its own."""
    contract = trial.contract
    if contract.is_null:
        return "open null" if contract.ouvert else "null"
    return "grand" if contract.game_type is GameType.GRAND else "suit"


def trials_of(kind: str, book: Book, random: Random) -> list[Trial]:
    """Games of a kind that somebody might declare."""
    found: list[Trial] = []
    while len(found) < _TRIALS:
        game = trial(book, random)
        if game is not None and kind_of(game) == kind:
            found.append(game)
    return found


class Course:
    """Learning the weights of one kind of game; those of the others stay as they are."""

    def __init__(self, kind: str, weights: Sequence[float]) -> None:
        self.kind = kind
        self.weights: Floats = np.array(weights, float)
        self.adam = Adam(len(self.weights), least=1e-4)
        size = len(SITUATIONS) * PLACES
        self.own = slice(KINDS.index(kind) * size, (KINDS.index(kind) + 1) * size)

    def advance(self, lesson: Sequence[float], steps: int) -> None:
        """One of so many steps along a gradient, each a little shorter than the one before."""
        gradient = np.zeros_like(self.weights)
        gradient[self.own] = np.array(lesson)[self.own] - _PULL * self.weights[self.own]
        way = self.adam.way(gradient)
        self.weights = self.weights + _RATE * (1.05 - self.step / steps) * way

    @property
    def step(self) -> int:
        """How many steps are made."""
        return self.adam.step

    def save(self, file: Path) -> None:
        """Write down how far the course is; a file is there whole or not at all."""
        draft = file.with_suffix(".new.npz")
        adam = self.adam
        np.savez(draft, weights=self.weights, mean=adam.mean, spread=adam.spread, step=adam.step)
        draft.replace(file)

    def resume(self, file: Path) -> None:
        """Go on from what :meth:`save` wrote, if it did."""
        if file.exists():
            state: Any = np.load(file)
            self.weights, self.adam.mean, self.adam.spread = state["weights"], state["mean"], state["spread"]
            self.adam.step = int(state["step"])


def practise(
    kind: str, start: Sequence[float], holdings: Sequence[float], *, file: Path, steps: int, seed: int
) -> list[float]:
    """The weights of one kind of game, those of the others as at the start.

    ``holdings`` say what is declared.  Goes on from ``file`` if it is there; the same seed and steps give the
    same weights, interrupted or not.
    """
    course = Course(kind, start)
    course.resume(file)
    rules = built_in()
    if course.step < steps:
        trials = trials_of(kind, Book(Holdings(holdings)), Random(f"{seed}, {kind}"))
    while course.step < steps:
        table = Practice(list(course.weights))
        random = Random(f"{seed}, {kind}, {course.step}")
        table.seed(random.getrandbits(31))
        for game in random.sample(trials, _LOOKED_AT):
            contract = game.contract
            table.begin(int(contract.game_type), game.declarer, 0, contract.hand, contract.ouvert, 61)
            table.pay([value / _UNIT for value in payoffs(rules, contract, _BID)])
            table.practise(game.hands[game.declarer], 0 if contract.hand else game.laid, _GAMES)
        course.advance(table.lesson(), steps)
        if course.step % _SAVED == 0 or course.step == steps:
            course.save(file)
            result = _UNIT * table.result_sum / table.games
            print(f"{kind}: step {course.step} of {steps}, declarer's result {result:.1f}", file=sys.stderr)
    return [float(weight) for weight in course.weights]
