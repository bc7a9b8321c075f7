"""Vectors: every case of the file comes out, and other files of the same form are understood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from skat.notation.vectors import Case, case_from_json, differences, parse_case, recompute
from skat.notation.vectors.kinds import KINDS
from skat.rules import NotationError

LINES = (Path(__file__).parents[1] / "data" / "rules.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [parse_case(line) for line in LINES]
PLAYOUT = json.loads(next(line for line in LINES if '"playout-001"' in line))


def case(kind: str, given: object, **expected: object) -> Case:
    return case_from_json({"id": "x", "kind": kind, "input": given, "expected": expected})


@pytest.mark.parametrize("one", CASES, ids=[one.id for one in CASES])
def test_every_case_comes_out(one: Case) -> None:
    assert differences(one) == ()


def test_there_are_cases_of_every_kind() -> None:
    assert {one.kind for one in CASES} == set(KINDS)


@pytest.mark.parametrize("one", CASES[::7], ids=[one.id for one in CASES[::7]])
def test_an_expectation_that_is_wrong_is_found(one: Case) -> None:
    for field, value in one.expected.items():
        wrong: object = not value if isinstance(value, bool) else [value]
        changed = Case(one.id, one.kind, one.input, {**one.expected, field: wrong})
        assert [(key, expected) for key, expected, _ in differences(changed)] == [(field, wrong)]
    unknown = Case(one.id, one.kind, one.input, {"mood": "good"})
    assert differences(unknown) == (("mood", "good", None),)


def test_a_number_is_no_truth_value() -> None:
    assert differences(case("bid", {"bid": 18}, legal=1)) == (("legal", 1, True),)
    assert differences(case("cover", {"contract": "D", "bid": 9}, multiple=True)) == (("multiple", True, 1),)


HEARTS = ["HA", "HT", "HK", "HQ", "H9", "H8", "CA", "C7", "S7", "D7", "CJ", "D8"]
LOW = ["C7", "C8", "C9", "S7", "S8", "S9", "H7", "H8", "H9", "D7", "D8", "D9"]


@pytest.mark.parametrize(
    ("kind", "given", "expected"),
    [
        # cases.md, Settlement: overbid because the skat changed the matadors.
        (
            "value",
            {"contract": "H", "bid": 24, "declarerPoints": 55, "declarerTricks": 5, "cards": HEARTS},
            {"score": -60, "overbid": True},
        ),
        (
            "value",
            {"contract": "H", "bid": 24, "declarerPoints": 95, "declarerTricks": 9, "cards": HEARTS},
            {"score": 30, "won": True, "matadors": 1},
        ),
        (
            "value",
            {
                "contract": "H",
                "bid": 24,
                "declarerPoints": 75,
                "declarerTricks": 7,
                "cards": HEARTS[:10],
                "skat": HEARTS[10:],
            },
            {"score": -60},
        ),
        # The same in the scheme of 1950, and the dearest game (rules.md 14.3).
        (
            "value",
            {
                "scheme": "historical24",
                "contract": "G",
                "hand": True,
                "announce": "ouvert",
                "bid": 18,
                "declarerPoints": 120,
                "declarerTricks": 10,
                "matadors": 4,
            },
            {"multiplier": 10, "value": 360, "score": 360},
        ),
        (
            "value",
            {
                "scheme": "historical24",
                "contract": "G",
                "bid": 18,
                "declarerPoints": 61,
                "declarerTricks": 5,
                "matadors": 1,
            },
            {"score": 48},
        ),
        # rules.md 12.9 B: twelve low cards, no jack: diamonds without 8, 81.
        (
            "null",
            {"contract": "N", "bid": 24, "declarerTricks": 0, "null_overbid": "isko", "cards": LOW},
            {"won": False, "overbid": True, "score": -162},
        ),
        ("null", {"contract": "N", "bid": 24, "declarerTricks": 0}, {"overbid": True, "score": -46}),
        ("value", {"contract": "N", "bid": 18, "declarerTricks": 0}, {"score": 23}),
        # rules.md 13.3: declarer gives up when he has his 61 points, or after a trick in Null.
        (
            "concede",
            {
                "contract": "C",
                "matadors": 1,
                "bid": 18,
                "conceded": "declarer",
                "declarerPoints": 61,
                "declarerTricks": 5,
            },
            {"won": True, "score": 24},
        ),
        (
            "concede",
            {"contract": "C", "matadors": 1, "bid": 18, "conceded": "defender", "defenderPoints": 60},
            {"won": False, "score": -48},
        ),
        ("concede", {"contract": "C", "cards": HEARTS, "bid": 18, "conceded": "defenders"}, {"score": 24}),
        (
            "concede",
            {"contract": "N", "bid": 18, "conceded": "defenders", "declarerTricks": 1},
            {"won": False, "score": -46},
        ),
        (
            "concede",
            {"contract": "N", "bid": 24, "conceded": "defenders", "null_overbid": "isko", "cards": LOW},
            {"won": False, "score": -162},
        ),
        # Before the declaration: the cheapest game that covers the bid; with CJ, diamonds 18.
        ("concede", {"contract": None, "cards": HEARTS, "bid": 18, "conceded": "declarer"}, {"score": -36}),
        ("concede", {"cards": HEARTS, "bid": 20, "conceded": "declarer"}, {"value": 20, "score": -40}),
        ("matadors", {"contract": "N", "cards": HEARTS}, {"count": 0, "with": None}),
        ("trick", {"contract": "G", "cards": ["SA", "CJ"]}, {"winner": 1, "points": 13}),
        ("legal", {"contract": "G", "hand": ["SA", "CJ"], "led": None}, {"legal": ["SA", "CJ"]}),
        ("legal", {"contract": "G", "hand": ["SA", "CJ"]}, {"legal": ["CJ", "SA"]}),
        ("points", {"cards": []}, {"points": 0}),
        ("bid", {"bid": 17}, {"legal": False}),
        ("bid", {"scheme": "altenburg", "bid": 360, "current": 324}, {"legal": True}),
        (
            "cover",
            {"scheme": "historical", "contract": "G", "hand": True, "announce": "ouvert", "bid": 40},
            {"value": 72},
        ),
        ("declaration", {"contract": "N", "hand": True, "announce": "schneider"}, {"legal": False}),
    ],
)
def test_reasonable_inputs_of_other_files(kind: str, given: Any, expected: dict[str, Any]) -> None:
    assert differences(case(kind, given, **expected)) == ()


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([], {"status": "open", "next": "M", "awaiting": "call", "bid": 0}),
        (["M bid 18"], {"status": "open", "next": "F", "awaiting": "reply", "bid": 18}),
        (["M pass", "R bid 20"], {"status": "open", "next": "F", "awaiting": "reply", "bid": 20}),
        (["M pass", "R pass", "F play18"], {"status": "declarer", "declarer": "F", "bid": 18}),
        (["M pass", "R pass", "F bid 18"], {"status": "declarer", "declarer": "F", "bid": 18}),
        (["M pass", "R pass", "F play18 18"], {"status": "declarer", "declarer": "F", "bid": 18}),
        (["M pass", "R pass", "F bid 20"], {"status": "illegal", "at": 2}),
        (["M pass", "R pass", "F play18 20"], {"status": "illegal", "at": 2}),
        (["M pass", "R pass", "F pass"], {"status": "passed_in"}),
        (["M pass", "R pass", "F pass", "M bid 18"], {"status": "illegal", "at": 3}),
        (["M play18"], {"status": "illegal", "at": 0}),
        (["M bid 18", "F hold 18"], {"status": "open", "next": "M", "awaiting": "call", "bid": 18}),
        (["M bid 18", "F hold 20"], {"status": "illegal", "at": 1}),
        (["M bid -18"], {"status": "illegal", "at": 0}),
        (["M hold"], {"status": "illegal", "at": 0}),
    ],
)
def test_auctions(steps: list[str], expected: dict[str, Any]) -> None:
    words = [step.split() for step in steps]
    actions = [[*step[:2], *map(int, step[2:])] for step in words]
    assert differences(case("auction", {"actions": actions}, **expected)) == ()


@pytest.mark.parametrize(
    ("given", "totals"),
    [
        # rules-optional.md E1: 30 each at a table of four, the dealer included.
        ({"seats": ["A", "B", "C", "D"], "games": [{"declarer": "A", "score": -48}]}, [-98, 30, 30, 30]),
        (
            {"players": 4, "seats": [1, 2, 3, 4], "games": [{"declarer": 2, "score": 24}]},
            [0, 74, 0, 0],
        ),
        ({"players": 3, "seats": ["A", "B", "C"], "games": [{"declarer": None}]}, [0, 0, 0]),
        (
            {
                "seats": ["A", "B", "C"],
                "scoring": "plain",
                "games": [{"declarer": "C", "score": -36, "dealer": "A"}],
            },
            [0, 0, -36],
        ),
        (
            {
                "seats": ["A", "B", "C"],
                "scoring": "seeger",
                "games": [{"declarer": "C", "score": 18, "won": True}],
            },
            [0, 0, 68],
        ),
    ],
)
def test_lists(given: Any, totals: list[int]) -> None:
    names = map(str, given["seats"])
    assert differences(case("list", given, totals=dict(zip(names, totals, strict=True)))) == ()


def test_a_null_below_the_bid_is_played_out_and_lost() -> None:
    """rules.md 12.9: it counts as lost."""
    given = json.loads(next(line for line in LINES if '"playout' in line and '"contract": "N"' in line))
    fixed = recompute(case("playout", {**given["input"], "bid": 264}))
    assert (fixed["won"], fixed["overbid"], fixed["reason"]) == (False, True, "null_below_bid")
    assert fixed["winners"] == given["expected"]["winners"]


@pytest.mark.parametrize(
    ("kind", "given", "code", "place"),
    [
        ("chess", {}, "vector_unknown_kind", "kind"),
        ("points", {}, "json_missing_key", "input"),
        ("points", {"cards": ["CJ", "CJ"]}, "card_named_twice", "input.cards[1]"),
        ("points", {"cards": "CJ"}, "json_wrong_type", "input.cards"),
        ("trick", {"contract": "G", "cards": []}, "json_wrong_count", "input.cards"),
        ("trick", {"contract": "X", "cards": ["CJ"]}, "json_not_one_of", "input.contract"),
        ("bid", {"scheme": "ancient", "bid": 18}, "json_not_one_of", "input.scheme"),
        ("bid", {"bid": 18.5}, "json_wrong_type", "input.bid"),
        ("cover", {"contract": "N", "bid": 18}, "vector_null_has_no_base", "input.contract"),
        ("auction", {"actions": [["M"]]}, "json_wrong_count", "input.actions[0]"),
        ("auction", {"actions": [["M", "bid"]]}, "json_wrong_count", "input.actions[0]"),
        ("auction", {"actions": [["M", "sing"]]}, "json_not_one_of", "input.actions[0][1]"),
        ("auction", {"actions": [["X", "pass"]]}, "json_not_one_of", "input.actions[0][0]"),
        (
            "null",
            {"contract": "N", "bid": 24, "declarerTricks": 0, "null_overbid": "isko"},
            "vector_impossible",
            "input",
        ),
        ("list", {"seats": ["A", "B"], "games": []}, "vector_impossible", "input"),
        ("list", {"players": 4, "seats": ["A", "B", "C"], "games": []}, "json_wrong_count", "input.seats"),
        (
            "list",
            {"seats": ["A", "B", "C"], "games": [{"declarer": "E", "score": 18}]},
            "json_not_one_of",
            "input.games[0].declarer",
        ),
        ("playout", {**PLAYOUT["input"], "skat": ["CJ", "DT"]}, "deal_cards_missing", "input.hands"),
        (
            "playout",
            {**PLAYOUT["input"], "plays": PLAYOUT["input"]["plays"][:29]},
            "vector_unfinished",
            "input.plays",
        ),
        ("playout", {**PLAYOUT["input"], "plays": ["CJ"]}, "vector_card_refused", "input.plays[0]"),
    ],
)
def test_inputs_that_make_no_sense(kind: str, given: Any, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        recompute(case(kind, given))
    assert (error.value.code, error.value.place) == (code, place)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("[]", "json_wrong_type", ""),
        ("{}", "json_missing_key", ""),
        ('{"id": 1, "kind": "bid", "input": {}, "expected": {}}', "json_wrong_type", "id"),
        ('{"id": "1", "kind": "bid", "input": [], "expected": {}}', "json_wrong_type", "input"),
        ('{"id": "1", "kind": "bid", "input": {}, "expected": 1}', "json_wrong_type", "expected"),
    ],
)
def test_lines_that_are_no_case(text: str, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_case(text)
    assert (error.value.code, error.value.place) == (code, place)
