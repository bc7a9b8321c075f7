"""XSkat on single seats plays what XSkat plays: ``tools/xskat_seat.py`` against the ordinary program.

It needs Debian's xskat 4.0-8 for amd64.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

from skat.arena import Match, Results, run_match
from skat.arena.points import difference
from skat.notation.rulesets import built_in
from skat.rules import SEATS, Deal, Game, Pass

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
xskat = import_module("xskat")
xskat_seat = import_module("xskat_seat")

PROGRAM = xskat.find_xskat()
RULES = built_in()
GAMES = 90
ALL = frozenset(SEATS)


@pytest.fixture(scope="module")
def seat() -> object:
    assert PROGRAM is not None, "xskat is not installed; it is the Debian package xskat"
    return xskat_seat.XSkatSeat(PROGRAM)


def _played(seat: object, deal: Deal, seed: int) -> Game:
    game = Game.start(RULES, deal)
    while game.turn is not None:
        game = game.apply(seat.choose(game, ALL, seed))  # type: ignore[attr-defined]
    return game


def _cards(game: Game) -> tuple[object, ...]:
    """Declarer, bid, contract, what was laid away, and the cards in order."""
    tricks = tuple(trick.cards for trick in game.tricks)
    return game.declarer, game.declarer is not None and game.bid, game.contract, game.skat, tricks


def test_plays_like_the_program(seat: object) -> None:
    """Every card of 90 games is the same; the program's chance begins with the second it was started in."""
    match = Match(("regular",) * 3, RULES, "table", 5)
    deals = [match.deal(number) for number in range(GAMES)]
    before = int(time.time())
    log, _ = xskat.run_xskat(PROGRAM, deals)
    after = int(time.time())
    told = [_cards(xskat.replay(RULES, *pair)) for pair in zip(deals, xskat.parse_log(log), strict=True)]
    assert len({contract for _, _, contract, _, _ in told}) > 5
    found = [[_cards(_played(seat, deal, second)) for deal in deals] for second in range(before, after + 1)]
    assert told in found


def test_boards_are_counted_as_in_the_arena(seat: object, tmp_path: Path) -> None:
    """Six seatings, all that is done is legal, and a board is the same again, in other processes too."""
    match = Match(("regular", "!" + PROGRAM), RULES, seed=9)
    boards = [xskat_seat.play_board(match, number) for number in range(4)]
    assert [tuple(game.seats for game in board.games) for board in boards] == [match.seatings(0)] * 4
    assert any(difference(board) for board in boards)
    with Results(tmp_path / "boards", match) as results:
        kept = run_match(results, boards=4, jobs=2, play=xskat_seat.play_board)
    assert [board.games for board in kept] == [board.games for board in boards]
    again = xskat_seat.play_board(match, 2)
    assert again.games == boards[2].games
    assert all(work.decisions for work in again.work.values())


def test_who_sees_all_hands_changes_the_play_alone() -> None:
    """The auction and the contracts stay; XSkat's cards are still its own."""
    match = Match(("regular", "!" + PROGRAM), RULES, seed=9)
    as_is, seeing = (xskat_seat.play_board(match, 2, seeing=seeing) for seeing in (False, True))
    for one, other in zip(as_is.games, seeing.games, strict=True):
        assert (one.declarer, one.contract) == (other.declarer, other.contract)
    assert [game.line for game in as_is.games] != [game.line for game in seeing.games]


def test_other_programs_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "xskat"
    other.write_bytes(b"another program")
    with pytest.raises(ValueError, match=r"is not the xskat 4\.0-8 of Debian"):
        xskat_seat.XSkatSeat(str(other))


def test_nothing_to_choose_when_the_game_is_over(seat: object) -> None:
    game = Game.start(RULES, Match(("regular",) * 3, RULES, "table", 5).deal(0))
    for _ in SEATS:
        game = game.apply(Pass())
    with pytest.raises(ValueError, match="the game is over"):
        seat.choose(game, ALL, 1)  # type: ignore[attr-defined]
