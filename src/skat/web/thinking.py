"""Programs think in worker processes; one that crashes or hangs harms nobody."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol, TypeAlias

from skat.rules import Action, View
from skat.web import worker

#: Seconds that a program may think about one action.
LONGEST: Final = 30.0
_MOST_WORKERS: Final = 4
#: Level, seed, view and seconds to an action, in a worker.
Think: TypeAlias = Callable[[str, int, View, float], Action]


class Thinker(Protocol):
    """Where programs think."""

    def choose(self, level: str, seed: int, view: View) -> Awaitable[Action]:
        """What a program of that level does; raises whatever goes wrong."""
        ...


class Workers:
    """A few worker processes, started when they are needed and replaced when they die.

    ``seconds``: how long a program may think about one action.  ``think``: what a worker runs.
    """

    def __init__(
        self, count: int | None = None, seconds: float = LONGEST, think: Think = worker.choose
    ) -> None:
        self._think = think
        self._count = count or min(_MOST_WORKERS, max(1, (os.cpu_count() or 2) - 1))
        self._seconds = seconds
        self._context = multiprocessing.get_context("spawn")
        self._line, self._hold = self._context.Pipe(duplex=False)
        self._pool = self._new_pool()

    async def choose(self, level: str, seed: int, view: View) -> Action:
        """What a program of that level does.

        Raises what the program raised, ``TimeoutError`` if it took too long, ``BrokenProcessPool`` if it
        brought its process down.
        """
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for attempt in range(2):
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, self._think, level, seed, view, self._seconds)
            except BrokenProcessPool:
                if self._pool is pool:
                    pool.shutdown(wait=False, cancel_futures=True)
                    self._pool = self._new_pool()
                if loop.time() - begun >= self._seconds:
                    raise TimeoutError from None
                # Another program may have brought the processes down: once more.
                if attempt:
                    raise
        raise AssertionError

    def close(self) -> None:
        """End the processes; what is being thought about is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._hold.close()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count, mp_context=self._context, initializer=worker.prepare, initargs=(self._line,)
        )
