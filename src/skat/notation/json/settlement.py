"""Settlements in JSON: the fields of :class:`skat.rules.Settlement` by their names.

``matadors`` is ``{"count": 2, "with": true, "cards": ["CJ", "SJ"]}``; contracts are codes.
"""

from __future__ import annotations

from typing import Any, Final, get_args

from skat.notation.json.action import contract_from_json
from skat.notation.json.reader import Node, codes
from skat.rules.matadors import Matadors
from skat.rules.settlement import Level, LevelCode, LevelReason, Reason, Settlement

_NUMBERS: Final = (
    "base",
    "multiplier",
    "value",
    "charged_multiplier",
    "charged",
    "factor",
    "score",
)
_KEYS: Final = (
    "contract",
    "charged_as",
    "bid",
    "won",
    "reason",
    "matadors",
    "levels",
    "base",
    "multiplier",
    "value",
    "overbid",
    "charged_multiplier",
    "charged",
    "factor",
    "score",
    "points",
    "tricks",
)
#: Far above every score that a rule set can give.
_HUGE: Final = 10**9


def settlement_to_json(settlement: Settlement) -> dict[str, Any]:
    """The JSON object of a settlement."""
    run = settlement.matadors
    special = {
        "contract": None if settlement.contract is None else str(settlement.contract),
        "charged_as": str(settlement.charged_as),
        "matadors": run and {"count": run.count, "with": run.with_, "cards": codes(run.cards)},
        "levels": [
            {"code": level.code, "count": level.count, "reason": level.reason, "rule": level.rule}
            for level in settlement.levels
        ],
    }
    return {key: special[key] if key in special else getattr(settlement, key) for key in _KEYS}


def settlement_from_json(value: object) -> Settlement:
    """The settlement of a JSON value.  Raises :class:`~skat.rules.errors.NotationError`."""
    node = value if isinstance(value, Node) else Node(value)
    members = node.members(_KEYS)
    return Settlement(
        contract=members["contract"].maybe(contract_from_json),
        charged_as=contract_from_json(members["charged_as"]),
        bid=members["bid"].number(0, _HUGE),
        won=members["won"].flag(),
        reason=members["reason"].word(*get_args(Reason)),
        matadors=members["matadors"].maybe(_matadors),
        levels=tuple(_level(level) for level in members["levels"].items()),
        overbid=members["overbid"].flag(),
        points=members["points"].maybe(lambda points: points.number(0, 120)),
        tricks=members["tricks"].maybe(lambda tricks: tricks.number(0, 10)),
        **{key: members[key].number(-_HUGE, _HUGE) for key in _NUMBERS},
    )


def _matadors(node: Node) -> Matadors:
    members = node.members(("count", "with", "cards"))
    cards = tuple(card.card() for card in members["cards"].items())
    return Matadors(members["count"].number(1, 11), members["with"].maybe(Node.flag), cards)


def _level(node: Node) -> Level:
    members = node.members(("code", "count", "reason", "rule"))
    return Level(
        members["code"].word(*get_args(LevelCode)),
        members["count"].number(1, 11),
        members["reason"].word(*get_args(LevelReason)),
        members["rule"].text(),
    )
