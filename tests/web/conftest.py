"""A server in the test's own process, its programs too, and a person who plays at it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient, WebSocketTestSession

from skat.players import make_player
from skat.rules import Action, View
from skat.web.app import create_app
from skat.web.store.database import FILE
from skat.web.store.store import Store

#: One client message and its answers.
Message = dict[str, Any]


class Inside:
    """Programs that think in the test's own process."""

    async def choose(self, level: str, seed: int, view: View) -> Action:
        return make_player(level, seed).choose(view)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    folder = tmp_path_factory.mktemp("empty")
    Store.open(folder).close()
    return folder / FILE


@pytest.fixture
def store(tmp_path: Path, empty: Path) -> Iterator[Store]:
    shutil.copy(empty, tmp_path)
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture
def app(store: Store) -> FastAPI:
    return create_app(store, Inside())


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://localhost") as client:
        yield client


@pytest.fixture
def new_table(client: TestClient) -> Callable[..., str]:
    """Set up a table: ``new_table(rules="isko")`` gives its id."""

    def make(**wanted: Any) -> str:
        answer = client.post("/api/tables", json={"opponents": ["random", "random"], **wanted})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    return make


class Window:
    """One window on a table: it keeps the last state and everything it was sent."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.messages: list[Message] = []
        self.state: Message = {}
        self.wishes = 0

    def receive(self) -> Message:
        message: Message = json.loads(self.socket.receive_text())
        self.messages.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def wait(self, done: Callable[[Message], bool]) -> Message:
        """The first state from the last one on for which this holds."""
        while not self.state or not done(self.state):
            self.receive()
        return self.state

    def wait_for_turn(self) -> Message:
        """The state in which the person is to act or the game is over."""
        return self.wait(lambda state: state["result"] is not None or state["view"]["turn"] == state["you"])

    def wait_for_number(self, number: int) -> Message:
        """The state after that event."""
        return self.wait(lambda state: state["number"] == number)

    def wait_from(self, number: int) -> Message:
        """The state after that event or a later one."""
        return self.wait(lambda state: state["number"] >= number)

    def send(self, **wish: Any) -> str:
        self.wishes += 1
        wish = {"command_id": f"wish {id(self)} {self.wishes}", "expect": self.state["number"], **wish}
        self.socket.send_text(json.dumps(wish))
        command_id: str = wish["command_id"]
        return command_id

    def ask(self, **wish: Any) -> Message:
        """Send a wish; its answer, ``done`` or ``refused``."""
        command_id = self.send(**wish)
        while True:
            message = self.receive()
            if message["type"] != "state" and message["command_id"] == command_id:
                return message

    def do(self, **wish: Any) -> Message:
        """Send a wish that must be done; the state after it."""
        before = self.state["number"]
        answer = self.ask(**wish)
        assert answer["type"] == "done", answer
        return self.wait(lambda state: state["number"] > before)

    def play_game(self, random: Random) -> Message:
        """Play to the end of the game; the state then."""
        while self.wait_for_turn()["result"] is None:
            self.do(action=choose(random, self.state["view"]["legal"]))
        return self.state


def choose(random: Random, legal: list[Message]) -> Message:
    """Some action, but never giving up; the auction stays short."""
    if {"pass": True} in legal:
        return random.choice([{"pass": True}, legal[0]])
    return random.choice([action for action in legal if "give_up" not in action])


@pytest.fixture
def window(client: TestClient) -> Iterator[Callable[..., Window]]:
    """Open a window on a table: ``window(table, lang="de", seat=1)``."""
    sockets: list[WebSocketTestSession] = []

    def make(table: str, lang: str = "en", seat: int = 0, pace: str = "") -> Window:
        query = f"lang={lang}&seat={seat}&pace={pace}"
        socket = client.websocket_connect(f"ws://localhost/ws/tables/{table}?{query}").__enter__()
        sockets.append(socket)
        new = Window(socket)
        new.receive()
        return new

    yield make
    for socket in sockets:
        socket.close()
        socket.__exit__(None, None, None)
