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
        slot = (key * 0x61C88647 >> 20 ^ leader * 0x5A5A5) & self.slots
        word = self.table[slot]
        low, high, pick = 0, left, -1
        if word & self.identity == name:
            low = word >> 45 & 127
            high = word >> 52 & 127
            if low >= goal:
                return low
            if high < goal:
                return high
            pick = word >> 59
        value = self.floor(rest, leader)
        if value >= goal:
            return value
        value = left - self.ceiling(rest, leader)
        if value < goal:
            return value
        cards = self.representatives(own, rest)
        best = -1 if leader == 0 else 127
        answer = 0
        while cards:
            card = self.next_lead(cards, leader, pick)
            pick = -1
            cards ^= 1 << card
            value = self.second(rest, leader, goal, left, card)
            if leader == 0:
                if value > best:
                    best = value
                    answer = card
                    if best >= goal:
                        break
            elif value < best:
                best = value
                answer = card
                if best < goal:
                    break
        if self.stopped:
            return 0
        if (best >= goal) == (leader == 0):
            self.reward(leader, answer, popcount(own))
        lower = max(low, best) if best >= goal else low
        upper = high if best >= goal else min(high, best)
        self.table[slot] = name | lower << 45 | upper << 52 | answer << 59
        return best

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
        # Which side will take the trick after this card?  A guess, for the order of trying only.
        ours = 0
        scan = cards
        while scan:
            card = lowest(scan)
            scan &= scan - 1
            taker = leader
            top = card1
            if self.beats[card1] >> card & 1:
                taker = seat
                top = card
            if (taker == 0) != (last == 0) and replies & self.beats[top]:
                taker = last
            if (taker == 0) == (seat == 0):
                ours |= 1 << card
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
        seat = leader
        taker = leader
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
        if pick >= 0 and cards >> pick & 1:
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
        self.history[leader][card] += cards * cards // 8 + 1
        if self.history[leader][card] > 1 << 26:
            for each in range(32):
                self.history[leader][each] >>= 3

    # Bounds: what a side is sure of at once.

    def floor(self, rest: int, leader: int) -> int:
        """What declarer is sure of: a set of his cards that take a trick each, and what must fall on them."""
        own = self.hands[0] & rest
        h1 = self.hands[1] & rest
        h2 = self.hands[2] & rest
        trumps = own & self.trumps
        theirs = (h1 | h2) & self.trumps
        # Nothing beats the trumps above their highest.
        top = trumps
        if theirs:
            top &= (theirs & -theirs) - 1
        t1 = popcount(h1 & self.trumps)
        t2 = popcount(h2 & self.trumps)
        need = max(t1, t2)
        tops = popcount(top)
        spare = tops
        if leader:
            spare = self.entry(rest, leader, own, top)
        if spare >= need:
            # On lead, he draws their trumps with his top ones; then all of his are good, and his suits too.
            sure = trumps | self.cash(own, h1, h2, 0, 0)
        else:
            sure = self.unmatched(trumps, theirs, top)
            if spare == tops:
                # On lead, he cashes suits first, while whoever has trumps must follow, then top trumps.
                sure |= self.cash(own, h1, h2, t1, t2)
        count = popcount(sure)
        if count == 0:
            return 0
        add1 = 0
        add2 = 0
        if leader == 0:
            # They must follow each lead while they can, at best with their cheapest.
            add1 = self.followers(h1, sure, tops)
            add2 = self.followers(h2, sure, tops)
        return (
            self.value_of(sure | add1 | add2)
            + count * self.bonus
            + self.cheapest(h1 & ~add1, count - popcount(add1))
            + self.cheapest(h2 & ~add2, count - popcount(add2))
        )

    def entry(self, rest: int, leader: int, own: int, top: int) -> int:
        """Whether declarer takes the next trick whatever a defender leads: -1 if not, otherwise how many top
        trumps that leaves him with.

        He follows with the highest card of the suit if the other defender cannot trump it, or trumps with a
        top trump.
        """
        led = self.hands[leader] & rest
        other = self.hands[3 - leader] & rest
        left = popcount(top)
        if left == 0 and led & self.trumps:
            return -1
        ruffs = 0
        for i in range(self.suit_count):
            if led & self.suits[i]:
                mine = own & self.suits[i]
                if mine:
                    theirs = (led | other) & self.suits[i]
                    if (mine & -mine) > (theirs & -theirs):
                        return -1
                    if other & self.trumps and other & self.suits[i] == 0:
                        return -1
                elif left == 0:
                    return -1
                elif (led | other) & self.trumps:
                    ruffs = 1
        return left - ruffs

    def unmatched(self, trumps: int, theirs: int, top: int) -> int:
        """Declarer's trumps that take a trick whoever leads: each of theirs beats one of his at most, the
        dearest if it goes badly."""
        if trumps == 0:
            return 0
        count = popcount(theirs & ((1 << highest(trumps)) - 1))
        beatable = trumps ^ top
        return top | beatable ^ self.dear(beatable, count)

    def cash(self, own: int, h1: int, h2: int, t1: int, t2: int) -> int:
        """The cards of side suits that take a trick each, led from the top.  ``t1``, ``t2``: trumps with
        which the others can stop a suit once they are out of it, 0 if they are drawn."""
        sure = 0
        for i in range(self.suit_count):
            mine = own & self.suits[i]
            if mine:
                o1 = h1 & self.suits[i]
                o2 = h2 & self.suits[i]
                winners = mine
                if o1 | o2:
                    winners &= ((o1 | o2) & -(o1 | o2)) - 1
                n1 = popcount(o1)
                n2 = popcount(o2)
                count = popcount(winners)
                if t1 == 0 and t2 == 0 and count >= n1 and count >= n2:
                    # When both are out of the suit, the small cards are good as well.
                    winners = mine
                if t1 and count > n1:
                    count = n1
                if t2 and count > n2:
                    count = n2
                if t1 or t2:
                    winners = self.first(winners, count)
                sure |= winners
        return sure

    def followers(self, hand: int, led: int, trump_leads: int) -> int:
        """The cheapest cards with which a hand follows all leads of ``led``, and so many leads of trumps."""
        cards = self.cheap(hand & self.trumps, trump_leads)
        for i in range(self.suit_count):
            if led & self.suits[i]:
                cards |= self.cheap(hand & self.suits[i], popcount(led & self.suits[i]))
        return cards

    def ceiling(self, rest: int, leader: int) -> int:
        """What the defenders are sure of; declarer gets at most the rest."""
        own = self.hands[0] & rest
        trumps = own & self.trumps
        sure = (rest ^ own) & self.trumps
        if trumps:
            sure &= (trumps & -trumps) - 1
        if leader == 0:
            # Their trumps above his highest; two can fall in one trick.
            if sure == 0:
                return 0
            count = max(popcount(sure & self.hands[1]), popcount(sure & self.hands[2]))
            return self.value_of(sure) + count * self.bonus + self.cheapest(own, count)
        hand = self.hands[leader] & rest
        partner = self.hands[3 - leader] & rest
        tops = popcount(sure & hand)
        partner_tops = popcount(sure & partner)
        # Top trumps of the partner could take over the lead: then trumps are led last, if at all.
        trump_leads = 0 if partner_tops else tops
        need = popcount(trumps)
        if need == 0 or trump_leads >= need:
            winners = self.cash(hand, own, partner, 0, 0)
        else:
            winners = self.cash(hand, own, partner, need, 0)
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
        gift = self.dear(partner & self.trumps, trump_leads)
        for i in range(self.suit_count):
            if winners & self.suits[i]:
                gift |= self.dear(partner & self.suits[i], popcount(winners & self.suits[i]))
        gift |= self.dear(partner & ~self.trumps & ~gift, cash + trump_leads - popcount(gift))
        return (
            self.value_of(sure | winners | gift | add)
            + count * self.bonus
            + self.cheapest(own & ~add, count - popcount(add))
        )

    def first(self, cards: int, count: int) -> int:
        """The ``count`` highest of the cards of one suit."""
        while popcount(cards) > count:
            cards ^= 1 << highest(cards)
        return cards

    def cheap(self, cards: int, count: int) -> int:
        """The ``count`` cheapest of the cards, or all."""
        picked = 0
        while count > 0 and cards:
            bit = 1 << self.next_card(cards, 0)
            picked |= bit
            cards ^= bit
            count -= 1
        return picked

    def dear(self, cards: int, count: int) -> int:
        """The ``count`` dearest of the cards, or all."""
        picked = 0
        while count > 0 and cards:
            bit = 1 << self.next_card(cards, cards)
            picked |= bit
            cards ^= bit
            count -= 1
        return picked

    def cheapest(self, cards: int, count: int) -> int:
        """The points of the ``count`` cheapest of the cards, or of all."""
        count -= popcount(cards & self.blanks)
        if count <= 0:
            return 0
        return self.value_of(self.cheap(cards & ~self.blanks, count))
