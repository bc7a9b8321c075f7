"""Exact values of positions with all hands open, and what is settled whatever anyone plays.

>>> from skat.rules import GameType
>>> position = Position.of(GameType.GRAND, ["CJ SA", "SJ ST", "HJ H7"], leader=0, declarer=0)
>>> Solver().value(position).future
27
"""

from skat.solver.analysis import Analysis, Claim, analyse, check_claim
from skat.solver.batch import solve_many
from skat.solver.budget import Budget, BudgetSpent
from skat.solver.position import Position
from skat.solver.settled import Outcome, Spans
from skat.solver.solver import Side, Solver, Value

__all__ = [
    "Analysis",
    "Budget",
    "BudgetSpent",
    "Claim",
    "Outcome",
    "Position",
    "Side",
    "Solver",
    "Spans",
    "Value",
    "analyse",
    "check_claim",
    "solve_many",
]
