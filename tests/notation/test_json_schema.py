"""The published schemas agree with the readers."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from skat.notation.json.action import CONTRACT_CODES
from skat.notation.json.record import record_to_json
from skat.notation.json.schema import SCHEMAS, schema
from skat.notation.json.view import view_to_json
from skat.rules import Phase, Record, view_for
from skat.rules.rulesets import SECTIONS
from skat.rules.settlement import LevelCode, LevelReason, Reason
from tests.notation.schemas import fits
from tests.notation.test_json_reader import DEAL, RECORD
from tests.notation.test_json_view import in_play
from tests.strategies import OWN_RULES

DOCUMENTS = {name: schema(name) for name in SCHEMAS}


def test_they_are_of_draft_2020_12_and_need_nothing_else() -> None:
    for document in DOCUMENTS.values():
        assert document["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        references = {value for key, value in walk(document) if key == "$ref"}
        assert references <= {f"#/$defs/{name}" for name in document["$defs"]}


def test_a_definition_is_the_same_in_each() -> None:
    definitions: dict[str, Any] = {}
    for document in DOCUMENTS.values():
        for name, definition in document["$defs"].items():
            assert definitions.setdefault(name, definition) == definition


def test_words_are_those_of_the_program() -> None:
    defs = DOCUMENTS["view"]["$defs"]
    assert defs["contract"]["enum"] == list(CONTRACT_CODES)
    assert defs["settlement"]["properties"]["reason"]["enum"] == list(get_args(Reason))
    level = defs["settlement"]["properties"]["levels"]["items"]["properties"]
    assert level["code"]["enum"] == list(get_args(LevelCode))
    assert level["reason"]["enum"] == list(get_args(LevelReason))
    assert DOCUMENTS["view"]["properties"]["phase"]["enum"] == [phase.value for phase in Phase]
    assert list(DOCUMENTS["view"]["properties"]) == list(view_to_json(view_for(in_play(), 0)))
    assert list(defs["rule_values"]["properties"]) == list(SECTIONS)


def test_what_the_program_writes_fits() -> None:
    assert fits("record", record_to_json(RECORD))
    assert fits("record", record_to_json(Record(OWN_RULES, DEAL)))
    assert fits("view", view_to_json(view_for(in_play(), None)))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("action", '{"bid": 18, "hold": true}'),
        ("action", '{"hold": false}'),
        ("action", '{"seat": 1}'),
        ("action", '{"seat": 3, "pass": true}'),
        ("action", '{"play": "H1"}'),
        ("action", '{"discard": null}'),
        ("action", '{"discard": ["CJ", "CJ"]}'),
        ("action", '{"declare": "GOH"}'),
        ("record", "{}"),
        ("view", "{}"),
    ],
)
def test_what_the_readers_refuse_does_not_fit(name: Any, text: str) -> None:
    assert not fits(name, json.loads(text))


def walk(value: Any) -> list[tuple[str, Any]]:
    """Every key and value inside."""
    if isinstance(value, list):
        return [pair for item in value for pair in walk(item)]
    if not isinstance(value, dict):
        return []
    return [*value.items(), *(pair for item in value.values() for pair in walk(item))]
