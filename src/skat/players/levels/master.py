"""The level ``master``: like ``strong``, with many more worlds, and open hands from the first card on."""

from __future__ import annotations

from skat.players.levels.strong import StrongPlayer
from skat.players.sampling import Effort


def make(seed: int, **options: str) -> StrongPlayer:
    """A player of this level; options as in :mod:`skat.players.levels.strong`."""
    effort = Effort.of(
        options,
        worlds=1000,
        draws=6000,
        exact_from=10,
        solved=200,
        vote=0.4,
        by_rules=0.3,
        rehearsals=300,
    )
    return StrongPlayer(seed, effort)
