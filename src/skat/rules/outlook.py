"""What a declaration is worth before the play, and whether it can reach the bid (rules.md 12.5 to 12.9)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeAlias

from skat.rules.cards import CardSet
from skat.rules.contracts import Contract, GameType
from skat.rules.matadors import Matadors, matadors
from skat.rules.rulesets import RuleSet
from skat.rules.settlement import cover
from skat.rules.tricks import ORDERS

#: ``schneider``, ``schwarz``: only with that level; ``skat``: only if the skat helps; ``no``: never.
Covers: TypeAlias = Literal["yes", "schneider", "schwarz", "skat", "no"]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of a declaration's value beforehand.

    ``matadors``: of the cards known, None for Null.  ``value``: with the levels that are sure.
    ``covers``: whether, and how, it reaches the bid.  ``fixed``: no skat can change the matadors.
    """

    contract: Contract
    matadors: Matadors | None
    value: int
    covers: Covers
    fixed: bool


def outlook(rules: RuleSet, contract: Contract, bid: int, cards: CardSet) -> Outlook:
    """The outlook of a declaration.

    ``cards``: declarer's twelve, or the ten of a player who has not seen the skat (during the auction
    or in a Hand game).
    """
    if contract.is_null:
        value = rules.null_value(contract)
        return Outlook(contract, None, value, "yes" if value >= bid else "no", fixed=True)
    run = matadors(cards, contract.game_type)
    fewest, most = (run.count, run.count)
    if len(cards) == 10:
        fewest, most = matador_range(cards, contract.game_type)
    base = rules.base_value(contract)
    sure = 1 + rules.fixed_levels(contract)
    reachable = 0 if contract.schwarz else 1 if contract.schneider else 2
    missing = cover(base, bid) - (run.count + sure)
    covers: Covers
    if missing <= 0:
        covers = "yes"
    elif missing <= reachable:
        covers = "schneider" if missing == 1 and reachable == 2 else "schwarz"
    else:
        covers = "skat" if most + sure + reachable >= cover(base, bid) else "no"
    return Outlook(contract, run, base * (run.count + sure), covers, fixed=fewest == most)


def matador_range(hand: CardSet, game_type: GameType) -> tuple[int, int]:
    """The smallest and largest count of matadors that some skat could give (rules.md 12.7).

    ``hand``: ten cards of a player who has not seen the skat.
    """
    unseen = [card for card in ORDERS[game_type].trumps if card not in hand]
    skats: list[CardSet] = [CardSet()]
    skats += [CardSet([card]) for card in unseen]
    skats += [CardSet(pair) for pair in combinations(unseen, 2)]
    counts = [matadors(hand | skat, game_type).count for skat in skats]
    return min(counts), max(counts)
