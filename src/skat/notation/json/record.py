"""Deals, rule sets and records in JSON.

A record::

    {"format": "skat-record", "version": 1,
     "rules": {"name": "modern", "hash": "5f0c…"},
     "deal": {"dealer": 2, "hands": [["CJ", …], […], […]], "skat": ["HT", "D7"]},
     "actions": [{"seat": 1, "bid": 18}, …],
     "broken_off": {"seat": 0, "reason": "left"}}

``hash`` is the content hash of the rule set, so that a later change of it never re-scores an old game
silently.  A rule set that does not come with the program carries its ``values`` too.  ``broken_off`` is
there only if the table ended the game.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any, Final, get_args, get_type_hints

from skat.notation.json.action import action_from_json, action_to_json
from skat.notation.json.reader import Node, codes, dump_json, load_json
from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules.actions import Action
from skat.rules.deal import Deal
from skat.rules.errors import IllegalAction, NotationError, RuleSetError
from skat.rules.game import Game
from skat.rules.record import BrokenOff, Record
from skat.rules.rulesets import SECTIONS, RuleSet

FORMAT: Final = "skat-record"
VERSION: Final = 1


def record_to_json(record: Record) -> dict[str, Any]:
    """The JSON object of a record."""
    new: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_to_json(record.rules),
        "deal": deal_to_json(record.deal),
        "actions": [action_to_json(action, seat) for seat, action in record.actions],
    }
    if record.broken_off is not None:
        new["broken_off"] = {"seat": record.broken_off.seat, "reason": record.broken_off.reason}
    return new


def record_from_json(value: object) -> Record:
    """The record of a JSON value, replayed once, so that every action in it is legal.

    Raises :class:`NotationError` whose place is such as ``actions[3].bid``; its code is that of
    :class:`IllegalAction` where the rules refuse an action, and ``rule_set_changed`` where a rule set
    of the program is no longer the one that the record was played under.
    """
    members = Node(value).members(("format", "version", "rules", "deal", "actions"), ("broken_off",))
    Node(value).header(members, FORMAT, VERSION)
    rules = rules_from_json(members["rules"])
    deal = deal_from_json(members["deal"])
    game = Game.start(rules, deal)
    for node in members["actions"].items():
        seat, action = action_from_json(node)
        if seat is None:
            raise node.error("json_missing_key", key="seat")
        game = _applied(game, seat, action, node.place)
    broken_off = members["broken_off"].maybe(_broken_off) if "broken_off" in members else None
    if broken_off is not None:
        members["broken_off"].checked(lambda: game.break_off(broken_off.seat, broken_off.reason))
    return Record(rules, deal, game.actions, broken_off)


def print_record(record: Record) -> str:
    """The JSON text of a record, on one line."""
    return dump_json(record_to_json(record))


def parse_record(text: str | bytes) -> Record:
    """The record of a JSON text.  Raises :class:`NotationError` (:func:`record_from_json`)."""
    return record_from_json(load_json(text))


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """The JSON object of a deal; cards in display order."""
    return {"dealer": deal.dealer, "hands": [codes(hand) for hand in deal.hands], "skat": codes(deal.skat)}


def deal_from_json(value: object) -> Deal:
    """The deal of a JSON value.  Raises :class:`NotationError`."""
    node = value if isinstance(value, Node) else Node(value)
    members = node.members(("dealer", "hands", "skat"))
    dealer = members["dealer"].seat()
    first, second, third = (hand.cards(10) for hand in members["hands"].items(3))
    skat = members["skat"].cards(2)
    return node.checked(lambda: Deal(dealer, (first, second, third), skat))


def rules_to_json(rules: RuleSet) -> dict[str, Any]:
    """Name and content hash of a rule set; its values too if it does not come with the program."""
    new: dict[str, Any] = {"name": rules.name, "hash": rules.content_hash}
    if not is_built_in(rules):
        new["values"] = {section: asdict(getattr(rules, section)) for section in SECTIONS}
    return new


def rules_from_json(node: Node) -> RuleSet:
    """The rule set that a record or view names.  Raises :class:`NotationError`."""
    members = node.members(("name", "hash"), ("values",))
    name = members["name"].text()
    content_hash = members["hash"].text()
    if "values" in members:
        if not re.fullmatch(r"[\w .-]{1,40}", name):
            raise members["name"].error("rule_set_bad_name", value=name[:40])
        rules = _rules_from_values(name, members["values"])
    elif name in BUILT_IN:
        rules = built_in(name)
    else:
        raise members["name"].error("rule_set_unknown", name=name[:40], known=" ".join(BUILT_IN))
    if content_hash != rules.content_hash:
        raise members["hash"].error(
            "rule_set_changed", name=name, hash=content_hash[:8], expected=rules.content_hash[:8]
        )
    return rules


def is_built_in(rules: RuleSet) -> bool:
    """Whether this rule set comes with the program, so that its name stands for its values."""
    return rules.name in BUILT_IN and rules == built_in(rules.name)


def _rules_from_values(name: str, node: Node) -> RuleSet:
    sections = {}
    for section, table in node.members(SECTIONS).items():
        kind = SECTIONS[section]
        hints = get_type_hints(kind)
        sections[section] = kind(
            **{key: _value(hints[key], item) for key, item in table.members(hints).items()}
        )
    try:
        return RuleSet(name=name, **sections)
    except RuleSetError as error:
        place = f"{node.place}.{error.details['key']}"
        raise NotationError(error.code, place=place, **error.details) from None


def _value(hint: Any, node: Node) -> int | bool | str:
    choices = get_args(hint)
    if choices:
        return str(node.word(*choices))
    return node.flag() if hint is bool else node.number(0, 1_000_000)


def _broken_off(node: Node) -> BrokenOff:
    members = node.members(("seat", "reason"))
    return BrokenOff(members["seat"].seat(), members["reason"].word("left", "timeout"))


def _applied(game: Game, seat: int, action: Action, place: str) -> Game:
    try:
        return game.apply(action, seat)
    except IllegalAction as error:
        raise NotationError(error.code, place=place, seat=error.seat, **error.details) from None
