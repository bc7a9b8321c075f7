"""Exact values of positions: the questions one can ask."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from skat.rules import Card, GameType, SkatError
from skat.solver.board import COMPILED
from skat.solver.budget import Budget, spending
from skat.solver.null import NullSearch
from skat.solver.position import Position
from skat.solver.questions import AtLeast, HowMuch, NoTrick, Question, load, moves
from skat.solver.trumps import TrumpSearch

_TABLE_BITS: Final = 18 if COMPILED else 14


class Side(Enum):
    """The two parties of a game."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth with best play of all.

    ``future``: the card points declarer still takes, cards on the table included; None for Null.
    ``total``: with his points so far; None without the skat.  ``won``: whether declarer wins a Null, None for
    the other games.
    """

    future: int | None
    total: int | None
    won: bool | None


class Solver:
    """Answers questions about positions, one thread at a time; about 2.7 MB.

    All methods take any :class:`Position`, and a :class:`Budget` that several calls may share; they raise
    :class:`BudgetSpent` when it is used up.  Questions about points or about declarer taking every trick make
    no sense in Null: :class:`SkatError` ``not_for_null``.
    """

    def __init__(self) -> None:
        _warn_if_slow()
        self._trumps = TrumpSearch(_TABLE_BITS)
        self._null = NullSearch(_TABLE_BITS - 2)

    @property
    def nodes(self) -> int:
        """Nodes searched since the solver was made."""
        return self._trumps.nodes + self._null.nodes

    def value(self, position: Position, *, budget: Budget | None = None) -> Value:
        """What the position is worth."""
        question = self._worth(position)
        return _value(position, self._one(position, question, budget))

    def values(self, position: Position, *, budget: Budget | None = None) -> dict[Card, Value]:
        """What the position is worth after each legal card."""
        answers = self._each(position, self._worth(position), budget)
        return {card: _value(position, answer) for card, answer in answers.items()}

    def reaches(self, position: Position, points: int, *, budget: Budget | None = None) -> bool:
        """Whether declarer gets to ``points``, those he has (:attr:`Position.secured`) included."""
        return bool(self._one(position, self._reach(position, points), budget))

    def reaching(self, position: Position, points: int, *, budget: Budget | None = None) -> dict[Card, bool]:
        """Whether he still does after each legal card."""
        answers = self._each(position, self._reach(position, points), budget)
        return {card: bool(answer) for card, answer in answers.items()}

    def takes(
        self, position: Position, side: Side, tricks: int | None = None, *, budget: Budget | None = None
    ) -> bool:
        """Whether a side can take so many (None: all) of the tricks to come, the one on the table included,
        whatever the other side plays.  In Null only "do the defenders take them all" can be asked."""
        question, wanted = self._sweep(position, side, tricks)
        return bool(self._one(position, question, budget)) is wanted

    def taking(
        self, position: Position, side: Side, tricks: int | None = None, *, budget: Budget | None = None
    ) -> dict[Card, bool]:
        """Whether it still can after each legal card."""
        question, wanted = self._sweep(position, side, tricks)
        answers = self._each(position, question, budget)
        return {card: bool(answer) is wanted for card, answer in answers.items()}

    def tricks(self, position: Position, *, budget: Budget | None = None) -> int:
        """How many tricks declarer still takes if he plays for tricks alone and the defenders against it."""
        _not_for_null(position)
        return self._one(position, HowMuch(self._trumps, tricks=True), budget)

    def _worth(self, position: Position) -> Question:
        if position.game_type is GameType.NULL:
            return NoTrick(self._null)
        return HowMuch(self._trumps, tricks=False)

    def _reach(self, position: Position, points: int) -> Question:
        _not_for_null(position)
        return AtLeast(self._trumps, tricks=False, goal=points - position.secured)

    def _sweep(self, position: Position, side: Side, tricks: int | None) -> tuple[Question, bool]:
        """A question about declarer's tricks, and the answer to it that means: yes."""
        wanted = position.cards if tricks is None else tricks
        if position.game_type is GameType.NULL:
            if side is Side.DECLARER or wanted != position.cards:
                raise SkatError("not_for_null")
            return NoTrick(self._null), True
        if side is Side.DECLARER:
            return AtLeast(self._trumps, tricks=True, goal=wanted), True
        return AtLeast(self._trumps, tricks=True, goal=position.cards - wanted + 1), False

    def _one(self, position: Position, question: Question, budget: Budget | None) -> int:
        place = load(position, question)
        with spending(question.kernel, budget):
            return question.answer(place, 0)

    def _each(self, position: Position, question: Question, budget: Budget | None) -> dict[Card, int]:
        start = load(position, question)
        answers: dict[Card, int] = {}
        with spending(question.kernel, budget):
            for cards, place, gain in moves(position, question, start):
                answers.update(dict.fromkeys(cards, question.answer(place, gain)))
        return {card: answers[card] for card in position.legal}


def _value(position: Position, answer: int) -> Value:
    if position.game_type is GameType.NULL:
        return Value(None, None, bool(answer) and not position.play.tricks[position.declarer])
    return Value(answer, None if position.skat is None else answer + position.secured, None)


def _not_for_null(position: Position) -> None:
    if position.game_type is GameType.NULL:
        raise SkatError("not_for_null")


@cache
def _warn_if_slow() -> None:
    """Warns once."""
    if not COMPILED:
        warnings.warn(
            "the solver is not compiled and therefore slow; install skat where there is a C compiler",
            RuntimeWarning,
            stacklevel=3,
        )
