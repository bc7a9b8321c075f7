"""Contracts: the six games and the 29 declarations (rules.md section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from skat.rules.cards import Suit


class GameType(IntEnum):
    """What is played: one of four suit games, Grand or Null."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3
    GRAND = 4
    NULL = 5

    @property
    def letter(self) -> str:
        """``C``, ``S``, ``H``, ``D``, ``G`` or ``N``."""
        return "CSHDGN"[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit of a suit game, otherwise None."""
        return Suit(self.value) if self < GameType.GRAND else None

    @classmethod
    def of_letter(cls, letter: str) -> GameType:
        """The game of a letter.  Raises ``ValueError`` for any other text."""
        if len(letter) != 1 or letter not in "CSHDGN":
            raise ValueError(f"no game is called {letter!r}; the games are C S H D G N")
        return cls("CSHDGN".index(letter))


TRUMP_GAMES: Final = tuple(GameType)[:5]
SUIT_GAMES: Final = tuple(GameType)[:4]


@dataclass(frozen=True, slots=True)
class Contract:
    """A declaration.  Any combination can be written down; :attr:`is_legal` says whether it exists.

    ``schwarz`` includes ``schneider``, and ``ouvert`` in a suit game or Grand includes both
    (rules.md 8.2); the constructor fills in what is included.
    """

    game_type: GameType
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False

    def __post_init__(self) -> None:
        if self.ouvert and self.game_type is not GameType.NULL:
            object.__setattr__(self, "schwarz", True)
        if self.schwarz:
            object.__setattr__(self, "schneider", True)

    @property
    def is_null(self) -> bool:
        """Whether this is one of the four Null games."""
        return self.game_type is GameType.NULL

    @property
    def is_legal(self) -> bool:
        """Whether the declaration is one of the 29 (rules.md 8.2, 8.3)."""
        if self.is_null:
            return not self.schneider
        return self.hand or not self.schneider

    def __str__(self) -> str:
        """The code of the declaration: game letter, then ``H``, ``O``, and ``S`` or ``Z``.

        ``CH``, ``GHS`` (Schneider announced), ``GHZ`` (Schwarz announced), ``GHO``, ``N``, ``NHO``.
        """
        text = self.game_type.letter + "H" * self.hand + "O" * self.ouvert
        if self.ouvert:
            return text
        return text + ("Z" if self.schwarz else "S" if self.schneider else "")


#: All 29 declarations (rules.md 8.3), with the skat taken first.
CONTRACTS: Final[tuple[Contract, ...]] = (
    *(Contract(game_type) for game_type in GameType),
    Contract(GameType.NULL, ouvert=True),
    *(
        Contract(game_type, hand=True, schneider=level == 1, schwarz=level == 2, ouvert=level == 3)
        for game_type in TRUMP_GAMES
        for level in range(4)
    ),
    Contract(GameType.NULL, hand=True),
    Contract(GameType.NULL, hand=True, ouvert=True),
)
