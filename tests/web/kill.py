"""Kill a server at random moments while games run, again and again, and look what it left.

``python -m tests.web.kill 200`` does it two hundred times.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from skat.table import Table
from skat.table.log import event_from_json
from skat.web.store.database import FILE
from skat.web.store.store import Store
from tests.web.conftest import choose
from tests.web.server import serving

#: Seconds until the kill, at most.
_LONGEST = 1.0


class Person:
    """Plays at a table until the server is gone; remembers what was answered."""

    def __init__(self, address: str, table: str, seed: int) -> None:
        self.address, self.table, self.random = address, table, random.Random(seed)
        self.answered: dict[str, int] = {}
        self.number = 0
        self.plays = threading.Event()

    def play(self) -> None:
        try:
            with connect(f"ws://{self.address}/ws/tables/{self.table}") as socket:
                while True:
                    self._hear(socket, json.loads(socket.recv()))
        except (OSError, WebSocketException):
            return

    def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        if message["type"] == "done":
            self.answered[message["command_id"]] = self.number
            self.plays.set()
            return
        if message["type"] != "state" or message["number"] <= self.number:
            return
        self.number, view = message["number"], message["view"]
        wish: dict[str, Any]
        if message["result"] is not None:
            wish = {"command": "deal"}
        elif view["turn"] == message["you"]:
            wish = {"action": choose(self.random, view["legal"])}
        else:
            return
        command_id = f"{self.random.random()}"
        socket.send(json.dumps({"command_id": command_id, "expect": self.number, **wish}))


def kill_again_and_again(rounds: int, folder: Path, seed: int = 1) -> int:
    """The number of answered wishes, all of which were still there.

    Raises ``AssertionError`` if one was lost, a game is broken or the database is damaged.
    """
    chance = random.Random(seed)
    tables: list[str] = []
    kept = 0
    for number in range(rounds):
        with serving(folder) as (server, address):
            if len(tables) < 3:
                made = httpx2.post(f"http://{address}/api/tables", json={"opponents": ["random", "random"]})
                tables.append(made.json()["table"])
            people = [Person(address, table, seed + number) for table in tables]
            threads = [threading.Thread(target=person.play) for person in people]
            for thread in threads:
                thread.start()
            # Most of them while everybody plays, some before.
            if chance.random() < 0.9:
                for person in people:
                    person.plays.wait(30)
            time.sleep(chance.uniform(0, _LONGEST))
            server.kill()
            for thread in threads:
                thread.join()
        kept += sum(_look(folder, person) for person in people)
    store = Store.open(folder)
    store.close()
    return kept


def _look(folder: Path, person: Person) -> int:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert connection.execute("pragma foreign_key_check").fetchall() == []
        rows = connection.execute(
            "select number, body, command_id from events where table_id = ? order by number", (person.table,)
        ).fetchall()
    assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
    table = Table.read(event_from_json(json.loads(body)) for _, body, _ in rows)
    # Nothing that was shown or answered is missing.
    assert table.number >= person.number
    done = {command_id for _, _, command_id in rows}
    assert person.answered.keys() <= done
    return len(person.answered)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as work:
        print(f"killed {count} times, {kill_again_and_again(count, Path(work))} answered wishes, none lost")
