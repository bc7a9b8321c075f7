"""Ten tricks (rules.md section 9): the state of card play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from skat.rules.cards import CARD_POINTS, Card, CardSet
from skat.rules.contracts import GameType
from skat.rules.tricks import ORDERS


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: the seat that led, the three cards in the order played, the seat that took it."""

    leader: int
    cards: tuple[Card, Card, Card]
    winner: int

    @property
    def points(self) -> int:
        """Card points of the three cards."""
        return sum(card.points for card in self.cards)


class CardPlay(NamedTuple):
    """Hands and the trick on the table.

    A named tuple, because one is built for every card and a frozen dataclass takes five times as long.

    ``masks``: the hands of seats 0 to 2.  ``trick``: the cards on the table, first played by
    ``leader``.  ``points`` and ``tricks``: what each seat has taken.
    """

    game_type: GameType
    masks: tuple[int, int, int]
    leader: int
    trick: tuple[Card, ...] = ()
    points: tuple[int, int, int] = (0, 0, 0)
    tricks: tuple[int, int, int] = (0, 0, 0)

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % 3

    def hand(self, seat: int) -> CardSet:
        """The cards a seat holds."""
        return CardSet.of_mask(self.masks[seat])

    def legal_mask(self) -> int:
        """Mask of the cards the seat on turn may play (rules.md 9.2)."""
        trick = self.trick
        hand = self.masks[(self.leader + len(trick)) % 3]
        if not trick:
            return hand
        return hand & ORDERS[self.game_type].follow[trick[0]] or hand

    def after(self, card: Card) -> CardPlay:
        """The state after a legal card of the seat on turn."""
        trick = (*self.trick, card)
        leader = self.leader
        seat = (leader + len(trick) - 1) % 3
        hands = self.masks
        bit = 1 << card
        if seat == 0:
            masks = (hands[0] ^ bit, hands[1], hands[2])
        elif seat == 1:
            masks = (hands[0], hands[1] ^ bit, hands[2])
        else:
            masks = (hands[0], hands[1], hands[2] ^ bit)
        if len(trick) < 3:
            return CardPlay(self.game_type, masks, leader, trick, self.points, self.tricks)
        beats = ORDERS[self.game_type].beats
        first, second, third = trick
        best, winner = first, leader
        if beats[best] >> second & 1:
            best, winner = second, (leader + 1) % 3
        if beats[best] >> third & 1:
            winner = (leader + 2) % 3
        gained = CARD_POINTS[first] + CARD_POINTS[second] + CARD_POINTS[third]
        points, tricks = self.points, self.tricks
        if winner == 0:
            points = (points[0] + gained, points[1], points[2])
            tricks = (tricks[0] + 1, tricks[1], tricks[2])
        elif winner == 1:
            points = (points[0], points[1] + gained, points[2])
            tricks = (tricks[0], tricks[1] + 1, tricks[2])
        else:
            points = (points[0], points[1], points[2] + gained)
            tricks = (tricks[0], tricks[1], tricks[2] + 1)
        return CardPlay(self.game_type, masks, winner, (), points, tricks)
