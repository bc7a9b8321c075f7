# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Kernel."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from skat.solver import plain as cython

from skat.solver.board import Board

if not cython.compiled:
    from skat.solver.plain import highest, lowest, popcount


class TrumpSearch(Board):
    def test(self, rest, leader, goal, card1, card2):
        left = self.worth(rest)
        with cython.nogil:
            value = self.root(rest, leader, goal, left, card1, card2)
        return self.finish(value)

    def exact(self, rest, leader, goal, card1, card2):
        left = self.worth(rest)
        low, high = 0, left
        with cython.nogil:
            while low < high:
                if goal <= low:
                    goal = low + 1
                goal = min(goal, high)
                value = self.root(rest, leader, goal, left, card1, card2)
                if self.stopped:
                    break
                if value >= goal:
                    low = value
                    goal = value + 1
                else:
                    high = value
                    goal = value
        return self.finish(low)

    def root(self, rest, leader, goal, left, card1, card2):
        if card2 >= 0:
            return self.third(rest, leader, goal, left, card1, card2)
        if card1 >= 0:
            return self.second(rest, leader, goal, left, card1)
        return self.lead(rest, leader, goal, left)

    def lead(self, rest, leader, goal, left):
        self.nodes += 1
        if self.nodes >= self.checkpoint:
            if not self.stopped:
                self.pause()
            if self.stopped:
                return 0
        own = self.hands[leader] & rest
        if own & (own - 1) == 0:
            # last trick
            card = lowest(own)
            leader2 = leader + 1 if leader < 2 else 0
            card2 = lowest(self.hands[leader2] & rest)
            leader3 = leader2 + 1 if leader2 < 2 else 0
            card3 = lowest(self.hands[leader3] & rest)
            if self.beats[card] >> card2 & 1:
                card = card2
                leader = leader2
            if self.beats[card] >> card3 & 1:
                leader = leader3
            return 0 if leader else left
        key = self.key_of(rest)
        name = leader
        name = key | self.stamp | name << 43
        slot = (key * 0x61C88647 >> 20 ^ leader * 0x5A5A5) & self.slots
        word = self.table[slot]
        low = 0
        high = left
        move = -1
        if word & self.identity == name:
            low = word >> 45 & 127
            high = word >> 52 & 127
            if low >= goal:
                return low
            if high < goal:
                return high
            move = word >> 59
        value = self.floor(rest, leader)
        if value >= goal:
            return value
        value = left - self.ceiling(rest, leader)
        if value < goal:
            return value
        cards = self.representatives(own, rest)
        best = -1 if leader == 0 else 127
        pick = -1
        while cards:
            if move >= 0 and cards >> move & 1:
                card = move
            else:
                most = -1
                card = 0
                scan = cards
                while scan:
                    i = lowest(scan)
                    scan &= scan - 1
                    if self.history[leader][i] > most:
                        most = self.history[leader][i]
                        card = i
            move = -1
            cards ^= 1 << card
            value = self.second(rest, leader, goal, left, card)
            if leader == 0:
                if value > best:
                    best = value
                    pick = card
                    if best >= goal:
                        break
            elif value < best:
                best = value
                pick = card
                if best < goal:
                    break
        if self.stopped:
            return 0
        if (best >= goal) == (leader == 0):
            n = popcount(own)
            self.history[leader][pick] += n * n // 8 + 1
            if self.history[leader][pick] > 1 << 28:
                for i in range(32):
                    self.history[leader][i] >>= 3
        if best >= goal:
            low = max(low, best)
        elif best < high:
            high = best
        lower = low
        upper = high
        answer = pick
        self.table[slot] = name | lower << 45 | upper << 52 | answer << 59
        return best

    def second(self, rest, leader, goal, left, card1):
        self.nodes += 1
        seat = leader + 1 if leader < 2 else 0
        third = seat + 1 if seat < 2 else 0
        own = self.hands[seat] & rest
        if own & self.follow[card1]:
            own &= self.follow[card1]
        theirs = self.hands[third] & rest
        if theirs & self.follow[card1]:
            theirs &= self.follow[card1]
        cards = self.representatives(own, rest)
        # Which side takes the trick if this card is played?
        ours = 0
        scan = cards
        while scan:
            card = lowest(scan)
            scan &= scan - 1
            if self.beats[card1] >> card & 1:
                taker = seat
                if theirs & self.beats[card]:
                    if (taker == 0) != (third == 0):
                        taker = third
            else:
                taker = leader
                if theirs & self.beats[card1]:
                    if (taker == 0) != (third == 0):
                        taker = third
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

    def third(self, rest, leader, goal, left, card1, card2):
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
        cards = self.representatives(own, rest ^ (1 << loser))
        if (holder == 0) == (seat == 0):
            ours = cards
        else:
            ours = cards & self.beats[top]
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
                elif goal > left:
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

    def next_card(self, cards, ours):
        """The card to try next: the dearest that brings the trick home, then the cheapest."""
        if cards & ours:
            cards &= ours
            if cards & self.aces:
                return lowest(cards & self.aces)
            if cards & self.tens:
                return lowest(cards & self.tens)
            if cards & self.kings:
                return lowest(cards & self.kings)
            if cards & self.queens:
                return lowest(cards & self.queens)
            return highest(cards)
        if cards & self.blanks:
            return lowest(cards & self.blanks)
        if cards & self.jacks:
            return lowest(cards & self.jacks)
        if cards & self.queens:
            return lowest(cards & self.queens)
        if cards & self.kings:
            return lowest(cards & self.kings)
        return highest(cards)

    def cheapest(self, cards, count):
        """Points of the ``count`` cheapest of the cards."""
        count -= popcount(cards & self.blanks)
        if count <= 0:
            return 0
        n = popcount(cards & self.jacks)
        if count <= n:
            return 2 * count
        total = 2 * n
        count -= n
        n = popcount(cards & self.queens)
        if count <= n:
            return total + 3 * count
        total += 3 * n
        count -= n
        n = popcount(cards & self.kings)
        if count <= n:
            return total + 4 * count
        total += 4 * n
        count -= n
        n = popcount(cards & self.tens)
        if count <= n:
            return total + 10 * count
        total += 10 * n
        count -= n
        n = popcount(cards & self.aces)
        if count <= n:
            return total + 11 * count
        return total + 11 * n

    def floor(self, rest, leader):
        own = self.hands[0] & rest
        theirs = rest ^ own
        other = theirs & self.trumps
        run = own & self.trumps
        if other:
            run &= (other & -other) - 1
        count = popcount(run)
        h1 = self.hands[1] & rest
        h2 = self.hands[2] & rest
        if leader == 0:
            t1 = popcount(h1 & self.trumps)
            t2 = popcount(h2 & self.trumps)
            drawn = count >= t1 and count >= t2
            for i in range(self.suit_count):
                mine = own & self.suits[i]
                if mine:
                    o1 = h1 & self.suits[i]
                    o2 = h2 & self.suits[i]
                    winners = mine
                    if o1 | o2:
                        winners &= ((o1 | o2) & -(o1 | o2)) - 1
                    w = popcount(winners)
                    n1 = popcount(o1)
                    n2 = popcount(o2)
                    if drawn:
                        if w >= n1 and w >= n2:
                            winners = mine
                            w = popcount(mine)
                    else:
                        if t1 and w > n1:
                            w = n1
                        if t2 and w > n2:
                            w = n2
                        while popcount(winners) > w:
                            winners ^= 1 << highest(winners)
                    run |= winners
                    count += w
        if count == 0:
            return 0
        return self.value_of(run) + count * self.bonus + self.cheapest(h1, count) + self.cheapest(h2, count)

    def ceiling(self, rest, leader):
        dec = self.hands[0] & rest
        own = dec & self.trumps
        sure = (rest ^ dec) & self.trumps
        if own:
            sure &= (own & -own) - 1
        if leader == 2:
            hl = self.hands[2] & rest
            hp = self.hands[1] & rest
        else:
            hl = self.hands[1] & rest
            hp = self.hands[2] & rest
        kl = popcount(sure & hl)
        kp = popcount(sure & hp)
        cash = 0
        run = sure
        if leader:
            td = popcount(own)
            drawn = td == 0 or (kl >= td and kp == 0)
            for i in range(self.suit_count):
                mine = hl & self.suits[i]
                if mine:
                    theirs = dec & self.suits[i]
                    par = hp & self.suits[i]
                    winners = mine
                    if theirs | par:
                        winners &= ((theirs | par) & -(theirs | par)) - 1
                    w = popcount(winners)
                    n = popcount(theirs)
                    if drawn:
                        if w >= n and w >= popcount(par):
                            winners = mine
                            w = popcount(mine)
                    elif w > n:
                        w = n
                        while popcount(winners) > w:
                            winners ^= 1 << highest(winners)
                    run |= winners
                    cash += w
            if cash and hp & self.trumps and popcount(hp & ~self.trumps) < cash:
                cash = 0
                run = sure
        count = cash + (kl if kl > kp else kp)
        if count == 0:
            return 0
        value = self.value_of(run) + count * self.bonus + self.cheapest(dec, count)
        if count > kp:
            value += self.cheapest(hp & ~run, count - kp)
        return value
