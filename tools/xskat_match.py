"""Duplicate boards of one of our levels against XSkat, full auction.

python tools/xskat_match.py LEVEL BOARDS [SEED] [--jobs N] [--results FILE | --seeing]

Each deal is played in all six seatings, as in ``skat arena``, whose report is printed.  With ``--results``
every board is kept as soon as it is played; the same command goes on there.  With ``--seeing`` the level only
bids and declares; its cards are played for card points by who sees all hands: more can hardly be had by play.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from xskat import find_xskat
from xskat_seat import XSkatSeat, play_board

from skat.arena import Estimate, Match, Results, report_on, run_match
from skat.arena.run import Tell
from skat.arena.sides import OUTSIDE
from skat.notation.rulesets import built_in
from skat.rules import SkatError
from skat.terminal.arena_report import tell_report
from skat.terminal.screen import Screen
from skat.words import Words

_PAUSE: Final = 10.0


def _progress(most: int) -> Tell:
    last = time.monotonic()

    def tell(count: int, found: Estimate) -> None:
        nonlocal last
        if time.monotonic() - last >= _PAUSE:
            last = time.monotonic()
            print(f"{count} of {most} boards, {found.text}", file=sys.stderr, flush=True)

    return tell


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("level")
    parser.add_argument("boards", type=int)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--results", type=Path, help="the file that keeps the boards")
    way.add_argument("--seeing", action="store_true", help="LEVEL's cards are played with all hands open")
    wanted = parser.parse_args()
    if wanted.boards < 1 or wanted.jobs < 1:
        parser.error("BOARDS and --jobs are at least 1")
    program = find_xskat()
    if program is None:
        sys.exit("xskat is not installed; it is the Debian package xskat")
    try:
        XSkatSeat(program)
        play = partial(play_board, seeing=wanted.seeing)
        match = Match((wanted.level, OUTSIDE + program), built_in(), seed=wanted.seed)
        with TemporaryDirectory() as folder, Results(wanted.results or Path(folder, "boards"), match) as kept:
            tell = _progress(wanted.boards)
            boards = run_match(kept, boards=wanted.boards, jobs=wanted.jobs, tell=tell, play=play)
    except (SkatError, ValueError, OSError) as error:
        sys.exit(str(error))
    if wanted.seeing:
        print("A plays its cards with all hands open.")
    tell_report(Screen(Words("en", "french")), report_on(match, boards))


if __name__ == "__main__":
    main()
