"""Learning how often hands win: ``python -m skat.arena.training``.

Rounds of two steps: the players play games against themselves with the holdings they have, and the holdings
are fitted to what came of them (:mod:`skat.arena.selfplay`, :mod:`skat.arena.fitting`).  Games are written
down batch by batch; started again, the command goes on where it stopped.  Needs NumPy (extra ``training``).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed

from skat.arena.selfplay import Sample, samples
from skat.notation.rulesets import built_in
from skat.players.book import Book, flatten
from skat.players.holdings import Holdings

#: Games that a process plays before it writes them down.
_BATCH = 200


def play_batch(book: Sequence[float], seed: int, games: int) -> list[Sample]:
    """Some games of the players with these numbers."""
    return list(islice(samples(Book(Holdings(book)), built_in(), seed), games))


def gather(file: Path, prior: Any, games: int, seed: int, jobs: int) -> list[Sample]:
    """The games of a round: those in the file, and as many more as are missing, added to it."""
    found = read(file)
    numbers = flatten(prior)
    missing = range(len(found) // _BATCH, -(-games // _BATCH))
    tasks = (delayed(play_batch)(numbers, seed * 1_000_003 + batch, _BATCH) for batch in missing)
    start, before = time.monotonic(), len(found)
    with file.open("a", encoding="utf-8") as out:
        for batch in Parallel(n_jobs=jobs, return_as="generator")(tasks):
            out.write("".join(json.dumps(sample) + "\n" for sample in batch))
            out.flush()
            found += batch
            rate = (len(found) - before) / (time.monotonic() - start)
            print(
                f"\r{len(found)} of {games} games, {rate:.0f} a second ", end="", file=sys.stderr, flush=True
            )
    print(file=sys.stderr)
    return found


def read(file: Path) -> list[Sample]:
    """The games in a file; half a batch at its end, from a run that was killed, is cut off."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    whole = lines[: len(lines) // _BATCH * _BATCH]
    if len(whole) < len(lines):
        file.write_text("".join(line + "\n" for line in whole), encoding="utf-8")
    return [Sample(*json.loads(line)) for line in whole]


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m skat.arena.training", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the games and the fitted holdings are written")
    parser.add_argument("--games", type=int, default=100_000, help="games of each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=-1, help="processes; by default one a core")
    parser.add_argument("--start", type=Path, help="holdings to begin with; by default those of strong")
    options = parser.parse_args(arguments)
    try:
        from skat.arena.fitting import calibration, fit
    except ImportError:
        sys.exit("training needs NumPy: pip install 'skat[training]'")
    start = options.start or files("skat.players") / "holdings-strong.json"
    prior = json.loads(start.read_text(encoding="utf-8"))
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, options.rounds + 1):
        file = options.folder / f"round-{number}.jsonl"
        games = gather(file, prior, options.games, options.seed + number, options.jobs)
        prior = fit(prior, games)
        prior["origin"] = f"{len(games)} games of self-play, round {number}, seed {options.seed}"
        target = options.folder / f"holdings-{number}.json"
        target.write_text(json.dumps(prior, separators=(",", ":")) + "\n", encoding="utf-8")
        for line in calibration(prior, games):
            print(line)
        print(target)


if __name__ == "__main__":
    main()
