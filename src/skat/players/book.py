"""How likely a hand is to win, looked up in the holdings of a level."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from skat.players.holdings import Holdings
from skat.rules import GameType, Position

_GRAND: Final = int(GameType.GRAND)


class Book:
    """The chances of hands by the numbers of one level: see :mod:`skat.players.holdings`.

    Hands and discards are masks; ``laid`` is 0 in a Hand game.
    """

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings

    def trump_chance(
        self,
        ten: int,
        laid: int,
        game_type: GameType,
        position: Position,
        *,
        hand: bool,
        ninety: bool = False,
    ) -> float:
        """The chance that declarer with these ten cards gets 61 points (``ninety``: 90)."""
        kind = _kind(game_type, hand=hand) + 4 * ninety
        return 1.0 / (1.0 + exp(-self.holdings.odds(kind, ten, laid, game_type, position)))

    def null_chance(self, ten: int, position: Position, *, hand: bool, ouvert: bool) -> float:
        """The chance that declarer with these ten cards takes no trick: that no suit fails."""
        return exp(-self.holdings.risk(hand + 2 * ouvert, ten, position))

    def trump_discard(self, twelve: int, game_type: GameType, position: Position) -> int:
        """Mask of the best two cards to lay away in a suit game or Grand; jacks stay."""
        self.holdings.best(_kind(game_type, hand=False), twelve, game_type, position)
        return self.holdings.found

    def null_discard(self, twelve: int, position: Position, *, ouvert: bool) -> int:
        """Mask of the best two cards to lay away in Null."""
        self.holdings.least(2 * ouvert, twelve, position)
        return self.holdings.found


def _kind(game_type: GameType, *, hand: bool) -> int:
    return (game_type == _GRAND) + 2 * hand


@cache
def book(name: str) -> Book:
    """The book of a level: the file ``holdings-NAME.json`` of this package."""
    data: Any = json.loads((files("skat.players") / f"holdings-{name}.json").read_text(encoding="utf-8"))
    return Book(Holdings(flatten(data)))


#: The eight kinds of suit games and Grand, and the four of Null, in the order of the kernel.
TRUMP_KINDS: Final = tuple(
    game + hand + end for end in ("", "_schneider") for hand in ("", "_hand") for game in ("suit", "grand")
)
NULL_KINDS: Final = ("null", "null_hand", "null_ouvert", "null_hand_ouvert")


def flatten(data: Any) -> list[float]:
    """The numbers by name in a row, as the kernel takes them."""
    flat: list[float] = []
    for name in TRUMP_KINDS:
        kind = data[name]
        flat += [kind["bias"], *kind["position"], kind["discard"], *kind["jacks"]]
        flat += [*kind.get("trumps", [0.0] * 128), *kind["side"]]
    for name in NULL_KINDS:
        flat += [data[name]["base"], data[name]["lead"], *data[name]["suit"]]
    return [*flat, *data["calls"]]
