"""Files of results: nothing is lost, nothing is played twice, nothing is mixed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skat.arena import Match, PlayedBoard, Results, play_board, report_on, run_match
from skat.notation.rulesets import built_in
from skat.rules import SkatError

#: Without type information of its own.
_jsonschema: Any = import_module("jsonschema")
RULES = built_in()
MATCH = Match(("random", "random"), RULES, seed=9)
BOARDS = [play_board(MATCH, number) for number in range(4)]


def fits(schema: str, value: object) -> bool:
    text = (files("skat.arena") / "schemas" / f"{schema}.json").read_text(encoding="utf-8")
    return bool(_jsonschema.Draft202012Validator(json.loads(text)).is_valid(value))


def written(file: Path) -> bytes:
    with Results(file, MATCH) as results:
        for board in BOARDS:
            results.append(board)
    return file.read_bytes()


def error_of(file: Path, match: Match = MATCH) -> SkatError:
    before = file.read_bytes()
    with pytest.raises(SkatError) as caught:
        Results(file, match)
    assert file.read_bytes() == before
    return caught.value


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "new" / "r.jsonl"
    text = written(file)
    with Results(file, MATCH) as results:
        for number, board in enumerate(BOARDS):
            assert results.boards[number].games == board.games
            assert results.boards[number].to_json() == board.to_json()
            results.append(board)
    assert file.read_bytes() == text
    assert os.listdir(file.parent) == ["r.jsonl"]


def test_lines_and_report_fit_their_schemas(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in written(tmp_path / "r.jsonl").splitlines()]
    assert len(lines) == 5
    assert all(fits("results", line) for line in lines)
    assert not fits("results", {**lines[1], "board": -1})
    three = Match(("random", "random", "regular"), RULES, "table")
    for match, boards in ((MATCH, BOARDS), (MATCH, BOARDS[:1]), (three, [play_board(three, 0)])):
        report = json.loads(json.dumps(report_on(match, boards).to_json()))
        assert fits("report", report)
        assert not fits("report", {**report, "boards": None})


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_cut_off_anywhere_it_goes_on(tmp_path: Path, data: st.DataObject) -> None:
    file = tmp_path / "r.jsonl"
    file.unlink(missing_ok=True)
    text = written(file)
    keep = data.draw(st.integers(0, len(text)))
    file.write_bytes(text[:keep])
    with Results(file, MATCH) as results:
        complete = max(text[:keep].count(b"\n") - 1, 0)
        assert sorted(results.boards) == list(range(complete))
        for board in BOARDS:
            results.append(board)
    assert file.read_bytes() == text


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (Match(("random", "regular"), RULES, seed=9), "players"),
        (Match(("random", "random"), RULES, "fixed", seed=9), "mode"),
        (Match(("random", "random"), built_in("isko"), seed=9), "rules"),
        (Match(("random", "random"), RULES, seed=10), "seed"),
        (Match(("random", "random"), RULES, seed=9, code="newer"), "code"),
    ],
)
def test_another_match_is_refused(tmp_path: Path, other: Match, key: str) -> None:
    file = tmp_path / "r.jsonl"
    written(file)
    error = error_of(file, other)
    assert (error.code, error.details["key"]) == ("arena_other_match", key)
    assert error.place == f"{file}:1"


@pytest.mark.parametrize(
    "text", ["my notes", "my notes\n", "\nmy notes\n", "{}", "[1]\n", '{"format": "skat-record"}\n']
)
def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)
    assert error_of(file).code in ("arena_no_results", "json_syntax")


def _broken(change: str) -> Any:
    raw = BOARDS[1].to_json()
    game = raw["games"][2]
    match change:
        case "no games":
            del raw["games"]
        case "a game less":
            raw["games"] = raw["games"][:5]
        case "seats":
            game["seats"] = "AAA"
        case "declarer":
            game["declarer"] = 3
        case "contract":
            game["contract"] = "X"
        case "score":
            game["score"] = 1e300
        case "won":
            game["won"] = 1
        case "more":
            game["more"] = 1
        case "work":
            raw["work"] = []
        case "fault":
            raw["work"]["A"]["faults"] = {"sleep": 1}
        case "number":
            raw["board"] = True
        case "list":
            return [raw]
    return raw


@pytest.mark.parametrize(
    "change",
    [
        *("no games", "a game less", "seats", "declarer", "contract", "score", "won", "more", "work"),
        *("fault", "number", "list"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, change: str) -> None:
    file = tmp_path / "r.jsonl"
    lines = written(file).splitlines()
    lines[2] = json.dumps(_broken(change)).encode()
    file.write_bytes(b"\n".join(lines) + b"\n")
    error = error_of(file)
    assert (error.code, error.place) == ("arena_bad_line", f"{file}:3")


def test_a_line_without_end_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    file.write_bytes(written(file) + b"x" * 200_000 + b"\n")
    assert error_of(file).code == "line_too_long"


def test_two_at_a_time_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with Results(file, MATCH), pytest.raises(SkatError) as caught:
        Results(file, MATCH)
    assert caught.value.code == "arena_results_in_use"


def test_a_place_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(SkatError) as caught:
        Results(tmp_path, MATCH)
    assert caught.value.code == "arena_results_unusable"


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    played: list[int] = []

    def play(match: Match, number: int) -> PlayedBoard:
        played.append(number)
        return BOARDS[number]

    with Results(tmp_path / "r.jsonl", MATCH) as results:
        results.append(BOARDS[2])
        assert run_match(results, boards=4, play=play) == BOARDS
        assert played == [0, 1, 3]
        assert run_match(results, boards=2, play=play) == BOARDS[:2]
        assert played == [0, 1, 3]


def test_killed_in_the_middle_the_same_command_goes_on(tmp_path: Path) -> None:
    """SIGKILL while two processes play: no board is lost, none is there twice, the report is the same."""
    file, report = tmp_path / "r.jsonl", tmp_path / "report.json"
    arena = [sys.executable, "-m", "skat", "arena", "random", "random", "--seed", "9", "--results", str(file)]
    process = subprocess.Popen(
        [*arena, "--boards", "100000", "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while not (file.exists() and file.read_bytes().count(b"\n") > 8):
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = file.read_bytes().splitlines()
    good = kept[:-1] if not file.read_bytes().endswith(b"\n") else kept
    boards = len(good) + 5
    done = [*arena, "--boards", str(boards), "--jobs", "1", "--json", str(report)]
    subprocess.run(done, check=True, capture_output=True)
    after = file.read_bytes().splitlines()
    assert after[: len(good)] == good
    numbers = [json.loads(line)["board"] for line in after[1:]]
    assert len(set(numbers)) == len(numbers)
    assert set(range(boards)) <= set(numbers)
    found = json.loads(report.read_text())
    assert found["boards"] == boards
    with Results(tmp_path / "again.jsonl", Match(("random", "random"), RULES, seed=9)) as results:
        expected = report_on(results.match, run_match(results, boards=boards)).to_json()
    assert _timeless(found) == _timeless(json.loads(json.dumps(expected)))


def _timeless(report: dict[str, Any]) -> str:
    return re.sub(r'"(seconds|longest|code)": [^,]*', "", json.dumps(report))
