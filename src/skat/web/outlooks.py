"""What the declarations are worth with the cards a seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from skat.rules import CardSet, Contract, Declare, GameType, Outlook, Phase, RuleSet, View, outlook

#: Each game, with the skat taken and by Hand.
_PLAIN: Final = tuple(Contract(game_type, hand=hand) for game_type in GameType for hand in (False, True))


def outlooks(view: View) -> list[dict[str, Any]]:
    """The outlook of every declaration that the seat of a view may think about; none after the declaration.

    Before the skat is taken: each game plain and by Hand.  After that: every legal declaration.
    """
    cards = CardSet(view.dealt | (view.found or CardSet()))
    return [_to_json(_outlook(view.rules, contract, view.bid, cards)) for contract in _contracts(view)]


def _contracts(view: View) -> Iterable[Contract]:
    if view.phase is Phase.AUCTION:
        return _PLAIN
    if view.seat != view.declarer:
        return ()
    match view.phase:
        case Phase.SKAT_OR_HAND:
            return _PLAIN
        case Phase.DISCARD:
            return tuple(contract for contract in view.rules.contracts if not contract.hand)
        case Phase.DECLARE:
            return tuple(action.contract for action in view.legal if isinstance(action, Declare))
        case _:
            return ()


@lru_cache(maxsize=1000)
def _outlook(rules: RuleSet, contract: Contract, bid: int, cards: CardSet) -> Outlook:
    return outlook(rules, contract, bid, cards)


def _to_json(found: Outlook) -> dict[str, Any]:
    run = found.matadors
    return {
        "contract": str(found.contract),
        "value": found.value,
        "with": None if run is None else run.with_,
        "matadors": None if run is None else run.count,
        "covers": found.covers,
        "fixed": found.fixed,
    }
