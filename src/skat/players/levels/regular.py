"""The level ``regular``: plays by rules, as a club player would."""

from __future__ import annotations

from skat.players.bidding import Prices, prices
from skat.players.cardplay import judged_cards
from skat.players.player import read_options
from skat.players.reasons import Reason, Reasoning
from skat.rules import View
from skat.rules.actions import PLAYS


class RegularPlayer(Reasoning):
    """Counts its hand to bid, and its tricks and points to play."""

    def prices(self, view: View) -> Prices:
        """What games are worth, whoever asks."""
        return prices("regular")

    def card_reasons(self, view: View) -> tuple[Reason, ...]:
        """The sum of the rules of thumb for each card."""
        return tuple(Reason(PLAYS[card], weight) for card, weight in judged_cards(view))


def make(seed: int, **options: str) -> RegularPlayer:
    """A player of this level; it draws no lots, so the seed changes nothing."""
    read_options(options, {})
    return RegularPlayer()
