"""One clear error, with its place, for every kind of rubbish in JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from skat.notation.json.reader import LONGEST, load_json
from skat.notation.json.record import parse_record, print_record, record_from_json
from skat.notation.rulesets import built_in
from skat.rules import Bid, CardSet, Deal, NotationError, Record
from skat.rules.actions import HOLD

HANDS = (
    CardSet.parse("CJ CA CT CK CQ C9 C8 C7 SA ST"),
    CardSet.parse("SJ SK SQ S9 S8 S7 HA HT HK HQ"),
    CardSet.parse("HJ DJ H9 H8 H7 DA DT DK DQ D9"),
)
DEAL = Deal(2, HANDS, CardSet.parse("D8 D7"))
RECORD = Record(built_in(), DEAL, ((1, Bid(18)), (0, HOLD), (1, Bid(20))))


def broken(change: str) -> str:
    """The text of RECORD with one piece replaced: ``old -> new``."""
    old, new = change.split(" -> ")
    text = print_record(RECORD)
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "json_syntax", "1:1"),
        ("{", "json_syntax", "1:2"),
        ('{"format": "skat-record",\n "version" 1}', "json_syntax", "2:12"),
        ("[]", "json_wrong_type", ""),
        ("null", "json_wrong_type", ""),
        ("NaN", "json_wrong_type", ""),
        ("1" * 5000, "json_wrong_type", ""),
        ("{}", "json_missing_key", ""),
        ("[" * 90_000, "json_too_deep", ""),
        ('{"a":' * 19_000, "json_too_deep", ""),
        (b"\xff\xfe", "json_not_utf8", "1:1"),
        (b'{"format":\n "sk\xe4t"}', "json_not_utf8", "2:5"),
        ('"' + "x" * 10_000_000 + '"', "json_too_long", ""),
        (b" " * 10_000_000, "json_too_long", ""),
    ],
)
def test_rubbish_of_every_kind(text: str | bytes, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_record(text)
    assert (error.value.code, error.value.place) == (code, place)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ('"bid":20 -> "bid":"20"', "json_wrong_type", "actions[2].bid"),
        ('"bid":20 -> "bid":20.0', "json_wrong_type", "actions[2].bid"),
        ('"bid":20 -> "bid":true', "json_wrong_type", "actions[2].bid"),
        ('"bid":20 -> "bid":NaN', "json_wrong_type", "actions[2].bid"),
        ('"bid":20 -> "bid":1e999', "json_wrong_type", "actions[2].bid"),
        ('"bid":20 -> "bid":123456789012345678901234567890', "json_wrong_type", "actions[2].bid"),
        ('"bid":20 -> "bid":999999999999', "json_out_of_range", "actions[2].bid"),
        ('"bid":20 -> "bid":-1', "json_out_of_range", "actions[2].bid"),
        ('"bid":20 -> "bid":20,"bid":22', "json_repeated_key", "actions[2]"),
        ('"bid":20 -> "bid":20,"hold":true', "json_not_one_action", "actions[2]"),
        (',"bid":20 -> ', "json_not_one_action", "actions[2]"),
        ('"bid":20 -> "raise":20', "json_unknown_key", "actions[2]"),
        ('"bid":20 -> "play":"XX"', "no_such_card", "actions[2].play"),
        ('"bid":20 -> "discard":["CJ"]', "json_wrong_count", "actions[2].discard"),
        ('"bid":20 -> "discard":["CJ","CJ"]', "card_named_twice", "actions[2].discard[1]"),
        ('"bid":20 -> "discard":null', "json_hidden_discard", "actions[2]"),
        ('"bid":20 -> "declare":"CO"', "json_not_one_of", "actions[2].declare"),
        ('"hold":true -> "hold":1', "json_wrong_type", "actions[1].hold"),
        ('{"seat":0,"hold":true} -> {"hold":true}', "json_missing_key", "actions[1]"),
        ('{"seat":0,"hold":true} -> 7', "json_wrong_type", "actions[1]"),
        ('"seat":0 -> "seat":3', "json_out_of_range", "actions[1].seat"),
        ('"dealer":2 -> "dealer":null', "json_wrong_type", "deal.dealer"),
        ('"skat":["D8","D7"] -> "skat":["D8"]', "json_wrong_count", "deal.skat"),
        ('"skat":["D8","D7"] -> "skat":["D8","CJ"]', "deal_cards_missing", "deal"),
        ('"skat-record" -> "skat-view"', "json_other_format", "format"),
        ('"version":1 -> "version":2', "json_other_version", "version"),
        ('"name":"modern" -> "name":"club"', "rule_set_unknown", "rules.name"),
        ('"bid":20 -> "bid":19', "bid_not_a_value", "actions[2]"),
        ('"bid":20 -> "bid":18', "bid_too_low", "actions[2]"),
        ('"hold":true -> "take_skat":true', "not_now", "actions[1]"),
        ('"seat":0 -> "seat":2', "not_your_turn", "actions[1]"),
    ],
)
def test_a_fault_in_a_record_is_told_with_its_place(change: str, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_record(broken(change))
    assert (error.value.code, error.value.place) == (code, place)


def test_values_that_no_json_text_can_hold_are_refused_as_well() -> None:
    value: dict[Any, Any] = json.loads(print_record(RECORD))
    for odd in ({1: 2}, object(), 10**5000, b"bytes", {"format"}):
        value["version"] = odd
        with pytest.raises(NotationError) as error:
            record_from_json(value)
        assert error.value.place == "version"
        assert len(str(error.value)) < 300
    with pytest.raises(NotationError, match="unknown key"):
        record_from_json({**json.loads(print_record(RECORD)), 5: 6})


def test_the_limit_lets_the_longest_real_records_through() -> None:
    """Some hundred actions of at most 40 characters each."""
    assert load_json(" " * (LONGEST - 2) + "{}") == {}
    assert len(print_record(RECORD)) * 50 < LONGEST
