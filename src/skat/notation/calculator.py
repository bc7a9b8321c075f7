"""The settlement of a game played at a real table, as a person describes it."""

from __future__ import annotations

from typing import Final

from skat.notation.text import parse_card_set, parse_contract
from skat.rules import CARDS, CardSet, Contract, GameType, Matadors, RuleSet, Settlement, SkatError, matadors
from skat.rules.giving_up import settle_given_up
from skat.rules.settlement import null_below_bid, settle, settle_null


def contract_of(rules: RuleSet, text: str) -> Contract:
    """A declaration that the rule set knows.  Raises :class:`SkatError`."""
    contract = parse_contract(text)
    if contract not in rules.contracts:
        raise SkatError("contract_not_in_rule_set", contract=contract)
    return contract


def cards_of(text: str) -> CardSet:
    """Declarer's twelve cards.  Raises :class:`SkatError` for another number."""
    cards = parse_card_set(text)
    if len(cards) != 12:
        raise SkatError("value_needs_twelve_cards", count=len(cards))
    return cards


def matadors_of(game_type: GameType, count: int, *, with_: bool) -> Matadors:
    """A count typed by a person.  Raises :class:`SkatError` if the game has no such count."""
    most = 4 if game_type is GameType.GRAND else 11
    if not 1 <= count <= most:
        raise SkatError("value_bad_matadors", count=count, most=most)
    return Matadors(count, with_)


def check_bid(rules: RuleSet, bid: int) -> None:
    """Raises :class:`SkatError` if nobody could have bid that."""
    if bid not in rules.ladder:
        raise SkatError("value_bad_bid", value=bid)


def possible_points(tricks: int) -> frozenset[int]:
    """The card points that declarer can have with so many tricks and the skat."""
    return _SUMS[3 * tricks + 2]


def _sums() -> list[frozenset[int]]:
    """For each number of cards, the points that many cards of a pack can be worth."""
    sums: list[set[int]] = [{0}] + [set() for _ in CARDS]
    for card in CARDS:
        for count in range(len(CARDS), 0, -1):
            sums[count] |= {points + card.points for points in sums[count - 1]}
    return [frozenset(found) for found in sums]


_SUMS: Final = _sums()


def result_of(contract: Contract, points: int | None, tricks: int | None) -> tuple[int, int]:
    """Declarer's points and tricks, each checked against the other.

    Tricks may be left out where they cannot matter, points where the tricks say them.  Raises
    :class:`SkatError` for what is missing or impossible.
    """
    if tricks is not None and not 0 <= tricks <= 10:
        raise SkatError("value_bad_tricks", tricks=tricks)
    if contract.is_null:
        if tricks is None:
            raise SkatError("value_needs_tricks")
        return 0, tricks
    if points is None and tricks == 10:
        points = 120
    if points is None:
        raise SkatError("value_needs_points")
    if not 0 <= points <= 120:
        raise SkatError("value_bad_points", points=points)
    if tricks is None:
        if points == 120 or points in possible_points(0):
            raise SkatError("value_needs_tricks")
        found = [count for count in range(1, 10) if points in possible_points(count)]
        if not found:
            raise SkatError("value_bad_points", points=points)
        return points, found[0]
    if points not in possible_points(tricks):
        raise SkatError("value_points_and_tricks", points=points, tricks=tricks)
    return points, tricks


def compute(
    rules: RuleSet,
    contract: Contract,
    bid: int,
    *,
    cards: CardSet | None,
    run: Matadors | None,
    points: int | None,
    tricks: int | None,
    gave_up: str | None = None,
) -> Settlement:
    """The settlement from checked input: ``cards`` or ``run`` for a suit game or Grand.

    ``gave_up``: "declarer" or "defender" before anything was decided.  Raises :class:`SkatError` for
    what is missing or impossible.
    """
    check_bid(rules, bid)
    if cards is None and rules.overbid.null == "cheapest_game" and null_below_bid(rules, contract, bid):
        raise SkatError("value_needs_cards")
    if not contract.is_null and run is None:
        if cards is None:
            raise SkatError("value_needs_matadors")
        run = matadors(cards, contract.game_type)
    if contract.is_null:
        run = None
    if gave_up is not None:
        return settle_given_up(
            rules,
            contract,
            bid,
            run,
            by_declarer=gave_up == "declarer",
            points=points or 0,
            defender_points=0,
            tricks=tricks or 0,
            defender_tricks=0,
        )
    known_points, known_tricks = result_of(contract, points, tricks)
    if run is None:
        return settle_null(rules, contract, bid, tricks=known_tricks, cards=cards)
    return settle(rules, contract, bid, run, points=known_points, tricks=known_tricks)


def settle_described(
    rules: RuleSet,
    contract_text: str,
    *,
    bid: int,
    cards: str = "",
    with_: int | None = None,
    without: int | None = None,
    points: int | None = None,
    tricks: int | None = None,
    gave_up: str = "",
) -> Settlement:
    """The settlement of what a person typed.

    ``cards``: declarer's twelve, ``with_`` or ``without``: his matadors; one of the three is enough.
    ``gave_up``: "declarer", "defender" or "" for nobody.  Raises :class:`SkatError` for what is missing or
    impossible.
    """
    contract = contract_of(rules, contract_text)
    if sum((bool(cards), with_ is not None, without is not None)) > 1:
        raise SkatError("value_matadors_twice")
    if gave_up not in ("", "declarer", "defender"):
        raise SkatError("value_bad_gave_up", text=gave_up)
    run = None
    count = without if with_ is None else with_
    if count is not None and not contract.is_null:
        run = matadors_of(contract.game_type, count, with_=with_ is not None)
    return compute(
        rules,
        contract,
        bid,
        cards=cards_of(cards) if cards else None,
        run=run,
        points=points,
        tricks=tricks,
        gave_up=gave_up or None,
    )
