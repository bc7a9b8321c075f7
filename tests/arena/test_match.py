"""Boards: six seatings of one deal, the same chance for everybody, and zero against oneself."""

from __future__ import annotations

import pytest

from skat.arena import Match, Mode, PlayedBoard, Report, play_board, play_boards, report_on
from skat.arena.match import SEATINGS
from skat.arena.points import points
from skat.arena.sides import choose
from skat.notation.line import parse_line
from skat.notation.rulesets import built_in
from skat.rules import Action, Phase, SkatError, View
from tests.arena.programs import ours

RULES = built_in()


def played(match: Match, count: int, jobs: int = 1) -> Report:
    found = sorted(play_boards(match, range(count), jobs=jobs), key=lambda board: board.number)
    return report_on(match, found)


def test_a_board_is_one_deal_in_all_six_seatings() -> None:
    assert sorted(SEATINGS) == ["AAB", "ABA", "ABB", "BAA", "BAB", "BBA"]
    match = Match(("random", "regular"), RULES, seed=5)
    for number in range(4):
        board = play_board(match, number)
        assert tuple(game.seats for game in board.games) == SEATINGS
        deals = {parse_line(game.line).deal for game in board.games}
        assert deals == {match.deal(number)}
        assert board.work["A"].decisions > 0
    assert len({match.deal(number).text for number in range(20)}) == 20
    assert {match.deal(number).dealer for number in range(3)} == {0, 1, 2}
    assert match.deal(0) != Match(("random", "regular"), RULES, seed=6).deal(0)


def test_who_sits_where_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat's view goes to the player that sits there, with a seed of board and seat alone."""
    asked: set[tuple[str, int | None, int]] = set()

    def watch(name: str, patience: float, view: View, seed: int) -> Action:
        assert view.seat == view.turn
        asked.add((name, view.seat, seed))
        return choose(name, patience, view, seed)

    monkeypatch.setattr("skat.arena.board.choose", watch)
    match = Match(("random", "regular"), RULES)
    play_board(match, 3)
    seeds = [match.seat_seed(3, seat) for seat in range(3)]
    assert asked == {(name, seat, seeds[seat]) for name in ("random", "regular") for seat in range(3)}
    assert len({match.seat_seed(board, seat) for board in range(50) for seat in range(3)}) == 150


@pytest.mark.parametrize("mode", ["auction", "fixed"])
@pytest.mark.parametrize("level", ["random", "regular"])
def test_a_program_against_itself_is_exactly_zero(level: str, mode: Mode) -> None:
    report = played(Match((level, level), RULES, mode, seed=2), 4)
    assert report.difference is not None
    assert report.games == 24 > report.passed_in
    for found in (report.difference, *report.parts.values(), *report.kinds.values()):
        assert (found.mean, found.half) == (0.0, 0.0)
    for name in ("seats", "per_36", "declarer", "kinds", "games", "passed_in", "decisions", "faults"):
        assert getattr(report.sides["A"], name) == getattr(report.sides["B"], name)


def test_one_of_ours_behind_the_line_protocol_is_the_same_player() -> None:
    report = played(Match(("random", ours("random")), RULES, seed=4), 2)
    assert report.difference is not None
    assert (report.difference.mean, report.difference.half) == (0.0, 0.0)
    assert not report.sides["B"].faults


def test_fixed_contracts_differ_in_the_tricks_only() -> None:
    match = Match(("random", "regular"), RULES, "fixed", seed=3)
    seen = set()
    for number in range(6):
        board = play_board(match, number)
        records = [parse_line(game.line) for game in board.games]
        first = records[0].actions
        opening = next((n for n in range(len(first)) if records[0].replay(n).phase is Phase.PLAY), len(first))
        assert {record.actions[:opening] for record in records} == {first[:opening]}
        seen.add(len({record.actions for record in records}) > 1)
    assert True in seen


@pytest.mark.parametrize("mode", ["auction", "fixed"])
def test_one_process_and_two_play_the_same(mode: Mode) -> None:
    match = Match(("random", "regular"), RULES, mode, seed=7)
    assert told(played(match, 4)) == told(played(match, 4, jobs=2))


def told(report: Report) -> dict[str, object]:
    """A report without the times."""
    found = report.to_json()
    for side in found["sides"].values():
        assert side.pop("seconds") > 0
        assert side.pop("longest") > 0
    return found


def test_a_table_of_three() -> None:
    match = Match(("regular", "random", "random"), RULES, "table")
    assert match.sides == {"A": "regular", "B": "random"}
    found = [play_board(match, number) for number in range(3)]
    assert [[game.seats for game in board.games] for board in found] == [["ABB"], ["BBA"], ["BAB"]]
    report = report_on(match, found)
    assert report.difference is None
    assert report.table is not None
    assert (report.sides["A"].seats, report.sides["B"].seats) == (3, 6)
    total = 36 * sum(sum(side_points) for side_points in map(points_of, found)) / 9
    assert report.table.mean == pytest.approx(total)


def points_of(board: PlayedBoard) -> tuple[int, int, int]:
    return points(board.games[0])


def test_three_of_a_kind_share_a_letter() -> None:
    match = Match(("random",) * 3, RULES, "table")
    report = report_on(match, [play_board(match, 0)])
    assert list(report.sides) == ["A"]
    assert report.sides["A"].seats == 3


def test_other_programs_on_another_computer_are_refused() -> None:
    match = Match(("random", "random"), RULES, code="older")
    with pytest.raises(SkatError) as caught:
        play_board(match, 0)
    assert caught.value.code == "arena_other_code"


@pytest.mark.parametrize(
    ("players", "code"),
    [
        (("random",), "arena_player_count"),
        (("random", "nobody"), "player_unknown"),
        (("random", "!"), "arena_bad_command"),
        (("random", "!'"), "arena_bad_command"),
        (("random", "!no-such-program-here"), "arena_no_such_command"),
    ],
)
def test_players_that_cannot_sit_down(players: tuple[str, ...], code: str) -> None:
    with pytest.raises(SkatError) as caught:
        Match(players, RULES)
    assert caught.value.code == code
