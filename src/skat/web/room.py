"""A table in use: clients see every event, programs act when it is their turn.

Every event is stored before anybody hears of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from skat.rules import Action, SkatError, View
from skat.table import Table, act_for
from skat.web.state import state_of
from skat.web.store.played import person
from skat.web.store.store import Outdated, Store
from skat.web.thinking import Thinker
from skat.web.wishes import Wish, grant
from skat.words import Words

_log: Final = logging.getLogger(__name__)
_T = TypeVar("_T")


@dataclass(eq=False, slots=True)
class Client:
    """One window on the table: its language, where its messages go, and its seat.

    ``pace``: seconds that a program takes at least.
    """

    words: Words
    send: Callable[[dict[str, Any]], None]
    seat: int = 0
    pace: float = 0


@dataclass(eq=False, slots=True)
class Room:
    """A table, its clients, and the task in which programs think."""

    id: str
    store: Store
    thinker: Thinker
    table: Table
    commands: set[str]
    xp: int
    clients: list[Client] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    programs: asyncio.Task[None] | None = None

    @classmethod
    async def enter(cls, table_id: str, store: Store, thinker: Thinker) -> Room:
        """The room of a stored table.  Raises :class:`SkatError` ``no_such_table``."""
        kept = await asyncio.to_thread(store.load, table_id)
        xp = await asyncio.to_thread(store.xp)
        return cls(table_id, store, thinker, kept.table, set(kept.commands), xp)

    def join(self, client: Client) -> None:
        """A window more; it gets the state at once.

        Raises :class:`SkatError` ``not_a_persons_seat``.
        """
        player = self.table.players[client.seat]
        if player.is_program:
            raise SkatError("not_a_persons_seat", name=player.name)
        self.clients.append(client)
        self.show(client)
        self.wake_programs()

    def leave(self, client: Client) -> None:
        """A window less."""
        self.clients.remove(client)

    def show(self, *clients: Client) -> None:
        """Send the state, to everybody unless clients are named."""
        for client in clients or self.clients:
            xp = self.xp if client.seat == person(self.table) else None
            client.send(state_of(self.id, self.table, client.seat, xp, client.words))

    async def do(self, client: Client, wish: Wish) -> None:
        """Do what a client wishes, or refuse it; either is answered.

        Raises :class:`SkatError` if it was refused.
        """
        async with self.lock:
            if wish.command_id in self.commands:
                client.send({"type": "done", "command_id": wish.command_id})
                self.show(client)
                return
            if wish.expect != self.table.number:
                raise SkatError("stale", number=self.table.number)
            await self._keep(grant(self.table, client.seat, wish.wanted), wish.command_id)
            self.commands.add(wish.command_id)
            client.send({"type": "done", "command_id": wish.command_id})
            await asyncio.sleep(0)  # the answer goes out before the state is made
            self.show()
        self.wake_programs()

    async def _keep(self, table: Table, command_id: str | None = None) -> None:
        try:
            await asyncio.to_thread(self.store.append, self.id, self.table.number, table, command_id)
        except Outdated:
            kept = await asyncio.to_thread(self.store.load, self.id)
            self.table, self.commands = kept.table, set(kept.commands)
            raise SkatError("stale", number=self.table.number) from None
        self.table = table
        if table.turn is None:
            self.xp = await asyncio.to_thread(self.store.xp)

    # Programs

    def wake_programs(self) -> None:
        """Let programs act if it is their turn."""
        if self.programs is None or self.programs.done():
            self.programs = asyncio.create_task(self._play_programs())

    def close(self) -> None:
        """Stop the programs; what is stored stays."""
        if self.programs is not None:
            self.programs.cancel()

    async def _play_programs(self) -> None:
        while (turn := self.table.turn) is not None and self.table.is_played_by_program(turn):
            number = self.table.number
            view = self.table.view(turn)
            assert view is not None
            choice = await self._in_time(self._choice(turn, view))
            async with self.lock:
                if self.table.number != number:
                    continue  # taken back or given up meanwhile
                try:
                    await self._keep(act_for(self.table, turn, choice))
                except SkatError as error:
                    if error.code != "stale":
                        _log.critical("table %s: %s", self.id, error.code)
                        return
                self.show()

    async def _in_time(self, thinking: Awaitable[_T]) -> _T:
        """What was thought of, not before the pace of the windows: how long it took tells of the cards."""
        clock = asyncio.get_running_loop().time
        pace = max((client.pace for client in self.clients), default=0.0)
        due = clock() + pace * random.uniform(1, 1.4)
        thought = await thinking
        await asyncio.sleep(due - clock())
        return thought

    async def _choice(self, seat: int, view: View) -> Callable[[View], Action]:
        """How the program chose, as a function that gives its action or raises what went wrong."""
        level = self.table.players[seat].level or "random"
        try:
            action = await self.thinker.choose(level, self._seed(seat), view)
        except Exception as error:  # a program may fail in any way
            # The text of the error may name cards of its hand.
            _log.warning("table %s: %s failed: %s", self.id, level, type(error).__name__)
            return _raising(error)
        return lambda _: action

    def _seed(self, seat: int) -> int:
        """The same program plays the same game alike, after a restart too; nobody can work the seed out."""
        current = self.table.current
        assert current is not None
        text = f"skat program\n{current.nonce}\n{seat}\n"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])


def _raising(error: Exception) -> Callable[[View], Action]:
    def choose(view: View) -> Action:
        raise error

    return choose
