"""``skat value``: the settlement of a game played at a real table."""

from __future__ import annotations

import typer

from skat.notation.calculator import settle_described
from skat.notation.rulesets import load_rule_set
from skat.words import words
from skat.words.settlement import explain


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
    settlement = settle_described(
        load_rule_set(rules),
        contract_text,
        bid=bid,
        cards=cards,
        with_=with_,
        without=without,
        points=points,
        tricks=tricks,
        gave_up=gave_up,
    )
    for line in explain(settlement, words(language)):
        typer.echo(line)
