"""All tables in use: a room is opened for the first window and closed after the last."""

from __future__ import annotations

import asyncio
from typing import Final

from skat.web.room import Client, Room
from skat.web.store.store import Store
from skat.web.thinking import Thinker


class Hall:
    """The rooms of a server."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self.store: Final = store
        self.thinker: Final = thinker
        self._rooms: dict[str, Room] = {}
        self._doors = asyncio.Lock()

    async def join(self, table_id: str, client: Client) -> Room:
        """A client comes to a table.  Raises :class:`SkatError` ``no_such_table``, ``not_a_persons_seat``."""
        async with self._doors:
            room = self._rooms.get(table_id) or await Room.enter(table_id, self.store, self.thinker)
            room.join(client)
            self._rooms[table_id] = room
            return room

    def leave(self, room: Room, client: Client) -> None:
        """A client goes."""
        room.leave(client)
        if not room.clients:
            self._rooms.pop(room.id, None)
            room.close()

    async def close(self) -> None:
        """Finish what is being written; nobody comes in any more."""
        await self._doors.acquire()
        for room in list(self._rooms.values()):
            await room.lock.acquire()
            room.close()
