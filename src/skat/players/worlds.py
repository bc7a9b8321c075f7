# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Dealing the hidden cards: worlds that agree with everything a seat knows, and how likely each is.

A world says what the other two seats hold now and what lies face down.  It is drawn card by card, and
weighed: by the chance of drawing it (so that each possible world counts the same), by what declarer would
have declared and laid away with those cards, and by what the others would have played so far.
"""

from __future__ import annotations

from math import log
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
    from math import exp


class Worlds(Playout):
    """Seats whose hidden cards can be dealt anew."""

    def __init__(self, weights: Sequence[float], book: Holdings) -> None:
        Playout.__init__(self, weights)
        self.book = book
        self.worlds = [0] * (3 * 16384)
        self.weight = [0.0] * 16384
        self.chosen = [0] * (3 * 4096)
        self.total_weight = 0.0
        self.logs = [0.0, *(log(number) for number in range(1, 33))]
        self.bid = 0
        self.world_count = 0
        self.allowed = [0, 0, 0]
        self.spaces = [0, 0, 0]
        self.dealt = [0, 0, 0]
        self.history = [0] * 30
        self.history_length = 0
        self.forehand = 0
        self.trust_play = 1.0
        self.trust_declaration = 1.0

    def watch(self, forehand: int, cards: Sequence[int]) -> None:
        """Take up the cards played so far, from the first, ``forehand`` leading."""
        self.forehand = forehand
        self.history_length = len(cards)
        for index in range(len(cards)):
            self.history[index] = cards[index]

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

    def draw(self) -> float:
        """Deal the hidden cards into ``dealt``; the logarithm of the chance of this deal, 1 if stuck."""
        chance = 0.0
        left = self.allowed[0] | self.allowed[1] | self.allowed[2]
        room0 = self.spaces[0]
        room1 = self.spaces[1]
        room2 = self.spaces[2]
        self.dealt[0] = 0
        self.dealt[1] = 0
        self.dealt[2] = 0
        # Cards with one possible place, then with two, then the rest.
        for choices in range(1, 4):
            scan = left
            while scan:
                bit = scan & -scan
                scan ^= bit
                in0 = (self.allowed[0] & bit) != 0
                in1 = (self.allowed[1] & bit) != 0
                in2 = (self.allowed[2] & bit) != 0
                if in0 + in1 + in2 != choices:
                    continue
                left ^= bit
                share0 = room0 if in0 else 0
                share1 = room1 if in1 else 0
                share2 = room2 if in2 else 0
                total = share0 + share1 + share2
                if total == 0:
                    return 1.0
                x = self.random() * total
                if x < share0:
                    self.dealt[0] |= bit
                    room0 -= 1
                    chance += self.logs[share0] - self.logs[total]
                elif x < share0 + share1:
                    self.dealt[1] |= bit
                    room1 -= 1
                    chance += self.logs[share1] - self.logs[total]
                else:
                    self.dealt[2] |= bit
                    room2 -= 1
                    chance += self.logs[share2] - self.logs[total]
        return chance

    def lay_out(self, first: int, second: int, laid: int) -> None:
        """Put a world on the table where :meth:`keep` was called."""
        self.hands[self.root] = self.root_hand
        self.hands[self.other1] = first
        self.hands[self.other2] = second
        self.laid = self.root_laid if self.root_laid else laid
        self.laid_points = self.sum_points(self.laid)

    def sample(self, draws: int, wanted: int) -> int:
        """Deal so often, and keep so many worlds, drawn by their weights; how many there are.

        ``draws`` is at most 16384, ``wanted`` 4096.
        """
        with cython.nogil:
            self.pick_out(self.gather(draws), wanted)
        return self.world_count

    def gather(self, draws: int) -> int:
        """Draw worlds and weigh them; how many were possible."""
        self.keep()
        count = self.list_all(draws)
        if count == 0:
            for _ in range(draws):
                chance = self.draw()
                if chance <= 0.0:
                    self.note(count, -chance)
                    count += 1
        most = -1e300
        for index in range(count):
            if self.root != self.declarer and self.trust_declaration > 0.0:
                self.dealt[0] = self.worlds[3 * index]
                self.dealt[1] = self.worlds[3 * index + 1]
                self.dealt[2] = self.worlds[3 * index + 2]
                self.weight[index] += self.trust_declaration * self.fits_declaration()
            most = max(most, self.weight[index])
        if self.trust_play > 0.0 and self.history_length:
            # Replaying is dear: only what is not out of the question already.
            floor = most - 12.0
            most = -1e300
            for index in range(count):
                if self.weight[index] >= floor:
                    self.lay_out(
                        self.worlds[3 * index], self.worlds[3 * index + 1], self.worlds[3 * index + 2]
                    )
                    self.weight[index] += self.trust_play * self.fits_play()
                    most = max(most, self.weight[index])
                else:
                    self.weight[index] = -1e300
        total = 0.0
        for index in range(count):
            value = self.weight[index] - most
            self.weight[index] = exp(value) if value > -60.0 else 0.0
            total += self.weight[index]
        self.total_weight = total
        self.back()
        return count

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

    def pick_out(self, count: int, wanted: int) -> int:
        """Thin out the worlds: so many, each as often as its weight says, in any order."""
        if count == 0:
            self.world_count = 0
            return 0
        step = self.total_weight / wanted
        mark = step * self.random()
        total = 0.0
        kept = 0
        for index in range(count):
            total += self.weight[index]
            while mark < total and kept < wanted:
                self.chosen[3 * kept] = self.worlds[3 * index]
                self.chosen[3 * kept + 1] = self.worlds[3 * index + 1]
                self.chosen[3 * kept + 2] = self.worlds[3 * index + 2]
                kept += 1
                mark += step
        self.shuffle(kept)
        self.world_count = kept
        return kept

    def shuffle(self, count: int) -> None:
        """Mix the worlds that were kept: some of them are looked at before the others, or alone."""
        for index in range(count - 1, 0, -1):
            other = int(self.random() * (index + 1))
            for place in range(3):
                hand = self.chosen[3 * index + place]
                self.chosen[3 * index + place] = self.chosen[3 * other + place]
                self.chosen[3 * other + place] = hand

    def world(self, index: int) -> tuple[int, int, int]:
        """A world that was kept: the hands of the next two seats, and what lies face down if not known."""
        return self.chosen[3 * index], self.chosen[3 * index + 1], self.chosen[3 * index + 2]

    def fits_play(self) -> float:
        """How well the others' cards so far fit a world: the logarithm of the chance of playing them."""
        held0 = self.hands[0] | self.kept_masks[12]
        held1 = self.hands[1] | self.kept_masks[13]
        held2 = self.hands[2] | self.kept_masks[14]
        self.first_lead(self.forehand)
        self.hands[0] = held0
        self.hands[1] = held1
        self.hands[2] = held2
        total = 0.0
        for index in range(self.history_length):
            if self.turn() != self.root:
                total += self.surprise(self.history[index])
            self.put(self.history[index])
        return total

    def fits_declaration(self) -> float:
        """How well declarer's cards in ``dealt`` fit what he declared and laid away, as a logarithm."""
        place = 0 if self.other1 == self.declarer else 1
        ten = self.dealt[place] | self.given[self.declarer]
        position = self.declarer - self.forehand
        if position < 0:
            position += 3
        return self.book.fit(self.game, self.by_hand, self.is_open, ten, self.dealt[2], position, self.bid)
