"""Stopping when the interval is narrow enough, the same way however the boards come in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from skat.arena import Estimate, Match, PlayedBoard, PlayedGame, Results, run_match
from skat.arena.match import SEATINGS
from skat.arena.run import FEWEST_BOARDS, value_of
from skat.arena.statistics import Running
from skat.notation.rulesets import built_in

MATCH = Match(("random", "random"), built_in())


def made(number: int) -> PlayedBoard:
    """A board with a difference of its own: A wins some Grands alone."""
    wins = Random(number).randrange(4)
    games = tuple(
        PlayedGame(seats, seats.index("A"), "G", 48, won=True, overbid=False, line="")
        if index < wins
        else PlayedGame(seats, None, None, 0, won=False, overbid=False, line="")
        for index, seats in enumerate(SEATINGS)
    )
    return PlayedBoard(number, games, {})


def in_order(match: Match, numbers: Iterable[int], **how: object) -> Iterator[PlayedBoard]:
    yield from map(made, numbers)


def shuffled(match: Match, numbers: Iterable[int], **how: object) -> Iterator[PlayedBoard]:
    """As several processes give them: many are begun before the first is done."""
    source, random, begun = iter(numbers), Random(3), list[int]()
    while True:
        begun += islice(source, 7 - len(begun))
        if not begun:
            return
        yield made(begun.pop(random.randrange(len(begun))))


def first_enough(until: float) -> int:
    running = Running()
    for number in range(10**6):
        running.add(value_of(MATCH, made(number)))
        if running.count >= FEWEST_BOARDS and running.estimate.half <= until:
            break
    return running.count


@pytest.mark.parametrize("come", [in_order, shuffled])
def test_it_stops_at_the_same_board(come: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skat.arena.run.play_boards", come)
    expected = first_enough(1.5)
    assert FEWEST_BOARDS < expected < 1000
    told: list[tuple[int, Estimate]] = []
    monkeypatch.setattr(PlayedBoard, "to_json", lambda self: {})
    with Results(tmp_path / "r.jsonl", MATCH) as results:
        boards = run_match(
            results, boards=10_000, until=1.5, tell=lambda count, found: told.append((count, found))
        )
        assert [board.number for board in boards] == list(range(expected))
        # Some more were begun; they are kept.
        assert expected <= len(results.boards) < expected + 60
    assert told[-1][1].half <= 1.5
    assert [count for count, _ in told] == list(range(1, len(told) + 1))


def test_not_before_the_fewest_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skat.arena.run.play_boards", in_order)
    with Results(tmp_path / "r.jsonl", MATCH) as results:
        assert len(run_match(results, boards=10_000, until=1000.0)) == FEWEST_BOARDS
        # What was asked for is an upper limit all the same.
        assert len(run_match(results, boards=30, until=0.001)) == 30
