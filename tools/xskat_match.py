"""Duplicate boards of one of our levels against XSkat, full auction.

python tools/xskat_match.py LEVEL BOARDS [SEED] [--jobs N] [--results FILE]

Each deal is played in all six seatings, as in ``skat arena``, whose report is printed.  With ``--results``
every board is kept as soon as it is played; the same command goes on there.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from joblib import Parallel, delayed
from xskat import find_xskat
from xskat_seat import XSkatSeat, play_board

from skat.arena import Match, PlayedBoard, Results, report_on
from skat.arena.points import difference
from skat.arena.sides import OUTSIDE
from skat.arena.statistics import estimate
from skat.notation.rulesets import built_in
from skat.rules import SkatError
from skat.terminal.arena_report import tell_report
from skat.terminal.screen import Screen
from skat.words import Words

_PAUSE: Final = 10.0


def _play_all(results: Results, boards: int, jobs: int) -> list[PlayedBoard]:
    match, last = results.match, time.monotonic()
    missing = [number for number in range(boards) if number not in results.boards]
    run = Parallel(n_jobs=jobs, return_as="generator_unordered")
    for board in run(delayed(play_board)(match, number) for number in missing):
        results.append(board)
        if time.monotonic() - last >= _PAUSE:
            last = time.monotonic()
            found = estimate(map(difference, results.boards.values()))
            print(f"{len(results.boards)} of {boards} boards, {found.text}", file=sys.stderr, flush=True)
    return [results.boards[number] for number in range(boards)]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("level")
    parser.add_argument("boards", type=int)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--results", type=Path, help="the file that keeps the boards")
    wanted = parser.parse_args()
    if wanted.boards < 1 or wanted.jobs < 1:
        parser.error("BOARDS and --jobs are at least 1")
    program = find_xskat()
    if program is None:
        sys.exit("xskat is not installed; it is the Debian package xskat")
    try:
        XSkatSeat(program)
        match = Match((wanted.level, OUTSIDE + program), built_in(), seed=wanted.seed)
        with TemporaryDirectory() as folder, Results(wanted.results or Path(folder, "boards"), match) as kept:
            boards = _play_all(kept, wanted.boards, wanted.jobs)
    except (SkatError, ValueError, OSError) as error:
        sys.exit(str(error))
    tell_report(Screen(Words("en", "french")), report_on(match, boards))


if __name__ == "__main__":
    main()
