"""What runs in a worker process: a program thinks about its view, and nothing else is there.

Nothing of the server is imported here.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from functools import lru_cache
from multiprocessing.connection import Connection

from skat.players import Player, make_player
from skat.rules import Action, View


def prepare(server: Connection) -> None:
    """Called once in each new worker process; it ends when the other end of the pipe is closed."""
    # Ctrl-C is for the server, which then ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def choose(level: str, seed: int, view: View, seconds: float) -> Action:
    """What a program of that level does.

    If it takes longer, the process ends itself, even out of compiled code that never returns.
    """
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            return _player(level, seed).choose(view)
        finally:
            faulthandler.cancel_dump_traceback_later()


@lru_cache(maxsize=8)
def _player(level: str, seed: int) -> Player:
    return make_player(level, seed)


def _end_with(server: Connection) -> None:
    # Nothing is ever sent: this waits for the end, also that of a server that was killed.
    server.poll(None)
    os._exit(0)
