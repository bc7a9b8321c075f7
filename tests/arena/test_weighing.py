"""Weights are learned by practice: what is learned plays better, and nothing is lost when it is cut off."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from skat.arena import weighing
from skat.arena.training import main, read_holdings
from skat.arena.weighing import Course, kind_of, practise, trials_of
from skat.notation.rulesets import built_in
from skat.players.book import Book, flatten
from skat.players.holdings import Holdings
from skat.players.payoffs import payoffs
from skat.players.practice import Practice
from skat.players.weights import KINDS, PLACES, SITUATIONS, weights
from skat.players.weights import flatten as flatten_weights

SIZE = len(SITUATIONS) * PLACES
NUMBERS = flatten(read_holdings(None))
START = weights("regular")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of a few games only."""
    monkeypatch.setattr(weighing, "_TRIALS", 40)
    monkeypatch.setattr(weighing, "_LOOKED_AT", 10)
    monkeypatch.setattr(weighing, "_GAMES", 3)
    monkeypatch.setattr(weighing, "_SAVED", 2)


def mean_result(flat: list[float], kind: str, games: int) -> float:
    """What games of a kind are worth to declarer, all seats playing by these weights."""
    table = Practice(flat)
    table.seed(5)
    for game in trials_of(kind, Book(Holdings(NUMBERS)), Random(8))[:games]:
        contract = game.contract
        table.begin(int(contract.game_type), game.declarer, 0, contract.hand, contract.ouvert, 61)
        table.pay(payoffs(built_in(), contract, 18))
        table.practise(game.hands[game.declarer], 0 if contract.hand else game.laid, 10)
    return table.result_sum / table.games


def test_what_is_learned_plays_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides gain by what they learn from nothing, each against those who know nothing."""
    monkeypatch.setattr(weighing, "_TRIALS", 400)
    zero = [0.0] * len(START)
    learned = practise("suit", zero, NUMBERS, file=tmp_path / "suit.npz", steps=40, seed=1)
    declarers = 3 * PLACES
    declarer_learned = learned[:declarers] + zero[declarers:]
    defenders_learned = zero[:declarers] + learned[declarers:]
    neither = mean_result(zero, "suit", 400)
    # The standard error of one of these means is about 1.5.
    assert mean_result(declarer_learned, "suit", 400) > neither + 10
    assert mean_result(defenders_learned, "suit", 400) < neither - 10


@pytest.mark.usefixtures("small")
def test_only_the_kind_practised_changes(tmp_path: Path) -> None:
    for number, kind in enumerate(KINDS):
        learned = practise(kind, START, NUMBERS, file=tmp_path / f"{number}.npz", steps=2, seed=1)
        own = slice(number * SIZE, (number + 1) * SIZE)
        assert learned[own] != list(START[own])
        learned[own] = START[own]
        assert learned == list(START)


@pytest.mark.usefixtures("small")
def test_a_course_goes_on_after_a_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = practise("grand", START, NUMBERS, file=tmp_path / "whole.npz", steps=5, seed=3)
    file = tmp_path / "cut.npz"
    advance = Course.advance

    def cut(course: Course, lesson: list[float], steps: int) -> None:
        if course.step == 3:
            raise KeyboardInterrupt
        advance(course, lesson, steps)

    monkeypatch.setattr(Course, "advance", cut)
    with pytest.raises(KeyboardInterrupt):
        practise("grand", START, NUMBERS, file=file, steps=5, seed=3)
    monkeypatch.setattr(Course, "advance", advance)
    assert file.exists()
    assert practise("grand", START, NUMBERS, file=file, steps=5, seed=3) == whole


def test_trials_are_of_their_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "_TRIALS", 20)
    for kind in KINDS:
        found = trials_of(kind, Book(Holdings(NUMBERS)), Random(2))
        assert {kind_of(game) for game in found} == {kind}
        assert len(found) == 20


@pytest.mark.usefixtures("small")
def test_the_command_writes_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["weights", str(tmp_path / "new"), "--steps", "2", "--jobs", "1"])
    file = tmp_path / "new" / "weights.json"
    assert capsys.readouterr().out.strip() == str(file)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert "2 steps" in data["origin"]
    learned, before = flatten_weights(data), weights("strong")
    assert len(learned) == len(before)
    # Two short steps move no weight far.
    assert 0 < max(abs(new - old) for new, old in zip(learned, before, strict=True)) < 0.2
