"""A position laid out for people: every action with its value, the best line, a claim and its proof.

The position may be typed (:func:`skat.solver.bench.parse_position`), or taken from a record at any action
(``Position.of_game(record.replay(count))``).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from skat.rules import Card
from skat.solver.budget import Budget
from skat.solver.position import Position
from skat.solver.solver import Side, Solver, Value


@dataclass(frozen=True, slots=True)
class Analysis:
    """``values``: what each legal card leads to, best first for the seat on turn.  ``line``: a best line
    of play to the end (in Null, to declarer's first trick).  ``nodes`` and ``seconds``: the work."""

    position: Position
    value: Value
    values: Mapping[Card, Value]
    line: tuple[Card, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Claim:
    """Whether a claim holds against any play of the other side, and a line of play that shows it.

    In the line both sides do what they can: for a claim that holds, one of the ways it comes true; for one
    that does not, how the other side refutes it.
    """

    holds: bool
    line: tuple[Card, ...]


def analyse(solver: Solver, position: Position, *, budget: Budget | None = None) -> Analysis:
    """Values, best line and work of a position.  Raises :class:`BudgetSpent`."""
    nodes, start = solver.nodes, time.perf_counter()
    values = solver.values(position, budget=budget)
    declares = position.turn == position.declarer
    ranked = sorted(values, key=lambda card: _worth(values[card]), reverse=declares)
    line = _line(position, lambda place: _best(place, solver.values(place, budget=budget)))
    return Analysis(
        position,
        values[ranked[0]],
        {card: values[card] for card in ranked},
        line,
        solver.nodes - nodes,
        time.perf_counter() - start,
    )


def check_claim(
    solver: Solver, position: Position, side: Side, tricks: int | None = None, *, budget: Budget | None = None
) -> Claim:
    """Whether ``side`` gets at least so many (None: all) of the tricks to come, however the other plays.

    "They get one more trick" is a claim to all tricks but one.  Raises as :meth:`Solver.takes`.
    """
    wanted = position.cards if tricks is None else tricks
    taken = sum(count for seat, count in enumerate(position.play.tricks) if _side(position, seat) is side)

    def choose(place: Position) -> Card:
        # What is still wanted of the tricks still to come.
        have = sum(count for seat, count in enumerate(place.play.tricks) if _side(place, seat) is side)
        answers = solver.taking(place, side, wanted - have + taken, budget=budget)
        good = _side(place, place.turn) is side
        return next((card for card, answer in answers.items() if answer is good), next(iter(answers)))

    holds = solver.takes(position, side, wanted, budget=budget)
    return Claim(holds, _line(position, choose))


def _line(position: Position, choose: Callable[[Position], Card]) -> tuple[Card, ...]:
    """The cards that ``choose`` plays to the end, the last ones of all included."""
    cards = []
    place: Position | None = position
    while place is not None:
        card = choose(place)
        cards.append(card)
        place = place.after(card) if place.cards > 1 or len(place.play.trick) < 2 else None
        if place is not None and place.is_over:
            place = None
    return tuple(cards)


def _side(position: Position, seat: int) -> Side:
    return Side.DECLARER if seat == position.declarer else Side.DEFENDERS


def _worth(value: Value) -> int:
    return int(bool(value.won)) if value.future is None else value.future


def _best(position: Position, values: Mapping[Card, Value]) -> Card:
    choose = max if position.turn == position.declarer else min
    return choose(values, key=lambda card: _worth(values[card]))
