"""A whole match: what is already there, what is missing, and when it is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final, TypeAlias

from skat.arena.batches import PlayBoard, play_boards
from skat.arena.board import PlayedBoard, play_board
from skat.arena.match import Match
from skat.arena.points import difference, points
from skat.arena.results import MOST_BOARDS, Results
from skat.arena.statistics import Estimate, Running

#: No interval of fewer boards ends a match: its own width is not known well enough.
FEWEST_BOARDS: Final = 100
#: Called after each board: boards played, and the estimate from those without a gap before them.
Tell: TypeAlias = Callable[[int, Estimate], None]


def value_of(match: Match, board: PlayedBoard) -> float:
    """The number that a match estimates: A − B, or at a table of three points per 36 games and player."""
    return 12.0 * sum(points(board.games[0])) if match.mode == "table" else difference(board)


def run_match(
    results: Results,
    *,
    boards: int,
    until: float | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    tell: Tell | None = None,
    play: PlayBoard = play_board,
) -> list[PlayedBoard]:
    """Play what is missing and keep it; the boards that count, in order.

    ``boards``: 1 to :data:`MOST_BOARDS`.  ``until``: stop after the first board, not before the
    :data:`FEWEST_BOARDS`-th, at which the interval is that narrow; which one that is does not depend on how
    many processes play.  Boards beyond it are kept but do not count.  ``play``: what plays a board.  Raises
    :class:`SkatError`.
    """
    match = results.match
    so_far = _InOrder(results, min(boards, MOST_BOARDS), until)
    so_far.go_on()
    there = frozenset(results.boards)

    def missing() -> Iterator[int]:
        for number in count(so_far.running.count):
            if number >= so_far.most or so_far.enough:
                return
            if number not in there:
                yield number

    if not so_far.enough:
        for board in play_boards(match, missing(), jobs=jobs, cluster=cluster, play=play):
            results.append(board)
            so_far.go_on()
            if tell is not None:
                tell(len(results.boards), so_far.running.estimate)
    return [results.boards[number] for number in range(so_far.running.count)]


class _InOrder:
    """The boards from the first on without a gap, until they are enough."""

    def __init__(self, results: Results, most: int, until: float | None) -> None:
        self.results = results
        self.most = most
        self.until = until
        self.running = Running()
        self.enough = False

    def go_on(self) -> None:
        running, boards = self.running, self.results.boards
        while not self.enough and (board := boards.get(running.count)) is not None:
            running.add(value_of(self.results.match, board))
            narrow = self.until is not None and running.estimate.half <= self.until
            self.enough = running.count >= self.most or (narrow and running.count >= FEWEST_BOARDS)
