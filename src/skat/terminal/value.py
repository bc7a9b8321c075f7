"""``skat value``: the settlement of a game played at a real table."""

from __future__ import annotations

import typer

from skat.notation.rulesets import load_rule_set
from skat.notation.text import parse_card_set, parse_contract
from skat.rules import CardSet, Contract, GameType, Matadors, RuleSet, Settlement, SkatError, matadors
from skat.rules.giving_up import settle_given_up
from skat.rules.settlement import null_below_bid, settle, settle_null
from skat.words import words
from skat.words.settlement import explain

#: The skat is worth at most two aces, so without a trick declarer has at most 22 (rules.md 11.7).
_MOST_IN_SKAT = 22


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
        above = [value for value in rules.ladder if value > bid]
        raise SkatError("bid_not_a_value", value=bid, next=above[0] if above else None)


def tricks_of(contract: Contract, points: int | None, tricks: int | None) -> int:
    """The number of declarer's tricks, checked against his points.

    May be left out where it cannot matter.  Raises :class:`SkatError` if it is needed or impossible.
    """
    if tricks is not None and not 0 <= tricks <= 10:
        raise SkatError("value_bad_tricks", tricks=tricks)
    if contract.is_null:
        if tricks is None:
            raise SkatError("value_needs_tricks")
        return tricks
    if points is None:
        raise SkatError("value_needs_points")
    if not 0 <= points <= 120:
        raise SkatError("value_bad_points", points=points)
    if tricks is None:
        if points == 120 or points <= _MOST_IN_SKAT:
            raise SkatError("value_needs_tricks")
        return 5
    if (tricks == 10 and points != 120) or (tricks == 0 and points > _MOST_IN_SKAT):
        raise SkatError("value_points_and_tricks", points=points, tricks=tricks)
    return tricks


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
    known_tricks = tricks_of(contract, points, tricks)
    if run is None:
        return settle_null(rules, contract, bid, tricks=known_tricks, cards=cards)
    assert points is not None
    return settle(rules, contract, bid, run, points=points, tricks=known_tricks)


def tell_value(
    language: str,
    rules: str,
    contract_text: str,
    *,
    bid: int,
    cards: str,
    with_: int | None,
    without: int | None,
    points: int | None,
    tricks: int | None,
    gave_up: str,
) -> None:
    """Print the settlement of what a person typed.  Raises :class:`SkatError` for what cannot be."""
    rule_set = load_rule_set(rules)
    contract = contract_of(rule_set, contract_text)
    if sum((bool(cards), with_ is not None, without is not None)) > 1:
        raise SkatError("value_matadors_twice")
    if gave_up not in ("", "declarer", "defender"):
        raise SkatError("value_bad_gave_up", text=gave_up)
    run = None
    count = without if with_ is None else with_
    if count is not None and not contract.is_null:
        run = matadors_of(contract.game_type, count, with_=with_ is not None)
    settlement = compute(
        rule_set,
        contract,
        bid,
        cards=cards_of(cards) if cards else None,
        run=run,
        points=points,
        tricks=tricks,
        gave_up=gave_up or None,
    )
    for line in explain(settlement, words(language)):
        typer.echo(line)
