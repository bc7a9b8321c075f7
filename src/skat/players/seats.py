# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""A game in play, and what the seat on turn knows of it: the ground the other kernels stand on.

The kernels of this package are ordinary Python.  Where a compiler was at hand they are C (``*.pxd`` has the
types), otherwise they run as they are, slowly.  Cards are the 32 bits of the rules' masks; in suit games and
Grand a lower bit is a higher card of the same suit.

A hand that is not known is 0: nothing below looks at a hand that the seat on turn may not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.knowledge import TRUMPS
from skat.rules import CARDS, ORDERS, GameType
from skat.rules.cards import FULL_MASK

if TYPE_CHECKING:
    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from skat.solver.plain import lowest, popcount

#: The game number of Null.
NULL = int(GameType.NULL)


class Seats:
    """Three seats at play.

    ``declarers_share``: how much likelier an unseen trump is with declarer than with the other defender.
    Nobody is expected to have laid trumps away.
    """

    def __init__(self) -> None:
        self.points = [card.points for card in CARDS]
        self.all_cards = FULL_MASK
        self.hands = [0, 0, 0]
        self.sizes = [0, 0, 0]
        self.trick = [0, 0, 0]
        self.given = [0, 0, 0]
        self.voids = [0, 0, 0]
        self.led = [0, 0, 0]
        self.shed_low = [0, 0, 0]
        self.shed_fat = [0, 0, 0]
        self.may = [0, 0, 0, 0]
        self.holds = [0, 0, 0, 0]
        self.room = [0, 0, 0, 0]
        self.trumps_held = [0.0, 0.0, 0.0]
        self.plain_held = [0.0, 0.0, 0.0]
        self.declarers_share = 2.5
        self.game = -1

    def begin(self, game: int, declarer: int, leader: int, by_hand: bool, is_open: bool, need: int) -> None:
        """A game is declared; every seat has ten cards, none known yet.

        ``need``: declarer's card points that win; ``leader``: forehand.
        """
        if game != self.game:
            order = ORDERS[game]
            self.game = game
            self.follow = list(order.follow)
            self.beats = list(order.beats)
            self.trumps = TRUMPS[game]
        self.declarer = declarer
        self.by_hand = by_hand
        self.is_open = is_open
        self.need = need
        self.laid = 0
        self.laid_points = 0
        for seat in range(3):
            self.hands[seat] = 0
        self.first_lead(leader)

    def first_lead(self, leader: int) -> None:
        """No card is played yet; the hands stay as they are."""
        self.leader = leader
        self.table = 0
        self.played = 0
        self.own_points = 0
        self.their_points = 0
        self.own_tricks = 0
        self.tricks = 0
        for seat in range(3):
            self.sizes[seat] = 10
            self.given[seat] = 0
            self.voids[seat] = 0
            self.led[seat] = 0
            self.shed_low[seat] = 0
            self.shed_fat[seat] = 0

    def hold(self, seat: int, cards: int) -> None:
        """The seat holds these cards now."""
        self.hands[seat] = cards

    def lay(self, cards: int) -> None:
        """These two lie face down: declarer's discard, or the skat of a Hand game; 0 if not known."""
        self.laid = cards
        self.laid_points = self.sum_points(cards)

    def play(self, card: int) -> None:
        """The seat on turn plays a card."""
        self.put(card)

    def sum_points(self, cards: int) -> int:
        """Card points of a set."""
        total = 0
        while cards:
            total += self.points[lowest(cards)]
            cards &= cards - 1
        return total

    def turn(self) -> int:
        """The seat on turn."""
        seat = self.leader + self.table
        return seat if seat < 3 else seat - 3

    def put(self, card: int) -> None:
        """:meth:`play`, for the kernels."""
        seat = self.turn()
        bit = 1 << card
        self.hands[seat] &= ~bit
        self.sizes[seat] -= 1
        self.played |= bit
        self.given[seat] |= bit
        if self.table == 0:
            self.led[seat] |= self.follow[card]
        else:
            suit = self.follow[self.trick[0]]
            if suit & bit == 0:
                self.voids[seat] |= suit
                if self.trumps & bit == 0:
                    if self.points[card] >= 10:
                        self.shed_fat[seat] |= self.follow[card]
                    else:
                        self.shed_low[seat] |= self.follow[card]
        self.trick[self.table] = card
        self.table += 1
        if self.table == 3:
            best = self.best_of_trick()
            value = self.points[self.trick[0]] + self.points[self.trick[1]] + self.points[self.trick[2]]
            self.leader = self.leader + best
            if self.leader >= 3:
                self.leader -= 3
            if self.leader == self.declarer:
                self.own_points += value
                self.own_tricks += 1
            else:
                self.their_points += value
            self.tricks += 1
            self.table = 0

    def best_of_trick(self) -> int:
        """The place in the trick, 0 to 2, of the card that holds it; one lies there at least."""
        best = 0
        for place in range(1, self.table):
            if self.beats[self.trick[best]] >> self.trick[place] & 1:
                best = place
        return best

    # What the seat on turn knows.

    def look(self) -> None:
        """Work out what the seat on turn knows: fills the fields the rules of thumb read."""
        seat = self.turn()
        self.seat = seat
        self.partner = -1 if seat == self.declarer else 3 - seat - self.declarer
        self.hand = self.hands[seat]
        self.legal = self.hand
        self.pot = 0
        self.best = 0
        if self.table:
            if self.hand & self.follow[self.trick[0]]:
                self.legal = self.hand & self.follow[self.trick[0]]
            for place in range(self.table):
                self.pot += self.points[self.trick[place]]
            self.best = self.best_of_trick()
        self.left = popcount(self.hand)
        knows_laid = seat == self.declarer and self.laid != 0 and not self.by_hand
        unseen = self.all_cards & ~(self.played | self.hand)
        if knows_laid:
            unseen &= ~self.laid
        for other in range(3):
            self.may[other] = unseen & ~self.voids[other]
            self.room[other] = self.sizes[other]
        self.may[seat] = self.hand
        self.may[3] = 0 if knows_laid else unseen
        self.room[3] = 0 if knows_laid else 2
        if seat != self.declarer:
            if not self.by_hand:
                self.may[3] &= ~self.trumps
            if self.is_open:
                shown = self.hands[self.declarer]
                for place in range(4):
                    self.may[place] &= ~shown
                self.may[self.declarer] = shown
        self.narrow()
        first = seat + 1 if seat < 2 else 0
        second = 3 - seat - first
        self.out = self.may[first] | self.may[second]
        self.goal_points = self.own_points + (self.laid_points if knows_laid else 0)
        self.expect(first, second)
        masters = 0
        scan = self.hand & ~self.trumps
        while scan:
            card = lowest(scan)
            scan &= scan - 1
            if self.beats[card] & self.follow[card] & self.out == 0:
                masters |= 1 << card
        self.masters = masters

    def narrow(self) -> None:
        """Who certainly holds what; ``may`` is narrowed until nothing more follows."""
        going = True
        while going:
            going = False
            a = self.may[0]
            b = self.may[1]
            c = self.may[2]
            d = self.may[3]
            self.holds[0] = a & ~(b | c | d)
            self.holds[1] = b & ~(a | c | d)
            self.holds[2] = c & ~(a | b | d)
            self.holds[3] = d & ~(a | b | c)
            for place in range(4):
                certain = self.holds[place]
                if popcount(self.may[place]) == self.room[place]:
                    certain = self.may[place]
                if popcount(certain) == self.room[place]:
                    others = 0
                    for other in range(4):
                        if other != place:
                            others |= self.may[other]
                    if certain != self.may[place] or certain & others:
                        for other in range(4):
                            self.may[other] &= ~certain
                        self.may[place] = certain
                        going = True
                        break

    def outlook(self, seat: int, cards: int) -> tuple[float, int, int]:
        """What the seat on turn expects of another: the chance that it holds one of these cards at least, the
        cards it may hold, and those it certainly holds."""
        self.look()
        return self.has(seat, cards), self.may[seat], self.holds[seat]

    def expect(self, first: int, second: int) -> None:
        """How many trumps and other cards the other two seats are expected to hold."""
        weight1 = self.room[first] * (self.declarers_share if first == self.declarer else 1.0)
        weight2 = self.room[second] * (self.declarers_share if second == self.declarer else 1.0)
        total = weight1 + weight2
        if self.may[3] & self.trumps:
            total += self.room[3] * 1.0
        if total == 0.0:
            total = 1.0
        held1 = self.may[first] & self.trumps
        held2 = self.may[second] & self.trumps
        both = popcount(held1 & held2)
        self.trumps_held[first] = min(
            self.room[first] * 1.0, popcount(held1 & ~held2) + both * weight1 / total
        )
        self.trumps_held[second] = min(
            self.room[second] * 1.0, popcount(held2 & ~held1) + both * weight2 / total
        )
        self.plain_held[first] = self.room[first] - self.trumps_held[first]
        self.plain_held[second] = self.room[second] - self.trumps_held[second]

    def has(self, seat: int, cards: int) -> float:
        """The chance that another seat holds at least one of these cards."""
        holds = self.holds[seat]
        if holds & cards:
            return 1.0
        candidates = self.may[seat] & ~holds
        wanted = candidates & cards
        if wanted == 0:
            return 0.0
        none = 1.0
        if wanted & self.trumps:
            share = (self.trumps_held[seat] - popcount(holds & self.trumps)) / popcount(
                candidates & self.trumps
            )
            if share >= 1.0:
                none = 0.0
            elif share > 0.0:
                for _ in range(popcount(wanted & self.trumps)):
                    none *= 1.0 - share
        wanted &= ~self.trumps
        if wanted:
            total = popcount(candidates & ~self.trumps) * 1.0
            free = total - self.plain_held[seat] + popcount(holds & ~self.trumps)
            for _ in range(popcount(wanted)):
                if free <= 0.0:
                    return 1.0
                none *= free / total
                free -= 1.0
                total -= 1.0
        return 1.0 - none

    def beaten(self, seat: int, card: int, led: int) -> float:
        """The chance that another seat can beat ``card``, the best so far, when ``led`` was led."""
        suit = self.follow[led]
        better = self.beats[card]
        over = self.has(seat, better & suit)
        ruffs = better & ~suit
        if ruffs == 0 or over >= 1.0 or self.may[seat] & ruffs == 0:
            return over
        return over + (1.0 - self.has(seat, suit)) * self.has(seat, ruffs)
