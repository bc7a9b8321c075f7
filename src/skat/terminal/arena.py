"""``skat arena``: a match as it goes, and what came out; ``skat player``: one of ours for other hosts."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import count as numbers
from math import ceil, isfinite
from pathlib import Path
from typing import BinaryIO, Final, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from skat.arena import Estimate, Match, Mode, PlayedBoard, Results, report_on, run_match
from skat.arena.picture import picture
from skat.arena.protocol import serve
from skat.arena.results import MOST_BOARDS
from skat.arena.run import FEWEST_BOARDS, Tell, value_of
from skat.arena.sides import OUTSIDE, check_player, choose
from skat.notation.json.reader import dump_json
from skat.rules import RuleSet, SkatError
from skat.terminal.arena_report import tell_report
from skat.terminal.screen import Screen
from skat.terminal.store import evenings_folder

#: Boards without ``--boards`` and ``--until``.
USUAL_BOARDS: Final = 300
#: Seconds between two lines where there is no terminal for a bar.
_PAUSE: Final = 5.0


@dataclass(frozen=True, slots=True)
class Files:
    """Where results, report and picture go; None for the usual place, and for neither of the others."""

    results: Path | None
    json: Path | None
    picture: Path | None


def arena(
    screen: Screen,
    players: list[str],
    rules: RuleSet,
    *,
    fixed: bool,
    boards: int | None,
    until: str | None,
    seed: int,
    reference: str,
    patience: float,
    jobs: int,
    cluster: str | None,
    files: Files,
) -> None:
    """Play the match or what is missing of it, and tell; interrupted (Ctrl-C, SIGTERM), of what was played.

    Raises :class:`SkatError`.
    """
    signal.signal(signal.SIGTERM, _interrupt)
    mode: Mode = "fixed" if fixed else "table" if len(players) == 3 else "auction"
    width = None if until is None else _width(until)
    most = boards or (USUAL_BOARDS if width is None else MOST_BOARDS)
    match = Match(tuple(players), rules, mode, seed, reference, patience)
    file = files.results or _usual_place(match)
    status = 0
    with Results(file, match) as results:
        try:
            with _progress(screen, most, width) as tell:
                played = run_match(results, boards=most, until=width, jobs=jobs, cluster=cluster, tell=tell)
        except KeyboardInterrupt as interrupt:
            status = 128 + (interrupt.args[0] if interrupt.args else signal.SIGINT)
            # Who has seen enough is told what there is; nothing more is played for that.
            there = next(number for number in numbers() if number not in results.boards)
            if not there:
                sys.exit(status)
            played = run_match(results, boards=there)
    report = report_on(match, played)
    tell_report(screen, report)
    screen.say("arena.kept", file=str(file))
    if files.json is not None:
        _write(files.json, json.dumps(report.to_json(), ensure_ascii=False, indent=1) + "\n")
    if files.picture is not None:
        _write(files.picture, _drawn(screen, match, played))
    if status:
        sys.exit(status)


def player(level: str, seed: int) -> None:
    """Answer the requests on standard input until it ends.  Raises :class:`SkatError`."""
    check_player(level)
    if level.startswith(OUTSIDE):
        raise SkatError("arena_bad_command", command=level, why=OUTSIDE)
    # A stream that was closed by whoever started the program has no bytes below it.
    requests: BinaryIO = getattr(sys.stdin, "buffer", None) or BytesIO()
    answers: BinaryIO = getattr(sys.stdout, "buffer", None) or BytesIO()
    serve(lambda view, wanted: choose(level, 0, view, wanted), requests, answers, seed)


def _interrupt(number: int, frame: object) -> NoReturn:
    # As Ctrl-C: what has been started (processes, outside programs) is ended on the way out.
    raise KeyboardInterrupt(number)


def _width(text: str) -> float:
    """Half the width of an interval: ``1.5`` or ``±1.5``."""
    try:
        width = float(text.lstrip("±"))
    except ValueError:
        width = 0.0
    if not (isfinite(width) and width > 0):
        raise SkatError("arena_bad_width", value=text[:30])
    return width


def _usual_place(match: Match) -> Path:
    """The same file for the same match, and only for it."""
    names = "-".join(re.sub(r"[^\w.]+", "_", name).strip("_")[:20] for name in match.players)
    exactly = hashlib.sha256(dump_json(match.to_json()).encode()).hexdigest()[:8]
    return evenings_folder().parent / "arena" / f"{names}-{match.mode}-{match.seed}-{exactly}.jsonl"


@contextlib.contextmanager
def _progress(screen: Screen, most: int, width: float | None) -> Iterator[Tell]:
    """What to call after each board: a bar on a terminal, now and then a line elsewhere."""
    console = Console(stderr=True)
    started = last = time.monotonic()

    def needed(found: Estimate) -> int:
        if width is None or not isfinite(found.half):
            return most
        return min(most, max(FEWEST_BOARDS, ceil(found.count * (found.half / width) ** 2)))

    if console.is_terminal:
        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task("", total=None)

            def draw(count: int, found: Estimate) -> None:
                bar.update(task, completed=count, total=max(count, needed(found)), description=_told(found))

            yield draw
        return

    def write(count: int, found: Estimate) -> None:
        nonlocal last
        if time.monotonic() - last >= _PAUSE:
            last = time.monotonic()
            seconds = round(last - started)
            text = screen.words.say(
                "arena.so_far", count=count, most=needed(found), found=_told(found), seconds=seconds
            )
            print(text, file=sys.stderr, flush=True)

    yield write


def _told(found: Estimate) -> str:
    return found.text if isfinite(found.half) else "…"


def _drawn(screen: Screen, match: Match, played: list[PlayedBoard]) -> str:
    title = " – ".join(f"{letter} {name}" for letter, name in match.sides.items())
    up = screen.words.say("arena.table_axis" if match.mode == "table" else "arena.difference_axis")
    values = [value_of(match, board) for board in played]
    return picture(values, title, screen.words.say("arena.boards_axis"), up)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SkatError("file_unwritable", place=str(file), why=error.strerror or str(error)) from None
