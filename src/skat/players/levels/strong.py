"""The level ``strong``: tries each card in many possible worlds."""

from __future__ import annotations

from dataclasses import dataclass

from skat.players import bidding, declaring
from skat.players.book import Book, book
from skat.players.levels.regular import answer
from skat.players.sampling import Effort, choose_card, lay_away
from skat.rules import Action, GiveUp, Phase, View
from skat.rules.actions import PLAYS


@dataclass(frozen=True, slots=True)
class StrongPlayer:
    """Bids and declares by what its holdings win, and plays by sampling."""

    seed: int
    effort: Effort
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
                return lay_away(view, self.seed, self.effort, self.book)
            case Phase.DECLARE:
                return declaring.declare(self.book, view)
            case Phase.CONSENT:
                return answer(view)
        return PLAYS[choose_card(view, self.seed, self.effort, self.book)]


def make(seed: int, **options: str) -> StrongPlayer:
    """A player of this level; the options are the fields of :class:`~skat.players.sampling.Effort`."""
    return StrongPlayer(seed, Effort.of(options), book("strong"))
