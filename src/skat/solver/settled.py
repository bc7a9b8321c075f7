"""What is settled whatever anyone plays.

This looks at the least and the most over all plays, helpful and foolish ones alike; it is no minimax.  With
it a table can end a game early without changing its result: everything that can still happen leads to the
same settlement.
"""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import Final

from skat.rules import CardSet, Game, GameType, Settlement, SkatError, matadors, settle, settle_null
from skat.solver.board import COMPILED
from skat.solver.budget import Budget, spending
from skat.solver.layouts import LAYOUTS
from skat.solver.position import Position, masks
from skat.solver.span import SpanSearch


class Outcome(IntEnum):
    """How a game can end for declarer, worst first; all that a settlement depends on (rules.md 11.6, 12.1).

    A side without a trick is Schneider too, so the six stand in one row.  In Null only the first two are
    not the same: he gets no trick, or some.
    """

    NO_TRICK = 0
    UP_TO_30 = 1
    UP_TO_60 = 2
    UP_TO_89 = 3
    FROM_90 = 4
    ALL_TRICKS = 5


#: The points from which on each outcome counts, and an example of it: declarer's points and tricks.
_FROM: Final = {Outcome.UP_TO_60: 31, Outcome.UP_TO_89: 61, Outcome.FROM_90: 90}
_EXAMPLE: Final = ((0, 0), (30, 1), (60, 5), (89, 5), (90, 5), (120, 10))
_TABLE_BITS: Final = 17 if COMPILED else 14


class Spans:
    """Finds the worst and the best outcome over all plays, one thread at a time; about 1.1 MB."""

    def __init__(self) -> None:
        self._search = SpanSearch(_TABLE_BITS)

    def outcomes(self, position: Position, *, budget: Budget | None = None) -> tuple[Outcome, Outcome]:
        """The worst and the best outcome for declarer that some play of all three leads to.

        Raises :class:`SkatError` ``skat_unknown`` without the skat (but for Null), and
        :class:`BudgetSpent`; early in a game the search can be long.
        """
        if position.skat is None and position.game_type is not GameType.NULL:
            raise SkatError("skat_unknown")
        with spending(self._search, budget):
            worst = next(outcome for outcome in Outcome if self._can_end(position, outcome, best=False))
            best = next(
                outcome for outcome in reversed(Outcome) if self._can_end(position, outcome, best=True)
            )
        return worst, best

    def settled(self, game: Game, *, budget: Budget | None = None) -> Settlement | None:
        """The settlement that every further play leads to; None if they differ in winner, levels or score.

        Its ``points`` and ``tricks`` are None, as they may still be open.  None also if the worst and the
        best outcome settle alike and one between them does not, though possibly no play leads there.
        Raises as :meth:`outcomes`, and :class:`SkatError` ``not_in_card_play``.
        """
        worst, best = self.outcomes(Position.of_game(game), budget=budget)
        settlements = [_settlement(game, Outcome(outcome)) for outcome in range(worst, best + 1)]
        if len({_key(settlement) for settlement in settlements}) > 1:
            return None
        return settlements[0]

    def _can_end(self, position: Position, outcome: Outcome, *, best: bool) -> bool:
        """Whether some play ends with this outcome or a better one (``best``), a worse one (otherwise)."""
        play, declarer = position.play, position.declarer
        own, tricks = play.tricks[declarer], position.cards
        theirs = sum(play.tricks) - own
        if position.game_type is GameType.NULL and outcome > Outcome.UP_TO_30 - (not best):
            return not best
        if best:
            match outcome:
                case Outcome.ALL_TRICKS:
                    return theirs == 0 and self._gets(position, True, tricks, tricks=True)
                case Outcome.UP_TO_30:
                    return self._gets(position, True, 1 - own, tricks=True)
                case Outcome.NO_TRICK:
                    return True
            return self._gets(position, True, _FROM[outcome] - position.secured, tricks=False)
        match outcome:
            case Outcome.NO_TRICK:
                return own == 0 and self._gets(position, False, tricks, tricks=True)
            case Outcome.FROM_90:
                return self._gets(position, False, 1 - theirs, tricks=True)
            case Outcome.ALL_TRICKS:
                return True
        # He stays below the next mark if the defenders can get all points to come but so many.
        spare = _FROM[Outcome(outcome + 1)] - 1 - position.secured
        points = sum(CardSet.of_mask(mask).points for mask in masks(position))
        return spare >= 0 and self._gets(position, False, points - spare, tricks=False)

    def _gets(self, position: Position, declarer: bool, goal: int, *, tricks: bool) -> bool:
        """Whether a side can get so many points or tricks from here if everybody helps it."""
        layout = LAYOUTS[position.game_type]
        play = position.play
        first, second, third = (layout.inward(mask) for mask in masks(position))
        rest = first | second | third
        self._search.load(layout, first, second, third, tricks)
        if goal <= 0 or goal > self._search.worth(rest):
            return goal <= 0
        self._search.favour(declarer)
        table = [layout.places[card] for card in play.trick] + [-1, -1]
        leader = (play.leader - position.declarer) % 3
        return self._search.most(rest, leader, goal, table[0], table[1]) >= goal


def _settlement(game: Game, outcome: Outcome) -> Settlement:
    """What the game settles to with that outcome; points and tricks left open."""
    contract, declarer = game.contract, game.declarer
    assert contract is not None
    assert declarer is not None
    points, tricks = _EXAMPLE[outcome]
    twelve = CardSet(game.deal.hands[declarer] | game.deal.skat)
    if contract.is_null:
        settlement = settle_null(game.rules, contract, game.bid, tricks=tricks, cards=twelve)
    else:
        run = matadors(twelve, contract.game_type)
        settlement = settle(game.rules, contract, game.bid, run, points=points, tricks=tricks)
    return replace(settlement, points=None, tricks=None)


def _key(settlement: Settlement) -> tuple[object, ...]:
    return settlement.won, settlement.score, tuple(level.code for level in settlement.levels)
