"""Whatever is read, nothing but a SkatError comes out of a reader, and its place is a text."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.check import check_file, summarise
from skat.notation.iss.file import read_iss
from skat.notation.iss.game import IssGame, parse_iss, print_iss
from skat.notation.iss.record import read_record
from skat.notation.iss.result import parse_result
from skat.notation.json.action import action_from_json, parse_action
from skat.notation.json.record import parse_record, print_record, record_from_json
from skat.notation.json.settlement import settlement_from_json
from skat.notation.json.view import parse_view, print_view, view_from_json
from skat.notation.line import parse_line, print_line
from skat.notation.vectors import case_from_json, differences, parse_case
from skat.rules import NotationError, Record, SkatError, view_for
from tests.strategies import records

T = TypeVar("T")
DATA = Path(__file__).parents[1] / "data"
ISS = (DATA / "iss-samples.sgf").read_text().splitlines()
CASES = (DATA / "rules.jsonl").read_text().splitlines()

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["CJ", "N"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def read_or_refuse(read: Callable[[T], object], text: T) -> None:
    """Read it; the only exception that may come is a :class:`SkatError` of a bearable length."""
    fault = ""
    try:
        read(text)
    except SkatError as error:
        fault = str(error)
    assert len(fault) < 2000


def replayed(text: str) -> None:
    game = parse_iss(text)
    assert parse_iss(print_iss(game)) == game
    reading = read_record(game)
    assert reading.record.replay() == reading.game
    parse_result(game.result or "")


@settings(deadline=None)
@given(st.text() | st.binary())
def test_random_texts(text: str | bytes) -> None:
    for read in (parse_action, parse_record, parse_view, parse_case):
        read_or_refuse(read, text)
    if isinstance(text, str):
        for read_text in (parse_line, parse_iss, parse_result):
            read_or_refuse(read_text, text)


@settings(deadline=None)
@given(JSON)
def test_random_json(value: object) -> None:
    for read in (action_from_json, record_from_json, view_from_json, settlement_from_json, case_from_json):
        read_or_refuse(read, value)


@settings(deadline=None)
@given(records(), st.data())
def test_json_records_with_one_value_replaced(record: Record, data: st.DataObject) -> None:
    value = json.loads(print_record(record))
    replace_somewhere(value, data)
    read_or_refuse(record_from_json, value)


@settings(deadline=None)
@given(records(), st.data())
def test_json_views_with_one_value_replaced(record: Record, data: st.DataObject) -> None:
    value = json.loads(print_view(view_for(record, data.draw(st.sampled_from((0, 1, 2, None))))))
    replace_somewhere(value, data)
    read_or_refuse(view_from_json, value)


@settings(deadline=None)
@given(st.sampled_from(CASES), st.data())
def test_vectors_with_one_value_replaced(line: str, data: st.DataObject) -> None:
    value = json.loads(line)
    replace_somewhere(value["input"], data)
    read_or_refuse(lambda case: differences(case_from_json(case)), value)


@settings(deadline=None)
@given(records(), st.data())
def test_texts_with_a_few_characters_changed(record: Record, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from((print_record(record), print_line(record), *ISS)))
    mutated = mutate(text, data)
    for read in (parse_record, parse_line, replayed):
        read_or_refuse(read, mutated)


@settings(deadline=None)
@given(st.sampled_from(ISS), st.data())
def test_iss_moves_changed_dropped_and_doubled(line: str, data: st.DataObject) -> None:
    game = parse_iss(line)
    moves = list(game.moves)
    words = [
        "RE",
        "SC",
        "SC.CJ",
        "TI.0",
        "LE.2",
        "??",
        "y",
        "p",
        "18",
        "264",
        "s",
        "G",
        "NO",
        "GO",
        "CHZ",
        "C7",
        "H",
    ]
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(moves)))
        move = (data.draw(st.sampled_from("w012")), data.draw(st.sampled_from(words)))
        moves[index : index + data.draw(st.integers(0, 1))] = [move] * data.draw(st.integers(0, 2))
    read_or_refuse(replayed, print_iss(IssGame(tuple(moves), game.result, game.header)))


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(ISS) | st.text(max_size=60) | st.just("(;GM[Skat]MV[w # half ]"), max_size=8),
    st.data(),
)
def test_archives_of_anything(lines: list[str], data: st.DataObject) -> None:
    file = mutate("\n".join(lines), data).encode("utf-8", "replace")
    for start, game in read_iss(BytesIO(file)):
        assert isinstance(game, (IssGame, NotationError))
        assert 0 <= start <= file.count(b"\n") + 1


@settings(deadline=None)
@given(
    content=st.binary(max_size=300)
    | st.lists(st.sampled_from([*ISS, *CASES, "skat1.x", "{", "(;", "#"])).map(
        lambda lines: "\n".join(lines).encode()
    )
)
def test_checking_any_file_ends_in_a_count(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("check") / "file"
    path.write_bytes(content)
    summary = summarise(check_file(path), keep=3)
    assert sum(summary.kinds.values()) == sum(summary.codes.values()) > 0
    assert len(summary.kept) <= 3


@settings(deadline=None)
@given(records())
def test_a_typo_in_a_line_is_found(record: Record) -> None:
    line = print_line(record)
    for index in range(len(line)):
        typo = line[:index] + ("A" if line[index] != "A" else "B") + line[index + 1 :]
        with pytest.raises(NotationError):
            parse_line(typo)
        swapped = line[:index] + line[index : index + 2][::-1] + line[index + 2 :]
        if swapped != line:
            with pytest.raises(NotationError):
                parse_line(swapped)


def mutate(text: str, data: st.DataObject) -> str:
    """The text with a few pieces replaced, dropped or put in."""
    for _ in range(data.draw(st.integers(0, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 3)))
        text = (
            text[:start] + data.draw(st.text(max_size=3) | st.sampled_from(list("[]#;( \n0.?"))) + text[end:]
        )
    return text


def replace_somewhere(value: Any, data: st.DataObject) -> None:
    """Put anything in the place of one value inside a JSON value."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if not isinstance(inner, (dict, list)) or data.draw(st.integers(0, 3)) == 0:
            value[key] = data.draw(JSON)
            return
        value = inner
