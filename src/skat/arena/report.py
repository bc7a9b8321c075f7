"""What a match says: differences with their intervals, and what each side did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import isfinite
from typing import Any, Final

from skat.arena import points as worth
from skat.arena.board import PlayedBoard, PlayedGame
from skat.arena.match import Match
from skat.arena.points import KINDS, Kind
from skat.arena.run import value_of
from skat.arena.statistics import Estimate, estimate

FORMAT: Final = "skat-arena-report"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Games:
    """Games declared: how many, won, overbid."""

    declared: int
    won: int
    overbid: int


@dataclass(frozen=True, slots=True)
class Side:
    """What a player did over all games.

    ``seats``: how many seats it had, a game counts once for each.  ``per_36``: points per 36 games and
    player; ``passed_in``: games passed in of ``games`` that it sat in, only those in which it sat alone
    against two.  ``kinds``: its games as declarer.  ``seconds`` for all ``decisions``, and the ``longest``.
    """

    player: str
    seats: int
    per_36: Estimate
    declarer: Games
    kinds: dict[Kind, Games]
    games: int
    passed_in: int
    decisions: int
    seconds: float
    longest: float
    faults: dict[str, int]


@dataclass(frozen=True, slots=True)
class OneAgainstTwo:
    """Mean points a game of the player that sits alone, and of the two others."""

    alone: Estimate
    others: Estimate
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Report:
    """``difference``: A − B in points a game; None at a table of three, like all that compares two.

    ``parts``: ``declarer`` and ``defenders``.  With whole games they are what lies in the points of each
    role and add up to the difference.  With contracts fixed: how much better A is in that role, in points
    a game played in it.  ``kinds``: the part of the difference in each kind of game that occurred.
    ``table``: points per 36 games and player at a table of three.
    """

    match: Match
    boards: int
    games: int
    passed_in: int
    sides: dict[str, Side]
    difference: Estimate | None
    parts: dict[str, Estimate]
    one_against_two: dict[str, OneAgainstTwo]
    kinds: dict[Kind, Estimate]
    table: Estimate | None

    def to_json(self) -> dict[str, Any]:
        """The report as JSON; an interval that is not known is null."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "match": self.match.to_json(),
            "boards": self.boards,
            "games": self.games,
            "passed_in": self.passed_in,
            "difference": self.difference and _told(self.difference),
            "parts": {part: _told(found) for part, found in self.parts.items()},
            "one_against_two": {
                alone: {name: _told(getattr(found, name)) for name in OneAgainstTwo.__dataclass_fields__}
                for alone, found in self.one_against_two.items()
            },
            "kinds": {kind: _told(found) for kind, found in self.kinds.items()},
            "table": self.table and _told(self.table),
            "sides": {
                letter: asdict(side) | {"per_36": _told(side.per_36)} for letter, side in self.sides.items()
            },
        }


def report_on(match: Match, boards: Sequence[PlayedBoard]) -> Report:
    """The report on boards of a match."""

    def over(value: Callable[[PlayedBoard], float]) -> Estimate:
        return estimate(value(board) for board in boards)

    games = [game for board in boards for game in board.games]
    contracts = {game.contract for game in games if game.contract is not None}
    played = {worth.kind_of(contract) for contract in contracts}
    two = match.mode != "table"
    parts = {"declarer": worth.declarer_part, "defenders": worth.defender_part}
    if match.mode == "fixed":
        parts = {"declarer": worth.fixed_declarer, "defenders": worth.fixed_defenders}
    return Report(
        match=match,
        boards=len(boards),
        games=len(games),
        passed_in=sum(game.declarer is None for game in games),
        sides={letter: _side(match, boards, letter) for letter in match.sides},
        difference=over(worth.difference) if two else None,
        parts={part: over(value) for part, value in parts.items()} if two else {},
        one_against_two={alone: _against_two(boards, alone) for alone in match.sides} if two else {},
        kinds={kind: over(partial(worth.kind_part, kind=kind)) for kind in KINDS if two and kind in played},
        table=None if two else over(lambda board: value_of(match, board)),
    )


def _against_two(boards: Sequence[PlayedBoard], alone: str) -> OneAgainstTwo:
    pairs = [worth.one_against_two(board, alone) for board in boards]
    return OneAgainstTwo(
        estimate(one for one, _ in pairs),
        estimate(two for _, two in pairs),
        estimate(one - two for one, two in pairs),
    )


def _side(match: Match, boards: Sequence[PlayedBoard], letter: str) -> Side:
    games = [game for board in boards for game in board.games if letter in game.seats]
    own = [game for game in games if game.declarer is not None and game.seats[game.declarer] == letter]
    work = [board.work[letter] for board in boards]
    leading = [game for game in games if match.mode == "table" or game.seats.count(letter) == 1]
    return Side(
        player=match.sides[letter],
        seats=sum(game.seats.count(letter) for game in games),
        per_36=estimate(36 * _mean(board, letter) for board in boards),
        declarer=_count(own),
        kinds={
            kind: _count(found)
            for kind in KINDS
            if (found := [game for game in own if worth.kind_of(game.contract or "") == kind])
        },
        games=len(leading),
        passed_in=sum(game.declarer is None for game in leading),
        decisions=sum(one.decisions for one in work),
        seconds=sum(one.seconds for one in work),
        longest=max((one.longest for one in work), default=0.0),
        faults={
            kind: sum(one.faults.get(kind, 0) for one in work)
            for kind in sorted(set().union(*(one.faults for one in work)))
        },
    )


def _mean(board: PlayedBoard, letter: str) -> float:
    """Points a game and seat of a side on a board."""
    pairs = [pair for game in board.games for pair in zip(game.seats, worth.points(game), strict=True)]
    own = [value for seat, value in pairs if seat == letter]
    return sum(own) / len(own)


def _count(games: Sequence[PlayedGame]) -> Games:
    return Games(len(games), sum(game.won for game in games), sum(game.overbid for game in games))


def _told(found: Estimate) -> dict[str, float | int | None]:
    half = found.half if isfinite(found.half) else None
    return {
        "mean": found.mean,
        "half": half,
        "low": None if half is None else found.mean - half,
        "high": None if half is None else found.mean + half,
    }
