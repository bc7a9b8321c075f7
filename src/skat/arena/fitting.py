"""Holdings learned from games: logistic regression that leans on the numbers there were before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from skat.arena.adam import Adam, Floats
from skat.arena.selfplay import Sample
from skat.players.book import NULL_KINDS, TRUMP_KINDS, Book, flatten
from skat.players.holdings import Holdings
from skat.rules import GameType, Position
from skat.rules.cards import mask_points

Ints = npt.NDArray[np.int64]

#: How far a number may well move from what it was: one standard deviation, by the part it belongs to.
_FREE: Final = {"bias": 3.0, "position": 0.3, "discard": 0.05, "jacks": 0.5, "trumps": 0.4, "side": 0.4}
#: The same for the risks of Null, as factors.
_FREE_NULL: Final = 0.6
_STEPS: Final = 600


def fit(prior: Any, samples: Sequence[Sample]) -> dict[str, Any]:
    """The numbers of a book, by kind and part, moved from ``prior`` to what the games say."""
    fitted: dict[str, Any] = {"calls": prior["calls"]}
    for name in TRUMP_KINDS:
        grand, hand, ninety = name.startswith("grand"), "_hand" in name, name.endswith("_schneider")
        chosen = [
            sample
            for sample in samples
            if sample.game_type != GameType.NULL
            and (sample.game_type == GameType.GRAND) == grand
            and sample.by_hand == hand
        ]
        fitted[name] = fit_trumps(prior[name], chosen, goal=90 if ninety else 61)
    for name in NULL_KINDS:
        hand, ouvert = "_hand" in name, name.endswith("_ouvert")
        chosen = [
            sample
            for sample in samples
            if sample.game_type == GameType.NULL and sample.by_hand == hand and sample.ouvert == ouvert
        ]
        fitted[name] = fit_null(prior[name], chosen)
    return fitted


def fit_trumps(prior: Any, samples: Sequence[Sample], goal: int) -> Any:
    """One kind of suit game or Grand: the chance of ``goal`` card points."""
    if not samples:
        return prior
    parts = [part for part in ("bias", "position", "discard", "jacks", "trumps", "side") if part in prior]
    starts, start = {}, 0
    for part in parts:
        starts[part] = start
        start += len(np.atleast_1d(prior[part]))
    before = np.concatenate([np.atleast_1d(np.array(prior[part], float)) for part in parts])
    free = np.concatenate([np.full(len(np.atleast_1d(prior[part])), _FREE[part]) for part in parts])
    places = np.zeros((len(samples), 7), np.int64)
    for row, sample in enumerate(samples):
        ten = sample.ten
        suits = [(ten >> (4 + 7 * suit)) & 127 for suit in range(4)]
        columns = [starts["bias"], starts["position"] + sample.position, starts["jacks"] + (ten & 15)]
        columns += [
            starts["trumps" if suit == sample.game_type else "side"] + pattern
            for suit, pattern in enumerate(suits)
        ]
        places[row] = columns
    points = np.array([0 if sample.by_hand else mask_points(sample.laid) for sample in samples], float)
    won = np.array([sample.points >= goal for sample in samples], float)
    weights = _descend(before, free, places, points, starts["discard"], won)
    result: dict[str, Any] = {}
    for part in parts:
        length = len(np.atleast_1d(prior[part]))
        values = [round(float(value), 3) for value in weights[starts[part] : starts[part] + length]]
        result[part] = values if isinstance(prior[part], list) else values[0]
    return result


def _descend(
    before: Floats,
    free: Floats,
    places: Ints,
    points: Floats,
    discard: int,
    won: Floats,
) -> Floats:
    """The weights that explain who won best, each staying near where it was (Adam)."""
    weights = before.copy()
    adam = Adam(len(weights), memory=0.999)
    for step in range(1, _STEPS + 1):
        odds = weights[places].sum(1) + weights[discard] * points
        miss = won - 1.0 / (1.0 + np.exp(-odds))
        gradient = np.bincount(
            places.ravel(), np.repeat(miss, places.shape[1]), minlength=len(weights)
        ).astype(float)
        gradient[discard] += float(miss @ points)
        gradient -= (weights - before) / free**2
        weights += 0.04 * (1.0 - step / (_STEPS + 1)) * free * adam.way(gradient)
    return weights


def fit_null(prior: Any, samples: Sequence[Sample]) -> Any:
    """One kind of Null: the risk of each holding, never negative, as a factor on what it was."""
    if not samples:
        return prior
    before = np.log(np.maximum(np.array([prior["base"], prior["lead"], *prior["suit"]], float), 1e-3))
    places = np.zeros((len(samples), 6), np.int64)
    factors = np.ones((len(samples), 6))
    for row, sample in enumerate(samples):
        suits = [((sample.ten >> (4 + 7 * suit)) & 127) << 1 | (sample.ten >> suit & 1) for suit in range(4)]
        places[row] = [0, 1, *(2 + pattern for pattern in suits)]
        factors[row, 1] = sample.position == 0
    lost = np.array([sample.tricks > 0 for sample in samples], float)
    logs = before.copy()
    adam = Adam(len(logs), memory=0.999)
    for step in range(1, _STEPS + 1):
        shares = np.exp(logs[places]) * factors
        risk = shares.sum(1)
        # d/drisk of the log likelihood: -1 if it was won, exp(-risk) / (1 - exp(-risk)) if lost.
        slope = np.where(lost > 0, 1.0 / np.expm1(np.maximum(risk, 1e-6)), -1.0)
        gradient = np.bincount(places.ravel(), (shares * slope[:, None]).ravel(), minlength=len(logs)).astype(
            float
        )
        gradient -= (logs - before) / _FREE_NULL**2
        logs += 0.04 * (1.0 - step / (_STEPS + 1)) * adam.way(gradient)
    values = [round(float(value), 4) for value in np.exp(logs)]
    return {"suit": values[2:], "base": values[0], "lead": values[1]}


def promised(book: Book, sample: Sample) -> tuple[str, float, bool]:
    """The kind of a game, the chance to win it by the book, and whether it was won."""
    position, hand = Position(sample.position), sample.by_hand
    if sample.game_type == GameType.NULL:
        chance = book.null_chance(sample.ten, position, hand=hand, ouvert=sample.ouvert)
        return NULL_KINDS[hand + 2 * sample.ouvert], chance, sample.tricks == 0
    game_type = GameType(sample.game_type)
    chance = book.trump_chance(sample.ten, 0 if hand else sample.laid, game_type, position, hand=hand)
    return TRUMP_KINDS[(game_type is GameType.GRAND) + 2 * hand], chance, sample.points >= 61


def calibration(data: Any, samples: Sequence[Sample]) -> list[str]:
    """For each kind of game and each tenth of predicted chance: how many games, predicted, won."""
    book = Book(Holdings(flatten(data)))
    cells: dict[tuple[str, int], list[tuple[float, bool]]] = {}
    for sample in samples:
        name, chance, won = promised(book, sample)
        cells.setdefault((name, min(int(chance * 10), 9)), []).append((chance, won))
    lines = []
    for (name, _), games in sorted(cells.items()):
        predicted = sum(chance for chance, _ in games) / len(games)
        real = sum(won for _, won in games) / len(games)
        lines.append(f"{name:12} {len(games):6} games: predicted {predicted:.3f}, won {real:.3f}")
    return lines
