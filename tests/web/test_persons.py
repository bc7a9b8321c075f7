"""People at one table, each at a window of their own: seats, secrets, undo and giving up by agreement."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import Message, Window, choose

Open = Callable[..., Window]
NewTable = Callable[..., str]


@pytest.fixture
def pair(new_table: NewTable, window: Open) -> tuple[Window, Window]:
    """Two people and a program, by the official rules."""
    table = new_table(rules="isko", opponents=[None, "random"], names=["Ben", ""], name="Ada")
    return window(table), window(table, seat=1)


def advance(pair: tuple[Window, Window], done: Callable[[Message], bool], random: Random) -> Message:
    """Both play, over several games, until this holds; the state of the first then."""
    while True:
        first, second = pair
        first.wait_from(max(window.state["number"] for window in pair))
        state = first.wait(lambda state: state["result"] or state["view"]["turn"] in (0, 1))
        second.wait_for_number(state["number"])
        if done(state):
            return state
        if state["result"]:
            first.do(command="deal")
            continue
        acting = pair[state["view"]["turn"]]
        acting.do(action=choose(random, acting.state["view"]["legal"]))


def test_each_sees_the_own_cards_only(pair: tuple[Window, Window]) -> None:
    random = Random(1)
    first, second = pair
    assert [player["name"] for player in first.state["players"][:2]] == ["Ada", "Ben"]
    assert (first.state["you"], second.state["you"]) == (0, 1)
    dealt = [set(window.state["view"]["hand"]) for window in pair]
    assert dealt[0].isdisjoint(dealt[1])
    state = advance(pair, lambda state: state["result"] is not None, random)
    # Nothing that was sent to one names a card of the other's hand before it was played or is over.
    for message in second.messages:
        if message["type"] == "state" and message["result"] is None:
            played = {action["play"] for action in message["view"]["history"] if "play" in action}
            hidden = dealt[0] - played - set(message["view"]["exposed"] or ())
            assert not any(f'"{card}"' in json.dumps(message) for card in hidden)
    assert state["result"]["xp_total"] is not None
    # XP are those of the person at this computer.
    assert (second.state["result"]["xp_total"], second.state["result"]["level"]) == (None, None)


def test_an_undo_needs_the_other_person(pair: tuple[Window, Window]) -> None:
    first, second = pair
    state = advance(
        pair, lambda state: state["view"]["phase"] == "play" and len(state["view"]["tricks"]) == 1, Random(3)
    )
    tricks = state["view"]["tricks"]
    assert first.do(command="undo")["undo"]["asked_by"] == 0
    second.wait(lambda state: state["undo"]["asked_by"] == 0)
    # The one who asks cannot agree, the other may refuse.
    assert first.ask(command="agree_undo")["code"] == "undo_not_asked"
    second.do(command="refuse_undo")
    refused = first.wait(lambda state: state["undo"]["asked_by"] is None)
    assert refused["view"]["tricks"] == tricks
    first.do(command="undo")
    second.wait(lambda state: state["undo"]["asked_by"] == 0)
    second.do(command="agree_undo")
    undone = first.wait(lambda state: bool(state["assisted"]))
    assert undone["assisted"] == [0]
    assert len(undone["view"]["hand"]) > len(refused["view"]["hand"])


@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_giving_up_late_needs_a_defender(pair: tuple[Window, Window], answer: str) -> None:
    """ISkO 4.4.3: with eight cards or fewer one defender must agree (rules.md 13.3)."""

    def late(state: Message) -> bool:
        view = state["view"]
        return view["phase"] == "play" and view["declarer"] in (0, 1) and max(view["hand_sizes"]) <= 8

    state = advance(pair, late, Random(5))
    declarer = pair[state["view"]["declarer"]]
    other = pair[1 - state["view"]["declarer"]]
    asked = declarer.do(action={"give_up": True})
    # The program may be asked first; a random one may agree or refuse.
    other.wait_for_number(asked["number"])
    while other.state["view"]["phase"] == "consent" and other.state["view"]["turn"] != other.state["you"]:
        other.receive()
    if other.state["view"]["phase"] == "consent":
        after = other.do(action={answer: True})
        assert (after["result"] is not None) is (answer == "agree") or after["view"]["phase"] == "consent"
    else:
        assert other.state["result"] is not None or other.state["view"]["phase"] == "play"


@pytest.mark.parametrize(
    ("seat", "code"), [("2", "not_a_persons_seat"), ("3", "no_such_seat"), ("x", "no_such_seat")]
)
def test_no_other_seat_can_be_taken(
    client: TestClient, new_table: NewTable, window: Open, seat: str, code: str
) -> None:
    table = new_table(opponents=[None, "random"])
    with client.websocket_connect(f"ws://localhost/ws/tables/{table}?seat={seat}") as socket:
        assert json.loads(socket.receive_text())["code"] == code
        assert socket.receive()["code"] == 4400
    # The table is not harmed.
    assert window(table).state["you"] == 0


def test_names_hold_nothing_unseen(client: TestClient, new_table: NewTable) -> None:
    new_table(opponents=[None, "random"], names=["\u202eBen\n", " \u200b "], name="\x00Ada")
    players = client.get("/api/tables", params={"lang": "en"}).json()[0]["players"]
    assert [player["name"] for player in players][:2] == ["Ada", "Ben"]
    assert players[2]["name"].isprintable()
    assert players[2]["name"].strip()
