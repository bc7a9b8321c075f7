"""Records and actions in JSON: what they look like, and the rule set they are bound to."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from skat.notation.json.action import action_from_json, action_to_json, parse_action, print_action
from skat.notation.json.record import (
    deal_from_json,
    deal_to_json,
    parse_record,
    print_record,
    record_from_json,
    record_to_json,
)
from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules import (
    Action,
    Bid,
    BrokenOff,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    GameType,
    NotationError,
    Play,
    Record,
)
from skat.rules.actions import AGREE, GIVE_UP, HOLD, PASS, PLAY_HAND, REFUSE, TAKE_SKAT
from tests.notation.test_json_reader import DEAL, RECORD
from tests.strategies import OWN_RULES


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid(18), '{"seat":1,"bid":18}'),
        (HOLD, '{"seat":1,"hold":true}'),
        (PASS, '{"seat":1,"pass":true}'),
        (TAKE_SKAT, '{"seat":1,"take_skat":true}'),
        (PLAY_HAND, '{"seat":1,"play_hand":true}'),
        (Discard(CardSet.parse("DT CT")), '{"seat":1,"discard":["CT","DT"]}'),
        (Declare(Contract(GameType.GRAND, hand=True, schneider=True)), '{"seat":1,"declare":"GHS"}'),
        (Declare(Contract(GameType.NULL, hand=True, ouvert=True)), '{"seat":1,"declare":"NHO"}'),
        (Play(Card.HT), '{"seat":1,"play":"HT"}'),
        (GIVE_UP, '{"seat":1,"give_up":true}'),
        (AGREE, '{"seat":1,"agree":true}'),
        (REFUSE, '{"seat":1,"refuse":true}'),
    ],
)
def test_actions(action: Action, text: str) -> None:
    assert print_action(action, 1) == text
    assert parse_action(text) == (1, action)
    assert action_from_json(action_to_json(action)) == (None, action)


def test_a_whole_record() -> None:
    assert json.loads(print_record(replace(RECORD, broken_off=BrokenOff(0, "left")))) == {
        "format": "skat-record",
        "version": 1,
        "rules": {"name": "modern", "hash": built_in().content_hash},
        "deal": {
            "dealer": 2,
            "hands": [
                ["CJ", "CA", "CT", "CK", "CQ", "C9", "C8", "C7", "SA", "ST"],
                ["SJ", "SK", "SQ", "S9", "S8", "S7", "HA", "HT", "HK", "HQ"],
                ["HJ", "DJ", "H9", "H8", "H7", "DA", "DT", "DK", "DQ", "D9"],
            ],
            "skat": ["D8", "D7"],
        },
        "actions": [{"seat": 1, "bid": 18}, {"seat": 0, "hold": True}, {"seat": 1, "bid": 20}],
        "broken_off": {"seat": 0, "reason": "left"},
    }


def test_a_deal_alone() -> None:
    assert deal_from_json(deal_to_json(DEAL)) == DEAL


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_rule_set_of_the_program_that_has_changed_since_is_an_error(name: str) -> None:
    """A later change never re-scores old games silently (design.md)."""
    text = print_record(Record(built_in(name), DEAL))
    content_hash = built_in(name).content_hash
    assert "values" not in text
    with pytest.raises(NotationError) as error:
        parse_record(text.replace(content_hash, "0" * 64))
    assert error.value.code == "rule_set_changed"
    assert error.value.place == "rules.hash"
    assert error.value.details == {"name": name, "hash": "0" * 8, "expected": content_hash[:8]}


def test_other_rules_carry_their_values() -> None:
    record = Record(OWN_RULES, DEAL)
    value = record_to_json(record)
    assert value["rules"]["values"]["base"]["clubs"] == 13
    assert value["rules"]["values"]["overbid"] == {"null": "cheapest_game"}
    assert record_from_json(value).rules == OWN_RULES


def test_other_rules_under_a_name_of_the_program_are_not_mistaken_for_it() -> None:
    own = replace(built_in("isko"), name="modern")
    assert parse_record(print_record(Record(own, DEAL))).rules == own


@pytest.mark.parametrize(
    ("section", "key", "value", "code", "place"),
    [
        ("base", "clubs", 0, "rule_set_out_of_range", "rules.values.base.clubs"),
        ("base", "clubs", "12", "json_wrong_type", "rules.values.base.clubs"),
        ("base", "clubs", True, "json_wrong_type", "rules.values.base.clubs"),
        ("ouvert", "suit_level", 1, "json_wrong_type", "rules.values.ouvert.suit_level"),
        ("overbid", "null", "free", "json_not_one_of", "rules.values.overbid.null"),
        (
            "giving_up",
            "alone_with_cards",
            11,
            "rule_set_out_of_range",
            "rules.values.giving_up.alone_with_cards",
        ),
        ("xp", "won", 10**9, "json_out_of_range", "rules.values.xp.won"),
        ("base", "clubs", 14, "rule_set_changed", "rules.hash"),
    ],
)
def test_faults_in_values(section: str, key: str, value: object, code: str, place: str) -> None:
    record = record_to_json(Record(OWN_RULES, DEAL))
    record["rules"]["values"][section][key] = value
    with pytest.raises(NotationError) as error:
        record_from_json(record)
    assert (error.value.code, error.value.place) == (code, place)


def test_a_name_that_no_rule_set_may_have() -> None:
    record = record_to_json(Record(OWN_RULES, DEAL))
    record["rules"]["name"] = "<b>"
    with pytest.raises(NotationError) as error:
        record_from_json(record)
    assert (error.value.code, error.value.place) == ("rule_set_bad_name", "rules.name")


@pytest.mark.parametrize(
    ("broken_off", "code", "place"),
    [
        ({"seat": 0}, "json_missing_key", "broken_off"),
        ({"seat": 0, "reason": "bored"}, "json_not_one_of", "broken_off.reason"),
        ({"seat": 5, "reason": "left"}, "json_out_of_range", "broken_off.seat"),
    ],
)
def test_faults_in_breaking_off(broken_off: object, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        record_from_json({**record_to_json(RECORD), "broken_off": broken_off})
    assert (error.value.code, error.value.place) == (code, place)


def test_a_game_that_is_over_cannot_be_broken_off() -> None:
    over = Record(built_in(), DEAL, ((1, PASS), (2, PASS), (0, PASS)))
    value = {**record_to_json(over), "broken_off": {"seat": 1, "reason": "timeout"}}
    with pytest.raises(NotationError) as error:
        record_from_json(value)
    assert (error.value.code, error.value.place) == ("game_over", "broken_off")
