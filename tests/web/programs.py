"""Programs that fail, in a worker process of their own."""

from __future__ import annotations

import os
import sys

from skat.rules import Action, Pass, TakeSkat, View
from skat.web import worker


class Endless:
    """A program that never answers."""

    def choose(self, view: View) -> Action:
        while True:
            pass


def crash(level: str, seed: int, view: View, seconds: float) -> Action:
    os._exit(1)


def hang(level: str, seed: int, view: View, seconds: float) -> Action:
    worker._player = lambda level, seed: Endless()  # type: ignore[assignment]
    return worker.choose(level, seed, view, seconds)


def fail(level: str, seed: int, view: View, seconds: float) -> Action:
    raise ValueError(str(view.hand))


def cheat(level: str, seed: int, view: View, seconds: float) -> Action:
    """An illegal action in every phase but one."""
    return TakeSkat()


def tell(level: str, seed: int, view: View, seconds: float) -> Action:
    """Passes if nothing of the server is there, fails otherwise."""
    seen = [name for name in sys.modules if name.startswith(("fastapi", "sqlalchemy", "skat.table"))]
    ours = {name for name in sys.modules if name.startswith("skat.web")}
    if seen or ours != {"skat.web", "skat.web.worker"}:
        raise ValueError(seen)
    return Pass()
