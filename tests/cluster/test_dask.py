"""A real Dask cluster on this computer plays the same match, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from skat.arena import Match, PlayedBoard, Results, play_board, play_boards, run_match
from skat.notation.rulesets import built_in
from skat.rules import SkatError

#: Without complete type information.
_distributed: Any = import_module("distributed")
MATCH = Match(("random", "random"), built_in(), seed=3)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    # On a busy computer the nannies say that they were slow.
    with _distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as new:
        yield new


def alone(count: int) -> list[PlayedBoard]:
    return [play_board(MATCH, number) for number in range(count)]


def games(boards: list[PlayedBoard]) -> list[object]:
    return [(board.number, board.games) for board in boards]


def test_the_same_match_as_here(cluster: Any, tmp_path: Path) -> None:
    with Results(tmp_path / "r.jsonl", MATCH) as results:
        found = run_match(results, boards=30, cluster=cluster.scheduler_address)
    assert games(found) == games(alone(30))


def test_a_worker_killed_in_the_middle_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    with _distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        [victim, *others] = client.run(os.getpid).values()
    assert others
    killed: list[int] = []

    def tell(count: int, found: object) -> None:
        if count >= 20 and not killed:
            os.kill(victim, signal.SIGKILL)
            killed.append(count)

    with Results(tmp_path / "r.jsonl", MATCH) as results:
        found = run_match(results, boards=200, cluster=cluster.scheduler_address, tell=tell)
        assert killed
        assert killed[0] < 200
        numbers = [line for line in results.file.read_text().splitlines() if line.startswith('{"board"')]
        assert len(numbers) == 200
    assert games(found) == games(alone(200))


def test_other_programs_on_the_cluster_are_refused(cluster: Any) -> None:
    older = Match(("random", "random"), built_in(), code="older")
    with pytest.raises(SkatError) as caught:
        list(play_boards(older, range(3), cluster=cluster.scheduler_address))
    assert caught.value.code == "arena_other_code"


def test_the_command(cluster: Any, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    arena = [sys.executable, "-m", "skat", "arena", "random", "random", "--seed", "3", "--boards", "10"]
    where = ["--cluster", cluster.scheduler_address, "--results", str(file), "--lang", "en"]
    done = subprocess.run([*arena, *where], capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    with Results(file, MATCH) as results:
        assert games([results.boards[number] for number in range(10)]) == games(alone(10))


def test_no_cluster_there() -> None:
    with pytest.raises(SkatError) as caught:
        next(play_boards(MATCH, [0], cluster="nowhere"))
    assert caught.value.code == "arena_no_cluster"
