"""Hosting outside programs: whatever they do, the match goes on, and nothing of them is left."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from skat.arena import Match, play_boards, report_on
from skat.arena.faults import Fault
from skat.arena.outside import Outside, close_all, outside
from skat.arena.sides import choose_instead
from skat.notation.line import parse_line
from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.rules import Game, SkatError, View, shuffled_deal, view_for
from tests.arena.programs import BAD, ours, python

RULES = built_in()
GAME = Game.start(RULES, shuffled_deal(Random(1), 2))


def views(count: int) -> Iterator[View]:
    game = GAME
    for _ in range(count):
        assert game.turn is not None
        view = view_for(game, game.turn)
        yield view
        game = game.apply(make_player("regular").choose(view))


def children() -> set[int]:
    """The living processes below this one, zombies not counted."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            # Python's own helper ends with this process.
            if state != "Z" and b"resource_tracker" not in command:
                parents[int(entry.name)] = int(parent)
    found, new = set(), {os.getpid()}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new}
        found |= new
    return found


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    before = children()
    yield
    close_all()
    assert children() - before == set()


@pytest.mark.parametrize("name", BAD)
def test_every_misdeed_is_a_fault(name: str, tmp_path: Path) -> None:
    patience = 0.4 if name.startswith("timeout") else 30
    program = Outside(python(tmp_path, BAD[name])[1:], patience)
    for view in views(2):
        with pytest.raises(Fault) as caught:
            program.choose(view, 1)
        assert caught.value.kind == name.split(maxsplit=1)[0]
    program.close()


def test_one_that_closes_its_input(tmp_path: Path) -> None:
    source = "import os, time\nos.close(0)\nprint('{\"bid\": 17}', flush=True)\ntime.sleep(60)"
    program = Outside(python(tmp_path, source)[1:], 30)
    for view, kind in zip(views(3), ("illegal", "crash", "illegal"), strict=True):
        with pytest.raises(Fault, match=kind):
            program.choose(view, 1)
    program.close()


def test_it_starts_once_and_after_a_fault_again(tmp_path: Path) -> None:
    """The third request of each process is answered with rubbish."""
    command = python(
        tmp_path,
        f"""
import sys
print("started", file=open({str(tmp_path / "starts")!r}, "a"))
sys.path[:0] = {sys.path!r}
from skat.arena.protocol import parse_request
from skat.notation.json.action import print_action
from skat.players import make_player
for number, line in enumerate(sys.stdin):
    view, seed = parse_request(line)
    print("?" if number == 2 else print_action(make_player("regular", seed).choose(view)), flush=True)
""",
    )
    program = outside(command[1:], 30)
    assert outside(command[1:], 30) is program
    faults: list[str] = []
    for view in views(8):
        try:
            assert program.choose(view, 1) == make_player("regular", 1).choose(view)
        except Fault as fault:
            faults.append(fault.kind)
    assert faults == ["unreadable", "unreadable"]
    assert (tmp_path / "starts").read_text().count("started") == 3


def test_an_illegal_answer_leaves_it_running(tmp_path: Path) -> None:
    program = Outside(python(tmp_path, BAD["illegal"])[1:], 30)
    seen = set()
    for view in views(3):
        with pytest.raises(Fault):
            program.choose(view, 1)
        seen |= children()
    assert len(seen) == 1
    program.close()


def test_one_that_ends_with_its_input_is_not_forced(tmp_path: Path) -> None:
    mark = tmp_path / "ended"
    source = f"import sys\\nfor line in sys.stdin: print('{{}}', flush=True)\\nopen({str(mark)!r}, 'w')"
    program = Outside(python(tmp_path, source.replace("\\n", "\n").replace("{}", '{"bid": 17}'))[1:], 30)
    with pytest.raises(Fault):
        program.choose(next(views(1)), 1)
    program.close()
    assert mark.exists()


def test_regular_chooses_instead_and_the_report_says_so(tmp_path: Path) -> None:
    """Every decision of B is a fault, so B plays like regular."""
    match = Match(("regular", python(tmp_path, BAD["illegal"])), RULES, seed=2)
    boards = sorted(play_boards(match, range(2)), key=lambda board: board.number)
    report = report_on(match, boards)
    assert report.difference is not None
    assert (report.difference.mean, report.difference.half) == (0.0, 0.0)
    assert report.sides["B"].faults == {"illegal": report.sides["B"].decisions}
    assert not report.sides["A"].faults
    for board in boards:
        for game in board.games:
            assert parse_line(game.line).replay().ending is not None


def test_both_sides_may_be_outside() -> None:
    match = Match((ours("regular"), ours("random", "--seed", "7")), RULES)
    [board] = play_boards(match, [0])
    level = Match(("regular", "random"), RULES)
    [same] = play_boards(level, [0])
    assert board.games == same.games
    assert all(not work.faults for work in board.work.values())


def test_hosted_in_other_processes_it_ends_with_them(tmp_path: Path) -> None:
    deaf = python(tmp_path, BAD["illegal"] + "\nimport time\nwhile True: time.sleep(60)")
    match = Match(("random", deaf), RULES)
    assert len(list(play_boards(match, range(3), jobs=2))) == 3


def test_one_that_kills_its_host(tmp_path: Path) -> None:
    """Nothing can be done against that but to say so; the boards played are kept."""
    killer = python(tmp_path, "import os, signal; os.kill(os.getppid(), signal.SIGKILL)")
    with pytest.raises(SkatError) as caught:
        list(play_boards(Match(("random", killer), RULES), range(3), jobs=2))
    assert caught.value.code == "arena_process_killed"


def test_a_program_of_ours_that_fails_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: View) -> object:
            raise RuntimeError("no idea")

    view = next(views(1))
    monkeypatch.setattr("skat.arena.sides._player", lambda level, seed: Broken())
    match = Match(("random", "random"), RULES)
    [board] = play_boards(match, [0])
    assert board.work["A"].faults == {"crash": board.work["A"].decisions}
    # Without regular the table's own choice is left.
    assert choose_instead(view, 1) in view.legal


def test_the_program_of_the_document_plays(tmp_path: Path) -> None:
    document = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    source = document.split("<!-- bot -->\n```python\n")[1].split("```")[0]
    bot = python(tmp_path, source)
    boards = sorted(play_boards(Match((bot, bot), RULES), range(3)), key=lambda board: board.number)
    report = report_on(Match((bot, bot), RULES), boards)
    assert report.difference is not None
    assert (report.difference.mean, report.difference.half) == (0.0, 0.0)
    assert not report.sides["A"].faults
    assert report.sides["A"].decisions > 100
