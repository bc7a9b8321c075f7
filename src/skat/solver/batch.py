"""Many positions at once, on all cores."""

from __future__ import annotations

import itertools
import os
import threading
from collections.abc import Callable, Iterable
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
    any call, or Ctrl-C, cancels it, stops the others and is raised.

    >>> from skat.rules import GameType
    >>> positions = [Position.of(GameType.GRAND, ["CJ SA", "SJ ST", "HJ H7"], leader=seat, declarer=0)
    ...              for seat in (0, 1, 2)]
    >>> solve_many(positions, lambda solver, position, budget: solver.value(position, budget=budget).future)
    [27, 4, 6]
    """
    shared = Budget() if budget is None else budget
    todo = tuple(positions)
    answers: dict[int, _T] = {}
    errors: list[BaseException] = []
    # Taking a number from a counter is one step for the interpreter; no thread sees another's.
    numbers = itertools.count()

    def work() -> None:
        try:
            solver = Solver()
            while (number := next(numbers)) < len(todo) and not errors:
                answers[number] = ask(solver, todo[number], shared)
        except BaseException as error:
            errors.append(error)
            shared.cancel()

    count = min(threads or os.cpu_count() or 1, len(todo))
    workers = [threading.Thread(target=work) for _ in range(count)]
    try:
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    except BaseException as error:
        # A pool of the standard library can be left locked when Ctrl-C strikes; these threads just end.
        errors.append(error)
        shared.cancel()
        for worker in workers:
            if worker.ident is not None:
                worker.join()
        raise
    if errors:
        raise errors[0]
    return [answers[number] for number in range(len(todo))]
