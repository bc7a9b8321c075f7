# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The most a side can get if everybody helps it: the best over all plays, not the best play.

With it one knows what is settled whatever anyone plays.  All three hands work for one side, so each position
is a maximum, and only cards that nothing can beat bound it from above.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.solver.board import Board

if TYPE_CHECKING:
    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from skat.solver.plain import lowest


class SpanSearch(Board):
    """Positions of one deal, all seats helping one side.  A table word adds two bounds of 7 bits."""

    def __init__(self, table_bits: int) -> None:
        super().__init__(table_bits)
        self.sides = [0, 0, 0]

    def favour(self, declarer: bool) -> None:
        """Which side everybody helps; to be called after ``load``, once for each ``load``."""
        self.sides[0] = declarer
        self.sides[1] = self.sides[2] = not declarer

    def most(self, rest: int, leader: int, goal: int, card1: int, card2: int) -> int:
        """At least ``goal`` if the side can get so much from the cards out, otherwise a number below it."""
        left = self.worth(rest)
        with cython.nogil:
            if card2 >= 0:
                value = self.third(rest, leader, goal, left, card1, card2)
            elif card1 >= 0:
                value = self.second(rest, leader, goal, left, card1)
            else:
                value = self.lead(rest, leader, goal, left)
        return self.finish(value)

    def lead(self, rest: int, leader: int, goal: int, left: int) -> int:
        """A position between two tricks; ``left`` is what the cards out are worth."""
        self.nodes += 1
        if self.nodes >= self.checkpoint:
            if not self.stopped:
                self.pause()
            if self.stopped:
                return 0
        if goal <= 0 or left < goal or rest == 0:
            return left if left < goal else 0
        high = left - self.sure(rest)
        if high < goal:
            return high
        key = self.key_of(rest)
        name = leader
        name = key | self.stamp | name << 43
        slot = (key * 0x61C88647 >> 20 ^ leader * 0x5A5A5) & self.slots
        word = self.table[slot]
        low = 0
        if word & self.identity == name:
            low = word >> 45 & 127
            if low >= goal:
                return low
            high = word >> 52 & 127
            if high < goal:
                return high
        cards = self.representatives(self.hands[leader] & rest, rest)
        best = -1
        while cards and best < goal:
            card = lowest(cards)
            cards &= cards - 1
            value = self.second(rest, leader, goal, left, card)
            best = max(best, value)
        if self.stopped:
            return 0
        lower = best if best >= goal else low
        upper = high if best >= goal else best
        self.table[slot] = name | lower << 45 | upper << 52
        return best

    def second(self, rest: int, leader: int, goal: int, left: int, card1: int) -> int:
        """The second card of a trick."""
        self.nodes += 1
        seat = leader + 1 if leader < 2 else 0
        own = self.hands[seat] & rest
        if own & self.follow[card1]:
            own &= self.follow[card1]
        own = self.representatives(own, rest)
        best = -1
        while own and best < goal:
            card = lowest(own)
            own &= own - 1
            value = self.third(rest, leader, goal, left, card1, card)
            best = max(best, value)
        return best

    def third(self, rest: int, leader: int, goal: int, left: int, card1: int, card2: int) -> int:
        """The last card of a trick."""
        self.nodes += 1
        holder = leader + 1 if leader < 2 else 0
        seat = holder + 1 if holder < 2 else 0
        top = card2
        if not self.beats[card1] >> card2 & 1:
            holder = leader
            top = card1
        own = self.hands[seat] & rest
        if own & self.follow[card1]:
            own &= self.follow[card1]
        after = rest ^ (1 << card1 | 1 << card2)
        own = self.representatives(own, rest)
        best = -1
        while own and best < goal:
            card = lowest(own)
            own &= own - 1
            taker = seat if self.beats[top] >> card & 1 else holder
            gain = self.points[card1] + self.points[card2] + self.points[card] + self.bonus
            if self.sides[taker]:
                value = gain + self.lead(after ^ (1 << card), taker, goal - gain, left - gain)
            else:
                value = self.lead(after ^ (1 << card), taker, goal, left - gain)
            best = max(best, value)
        return best

    def sure(self, rest: int) -> int:
        """What the other side gets whatever is played: its trumps above the first trump of this side, since
        each of them takes the trick it falls in, or falls in one its own side takes."""
        own = self.hands[0] if self.sides[0] else ~self.hands[0]
        own &= rest & self.trumps
        theirs = rest & self.trumps ^ own
        if own:
            theirs &= (own & -own) - 1
        return self.value_of(theirs) + (self.bonus if theirs else 0)
