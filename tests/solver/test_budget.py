"""Searches stop: nodes, seconds, another thread, Ctrl-C.  No test measures how fast."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from types import FrameType

import pytest

from skat.solver import Budget, BudgetSpent, Position, Solver, solve_many
from skat.solver.bench import read_positions


@pytest.fixture
def hard() -> tuple[Position, ...]:
    """Ten-card positions of the bench."""
    return read_positions("real_grand")[:40]


def _many(solver: Solver, positions: tuple[Position, ...], budget: Budget | None = None) -> list[object]:
    return [solver.values(position, budget=budget) for position in positions]


def test_nodes(hard: tuple[Position, ...]) -> None:
    solver = Solver()
    with pytest.raises(BudgetSpent, match="node budget spent"):
        _many(solver, hard, Budget(nodes=30_000))
    # The search asks between two tricks, so a trick's worth of nodes may come on top.
    assert solver.nodes < 30_500


def test_the_same_nodes_give_the_same_answers(hard: tuple[Position, ...]) -> None:
    first, second = Solver(), Solver()
    assert first.value(hard[0]) == second.value(hard[0], budget=Budget(nodes=first.nodes + 1))
    assert first.nodes == second.nodes


def test_a_stopped_solver_goes_on(hard: tuple[Position, ...]) -> None:
    solver = Solver()
    expected = Solver().value(hard[1])
    with pytest.raises(BudgetSpent):
        solver.value(hard[1], budget=Budget(nodes=500))
    assert solver.value(hard[1]) == expected


def test_seconds(hard: tuple[Position, ...]) -> None:
    with pytest.raises(BudgetSpent, match="time budget spent"):
        _many(Solver(), hard * 1000, Budget(seconds=0.02))


def test_another_thread_cancels(hard: tuple[Position, ...]) -> None:
    budget = Budget()
    timer = threading.Timer(0.02, budget.cancel)
    timer.start()
    with pytest.raises(BudgetSpent, match="search cancelled"):
        _many(Solver(), hard * 1000, budget)
    timer.join()


@pytest.fixture
def alarm() -> Iterator[None]:
    """A signal that raises KeyboardInterrupt soon, as Ctrl-C does."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.03)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("alarm")
def test_interrupt(hard: tuple[Position, ...]) -> None:
    with pytest.raises(KeyboardInterrupt):
        _many(Solver(), hard * 1000)


@pytest.mark.usefixtures("alarm")
def test_interrupted_batch(hard: tuple[Position, ...]) -> None:
    with pytest.raises(KeyboardInterrupt):
        solve_many(hard * 200, lambda solver, position, budget: solver.values(position, budget=budget))


def test_batch_is_in_order(hard: tuple[Position, ...]) -> None:
    positions = read_positions("mid7_suit")
    solver = Solver()
    expected = [solver.value(position) for position in positions]
    for threads in (1, 3):
        found = solve_many(
            positions, lambda solver, position, budget: solver.value(position, budget=budget), threads=threads
        )
        assert found == expected


def test_batch_stops_on_its_budget(hard: tuple[Position, ...]) -> None:
    with pytest.raises(BudgetSpent):
        solve_many(
            hard,
            lambda solver, position, budget: solver.value(position, budget=budget),
            budget=Budget(nodes=10_000),
        )
