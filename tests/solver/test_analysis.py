"""Best lines come to the value they promise, and claims to what their line shows."""

from __future__ import annotations

import doctest
from random import Random
from types import ModuleType

import pytest

import skat.solver
from skat.rules import CardPlay, GameType, NotationError, SkatError
from skat.solver import Position, Side, Solver, analyse, check_claim
from skat.solver.bench import FILES, QUESTIONS, measure, parse_position, read_positions
from tests.solver.endings import random_position


def _play(position: Position, cards: tuple[object, ...]) -> CardPlay:
    play = position.play
    for card in cards:
        assert card in Position(play, position.declarer).legal
        play = play.after(card)  # type: ignore[arg-type]
    return play


def test_best_line_reaches_the_value() -> None:
    random = Random(8)
    solver = Solver()
    for _ in range(60):
        position = random_position(random, random.randint(1, 7))
        found = analyse(solver, position)
        end = _play(position, found.line)
        declarer = position.declarer
        assert found.value == solver.value(position) == next(iter(found.values.values()))
        if position.game_type is GameType.NULL:
            assert found.value.won is (end.tricks[declarer] == 0)
        else:
            assert found.value.future == end.points[declarer] - position.play.points[declarer]
            assert not any(end.masks)


def test_claims_and_their_lines() -> None:
    random = Random(9)
    solver = Solver()
    held = 0
    for _ in range(60):
        position = random_position(random, random.randint(1, 6), GameType(random.randrange(5)))
        side = random.choice((Side.DECLARER, Side.DEFENDERS))
        tricks = random.randint(0, position.cards)
        claim = check_claim(solver, position, side, tricks)
        end = _play(position, claim.line)
        own = end.tricks[position.declarer] - position.play.tricks[position.declarer]
        got = own if side is Side.DECLARER else position.cards - own
        assert claim.holds is (got >= tricks)
        held += claim.holds
    assert 10 < held < 50


def test_bench_rows() -> None:
    assert [len(read_positions(name)) for name in FILES] == [200] * len(FILES)
    rows = list(measure(["mid7_suit"]))
    assert [row.question for row in rows] == list(QUESTIONS)
    exact, _, every = rows
    assert exact.positions == 200
    assert exact.nodes_mean < every.nodes_mean
    assert exact.nodes_median <= exact.nodes_p99 <= exact.nodes_max
    assert exact.to_json()["file"] == exact.cells[0] == "mid7_suit"
    with pytest.raises(SkatError, match="no such bench"):
        list(measure(["nothing"]))
    with pytest.raises(SkatError, match="no such question"):
        list(measure(["mid7_suit"], ["why"]))


def test_node_counts_beat_the_prototype() -> None:
    # Nodes do not depend on the machine; the prototype needed 4,200 and 6,700 on these positions.
    means = {row.file: row.nodes_mean for row in measure(["mid7_suit", "mid7_grand"], ["exact"])}
    assert means["mid7_suit"] < 4200
    assert means["mid7_grand"] < 6700


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "position_word_count"),
        ("G 0 0 CJ SJ HJ", "position_word_count"),
        ("X 0 0 CJ SJ HJ - -", "bad_position"),
        ("G 0 0 CJ SJ XX -", "bad_position"),
        ("G a 0 CJ SJ HJ -", "bad_position"),
        ("G 0 0 CJ SJ HJ,H7 -", "position_hand_sizes"),
        ("G 0 0 CJ SJ HJ - C7,X", "bad_position"),
    ],
)
def test_bad_lines(line: str, code: str) -> None:
    with pytest.raises(SkatError) as caught:
        parse_position(line)
    assert caught.value.code == code


def test_a_typed_position() -> None:
    position = parse_position("G 1 0 CJ,SA SJ HJ,H7 - ST")
    assert (position.turn, position.cards, position.secured) == (2, 2, 0)
    assert str(position.legal) == "HJ H7"
    with pytest.raises(NotationError):
        parse_position("G 0 0")


@pytest.mark.parametrize("module", [skat.solver, skat.solver.position, skat.solver.batch])
def test_examples(module: ModuleType) -> None:
    # Not collected where they stand: pytest would import the kernels beside them from their source.
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0
