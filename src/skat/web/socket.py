"""The WebSocket of a table: one client's messages in, states and answers out."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from skat.notation.json.reader import dump_json
from skat.rules import SkatError
from skat.web.hall import Hall
from skat.web.room import Client, Room
from skat.web.wishes import LONGEST, command_id_of, parse_wish
from skat.words import LANGUAGES, Words, words

router: Final = APIRouter()
#: Messages that may wait for a slow client before it is cut off; it connects again and sees the latest.
_LONGEST_QUEUE: Final = 200
#: Seconds that a program takes at least, by the speed of the page.
PACES: Final = {"relaxed": 0.4, "brisk": 0.2, "instant": 0.06}
#: Close codes: a message too big, a client too slow, a request that cannot be.
TOO_BIG: Final = 1009
TOO_SLOW: Final = 1013
REFUSED: Final = 4400


@router.websocket("/ws/tables/{table_id}")
async def table_socket(
    socket: WebSocket, table_id: str, lang: str = "en", deck: str = "french", seat: str = "0", pace: str = ""
) -> None:
    """A client at a table, spoken to in its language and with the names of its deck."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    try:
        language = words(lang, "german" if deck == "german" else "french")
        if seat not in ("0", "1", "2"):
            raise SkatError("no_such_seat", seat=seat)
        client = Client(language, outbox.put_nowait, int(seat), PACES.get(pace, 0))
        room = await hall.join(table_id, client)
    except SkatError as error:
        await socket.send_text(dump_json(_refusal(None, error, words(lang if lang in LANGUAGES else "en"))))
        await socket.close(REFUSED)
        return
    reading = asyncio.create_task(_read(socket, room, client))
    writing = asyncio.create_task(_write(socket, outbox))
    try:
        ended, _ = await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
    finally:
        hall.leave(room, client)
        for task in (reading, writing):
            task.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)


async def _write(socket: WebSocket, outbox: asyncio.Queue[dict[str, Any]]) -> None:
    try:
        while True:
            message = await outbox.get()
            if outbox.qsize() > _LONGEST_QUEUE:
                await socket.close(TOO_SLOW)
                return
            await socket.send_text(dump_json(message))
    except (WebSocketDisconnect, RuntimeError):
        return  # the client is gone


async def _read(socket: WebSocket, room: Room, client: Client) -> None:
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        if len((text if text is not None else message.get("bytes")) or "") > LONGEST:
            await socket.close(TOO_BIG)
            return
        # Shut down in the middle, a wish would be stored and not answered.
        await asyncio.shield(_answer(room, client, text))


async def _answer(room: Room, client: Client, text: str | None) -> None:
    command_id = None
    try:
        if text is None:
            raise SkatError("wish_not_text")
        command_id = command_id_of(text)
        wish = parse_wish(text)
        await room.do(client, wish)
    except SkatError as error:
        client.send(_refusal(command_id, error, client.words))
        room.show(client)


def _refusal(command_id: str | None, error: SkatError, language: Words) -> dict[str, Any]:
    return {
        "type": "refused",
        "command_id": command_id,
        "code": error.code,
        "message": language.error(error),
    }
