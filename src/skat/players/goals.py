"""Card points that decide: reach them at once when it is certain, never hand them over."""

from __future__ import annotations

from typing import Final

from skat.players.knowledge import Knowledge
from skat.rules import Card, CardSet, matadors
from skat.rules.settlement import cover, points_needed

#: What a certain step over a mark weighs, against rules of thumb that weigh a few units each.
_GAME: Final = 100.0
_GAME_IF_NO_MORE: Final = 50.0
_SCHNEIDER: Final = 50.0
_OUT_OF_SCHNEIDER: Final = 20.0


def points_to_win(k: Knowledge) -> int:
    """Declarer's card points that win: 61, 90, or 120 for all tricks (rules.md 12.1, 12.5).

    A bid that needs Schneider or Schwarz counts as far as the seat knows declarer's matadors.
    """
    contract = k.view.contract
    assert contract is not None
    need = points_needed(contract)
    if not k.is_declarer:
        return need
    cards = k.view.dealt | k.view.found if k.view.found is not None else k.view.dealt
    rules = k.view.rules
    count = matadors(CardSet(cards), contract.game_type).count + 1 + rules.fixed_levels(contract)
    missing = cover(rules.base_value(contract), k.view.bid) - count
    if missing <= 0:
        return need
    return max(need, 90 if missing == 1 and not contract.schneider else 120)


def decides(k: Knowledge, card: Card, chance: float) -> float:
    """What the card weighs because the trick steps over 61, 90 or 31 card points.

    ``chance``: that the own side takes the trick; only 0 and 1 are certain enough.
    """
    if chance not in (0.0, 1.0):
        return 0.0
    pot = k.pot + card.points
    need = points_to_win(k)
    sign = 1.0 if chance else -1.0
    if k.is_declarer == bool(chance):  # declarer takes the trick
        after = k.points + pot
        if k.points < need <= after:
            return sign * (_GAME if k.is_declarer or len(k.trick) == 2 else _GAME_IF_NO_MORE)
        if need <= k.points < 90 <= after:
            return sign * _SCHNEIDER
        return 0.0
    after = k.against + pot
    if k.against < 121 - need <= after:
        return sign * _GAME
    return sign * _OUT_OF_SCHNEIDER if k.against < 31 <= after else 0.0
