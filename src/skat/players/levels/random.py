"""The level ``random``: any legal action, each as likely as the others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from skat.players.player import read_options
from skat.rules import Action, GiveUp, View


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Draws from the legal actions, but never gives up by itself."""

    seed: int

    def choose(self, view: View) -> Action:
        """A legal action drawn from the seed and the view.  Raises ``ValueError`` if there is none."""
        actions = [action for action in view.legal if not isinstance(action, GiveUp)]
        if not actions:
            raise ValueError("this seat has nothing to decide")
        # The draw depends on nothing but the seed and what the view shows.
        known = (self.seed, view.seat, view.dealt.mask, view.found and view.found.mask, view.history)
        return Random(repr(known)).choice(actions)


def make(seed: int, **options: str) -> RandomPlayer:
    """A player of this level."""
    read_options(options, {})
    return RandomPlayer(seed)
