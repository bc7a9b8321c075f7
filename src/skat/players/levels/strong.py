"""The level ``strong``: tries each card in many possible worlds."""

from __future__ import annotations

from dataclasses import dataclass

from skat.players.book import Book, book
from skat.players.levels.regular import answer
from skat.players.reasons import Reason, auction_reasons, contract_reasons, skat_reasons
from skat.players.sampling import Effort, lay_away, prospects
from skat.rules import Action, GiveUp, Phase, View


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
        if view.phase is Phase.CONSENT:
            return answer(view)
        if view.phase is Phase.DISCARD:
            return lay_away(view, self.seed, self.effort, self.book)
        return self.reasons(view)[0].action

    def reasons(self, view: View) -> tuple[Reason, ...]:
        """What speaks for each action that was considered, best first; nothing outside auction and play."""
        match view.phase:
            case Phase.AUCTION:
                return auction_reasons(self.book, view)
            case Phase.SKAT_OR_HAND:
                return skat_reasons(self.book, view)
            case Phase.DISCARD | Phase.DECLARE:
                return contract_reasons(self.book, view)
            case Phase.PLAY:
                return prospects(view, self.seed, self.effort, self.book)
        return ()


def make(seed: int, **options: str) -> StrongPlayer:
    """A player of this level; the options are the fields of :class:`~skat.players.sampling.Effort`."""
    return StrongPlayer(seed, Effort.of(options), book("strong"))
