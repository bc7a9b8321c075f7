"""Exact values of positions with all hands open."""

from skat.solver.budget import Budget, BudgetSpent
from skat.solver.position import Position
from skat.solver.solver import Side, Solver, Value

__all__ = ["Budget", "BudgetSpent", "Position", "Side", "Solver", "Value"]
