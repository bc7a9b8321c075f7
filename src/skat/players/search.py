# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Trying each card in sampled worlds: by playing on with rules of thumb, and by exact play with open hands.

Playing on is right early, when nobody sees the others' cards; exact play is right late, when most is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.holdings import Holdings
from skat.players.worlds import Worlds
from skat.solver.layouts import LAYOUTS
from skat.solver.null import NullSearch
from skat.solver.trumps import TrumpSearch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from skat.solver.plain import lowest


class Search(Worlds):
    """Worlds in which cards are tried; ``totals`` and ``votes`` add up what they are worth to declarer."""

    def __init__(self, weights: Sequence[float], book: Holdings) -> None:
        Worlds.__init__(self, weights, book)
        self.trump_solver = TrumpSearch(16)
        self.null_solver = NullSearch(14)
        self.totals = [0.0] * 32
        self.wins = [0.0] * 32
        self.votes = [0.0] * 32
        self.results = [0.0] * (32 * 4096)
        self.places = [0] * 32
        self.laid_out = -1
        self.stride = 2654435761
        self.start = 88172645463325252

    def fresh(self) -> None:
        """Forget what was added up."""
        for card in range(32):
            self.totals[card] = 0.0
            self.wins[card] = 0.0
            self.votes[card] = 0.0

    def rehearse(self, hand: int, laid: int, worlds: int, salt: int, cut: int) -> float:
        """What the game is worth to declarer, who is the seat that decides, with this hand and discard.

        The mean over the first ``worlds`` worlds, played from where the game stands, and exactly from ``cut``
        cards a hand on.
        """
        self.root_hand = hand
        self.root_laid = laid
        total = 0.0
        for world in range(worlds):
            row = self.deal_out(world)
            self.reseed(salt + world)
            total += self.outcome(cut, row)
            self.back()
        return total / worlds

    def reseed(self, number: int) -> None:
        """:meth:`seed`, for the kernels."""
        self.state = (number * self.stride + self.start) & self.mask64
        self.random()
        self.random()

    def try_out(self, first: int, last: int, cards: int, salt: int, cut: int) -> None:
        """Try each of ``cards`` (a mask) in the worlds from ``first`` to before ``last``.

        They are played on by rules of thumb, and from ``cut`` cards a hand on exactly (0: never).  Chance is
        the same for each card of one world.
        """
        for world in range(first, last):
            row = 0
            if cut:
                row = self.deal_out(world)
                self.back()
            scan = cards
            while scan:
                card = lowest(scan)
                scan &= scan - 1
                self.lay_out(self.chosen[3 * world], self.chosen[3 * world + 1], self.chosen[3 * world + 2])
                self.reseed(salt + world)
                self.put(card)
                value = self.outcome(cut, row)
                self.totals[card] += value
                self.results[32 * world + card] = value
                if value > 0.0:
                    self.wins[card] += 1.0
                self.back()

    def outcome(self, cut: int, row: int) -> float:
        """What comes of playing on to ``cut`` cards a hand, then exactly; the world is before the solver."""
        self.run_to(cut)
        if self.is_over():
            return self.result()
        rest = self.inward(self.hands[0] | self.hands[1] | self.hands[2])
        return self.exact(rest, (self.leader - self.declarer + 3) % 3, -1, -1, 0, row)

    def run_to(self, cut: int) -> None:
        """Play on until a lead with ``cut`` cards a hand, or to the end."""
        while not self.is_over():
            if self.table == 0 and 10 - self.tricks <= cut:
                return
            self.put(self.choose())

    def gap(self, card: int, best: int, worlds: int) -> tuple[float, float]:
        """By how much ``card`` is worth more to declarer than ``best``: the mean over the first ``worlds``
        worlds, in which both were tried, and the standard error of that."""
        total = 0.0
        squares = 0.0
        for world in range(worlds):
            value = self.results[32 * world + card] - self.results[32 * world + best]
            total += value
            squares += value * value
        mean = total / worlds
        return mean, (max(squares / worlds - mean * mean, 0.0) / worlds) ** 0.5

    def solve(self, worlds: int, cards: int, nodes: int) -> int:
        """Try each of ``cards`` (a mask) in the first ``worlds`` worlds by exact play; in how many.

        No further world is begun after ``nodes`` nodes of the solver.
        """
        limit = self.trump_solver.nodes + self.null_solver.nodes + nodes
        for world in range(worlds):
            if self.trump_solver.nodes + self.null_solver.nodes > limit:
                return world
            row = self.deal_out(world)
            rest = self.inward(self.hands[0] | self.hands[1] | self.hands[2])
            scan = cards
            while scan:
                card = lowest(scan)
                scan &= scan - 1
                self.votes[card] += self.vote(card, rest, row)
            self.back()
        return worlds

    def deal_out(self, world: int) -> int:
        """Put a world before the solver, the cards on the table back in hand; the row of its payoffs."""
        layout = LAYOUTS[self.game]
        if self.laid_out != self.game:
            self.laid_out = self.game
            for card in range(32):
                self.places[card] = layout.places[card]
        self.lay_out(self.chosen[3 * world], self.chosen[3 * world + 1], self.chosen[3 * world + 2])
        for place in range(self.table):
            self.hands[(self.leader + place) % 3] |= 1 << self.trick[place]
        first = self.declarer
        hand1 = self.inward(self.hands[first])
        hand2 = self.inward(self.hands[(first + 1) % 3])
        hand3 = self.inward(self.hands[(first + 2) % 3])
        if self.trumps == 0:
            self.null_solver.load(layout, hand1, hand2, hand3, True)
            return 0
        self.trump_solver.load(layout, hand1, hand2, hand3, False)
        return 123 * self.matadors(self.hands[first] | self.given[first] | self.laid)

    def inward(self, cards: int) -> int:
        """A mask in the solver's order."""
        found = 0
        while cards:
            found |= 1 << self.places[lowest(cards)]
            cards &= cards - 1
        return found

    def vote(self, card: int, rest: int, row: int) -> float:
        """What a card is worth to declarer if all play on with open hands."""
        leader = self.leader - self.declarer
        if leader < 0:
            leader += 3
        card1 = self.places[card]
        card2 = -1
        gain = 0
        if self.table == 1:
            card1 = self.places[self.trick[0]]
            card2 = self.places[card]
        elif self.table == 2:
            self.trick[2] = card
            self.table = 3
            best = self.best_of_trick()
            self.table = 2
            leader = (leader + best) % 3
            rest &= ~(
                1 << self.places[self.trick[0]] | 1 << self.places[self.trick[1]] | 1 << self.places[card]
            )
            card1 = -1
            if leader == 0:
                gain = self.points[self.trick[0]] + self.points[self.trick[1]] + self.points[card]
                if self.trumps == 0:
                    return self.payoffs[0]
        return self.exact(rest, leader, card1, card2, gain, row)

    def exact(self, rest: int, leader: int, card1: int, card2: int, gain: int, row: int) -> float:
        """What a position is worth to declarer with open hands, ``gain`` points more than he has so far."""
        if self.trumps == 0:
            if rest == 0 or self.null_solver.test(rest, leader, card1, card2):
                return self.payoffs[1]
            return self.payoffs[0]
        have = self.own_points + self.laid_points + gain
        if self.reaches(61 - have, rest, leader, card1, card2):
            if self.reaches(90 - have, rest, leader, card1, card2):
                return self.payoffs[row + 100]
            return self.payoffs[row + 75]
        if self.reaches(31 - have, rest, leader, card1, card2):
            return self.payoffs[row + 45]
        return self.payoffs[row + 20]

    def reaches(self, goal: int, rest: int, leader: int, card1: int, card2: int) -> bool:
        """Whether declarer gets so many more points with open hands."""
        if goal <= 0:
            return True
        if rest == 0 or goal > self.trump_solver.worth(rest):
            return False
        return self.trump_solver.test(rest, leader, goal, card1, card2) >= goal

    def tally(self, card: int) -> tuple[float, float, float]:
        """What was added up for a card: totals, wins, votes."""
        return self.totals[card], self.wins[card], self.votes[card]
