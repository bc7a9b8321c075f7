"""The level ``strong``: tries games before it bids on them, and each card, in some possible worlds."""

from __future__ import annotations

from dataclasses import dataclass

from skat.players.bidding import Prices
from skat.players.reasons import Reason, Reasoning
from skat.players.sampling import Effort, discards, prices, prospects
from skat.rules import View


@dataclass(frozen=True)
class StrongPlayer(Reasoning):
    """Bids and declares by its holdings and by rehearsals, and plays by sampling."""

    seed: int
    effort: Effort

    @property
    def passing(self) -> float:
        """What it is worth to leave the game to others."""
        return self.effort.passing

    def prices(self, view: View) -> Prices:
        """What games are worth to the view's seat."""
        return prices(self.effort, view)

    def discard_reasons(self, view: View) -> tuple[Reason, ...]:
        """The best game's discards, tried out, or each game's best by the book."""
        if not self.effort.rehearsals:
            return super().discard_reasons(view)
        return discards(view, self.seed, self.effort)

    def card_reasons(self, view: View) -> tuple[Reason, ...]:
        """What each card promises in sampled worlds."""
        return prospects(view, self.seed, self.effort)


def make(seed: int, **options: str) -> StrongPlayer:
    """A player of this level; the options are the fields of :class:`~skat.players.sampling.Effort`."""
    return StrongPlayer(seed, Effort.of(options))
