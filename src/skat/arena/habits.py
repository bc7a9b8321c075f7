"""Habits: which cards a player is likely to choose, learned from games it has played.

For each kind of game and situation the rules of thumb about the legal cards, weighed and summed up, give the
chance of each card (softmax); the weights are those that make the cards that were played likeliest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from skat.arena.adam import Adam, Floats
from skat.notation.line import parse_line
from skat.players.cardplay import set_up
from skat.players.practice import Practice
from skat.players.weights import KINDS, PLACES, SITUATIONS, weights
from skat.rules import Play, view_for
from skat.rules.game import Game

#: The rules about each legal card (a row each), and the place of the card that was played.
Decision = tuple[Floats, int]

#: How far from 0 a weight may well be: one standard deviation.
_FREE: Final = 1.5
_STEPS: Final = 400
#: No legal card: what makes its chance 0.
_NONE: Final = -1e9


def decisions(lines: Iterable[str]) -> list[list[Decision]]:
    """The choices of cards in games, given by their record lines, for each row of weights.

    Raises :class:`skat.rules.NotationError` for a line that is no record.
    """
    table = Practice(weights("strong"))
    found: list[list[Decision]] = [[] for _ in range(len(KINDS) * len(SITUATIONS))]
    for line in lines:
        record = parse_line(line)
        game = Game.start(record.rules, record.deal)
        for seat, action in record.actions:
            if isinstance(action, Play):
                set_up(table, view_for(game, seat))
                row, described = table.described()
                if len(described) > 1:
                    cards = [card for card, _ in described]
                    rules = np.array([values for _, values in described], float)
                    found[row].append((rules, cards.index(action.card)))
            game = game.apply(action, seat)
    return found


def fit(chosen: Sequence[Sequence[Decision]]) -> list[float]:
    """The weights of all rows, as :func:`skat.players.weights.weights` has them."""
    return [float(weight) for row in chosen for weight in fit_row(row)]


def fit_row(chosen: Sequence[Decision]) -> Floats:
    """The likeliest weights of one row (Adam); zeros if nothing was chosen."""
    values = np.zeros(PLACES)
    if not chosen:
        return values
    rules, shut, played = stacked(chosen)
    adam = Adam(PLACES)
    for step in range(1, _STEPS + 1):
        miss = -chances(values, rules, shut)
        miss[np.arange(len(played)), played] += 1.0
        gradient = np.einsum("gc,gcp->p", miss, rules) - values / _FREE**2
        values += 0.05 * (1.0 - step / (_STEPS + 1)) * adam.way(gradient)
    return values


def stacked(chosen: Sequence[Decision]) -> tuple[Floats, Floats, npt.NDArray[np.int64]]:
    """Decisions side by side: rules (decisions, cards, places), 0 or :data:`_NONE` for each card, and the
    cards that were played."""
    most = max(len(rules) for rules, _ in chosen)
    together = np.zeros((len(chosen), most, PLACES))
    shut = np.full((len(chosen), most), _NONE)
    for number, (rules, _) in enumerate(chosen):
        together[number, : len(rules)] = rules
        shut[number, : len(rules)] = 0.0
    return together, shut, np.array([card for _, card in chosen])


def chances(values: Floats, rules: Floats, shut: Floats) -> Floats:
    """The chance of each card of each decision."""
    sums = rules @ values + shut
    shares = np.exp(sums - sums.max(1, keepdims=True))
    found: Floats = shares / shares.sum(1, keepdims=True)
    return found


def surprise(flat: Sequence[float], chosen: Sequence[Sequence[Decision]]) -> float:
    """The mean of minus the logarithm of the chance of the cards that were played."""
    total, count = 0.0, 0
    for number, row in enumerate(chosen):
        if row:
            rules, shut, played = stacked(row)
            values = np.array(flat[number * PLACES : (number + 1) * PLACES])
            likely = chances(values, rules, shut)[np.arange(len(played)), played]
            total -= float(np.log(likely).sum())
            count += len(row)
    return total / count
