"""A record: rule set, deal and actions.  Everything else about a game is derived from it."""

from __future__ import annotations

from dataclasses import dataclass

from skat.rules.actions import Action
from skat.rules.deal import Deal
from skat.rules.game import Game
from skat.rules.phases import BreakReason
from skat.rules.rulesets import RuleSet


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """The seat because of which the table ended a game, and why."""

    seat: int
    reason: BreakReason


@dataclass(frozen=True, slots=True)
class Record:
    """One game, complete or not: ``actions`` are ``(seat, action)`` pairs in order."""

    rules: RuleSet
    deal: Deal
    actions: tuple[tuple[int, Action], ...] = ()
    broken_off: BrokenOff | None = None

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game."""
        ending = game.ending
        broken_off = None
        if ending is not None and ending.seat is not None and ending.reason is not None:
            broken_off = BrokenOff(ending.seat, ending.reason)
        return cls(game.rules, game.deal, game.actions, broken_off)

    def replay(self, count: int | None = None) -> Game:
        """The game after the first ``count`` actions, by default after all.

        Raises :class:`~skat.rules.errors.IllegalAction` at the first action the rules refuse.
        """
        game = Game.start(self.rules, self.deal)
        for seat, action in self.actions[:count]:
            game = game.apply(action, seat)
        if count is None and self.broken_off is not None:
            game = game.break_off(self.broken_off.seat, self.broken_off.reason)
        return game

    def shortened(self, count: int) -> Record:
        """The record of the first ``count`` actions."""
        return Record(self.rules, self.deal, self.actions[:count])
