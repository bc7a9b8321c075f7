# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""How likely worlds are, and some of them by their weights.

A world is weighed by the chance of drawing it (so that each possible world counts the same), by what
declarer would have declared and laid away with those cards, and by what the others would have played so far.
Of the worlds drawn by chance alone few are likely: the first of them tell which cards are probably where, and
the others are drawn by that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.dealing import Dealing
from skat.players.holdings import Holdings

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

#: One of so many worlds is drawn by chance alone.
_FIRST = 4
#: Chance counts as much as so many worlds.
_DOUBT = 10.0


class Worlds(Dealing):
    """Seats whose hidden cards are dealt as likely as they are."""

    def __init__(self, weights: Sequence[float], book: Holdings) -> None:
        Dealing.__init__(self, weights, book)
        self.chosen = [0] * (3 * 4096)
        self.total_weight = 0.0
        self.tally_drawn = [0.0] * 96
        self.tally_likely = [0.0] * 96
        self.bid = 0
        self.world_count = 0
        self.history = [0] * 30
        self.history_length = 0
        self.said = [0, 0, 0]
        self.refused = [0, 0, 0]
        self.has_heard = False
        self.trust_calls = 1.0
        self.trust_play = 1.0
        self.by_rules = 0.0
        self.habits_fit = [0.0, 0.0, 0.0]
        self.rules_fit = [0.0, 0.0, 0.0]
        self.trust_declaration = 1.0

    def watch(self, forehand: int, cards: Sequence[int]) -> None:
        """Take up the cards played so far, from the first, ``forehand`` leading."""
        self.forehand = forehand
        self.history_length = len(cards)
        for index in range(len(cards)):
            self.history[index] = cards[index]

    def hear(self, calls: Sequence[tuple[int, int]], trust: float) -> None:
        """Take up what was said in the auction, and how far to believe it.

        ``calls``: for each seat the highest value it bid or held and that at which it passed, 0 for none.
        """
        self.trust_calls = trust
        self.has_heard = False
        for seat in range(3):
            self.said[seat], self.refused[seat] = calls[seat]
            self.has_heard = self.has_heard or self.said[seat] > 0 or self.refused[seat] > 0

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
        self.total_weight = 0.0
        count = self.list_all(draws)
        if count:
            self.weigh_worlds(0, count)
        else:
            count = self.draw_some(0, draws // _FIRST)
            if self.root != self.declarer or self.history_length or self.has_heard:
                self.learn(count)
            count = self.draw_some(count, draws - draws // _FIRST)
            self.level()
        self.back()
        return count

    def draw_some(self, count: int, draws: int) -> int:
        """Draw so many worlds more than ``count``, and weigh them; how many there are."""
        first = count
        for _ in range(draws):
            chance = self.draw()
            if chance <= 0.0:
                self.note(count, -chance)
                count += 1
        self.weigh_worlds(first, count)
        return count

    def weigh_worlds(self, first: int, last: int) -> None:
        """Weigh the worlds from ``first`` to before ``last``.

        Their sum is the number of worlds of equal weight that would tell as much.
        """
        most = -1e300
        for index in range(first, last):
            if self.has_heard and self.trust_calls > 0.0:
                self.weight[index] += self.trust_calls * (
                    self.fits_call(self.other1, self.worlds[3 * index])
                    + self.fits_call(self.other2, self.worlds[3 * index + 1])
                )
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
            for index in range(first, last):
                if self.weight[index] >= floor:
                    self.lay_out(
                        self.worlds[3 * index], self.worlds[3 * index + 1], self.worlds[3 * index + 2]
                    )
                    self.weight[index] += self.fits_play()
                    most = max(most, self.weight[index])
                else:
                    self.weight[index] = -1e300
        total = 0.0
        squares = 0.0
        for index in range(first, last):
            value = self.weight[index] - most
            self.weight[index] = exp(value) if value > -60.0 else 0.0
            total += self.weight[index]
            squares += self.weight[index] * self.weight[index]
        if total > 0.0:
            for index in range(first, last):
                self.weight[index] *= total / squares
            self.total_weight += total * total / squares

    def learn(self, count: int) -> None:
        """Let each place pull the cards that it holds oftener in likely worlds than in those drawn."""
        if count == 0:
            return
        for index in range(96):
            self.tally_drawn[index] = 0.0
            self.tally_likely[index] = 0.0
        for index in range(count):
            for place in range(3):
                held = self.worlds[3 * index + place]
                # Declarer's hand and what he laid away are dealt together.
                where = self.joint if place == 2 and self.joint >= 0 else place
                while held:
                    card = 32 * where + lowest(held)
                    held &= held - 1
                    self.tally_drawn[card] += 1.0
                    self.tally_likely[card] += self.weight[index]
        for index in range(96):
            if self.tally_drawn[index] > 0.0:
                usual = self.tally_drawn[index] / count
                likely = self.tally_likely[index] + _DOUBT * usual
                self.pull[index] = likely / (usual * (self.total_weight + _DOUBT))

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
        """How well the others' cards so far fit a world: the logarithm of the chance of playing them.

        Each of the others may play by rules of thumb alone, all the game (``by_rules``: how likely that is).
        """
        held0 = self.hands[0] | self.kept_masks[12]
        held1 = self.hands[1] | self.kept_masks[13]
        held2 = self.hands[2] | self.kept_masks[14]
        self.first_lead(self.forehand)
        self.hands[0] = held0
        self.hands[1] = held1
        self.hands[2] = held2
        for seat in range(3):
            self.habits_fit[seat] = 0.0
            self.rules_fit[seat] = 0.0
        for index in range(self.history_length):
            seat = self.turn()
            if seat != self.root:
                self.habits_fit[seat] += self.trust_play * self.surprise(self.history[index])
                if self.by_rules > 0.0:
                    self.rules_fit[seat] += self.strays(self.history[index])
            self.put(self.history[index])
        total = 0.0
        for seat in range(3):
            total += self.fits_either(seat)
        return total

    def fits_either(self, seat: int) -> float:
        """How well a seat's cards fit, by whichever way it plays."""
        habits = self.habits_fit[seat]
        rules = self.rules_fit[seat]
        if self.by_rules <= 0.0:
            return habits
        # The greater of the two outside, so that nothing is out of range.
        if rules > habits:
            return rules + log(self.by_rules + (1.0 - self.by_rules) * exp(habits - rules))
        return habits + log(1.0 - self.by_rules + self.by_rules * exp(rules - habits))

    def fits_call(self, seat: int, hand: int) -> float:
        """How well a seat's cards fit what it said in the auction, as a logarithm.

        Which cards declarer was dealt is not known if he took the skat.
        """
        if seat == self.declarer and not self.by_hand:
            return 0.0
        position = seat - self.forehand
        if position < 0:
            position += 3
        return self.book.called(hand | self.given[seat], position, self.said[seat], self.refused[seat])

    def fits_declaration(self) -> float:
        """How well declarer's cards in ``dealt`` fit what he declared and laid away, as a logarithm."""
        place = 0 if self.other1 == self.declarer else 1
        ten = self.dealt[place] | self.given[self.declarer]
        position = self.declarer - self.forehand
        if position < 0:
            position += 3
        return self.book.fit(self.game, self.by_hand, self.is_open, ten, self.dealt[2], position, self.bid)
