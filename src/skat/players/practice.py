# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Learning how much the rules of thumb weigh, from games of the rules against themselves.

In each game there is one decision at which every legal card is tried: the game is played on from there with
the same weights and the same chance.  A card that brought more than the others moves the weights of the rules
that spoke for it.  What is added up is the gradient of the expected result (policy gradient) of a player who
draws his card with chances proportional to ``exp(sum)``; as each seat plays from what it knows, and the
others' cards are dealt anew each time, hidden cards need no further care.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.playout import Playout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from math import exp

    from skat.solver.plain import lowest


class Practice(Playout):
    """Games among equals.

    ``result_sum`` over ``games``: what they were worth to declarer.
    """

    def __init__(self, weights: Sequence[float]) -> None:
        Playout.__init__(self, weights)
        self.gradient = [0.0] * 2304
        self.seen = [0] * 36
        self.pack = [0] * 22
        self.rules_of = [0.0] * 640
        self.tried = [0] * 10
        self.chances = [0.0] * 10
        self.results = [0.0] * 10
        self.shares = [0.0] * 10
        self.result_sum = 0.0
        self.games = 0

    def practise(self, ten: int, laid: int, games: int) -> None:
        """Play games in which declarer holds ``ten`` and laid ``laid`` away (masks; 0: by Hand).

        The game was told to :meth:`begin`, what results are worth to :meth:`pay`.
        """
        with cython.nogil:
            for _ in range(games):
                self.deal(ten, laid)
                self.learn(int(self.random() * 27.0))

    def deal(self, ten: int, laid: int) -> None:
        """Deal the cards that declarer does not know."""
        size = 0
        scan = self.all_cards & ~(ten | laid)
        while scan:
            self.pack[size] = lowest(scan)
            scan &= scan - 1
            size += 1
        self.first_lead(0)
        first = self.declarer + 1 if self.declarer < 2 else 0
        self.hands[self.declarer] = ten
        self.hands[first] = self.take(size, 10)
        self.hands[3 - self.declarer - first] = self.take(size - 10, 10)
        self.laid = laid if laid else self.take(2, 2)
        self.laid_points = self.sum_points(self.laid)

    def take(self, size: int, number: int) -> int:
        """Draw so many of the first ``size`` cards of the pack, which are one another's places then."""
        drawn = 0
        for taken in range(number):
            last = size - 1 - taken
            place = int(self.random() * (last + 1))
            card = self.pack[place]
            self.pack[place] = self.pack[last]
            drawn |= 1 << card
        return drawn

    def learn(self, number: int) -> None:
        """Play on to the first decision after ``number`` cards, and try the cards there."""
        played = 0
        while not self.is_over():
            legal = self.choices()
            if played >= number and legal & (legal - 1):
                self.compare()
                return
            self.put(self.drawn_card())
            played += 1

    def share_out(self) -> None:
        """After :meth:`weigh`: the chance of each card, in ``shares``."""
        most = self.sums[0]
        for index in range(1, self.count):
            most = max(most, self.sums[index])
        total = 0.0
        for index in range(self.count):
            self.shares[index] = exp(self.sums[index] - most)
            total += self.shares[index]
        for index in range(self.count):
            self.shares[index] /= total

    def drawn_card(self) -> int:
        """A card of the seat on turn, drawn by its chance."""
        legal = self.choices()
        if legal & (legal - 1) == 0:
            return lowest(legal)
        self.look()
        self.weigh()
        self.share_out()
        x = self.random()
        for index in range(self.count):
            x -= self.shares[index]
            if x < 0.0:
                return self.cards[index]
        return self.cards[0]

    def compare(self) -> None:
        """Try each card of the seat on turn, and add what that teaches to the gradient."""
        self.look()
        self.weigh()
        self.share_out()
        count = self.count
        row = self.row()
        sign = 1.0 if self.seat == self.declarer else -1.0
        for index in range(count):
            self.tried[index] = self.cards[index]
            self.chances[index] = self.shares[index]
            self.judge(self.cards[index])
            for place in range(64):
                self.rules_of[index * 64 + place] = self.rules[place]
        self.keep()
        state = self.state
        mean = 0.0
        for index in range(count):
            self.state = state
            self.put(self.tried[index])
            while not self.is_over():
                self.put(self.drawn_card())
            self.results[index] = sign * self.result()
            mean += self.chances[index] * self.results[index]
            self.back()
        self.seen[row] += 1
        self.result_sum += sign * mean
        self.games += 1
        for index in range(count):
            pull = self.chances[index] * (self.results[index] - mean)
            for place in range(64):
                self.gradient[row * 64 + place] += pull * self.rules_of[index * 64 + place]

    def described(self) -> tuple[int, list[tuple[int, list[float]]]]:
        """The row of weights that counts for the seat on turn, its legal cards, and the rules about each."""
        self.look()
        self.weigh()
        cards = [self.cards[index] for index in range(self.count)]
        found = []
        for card in cards:
            self.judge(card)
            found.append((card, [self.rules[place] for place in range(64)]))
        return self.row(), found

    def lesson(self) -> list[float]:
        """How the weights should move: the mean over each row's decisions, as :func:`weights` has them."""
        return [
            self.gradient[place] / self.seen[place // 64] if self.seen[place // 64] else 0.0
            for place in range(2304)
        ]
