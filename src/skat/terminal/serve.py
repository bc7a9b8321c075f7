"""``skat serve`` and bare ``skat``: the server on this computer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn

import typer
import uvicorn
from filelock import FileLock, Timeout

from skat.rules import SkatError
from skat.web.app import create_app
from skat.web.store.database import data_folder
from skat.web.store.store import Store
from skat.web.wishes import LONGEST
from skat.words import words

PORT: Final = 8032
#: Seconds that connections have to end after SIGTERM.
_PATIENCE: Final = 5


def serve(port: int | None, language: str, *, browse: bool) -> None:
    """Serve until a signal ends it; ``browse`` opens the browser.

    ``port``: None for the usual one, or any if that is taken.  If the server runs already, ``browse`` opens
    the browser there.  Raises :class:`SkatError` for a port that is taken and a store that cannot be used.
    """
    folder = data_folder()
    try:
        with only_server(folder):
            _serve(folder, port, language, browse)
    except Timeout:
        address = running_at(folder)
        if not browse or address is None:
            raise SkatError("server_runs_already", place=str(folder)) from None
        typer.echo(words(language).say("web.opens", address=address))
        webbrowser.open(address)


def _serve(folder: Path, port: int | None, language: str, browse: bool) -> None:
    listener = _listen_somewhere() if port is None else listen(port)
    address = f"http://localhost:{listener.getsockname()[1]}/"
    try:
        store = Store.open(folder)
    except BaseException:
        listener.close()
        raise
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(store),
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            server_header=False,
            timeout_graceful_shutdown=_PATIENCE,
        )
    )
    # uvicorn lets what is in flight finish and then raises the signal again.
    signal.signal(signal.SIGTERM, _end)
    try:
        (folder / "server.json").write_text(json.dumps({"address": address}))
        typer.echo(words(language).say("web.serves", address=address))
        if browse:
            asyncio.run(_serve_and_browse(server, listener, address))
        else:
            server.run([listener])
    finally:
        (folder / "server.json").unlink(missing_ok=True)
        store.close()


async def _serve_and_browse(server: uvicorn.Server, listener: socket.socket, address: str) -> None:
    # The socket listens already: whoever comes early waits.
    browser = asyncio.create_task(asyncio.to_thread(webbrowser.open, address))
    with contextlib.suppress(asyncio.CancelledError):
        await server.serve([listener])
    browser.cancel()


def _end(number: int, frame: object) -> NoReturn:
    sys.exit(0)


def _listen_somewhere() -> socket.socket:
    try:
        return listen(PORT)
    except SkatError:
        return listen(0)


def listen(port: int) -> socket.socket:
    """A socket on this computer; port 0 is any.  Raises :class:`SkatError` ``port_taken``."""
    # Said to be TCP, or asyncio leaves Nagle's delay on: 40 ms for every answer of two packets.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
        listener.listen(100)
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise SkatError("port_taken", port=port, why=why) from None
    return listener


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Hold the folder: one server, or one restoring, at a time.  Raises ``filelock.Timeout``."""
    with FileLock(folder / "server.lock", timeout=0):
        yield


def running_at(folder: Path) -> str | None:
    """The address of the server that holds the folder."""
    try:
        address = json.loads((folder / "server.json").read_text())["address"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return address if isinstance(address, str) and address.startswith("http://localhost:") else None
