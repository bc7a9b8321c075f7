"""Lists: totals, bonuses of tournaments, ranking (rules.md 13.6, 13.7; cases.md "list")."""

from __future__ import annotations

import pytest

from skat.rules.scoring import ListEntry, ListScoring, Standing, ranking, standings

PLAIN, SEEGER, SEEGER_FABIAN = ListScoring.PLAIN, ListScoring.SEEGER, ListScoring.SEEGER_FABIAN
WON, LOST, PASSED_IN = ListEntry(0, 48, True), ListEntry(1, -96, False), ListEntry(None, 0, False)


def totals(entries: list[ListEntry], players: int, scoring: ListScoring = PLAIN) -> list[int]:
    return [line.total for line in standings(entries, players, scoring)]


@pytest.mark.parametrize(
    ("entries", "players", "plain", "seeger", "seeger_fabian"),
    [
        # 50 for the declarer, won or lost; 40 and 30 for each other player only on a loss.
        ([WON], 3, [48, 0, 0], [98, 0, 0], [98, 0, 0]),
        ([WON], 4, [48, 0, 0, 0], [98, 0, 0, 0], [98, 0, 0, 0]),
        ([LOST], 3, [0, -96, 0], [0, -146, 0], [40, -146, 40]),
        ([LOST], 4, [0, -96, 0, 0], [0, -146, 0, 0], [30, -146, 30, 30]),
        ([WON, PASSED_IN, LOST], 3, [48, -96, 0], [98, -146, 0], [138, -146, 40]),
        ([PASSED_IN], 3, [0, 0, 0], [0, 0, 0], [0, 0, 0]),
        ([], 4, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_totals(
    entries: list[ListEntry], players: int, plain: list[int], seeger: list[int], seeger_fabian: list[int]
) -> None:
    assert totals(entries, players) == plain
    assert totals(entries, players, SEEGER) == seeger
    assert totals(entries, players, SEEGER_FABIAN) == seeger_fabian


def test_a_players_line() -> None:
    lines = standings([WON, LOST, WON, PASSED_IN, ListEntry(0, -36, False)], 3, SEEGER_FABIAN)
    assert lines[0] == Standing(total=60 + 50 + 40, score=60, won=2, lost=1, others_lost=1)
    assert lines[1] == Standing(total=-96 - 50 + 40, score=-96, won=0, lost=1, others_lost=1)
    assert lines[2] == Standing(total=80, score=0, won=0, lost=0, others_lost=2)


def test_the_dealer_at_a_table_of_four_scores_too() -> None:
    # He sits out and shares the loss of the declarer.
    assert totals([ListEntry(3, -36, False)], 4, SEEGER_FABIAN) == [30, 30, 30, -86]


@pytest.mark.parametrize("players", [0, 2, 5])
def test_tables_have_three_or_four_players(players: int) -> None:
    with pytest.raises(ValueError, match="three or four"):
        standings([WON], players)


@pytest.mark.parametrize(("declarer", "players"), [(3, 3), (4, 4), (-1, 3)])
def test_declarer_sits_at_the_table(declarer: int, players: int) -> None:
    with pytest.raises(ValueError, match=f"no player {declarer}"):
        standings([ListEntry(declarer, 18, True)], players)


def test_ranking_by_total_then_wins_then_losses() -> None:
    lines = [
        Standing(total=100, won=1, lost=0),
        Standing(total=100, won=2, lost=3),
        Standing(total=100, won=2, lost=1),
        Standing(total=120, won=0, lost=9),
    ]
    assert ranking(lines) == (4, 3, 2, 1)


def test_ties_share_a_rank() -> None:
    lines = [Standing(total=5, won=1), Standing(total=7), Standing(total=5, won=1), Standing(total=-1)]
    assert ranking(lines) == (2, 1, 2, 4)
