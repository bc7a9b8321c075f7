"""Every value against plain minimax, and against the vectors (exact values with each legal card)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from skat.rules import Card, CardSet, GameType, SkatError
from skat.solver import Position, Side, Solver, Value
from skat.solver.reference import reference_value
from skat.solver.vectors import differences, read_cases
from tests.solver.endings import random_position

VECTORS = Path(__file__).parent.parent / "data" / "solver.jsonl"


def test_all_vectors() -> None:
    cases = read_cases(VECTORS.read_text(encoding="utf-8"))
    assert len(cases) == 400
    solver = Solver()
    assert [found for case in cases for found in differences(solver, case)] == []


@pytest.mark.parametrize(("cards", "count"), [(1, 300), (2, 1200), (3, 1500), (4, 120), (5, 6)])
def test_random_endings(cards: int, count: int) -> None:
    random = Random(cards)
    solver = Solver()
    for _ in range(count):
        position = random_position(random, cards)
        expected = reference_value(position)
        if position.game_type is GameType.NULL:
            assert solver.value(position) == Value(None, None, expected == 0), position
        else:
            assert solver.value(position).future == expected, position


@pytest.mark.parametrize(("cards", "count"), [(1, 100), (2, 300), (3, 200)])
def test_every_action_and_every_question(cards: int, count: int) -> None:
    random = Random(100 + cards)
    solver = Solver()
    for _ in range(count):
        position = random_position(random, cards)
        null = position.game_type is GameType.NULL
        values = solver.values(position)
        taking = solver.taking(position, Side.DEFENDERS)
        assert tuple(values) == tuple(taking) == tuple(position.legal)
        goal = 0 if null else position.secured + random.randint(0, 30)
        for card in position.legal:
            future, tricks = _after(position, card, tricks=null), _after(position, card, tricks=True)
            assert taking[card] is (tricks == 0)
            if null:
                assert values[card].won is (future == 0)
                continue
            assert values[card] == Value(future, future + position.secured, None)
            assert solver.reaching(position, goal)[card] is (future + position.secured >= goal)
            assert solver.taking(position, Side.DECLARER)[card] is (tricks == position.cards)
        if not null:
            tricks = reference_value(position, tricks=True)
            assert solver.tricks(position) == tricks
            assert solver.reaches(position, goal) is (reference_value(position) + position.secured >= goal)
            assert solver.takes(position, Side.DECLARER) is (tricks == position.cards)
            assert solver.takes(position, Side.DEFENDERS) is (tricks == 0)
            for wanted in range(position.cards + 2):
                assert solver.takes(position, Side.DECLARER, wanted) is (tricks >= wanted)
                assert solver.takes(position, Side.DEFENDERS, wanted) is (position.cards - tricks >= wanted)


def _after(position: Position, card: Card, *, tricks: bool) -> int:
    """What declarer gets after a card, by the reference."""
    play, declarer = position.play.after(card), position.declarer
    gained = play.tricks[declarer] - position.play.tricks[declarer]
    if not tricks:
        gained = play.points[declarer] - position.play.points[declarer]
    if not play.trick and not any(play.masks):
        return gained
    rest = reference_value(Position(play, declarer, position.skat), tricks=tricks)
    return min(gained + rest, 1) if position.game_type is GameType.NULL else gained + rest


def test_ten_cards_agree_with_their_best_action() -> None:
    random = Random(5)
    solver = Solver()
    for _ in range(12):
        position = random_position(random, 10)
        value, values = solver.value(position), solver.values(position)
        best = max if position.turn == position.declarer else min
        if position.game_type is GameType.NULL:
            assert value.won is best(bool(each.won) for each in values.values())
        else:
            assert value.future == best(each.future or 0 for each in values.values())


def test_a_lost_null_stays_lost() -> None:
    # Declarer has a trick already (rules.md 12.2), though he takes no other.
    position = random_position(Random(3), 1, GameType.NULL)
    solver = Solver()
    while not solver.value(position).won:
        position = random_position(Random(hash(position)), 1, GameType.NULL)
    tricks = [0, 0, 0]
    tricks[position.declarer] = 1
    play = position.play
    lost = type(play)(play.game_type, play.masks, play.leader, play.trick, (0, 0, 0), (*tricks,))  # type: ignore[arg-type]
    assert not solver.value(Position(lost, position.declarer)).won


def test_total_needs_the_skat() -> None:
    position = Position.of(GameType.GRAND, ["CJ SA", "SJ ST", "HJ H7"], leader=0, declarer=0, won=30)
    assert Solver().value(position) == Value(27, None, None)
    known = Position(position.play, 0, CardSet.parse("D7 DA"))
    assert Solver().value(known) == Value(27, 68, None)
    assert Solver().reaches(known, 68)
    assert not Solver().reaches(known, 69)


def test_points_make_no_sense_in_null() -> None:
    position = random_position(Random(1), 3, GameType.NULL)
    solver = Solver()
    for ask in (
        lambda: solver.reaches(position, 61),
        lambda: solver.reaching(position, 61),
        lambda: solver.tricks(position),
        lambda: solver.takes(position, Side.DECLARER),
        lambda: solver.takes(position, Side.DEFENDERS, 1),
    ):
        with pytest.raises(SkatError, match="not for null"):
            ask()
