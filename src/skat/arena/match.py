"""What is played: who, how, from which seed.  Everything in a match follows from it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args

from skat.arena.sides import check_player
from skat.notation.json.reader import Node
from skat.notation.json.record import rules_from_json, rules_to_json
from skat.rules import Deal, NotationError, RuleSet, SkatError, shuffled_deal

#: ``auction``: two players, whole games.  ``fixed``: two players, only the tricks differ.  ``table``: three
#: players, each deal once.
Mode: TypeAlias = Literal["auction", "fixed", "table"]

FORMAT: Final = "skat-arena"
VERSION: Final = 1
#: The six seatings of a board: who sits on seats 0, 1, 2.  A alone three times, then B alone.
SEATINGS: Final = ("ABB", "BAB", "BBA", "BAA", "ABA", "AAB")
_ROOMS: Final = ("rules", "solver", "players")
_SOURCES: Final = (".py", ".pxd", ".pyx", ".json", ".npz", ".npy", ".bin", ".gz")


@dataclass(frozen=True, slots=True)
class Match:
    """Two players in mode ``auction`` or ``fixed``, three in mode ``table``.

    ``players``: levels (``regular``), or ``!`` and the command of an outside program (``!python bot.py``).
    ``seed``: of the deals and of the players.  ``reference``: the level that bids and declares in mode
    ``fixed``.  ``patience``: seconds that an outside program has for a decision.  ``code``: of which version
    of the programs the results are; :func:`code_of_programs` by default.

    Raises :class:`SkatError` for a player that does not exist and for a wrong number of players.
    """

    players: tuple[str, ...]
    rules: RuleSet
    mode: Mode = "auction"
    seed: int = 1
    reference: str = "regular"
    patience: float = 60.0
    code: str = ""

    def __post_init__(self) -> None:
        if self.mode not in get_args(Mode):
            raise SkatError("arena_no_such_mode", mode=self.mode, known=", ".join(get_args(Mode)))
        expected = 3 if self.mode == "table" else 2
        if len(self.players) != expected:
            raise SkatError("arena_player_count", count=len(self.players), expected=expected)
        for player in (*self.players, self.reference):
            check_player(player)
        if not self.code:
            object.__setattr__(self, "code", code_of_programs())

    @property
    def sides(self) -> dict[str, str]:
        """The players by letter; at a table of three equal ones share a letter."""
        names = tuple(dict.fromkeys(self.players)) if self.mode == "table" else self.players
        return dict(zip("ABC", names, strict=False))

    def seatings(self, board: int) -> tuple[str, ...]:
        """The letters of seats 0, 1, 2 in each game of a board; a table moves on by a seat each game."""
        if self.mode != "table":
            return SEATINGS
        letters = {player: letter for letter, player in self.sides.items()}
        first = board % 3
        return ("".join(letters[player] for player in (*self.players[first:], *self.players[:first])),)

    def deal(self, board: int) -> Deal:
        """The deal of a board, 0 and up."""
        return shuffled_deal(Random(f"skat arena {self.seed} {board}"), board % 3)

    def seat_seed(self, board: int, seat: int) -> int:
        """The seed of whoever sits on a seat, 32 bits: the same for every player and seating."""
        text = f"skat arena {self.seed} {board} {seat}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest())

    def to_json(self) -> dict[str, Any]:
        """What the results depend on: the first line of a file of results."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "players": list(self.players),
            "mode": self.mode,
            "rules": rules_to_json(self.rules),
            "seed": self.seed,
            "reference": self.reference if self.mode == "fixed" else None,
            "code": self.code,
        }


def match_from_json(value: object) -> Match:
    """The match of the first line of a file of results.  Raises :class:`SkatError`.

    How patient it was with outside programs is not kept there.
    """
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise NotationError("arena_no_results")
    node = Node(value)
    members = node.members(("format", "version", "players", "mode", "rules", "seed", "reference", "code"))
    node.header(members, FORMAT, VERSION)
    return Match(
        tuple(player.text() for player in members["players"].items()),
        rules_from_json(members["rules"]),
        members["mode"].word(*get_args(Mode)),
        members["seed"].number(0, 2**63),
        members["reference"].maybe(Node.text) or "regular",
        code=members["code"].text(),
    )


@cache
def code_of_programs() -> str:
    """A hash over the sources and data of rules, solver and players: other programs, other results."""
    found = hashlib.sha256()
    for room in _ROOMS:
        for name, file in sorted(_sources(files("skat") / room, room)):
            data = file.read_bytes()
            found.update(f"{name} {len(data)}\n".encode())
            found.update(data)
    return found.hexdigest()[:12]


def _sources(folder: Traversable, place: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for item in folder.iterdir():
        name = f"{place}/{item.name}"
        if item.is_dir():
            found += _sources(item, name)
        elif item.name.endswith(_SOURCES):
            found.append((name, item))
    return found
