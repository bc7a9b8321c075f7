"""What a program that plays is, and where to get one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final, Protocol

from skat.rules import Action, SkatError, View


class Player(Protocol):
    """A program at the table.

    A player remembers nothing between two calls: the same view and seed give the same action, so that
    undo, resuming and replay work.
    """

    def choose(self, view: View) -> Action:
        """One of ``view.legal``.  Raises ``ValueError`` if the view's seat has nothing to decide."""
        ...


#: The names of the levels, weakest first.
_LEVELS: Final = ("random", "beginner", "regular", "strong", "master")


def _maker(level: str) -> Callable[[int], Player]:
    def make(seed: int) -> Player:
        player: Player = import_module(f"skat.players.levels.{level}").make(seed)
        return player

    return make


#: How to make a player of each level from a seed, weakest level first.  A level is here as soon as its
#: module is in ``skat.players.levels``; the module is loaded when its first player is made.
PLAYERS: Final[Mapping[str, Callable[[int], Player]]] = MappingProxyType(
    {level: _maker(level) for level in _LEVELS if find_spec(f"skat.players.levels.{level}")}
)


def make_player(level: str, seed: int = 0) -> Player:
    """A player of a level, by name (see :data:`PLAYERS`).

    Raises :class:`SkatError` with code ``player_unknown`` for any other name.
    """
    if level not in PLAYERS:
        raise SkatError("player_unknown", name=level, known=", ".join(PLAYERS))
    return PLAYERS[level](seed)
