"""What a game is worth to each side, and how the difference of a board is made of parts.

All in Seeger-Fabian points (rules-optional.md E1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from statistics import fmean
from typing import Final, Literal, TypeAlias, get_args

from skat.arena.board import PlayedBoard, PlayedGame
from skat.rules.scoring import ListEntry, ListScoring, standings

Kind: TypeAlias = Literal[
    "suit", "suit_hand", "grand", "grand_hand", "null", "null_hand", "null_ouvert", "null_hand_ouvert"
]
#: Kinds of game, announced levels aside.
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_NULLS: Final[dict[str, Kind]] = {
    "N": "null",
    "NH": "null_hand",
    "NO": "null_ouvert",
    "NHO": "null_hand_ouvert",
}
_Three: TypeAlias = tuple[float, float, float]


def kind_of(contract: str) -> Kind:
    """The kind of a contract's code."""
    if contract in _NULLS:
        return _NULLS[contract]
    if contract.startswith("G"):
        return "grand_hand" if "H" in contract[1:] else "grand"
    return "suit_hand" if "H" in contract[1:] else "suit"


def points(game: PlayedGame) -> tuple[int, int, int]:
    """The points of each seat: a declarer's score ± 50, 40 for each other if he lost; passed in: none."""
    return _points(game.declarer, game.score, game.won)


@lru_cache(maxsize=4096)
def _points(declarer: int | None, score: int, won: bool) -> tuple[int, int, int]:
    table = standings([ListEntry(declarer, score, won)], 3, ListScoring.SEEGER_FABIAN)
    first, second, third = (line.total for line in table)
    return first, second, third


def side_mean(seats: str, side: str, values: _Three) -> float:
    """The mean of a side's seats."""
    return fmean(value for letter, value in zip(seats, values, strict=True) if letter == side)


def difference(board: PlayedBoard) -> float:
    """A − B: the mean, over the six seatings, of A's mean score a game minus B's."""
    return _difference(board.games, points)


def declarer_part(board: PlayedBoard) -> float:
    """The part of :func:`difference` that lies in the points of declarers."""
    return _difference(board.games, lambda game: _only(game, lambda seat: seat == game.declarer))


def defender_part(board: PlayedBoard) -> float:
    """The part of :func:`difference` that lies in what defenders get for the games that others lose."""
    return _difference(board.games, lambda game: _only(game, lambda seat: seat != game.declarer))


def kind_part(board: PlayedBoard, kind: Kind) -> float:
    """The part of :func:`difference` that lies in the games of a kind."""
    games = [game for game in board.games if game.contract is not None and kind_of(game.contract) == kind]
    return _difference(games, points, len(board.games))


def one_against_two(board: PlayedBoard, alone: str) -> tuple[float, float]:
    """Mean points a game of the side that sits alone, and of the two others."""
    other = "B" if alone == "A" else "A"
    games = [game for game in board.games if game.seats.count(alone) == 1]
    return (
        fmean(side_mean(game.seats, alone, points(game)) for game in games),
        fmean(side_mean(game.seats, other, points(game)) for game in games),
    )


def fixed_declarer(board: PlayedBoard) -> float:
    """Contracts fixed: how many points declarer's lead is higher with A than with B, against the same
    defenders (one of each, on both sides of declarer)."""
    lead = _leads(board)
    return (lead["AAB"] - lead["BAB"] + lead["ABA"] - lead["BBA"]) / 2


def fixed_defenders(board: PlayedBoard) -> float:
    """Contracts fixed: how many points declarer's lead is lower against A A than against B B.

    The first A is measured with B as declarer, ``B: A A`` against one of each, the second with A as declarer.
    """
    lead = _leads(board)
    with_a = (lead["AAB"] + lead["ABA"]) / 2
    with_b = (lead["BAB"] + lead["BBA"]) / 2
    return (lead["ABB"] - with_a) + (with_b - lead["BAA"])


def _leads(board: PlayedBoard) -> dict[str, float]:
    """Declarer's points minus a defender's, by who is declarer, the next seat and the one after it."""
    found = {}
    for game in board.games:
        first = game.declarer or 0
        turned = game.seats[first:] + game.seats[:first]
        values = points(game)
        found[turned] = float(values[first] - values[(first + 1) % 3])
    return found


def _difference(
    games: Iterable[PlayedGame], value: Callable[[PlayedGame], _Three], count: int | None = None
) -> float:
    leads = [
        side_mean(game.seats, "A", value(game)) - side_mean(game.seats, "B", value(game)) for game in games
    ]
    return sum(leads) / (count or len(leads))


def _only(game: PlayedGame, wanted: Callable[[int], bool]) -> _Three:
    first, second, third = (value if wanted(seat) else 0.0 for seat, value in enumerate(points(game)))
    return first, second, third
