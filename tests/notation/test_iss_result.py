"""The result property, and how ISS counts (iss-format.md section 3; behaviour of its public client)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skat.notation.iss.result import (
    IssEnd,
    IssResult,
    differences,
    parse_result,
    print_result,
    settle_iss,
)
from skat.notation.json.action import CONTRACT_CODES
from skat.rules import NotationError


def end(code: str, bid: int, matadors: int, points: int, tricks: int, complete: int = 10) -> IssEnd:
    """A game of forehand that ended so."""
    return IssEnd(0, CONTRACT_CODES[code], bid, matadors, points, tricks, complete)


def test_every_field() -> None:
    text = "d:1 win v:48 m:1 bidok p:84 t:5 s:0 z:0 p0:0 p1:0 p2:1 l:-1 to:2 r:1"
    assert parse_result(text) == IssResult(
        passed=False,
        declarer=1,
        outcome="win",
        value=48,
        matadors=1,
        overbid=False,
        points=84,
        tricks=5,
        schneider=False,
        schwarz=False,
        penalties=(0, 0, 1),
        left=-1,
        timeout=2,
        resigned=True,
    )
    assert print_result(parse_result(text)) == text


def test_old_records_do_not_say_whether_somebody_resigned() -> None:
    text = "d:0 win v:108 m:3 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1"
    assert parse_result(text).resigned is None
    assert print_result(parse_result(text)) == text


def test_passed() -> None:
    assert parse_result(" passed ") == IssResult(passed=True)
    assert print_result(IssResult(passed=True)) == "passed"


def test_words_of_a_later_version_are_skipped() -> None:
    assert parse_result("d:0 v:18 x:7 new") == IssResult(declarer=0, value=18)
    assert print_result(IssResult(declarer=0, value=18)) == "d:0 v:18"


@pytest.mark.parametrize("text", ["", "win", "d:", "d:one", "d:0 v:1e5", "d:0 v:99999999", "d:0 p1:²"])
def test_results_that_are_none(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_result(text)
    assert (error.value.code, error.value.place) == ("iss_result_unreadable", "R")


@pytest.mark.parametrize(
    ("game", "value", "overbid", "why"),
    [
        (end("G", 18, 1, 70, 7), 48, False, "with 1, game 2"),
        (end("G", 18, 1, 60, 6), -96, False, "lost double"),
        (end("G", 48, 1, 12, 1), -144, False, "Schneider against declarer counts"),
        (end("G", 18, 1, 0, 0), -192, False, "so does Schwarz"),
        (end("D", 36, 1, 41, 4), -72, True, "overbid: the smallest multiple of 9 from 36, lost double"),
        (end("D", 36, 1, 70, 7), -72, True, "overbid, points enough"),
        (end("D", 27, 1, 90, 8), 27, False, "Schneider covers the bid"),
        (end("C", 18, -3, 119, 9), 60, False, "without 3, game 4, Schneider 5"),
        (end("GHO", 18, 1, 120, 10), 192, False, "with 1: 8 x 24"),
        (end("CHZ", 24, 3, 120, 10), 108, False, "with 3: 9 x 12"),
        (end("CHS", 18, 1, 80, 7), -96, False, "missed: announcement but no level, 4 x 12, rules.md: 5"),
        (end("CHS", 18, 1, 25, 2), -96, False, "no Schneider on top of a missed announcement"),
        (end("CHZ", 18, 1, 110, 9), -120, False, "missed Schwarz: two announcements, no level: 5 x 12"),
        (end("N", 18, 0, 14, 0), 23, False, "Null"),
        (end("N", 24, 0, 14, 0), 23, False, "Null is not compared with the bid"),
        (end("NH", 18, 0, 14, 1, 3), -70, False, "Null Hand lost"),
        (end("NO", 18, 0, 14, 0), 46, False, "Null ouvert"),
        (end("NHO", 18, 0, 14, 1, 1), -118, False, "Null ouvert Hand lost"),
    ],
)
def test_counting(game: IssEnd, value: int, overbid: bool, why: str) -> None:
    result = settle_iss(game)
    assert (result.value, result.overbid) == (value, overbid), why
    assert result.outcome == ("win" if value > 0 else "loss")


def test_resigning_in_the_first_trick_costs_no_levels() -> None:
    game = replace(end("G", 18, 1, 0, 0, complete=0), early=True, lost=True, resigned=True)
    assert settle_iss(game).value == -96
    assert settle_iss(replace(game, complete=1)).value == -192


def test_a_null_is_lost_by_resigning_without_a_trick() -> None:
    assert settle_iss(replace(end("N", 18, 0, 14, 0, complete=2), early=True, lost=True)).value == -46


@pytest.mark.parametrize(
    ("game", "penalties"),
    [
        (IssEnd(-1, timeout=2), (0, 0, 1)),
        (IssEnd(-1, left=0), (1, 0, 0)),
        (IssEnd(1, left=1), (0, 1, 0)),
        (IssEnd(1, timeout=2), (1, 0, 1)),
    ],
)
def test_penalties_before_the_declaration(game: IssEnd, penalties: tuple[int, int, int]) -> None:
    """The guilty seat; once there is a declarer, the defenders together."""
    result = settle_iss(game)
    assert (result.outcome, result.value, result.penalties) == ("penalty", 0, penalties)


def test_differences_name_field_recorded_and_counted() -> None:
    game = end("G", 18, 1, 70, 7)
    said = replace(settle_iss(game), value=47, schneider=True, timeout=None)
    assert differences(game, settle_iss(game)) == ()
    assert differences(game, said) == (("value", 47, 48), ("schneider", True, False))


def test_points_after_an_early_end_are_the_servers_to_say() -> None:
    game = replace(end("G", 18, 1, 120, 10, complete=3), early=True, resigned=True)
    said = parse_result("d:0 win v:48 m:1 bidok p:84 t:5 s:0 z:0 l:-1 to:-1 r:1")
    assert differences(game, said) == ()
    assert differences(replace(game, early=False), said) != ()
