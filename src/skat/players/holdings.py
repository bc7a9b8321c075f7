# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""How likely a hand is to win: a number for each holding, counted as a player counts a hand.

For suit games and Grand, with the skat taken or by Hand, there is a number for every pattern of jacks, of
trumps and of a side suit, for the position and for the card points laid away; their sum is the logarithm of
the odds.  For Null there is the risk of every holding of a suit: the chance that no suit fails is
``exp(-sum)``.  The numbers were fitted to games of the players themselves (``docs/players.md``).

A pattern of a suit is a number whose bit 0 is the ace, then ten, king, queen, nine, eight, and bit 6 the
seven; in Null it has the jack as bit 0 and the others above.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skat.rules import CARDS

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

#: Numbers of one kind of suit game or Grand: bias, three positions, the discard's points, then the patterns.
TRUMP_KIND = 277
#: Numbers of one kind of Null: base, the lead, the patterns.
NULL_KIND = 258
#: Where the numbers of the auction are: for 18, for each point more, for the odds.
CALLS = 3248


class Holdings:
    """The numbers of one player.

    ``numbers``: eight kinds of :data:`TRUMP_KIND` (suit game, Grand, both by Hand; then the same for 90
    points), four of :data:`NULL_KIND` (Null, Hand, ouvert, Hand ouvert), and three of the auction.
    """

    def __init__(self, numbers: Sequence[float]) -> None:
        self.numbers = list(numbers)
        self.points = [card.points for card in CARDS]
        self.found = 0
        self.promised = [0.0, 0.0]
        # How likely a call is that nothing seen explains.
        self.whim = 0.02
        # What laying away the best one and two cards of each pattern gains, and which they are: for each
        # kind of game 256 places, of suit games and Grand 128 for trumps and 128 for side suits.
        self.single_gains = [0.0] * 3072
        self.double_gains = [0.0] * 3072
        self.single_cards = [0] * 3072
        self.double_cards = [0] * 3072
        self.gain1 = [0.0] * 4
        self.gain2 = [0.0] * 4
        self.cards1 = [0] * 4
        self.cards2 = [0] * 4
        for place in range(3072):
            self.prepare(place)

    def prepare(self, place: int) -> None:
        """Find the best one and two cards to lay away of a pattern (a place of the four tables)."""
        pattern = place & (127 if place < 2048 else 255)
        self.single_gains[place] = self.double_gains[place] = -1e9
        first = pattern
        while first:
            one = first & -first
            first ^= one
            value = self.gain(place, pattern, one)
            if value > self.single_gains[place]:
                self.single_gains[place] = value
                self.single_cards[place] = one
            second = first
            while second:
                two = second & -second
                second ^= two
                value = self.gain(place, pattern, one | two)
                if value > self.double_gains[place]:
                    self.double_gains[place] = value
                    self.double_cards[place] = one | two

    def gain(self, place: int, pattern: int, laid: int) -> float:
        """What laying cards of a pattern away gains: odds, or risk that is gone."""
        kind = place >> 8
        if kind >= 8:
            base = 2218 + 258 * (kind - 8)
            return self.numbers[base + pattern] - self.numbers[base + (pattern ^ laid)]
        base = 277 * kind + (149 if place & 128 else 21)
        value = self.numbers[base + (pattern ^ laid)] - self.numbers[base + pattern]
        while laid:
            value += self.numbers[277 * kind + 4] * self.points[4 + lowest(laid)]
            laid &= laid - 1
        return value

    def odds(self, kind: int, ten: int, laid: int, game: int, position: int) -> float:
        """The logarithm of the odds of declarer's ten cards; ``kind``: place among the eight."""
        base = kind * 277
        value = self.numbers[base] + self.numbers[base + 1 + position] + self.numbers[base + 5 + (ten & 15)]
        while laid:
            value += self.numbers[base + 4] * self.points[lowest(laid)]
            laid &= laid - 1
        for suit in range(4):
            pattern = ten >> (4 + 7 * suit) & 127
            value += self.numbers[base + (21 if suit == game else 149) + pattern]
        return value

    def best(self, kind: int, twelve: int, game: int, position: int) -> float:
        """The best odds after a discard of two of the twelve cards, which is then ``found``.  Jacks stay."""
        base = 256 * kind
        for suit in range(4):
            place = base + (twelve >> (4 + 7 * suit) & 127) + (0 if suit == game else 128)
            self.gain1[suit] = self.single_gains[place]
            self.gain2[suit] = self.double_gains[place]
            self.cards1[suit] = self.single_cards[place] << (4 + 7 * suit)
            self.cards2[suit] = self.double_cards[place] << (4 + 7 * suit)
        return self.odds(kind, twelve, 0, game, position) + self.most_gained()

    def most_gained(self) -> float:
        """What laying two cards away gains at most, of one suit or of two; they are ``found``."""
        most = -1e9
        for suit in range(4):
            if self.gain2[suit] > most:
                most = self.gain2[suit]
                self.found = self.cards2[suit]
            for other in range(suit):
                value = self.gain1[suit] + self.gain1[other]
                if value > most:
                    most = value
                    self.found = self.cards1[suit] | self.cards1[other]
        return most

    def risk(self, kind: int, ten: int, position: int) -> float:
        """The risk of a Null: its chance is ``exp(-risk)``; ``kind``: place among the four."""
        base = 2216 + kind * 258
        value = self.numbers[base]
        if position == 0:
            value += self.numbers[base + 1]
        for suit in range(4):
            pattern = (ten >> (4 + 7 * suit) & 127) << 1 | (ten >> suit & 1)
            value += self.numbers[base + 2 + pattern]
        return value

    def least(self, kind: int, twelve: int, position: int) -> float:
        """The least risk after a discard of two of the twelve cards, which is then ``found``."""
        base = 2048 + 256 * kind
        for suit in range(4):
            place = base + ((twelve >> (4 + 7 * suit) & 127) << 1 | (twelve >> suit & 1))
            self.gain1[suit] = self.single_gains[place]
            self.gain2[suit] = self.double_gains[place]
            self.cards1[suit] = self.of_suit(self.single_cards[place], suit)
            self.cards2[suit] = self.of_suit(self.double_cards[place], suit)
        return self.risk(kind, twelve, position) - self.most_gained()

    def of_suit(self, pattern: int, suit: int) -> int:
        """The cards of a pattern of Null."""
        return (pattern >> 1) << (4 + 7 * suit) | (pattern & 1) << suit

    def keeping(self, game: int, is_open: bool, twelve: int, laid: int, position: int) -> float:
        """How good a discard from twelve cards is: odds, or minus the risk of a Null."""
        if game == 5:
            return -self.risk(2 if is_open else 0, twelve ^ laid, position)
        return self.odds(1 if game == 4 else 0, twelve ^ laid, laid, game, position)

    def fit(
        self, game: int, by_hand: bool, is_open: bool, ten: int, laid: int, position: int, bid: int
    ) -> float:
        """How well declarer's cards fit what was declared and laid away: a logarithm, 0 the best.

        Nobody declares a game he expects to lose, lays away what he should keep, or plays a suit game with
        a hand much better for another.
        """
        if game == 5:
            kind = (1 if by_hand else 0) + (2 if is_open else 0)
            risk = self.risk(kind, ten, position)
            value = -risk
            if not by_hand:
                value -= 2.0 * (risk - self.least(kind, ten | laid, position))
            return max(value, -12.0)
        kind = (1 if game == 4 else 0) + (2 if by_hand else 0)
        mine = self.odds(kind, ten, laid, game, position)
        value = -self.log1p_exp(-mine)
        if by_hand:
            return max(value, -12.0)
        twelve = ten | laid
        value -= (self.best(kind, twelve, game, position) - mine) / 0.5
        worth = self.worth(game, twelve, mine, bid)
        for other in range(5):
            if other != game and (other == 4 or ten & (127 << (4 + 7 * other))):
                theirs = self.best(1 if other == 4 else 0, twelve, other, position)
                regret = self.worth(other, twelve, theirs, bid) - worth
                if regret > 0.0:
                    value -= regret / 25.0
        return max(value, -12.0)

    def called(self, ten: int, position: int, said: int, refused: int) -> float:
        """How well ten cards fit what was said in the auction: a logarithm.

        ``said``: the highest value that was bid or held, ``refused``: that which was not; 0 for none.
        """
        self.promises(ten, position, said, refused)
        chance = self.going(said, self.promised[0]) if said else 1.0
        if refused:
            chance -= self.going(refused, self.promised[1])
        return log(self.whim + (1.0 - self.whim) * max(chance, 0.0))

    def goes(self, ten: int, position: int, bid: int) -> float:
        """The chance that somebody with these ten cards goes as far as a bid."""
        self.promises(ten, position, bid, bid)
        return self.going(bid, self.promised[0])

    def going(self, bid: int, promised: float) -> float:
        """The chance to go as far as a bid with games of such odds."""
        value = self.numbers[CALLS] + self.numbers[CALLS + 1] * (bid - 18)
        value += self.numbers[CALLS + 2] * log(promised)
        return 1.0 / (1.0 + exp(-value))

    def promise(self, ten: int, position: int, bid: int) -> float:
        """What ten cards promise to a bidder: the odds of all games worth the bid, as a logarithm."""
        self.promises(ten, position, bid, bid)
        return log(self.promised[0])

    def promises(self, ten: int, position: int, first: int, second: int) -> None:
        """Add up the odds of all games worth a first bid, and of all worth a second, in ``promised``.

        They are those of the cards as they are, as if the skat were no help; closed Null counts half, and by
        Hand nothing is counted (both measured: docs/players.md).
        """
        # Nothing at all has no logarithm.
        self.promised[0] = self.promised[1] = 1e-9
        held = ten & 15
        suit_game = self.numbers[0] + self.numbers[1 + position] + self.numbers[5 + held]
        grand = self.numbers[277] + self.numbers[278 + position] + self.numbers[282 + held]
        for suit in range(4):
            pattern = ten >> (4 + 7 * suit) & 127
            suit_game += self.numbers[149 + pattern]
            grand += self.numbers[426 + pattern]
        for suit in range(4):
            pattern = ten >> (4 + 7 * suit) & 127
            odds = exp(suit_game + self.numbers[21 + pattern] - self.numbers[149 + pattern])
            self.offer(odds, self.stakes(suit, ten), first, second)
        self.offer(exp(grand), self.stakes(4, ten), first, second)
        self.offer(0.5 / (exp(self.risk(0, ten, position)) - 0.9999), 23, first, second)
        self.offer(1.0 / (exp(self.risk(2, ten, position)) - 0.9999), 46, first, second)

    def offer(self, odds: float, value: int, first: int, second: int) -> None:
        """Add the odds of a game of this value to those that are worth a bid."""
        if value >= first:
            self.promised[0] += odds
        if value >= second:
            self.promised[1] += odds

    def stakes(self, game: int, cards: int) -> int:
        """What a suit game or Grand with these cards is worth, by the jacks."""
        held = cards & 1
        count = 1
        while count < 4 and (cards >> count & 1) == held:
            count += 1
        return (24 if game == 4 else 12 - game) * (count + 1)

    def worth(self, game: int, twelve: int, odds: float, bid: int) -> float:
        """About what a game is expected to score, list bonuses included."""
        chance = 1.0 / (1.0 + exp(-odds))
        value = self.stakes(game, twelve)
        if value < bid:
            return -200.0
        return chance * (value + 50) - (1.0 - chance) * (2 * value + 90)

    def log1p_exp(self, x: float) -> float:
        """log(1 + exp(x)), near enough for large x."""
        if x > 20.0:
            return x
        return log(1.0 + exp(x))
