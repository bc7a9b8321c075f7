"""The level ``master``: like ``strong``, with more worlds and exact play from earlier on."""

from __future__ import annotations

from skat.players.levels.strong import StrongPlayer
from skat.players.sampling import Effort


def make(seed: int, **options: str) -> StrongPlayer:
    """A player of this level; options as in :mod:`skat.players.levels.strong`."""
    effort = Effort.of(
        options,
        worlds=1000,
        draws=4000,
        cut=7,
        exact_from=8,
        solved=200,
        nodes=10_000_000,
        rehearsals=300,
    )
    return StrongPlayer(seed, effort)
