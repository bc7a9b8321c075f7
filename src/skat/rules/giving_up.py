"""What a game costs when somebody gives up (rules.md 13.3)."""

from __future__ import annotations

from skat.rules.cards import CardSet
from skat.rules.contracts import TRUMP_GAMES, Contract
from skat.rules.matadors import Matadors, matadors
from skat.rules.rulesets import RuleSet
from skat.rules.settlement import (
    LevelReason,
    Reason,
    Settlement,
    cheapest_game,
    cover,
    null_settlement,
    points_needed,
    settle_levels,
)


def settle_given_up(
    rules: RuleSet,
    contract: Contract,
    bid: int,
    run: Matadors | None,
    *,
    by_declarer: bool,
    points: int,
    defender_points: int,
    tricks: int,
    defender_tricks: int,
) -> Settlement:
    """A declared game that somebody gave up (rules.md 13.3).

    ``points`` and ``tricks``: declarer's so far, the skat included; ``defender_points`` and
    ``defender_tricks``: those of both defenders.  ``run`` is None for Null.
    """
    gave_up: Reason = "declarer_gave_up" if by_declarer else "defender_gave_up"
    if run is None:
        return null_settlement(rules, contract, bid, gave_up, tricks)
    need, missing = _needed(rules, contract, bid, run)
    # With the tenth trick the game is over, so all of them are never taken before the end.
    met = need < 120 and points >= need
    missed = missing is None or (defender_tricks > 0 if need == 120 else defender_points > 120 - need)
    if met or missed:
        # Decided: the winner stays, with only the levels that the complete tricks secure.
        schneider: LevelReason | None = (
            "reached" if points >= 90 else "against" if defender_points >= 90 else None
        )
        reason: Reason = "won" if met else _missed_reason(contract, points, defender_points, defender_tricks)
        return settle_levels(rules, contract, bid, run, reason, schneider, None, points=points, tricks=tricks)
    if by_declarer:
        return settle_levels(rules, contract, bid, run, gave_up, None, None, points=points, tricks=tricks)
    # Undecided, given up by a defender: a level that the bid needs is granted.
    granted = _granted(need, missing)
    return settle_levels(rules, contract, bid, run, gave_up, *granted, points=points, tricks=tricks)


def settle_undeclared(
    rules: RuleSet, bid: int, cards: CardSet, *, hand: bool, by_declarer: bool
) -> Settlement:
    """A game that somebody gave up after the auction and before the declaration (rules.md 13.3).

    ``cards``: declarer's twelve.  Declarer loses the cheapest game that covers the bid; if a defender
    gave up he wins it, Schneider and Schwarz granted where the bid needs them.
    """
    if by_declarer:
        return cheapest_game(rules, None, hand, bid, cards, "declarer_gave_up_undeclared")
    gave_up: Reason = "defender_gave_up_undeclared"
    options = []
    for game_type in TRUMP_GAMES:
        game, run = Contract(game_type, hand=hand), matadors(cards, game_type)
        need, missing = _needed(rules, game, bid, run)
        if missing is not None:
            options.append(
                settle_levels(rules, game, bid, run, gave_up, *_granted(need, missing), undeclared=True)
            )
    if not options:
        # No game of his reaches the bid at all: overbid, whoever gives up (12.6).
        return cheapest_game(rules, None, hand, bid, cards, "overbid")
    return min(options, key=lambda option: (option.charged, option.multiplier))


def _needed(rules: RuleSet, contract: Contract, bid: int, run: Matadors) -> tuple[int, int | None]:
    """What contract and bid ask of declarer: ``(61, 90 or 120 for all tricks, levels the bid needs)``.

    The second number counts Schneider and Schwarz that must be reached beyond the announced levels
    for the value to cover the bid; None if no level can (rules.md 13.3).
    """
    need = points_needed(contract)
    missing = cover(rules.base_value(contract), bid) - (run.count + 1 + rules.fixed_levels(contract))
    if missing <= 0:
        return need, 0
    unannounced = 0 if contract.schwarz else 1 if contract.schneider else 2
    if missing > unannounced:
        return need, None
    return (120, missing) if missing == unannounced else (90, missing)


def _granted(need: int, missing: int | None) -> tuple[LevelReason | None, LevelReason | None]:
    """Why Schneider and Schwarz count when a defender gave up: the bid needs them, or not at all."""
    return "bid" if missing else None, "bid" if missing and need == 120 else None


def _missed_reason(contract: Contract, points: int, defender_points: int, defender_tricks: int) -> Reason:
    """Why a decided game is lost: a condition of the contract, or else the bid."""
    if contract.schwarz and defender_tricks:
        return "schwarz_missed"
    if contract.schneider and defender_points > 30:
        return "schneider_missed"
    return "too_few_points" if defender_points >= 60 else "overbid"
