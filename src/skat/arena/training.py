"""Learning from games of the program against itself: ``python -m skat.arena.training``.

``weights``: how much each rule of thumb weighs (:mod:`skat.arena.weighing`).  ``holdings``: how often hands
win, in rounds of two steps: the players play with the holdings they have, and the holdings are fitted to what
came of that (:mod:`skat.arena.selfplay`, :mod:`skat.arena.fitting`).  Both write down how far they are;
started again, they go on where they stopped.  ``rehearsals``: how far to go by them
(:mod:`skat.arena.rehearsing`).  ``habits``: which cards players choose
(:mod:`skat.arena.habits`), and ``calibrate``: holdings set right (:mod:`skat.arena.calibrating`), both from
the games in a file of results of the arena.  Needs NumPy (extra ``training``).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from joblib import Parallel, delayed

from skat.arena.declaring import declared
from skat.arena.options import add_run, positive
from skat.arena.selfplay import Sample, samples
from skat.notation.rulesets import built_in
from skat.players.book import Book, flatten
from skat.players.holdings import Holdings
from skat.players.sampling import Effort
from skat.players.search import Search
from skat.players.weights import KINDS, by_names, habits, weights
from skat.rules import NotationError

if TYPE_CHECKING:
    from skat.arena.rehearsing import Forecast

#: Games that a process plays before it writes them down.
_BATCH = 200


def forecast_batch(book: Sequence[float], seed: int, games: int, worlds: int) -> list[Forecast]:
    """What book and rehearsals expected of some games of the players, and what came of them."""
    from skat.arena.rehearsing import forecasts

    numbers, rules = Book(Holdings(book)), built_in()
    search = Search(weights("strong") + habits("strong"), numbers.holdings)
    search.noise = Effort().noise
    played = islice(samples(numbers, rules, seed, partial(declared, numbers, rules)), games)
    return forecasts(numbers, search, played, worlds)


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
            # Nobody has spoken before these games.
            out.write("".join(json.dumps(sample[:-1]) + "\n" for sample in batch))
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


def learn_weights(options: argparse.Namespace) -> None:
    """Write ``weights.json`` in the folder, one kind of game after another or side by side."""
    from skat.arena.weighing import practise

    start, odds = weights("strong"), flatten(read_holdings(options.start))
    tasks = (
        delayed(practise)(
            kind,
            start,
            odds,
            file=options.folder / f"weights-{kind.replace(' ', '-')}.npz",
            steps=options.steps,
            seed=options.seed,
        )
        for kind in KINDS
    )
    learned = Parallel(n_jobs=options.jobs)(tasks)
    size = len(start) // len(KINDS)
    flat = [learned[place // size][place] for place in range(len(start))]
    origin = f"{options.steps} steps of practice, seed {options.seed}"
    _write(options.folder / "weights.json", {"origin": origin, **by_names(flat)})


def learn_holdings(options: argparse.Namespace) -> None:
    """Write the games of each round and ``holdings-ROUND.json`` in the folder."""
    from skat.arena.fitting import calibration, fit

    prior = read_holdings(options.start)
    for number in range(1, options.rounds + 1):
        file = options.folder / f"round-{number}.jsonl"
        games = gather(file, prior, options.games, options.seed + number, options.jobs)
        prior = fit(prior, games)
        prior["origin"] = f"{len(games)} games of self-play, round {number}, seed {options.seed}"
        for line in calibration(prior, games):
            print(line)
        _write(options.folder / f"holdings-{number}.json", prior)


def learn_rehearsals(options: argparse.Namespace) -> None:
    """Write ``rehearsals.json`` in the folder; every tenth batch is kept to see what was learned."""
    from skat.arena.rehearsing import fit, surprises

    numbers = flatten(read_holdings(options.start))
    tasks = (
        delayed(forecast_batch)(numbers, options.seed * 1_000_003 + batch, _BATCH, options.worlds)
        for batch in range(-(-options.games // _BATCH))
    )
    batches = list(Parallel(n_jobs=options.jobs)(tasks))
    kept = [row for batch in batches[::10] for row in batch]
    others = [row for place, batch in enumerate(batches) if place % 10 for row in batch]
    for name, mean in surprises(kept, fit(others)).items():
        print(f"{name:9} mean surprise {mean:.4f}")
    count = _BATCH * len(batches)
    origin = f"{count} games of who won an auction, {options.worlds} worlds, seed {options.seed}"
    _write(options.folder / "rehearsals.json", {"origin": origin, **fit(kept + others)})


def learn_habits(options: argparse.Namespace) -> None:
    """Write ``habits.json`` in the folder; every tenth game is kept to see what was learned."""
    from skat.arena.habits import decisions, fit, surprise

    lines = read_lines(options.results)
    kept = decisions(lines[::10])
    others = decisions(line for place, line in enumerate(lines) if place % 10)
    for name, flat in (("no habits", [0.0] * len(habits("strong"))), ("strong", habits("strong"))):
        print(f"{name:9} mean surprise {surprise(flat, kept):.3f}")
    print(f"{'these':9} mean surprise {surprise(fit(others), kept):.3f}")
    learned = fit([first + second for first, second in zip(kept, others, strict=True)])
    _write(options.folder / "habits.json", {"origin": f"{len(lines)} games", **by_names(learned)})


def calibrate(options: argparse.Namespace) -> None:
    """Write ``holdings.json`` in the folder: those of ``strong``, set right by games really declared."""
    from skat.arena.calibrating import calibrated, samples_of
    from skat.arena.calling import auctions, fit, surprise
    from skat.arena.fitting import calibration

    lines = read_lines(options.results)
    games, heard = samples_of(lines), auctions(lines)
    before = read_holdings(None)
    after = calibrated(before, games)
    after["calls"] = fit(Holdings(flatten(after)), heard, before["calls"])
    for name, data in (("strong", before), ("these", after)):
        print(f"{name} mean surprise of a call {surprise(Holdings(flatten(data)), heard):.4f}")
    after["origin"] = f"{before['origin']}; calibrated by {len(games)} games"
    for line in calibration(after, games):
        print(line)
    _write(options.folder / "holdings.json", after)


def _write(file: Path, data: Any) -> None:
    file.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
    print(file)


def read_lines(file: Path) -> list[str]:
    """The record lines in a file of results.  Exits with one line if it is none."""
    try:
        boards = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
        lines = [game["line"] for board in boards for game in board["games"]]
    except (OSError, UnicodeError, ValueError, LookupError, TypeError) as error:
        sys.exit(f"{file}: no file of results of the arena ({error})")
    return lines or sys.exit(f"{file}: no games in it")


def read_holdings(file: Path | None) -> Any:
    """Holdings by names, those of ``strong`` if there is no file."""
    source = file or files("skat.players") / "holdings-strong.json"
    return json.loads(source.read_text(encoding="utf-8"))


def _worlds(text: str) -> int:
    return positive(text, 4096)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m skat.arena.training", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, run in (
        ("weights", learn_weights),
        ("holdings", learn_holdings),
        ("rehearsals", learn_rehearsals),
        ("habits", learn_habits),
        ("calibrate", calibrate),
    ):
        command = commands.add_parser(name)
        command.set_defaults(run=run)
        command.add_argument("folder", type=Path, help="where what is learned is written")
        if run in (learn_habits, calibrate):
            command.add_argument("results", type=Path, help="what skat arena --results FILE wrote")
            continue
        add_run(command)
        command.add_argument("--start", type=Path, help="holdings to begin with; by default those of strong")
        if run is learn_weights:
            command.add_argument("--steps", type=positive, default=2000, help="steps of each kind of game")
        elif run is learn_rehearsals:
            command.add_argument("--games", type=positive, default=20_000, help="games to learn from")
            command.add_argument("--worlds", type=_worlds, default=300, help="worlds of a rehearsal")
        else:
            command.add_argument("--games", type=positive, default=100_000, help="games of each round")
            command.add_argument("--rounds", type=positive, default=2)
    options = parser.parse_args(arguments)
    if find_spec("numpy") is None:
        sys.exit("training needs NumPy: pip install 'skat[training]'")
    options.folder.mkdir(parents=True, exist_ok=True)
    try:
        options.run(options)
    except NotationError as error:
        # A record that is none in a file of results.
        sys.exit(f"{options.results}: {error}")


if __name__ == "__main__":
    main()
