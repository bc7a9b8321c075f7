"""Setting the holdings right by games that were really declared.

A declarer picks the game that looks best, so what he picks is overrated on average, and the more so the
less sure it looks; self-play on chosen deals does not show that.  Each kind's odds are moved and stretched
until they say what the games say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from skat.arena.adam import Floats
from skat.arena.selfplay import Sample
from skat.notation.line import parse_line
from skat.players.book import NULL_KINDS, TRUMP_KINDS, flatten
from skat.players.holdings import Holdings
from skat.rules import GameType, Phase, position_of
from skat.rules.cards import FULL_MASK
from skat.rules.game import Game

#: How far the odds of a kind may well be off: their mean, their stretch, and the factor of a risk; one
#: standard deviation each.
_SHIFT: Final = 1.0
_STRETCH: Final = 0.25
_FACTOR: Final = 0.5


def samples_of(lines: Iterable[str]) -> list[Sample]:
    """What came of the games in record lines, those that were played to their end.

    Raises :class:`skat.rules.NotationError` for a line that is no record.
    """
    found = []
    for line in lines:
        record = parse_line(line)
        game, hands = Game.start(record.rules, record.deal), (0, 0, 0)
        for seat, action in record.actions:
            if game.phase is Phase.PLAY and not game.tricks and not any(hands):
                hands = (game.hand(0).mask, game.hand(1).mask, game.hand(2).mask)
            game = game.apply(action, seat)
        result, contract, declarer = game.settlement, game.contract, game.declarer
        if result is None or contract is None or declarer is None or not any(hands):
            continue
        if result.points is None and not contract.is_null:
            continue
        found.append(
            Sample(
                int(contract.game_type),
                contract.hand,
                contract.ouvert,
                hands[declarer],
                FULL_MASK & ~sum(hands),
                int(position_of(declarer, record.deal.dealer)),
                result.points or 0,
                result.tricks or 0,
            )
        )
    return found


def calibrated(data: Mapping[str, Any], games: Iterable[Sample]) -> dict[str, Any]:
    """Holdings by kind and part, with the odds of each kind set right."""
    holdings = Holdings(flatten(data))
    odds: dict[str, list[tuple[float, bool]]] = {}
    risks: list[tuple[float, bool]] = []
    for game in games:
        if game.game_type == GameType.NULL:
            kind = game.by_hand + 2 * game.ouvert
            risks.append((holdings.risk(kind, game.ten, game.position), game.tricks == 0))
            continue
        laid = 0 if game.by_hand else game.laid
        kind = (game.game_type == GameType.GRAND) + 2 * game.by_hand
        for number, goal in ((kind, 61), (kind + 4, 90)):
            value = holdings.odds(number, game.ten, laid, game.game_type, game.position)
            odds.setdefault(TRUMP_KINDS[number], []).append((value, game.points >= goal))
    result = dict(data)
    for name, pairs in odds.items():
        shift, stretch = line_through(pairs)
        result[name] = {part: _times(value, stretch) for part, value in data[name].items()}
        result[name]["bias"] = round(result[name]["bias"] + shift, 3)
    if risks:
        factor = factor_of(risks)
        for name in NULL_KINDS:
            result[name] = {part: _times(value, factor, 4) for part, value in data[name].items()}
    return result


def _times(value: Any, factor: float, digits: int = 3) -> Any:
    if isinstance(value, list):
        return [round(number * factor, digits) for number in value]
    return round(value * factor, digits)


def line_through(pairs: Iterable[tuple[float, bool]]) -> tuple[float, float]:
    """What to add to odds, after stretching them, so that they fit what was won."""
    odds, won = (np.array(column, float) for column in zip(*pairs, strict=True))
    shift, stretch = logistic(np.stack([np.ones_like(odds), odds]), won, (0.0, 1.0), (_SHIFT, _STRETCH))
    return shift, stretch


def logistic(columns: Floats, won: Floats, start: Sequence[float], free: Sequence[float]) -> list[float]:
    """The factors of ``columns`` (factors, games) whose sum is the logarithm of the odds (Newton's method).

    ``start``: what they are without games; ``free``: how far they may well be from that, one standard
    deviation each.
    """
    before, stiffness = np.array(start), 1.0 / np.array(free) ** 2
    values = before.copy()
    for _ in range(100):
        likely = 1.0 / (1.0 + np.exp(-np.clip(values @ columns, -30.0, 30.0)))
        gradient = columns @ (won - likely) - stiffness * (values - before)
        curve = (columns * likely * (1.0 - likely)) @ columns.T + np.diag(stiffness)
        # Short steps: from far away the whole one goes too far.
        values = values + np.clip(np.linalg.solve(curve, gradient), -0.3, 0.3)
    return [float(value) for value in values]


def factor_of(pairs: Iterable[tuple[float, bool]]) -> float:
    """By what to multiply the risks of Null: the likeliest of the factors from 1/2 to 3."""
    risks, won = (np.array(column) for column in zip(*pairs, strict=True))
    won = won.astype(bool)

    def fit(factor: float) -> float:
        lost = np.log(-np.expm1(-factor * np.maximum(risks[~won], 1e-6))).sum()
        return float(-factor * risks[won].sum() + lost - 0.5 * (np.log(factor) / _FACTOR) ** 2)

    return max((number / 100 for number in range(50, 301)), key=fit)
