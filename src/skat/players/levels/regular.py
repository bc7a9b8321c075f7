"""The level ``regular``: plays by rules, as a club player would."""

from __future__ import annotations

from dataclasses import dataclass

from skat.players.book import Book, book
from skat.players.cardplay import judged_cards
from skat.players.player import read_options
from skat.players.reasons import Reason, auction_reasons, contract_reasons, skat_reasons
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
        if view.phase is Phase.CONSENT:
            return answer(view)
        return self.reasons(view)[0].action

    def reasons(self, view: View) -> tuple[Reason, ...]:
        """What speaks for each action that was considered, best first; of a card its rules of thumb."""
        match view.phase:
            case Phase.AUCTION:
                return auction_reasons(self.book, view)
            case Phase.SKAT_OR_HAND:
                return skat_reasons(self.book, view)
            case Phase.DISCARD | Phase.DECLARE:
                return contract_reasons(self.book, view)
            case Phase.PLAY:
                return tuple(Reason(PLAYS[card], weight) for card, weight in judged_cards(view))
        return ()


def answer(view: View) -> Action:
    """Let declarer give up unless Schneider is within reach."""
    assert view.declarer is not None
    against = sum(view.points) - view.points[view.declarer]
    return Refuse() if against >= 60 and view.points[view.declarer] <= 20 else Agree()


def make(seed: int, **options: str) -> RegularPlayer:
    """A player of this level; it draws no lots, so the seed changes nothing."""
    read_options(options, {})
    return RegularPlayer(book("regular"))
