"""How long a search may take, and how it is stopped."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from skat.rules import SkatError
from skat.solver.board import COMPILED, Board

#: Nodes between two looks at the clock and at signals: a few ms.
SLICE: Final = 1 << 16 if COMPILED else 1 << 10


class BudgetSpent(SkatError):
    """A search was stopped by its budget before it had an answer."""


class Budget:
    """What one or many searches may use up together, in nodes or seconds from now; None: no limit.

    A node is a card played or a position between two tricks.  The same nodes give the same answers on any
    machine; seconds do not.
    """

    def __init__(self, *, nodes: int | None = None, seconds: float | None = None) -> None:
        self._nodes = nodes
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._cancelled = False

    def cancel(self) -> None:
        """Stop every search that runs on this budget, within some 20 ms."""
        self._cancelled = True

    def grant(self) -> int:
        """The nodes a search may use before it asks again.  Raises :class:`BudgetSpent`."""
        if self._cancelled:
            raise BudgetSpent("search_cancelled")
        if self._deadline is not None and time.monotonic() >= self._deadline:
            raise BudgetSpent("time_budget_spent")
        if self._nodes is None:
            return SLICE
        # No lock: Ctrl-C could leave it closed.  Threads may now and then be granted a slice too many.
        granted = min(SLICE, self._nodes)
        self._nodes -= granted
        if granted <= 0:
            raise BudgetSpent("node_budget_spent")
        return granted

    def give_back(self, nodes: int) -> None:
        """Nodes that were granted and not used."""
        if self._nodes is not None:
            self._nodes += nodes


_UNLIMITED: Final = Budget()


@contextmanager
def spending(kernel: Board, budget: Budget | None) -> Iterator[None]:
    """Let a kernel search on a budget; what it leaves is given back."""
    grant = _UNLIMITED.grant if budget is None else budget.grant
    kernel.on_pause = lambda nodes: nodes + grant()
    kernel.checkpoint = kernel.nodes + grant()
    try:
        yield
    finally:
        if budget is not None:
            budget.give_back(max(0, kernel.checkpoint - kernel.nodes))
