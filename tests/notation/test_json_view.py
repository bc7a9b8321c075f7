"""Views in JSON: the fields of a view, nothing more, and nothing that is hidden."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from skat.notation.json.settlement import settlement_to_json
from skat.notation.json.view import parse_view, print_view, view_from_json, view_to_json
from skat.notation.rulesets import built_in
from skat.rules import (
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    NotationError,
    Play,
    View,
    view_for,
)
from skat.rules.actions import GIVE_UP, PASS, TAKE_SKAT, Bid
from tests.notation.test_json_reader import DEAL


def in_play() -> Game:
    """Clubs by forehand, who took the skat; the club jack is led."""
    game = Game.start(built_in(), DEAL)
    for action in (PASS, PASS, Bid(18), TAKE_SKAT, Discard(CardSet.parse("D8 D7"))):
        game = game.apply(action)
    return game.apply(Declare(Contract(GameType.CLUBS))).apply(Play(Card.CJ))


def test_the_keys_are_the_fields_of_a_view() -> None:
    keys = list(view_to_json(view_for(in_play(), 1)))
    assert keys == ["format", "version", *(field.name for field in fields(View))]


def test_a_defender_is_told_of_the_discard_but_not_which_cards() -> None:
    text = print_view(view_for(in_play(), 1))
    assert '{"seat":0,"discard":null}' in text
    assert '"D8"' not in text
    assert '"D7"' not in text
    assert '"CA"' not in text


def test_declarer_sees_what_he_found_and_laid_away() -> None:
    view = json.loads(print_view(view_for(in_play(), 0)))
    assert view["found"] == view["discard"] == ["D8", "D7"]
    assert {"seat": 0, "discard": ["D8", "D7"]} in view["history"]


def test_legal_actions_are_those_of_the_seat() -> None:
    """Giving up may come out of turn (rules.md 13.3)."""
    game = in_play()
    assert json.loads(print_view(view_for(game, 1)))["legal"] == [{"play": "SJ"}, {"give_up": True}]
    assert json.loads(print_view(view_for(game, 0)))["legal"] == [{"give_up": True}]
    assert json.loads(print_view(view_for(game, None)))["legal"] == []


def test_when_the_game_is_over_everything_is_shown() -> None:
    game = in_play().apply(GIVE_UP, 0)
    settlement = game.settlement
    assert settlement is not None
    outcome = json.loads(print_view(view_for(game, 2)))["outcome"]
    assert outcome["ending"] == {"kind": "gave_up", "seat": 0, "reason": None}
    assert outcome["discard"] == ["D8", "D7"]
    assert outcome["scores"] == [settlement.score, 0, 0]
    assert outcome["settlement"] == settlement_to_json(settlement)
    # With 1, game 2: 2 x 12, given up and so lost twice (rules.md 12.4, 13.3).
    assert outcome["settlement"]["matadors"] == {"count": 1, "with": True, "cards": ["CJ"]}
    assert outcome["settlement"]["levels"] == [
        {"code": "matadors", "count": 1, "reason": "declared", "rule": "11.2"},
        {"code": "game", "count": 1, "reason": "declared", "rule": "11.5"},
    ]
    assert (outcome["settlement"]["value"], outcome["settlement"]["score"]) == (24, -48)


@pytest.mark.parametrize(
    ("key", "value", "code", "place"),
    [
        ("phase", "lunch", "json_not_one_of", "phase"),
        ("points", [0, 0], "json_wrong_count", "points"),
        ("points", [0, 0, 121], "json_out_of_range", "points[2]"),
        ("trick", ["XX"], "no_such_card", "trick[0]"),
        (
            "tricks",
            [{"leader": 0, "cards": ["CJ", "SJ"], "winner": 0}],
            "json_wrong_count",
            "tricks[0].cards",
        ),
        ("history", [{"bid": 18}], "json_missing_key", "history[0]"),
        ("legal", [{"discard": None}], "json_hidden_discard", "legal[0]"),
        ("outcome", {}, "json_missing_key", "outcome"),
        ("contract", "X", "json_not_one_of", "contract"),
        ("hand_game", 0, "json_wrong_type", "hand_game"),
    ],
)
def test_faults_are_told_with_their_place(key: str, value: object, code: str, place: str) -> None:
    view = {**view_to_json(view_for(in_play(), 1)), key: value}
    with pytest.raises(NotationError) as error:
        view_from_json(view)
    assert (error.value.code, error.value.place) == (code, place)


def test_a_view_with_a_key_too_many_is_refused() -> None:
    with pytest.raises(NotationError, match="unknown key"):
        view_from_json({**view_to_json(view_for(in_play(), 1)), "skat": ["D8", "D7"]})


def test_texts_and_bytes() -> None:
    view = view_for(in_play(), 2)
    assert parse_view(print_view(view).encode()) == view
