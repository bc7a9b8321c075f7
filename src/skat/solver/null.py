# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Null: does declarer get through without a trick?  (rules.md 1.6, 9.6, 12.2)

A yes-or-no search: the two defenders need one line of play in which declarer takes a trick.  In Null a lower
bit is a higher card, and four suits of eight lie side by side.
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
    from skat.solver.plain import highest, lowest, popcount


class NullSearch(Board):
    """Null positions of one deal.  A table word adds 1 bit for the answer."""

    def test(self, rest: int, leader: int, card1: int, card2: int) -> int:
        """1 if declarer takes no further trick, otherwise 0.

        ``rest``: the cards out, those on the table included.  ``card1``, ``card2``: the cards on the table,
        -1 where there is none.
        """
        with cython.nogil:
            value = self.root(rest, leader, card1, card2)
        return self.finish(value)

    def root(self, rest: int, leader: int, card1: int, card2: int) -> bool:
        """Go on from the middle of a trick."""
        if card2 >= 0:
            return self.third(rest, leader, card1, card2)
        if card1 >= 0:
            return self.second(rest, leader, card1)
        return self.lead(rest, leader)

    def lead(self, rest: int, leader: int) -> bool:
        """A position between two tricks."""
        self.nodes += 1
        if self.nodes >= self.checkpoint:
            if not self.stopped:
                self.pause()
            if self.stopped:
                return False
        if rest == 0:
            return True
        if leader:
            if self.unbeatable(rest):
                return True
            if self.lost(rest, leader):
                return False
        own = self.hands[leader] & rest
        key = self.key_of(rest)
        name = leader
        name = key | self.stamp | name << 43
        slot = (key * 0x61C88647 >> 20 ^ leader * 0x5A5A5) & self.slots
        word = self.table[slot]
        move = 32
        if word & self.identity == name:
            return (word >> 45 & 1) != 0
        cards = self.representatives(own, rest)
        pick = 0
        safe = leader > 0
        while cards:
            # The lead that refuted most; of equals, the lowest card.
            most = -1
            card = 0
            scan = cards
            while scan:
                move = lowest(scan)
                scan &= scan - 1
                if self.history[leader][move] >= most:
                    most = self.history[leader][move]
                    card = move
            cards ^= 1 << card
            if self.second(rest, leader, card) == (leader == 0):
                safe = leader == 0
                pick = card
                break
        if self.stopped:
            return False
        if safe == (leader == 0):
            n = popcount(own)
            self.history[leader][pick] += n * n
        answer = safe
        self.table[slot] = name | answer << 45
        return safe

    def second(self, rest: int, leader: int, card1: int) -> bool:
        """The second card of a trick."""
        self.nodes += 1
        seat = leader + 1 if leader < 2 else 0
        own = self.hands[seat] & rest
        if own & self.follow[card1]:
            own &= self.follow[card1]
        cards = self.representatives(own, rest)
        under = ~self.beats[card1]
        while cards:
            card = self.next_card(cards, under)
            cards ^= 1 << card
            safe = self.third(rest, leader, card1, card)
            if safe == (seat == 0):
                return safe
        return seat > 0

    def third(self, rest: int, leader: int, card1: int, card2: int) -> bool:
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
        cards = self.representatives(own, rest)
        after = rest ^ (1 << card1 | 1 << card2)
        while cards:
            card = self.next_card(cards, ~self.beats[top])
            cards ^= 1 << card
            taker = seat if self.beats[top] >> card & 1 else holder
            safe = taker > 0 and self.lead(after ^ (1 << card), taker)
            if safe == (seat == 0):
                return safe
        return seat > 0

    def next_card(self, cards: int, under: int) -> int:
        """The card to try first: the highest that stays under the trick, then the lowest of the others."""
        if cards & under:
            return lowest(cards & under)
        return highest(cards)

    def unbeatable(self, rest: int) -> bool:
        """Whether declarer, not on lead, can stay under in every suit, whatever is led.

        Right because in each suit his lowest card is under the defenders' lowest, his second lowest under
        their second lowest, and so on: each lead costs them a card, and he answers with the next from below.
        """
        for i in range(4):
            own = self.hands[0] & rest & self.suits[i]
            theirs = rest & self.suits[i] ^ own
            while own and theirs:
                if highest(own) < highest(theirs):
                    return False
                own ^= 1 << highest(own)
                theirs ^= 1 << highest(theirs)
        return True

    def lost(self, rest: int, leader: int) -> bool:
        """Whether one lead makes declarer take the trick: he must follow with nothing lower than the lead and
        the lowest card of the other defender, who follows too or throws another suit away."""
        for i in range(4):
            own = self.hands[0] & rest & self.suits[i]
            led = self.hands[leader] & rest & self.suits[i]
            if own and led and highest(led) > highest(own):
                other = self.hands[3 - leader] & rest & self.suits[i]
                if other == 0 or highest(other) > highest(own):
                    return True
        return False
