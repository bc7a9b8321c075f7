"""Plays random deals for as long as one likes and reports every fault of the players.

    python -m tests.players.soak LEVEL[,LEVEL…] GAMES [SEED] [--jobs N] [--slowest SECONDS]

Each seat has one of the levels, drawn anew for each game, with options if wanted:
``regular,strong:worlds=4,draws=20``.  The games take turns through all rule sets.  A fault is an exception,
an action that the rules do not allow, or a decision that takes more processor time than ``--slowest``.  Each
is printed with the seed of the player and the line that reproduces the game up to there (``skat show LINE``);
after an exception or an illegal action the game is dropped.  Exit status 1 if there was any fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from joblib import Parallel, delayed

from skat.players import make_player
from tests.players.soak import Soaked, soak

#: Games that a process plays before it reports.
_BATCH = 50


def levels_of(text: str) -> list[str]:
    """The levels of a list separated by commas, which their options are separated by as well.

    >>> levels_of("regular,strong:worlds=4,draws=20,beginner")
    ['regular', 'strong:worlds=4,draws=20', 'beginner']
    """
    levels: list[str] = []
    for part in text.split(","):
        if "=" in part and ":" not in part and levels:
            levels[-1] += f",{part}"
        else:
            levels.append(part)
    return levels


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("levels", type=levels_of, metavar="LEVEL[,LEVEL…]")
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--slowest", type=float, default=5.0, help="most seconds a decision may take")
    given = parser.parse_args(arguments)
    for level in given.levels:
        make_player(level)  # an unknown one is an error at once
    total, began = Soaked(), time.monotonic()
    batches = [range(start, min(start + _BATCH, given.games)) for start in range(0, given.games, _BATCH)]
    work = (delayed(soak)(given.levels, batch, given.seed, given.slowest) for batch in batches)
    for done in Parallel(n_jobs=given.jobs, return_as="generator_unordered")(work):
        total.add(done)
        for fault in done.faults:
            print(
                f"FAULT of {fault.level}, seed {fault.seed}: {fault.what.rstrip()}\n  {fault.line}",
                flush=True,
            )
        passed = time.monotonic() - began
        print(f"{total.games} of {given.games} games, {len(total.faults)} faults, {passed:.0f} s", flush=True)
    for level in given.levels:
        count, seconds = total.decisions[level], total.seconds[level]
        if count:
            print(
                f"{level}: {count} decisions, {1000 * seconds / count:.2f} ms each, "
                f"slowest {1000 * total.slowest[level]:.0f} ms"
            )
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
