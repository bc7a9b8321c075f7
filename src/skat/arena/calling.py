"""What a call tells of ten cards, learned from auctions (:meth:`skat.players.holdings.Holdings.called`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from skat.arena.adam import Floats
from skat.notation.line import parse_line
from skat.players.calls import by_position, calls
from skat.players.holdings import Holdings
from skat.rules import Phase, Position, view_for
from skat.rules.game import Game

_STEPS: Final = 60


class Heard(NamedTuple):
    """Ten cards (a mask), their position, the highest value they bid or held and that at which they
    passed (0: none)."""

    ten: int
    position: int
    said: int
    refused: int


def auctions(lines: Iterable[str]) -> list[Heard]:
    """What was said with which cards in games, given by their record lines.

    Raises :class:`skat.rules.NotationError` for a line that is no record.
    """
    found = []
    for line in lines:
        record = parse_line(line)
        game = Game.start(record.rules, record.deal)
        for seat, action in record.actions:
            if game.phase is not Phase.AUCTION:
                break
            game = game.apply(action, seat)
        said = by_position(calls(view_for(game, None)), record.deal.dealer)
        first = (record.deal.dealer + 1) % 3
        for position in Position:
            ten = record.deal.hands[(first + position) % 3].mask
            found.append(Heard(ten, int(position), *said[position]))
    return found


def fit(holdings: Holdings, heard: Sequence[Heard], start: Sequence[float]) -> list[float]:
    """The three numbers of the auction that make what was said likeliest, by these holdings.

    By the method of Berndt, Hall, Hall and Hausman: Newton's, the curvature taken from the gradients.
    """
    said = _described(holdings, heard, "said")
    refused = _described(holdings, heard, "refused")
    values, least = np.array(start), holdings.whim / (1.0 - holdings.whim)
    for _ in range(_STEPS):
        up, down = _reached(values, said, 1.0), _reached(values, refused, 0.0)
        share = (up > down) / (least + np.maximum(up - down, 0.0))
        slopes = (share * up * (1.0 - up))[:, None] * said - (share * down * (1.0 - down))[:, None] * refused
        # Half steps: the curvature of the gradients is near the true one only near the end.
        values = values + 0.5 * np.linalg.solve(slopes.T @ slopes + np.eye(3), slopes.sum(0))
    return [round(float(value), 3) for value in values]


def surprise(holdings: Holdings, heard: Sequence[Heard]) -> float:
    """The mean of minus the logarithm of the chance of what was said."""
    return -sum(holdings.called(*one) for one in heard) / len(heard)


def _described(holdings: Holdings, heard: Sequence[Heard], which: str) -> Floats:
    """For each call what its numbers are multiplied with; zeros where there was none."""
    rows = []
    for one in heard:
        bid = getattr(one, which)
        promise = holdings.promise(one.ten, one.position, bid) if bid else 0.0
        rows.append((1.0, bid - 18.0, promise) if bid else (0.0, 0.0, 0.0))
    described: Floats = np.array(rows).reshape(-1, 3)
    return described


def _reached(values: Floats, described: Floats, nothing: float) -> Floats:
    """The chance to go so far; ``nothing`` where no value was said."""
    chance: Floats = 1.0 / (1.0 + np.exp(-np.clip(described @ values, -30.0, 30.0)))
    return np.where(described[:, 0] > 0.0, chance, nothing)
