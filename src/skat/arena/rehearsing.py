"""Learning how far to go by the book and how far by a rehearsal, from games that were played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from skat.arena.calibrating import logistic
from skat.arena.fitting import promised
from skat.arena.selfplay import Sample
from skat.players.book import Book
from skat.players.rehearsal import KINDS, odds, rehearsed
from skat.players.search import Search
from skat.rules import Contract, GameType, Position

#: Without games book and rehearsal count the same; how far that may well be off.
_START: Final = (0.0, 0.5, 0.5)
_FREE: Final = (0.5, 0.25, 0.25)


class Forecast(NamedTuple):
    """The odds that book and rehearsal gave for a game of a kind, and whether it was won."""

    kind: str
    by_book: float
    by_rehearsal: float
    won: bool


def forecasts(book: Book, search: Search, samples: Iterable[Sample], worlds: int) -> list[Forecast]:
    """What was to be expected of games, by the book and by rehearsals in so many worlds; of those that are
    rehearsed."""
    found = []
    for sample in samples:
        kind, chance, won = promised(book, sample)
        if kind not in KINDS:
            continue
        contract = Contract(GameType(sample.game_type), hand=sample.by_hand, ouvert=sample.ouvert)
        laid = 0 if sample.by_hand else sample.laid
        position = Position(sample.position)
        tried = rehearsed(search, contract, sample.ten, laid, position, worlds, sample.said)
        found.append(Forecast(kind, odds(chance), odds(tried), won))
    return found


def fit(found: Sequence[Forecast]) -> dict[str, list[float]]:
    """For each kind the bias and the weights of book and rehearsal that explain best who won."""
    fitted = {}
    for kind in KINDS:
        rows = [forecast for forecast in found if forecast.kind == kind]
        columns = np.array([[1.0, row.by_book, row.by_rehearsal] for row in rows]).reshape(-1, 3).T
        won = np.array([row.won for row in rows], float)
        fitted[kind] = [round(value, 3) for value in logistic(columns, won, _START, _FREE)]
    return fitted


def surprises(found: Sequence[Forecast], trust: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """The mean of minus the logarithm of the chance of what happened: by the book, by rehearsals, by both."""
    ways: dict[str, Mapping[str, Sequence[float]]] = {
        "book": dict.fromkeys(KINDS, (0.0, 1.0, 0.0)),
        "rehearsal": dict.fromkeys(KINDS, (0.0, 0.0, 1.0)),
        "both": trust,
    }
    means = {}
    for name, factors in ways.items():
        sums = np.array(
            [float(np.dot(factors[row.kind], (1.0, row.by_book, row.by_rehearsal))) for row in found]
        )
        sides = np.array([1.0 if row.won else -1.0 for row in found])
        means[name] = float(np.log1p(np.exp(-sides * sums)).mean())
    return means
