"""The card points that win."""

from __future__ import annotations

from skat.rules import View, matadors
from skat.rules.settlement import cover, points_needed


def points_to_win(view: View) -> int:
    """Declarer's card points that win: 61, 90, or 120 for all tricks (rules.md 12.1, 12.5).

    A bid that needs Schneider or Schwarz counts as far as the seat knows declarer's matadors.  A game must be
    declared; in Null the number means nothing.
    """
    contract = view.contract
    assert contract is not None
    need = points_needed(contract)
    if view.seat != view.declarer or contract.is_null:
        return need
    cards = view.dealt if view.found is None else view.dealt | view.found
    count = matadors(cards, contract.game_type).count + 1 + view.rules.fixed_levels(contract)
    missing = cover(view.rules.base_value(contract), view.bid) - count
    if missing <= 0:
        return need
    return max(need, 90 if missing == 1 and not contract.schneider else 120)
