"""Holdings are learned from games: the games are real ones, the fit finds what is there, nothing is lost."""

from __future__ import annotations

import json
import math
from functools import partial
from importlib.resources import files
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from skat.arena.fitting import calibration, fit, fit_null, fit_trumps
from skat.arena.selfplay import Sample, SelfPlay, samples, trial
from skat.arena.training import gather, main, read
from skat.notation.rulesets import built_in
from skat.players.book import Book, book, flatten
from skat.players.holdings import Holdings
from skat.rules import GameType, Position
from skat.rules.cards import FULL_MASK


def prior() -> Any:
    return json.loads((files("skat.players") / "holdings-strong.json").read_text(encoding="utf-8"))


def test_trials_are_deals_somebody_might_play() -> None:
    random = Random(3)
    kinds = set()
    for _ in range(300):
        found = trial(book("strong"), random)
        if found is None:
            continue
        assert [hand.bit_count() for hand in found.hands] == [10, 10, 10]
        assert found.laid.bit_count() == 2
        assert sum(found.hands) + found.laid == FULL_MASK
        kinds.add((found.contract.game_type, found.contract.hand))
    assert len(kinds) >= 10


def test_a_seed_gives_the_same_games() -> None:
    games = [list(islice(samples(book("strong"), built_in(), 5, worlds=3, draws=9), 4)) for _ in range(2)]
    assert games[0] == games[1]
    assert all(0 <= game.points <= 120 and 0 <= game.tricks <= 10 for game in games[0])


def test_a_null_is_over_with_declarers_first_trick() -> None:
    random = Random(1)
    table = SelfPlay(book("strong"), built_in(), worlds=2, draws=4)
    tricks: set[int] = set()
    while len(tricks) < 2:
        found = trial(book("strong"), random)
        if found is not None and found.contract.is_null:
            tricks.add(table.play(found, 1).tricks)
    assert tricks == {0, 1}


def dealt(random: Random, game_type: GameType) -> tuple[int, int]:
    cards = random.sample(range(32), 12)
    return sum(1 << card for card in cards[:10]), sum(1 << card for card in cards[10:])


def test_the_fit_finds_what_is_there() -> None:
    """Games drawn with known odds: the numbers that drew them predict, on new games, no better than those
    found (within the noise of 20,000 games)."""
    random = Random(2)
    truth = prior()
    start = json.loads(json.dumps(truth))
    start["suit"]["bias"] -= 1.0
    start["suit"]["jacks"] = [value * 0.7 for value in start["suit"]["jacks"]]
    drawn = Book(Holdings(flatten(truth)))

    def games(count: int) -> list[Sample]:
        found = []
        for _ in range(count):
            game_type, position = GameType(random.randrange(4)), Position(random.randrange(3))
            ten, laid = dealt(random, game_type)
            chance = drawn.trump_chance(ten, laid, game_type, position, hand=False)
            points = 70 if random.random() < chance else 50
            found.append(Sample(int(game_type), False, False, ten, laid, int(position), points, 5))
        return found

    fitted = dict(start)
    fitted["suit"] = fit_trumps(start["suit"], games(20_000), goal=61)
    tests = games(5_000)

    def loss(data: Any) -> float:
        numbers = Book(Holdings(flatten(data)))
        total = 0.0
        for game in tests:
            chance = numbers.trump_chance(
                game.ten, game.laid, GameType(game.game_type), Position(game.position), hand=False
            )
            total -= math.log(chance if game.points >= 61 else 1.0 - chance)
        return total / len(tests)

    assert loss(fitted) < loss(start) - 0.01
    assert loss(fitted) < loss(truth) + 0.005


def test_the_fit_of_null_follows_the_games() -> None:
    data = prior()["null"]
    random = Random(4)
    lost, won = [], []
    for _ in range(500):
        ten, laid = dealt(random, GameType.NULL)
        lost.append(Sample(5, False, False, ten, laid, 1, 0, 1))
        won.append(Sample(5, False, False, ten, laid, 1, 0, 0))
    worse, better = fit_null(data, lost), fit_null(data, won)
    assert sum(worse["suit"]) > sum(data["suit"]) > sum(better["suit"])
    assert min(better["suit"]) >= 0.0


def test_kinds_without_games_stay_as_they_were() -> None:
    data = prior()
    fitted = fit(data, [])
    assert all(fitted[name] == data[name] for name in fitted)


def test_a_round_goes_on_after_a_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skat.arena.training._BATCH", 3)
    monkeypatch.setattr("skat.arena.training.samples", partial(samples, worlds=2, draws=4))
    file = tmp_path / "round-1.jsonl"
    whole = gather(file, prior(), 9, seed=1, jobs=1)
    assert len(whole) == 9
    text = file.read_text(encoding="utf-8")
    file.write_text("".join(text.splitlines(keepends=True)[:4]) + '{"half', encoding="utf-8")
    assert gather(file, prior(), 9, seed=1, jobs=1) == whole
    assert file.read_text(encoding="utf-8") == text
    assert read(file) == whole


def test_the_command_writes_a_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["holdings", str(tmp_path / "new"), "--games", "200", "--rounds", "1", "--jobs", "1"])
    data = json.loads((tmp_path / "new" / "holdings-1.json").read_text(encoding="utf-8"))
    assert "200 games" in data["origin"]
    Book(Holdings(flatten(data)))
    lines = capsys.readouterr().out.splitlines()
    assert lines[:-1] == calibration(data, read(tmp_path / "new" / "round-1.jsonl"))
    assert lines[-1].endswith("holdings-1.json")
