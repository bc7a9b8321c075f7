"""Errors carry codes, not prose: ``skat.words`` says them in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skat.rules.actions import Action


class SkatError(ValueError):
    """Something handed to the program is wrong.

    ``code`` names the kind of fault, ``details`` the values that a message about it needs
    (cards, numbers, seats).  ``place`` says where in a text or file it is, if it came from one.
    """

    def __init__(self, code: str, *, place: str = "", **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.place = place
        self.details = details

    def __str__(self) -> str:
        values = ", ".join(f"{key}={value}" for key, value in self.details.items())
        place = f"{self.place}: " if self.place else ""
        return place + self.code.replace("_", " ") + (f" ({values})" if values else "")


class IllegalAction(SkatError):
    """An action the rules do not allow now.  ``legal`` is what that seat may do instead.

    ``seat`` is -1 where there is none: nobody is to act when a game is over.
    """

    # An exception is pickled by its code and its attributes, so the rest has defaults.
    def __init__(
        self, code: str, *, seat: int = -1, legal: tuple[Action, ...] = (), **details: object
    ) -> None:
        super().__init__(code)
        self.details = details
        self.seat = seat
        self.legal = legal


class NotationError(SkatError):
    """A text, file or message that cannot be read; ``place`` says where."""


class RuleSetError(SkatError):
    """A rule set with a missing, unknown or impossible entry."""
