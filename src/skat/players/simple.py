"""The card to play by a few simple sentences, with no memory beyond the last trick.

What is missing is missing on purpose: nobody here counts trumps or points, remembers who was void, or plans.
"""

from __future__ import annotations

from random import Random
from typing import Final

from skat.rules import ORDERS, Card, Rank, View, legal_cards, trick_winner

#: Declarer draws trumps in the first tricks only, and keeps some.
_DRAWING_TRICKS: Final = 4
_KEPT_TRUMPS: Final = 2
#: A trick with so many card points is worth a trump.
_WORTH_A_TRUMP: Final = 3


def choose_card(view: View, seed: int) -> Card:
    """The card to play for the view's seat.  Raises ``ValueError`` if no game is declared.

    It follows from the hand, the trick on the table, the last one and the seed, and from nothing else.
    """
    if view.contract is None or view.seat is None:
        raise ValueError("there is nothing to play yet")
    look = _Look(view, Random(repr((seed, view.seat, view.hand.mask, view.trick))))
    if view.contract.is_null:
        return look.null()
    return look.follow() if view.trick else look.lead()


class _Look:
    """A look at hand and table.  ``cards``: what may be played, shuffled, so equals come in any order."""

    def __init__(self, view: View, chance: Random) -> None:
        assert view.contract is not None
        assert view.leader is not None
        self.view = view
        self.game_type = view.contract.game_type
        self.order = ORDERS[self.game_type]
        self.declares = view.seat == view.declarer
        trick = view.trick
        self.cards = list(legal_cards(view.hand, trick[0] if trick else None, self.game_type))
        chance.shuffle(self.cards)
        best = trick_winner(trick, self.game_type) if trick else 0
        self.over = [card for card in self.cards if trick and self.order.beats[trick[best]] >> card & 1]
        holder = (view.leader + best) % 3
        self.partner_holds = bool(trick) and not self.declares and holder != view.declarer
        self.declarer_waits = len(trick) == 1 and not self.declares and view.leader != view.declarer

    def lead(self) -> Card:
        """Declarer begins with trumps from the top; then come aces, tens after them, and low cards."""
        trumps = [card for card in self.cards if self.is_trump(card)]
        plain = [card for card in self.cards if not self.is_trump(card)]
        if not plain or (self.declares and len(trumps) > _KEPT_TRUMPS and self.draws_trumps()):
            return min(trumps) if self.declares else max(trumps)
        for card in plain:
            if card.rank is Rank.ACE or self.ace_just_won(card):
                return card
        return min(plain, key=lambda card: (card.points, -self.length(card)))

    def draws_trumps(self) -> bool:
        """For a while, unless the trumps just drawn were declarer's alone."""
        tricks = self.view.tricks
        found = [self.is_trump(card) for card in tricks[-1].cards].count(True) if tricks else 3
        return len(tricks) < _DRAWING_TRICKS and found != 1

    def ace_just_won(self, ten: Card) -> bool:
        """Whether the last trick was won by this seat with the ace that belongs to the ten."""
        last = self.view.tricks[-1] if self.view.tricks else None
        if last is None or ten.rank is not Rank.TEN or last.winner != self.view.seat:
            return False
        return last.cards[(last.winner - last.leader) % 3] == ten - 1

    def follow(self) -> Card:
        """Points go to the partner's sure trick; a trick with points is taken; else a low card is thrown."""
        is_last = len(self.view.trick) == 2
        if self.partner_holds:
            # Before declarer has played, only a card that nothing beats is sure.
            sure = not self.declarer_waits or Card.CJ in self.view.trick
            return max(self.cards, key=self.gift) if sure else self.low()
        if not self.over:
            return self.low()
        ruffs = self.is_trump(self.over[0]) and not self.is_trump(self.view.trick[0])
        pot = sum(card.points for card in self.view.trick)
        if ruffs and pot < _WORTH_A_TRUMP:
            return self.low()
        if is_last:
            return max(self.over, key=lambda card: (card.points if card.points >= 10 else 0, card))
        aces = [card for card in self.over if card.rank is Rank.ACE and not self.is_trump(card)]
        return aces[0] if aces else min(self.over, key=self.cost)

    def gift(self, card: Card) -> tuple[bool, int]:
        """For the card with most points; no trump where another card does, and no jack."""
        return not self.is_trump(card), -1 if card.rank is Rank.JACK else card.points

    def low(self) -> Card:
        """The cheapest card, from the shortest suit."""
        return min(self.cards, key=lambda card: (*self.cost(card), self.length(card)))

    def cost(self, card: Card) -> tuple[bool, int]:
        """What it costs to part with a card: trumps more than others, jacks most."""
        if card.rank is Rank.JACK:
            return True, 20 - card
        return self.is_trump(card), card.points

    def null(self) -> Card:
        """Null: low cards lead; the highest card goes that does not take the trick.

        A defender who plays before declarer stays as low as he can.
        """
        trick = self.view.trick
        follows = bool(trick) and self.order.follow[trick[0]] >> self.cards[0] & 1
        if not trick or (follows and self.declarer_waits):
            return max(self.cards, key=self.lowness)
        under = [card for card in self.cards if card not in self.over]
        return min(under, key=self.lowness) if under else max(self.over, key=self.lowness)

    def lowness(self, card: Card) -> int:
        """How many cards of the suit are higher."""
        return (self.order.beats[card] & self.order.follow[card]).bit_count()

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump in this game."""
        return card in self.order.trumps

    def length(self, card: Card) -> int:
        """How many cards of its suit are in hand."""
        return (self.view.hand.mask & self.order.follow[card]).bit_count()
