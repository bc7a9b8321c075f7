"""The questions behind the solver's methods, put to the kernels, for one position or after each card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from skat.rules import Card
from skat.solver.board import Board
from skat.solver.layouts import LAYOUTS
from skat.solver.null import NullSearch
from skat.solver.position import Position, masks
from skat.solver.trumps import TrumpSearch


class Place(NamedTuple):
    """A position in kernel terms: cards out, leader (0 is declarer), cards on the table or -1."""

    rest: int
    leader: int
    card1: int = -1
    card2: int = -1


class Question(Protocol):
    """A question to a kernel.  ``tricks``: it is about tricks, not about card points."""

    @property
    def kernel(self) -> Board:
        """The kernel that answers."""

    @property
    def tricks(self) -> bool:
        """Whether tricks count."""

    def answer(self, place: Place | None, gain: int) -> int:
        """The answer for a place (None: no card is left) to which declarer brings ``gain``."""


@dataclass(frozen=True, slots=True)
class HowMuch:
    """How many points, or tricks, declarer still gets."""

    kernel: TrumpSearch
    tricks: bool

    def answer(self, place: Place | None, gain: int) -> int:
        """Declarer's points or tricks, ``gain`` included."""
        if place is None:
            return gain
        # A high first guess: whoever plays a game is strong, and a test that fails is the cheaper one.
        guess = 4 * self.kernel.worth(place.rest) // 5
        return gain + self.kernel.exact(place.rest, place.leader, guess, place.card1, place.card2)


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Whether (1 or 0) declarer gets so many points or tricks."""

    kernel: TrumpSearch
    tricks: bool
    goal: int

    def answer(self, place: Place | None, gain: int) -> int:
        """1 if ``gain`` and the rest are enough."""
        missing = self.goal - gain
        if missing <= 0:
            return 1
        if place is None or missing > self.kernel.worth(place.rest):
            return 0
        return int(self.kernel.test(place.rest, place.leader, missing, place.card1, place.card2) >= missing)


@dataclass(frozen=True, slots=True)
class NoTrick:
    """Whether (1 or 0) declarer takes no trick in Null."""

    kernel: NullSearch
    tricks: bool = True

    def answer(self, place: Place | None, gain: int) -> int:
        """1 if he has none so far and takes none."""
        if gain:
            return 0
        return 1 if place is None else self.kernel.test(place.rest, place.leader, place.card1, place.card2)


def load(position: Position, question: Question) -> Place:
    """Hand the deal of a position to the kernel."""
    layout = LAYOUTS[position.game_type]
    first, second, third = (layout.inward(mask) for mask in masks(position))
    question.kernel.load(layout, first, second, third, question.tricks)
    play = position.play
    trick = [layout.places[card] for card in play.trick]
    return Place(first | second | third, (play.leader - position.declarer) % 3, *trick)


def moves(
    position: Position, question: Question, start: Place
) -> Iterator[tuple[list[Card], Place | None, int]]:
    """The legal cards, equal ones together, each with the place it leads to and what declarer gains.

    Neighbours in one hand that are worth the same are equal.
    """
    layout = LAYOUTS[position.game_type]
    own = layout.inward(position.legal.mask)
    different = question.kernel.classes(own, start.rest)
    group: list[Card] = []
    for spot in range(32):
        if different >> spot & 1:
            if group:
                yield group, *_after(layout.places[group[0]], question.kernel, start)
            group = []
        if own >> spot & 1:
            group.append(layout.cards[spot])
    yield group, *_after(layout.places[group[0]], question.kernel, start)


def _after(card: int, kernel: Board, start: Place) -> tuple[Place | None, int]:
    if start.card1 < 0:
        return start._replace(card1=card), 0
    if start.card2 < 0:
        return start._replace(card2=card), 0
    taker, gain = kernel.trick(start.leader, start.card1, start.card2, card)
    rest = start.rest & ~(1 << start.card1 | 1 << start.card2 | 1 << card)
    return Place(rest, taker) if rest else None, 0 if taker else gain
