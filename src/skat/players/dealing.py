# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Dealing the hidden cards: worlds that agree with everything a seat knows.

A world says what the other two seats hold now and what lies face down.  Worlds are listed if they are few,
and drawn otherwise, with the chance of drawing each.  Where a defender draws, declarer's hand and what lies
face down are dealt together first; which two of these he laid away is then drawn as a declarer would choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.holdings import Holdings
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
    from math import exp, log

    from skat.solver.plain import lowest


class Dealing(Playout):
    """Seats whose hidden cards can be dealt anew."""

    def __init__(self, weights: Sequence[float], book: Holdings) -> None:
        Playout.__init__(self, weights)
        self.book = book
        self.worlds = [0] * (3 * 16384)
        self.weight = [0.0] * 16384
        self.allowed = [0, 0, 0]
        self.spaces = [0, 0, 0]
        self.reach = [0, 0, 0]
        self.rooms = [0, 0, 0]
        self.rest = [0, 0, 0]
        self.dealt = [0, 0, 0]
        self.joint = -1
        self.laid_only = 0
        self.face_down = 0
        self.pull = [1.0] * 96
        self.pairs = [0] * 66
        self.shares = [0.0] * 66
        self.forehand = 0

    def set_out(self, seat: int, hand: int, laid: int) -> None:
        """``seat`` decides, holding ``hand``; ``laid``: the two cards face down if it knows them, else 0."""
        self.root = seat
        self.root_hand = hand
        self.root_laid = laid
        self.other1 = seat + 1 if seat < 2 else 0
        self.other2 = 3 - seat - self.other1
        unseen = self.all_cards & ~(self.played | hand | laid)
        self.allowed[0] = unseen & ~self.voids[self.other1]
        self.allowed[1] = unseen & ~self.voids[self.other2]
        self.allowed[2] = 0 if laid else unseen
        self.spaces[0] = self.sizes[self.other1]
        self.spaces[1] = self.sizes[self.other2]
        self.spaces[2] = 0 if laid else 2
        if self.is_open and seat != self.declarer:
            shown = self.hands[self.declarer]
            for place in range(3):
                self.allowed[place] &= ~shown
            self.allowed[0 if self.other1 == self.declarer else 1] = shown
        self.joint = -1
        for place in range(3):
            self.reach[place] = self.allowed[place]
            self.rooms[place] = self.spaces[place]
        if seat != self.declarer:
            self.joint = 0 if self.other1 == self.declarer else 1
            self.reach[self.joint] |= self.reach[2]
            self.rooms[self.joint] += 2
            self.reach[2] = 0
            self.rooms[2] = 0
        self.level()

    def level(self) -> None:
        """Let each card come to each place by chance alone."""
        for index in range(96):
            self.pull[index] = 1.0

    def draw(self) -> float:
        """Deal the hidden cards into ``dealt``; the logarithm of the chance of this deal, 1 if stuck.

        A card comes to a place the rather, the more room there is and the stronger the place's ``pull``.
        """
        chance = 1.0
        left = self.reach[0] | self.reach[1] | self.reach[2]
        self.face_down = 2
        self.laid_only = self.reach[self.joint] & ~self.allowed[self.joint] if self.joint >= 0 else 0
        for place in range(3):
            self.rest[place] = self.rooms[place]
            self.dealt[place] = 0
        # Cards with one possible place, then those that declarer can only have laid away, then the others.
        for step in range(4):
            scan = left
            while scan:
                bit = scan & -scan
                scan ^= bit
                choices = (
                    ((self.reach[0] & bit) != 0) + ((self.reach[1] & bit) != 0) + ((self.reach[2] & bit) != 0)
                )
                if choices > 1 and (choices > step and not (step == 1 and bit & self.laid_only)):
                    continue
                left ^= bit
                share0 = self.share(0, bit)
                share1 = self.share(1, bit)
                share2 = self.share(2, bit)
                total = share0 + share1 + share2
                if total <= 0.0:
                    return 1.0
                x = self.random() * total
                place = 0 if x < share0 else 1 if x < share0 + share1 else 2
                self.dealt[place] |= bit
                self.rest[place] -= 1
                chance *= (share0 if place == 0 else share1 if place == 1 else share2) / total
                if bit & self.laid_only and place == self.joint:
                    self.face_down -= 1
        if self.joint >= 0:
            chance *= self.lay_away()
        return log(chance) if chance > 0.0 else 1.0

    def share(self, place: int, bit: int) -> float:
        """How strongly a card goes to a place."""
        if not self.reach[place] & bit:
            return 0.0
        room = self.rest[place]
        if place == self.joint and bit & self.laid_only:
            room = min(room, self.face_down)
        return room * self.pull[32 * place + lowest(bit)]

    def lay_away(self) -> float:
        """Take two cards from those dealt to declarer and put them face down; the chance of these two.

        In a game with the skat taken they are drawn as :meth:`Holdings.fit` would weigh them, by Hand each
        two are as likely.
        """
        cards = self.dealt[self.joint]
        must = cards & ~self.allowed[self.joint]
        may = cards & self.allowed[2]
        twelve = cards | self.given[self.declarer]
        position = self.declarer - self.forehand
        if position < 0:
            position += 3
        count = 0
        total = 0.0
        most = -1e9
        first = may
        while first:
            one = first & -first
            first ^= one
            second = first
            while second:
                two = second & -second
                second ^= two
                pair = one | two
                if must & ~pair:
                    continue
                self.pairs[count] = pair
                self.shares[count] = 0.0
                if not self.by_hand:
                    self.shares[count] = 2.0 * self.book.keeping(
                        self.game, self.is_open, twelve, pair, position
                    )
                most = max(most, self.shares[count])
                count += 1
        if count == 0:
            return 0.0
        for index in range(count):
            # The least is more than nothing: nobody always lays away the best.
            self.shares[index] = max(exp(self.shares[index] - most), 1e-4)
            total += self.shares[index]
        x = self.random() * total
        index = 0
        while index < count - 1 and x >= self.shares[index]:
            x -= self.shares[index]
            index += 1
        self.dealt[2] = self.pairs[index]
        self.dealt[self.joint] = cards & ~self.pairs[index]
        return self.shares[index] / total

    def lay_out(self, first: int, second: int, laid: int) -> None:
        """Put a world on the table where :meth:`keep` was called."""
        self.hands[self.root] = self.root_hand
        self.hands[self.other1] = first
        self.hands[self.other2] = second
        self.laid = self.root_laid if self.root_laid else laid
        self.laid_points = self.sum_points(self.laid)

    def note(self, index: int, value: float) -> None:
        """Write the world in ``dealt`` down."""
        self.worlds[3 * index] = self.dealt[0]
        self.worlds[3 * index + 1] = self.dealt[1]
        self.worlds[3 * index + 2] = self.dealt[2]
        self.weight[index] = value

    def list_all(self, most: int) -> int:
        """Write down all worlds there are if they are at most so many, otherwise none; how many."""
        places = self.spaces[0] + self.spaces[1] + self.spaces[2]
        ways = 1.0
        for place in range(3):
            for taken in range(self.spaces[place]):
                ways *= places * 1.0 / (taken + 1)
                places -= 1
        if ways > most:
            return 0
        return self.spread(
            self.allowed[0] | self.allowed[1] | self.allowed[2], 0, 0, 0, self.spaces[0], self.spaces[1],
            self.spaces[2], 0,
        )  # fmt: skip

    def spread(
        self, left: int, held0: int, held1: int, held2: int, room0: int, room1: int, room2: int, count: int
    ) -> int:
        """Deal the cards left in every way; how many worlds are written down after that."""
        if left == 0:
            self.dealt[0] = held0
            self.dealt[1] = held1
            self.dealt[2] = held2
            self.note(count, 0.0)
            return count + 1
        bit = left & -left
        left ^= bit
        if room0 and self.allowed[0] & bit:
            count = self.spread(left, held0 | bit, held1, held2, room0 - 1, room1, room2, count)
        if room1 and self.allowed[1] & bit:
            count = self.spread(left, held0, held1 | bit, held2, room0, room1 - 1, room2, count)
        if room2 and self.allowed[2] & bit:
            count = self.spread(left, held0, held1, held2 | bit, room0, room1, room2 - 1, count)
        return count
