"""Whoever sits down: a level of ours or an outside program, by the text that names it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

from skat.arena.faults import Fault
from skat.arena.outside import command_of, outside
from skat.players import Player, make_player
from skat.rules import Action, View
from skat.table.fallback import harmless

#: In front of the command of an outside program.
OUTSIDE = "!"


def check_player(name: str) -> None:
    """Raises :class:`~skat.rules.SkatError` if there is no such level, or no such command."""
    if name.startswith(OUTSIDE):
        command_of(name[1:])
    else:
        make_player(name, 0)


def clock_of(name: str) -> Callable[[], float]:
    """What a player's thinking is measured with: processor time of this thread, or time that passes."""
    return time.perf_counter if name.startswith(OUTSIDE) else time.thread_time


def choose(name: str, patience: float, view: View, seed: int) -> Action:
    """A legal action of a player.  Raises :class:`Fault`."""
    if name.startswith(OUTSIDE):
        return outside(name[1:], patience).choose(view, seed)
    try:
        action = _player(name, seed).choose(view)
    except Exception as error:  # whatever a program does, the match goes on
        raise Fault("crash") from error
    if action not in view.legal:
        raise Fault("illegal")
    return action


def choose_instead(view: View, seed: int) -> Action:
    """What is done for a player that had no legal answer: what ``regular`` would do."""
    try:
        return choose("regular", 0, view, seed)
    except Fault:
        return harmless(view.legal)


# Two players on each of three seats.
@lru_cache(maxsize=8)
def _player(level: str, seed: int) -> Player:
    return make_player(level, seed)
