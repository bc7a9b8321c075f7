"""A program at the table: whatever it does, the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from skat.rules.actions import Action
from skat.rules.errors import SkatError
from skat.rules.view import View
from skat.table.fallback import harmless
from skat.table.table import Table

#: A program's way to act: from a view alone.
Chooser: TypeAlias = Callable[[View], Action]


def act_for(table: Table, seat: int, choose: Chooser) -> Table:
    """The table after a program acted for ``seat``, whose turn it is.

    Its answer is checked against the legal actions.  An exception or an illegal answer is replaced by
    a legal action, and the log says so.
    """
    view = table.view(seat)
    if view is None or view.turn != seat:
        raise SkatError("not_your_turn", turn=table.turn)
    try:
        action = choose(view)
        fault = None if action in view.legal else f"illegal action {action!r}"[:200]
    except Exception as error:  # a program may fail in any way
        fault = f"{type(error).__name__}: {error}"[:200]
    return table.act(seat, harmless(view.legal) if fault else action, fault)
