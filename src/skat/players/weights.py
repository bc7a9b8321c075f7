"""How much each rule of thumb weighs: ``weights.json``.

The rules are written by hand; their weights were fitted to games of this player against itself, so that the
card with the highest sum is on average the card that does best (``docs/players.md``).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from skat.players.knowledge import Knowledge
from skat.rules import GameType


@cache
def _all() -> Any:
    return json.loads((files("skat.players") / "weights.json").read_text(encoding="utf-8"))


def weights_for(k: Knowledge) -> dict[str, float]:
    """The weight of each rule for the seat on turn: by game, side, place in the trick and who led."""
    contract = k.view.contract
    assert contract is not None
    if contract.is_null:
        game = "open null" if contract.ouvert else "null"
    else:
        game = "grand" if contract.game_type is GameType.GRAND else "suit"
    weights: dict[str, float] = _all()[game][situation(k)]
    return weights


def situation(k: Knowledge) -> str:
    """Who plays, where in the trick, and who led."""
    place = ("leads", "second", "third")[len(k.trick)]
    if k.is_declarer:
        return f"declarer {place}"
    if k.trick:
        return f"defender {place} on {'declarer' if k.leader == k.declarer else 'partner'}"
    return f"defender leads {'to declarer' if k.declarer == (k.seat + 1) % 3 else 'to partner'}"
