"""The ``skat`` command as a person types it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from skat.notation.json.record import print_record
from skat.notation.line import parse_line
from skat.rules import NotationError
from skat.terminal.main import app
from skat.words import LANGUAGES, words

DATA = Path(__file__).parent.parent / "data"
#: Clubs Hand, Schneider and Schwarz announced: ISS game 26496 of the samples as a line is made below.
ISS = str(DATA / "iss-samples.sgf")


def skat(*arguments: str, stdin: str = "", code: int = 0) -> str:
    """Run the command; its output and errors together."""
    result = CliRunner().invoke(app, list(arguments), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code == code, result.output
    return result.output


def test_as_a_process() -> None:
    """``python -m skat``: errors and a closed pipe end it without a traceback."""
    for command, code in (
        ("--version", 0),
        ("value rubbish", 2),
        ("check nowhere.sgf", 1),
        (f"show {ISS} | head -c 20", 0),
        ("play --opponents random < /dev/null", 0),
        ("play --opponents random <&-", 0),
        ("value C --with 1 --points 61 >&-", 0),
        ("value C --with 1 --points 61 >/dev/full", 1),
        (r"play --opponents random < <(printf '\xff\n')", 0),
    ):
        done = subprocess.run(
            ["bash", "-c", f"{sys.executable} -m skat {command}"], capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr


@pytest.fixture
def line() -> str:
    """The record line of a game just given up."""
    out = skat("play", "--opponents", "random", stdin="pass\npass\nhand\ngive up\nyes\n" * 40)
    return next(word for word in out.split() if word.startswith("skat1."))


def test_help_and_version() -> None:
    assert "play" in skat("--help")
    assert skat("--version").startswith("skat ")
    for command in ("play", "value", "show", "check", "verify", "bench"):
        assert "--help" in skat(command, "--help")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        # rules.md 12.5 and cases.md, first table
        (["hearts hand", "--without", "2", "--bid", "40", "--points", "75"], "Score: +40"),
        (["D", "--with", "1", "--bid", "27", "--points", "90"], "Score: +27"),
        (["Spades", "--with", "2", "--points", "89"], "Score: +33"),
        (["Spades", "--with", "2", "--points", "90"], "Score: +44"),
        (["C", "--with", "1", "--points", "120", "--tricks", "9"], "Score: +36"),
        (["clubs hand schwarz announced", "--with", "1", "--points", "120", "--tricks", "9"], "Score: -168"),
        (["N", "--bid", "24", "--tricks", "0"], "Score: -46"),
        (["NHO", "--tricks", "0"], "Score: +59"),
        (["GHO", "--with", "4", "--points", "120", "--tricks", "10", "--rules", "altenburg"], "Score: +360"),
        (["D", "--with", "1", "--bid", "33", "--gave-up", "declarer"], "Score: -72"),
        (
            ["Hearts", "--cards", "HA HT HK HQ H9 H8 CA C7 S7 D7 CJ D8", "--bid", "24", "--points", "55"],
            "Score: -60",
        ),
    ],
)
def test_value(arguments: list[str], expected: str) -> None:
    assert expected in skat("value", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["rubbish"],
        ["C"],
        ["C", "--with", "1"],
        ["C", "--with", "0", "--points", "61"],
        ["C", "--with", "12", "--points", "61"],
        ["G", "--with", "5", "--points", "61"],
        ["C", "--with", "1", "--without", "1", "--points", "61"],
        ["C", "--with", "1", "--points", "121"],
        ["C", "--with", "1", "--points", "120"],
        ["C", "--with", "1", "--points", "0"],
        ["C", "--with", "1", "--points", "61", "--tricks", "11"],
        ["C", "--with", "1", "--points", "61", "--tricks", "10"],
        ["C", "--with", "1", "--points", "119", "--tricks", "1"],
        ["C", "--with", "1", "--points", "119"],
        ["C", "--with", "1", "--points", "61", "--bid", "19"],
        ["C", "--cards", "CJ SJ", "--points", "61"],
        ["C", "--cards", "CJ CJ", "--points", "61"],
        ["N"],
        ["C", "--with", "1", "--points", "61", "--bid", "1000"],
        ["N", "--bid", "24", "--tricks", "0", "--rules", "isko"],
        ["C", "--with", "1", "--points", "61", "--gave-up", "nobody"],
        ["C", "--with", "1", "--points", "61", "--rules", "nowhere"],
        ["clubs schneider announced", "--with", "1", "--points", "95"],
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_value_says_what_is_wrong(arguments: list[str], language: str) -> None:
    out = skat("value", *arguments, "--lang", language, code=2)
    assert len(out.strip().splitlines()) == 1


def test_a_record_line_can_be_shown_compared_verified_and_played(line: str) -> None:
    assert "Rules: " in skat("show", line)
    assert "What differs:" in skat("show", line, "--compare")
    out = skat("play", "--deal", line, "--opponents", "random", stdin="")
    assert "Game 1." in out
    seal = "0" * 64
    assert "NOT" in skat("verify", seal, "nonce", line, code=1)


def test_verify(capsys: pytest.CaptureFixture[str]) -> None:
    out = skat("play", "--opponents", "random", stdin="pass\npass\nhand\ngive up\nyes\n" * 40)
    command = next(row for row in out.splitlines() if "skat verify" in row).partition("skat ")[2]
    assert "fits" in skat(*command.split())


def test_show_reads_every_form(line: str, tmp_path: Path) -> None:
    record = parse_line(line)
    (tmp_path / "a.txt").write_text(line + "\n", encoding="utf-8")
    (tmp_path / "a.json").write_text(print_record(record), encoding="utf-8")
    pretty = json.dumps(json.loads(print_record(record)), indent=2)
    (tmp_path / "pretty.json").write_text(pretty, encoding="utf-8")
    shown = skat("show", line)
    for name in ("a.txt", "a.json", "pretty.json"):
        assert skat("show", str(tmp_path / name)) == shown
    assert skat("show", "-", stdin=line) == shown
    assert "kermit" in skat("show", ISS)
    assert skat("show", ISS, "--game", "12")
    skat("show", ISS, "--game", "13", code=2)
    skat("show", str(tmp_path / "missing"), code=2)
    skat("show", str(tmp_path), code=2)
    skat("show", line[:-1] + ("A" if line[-1] != "A" else "B"), code=2)


def test_check_passes_the_published_files() -> None:
    out = skat("check", str(DATA / "rules.jsonl"), ISS)
    assert out.count("good.") == 2


def test_check_fails_with_the_reasons(tmp_path: Path) -> None:
    vectors = (DATA / "rules.jsonl").read_text(encoding="utf-8").splitlines()
    bad = [row.replace('"score": 18', '"score": 19') for row in vectors]
    assert bad != vectors
    path = tmp_path / "bad.jsonl"
    path.write_text("\n".join(bad), encoding="utf-8")
    out = skat("check", str(path), code=1)
    assert "value-001" in out
    path.write_bytes(b"rubbish\n" * 200_000)
    out = skat("check", str(path), "--most", "3", code=1)
    assert "200000" in out.replace(",", "").replace(" ", "")
    assert len(out.splitlines()) == 4
    skat("check", str(tmp_path / "missing"), code=1)


def test_matches_of_the_arena_are_shown_and_checked(tmp_path: Path) -> None:
    """Every game of a file of results, by its number; a score that its cards do not make is named."""
    file = tmp_path / "match.jsonl"
    skat("arena", "random", "beginner", "--boards", "3", "--jobs", "1", "--results", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    (board,) = (value for value in map(json.loads, lines[1:]) if value["board"] == 1)
    game, place = board["games"][2], [json.loads(line).get("board") for line in lines].index(1)
    told, alone = skat("show", str(file), "--game", str(6 * (place - 1) + 3)), skat("show", game["line"])
    # The same but for the names.
    assert told.splitlines()[-1] == alone.splitlines()[-1]
    hands = [[row.partition(": ")[2] for row in text.splitlines()[1:5]] for text in (told, alone)]
    assert hands[0] == hands[1]
    assert [row.partition(" ")[0] for row in told.splitlines()[1:4]] == ["beginner", "beginner", "random"]
    skat("show", str(file), "--game", "19", code=2)
    assert "18" in skat("check", str(file), "--lang", "en")
    # Written again by another program.
    again = "\r\n".join(json.dumps(json.loads(line)) for line in lines)
    file.write_text("\ufeff" + again + "\r\n", encoding="utf-8")
    assert "18" in skat("check", str(file), "--lang", "en")
    assert skat("show", str(file), "--game", str(6 * (place - 1) + 3)) == told
    game["score"] += 1
    lines[place] = json.dumps(board, separators=(",", ":"))
    file.write_text("\n".join(lines), encoding="utf-8")
    told = skat("check", str(file), "--lang", "en", code=1)
    assert f"match.jsonl:{place + 1} games[2]: Result, score:" in told
    assert "1 fault" in told
    # The last line, still being written, says nothing yet.
    file.write_text("\n".join(lines)[:-40], encoding="utf-8")
    skat("show", str(file), "--game", "13", code=2)
    for number, bad in ((1, lines[0].replace("beginner", "beginer")), (2, lines[1].replace(":", "", 1))):
        file.write_text("\n".join([*lines[: number - 1], bad, *lines[number:], ""]), encoding="utf-8")
        assert f"match.jsonl:{number}" in skat("check", str(file), code=1)
        assert f"match.jsonl:{number}" in skat("show", str(file), "--game", "18", code=2)


def test_saved_evenings_are_checked(home: Path) -> None:
    """Reading one plays it again, so what is not possible is found."""
    skat("play", "--opponents", "random", stdin="pass\npass\nhand\n" * 3)
    (file,) = home.glob("**/*.jsonl")
    assert "good" in skat("check", str(file), "--lang", "en")
    lines = file.read_text(encoding="utf-8").splitlines()
    again = next(line for line in lines if '"dealt"' in line)
    file.write_text("\n".join([*lines[:2], again, ""]), encoding="utf-8")
    assert f"{file} event 3:" in skat("check", str(file), code=1)
    assert f"{file} event 3:" in skat("show", str(file), code=2)


def test_nothing_saved_to_resume(home: Path) -> None:
    assert "skat play" in skat("play", "--resume", code=2)


def test_a_users_own_rules(tmp_path: Path) -> None:
    """A wrong key or value is named with file and line."""
    text = (Path(__file__).parents[2] / "src/skat/rules/sets/modern.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('"modern"', '"ours"').replace("grand = 24", "grand = 20"), encoding="utf-8")
    arguments = ["value", "G", "--with", "1", "--points", "61", "--rules", str(own)]
    assert "Score: +40" in skat(*arguments)
    own.write_text(text.replace("grand = 24", "grande = 24"), encoding="utf-8")
    out = skat(*arguments, code=2)
    assert f"{own}:9" in out
    assert "grande" in out


def test_resuming_keeps_what_was_begun() -> None:
    skat("play", "--opponents", "random", stdin="pass\npass\nhand\n" * 3)
    assert "--rules" in skat("play", "--resume", "--rules", "isko", code=2)
    assert "1. " in skat("evenings")
    skat("play", "--evening", "2", code=2)


def test_an_evening_without_a_move_is_not_kept() -> None:
    """It would hide the one played before."""
    skat("play", "--opponents", "random", stdin="")
    skat("evenings", code=2)


def test_names_and_control_characters() -> None:
    for name in ("Emma", "a\x1b[31m", "x" * 40):
        skat("play", "--opponents", "random", "--name", name, code=2)
    error = NotationError("answer_not_understood", text="abc\x1b[31m\x07")
    assert words("en").error(error) == '"abc�[31m�" is no answer here.'


def test_unusual_files(tmp_path: Path) -> None:
    skat("check", "/dev/zero", code=1)
    skat("show", "/dev/zero", code=2)
    own = tmp_path / "own.toml"
    text = (Path(__file__).parents[2] / "src/skat/rules/sets/modern.toml").read_text(encoding="utf-8")
    own.write_text(text.replace("clubs = 12", "clubs = 13"), encoding="utf-8")
    assert "modern" in skat("value", "C", "--with", "1", "--points", "61", "--rules", str(own), code=2)


def test_solve_a_typed_position() -> None:
    """The jack draws both others, then the ace takes the ten: 2 + 2 + 2 + 11 + 10 + 0."""
    out = skat("solve", "G", "0", "0", "CJ,SA", "SJ,ST", "HJ,H7", "C8,C7", "--cards", "codes")
    assert "CJ: declarer still takes 27" in out
    assert "SA: declarer still takes 4" in out
    assert "Best play: CJ SJ HJ SA ST H7" in out


def test_solve_files_and_records(line: str) -> None:
    assert "Best play" in skat("solve", ISS, "--at", "12")
    assert "Best play" in skat("solve", str(DATA / "solver.jsonl"), "--game", "3")
    skat("solve", ISS, "--at", "1000", code=2)
    skat("solve", ISS, "--at", "1", code=2)
    skat("solve", "G", "0", "0", "CJ,SA", "SJ", "HJ,H7", "C8,C7", code=2)
    skat("solve", "G", "0", "0", "CJ,XX", "SJ", "HJ,H7", "C8,C7", code=2)
    skat("solve", "nowhere", code=2)


def test_check_recomputes_solver_vectors(tmp_path: Path) -> None:
    rows = (DATA / "solver.jsonl").read_text(encoding="utf-8").splitlines()[:20]
    path = tmp_path / "solver.jsonl"
    path.write_text("\n".join(rows), encoding="utf-8")
    assert "20 checked" in skat("check", str(path))
    path.write_text("\n".join(rows).replace('"future": ', '"future": 1'), encoding="utf-8")
    skat("check", str(path), code=1)
    path.write_text('{"moves": 1}\n[\n', encoding="utf-8")
    skat("check", str(path), code=1)


def test_bench_players() -> None:
    out = skat("bench", "players", "regular", "strong:worlds=4,draws=20", "--games", "2", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert [row["level"] for row in rows] == ["regular", "strong:worlds=4,draws=20"]
    assert all(0 < row["mean"] <= row["longest"] and row["p99"] <= row["longest"] for row in rows)
    assert all(row["decisions"] > 20 for row in rows)
    assert "beginner" in skat("bench", "players", "nonsense", code=2)


def test_bench_solver() -> None:
    out = skat("bench", "solver", "--file", "mid7_suit", "--json")
    rows = [json.loads(row) for row in out.splitlines()]
    assert {row["question"] for row in rows} == {"exact", "at_least_61", "every_action"}
    assert all(row["nodes_mean"] > 0 and row["ms_mean"] > 0 for row in rows)
    skat("bench", "solver", "--file", "nowhere", code=2)
