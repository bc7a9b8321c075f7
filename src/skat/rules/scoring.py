"""A running score over many games (rules.md 13.7, rules-optional.md E1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum


class ListScoring(Enum):
    """How a list is scored: game scores alone, or with the bonuses of tournaments."""

    PLAIN = "plain"
    SEEGER = "seeger"
    SEEGER_FABIAN = "seeger_fabian"


#: Bonus of a declarer for each game won, deducted for each lost.
DECLARER_BONUS = 50
#: What each other player gets for a lost game, by the number of players at the table.
OTHERS_BONUS = {3: 40, 4: 30}


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One game of a list: who was declarer (an index into the players, None if passed in), the score,
    and whether the game was won."""

    declarer: int | None
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's line: ``total`` with bonuses, sum of game ``score``, own games won and lost."""

    total: int = 0
    score: int = 0
    won: int = 0
    lost: int = 0
    others_lost: int = 0


def standings(
    entries: Iterable[ListEntry], players: int, scoring: ListScoring = ListScoring.PLAIN
) -> tuple[Standing, ...]:
    """The standing of each of three or four players, the dealer at a table of four included.

    Raises ``ValueError`` for another number of players or a declarer who is not one of them.
    """
    if players not in OTHERS_BONUS:
        raise ValueError(f"a table has three or four players, not {players}")
    table = [Standing() for _ in range(players)]
    for entry in entries:
        if entry.declarer is None:
            continue
        if not 0 <= entry.declarer < players:
            raise ValueError(f"there is no player {entry.declarer} at a table of {players}")
        for player, line in enumerate(table):
            own = player == entry.declarer
            bonus = 0
            if own and scoring is not ListScoring.PLAIN:
                bonus = DECLARER_BONUS if entry.won else -DECLARER_BONUS
            if not own and not entry.won and scoring is ListScoring.SEEGER_FABIAN:
                bonus = OTHERS_BONUS[players]
            table[player] = Standing(
                line.total + bonus + (entry.score if own else 0),
                line.score + (entry.score if own else 0),
                line.won + (own and entry.won),
                line.lost + (own and not entry.won),
                line.others_lost + (not own and not entry.won),
            )
    return tuple(table)


def ranking(table: Sequence[Standing]) -> tuple[int, ...]:
    """The rank, from 1, of each player: total, then own games won, then fewer lost; ties share a rank."""
    keys = [(-line.total, -line.won, line.lost) for line in table]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
