"""What happens at a table: the entries of its log.

The log only grows and its entries are numbered from 1; everything about a table follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skat.rules.actions import Action
from skat.rules.deal import Deal
from skat.rules.phases import BreakReason
from skat.rules.rulesets import RuleSet
from skat.rules.scoring import ListScoring


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a program of some ``level``."""

    name: str
    level: str | None = None

    @property
    def is_program(self) -> bool:
        """Whether a program plays."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was set up: its rule set, who sits where, and how the list is scored."""

    rules: RuleSet
    players: tuple[Player, Player, Player]
    scoring: ListScoring = ListScoring.PLAIN


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game began.  ``nonce`` is the secret behind its commitment.

    ``practice``: a deal that is known already, or was handed in; it does not count on the list.
    """

    deal: Deal
    nonce: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat acted.  ``fault``: the program failed, and the table chose this action in its place."""

    seat: int
    action: Action
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class LaidDown:
    """A seat ended a game that is decided: the table lays the remaining cards down, any legal ones.

    Whether it is decided is for the caller to know.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat wants to take back its last decision; done at once if no other person plays."""

    seat: int


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """Another person agrees or not; when all have agreed, it is done."""

    seat: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class Redone:
    """The seat that took a decision back puts it on the table again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """A person left during a game; a program finishes it on that seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The person is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Broken:
    """The game was broken off because of a seat."""

    seat: int
    reason: BreakReason


Event: TypeAlias = (
    Opened | Dealt | Acted | LaidDown | UndoAsked | UndoAnswered | Redone | Left | Returned | Broken
)
