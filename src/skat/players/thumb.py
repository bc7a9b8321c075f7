# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Rules of thumb: what speaks for and against each card, seen by the seat on turn.

A rule is a number about a card that could be played, written to its place in ``rules``; ``LEAD``,
``FOLLOW`` and ``NULL_RULES`` in :mod:`skat.players.weights` name the places.  How much each weighs was
learned in games of the program against itself.  Points are counted in tens, cards in fifths, so that the
numbers are about 0 to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.players.seats import Seats
from skat.rules import CARDS, ORDERS, GameType

if TYPE_CHECKING:
    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from skat.solver.plain import highest, lowest, popcount


class Thumb(Seats):
    """Seats with rules of thumb; ``rules`` are those of the card looked at last."""

    def __init__(self) -> None:
        Seats.__init__(self)
        self.rules = [0.0] * 64
        order = ORDERS[GameType.NULL]
        self.below = [order.follow[card] & ~order.beats[card] & ~card.bit for card in CARDS]
        self.rank = [below.bit_count() for below in self.below]
        self.chance = 0.0

    def situation(self) -> int:
        """Who plays, where in the trick, and who led: a number from 0 to 8."""
        if self.seat == self.declarer:
            return self.table
        if self.table == 0:
            next_seat = self.seat + 1 if self.seat < 2 else 0
            return 3 if self.declarer == next_seat else 4
        return 2 * self.table + (3 if self.leader == self.declarer else 4)

    def judge(self, card: int) -> int:
        """Fill ``rules`` for a legal card of the seat on turn; how many places to look at, in fours."""
        for place in range(52):
            self.rules[place] = 0.0
        if self.trumps == 0:
            self.judge_null(card)
            return 32
        if self.table:
            self.chance = self.chance_of_card(card)
            self.judge_card(card)
            return 40
        self.chance = self.chance_of_lead(card)
        self.judge_lead(card)
        return 52

    def chance_of_lead(self, card: int) -> float:
        """The chance that the own side takes the trick when this card is led."""
        first = self.seat + 1 if self.seat < 2 else 0
        second = 3 - self.seat - first
        if self.seat == self.declarer:
            return (1.0 - self.beaten(first, card, card)) * (1.0 - self.beaten(second, card, card))
        # What declarer beats the partner may beat again.
        risk = self.beaten(self.declarer, card, card)
        if risk == 0.0:
            return 1.0
        return 1.0 - risk * (1.0 - 0.5 * self.beaten(self.partner, card, card))

    def judge_lead(self, card: int) -> None:
        """The rules about a lead in suit games and Grand."""
        bit = 1 << card
        suit = self.follow[card]
        mine = self.hand & suit
        tens = self.points[card] / 10.0
        r = self.rules
        r[0] = self.chance  # takes
        r[1] = self.chance * tens  # takes_points
        r[2] = (1.0 - self.chance) * tens  # loses_points
        r[3] = card == highest(mine)  # lowest
        r[4] = card == lowest(mine)  # highest
        if bit & self.trumps:
            self.judge_trump_lead(card, mine)
        else:
            self.judge_plain_lead(card, mine)

    def judge_trump_lead(self, card: int, mine: int) -> None:
        """Leading trumps."""
        r = self.rules
        out = self.out & self.trumps
        higher = self.beats[card] & out
        number = popcount(out)
        r[5] = 1.0  # trump
        r[6] = popcount(mine) / 5.0  # trumps_held
        r[7] = number / 5.0  # trumps_out
        r[8] = self.points[card] >= 10  # trump_ace_or_ten
        r[9] = card < 4  # jack
        r[10] = card == highest(mine)  # lowest_trump
        r[11] = mine == 1 << card  # last_trump
        r[12] = self.left / 10.0  # trump_early
        if number == 0:
            r[13] = 1.0  # no_trump_out
            return
        first = self.seat + 1 if self.seat < 2 else 0
        second = 3 - self.seat - first
        r[14] = higher == 0  # top_trump
        r[15] = popcount(out & ~higher) * 1.0 / number  # trumps_below
        r[16] = popcount(self.masters) / 5.0  # protects_masters
        r[17] = (self.has(first, self.trumps) + self.has(second, self.trumps)) / 2.0  # draws_trumps
        r[18] = (popcount(mine) - number) / 5.0  # more_trumps
        r[19] = higher != 0 and number > 2 and self.points[card] < 10  # forces_top_trump

    def judge_plain_lead(self, card: int, mine: int) -> None:
        """Leading a plain suit."""
        r = self.rules
        bit = 1 << card
        suit = self.follow[card]
        out = self.out & suit
        higher = self.beats[card] & out
        trumps_out = (self.out & self.trumps) != 0
        worth = self.points[card]
        ten = lowest(suit) + 1
        fresh = (suit & self.played) == 0
        r[20] = higher == 0 and out != 0  # master
        r[21] = higher == 0 and out != 0 and trumps_out  # master_under_trumps
        r[22] = worth == 11  # ace
        r[23] = popcount(mine) / 5.0  # length
        r[24] = popcount(out) / 5.0  # suit_out
        r[25] = worth == 0  # blank
        r[26] = worth == 10 and higher != 0  # ten_under_ace
        r[27] = 3 <= worth <= 4 and higher != 0  # king_or_queen
        r[28] = (mine & self.beats[card] & self.masters) != 0  # keeps_master_back
        r[29] = mine == bit  # single
        r[30] = popcount(mine) == 2  # two_cards
        r[31] = (self.led[self.seat] & suit) != 0  # own_suit_again
        r[32] = mine == bit and (self.hand & self.trumps) != 0  # makes_void
        r[33] = out == 0  # suit_gone
        r[34] = higher == 0 and not trumps_out  # safe_master
        r[35] = fresh  # fresh_suit
        r[36] = worth == 11 and fresh  # fresh_ace
        r[37] = (  # away_from_ten
            card != ten and (self.hand >> ten & 1) != 0 and (self.beats[ten] & suit & self.out) != 0
        )
        r[38] = popcount(higher) == 1 and (mine & ~self.beats[card] & ~bit) != 0  # drives_out_one
        if higher:
            scan = mine & ~bit
            count = 0
            while scan:
                if popcount(self.beats[lowest(scan)] & out) <= 1:
                    count += 1
                scan &= scan - 1
            r[39] = count / 3.0  # establishes
        if self.seat == self.declarer:
            self.judge_their_suit(suit)
        else:
            self.judge_partners_suit(card, suit)

    def judge_their_suit(self, suit: int) -> None:
        """Declarer leads a plain suit: what the defenders have shown in it."""
        r = self.rules
        first = self.seat + 1 if self.seat < 2 else 0
        second = 3 - self.seat - first
        void1 = 1.0 - self.has(first, suit)
        void2 = 1.0 - self.has(second, suit)
        risk1 = void1 * self.has(first, self.trumps)
        risk2 = void2 * self.has(second, self.trumps)
        r[40] = ((self.led[first] | self.led[second]) & suit) != 0  # suit_of_others
        r[41] = (void1 + void2) / 2.0  # void_behind
        r[42] = 1.0 - (1.0 - risk1) * (1.0 - risk2)  # ruffed
        r[43] = ((self.shed_low[first] | self.shed_low[second]) & suit) != 0  # shed_low
        r[44] = ((self.shed_fat[first] | self.shed_fat[second]) & suit) != 0  # shed_fat

    def judge_partners_suit(self, card: int, suit: int) -> None:
        """A defender leads a plain suit: what declarer and the partner have shown in it."""
        r = self.rules
        tens = self.points[card] / 10.0
        void1 = 1.0 - self.has(self.declarer, suit)
        void2 = 1.0 - self.has(self.partner, suit)
        risk1 = void1 * self.has(self.declarer, self.trumps)
        r[40] = (self.led[self.partner] & suit) != 0  # suit_of_others
        r[41] = void1  # void_behind
        r[42] = risk1 * tens  # ruffed
        r[43] = (self.shed_low[self.partner] & suit) != 0  # shed_low
        r[44] = (self.shed_fat[self.partner] & suit) != 0  # shed_fat
        r[45] = void2 * self.has(self.partner, self.trumps)  # partner_ruffs
        r[46] = risk1  # makes_declarer_ruff
        r[47] = (self.led[self.declarer] & suit) != 0  # declarers_suit
        r[48] = void2 * tens  # points_partner_void
        r[49] = self.beaten(self.partner, card, card)  # partner_beats

    def chance_of_card(self, card: int) -> float:
        """The chance that the own side takes the trick on the table with this card in it."""
        best = self.trick[self.best]
        over = (self.beats[best] >> card & 1) != 0
        if self.seat == self.declarer:
            if not over:
                return 0.0
            if self.table == 2:
                return 1.0
            next_seat = self.seat + 1 if self.seat < 2 else 0
            return 1.0 - self.beaten(next_seat, card, self.trick[0])
        holder = self.leader + self.best
        if holder >= 3:
            holder -= 3
        if self.table == 2:
            return 1.0 if over or holder != self.declarer else 0.0
        if holder == self.declarer:
            return 1.0 if over else self.beaten(self.partner, best, self.trick[0])
        return 1.0 - self.beaten(self.declarer, card if over else best, self.trick[0])

    def judge_card(self, card: int) -> None:
        """The rules about the second and third card of a trick in suit games and Grand."""
        r = self.rules
        bit = 1 << card
        suit = self.follow[card]
        mine = self.hand & suit
        best = self.trick[self.best]
        over = (self.beats[best] >> card & 1) != 0
        tens = self.points[card] / 10.0
        pot = self.pot / 10.0
        below = mine & ~self.beats[card] & ~bit
        # Whether a lower card of the suit does as well.
        as_well = (below & self.legal & (self.beats[best] if over else ~self.beats[best])) != 0
        r[0] = self.chance  # takes
        r[1] = self.chance * pot  # takes_pot
        r[2] = self.chance * tens  # takes_points
        r[3] = (1.0 - self.chance) * tens  # loses_points
        r[4] = over  # over
        r[5] = tens  # points
        r[6] = self.chance * self.left / 10.0  # takes_early
        r[7] = self.chance if self.pot + self.points[card] < 5 else 0.0  # takes_little
        r[8] = card == highest(mine)  # lowest
        r[9] = card == lowest(mine)  # highest
        r[10] = popcount(below) / 3.0  # cards_below
        r[11] = over and not as_well  # lowest_that_takes
        r[12] = over and as_well  # more_than_needed
        r[13] = not over and not as_well  # lowest_that_loses
        if self.seat != self.declarer and not over:
            holder = self.leader + self.best
            if holder >= 3:
                holder -= 3
            if holder != self.declarer:
                r[14] = self.chance * tens  # smear
        r[37] = self.decides(card) / 100.0  # decides
        follows = (self.follow[self.trick[0]] & bit) != 0
        if bit & self.trumps:
            self.judge_trump(card, follows)
        else:
            self.judge_plain(card, follows)

    def judge_trump(self, card: int, follows: bool) -> None:
        """Playing a trump."""
        r = self.rules
        out = self.out & self.trumps
        higher = self.beats[card] & out
        r[15] = self.points[card] >= 10  # trump_ace_or_ten
        r[16] = card < 4  # jack
        if not follows:
            r[17] = 1.0  # ruff
            r[18] = popcount(self.hand & self.trumps) / 5.0  # ruff_from_length
            r[19] = self.pot / 10.0  # ruff_for_pot
        if out == 0:
            r[20] = 1.0  # no_trump_out
            return
        r[21] = popcount(out & ~higher) * 1.0 / popcount(out)  # trumps_below
        r[22] = higher == 0  # top_trump

    def judge_plain(self, card: int, follows: bool) -> None:
        """Playing a card of a plain suit, as it was led or thrown off."""
        r = self.rules
        bit = 1 << card
        suit = self.follow[card]
        mine = self.hand & suit
        out = self.out & suit
        higher = self.beats[card] & out
        tens = self.points[card] / 10.0
        ten = lowest(suit) + 1
        first = self.seat + 1 if self.seat < 2 else 0
        second = 3 - self.seat - first
        has = 1.0 if self.seat == self.declarer else self.has(self.declarer, suit)
        # A card is guarded while the suit has as many others as higher ones are out.
        above_ten = popcount(self.beats[ten] & suit & self.out)
        beside_ten = popcount(mine & ~(1 << ten))
        holds_ten = (self.hand >> ten & 1) != 0
        r[23] = card == ten and higher != 0 and beside_ten >= above_ten  # ten_guarded
        r[24] = self.points[card] == 11 and holds_ten  # ace_with_ten
        r[25] = card != ten and holds_ten and above_ten > 0 and beside_ten == above_ten  # bares_ten
        r[26] = mine == bit and (self.hand & self.trumps) != 0  # makes_void
        r[27] = 1.0 - has  # declarer_void
        r[28] = has * tens  # points_declarer_follows
        r[29] = (suit & self.played & ~(1 << self.trick[0])) == 0  # fresh_suit
        if higher == 0:
            if out:
                r[30] = 1.0  # master
                r[31] = tens  # master_points
            if self.seat == self.declarer:
                risk = (1.0 - (1.0 - self.has(first, suit)) * self.has(first, self.trumps)) * (
                    1.0 - (1.0 - self.has(second, suit)) * self.has(second, self.trumps)
                )
                r[32] = tens * (1.0 - risk)  # ruffed
            else:
                r[32] = tens * (1.0 - has) * self.has(self.declarer, self.trumps)
        if not follows:
            r[33] = popcount(mine) / 5.0  # shed_from_length
            r[34] = out == 0  # shed_from_gone_suit
            r[35] = self.points[card] == 0 and higher != 0  # shed_loser
            r[36] = (mine & self.beats[card] & self.masters) != 0  # shed_under_master

    def danger(self, mine: int, out: int) -> int:
        """Null: how far the own cards of a suit lack low ones under those out; 0 if they are safe."""
        index = 0
        total = 0
        while mine:
            # The own cards from the lowest up.
            card = lowest(mine)
            scan = mine & (mine - 1)
            while scan:
                if self.rank[lowest(scan)] < self.rank[card]:
                    card = lowest(scan)
                scan &= scan - 1
            mine ^= 1 << card
            lower = popcount(out & self.below[card])
            if lower > index:
                total += lower - index
            index += 1
        return total

    def judge_null(self, card: int) -> None:
        """The rules about a card in Null."""
        r = self.rules
        bit = 1 << card
        suit = self.follow[card]
        mine = self.hand & suit
        out = self.out & suit
        rank = self.rank[card] / 7.0
        r[0] = rank  # rank
        r[1] = rank * popcount(mine) / 5.0  # rank_in_length
        r[2] = (mine & self.below[card]) == 0  # lowest
        r[3] = (mine & self.beats[card]) == 0  # highest
        r[4] = mine == bit  # single
        r[5] = popcount(mine) / 5.0  # length
        r[6] = popcount(out & self.below[card]) / 5.0  # lower_out
        r[7] = popcount(self.out & self.beats[card]) / 5.0  # higher_out
        r[8] = popcount(out) / 7.0  # suit_out
        r[9] = ((self.led[0] | self.led[1] | self.led[2]) & suit) != 0  # suit_led_before
        follows = False
        over = False
        if self.table:
            follows = (self.follow[self.trick[0]] & bit) != 0
            over = (self.beats[self.trick[self.best]] & bit) != 0
            if not follows:
                r[10] = rank  # shed_rank
            elif not over:
                r[11] = rank  # under_rank
        if self.seat == self.declarer:
            self.judge_null_declarer(card, mine, out, follows, over)
        else:
            self.judge_null_defender(card, mine, follows, over)

    def judge_null_declarer(self, card: int, mine: int, out: int, follows: bool, over: bool) -> None:
        """Declarer's rules in Null."""
        r = self.rules
        after = self.danger(mine & ~(1 << card), out)
        r[12] = (self.danger(mine, out) - after) / 3.0  # danger_shed
        r[13] = after / 3.0  # danger_left
        first = self.seat + 1 if self.seat < 2 else 0
        second = 3 - self.seat - first
        if self.table == 0:
            r[14] = 1.0 - (1.0 - self.has(first, self.beats[card])) * (  # beaten
                1.0 - self.has(second, self.beats[card])
            )
        elif not over:
            r[15] = follows  # under
        elif self.table == 2:
            r[16] = 1.0  # takes
        else:
            r[14] = self.has(first, self.beats[card])

    def judge_null_defender(self, card: int, mine: int, follows: bool, over: bool) -> None:
        """A defender's rules in Null."""
        r = self.rules
        suit = self.follow[card]
        declarer_has = self.has(self.declarer, suit)
        partner_has = self.has(self.partner, suit)
        lower = self.out & self.below[card]
        r[17] = declarer_has  # declarer_has_suit
        r[18] = partner_has  # partner_has_suit
        r[19] = (self.led[self.partner] & suit) != 0  # partners_suit
        if self.table == 0:
            r[20] = lower == 0  # lowest_of_all
            r[21] = popcount(mine & self.below[card]) / 3.0  # lower_held
            r[22] = declarer_has * popcount(lower) / 5.0  # declarer_has_lower
        elif not follows:
            r[23] = declarer_has * self.rank[card] / 7.0  # shed_rank_declarer_has
        if self.table == 2 or (self.table == 1 and self.leader == self.declarer):
            # Declarer's card lies on the table.
            best = self.trick[self.best]
            holder = self.leader + self.best
            if holder >= 3:
                holder -= 3
            if holder != self.declarer:
                r[15] = not over  # under
            elif over:
                r[16] = 1.0  # takes
            elif self.table == 2:
                r[24] = 1.0  # wins
            else:
                void = 1.0 - self.has(self.partner, self.follow[best])
                r[25] = void + (1.0 - void) * self.has(self.partner, self.below[best])  # partner_stays_under
            return
        # Declarer still has to play to this trick: can he stay under it?
        top = card
        if self.table and not over:
            top = self.trick[self.best]
        top_has = self.has(self.declarer, self.follow[top])
        ducks = self.has(self.declarer, self.below[top])
        r[26] = ducks  # declarer_ducks
        r[27] = top_has * (1.0 - ducks)  # declarer_must_take
        if self.table == 0:
            void = 1.0 - partner_has
            under = void + (1.0 - void) * self.has(self.partner, self.below[card])
            r[25] = declarer_has * (1.0 - ducks) * under
        if self.may[self.declarer] == self.holds[self.declarer]:
            r[28] = popcount(self.may[self.declarer] & self.beats[card]) / 5.0  # declarer_higher
            r[29] = popcount(self.may[self.declarer] & self.below[card]) / 5.0  # declarer_lower

    def decides(self, card: int) -> float:
        """What a card weighs because the trick steps over 61, 90 or 31 card points for certain.

        It outweighs the rules, which are worth a few units each.
        """
        if self.trumps == 0:
            return 1000.0 * self.rules[24]
        if self.table == 0 or 0.0 < self.chance < 1.0:
            return 0.0
        pot = self.pot + self.points[card]
        sign = 1.0 if self.chance == 1.0 else -1.0
        declares = self.seat == self.declarer
        if declares == (self.chance == 1.0):
            after = self.goal_points + pot
            if self.goal_points < self.need <= after:
                return sign * (100.0 if declares or self.table == 2 else 50.0)
            if self.need <= self.goal_points < 90 <= after:
                return sign * 50.0
            return 0.0
        after = self.their_points + pot
        if self.their_points < 121 - self.need <= after:
            return sign * 100.0
        return sign * 20.0 if self.their_points < 31 <= after else 0.0
