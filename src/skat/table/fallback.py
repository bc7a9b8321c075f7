"""What the table does for a seat that cannot act."""

from __future__ import annotations

from collections.abc import Sequence

from skat.rules.actions import PASS, Action, Discard, GiveUp


def harmless(legal: Sequence[Action]) -> Action:
    """A harmless one of a seat's legal actions: pass, take the skat, the cheapest cards, a plain game."""
    actions = [action for action in legal if not isinstance(action, GiveUp)]
    discards = [action for action in actions if isinstance(action, Discard)]
    if discards:
        return min(discards, key=lambda discard: discard.cards.points)
    return PASS if PASS in actions else actions[0]
