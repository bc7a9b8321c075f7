"""What a board is worth, by hand."""

from __future__ import annotations

import pytest

from skat.arena import PlayedBoard, PlayedGame
from skat.arena import points as worth
from skat.arena.match import SEATINGS

#: Lost Grand of seat 0 (-96 - 50, 40 for the others), won hearts of seat 1 (30 + 50), passed in.
LOST = (0, "G", -96, False)
WON = (1, "HH", 30, True)


def game(seats: str, declarer: int | None, contract: str | None, score: int, won: bool) -> PlayedGame:
    return PlayedGame(seats, declarer, contract, score, won, overbid=False, line="")


def board(*games: tuple[int | None, str | None, int, bool]) -> PlayedBoard:
    return PlayedBoard(0, tuple(game(s, *g) for s, g in zip(SEATINGS, games, strict=True)), {})


def test_points_of_a_game() -> None:
    """rules-optional.md E1: ± 50 for declarer, 40 for each other when he loses; passed in nothing."""
    assert worth.points(game("ABB", *LOST)) == (-146, 40, 40)
    assert worth.points(game("ABB", *WON)) == (0, 80, 0)
    assert worth.points(game("ABB", None, None, 0, False)) == (0, 0, 0)


def test_difference_of_a_board_by_hand() -> None:
    passed = (None, None, 0, False)
    # ABB lost by A: -146 - 40.  BAB won by A: 80 - 0.  BBA won by B: 0 - 40.  BAA lost by B: 40 + 146.
    # ABA won by B: 0 - 80.  AAB passed in.
    one = board(LOST, WON, WON, LOST, WON, passed)
    assert worth.difference(one) == pytest.approx((-186 + 80 - 40 + 186 - 80 + 0) / 6)
    # Declarers' points only: -146 + 80 - 40 + 146 - 80; defenders': -40 + 40.
    assert worth.declarer_part(one) == pytest.approx(-40 / 6)
    assert worth.defender_part(one) == 0
    assert worth.kind_part(one, "grand") == 0
    assert worth.kind_part(one, "suit_hand") == pytest.approx(-40 / 6)
    assert worth.kind_part(one, "null") == 0
    # A alone: -146, 80, 0; the two B: 40, 0, 40.
    assert worth.one_against_two(one, "A") == pytest.approx((-22, 80 / 3))
    # B alone: -146, 80, 0 (BAA, ABA, AAB); the two A: 40, 0, 0.
    assert worth.one_against_two(one, "B") == pytest.approx((-22, 40 / 3))


def test_parts_make_the_whole() -> None:
    one = board(LOST, LOST, WON, WON, LOST, WON)
    parts = worth.declarer_part(one) + worth.defender_part(one)
    assert parts == pytest.approx(worth.difference(one))
    kinds = sum(worth.kind_part(one, kind) for kind in worth.KINDS)
    assert kinds == pytest.approx(worth.difference(one))
    first, second = worth.one_against_two(one, "A"), worth.one_against_two(one, "B")
    assert (first[0] - first[1] + second[1] - second[0]) / 2 == pytest.approx(worth.difference(one))


def fixed(leads: dict[str, int]) -> PlayedBoard:
    """Seat 0 declares everywhere; won games with such leads of declarer over a defender."""
    return board(*((0, "G", leads[seats] - 50, True) for seats in SEATINGS))


def test_a_better_declarer_and_better_defenders_are_told_apart() -> None:
    # A declares 12 points better; each defender A takes 3 off.
    better = fixed({seats: 80 + 12 * (seats[0] == "A") - 3 * seats[1:].count("A") for seats in SEATINGS})
    assert worth.fixed_declarer(better) == pytest.approx(12)
    assert worth.fixed_defenders(better) == pytest.approx(6)
    assert worth.difference(better) == pytest.approx(12 / 3 + 6 / 6)


def test_fixed_parts_by_hand() -> None:
    leads = {"ABB": 100, "AAB": 90, "ABA": 94, "BAB": 70, "BBA": 80, "BAA": 60}
    one = fixed(leads)
    assert worth.fixed_declarer(one) == pytest.approx((90 - 70 + 94 - 80) / 2)
    assert worth.fixed_defenders(one) == pytest.approx((100 - 92) + (75 - 60))
    parts = worth.fixed_declarer(one) / 3 + worth.fixed_defenders(one) / 6
    assert worth.difference(one) == pytest.approx(parts)


@pytest.mark.parametrize(
    ("contract", "kind"),
    [
        ("C", "suit"),
        ("HH", "suit_hand"),
        ("H", "suit"),
        ("SHSZ", "suit_hand"),
        ("G", "grand"),
        ("GHO", "grand_hand"),
        ("N", "null"),
        ("NH", "null_hand"),
        ("NO", "null_ouvert"),
        ("NHO", "null_hand_ouvert"),
    ],
)
def test_kinds(contract: str, kind: str) -> None:
    assert worth.kind_of(contract) == kind
