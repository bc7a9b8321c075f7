"""The level ``regular``: plays by rules, as a club player would."""

from __future__ import annotations

from dataclasses import dataclass

from skat.players import bidding, declaring
from skat.players.book import Book, book
from skat.players.cardplay import choose_card
from skat.players.player import read_options
from skat.rules import Action, Agree, GiveUp, Phase, Refuse, View
from skat.rules.actions import PLAYS


@dataclass(frozen=True, slots=True)
class RegularPlayer:
    """Counts its hand to bid, and its tricks and points to play; never gives up."""

    book: Book

    def choose(self, view: View) -> Action:
        """One of ``view.legal``.  Raises ``ValueError`` if the view's seat has nothing to decide."""
        actions = [action for action in view.legal if not isinstance(action, GiveUp)]
        if not actions:
            raise ValueError("this seat has nothing to decide")
        if len(actions) == 1:
            return actions[0]
        match view.phase:
            case Phase.AUCTION:
                return bidding.call(self.book, view)
            case Phase.SKAT_OR_HAND:
                return declaring.take_or_hand(self.book, view)
            case Phase.DISCARD:
                return declaring.discard(self.book, view)
            case Phase.DECLARE:
                return declaring.declare(self.book, view)
            case Phase.CONSENT:
                return answer(view)
        return PLAYS[choose_card(view)]


def answer(view: View) -> Action:
    """Let declarer give up unless Schneider is within reach."""
    assert view.declarer is not None
    against = sum(view.points) - view.points[view.declarer]
    return Refuse() if against >= 60 and view.points[view.declarer] <= 20 else Agree()


def make(seed: int, **options: str) -> RegularPlayer:
    """A player of this level; it draws no lots, so the seed changes nothing."""
    read_options(options, {})
    return RegularPlayer(book("regular"))
