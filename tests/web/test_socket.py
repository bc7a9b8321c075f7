"""Whole games over the WebSocket; wishes that are stale, repeated, malformed or too big."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from skat.notation.json.view import view_from_json
from skat.notation.line import parse_line
from skat.notation.rulesets import BUILT_IN
from skat.rules import commitment
from skat.web.store.store import Store
from skat.words import LANGUAGES
from tests.web.conftest import Window, choose

Open = Callable[..., Window]
NewTable = Callable[..., str]


@pytest.mark.parametrize(("lang", "rules"), [*zip(LANGUAGES, BUILT_IN, strict=True)])
def test_whole_games(window: Open, new_table: NewTable, store: Store, lang: str, rules: str) -> None:
    table = new_table(rules=rules)
    person = window(table, lang)
    for seed in range(2):
        sealed = person.state["commitment"]
        state = person.play_game(Random(seed))
        result = state["result"]
        record = parse_line(result["line"])
        assert commitment(record.deal, result["nonce"]) == sealed
        assert view_from_json(state["view"]).outcome is not None
        # What is stored is what was played.
        kept = store.load(table).table
        assert kept.current is not None
        assert kept.current.record == record
        assert kept.number == state["number"]
        dealer = state["view"]["dealer"]
        assert person.do(command="deal")["view"]["dealer"] == (dealer + 1) % 3


def test_numbers_only_rise(window: Open, new_table: NewTable) -> None:
    person = window(new_table())
    person.play_game(Random(5))
    numbers = [message["number"] for message in person.messages if message["type"] == "state"]
    assert numbers == sorted(numbers)


def test_two_windows_see_the_same(window: Open, new_table: NewTable) -> None:
    table = new_table()
    one, two = window(table), window(table)
    random = Random(3)
    while one.wait_for_turn()["result"] is None:
        two.wait_for_number(one.state["number"])
        one, two = two, one
        one.do(action=choose(random, one.state["view"]["legal"]))
    two.wait_for_number(one.state["number"])
    assert one.state == two.state


def test_the_slower_of_two_windows_is_refused(window: Open, new_table: NewTable) -> None:
    table = new_table()
    one, two = window(table), window(table)
    two.wait_for_turn()
    seen = two.state["number"]
    one.wait_for_turn()
    action = choose(Random(1), one.state["view"]["legal"])
    one.do(action=action)
    answer = two.ask(action=action, expect=seen)
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    assert two.receive()["number"] > seen


def test_a_repeated_wish_is_done_once(window: Open, new_table: NewTable) -> None:
    table = new_table()
    person = window(table)
    person.wait_for_turn()
    wish = {"command_id": "once", "expect": person.state["number"]}
    wish["action"] = choose(Random(1), person.state["view"]["legal"])
    person.do(**wish)
    number = person.wait_for_turn()["number"]
    assert person.ask(**wish) == {"type": "done", "command_id": "once"}
    # In another window too, and after the table was closed and opened again.
    person.socket.close()
    again = window(table)
    assert again.ask(**wish) == {"type": "done", "command_id": "once"}
    assert again.receive()["number"] == number


def test_a_new_connection_gets_the_state(window: Open, new_table: NewTable) -> None:
    table = new_table()
    person = window(table)
    person.wait_for_turn()
    person.socket.close()
    again = window(table)
    assert again.wait_for_turn() == person.state


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "json_syntax"),
        ("[1]", "json_wrong_type"),
        ("[" * 4000, "json_too_deep"),
        ('{"command_id": "x", "expect": 0}', "wish_not_one_thing"),
        (
            '{"command_id": "x", "expect": 0, "command": "deal", "action": {"pass": true}}',
            "wish_not_one_thing",
        ),
        ('{"command_id": "x", "expect": -1, "command": "deal"}', "json_out_of_range"),
        ('{"command_id": "x", "expect": 1e400, "command": "deal"}', "json_wrong_type"),
        ('{"command_id": "x", "expect": true, "command": "deal"}', "json_wrong_type"),
        ('{"command_id": "x", "expect": 0, "command": "fly"}', "json_not_one_of"),
        ('{"command_id": "", "expect": 0, "command": "deal"}', "wish_bad_id"),
        ('{"command_id": "' + "x" * 65 + '", "expect": 0, "command": "deal"}', "wish_bad_id"),
        ('{"command_id": "\\u0000", "expect": 0, "command": "deal"}', "wish_bad_id"),
        ('{"command_id": "\\ud800", "expect": 0, "command": "deal"}', "wish_bad_id"),
        ('{"command_id": 7, "expect": 0, "command": "deal"}', "json_wrong_type"),
        ('{"command_id": "x", "expect": 0, "action": {"seat": 1, "pass": true}}', "wish_names_seat"),
        ('{"command_id": "x", "expect": 0, "action": {"play": "XX"}}', "no_such_card"),
        ('{"command_id": "x", "expect": 0, "action": {}}', "json_not_one_action"),
        ('{"command_id": "x", "expect": 0, "command": "deal", "more": 1}', "json_unknown_key"),
        ('{"command_id": "x", "expect": 0, "expect": 0, "command": "deal"}', "json_repeated_key"),
    ],
)
def test_a_malformed_message_is_refused(window: Open, new_table: NewTable, text: str, code: str) -> None:
    person = window(new_table())
    person.wait_for_turn()
    number = person.state["number"]
    person.socket.send_text(text)
    while (answer := person.receive())["type"] == "state":
        pass
    assert (answer["type"], answer["code"]) == ("refused", code)
    assert answer["message"]
    assert person.receive()["number"] == number


def test_bytes_are_refused(window: Open, new_table: NewTable) -> None:
    person = window(new_table())
    person.wait_for_turn()
    person.socket.send_bytes(b"{}")
    assert person.receive()["code"] == "wish_not_text"


def test_an_oversized_message_closes_the_connection(window: Open, new_table: NewTable) -> None:
    person = window(new_table())
    person.wait_for_turn()
    person.socket.send_text(json.dumps({"command_id": "x" * 5000}))
    with pytest.raises(WebSocketDisconnect) as closed:
        person.receive()
    assert closed.value.code == 1009


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/ws/tables/nowhere", "no_such_table"),
        ("/ws/tables/nowhere?lang=xx", "language_unknown"),
        ("/ws/tables/%00", "no_such_table"),
    ],
)
def test_what_does_not_exist_is_said_and_closed(client: TestClient, path: str, code: str) -> None:
    with client.websocket_connect(f"ws://localhost{path}") as socket:
        answer = json.loads(socket.receive_text())
        assert (answer["type"], answer["code"], answer["command_id"]) == ("refused", code, None)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 4400


def test_an_illegal_action_is_refused_in_the_language_of_the_client(
    window: Open, new_table: NewTable
) -> None:
    person = window(new_table(), "de")
    state = person.wait_for_turn()
    answer = person.ask(action={"play": state["view"]["hand"][0]})
    assert answer["code"] == "not_now"
    assert answer["message"].startswith("Das geht jetzt nicht")


def test_undo_marks_the_game_and_redo_takes_it_back(window: Open, new_table: NewTable) -> None:
    person = window(new_table())
    assert person.wait_for_turn()["undo"]["can_undo"] is False
    assert person.ask(command="undo")["code"] == "nothing_to_undo"
    before = person.wait_for_turn()
    person.do(action={"pass": True})
    person.wait_for_turn()
    state = person.do(command="undo")
    assert state["view"]["history"] == before["view"]["history"]
    assert state["assisted"] == [0]
    assert state["undo"] == {"can_undo": False, "can_redo": True, "asked_by": None}
    assert person.do(command="redo")["view"]["history"][-1] != before["view"]["history"]


def finished(window: Open, new_table: NewTable, **wanted: Any) -> Window:
    """A window on a table whose first game is over and was not passed in."""
    person = window(new_table(**wanted))
    for seed in range(50):
        if person.play_game(Random(seed))["result"]["items"]:
            return person
        person.do(command="deal")
    raise AssertionError


def test_an_undo_opens_a_finished_game_again(window: Open, new_table: NewTable, client: TestClient) -> None:
    person = finished(window, new_table)
    line = person.state["result"]["line"]
    [game] = client.get("/api/games").json()
    assert game["line"] == line
    state = person.do(command="undo")
    assert state["result"] is None
    # The record of a game that goes on is told nowhere.
    assert client.get("/api/games").json() == []
    assert client.get(f"/api/games/{game['id']}").status_code == 404
    while person.wait_for_turn()["result"] is None:
        person.do(action=choose(Random(1), person.state["view"]["legal"]))
    [again] = client.get("/api/games").json()
    assert again["assisted"] is True


def test_the_same_deal_once_more_is_practice(window: Open, new_table: NewTable) -> None:
    person = finished(window, new_table)
    deal = person.state["view"]["outcome"]["deal"]
    total = person.state["result"]["xp_total"]
    state = person.do(command="same_deal")
    assert state["practice"] is True
    state = person.play_game(Random(9))
    assert state["view"]["outcome"]["deal"] == deal
    assert (state["result"]["xp"], state["result"]["xp_total"]) == (0, total)


def test_a_deal_can_be_brought(window: Open, new_table: NewTable) -> None:
    person = finished(window, new_table)
    other = window(new_table(deal=person.state["result"]["line"]))
    assert other.state["practice"] is True
    assert other.play_game(Random(2))["view"]["outcome"]["deal"] == person.state["view"]["outcome"]["deal"]


def test_giving_up_ends_the_game_and_earns_nothing(window: Open, new_table: NewTable) -> None:
    person = window(new_table())
    for _ in range(50):
        state = person.wait(
            lambda state: (
                state["result"]
                or {"give_up": True} in state["view"]["legal"]
                or state["view"]["turn"] == state["you"]
            )
        )
        if state["result"]:
            person.do(command="deal")
        elif {"give_up": True} in state["view"]["legal"]:
            answer = person.ask(action={"give_up": True})
            if answer["type"] == "done":
                break
            person.receive()
        else:
            person.do(action={"pass": True})
    state = person.wait(lambda state: state["result"] is not None)
    assert state["view"]["outcome"]["ending"]["seat"] == state["you"]
    assert state["result"]["xp"] == 0


def test_a_decided_game_can_be_ended(window: Open, new_table: NewTable) -> None:
    person = window(new_table())
    random = Random(11)
    ended = 0
    for _ in range(12):
        while person.wait_for_turn()["result"] is None:
            if person.state["decided"]:
                played = len(person.state["view"]["tricks"])
                state = person.do(command="finish")
                assert state["result"]["items"]
                assert state["view"]["hand_sizes"] == [0, 0, 0] or state["view"]["contract"].startswith("N")
                ended += played < 10
            elif person.state["view"]["phase"] == "play":
                assert person.ask(command="finish")["code"] == "not_decided"
                person.receive()
                person.do(action=choose(random, person.state["view"]["legal"]))
            else:
                person.do(action=choose(random, person.state["view"]["legal"]))
        person.do(command="deal")
    assert ended > 2
