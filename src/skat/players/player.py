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


def _maker(level: str) -> Callable[..., Player]:
    def make(seed: int, **options: str) -> Player:
        player: Player = import_module(f"skat.players.levels.{level}").make(seed, **options)
        return player

    return make


#: How to make a player of each level from a seed, weakest level first.  A level is here as soon as its
#: module is in ``skat.players.levels``; the module is loaded when its first player is made.
PLAYERS: Final[Mapping[str, Callable[..., Player]]] = MappingProxyType(
    {level: _maker(level) for level in _LEVELS if find_spec(f"skat.players.levels.{level}")}
)


def make_player(name: str, seed: int = 0) -> Player:
    """A player of a level, by name (see :data:`PLAYERS`), or with options: ``strong:worlds=50,solved=20``.

    What can be set is told by the level's module.  Raises :class:`SkatError` with code ``player_unknown``,
    ``player_option_unknown`` or ``player_option_bad`` for anything else.

    >>> type(make_player("regular")).__name__
    'RegularPlayer'
    """
    level, colon, text = name.partition(":")
    if level not in PLAYERS:
        raise SkatError("player_unknown", name=level, known=", ".join(PLAYERS))
    options = {}
    for option in text.split(",") if colon else ():
        key, equals, value = option.partition("=")
        if not equals:
            raise SkatError("player_option_bad", name=option, value="")
        options[key.strip()] = value.strip()
    return PLAYERS[level](seed, **options)


def read_options(
    given: Mapping[str, str], known: Mapping[str, tuple[float, float, float]]
) -> dict[str, float]:
    """The numbers that options set, the others at their defaults; a whole default takes whole numbers only.

    ``known``: default, least and greatest value of each.  Raises :class:`SkatError`: see :func:`make_player`.
    """
    found = {key: default for key, (default, _, _) in known.items()}
    for key, text in given.items():
        if key not in known:
            raise SkatError("player_option_unknown", name=key, known=", ".join(known) or "-")
        default, least, most = known[key]
        try:
            value = int(text) if isinstance(default, int) else float(text)
        except ValueError:
            raise SkatError("player_option_bad", name=key, value=text[:40]) from None
        if not least <= value <= most:
            raise SkatError("player_option_bad", name=key, value=text[:40])
        found[key] = value
    return found
