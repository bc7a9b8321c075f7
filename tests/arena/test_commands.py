"""``skat arena`` as a person types it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from skat.terminal.main import app
from skat.words import LANGUAGES
from tests.arena.programs import BAD, python


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SKAT_HOME", str(tmp_path / "home"))
    return tmp_path


def arena(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["arena", *arguments, "--jobs", "1"])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", [["random"], ["random", "--fixed"], ["random", "random"]])
def test_a_report_in_every_language(how: list[str], language: str) -> None:
    out = arena("random", *how, "--boards", "2", "--lang", language)
    assert "A: random" in out
    assert ("+0.00 ± 0.00" in out) == (len(how) == 1 or "--fixed" in how)
    assert "{" not in out


def test_files(home: Path) -> None:
    files = [home / name for name in ("r.jsonl", "report.json", "p.svg")]
    results, report, picture = map(str, files)
    wanted = ["--results", results, "--json", report, "--picture", picture]
    first = arena("random", "regular", "--boards", "3", *wanted)
    assert json.loads(files[1].read_text())["boards"] == 3
    assert ElementTree.parse(files[2]).getroot().tag.endswith("svg")
    assert results in first
    text = files[0].read_bytes()
    again = arena("random", "regular", "--boards", "3", *wanted)
    assert (again, files[0].read_bytes()) == (first, text)
    # Another match does not get into the file.
    assert ": players" not in first
    error = arena("regular", "random", "--boards", "3", *wanted, code=2)
    assert "players" in error
    assert files[0].read_bytes() == text


def test_the_usual_place_is_one_for_each_match(home: Path) -> None:
    for seed in ("1", "1", "2"):
        arena("random", "random", "--boards", "2", "--seed", seed)
    assert len(list((home / "home" / "arena").iterdir())) == 2


def test_faults_are_one_line(home: Path) -> None:
    bot = python(home, BAD["unreadable"])[1:]
    out = arena("random", "--player", bot, "--boards", "1")
    [line] = [line for line in out.splitlines() if "no legal answer" in line]
    assert line.startswith("B had no legal answer")
    assert "unreadable answers" in line
    assert "regular chose instead" in line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["random"], "two players"),
        (["random"] * 4, "two players"),
        (["random"] * 3 + ["--fixed"], "two players"),
        (["random", "nobody"], 'no computer player "nobody"'),
        (["random", "--player", "no-such-program"], 'no program "no-such-program"'),
        (["random", "random", "--until", "0"], "number above 0"),
        (["random", "random", "--until", "close"], "number above 0"),
        (["random", "random", "--rules", "bierlachs"], "bierlachs"),
        (["random", "random", "--boards", "1", "--json", "/no/such/folder/r"], "cannot be written"),
        (["random", "random", "--fixed", "--reference", "nobody"], 'no computer player "nobody"'),
    ],
)
def test_one_clear_error(arguments: list[str], told: str) -> None:
    assert told in arena(*arguments, code=2)


def test_it_stops_when_it_is_narrow_enough(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skat.arena.run.FEWEST_BOARDS", 10)
    report = home / "report.json"
    arena("random", "random", "--until", "±1.5", "--json", str(report))
    found = json.loads(report.read_text())
    # Zero exactly, so the fewest boards are enough.
    assert (found["boards"], found["difference"]["half"]) == (10, 0.0)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_tells_what_there_is(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl-C, or SIGTERM: the report of what was played, no traceback; the same command goes on."""
    file = tmp_path / "results.jsonl"
    # A shell that starts the tests in the background has its children ignore the signal.
    script = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    script += "from skat.terminal.main import main; main()"
    command = [sys.executable, "-c", script, "arena", "regular", "beginner", "--lang", "en"]
    command += ["--jobs", "2", "--results", str(file)]
    started = subprocess.Popen(
        [*command, "--boards", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while not file.exists() or len(file.read_bytes().splitlines()) < 5:
        assert started.poll() is None
        time.sleep(0.05)
    started.send_signal(number)
    told, errors = started.communicate(timeout=60)
    assert started.returncode == 128 + number
    assert "Traceback" not in errors
    boards = len(file.read_bytes().splitlines()) - 1
    found = re.search(r"(\d+) boards of six games", told)
    assert found
    # Some may have been finished while the one before them was not.
    counted = found[1]
    assert 1 <= int(counted) <= boards
    again = subprocess.run([*command, "--boards", counted], capture_output=True, text=True, check=True)
    assert again.stdout == told


def test_killed_it_leaves_no_program_behind(home: Path) -> None:
    bot = python(home, BAD["illegal"] + "\nimport time\nwhile True: time.sleep(60)")
    started = subprocess.Popen(
        [sys.executable, "-m", "skat", "arena", "random", bot, "--boards", "100000", "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    name = bot.split()[-1].encode()
    while len(running(name)) < 3:
        assert started.poll() is None
        time.sleep(0.05)
    started.kill()
    started.wait()
    while running(name):
        time.sleep(0.05)


def running(name: bytes) -> list[Path]:
    """The processes with that word in their command."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if name in (entry / "cmdline").read_bytes():
                found.append(entry)
        except OSError:
            continue
    return found
