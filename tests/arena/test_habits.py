"""Habits are learned from games: the fit finds what is there, and reads what the arena writes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from skat.arena.habits import Decision, decisions, fit, surprise
from skat.arena.training import main, read_lines
from skat.notation.line import parse_line
from skat.players.weights import KINDS, PLACES, SITUATIONS, flatten
from skat.rules import Play
from skat.rules.game import Game
from skat.terminal.main import app

ROWS = len(KINDS) * len(SITUATIONS)


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of three ``regular``, as the arena writes them."""
    file = tmp_path_factory.mktemp("arena") / "results.jsonl"
    players = ["regular", "regular", "regular"]
    command = ["arena", *players, "--games", "30", "--jobs", "1", "--results", str(file)]
    assert CliRunner().invoke(app, command).exit_code == 0
    return file


def drawn(random: np.random.Generator, truth: Sequence[float], number: int) -> list[Decision]:
    """Decisions about five cards of a player with these weights for the first places."""
    found = []
    for _ in range(number):
        rules = np.zeros((5, PLACES))
        rules[:, : len(truth)] = random.random((5, len(truth)))
        sums = rules[:, : len(truth)] @ np.array(truth)
        shares = np.exp(sums) / np.exp(sums).sum()
        found.append((rules, int(random.choice(5, p=shares))))
    return found


def test_the_fit_finds_what_is_there() -> None:
    """On new decisions it guesses nearly as well as the numbers that drew them (within chance)."""
    random = np.random.default_rng(3)
    truth = [3.0, -2.0, 0.0, 1.0]
    rows: list[list[Decision]] = [[] for _ in range(ROWS)]
    rows[4] = drawn(random, truth, 3000)
    learned = fit(rows)
    assert learned[: 4 * PLACES] == [0.0] * (4 * PLACES)
    rows[4] = drawn(random, truth, 3000)
    true = [0.0] * (ROWS * PLACES)
    true[4 * PLACES : 4 * PLACES + len(truth)] = truth
    nothing = surprise([0.0] * len(true), rows)
    assert nothing == pytest.approx(np.log(5))
    assert surprise(learned, rows) < surprise(true, rows) + 0.01 < nothing - 0.1


def test_every_choice_is_a_decision(results: Path) -> None:
    lines = read_lines(results)
    assert 20 <= len(lines) <= 30
    for line in lines[:5]:
        record = parse_line(line)
        game, choices = Game.start(record.rules, record.deal), 0
        for seat, action in record.actions:
            if isinstance(action, Play):
                legal = game.legal_actions(seat)
                choices += sum(isinstance(other, Play) for other in legal) > 1
            game = game.apply(action, seat)
        found = decisions([line])
        assert sum(map(len, found)) == choices
        for row in found:
            for rules, chosen in row:
                assert rules.shape[1] == PLACES
                assert 0 <= chosen < len(rules)


def test_the_command_learns_from_results(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["habits", str(tmp_path), str(results)])
    *told, last = capsys.readouterr().out.splitlines()
    assert last == str(tmp_path / "habits.json")
    means = [float(line.split()[-1]) for line in told]
    assert means[2] < means[0]
    data = json.loads((tmp_path / "habits.json").read_text(encoding="utf-8"))
    assert len(flatten(data)) == ROWS * PLACES
    assert data["origin"].startswith(f"{len(read_lines(results))} games")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "{}\n[]\n",
        "{}\nrubbish\n",
        '{}\n{"games": [{}]}\n',
        '{}\n{"games": [{"line": "x", "contract": "G"}]}\n',
        "\udcff",
    ],
)
def test_rubbish_is_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "rubbish.jsonl"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(SystemExit) as end:
        main(["habits", str(tmp_path), str(file)])
    assert str(file) in str(end.value.code)
    assert "\n" not in str(end.value.code)
    with pytest.raises(SystemExit, match="missing"):
        main(["habits", str(tmp_path), str(tmp_path / "missing")])
