# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Choosing cards by weighed rules of thumb, and playing a game to its end with them.

The same choice serves the level ``regular`` at the table and all three seats in the trial games of stronger
players, each from what that seat would know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.thumb import Thumb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from math import exp, log

    from skat.solver.plain import lowest


class Playout(Thumb):
    """Seats that play by themselves.

    ``weights``: for each of four kinds of game (suit, Grand, Null, open Null), nine situations and 64 places
    the weight of a rule; so many again may follow, ``habits``, by which others are judged (:meth:`surprise`),
    and again, of somebody who plays by rules of thumb alone (:meth:`strays`).
    ``noise``: how many units of weight chance adds to each card at most.
    """

    def __init__(self, weights: Sequence[float]) -> None:
        Thumb.__init__(self)
        self.weights = [*weights, *weights, *weights][:6912]
        self.manner = 0
        self.cards = [0] * 12
        self.sums = [0.0] * 12
        self.count = 0
        self.noise = 0.0
        self.mask64 = (1 << 64) - 1
        self.state = 1
        self.kept_masks = [0] * 20
        self.kept_numbers = [0] * 16
        self.payoffs = [0.0] * (13 * 123)

    def seed(self, number: int) -> None:
        """Start the stream of random numbers anew."""
        self.state = ((number & 0xFFFFFFFF) * 2654435761 + 88172645463325252) & self.mask64
        self.random()
        self.random()

    def random(self) -> float:
        """A random number from 0 to 1 (xorshift)."""
        x = self.state
        x ^= (x << 13) & self.mask64
        x ^= x >> 7
        x ^= (x << 17) & self.mask64
        self.state = x
        return (x >> 11) * 1.1102230246251565e-16

    def is_over(self) -> bool:
        """Whether the result is known."""
        return self.tricks == 10 or (self.trumps == 0 and self.own_tricks > 0)

    def choices(self) -> int:
        """The legal cards of the seat on turn."""
        legal = self.hands[self.turn()]
        if self.table and legal & self.follow[self.trick[0]]:
            legal &= self.follow[self.trick[0]]
        return legal

    def row(self) -> int:
        """Which weights count for the seat on turn."""
        kind = 0
        if self.game == 4:
            kind = 1
        elif self.trumps == 0:
            kind = 3 if self.is_open else 2
        return kind * 9 + self.situation()

    def weigh(self) -> None:
        """What the seat on turn makes of its legal cards: ``count``, ``cards`` and ``sums``."""
        base = self.manner + self.row() * 64
        cards = self.legal
        self.count = 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            width = self.judge(card)
            # Four sums side by side: a processor adds them at once.
            sum0 = 0.0 if self.manner == 2304 else self.decides(card)
            sum1 = 0.0
            sum2 = 0.0
            sum3 = 0.0
            place = 0
            while place < width:
                sum0 += self.weights[base + place] * self.rules[place]
                sum1 += self.weights[base + place + 1] * self.rules[place + 1]
                sum2 += self.weights[base + place + 2] * self.rules[place + 2]
                sum3 += self.weights[base + place + 3] * self.rules[place + 3]
                place += 4
            self.cards[self.count] = card
            self.sums[self.count] = sum0 + sum1 + (sum2 + sum3)
            self.count += 1

    def choose(self) -> int:
        """The card that the seat on turn plays."""
        legal = self.choices()
        if legal & (legal - 1) == 0:
            return lowest(legal)
        self.look()
        self.weigh()
        return self.favourite(self.noise)

    def favourite(self, noise: float) -> int:
        """The card with the highest sum, with so much chance added to each; after :meth:`weigh`."""
        best = 0
        most = -1e9
        for index in range(self.count):
            value = self.sums[index]
            if noise > 0.0:
                value += noise * self.random()
            if value > most:
                most = value
                best = self.cards[index]
        return best

    def choice(self) -> int:
        """:meth:`choose`, for Python."""
        return self.choose()

    def judged(self) -> list[tuple[int, float]]:
        """The legal cards of the seat on turn, and what the rules say of each."""
        self.look()
        self.weigh()
        return [(self.cards[index], self.sums[index]) for index in range(self.count)]

    def surprise(self, card: int) -> float:
        """The logarithm of the chance that the seat on turn, by its habits, chooses this card."""
        self.look()
        if self.legal & (self.legal - 1) == 0:
            return 0.0
        self.manner = 2304
        self.weigh()
        self.manner = 0
        most = self.sums[0]
        for index in range(1, self.count):
            most = max(most, self.sums[index])
        total = 0.0
        chosen = 0.0
        for index in range(self.count):
            value = exp(self.sums[index] - most)
            total += value
            if self.cards[index] == card:
                chosen = value
        # Nobody plays like this all the time.
        return log(0.9 * chosen / total + 0.1 / self.count)

    def strays(self, card: int) -> float:
        """The logarithm of the chance that the seat on turn plays this card if it goes by rules of thumb.

        19 times in 20 it plays what they say.  Follows :meth:`surprise`, which has looked.
        """
        if self.legal & (self.legal - 1) == 0:
            return 0.0
        self.manner = 4608
        self.weigh()
        self.manner = 0
        return -0.05 if card == self.favourite(0.0) else -3.0

    def keep(self) -> None:
        """Remember where the game stands, hands apart."""
        for seat in range(3):
            self.kept_numbers[seat] = self.sizes[seat]
            self.kept_masks[seat] = self.voids[seat]
            self.kept_masks[3 + seat] = self.led[seat]
            self.kept_masks[6 + seat] = self.shed_low[seat]
            self.kept_masks[9 + seat] = self.shed_fat[seat]
            self.kept_masks[12 + seat] = self.given[seat]
            self.kept_masks[15 + seat] = self.hands[seat]
        self.kept_masks[18] = self.played
        self.kept_numbers[3] = self.trick[0]
        self.kept_numbers[4] = self.trick[1]
        self.kept_numbers[5] = self.table
        self.kept_numbers[6] = self.leader
        self.kept_numbers[7] = self.own_points
        self.kept_numbers[8] = self.their_points
        self.kept_numbers[9] = self.own_tricks
        self.kept_numbers[10] = self.tricks

    def back(self) -> None:
        """Go back to where :meth:`keep` was called."""
        for seat in range(3):
            self.sizes[seat] = self.kept_numbers[seat]
            self.voids[seat] = self.kept_masks[seat]
            self.led[seat] = self.kept_masks[3 + seat]
            self.shed_low[seat] = self.kept_masks[6 + seat]
            self.shed_fat[seat] = self.kept_masks[9 + seat]
            self.given[seat] = self.kept_masks[12 + seat]
            self.hands[seat] = self.kept_masks[15 + seat]
        self.played = self.kept_masks[18]
        self.trick[0] = self.kept_numbers[3]
        self.trick[1] = self.kept_numbers[4]
        self.table = self.kept_numbers[5]
        self.leader = self.kept_numbers[6]
        self.own_points = self.kept_numbers[7]
        self.their_points = self.kept_numbers[8]
        self.own_tricks = self.kept_numbers[9]
        self.tricks = self.kept_numbers[10]

    def pay(self, payoffs: Sequence[float]) -> None:
        """Take up what results are worth to declarer.

        A row of 123 for each number of matadors, 0 to 12 (0: Null, whose row is worth 0 lost, 1 won):
        declarer's card points 0 to 120, then all the tricks, none of the tricks.
        """
        self.payoffs = list(payoffs)

    def result(self) -> float:
        """What the end of the game is worth to declarer."""
        if self.trumps == 0:
            return self.payoffs[0 if self.own_tricks else 1]
        row = 123 * self.matadors(self.hands[self.declarer] | self.given[self.declarer] | self.laid)
        if self.own_tricks == 10:
            return self.payoffs[row + 121]
        if self.own_tricks == 0:
            return self.payoffs[row + 122]
        return self.payoffs[row + self.own_points + self.laid_points]

    def matadors(self, cards: int) -> int:
        """How many matadors declarer's twelve cards have or lack."""
        count = 0
        scan = self.trumps
        held = (cards & (scan & -scan)) != 0
        while scan and ((cards & (scan & -scan)) != 0) == held:
            count += 1
            scan &= scan - 1
        return count
