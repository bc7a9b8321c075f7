"""Boards played side by side: by processes here, or by a Dask cluster.  joblib makes the batches."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib import import_module
from typing import TypeAlias

from skat.arena.board import PlayedBoard, play_board
from skat.arena.match import Match
from skat.arena.outside import close_all
from skat.rules import SkatError

#: What plays a board of a match, by its number.
PlayBoard: TypeAlias = Callable[[Match, int], PlayedBoard]


def play_boards(
    match: Match,
    numbers: Iterable[int],
    *,
    jobs: int = 1,
    cluster: str | None = None,
    play: PlayBoard = play_board,
) -> Iterator[PlayedBoard]:
    """The boards with these numbers, each as soon as it is played, in any order.

    ``jobs``: processes on this computer, at least 1.  ``cluster``: the address of a Dask scheduler instead;
    its workers need the same version of this package.  ``play``: what plays a board.  Raises
    :class:`SkatError` if the cluster cannot be reached or a process was killed (on a cluster: again and
    again).
    """
    if cluster is not None:
        yield from _on_cluster(match, numbers, cluster, play)
    elif jobs > 1:
        yield from _in_processes(match, numbers, jobs, play)
    else:
        try:
            for number in numbers:
                yield play(match, number)
        finally:
            close_all()


def _in_processes(match: Match, numbers: Iterable[int], jobs: int, play: PlayBoard) -> Iterator[PlayedBoard]:
    from joblib import Parallel, delayed
    from joblib.externals.loky import get_reusable_executor

    run = Parallel(n_jobs=jobs, return_as="generator_unordered")
    me = os.getpid()
    try:
        yield from run(delayed(_play_for)(me, play, match, number) for number in numbers)
    except BrokenProcessPool:
        raise SkatError("arena_process_killed") from None
    finally:
        # The processes end now, and with them the outside programs they host.
        get_reusable_executor().shutdown(wait=True)


def _on_cluster(match: Match, numbers: Iterable[int], address: str, play: PlayBoard) -> Iterator[PlayedBoard]:
    from joblib import Parallel, delayed, parallel_config

    try:
        dask = import_module("distributed")
    except ModuleNotFoundError:
        raise SkatError("arena_cluster_missing") from None
    try:
        client = dask.Client(address, timeout="20s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise SkatError("arena_no_cluster", address=address, why=str(error)[:200]) from None
    with client, parallel_config(backend="dask", client=client):
        try:
            run = Parallel(n_jobs=-1, return_as="generator_unordered")
            yield from run(delayed(play)(match, number) for number in numbers)
        except dask.KilledWorker:
            # The same boards, on one worker after the other.
            raise SkatError("arena_process_killed") from None
        finally:
            client.run(close_all)


def _play_for(owner: int, play: PlayBoard, match: Match, number: int) -> PlayedBoard:
    """Play a board in a process that belongs to another one."""
    _end_with(owner)
    return play(match, number)


@cache
def _end_with(owner: int) -> None:
    """End this process and its guests when its owner is gone, even if that was killed."""
    threading.Thread(target=_watch, args=(owner,), daemon=True).start()


def _watch(owner: int) -> None:
    # Where a process keeps the number of its parent for ever (Windows), it ends when it has been idle.
    while os.getppid() == owner:
        time.sleep(0.5)
    close_all()
    os._exit(1)
