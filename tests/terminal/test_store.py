"""Saved evenings: killed at any moment nothing answered is lost; damage is named with file and line."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skat.notation.rulesets import built_in
from skat.rules import Pass, SkatError, shuffled_deal
from skat.table import Player, Table
from skat.terminal.store import Evening, evenings_folder, read_events, saved_evenings

PLAYERS = (Player("Ada"), Player("Ben", "random"), Player("Cleo", "random"))


def saved(table: Table) -> Evening:
    evening = Evening.new()
    for event in table.log:
        evening.append(event)
    return evening


@pytest.fixture
def table() -> Table:
    return Table.open(built_in(), PLAYERS).deal(shuffled_deal(random.Random(1), 2), "n").act(1, Pass())


def test_saved_and_read(table: Table) -> None:
    evening = saved(table)
    assert evening.read() == table
    assert saved_evenings() == [evening.path]
    evening.close()


def test_two_programs_cannot_play_on_one_file(table: Table) -> None:
    evening = saved(table)
    with pytest.raises(SkatError, match="evening in use"):
        Evening(evening.path)
    evening.close()
    Evening(evening.path).close()


def test_evenings_of_the_same_second_have_names_of_their_own() -> None:
    evenings = [Evening.new() for _ in range(3)]
    assert len({evening.path for evening in evenings}) == 3
    for evening in evenings:
        evening.close()


def test_a_torn_last_line_is_dropped(table: Table) -> None:
    """It was being written when the program was killed, so nobody was answered."""
    evening = saved(table)
    evening.close()
    whole = evening.path.read_bytes()
    for cut in range(len(whole) - 30, len(whole)):
        evening.path.write_bytes(whole[:cut])
        again = Evening(evening.path)
        assert again.read().log == table.log[:-1]
        again.append(table.log[-1])
        assert again.read() == table
        again.close()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"rubbish", "json_syntax"),
        (b"\xff\xfe", "json_not_utf8"),
        (b'{"event":"acted","action":{"seat":0,"bid":18}}', "not_your_turn"),
        (b'{"event":"acted","action":{"seat":2,"bid":19}}', "bid_not_a_value"),
        (b"[" * 90_000, "json_too_deep"),
        (b'{"event":"later"}', "log_unknown_event"),
    ],
)
def test_damage_is_named_and_nothing_is_changed(table: Table, line: bytes, code: str) -> None:
    evening = saved(table)
    evening.close()
    content = evening.path.read_bytes() + line + b"\n"
    evening.path.write_bytes(content)
    with pytest.raises(SkatError) as caught:
        Table.read(read_events(evening.path))
    assert caught.value.code == code
    assert evening.path.read_bytes() == content


def test_a_line_without_end_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(b"x" * 5_000_000)
    with pytest.raises(SkatError, match="line too long"):
        list(read_events(path))


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    monkeypatch.setenv("SKAT_HOME", str(blocker))
    with pytest.raises(SkatError, match="file unwritable"):
        Evening.new()


PLAY = """
import random, sys
from tests.terminal.conftest import Person
from skat.terminal.main import main
import skat.terminal.play as play

class Typist(Person):
    def read(self, prompt):
        text = super().read(prompt)
        print("typed", self.seat.table.number, flush=True)
        return text

run = play.TerminalTable.run
def with_typist(self):
    self.seat = Typist(random.randrange(10**6), "en", 10**6)
    self.seat.seat = self
    self.read = self.seat.read
    run(self)
play.TerminalTable.run = with_typist
sys.argv = ["skat", "play", *sys.argv[1:]]
main()
"""


def test_killed_at_random_moments_no_answered_action_is_lost(home: Path) -> None:
    """SIGKILL while an evening runs; ``--resume`` goes on with everything that was answered."""
    rng = random.Random(11)
    resume = ["--opponents", "random"]
    seen = 0
    for _ in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, *resume], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        time.sleep(rng.uniform(0.05, 0.6))
        process.kill()
        output, errors = process.communicate()
        assert not errors
        typed = [int(line.split()[1]) for line in output.splitlines() if line.startswith("typed")]
        evening = Evening(saved_evenings()[0])
        table = evening.read()
        evening.close()
        # Everything said before a prompt was on the disk before it was said.
        assert table.number >= max([seen, *typed])
        seen = table.number
        resume = ["--resume"]
    assert seen > 20
    assert len(list(evenings_folder().glob("*.jsonl"))) == 1
