"""Yardsticks for the tests: plain search on the rules' own functions, without any of the kernels' ideas."""

from __future__ import annotations

from collections.abc import Callable

from skat.rules import CardPlay, CardSet, GameType
from skat.solver.position import Position

#: The cards still in hand, the leader, the cards on the table.
_State = tuple[tuple[int, int, int], int, tuple[int, ...]]


def reference_value(position: Position, *, tricks: bool = False) -> int:
    """Minimax: declarer's future card points or, with ``tricks`` and always in Null, his future tricks.

    In Null he plays for 0 and the defenders for 1; more than one does not count.
    """
    declarer = position.declarer
    null = position.game_type is GameType.NULL

    def choose(play: CardPlay, values: list[int]) -> int:
        return max(values) if (play.turn == declarer) is not null else min(values)

    value = _search(position, choose, tricks or null)
    return min(value, 1) if null else value


def reference_span(position: Position, *, tricks: bool) -> tuple[int, int]:
    """The least and the most that declarer gets over all plays, in future points or tricks."""
    return (
        _search(position, lambda _, values: min(values), tricks),
        _search(position, lambda _, values: max(values), tricks),
    )


def _search(position: Position, choose: Callable[[CardPlay, list[int]], int], tricks: bool) -> int:
    declarer = position.declarer
    seen: dict[_State, int] = {}

    def value(play: CardPlay) -> int:
        if not play.trick and not any(play.masks):
            return 0
        state = play.masks, play.leader, play.trick
        if state not in seen:
            values = []
            for card in CardSet.of_mask(play.legal_mask()):
                after = play.after(card)
                gained = after.tricks[declarer] - play.tricks[declarer]
                if not tricks:
                    gained = after.points[declarer] - play.points[declarer]
                values.append(gained + value(after))
            seen[state] = choose(play, values)
        return seen[state]

    return value(position.play)
