# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Suit games and Grand: how many points, or tricks, does declarer get if everybody plays best?

Alpha-beta search with a null window: every test asks "does declarer get at least ``goal`` from the cards
out?", and :meth:`TrumpSearch.exact` closes in on the value with a row of such tests (MTD(f)).  A test answers
with a bound: a number from ``goal`` up is what declarer gets at least, one below it what he gets at most.

``rest`` is always the cards out, those on the table included; ``left`` is what they are worth.  A lower bit
is a higher card.  What keeps the tree small is told in docs/solver.md, with numbers.
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


class TrumpSearch(Board):
    """Positions of one deal.  A table word adds two bounds of 7 bits and, in 5 bits, the best lead."""

    def test(self, rest: int, leader: int, goal: int, card1: int, card2: int) -> int:
        """A bound that tells whether declarer gets ``goal``, from 1 to what ``rest`` is worth.

        ``card1``, ``card2``: the cards on the table, -1 where there is none.
        """
        left = self.worth(rest)
        with cython.nogil:
            value = self.root(rest, leader, goal, left, card1, card2)
        return self.finish(value)

    def exact(self, rest: int, leader: int, guess: int, card1: int, card2: int) -> int:
        """What declarer gets; the first test is at ``guess``."""
        left = self.worth(rest)
        low = 0
        high = left
        goal = guess
        with cython.nogil:
            while low < high and not self.stopped:
                goal = min(max(goal, low + 1), high)
                value = self.root(rest, leader, goal, left, card1, card2)
                if value >= goal:
                    low = value
                    goal = value + 1
                else:
                    high = value
                    goal = value
        return self.finish(low)

    def root(self, rest: int, leader: int, goal: int, left: int, card1: int, card2: int) -> int:
        """Go on from the middle of a trick."""
        if card2 >= 0:
            return self.third(rest, leader, goal, left, card1, card2)
        if card1 >= 0:
            return self.second(rest, leader, goal, left, card1)
        return self.lead(rest, leader, goal, left)

    def lead(self, rest: int, leader: int, goal: int, left: int) -> int:
        """A position between two tricks, ``rest`` not empty."""
        self.nodes += 1
        if self.nodes >= self.checkpoint:
            if not self.stopped:
                self.pause()
            if self.stopped:
                return 0
        own = self.hands[leader] & rest
        if own & (own - 1) == 0:
            return 0 if self.last_trick(rest, leader) else left
        key = self.key_of(rest)
        name = leader
        name = key | self.stamp | name << 43
        # The same cards with another leader lie next to each other: memory is what takes time here.
        slot = (key * 0x61C88647 >> 20 ^ leader) & self.slots
        word = self.table[slot]
        low, high, pick = 0, left, lowest(~own)  # Not a card of his: no lead is known to be good.
        if word & self.identity == name:
            low = word >> 45 & 127
            high = word >> 52 & 127
            if low >= goal:
                return low
            if high < goal:
                return high
            pick = word >> 59
        value = self.floor(rest, leader, goal)
        if value >= goal:
            self.keep(slot, name, max(low, value), high, pick)
            return value
        value = left - self.ceiling(rest, leader)
        if value < goal:
            self.keep(slot, name, low, min(high, value), pick)
            return value
        cards = self.representatives(own, rest)
        best = -1 if leader == 0 else 127
        answer = pick
        while cards:
            card = self.next_lead(cards, leader, pick)
            cards ^= 1 << card
            value = self.second(rest, leader, goal, left, card)
            if value > best if leader == 0 else value < best:
                best = value
                answer = card
            if (value >= goal) == (leader == 0):
                self.reward(leader, card, popcount(own))
                break
            # No use here, so less likely elsewhere.
            self.history[leader][card] -= self.history[leader][card] >> 5
        if self.stopped:
            return 0
        if best >= goal:
            self.keep(slot, name, max(low, best), high, answer)
        else:
            self.keep(slot, name, low, min(high, best), answer)
        return best

    def keep(self, slot: int, name: int, low: int, high: int, pick: int) -> None:
        """Put what is known of a position into the table; ``pick`` is the lead to try first next time."""
        lower, upper, first = low, high, pick
        self.table[slot] = name | lower << 45 | upper << 52 | first << 59

    def second(self, rest: int, leader: int, goal: int, left: int, card1: int) -> int:
        """The second card of a trick."""
        self.nodes += 1
        seat = leader + 1 if leader < 2 else 0
        last = seat + 1 if seat < 2 else 0
        own = self.hands[seat] & rest
        if own & self.follow[card1]:
            own &= self.follow[card1]
        replies = self.hands[last] & rest
        if replies & self.follow[card1]:
            replies &= self.follow[card1]
        cards = self.representatives(own, rest)
        if cards & (cards - 1) == 0:
            return self.third(rest, leader, goal, left, card1, lowest(cards))
        # After which cards will this seat's side take the trick?  A guess, for the order of trying only.
        ours = cards & self.beats[card1]
        if seat and last:
            if replies & self.beats[card1]:
                ours = cards
        else:
            scan = ours
            while scan:
                card = lowest(scan)
                scan &= scan - 1
                if replies & self.beats[card]:
                    ours ^= 1 << card
            if last == 0 and replies & self.beats[card1] == 0:
                ours |= cards & ~self.beats[card1]
        best = -1 if seat == 0 else 127
        while cards:
            card = self.next_card(cards, ours)
            cards ^= 1 << card
            value = self.third(rest, leader, goal, left, card1, card)
            if seat == 0:
                if value > best:
                    best = value
                    if best >= goal:
                        return best
            elif value < best:
                best = value
                if best < goal:
                    return best
        return best

    def third(self, rest: int, leader: int, goal: int, left: int, card1: int, card2: int) -> int:
        """The last card of a trick."""
        self.nodes += 1
        holder = leader + 1 if leader < 2 else 0
        seat = holder + 1 if holder < 2 else 0
        top = card2
        loser = card1
        if not self.beats[card1] >> card2 & 1:
            holder = leader
            top = card1
            loser = card2
        own = self.hands[seat] & rest
        if own & self.follow[card1]:
            own &= self.follow[card1]
        # The card that has lost already keeps no neighbours apart.
        cards = self.representatives(own, rest ^ (1 << loser))
        ours = cards if (holder == 0) == (seat == 0) else cards & self.beats[top]
        table = self.points[card1] + self.points[card2] + self.bonus
        rest ^= 1 << card1 | 1 << card2
        best = -1 if seat == 0 else 127
        while cards:
            card = self.next_card(cards, ours)
            cards ^= 1 << card
            taker = seat if self.beats[top] >> card & 1 else holder
            gain = table + self.points[card]
            after = rest ^ (1 << card)
            if taker == 0:
                if gain >= goal or after == 0:
                    value = gain
                elif left < goal:
                    value = left
                else:
                    value = gain + self.lead(after, taker, goal - gain, left - gain)
            elif goal <= 0 or after == 0:
                value = 0
            elif left - gain < goal:
                value = left - gain
            else:
                value = self.lead(after, taker, goal, left - gain)
            if seat == 0:
                if value > best:
                    best = value
                    if best >= goal:
                        return best
            elif value < best:
                best = value
                if best < goal:
                    return best
        return best

    def last_trick(self, rest: int, leader: int) -> int:
        """The seat that takes the last trick."""
        seat = taker = leader
        top = lowest(self.hands[leader] & rest)
        for _ in range(2):
            seat = seat + 1 if seat < 2 else 0
            card = lowest(self.hands[seat] & rest)
            if self.beats[top] >> card & 1:
                top = card
                taker = seat
        return taker

    def next_lead(self, cards: int, leader: int, pick: int) -> int:
        """The lead to try next: the table's, then the one that cut off most, dear cards favoured."""
        if cards >> pick & 1:
            return pick
        most = -1
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            score = (self.history[leader][card] + 4) * (4 + self.points[card])
            if score > most:
                most = score
                pick = card
        return pick

    def next_card(self, cards: int, ours: int) -> int:
        """The card to try next on a lead: the dearest that keeps or wins the trick, then the cheapest."""
        if cards & ours:
            cards &= ours
            if cards & self.aces:
                return highest(cards & self.aces)
            if cards & self.tens:
                return highest(cards & self.tens)
            if cards & self.kings:
                return highest(cards & self.kings)
            if cards & self.queens:
                return highest(cards & self.queens)
            if cards & self.jacks:
                return highest(cards & self.jacks)
            return highest(cards)
        if cards & self.blanks:
            return highest(cards & self.blanks)
        if cards & self.jacks:
            return highest(cards & self.jacks)
        if cards & self.queens:
            return highest(cards & self.queens)
        if cards & self.kings:
            return highest(cards & self.kings)
        if cards & self.tens:
            return highest(cards & self.tens)
        return highest(cards)

    def reward(self, leader: int, card: int, cards: int) -> None:
        """Remember a lead that cut off, the earlier in the game the more."""
        self.history[leader][card] += cards * cards * cards * cards // 8 + 1
        if self.history[leader][card] > 1 << 26:
            for each in range(32):
                self.history[leader][each] >>= 3

    # Bounds: what a side is sure of at once.

    def floor(self, rest: int, leader: int, goal: int) -> int:
        """What declarer is sure of: a set of his cards that take a trick each, and what must fall on them
        (not counted once ``goal`` is reached)."""
        own = self.hands[0] & rest
        h1 = self.hands[1] & rest
        h2 = self.hands[2] & rest
        winners = self.winners(own, rest)
        trumps = own & self.trumps
        top = winners & self.trumps
        t1 = popcount(h1 & self.trumps)
        t2 = popcount(h2 & self.trumps)
        tops = popcount(top)
        spare = tops if leader == 0 else self.entry(leader, rest, winners)
        if (spare >= t1 and spare >= t2) or (trumps and t1 == 0 and t2 == 0):
            # On lead, he draws their trumps with his top ones; then all of his are good, and his suits too.
            # If they have none, he need not be on lead: he trumps in when he is out of a suit.
            sure = trumps | self.cash(winners, own, h1, h2, 0, 0)
        else:
            sure = trumps
            if tops <= t1 or tops <= t2:
                # Otherwise one top trump brings him on lead and the others draw theirs.
                sure = self.unmatched(trumps, (h1 | h2) & self.trumps, top)
            if spare == tops:
                # On lead, he cashes suits first, while whoever has trumps must follow, then top trumps.
                sure |= self.cash(winners, own, h1, h2, t1, t2)
        if sure == 0:
            return 0
        count = popcount(sure)
        value = self.value_of(sure) + count * self.bonus
        if value >= goal:
            # Enough for the test; the rest only takes time.
            return value
        add1 = add2 = 0
        if leader == 0:
            # They must follow each lead while they can, at best with their cheapest.
            add1 = self.followers(h1, sure, tops)
            add2 = self.followers(h2, sure, tops)
        return (
            value
            + self.value_of(add1 | add2)
            + self.cheapest(h1 & ~add1, count - popcount(add1))
            + self.cheapest(h2 & ~add2, count - popcount(add2))
        )

    def entry(self, leader: int, rest: int, winners: int) -> int:
        """Whether declarer takes the next trick whatever a defender leads: -1 if not, otherwise how many top
        trumps that leaves him with.

        He follows with the highest card of the suit if the other defender cannot trump it, or trumps with a
        top trump.
        """
        own = self.hands[0] & rest
        led = self.hands[leader] & rest
        other = self.hands[3 - leader] & rest
        left = popcount(winners & self.trumps)
        if left == 0 and led & self.trumps:
            return -1
        ruffs = 0
        scan = led & ~self.trumps
        while scan:
            suit = self.follow[lowest(scan)]
            scan &= ~suit
            if own & suit:
                if winners & suit == 0:
                    return -1
                if other & self.trumps and other & suit == 0:
                    return -1
            elif left == 0:
                return -1
            elif (led | other) & self.trumps:
                ruffs = 1
        return left - ruffs

    def unmatched(self, trumps: int, theirs: int, top: int) -> int:
        """The trumps of a hand that take a trick whoever leads: each of ``theirs`` beats one at most, the
        dearest if it goes badly.  ``top``: those that nothing beats."""
        if trumps == top:
            return top
        count = popcount(theirs & ((1 << highest(trumps)) - 1))
        return top | trumps ^ top ^ self.some(trumps ^ top, trumps, count)

    def cash(self, winners: int, own: int, h1: int, h2: int, t1: int, t2: int) -> int:
        """The cards of side suits that take a trick each, led from the top.  ``t1``, ``t2``: trumps with
        which the others can stop a suit once they are out of it, 0 if they are drawn."""
        sure = 0
        winners &= ~self.trumps
        while winners:
            suit = self.follow[lowest(winners)]
            good = winners & suit
            winners ^= good
            n1 = popcount(h1 & suit)
            n2 = popcount(h2 & suit)
            count = popcount(good)
            if t1 == 0 and t2 == 0:
                if count >= n1 and count >= n2:
                    # When both are out of the suit, the small cards are good as well.
                    good = own & suit
            else:
                count = min(count, n1 if t1 else count, n2 if t2 else count)
                good = self.some(good, good, count)
            sure |= good
        return sure

    def followers(self, hand: int, led: int, trump_leads: int) -> int:
        """The cheapest cards with which a hand follows all leads of ``led``, and so many leads of trumps."""
        cards = self.some(hand & self.trumps, 0, trump_leads)
        led &= ~self.trumps
        while led:
            suit = self.follow[lowest(led)]
            cards |= self.last(hand & suit, popcount(led & suit))
            led &= ~suit
        return cards

    def ceiling(self, rest: int, leader: int) -> int:
        """What the defenders are sure of; declarer gets at most the rest."""
        own = self.hands[0] & rest
        trumps = own & self.trumps
        sure = (rest ^ own) & self.trumps
        if trumps:
            sure &= (trumps & -trumps) - 1
        if leader == 0:
            # Their trumps that he cannot beat all; two can fall in one trick.
            h1 = self.unmatched(self.hands[1] & rest & self.trumps, trumps, sure & self.hands[1])
            h2 = self.unmatched(self.hands[2] & rest & self.trumps, trumps, sure & self.hands[2])
            sure = h1 | h2
            count = max(popcount(h1), popcount(h2))
            return self.value_of(sure) + count * self.bonus + self.cheapest(own, count)
        hand = self.hands[leader] & rest
        partner = self.hands[3 - leader] & rest
        tops = popcount(sure & hand)
        partner_tops = popcount(sure & partner)
        # Top trumps of the partner could take over the lead: then trumps are led last, if at all.
        trump_leads = 0 if partner_tops else tops
        need = popcount(trumps)
        if trump_leads >= need:
            need = 0
        winners = self.cash(self.winners(hand, rest), hand, own, partner, need, 0)
        cash = popcount(winners)
        if partner & self.trumps and popcount(partner & ~self.trumps) < cash:
            # The partner might have to trump, and be on lead.
            cash = 0
            winners = 0
        count = cash + max(tops, partner_tops)
        if count == 0:
            return 0
        # Declarer must follow with his cheapest, the partner may with his dearest, and throw off dear cards.
        add = self.followers(own, winners, trump_leads)
        gift = self.some(partner & self.trumps, partner, trump_leads)
        scan = winners
        while scan:
            suit = self.follow[lowest(scan)]
            gift |= self.some(partner & suit, suit, popcount(scan & suit))
            scan &= ~suit
        gift |= self.some(partner & ~self.trumps & ~gift, partner, cash + trump_leads - popcount(gift))
        return (
            self.value_of(sure | winners | gift | add)
            + count * self.bonus
            + self.cheapest(own & ~add, count - popcount(add))
        )

    def winners(self, own: int, rest: int) -> int:
        """The cards of a hand that nothing else of their suit beats.

        Adding the first bit of a suit carries it over all cards that are gone or the hand's own, down to the
        first of another; the last bit of a suit stops the carry.
        """
        free = (own | ~rest) & ~self.ends
        return own & ((free + self.heads) ^ free)

    def last(self, cards: int, count: int) -> int:
        """The ``count`` lowest, and so the cheapest, of the cards of a side suit, or all."""
        spare = popcount(cards) - count
        while spare > 0:
            cards &= cards - 1
            spare -= 1
        return cards

    def some(self, cards: int, ours: int, count: int) -> int:
        """So many of the cards as :meth:`next_card` chooses, or all: the dearest if ``ours`` are the cards
        themselves, the cheapest if it is empty."""
        if count >= popcount(cards):
            return cards
        picked = 0
        while count > 0:
            bit = 1 << self.next_card(cards, ours)
            picked |= bit
            cards ^= bit
            count -= 1
        return picked

    def cheapest(self, cards: int, count: int) -> int:
        """The points of the ``count`` cheapest of the cards, or of all."""
        count -= popcount(cards & self.blanks)
        if count <= 0:
            return 0
        jacks = min(count, popcount(cards & self.jacks))
        count -= jacks
        queens = min(count, popcount(cards & self.queens))
        count -= queens
        kings = min(count, popcount(cards & self.kings))
        count -= kings
        tens = min(count, popcount(cards & self.tens))
        count -= tens
        aces = min(count, popcount(cards & self.aces))
        return 2 * jacks + 3 * queens + 4 * kings + 10 * tens + 11 * aces
