"""What every possible end of a game is worth to declarer, in points of a list."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from skat.players.worth import BONUS, OTHERS
from skat.rules import Contract, RuleSet
from skat.rules.matadors import Matadors
from skat.rules.settlement import settle, settle_null

#: Numbers of one row: declarer's card points 0 to 120, then all the tricks, none of the tricks.
ROW: Final = 123
#: What a card point is worth beside the score: the margin breaks ties, and speaks where many worlds agree.
MARGIN: Final = 0.25


@lru_cache(maxsize=256)
def payoffs(rules: RuleSet, contract: Contract, bid: int) -> tuple[float, ...]:
    """A row of :data:`ROW` for each number of matadors, 0 to 12 (see ``Playout.pay``).

    The score with the bonuses of a list (rules-optional.md E1), from declarer's side against the average of
    the others, and :data:`MARGIN` for each card point.
    """
    table = [0.0] * (13 * ROW)
    if contract.is_null:
        table[0] = listed(settle_null(rules, contract, bid, tricks=1).score)
        table[1] = listed(settle_null(rules, contract, bid, tricks=0).score)
        return tuple(table)
    for count in range(1, 12):
        run = Matadors(count)
        for place in range(ROW):
            points = (place, 120, 0)[max(0, place - 120)]
            tricks = (5, 10, 0)[max(0, place - 120)]
            score = settle(rules, contract, bid, run, points=points, tricks=tricks).score
            table[count * ROW + place] = listed(score) + MARGIN * points
    return tuple(table)


@cache
def victories(is_null: bool) -> tuple[float, ...]:
    """The same table with 1 for each game won and 0 for each lost, whatever was bid."""
    if is_null:
        return (0.0, 1.0, *[0.0] * (13 * ROW - 2))
    row = [float(points >= 61) for points in range(121)]
    return (*row, 1.0, 0.0) * 13


def listed(score: int) -> int:
    """What a score is worth to declarer on a list, beside the average of the others (rules-optional.md
    E1)."""
    return score + BONUS if score > 0 else score - BONUS - OTHERS
