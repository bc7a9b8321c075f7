"""Checking files: what is in them is recognised, settled again and counted, in bounded memory."""

from __future__ import annotations

import json
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest

from skat.notation.bounded import LONGEST_LINE
from skat.notation.check import Finding, check_file, summarise
from skat.notation.iss.game import parse_iss, print_iss
from skat.notation.json.record import print_record, record_to_json
from skat.notation.json.view import print_view
from skat.notation.line import print_line
from skat.notation.rulesets import built_in
from skat.rules import view_for
from tests.notation.test_iss import LINES
from tests.notation.test_iss_record import CARDS
from tests.notation.test_json_reader import RECORD

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file"


def found(path: Path, text: str | bytes) -> list[tuple[str, str, str]]:
    """Kind, place in the file and code of everything found in a file with this text."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return [
        (finding.kind, finding.place.removeprefix(str(path)), finding.code) for finding in check_file(path)
    ]


def test_the_samples_of_iss() -> None:
    summary = summarise(check_file(DATA / "iss-samples.sgf"))
    assert summary.is_ok
    # The tenth ended inside a declaration: ISS's result cannot be counted again.
    assert summary.kinds == {"ok": 11, "note": 12}
    assert summary.codes["check_iss_ok"] == 11
    assert summary.codes["iss_result_not_checked"] == 1
    assert summary.codes["iss_scored_otherwise"] == 1


def test_the_vectors() -> None:
    summary = summarise(check_file(DATA / "rules.jsonl"))
    assert summary.kinds == {"ok": 211}
    assert summary.kept == []


def test_each_line_shows_what_it_is(file: Path) -> None:
    vector = (DATA / "rules.jsonl").read_text(encoding="utf-8").splitlines()[0]
    lines = [
        "\ufeff# everything in one file",
        print_record(RECORD),
        "",
        print_line(RECORD),
        print_view(view_for(RECORD, 1)),
        vector,
        LINES[0].replace(" 1 ", "\n1 ", 1),
    ]
    assert found(file, "\r\n".join(lines)) == [
        ("ok", ":2", "check_record_ok"),
        ("ok", ":4", "check_line_ok"),
        ("ok", ":5", "check_view_ok"),
        ("ok", ":6", "check_vector_ok"),
        ("ok", ":7", "check_iss_ok"),
    ]


def test_a_json_document_over_many_lines(file: Path) -> None:
    text = json.dumps(record_to_json(RECORD), indent=2)
    assert found(file, text) == [("ok", "", "check_record_ok")]
    assert found(file, text[:-1]) == [("wrong", f":{text.count(chr(10)) + 1}:1", "json_syntax")]
    assert found(file, text.replace('"bid": 20', '"bid": 19')) == [
        ("wrong", " actions[2]", "bid_not_a_value")
    ]
    assert found(file, text + " " * LONGEST_LINE) == [("wrong", "", "json_too_long")]


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("", "", "file_empty"),
        ("\n\n", "", "file_empty"),
        ("hello", ":1", "check_unknown_content"),
        ("\x00\xff", ":1", "check_unknown_content"),
        ("{}", ":1", "check_unknown_document"),
        ('{"format": "skat-recipe"}', ":1", "check_unknown_document"),
        ('{"format": "skat-record"}', ":1", "json_missing_key"),
        ('\n{"a": [}', ":2:8", "json_syntax"),
        (print_line(RECORD)[:-1], ":1", "line_checksum"),
        (print_line(RECORD)[:-1] + "é", f":1 column {len(print_line(RECORD))}", "line_stray_character"),
        ("\n(;GM[Skat]MV[w x ] ;)", ":2 MV[0]", "iss_deal_not_32_cards"),
        ("\n(;GM[Skat]MV[w", ":2", "iss_unfinished"),
        (f"(;GM[Skat]MV[w {CARDS} 1 19 ] ;)", ":1 MV[1]", "bid_not_a_value"),
        (f"(;GM[Skat]MV[w {CARDS} ]R[what] ;)", ":1 R", "iss_result_unreadable"),
        (f"(;GM[Skat]MV[w {CARDS} 1 p 2 p 0 p ]R[d:-1 v:0] ;)", ":1 R", "iss_result_differs"),
        ("x" * (LONGEST_LINE + 1), ":1", "line_too_long"),
        ("(;GM[Skat]MV[\n" + "x" * (LONGEST_LINE + 1) + "\n] ;)", ":2", "line_too_long"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(file: Path, text: str, place: str, code: str) -> None:
    assert found(file, text) == [("wrong", place, code)]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing"):
        [finding] = check_file(path)
        assert (finding.kind, finding.place, finding.code) == ("wrong", str(path), "file_unreadable")


def test_a_vector_that_differs(file: Path) -> None:
    file.write_text('{"id": "b1", "kind": "bid", "input": {"bid": 17}, "expected": {"legal": true}}')
    assert list(check_file(file)) == [
        Finding(
            "wrong",
            f"{file}:1",
            "vector_differs",
            {"id": "b1", "kind": "bid", "field": "legal", "expected": "true", "got": "false"},
        )
    ]


def test_an_iss_result_that_differs(file: Path) -> None:
    file.write_text(LINES[11].replace("v:120", "v:96"))
    assert [finding for finding in check_file(file) if finding.kind != "note"] == [
        Finding(
            "wrong", f"{file}:1 R", "iss_result_differs", {"field": "value", "recorded": 96, "counted": 120}
        )
    ]


def test_a_note_where_the_rule_set_scores_otherwise(file: Path) -> None:
    """A Null of 23 bid to 24: won for ISS, lost here (iss-format.md section 3, rules.md 12.9)."""
    null = f"w {CARDS} 1 24 0 y 1 p 2 p 0 s w D8.D7 0 N.CJ.CA 1 RE 2 RE "
    file.write_text(f"(;GM[Skat]MV[{null}]R[d:0 win v:23 m:0 bidok p:13 t:0 s:0 z:0 l:-1 to:-1 r:1] ;)")
    notes = [finding for finding in check_file(file) if finding.code == "iss_scored_otherwise"]
    assert [note.details for note in notes] == [{"recorded": 23, "score": -46, "rules": "modern"}]
    assert summarise(check_file(file)).is_ok


def test_another_rule_set_may_be_asked_for(file: Path) -> None:
    """A Hand game lost counts once in the old code (rules.md 14.1 b)."""
    game = parse_iss(LINES[2])
    assert game.result is not None
    lost = [move for move in game.moves if move[1] != "CHZ"]
    lost.insert(len(lost) - 30, ("0", "CH"))
    played = replace(game, moves=(*lost[:-30], ("0", "RE")), result=None)
    result = "d:0 loss v:-120 m:3 bidok p:0 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1"
    file.write_text(print_iss(replace(played, result=result)))
    assert [finding.code for finding in check_file(file)] == ["check_iss_ok"]
    otherwise = [finding for finding in check_file(file, built_in("altenburg")) if finding.kind == "note"]
    assert [note.details["score"] for note in otherwise] == [-60]


def test_one_players_view_is_noted(file: Path) -> None:
    view = "|".join(".".join(["??"] * count) for count in (10, 10, 10, 2))
    assert found(file, f"(;GM[Skat]OW[1]MV[w {view} 1 p ]R[passed] ;)") == [
        ("note", ":1 MV[0]", "iss_hidden_cards")
    ]


def test_a_record_without_a_result_is_noted(file: Path) -> None:
    assert found(file, f"(;GM[Skat]MV[w {CARDS} 1 p ] ;)") == [("note", ":1", "iss_no_result")]


def test_many_bad_lines_end_in_a_count(file: Path) -> None:
    count = 30_000
    file.write_text("x\n" * count + "(;GM[Skat]MV[w x ] ;)\n" * 1000 + "y" * 5_000_000)
    tracemalloc.start()
    summary = summarise(check_file(file), keep=10)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert summary.kinds == {"wrong": count + 1001}
    assert summary.codes["check_unknown_content"] == count
    assert [finding.place for finding in summary.kept] == [f"{file}:{line}" for line in range(1, 11)]
    assert peak < 2_000_000
