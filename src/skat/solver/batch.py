"""Many positions at once, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import TypeVar

from skat.solver.budget import Budget
from skat.solver.position import Position
from skat.solver.solver import Solver

_T = TypeVar("_T")


def solve_many(
    positions: Iterable[Position],
    ask: Callable[[Solver, Position, Budget], _T],
    *,
    threads: int | None = None,
    budget: Budget | None = None,
) -> list[_T]:
    """What ``ask`` says about each position, in order.

    The search holds no lock of Python's, so ``threads`` of them (by default one a core) work side by side,
    each with a solver of its own.  ``budget`` is for all together and is handed to ``ask``; an exception of
    any call, or Ctrl-C, stops the others and is raised.

    >>> from skat.rules import GameType
    >>> positions = [Position.of(GameType.GRAND, ["CJ SA", "SJ ST", "HJ H7"], leader=seat, declarer=0)
    ...              for seat in (0, 1, 2)]
    >>> solve_many(positions, lambda solver, position, budget: solver.value(position, budget=budget).future)
    [27, 4, 6]
    """
    shared = Budget() if budget is None else budget
    own = local()

    def answer(position: Position) -> _T:
        if not hasattr(own, "solver"):
            own.solver = Solver()
        return ask(own.solver, position, shared)

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        futures = [pool.submit(answer, position) for position in positions]
        try:
            return [future.result() for future in futures]
        except BaseException:
            shared.cancel()
            for future in futures:
                future.cancel()
            raise
