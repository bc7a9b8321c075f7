"""How fast the solver is, on positions that come with it.

``real_*``: ten cards, hands that somebody would declare; ``t2_*``: nine cards, after the first trick;
``mid7_*``: seven.  A line is ``contract leader declarer hand hand hand skat [trick]``, the cards separated
by commas.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from statistics import fmean, median
from typing import Final

from skat.rules import Card, CardSet, GameType, NotationError, SkatError
from skat.solver.position import Position
from skat.solver.solver import Solver

#: The files that come with the solver.
FILES: Final = ("real_suit", "real_grand", "real_null", "t2_suit", "t2_grand", "mid7_suit", "mid7_grand")
#: What is asked: the exact value, "does declarer reach 61?" (not in Null), the value of every legal card.
QUESTIONS: Final[dict[str, Callable[[Solver, Position], object]]] = {
    "exact": lambda solver, position: solver.value(position),
    "at_least_61": lambda solver, position: solver.reaches(position, 61),
    "every_action": lambda solver, position: solver.values(position),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One file and one question: CPU milliseconds and nodes a position."""

    file: str
    question: str
    positions: int
    ms_median: float
    ms_mean: float
    ms_p99: float
    ms_max: float
    nodes_median: float
    nodes_mean: float
    nodes_p99: float
    nodes_max: int

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as text: file, question, milliseconds and thousand nodes, median / mean / p99."""
        times = " / ".join(f"{each:.2f}" for each in (self.ms_median, self.ms_mean, self.ms_p99))
        nodes = (self.nodes_median, self.nodes_mean, self.nodes_p99)
        return self.file, self.question, times, " / ".join(f"{each / 1000:.1f}k" for each in nodes)

    def to_json(self) -> dict[str, str | int | float]:
        """The row as a JSON object, with the names of its fields."""
        return asdict(self)


def parse_position(line: str) -> Position:
    """A position from a line.  Raises :class:`NotationError`."""
    words = line.split()
    if len(words) not in (7, 8):
        raise NotationError("position_word_count", count=len(words))
    try:
        cards = [CardSet.parse(word.replace(",", " ").replace("-", "")) for word in words[3:7]]
        trick = [] if len(words) == 7 or words[7] == "-" else [Card[code] for code in words[7].split(",")]
        return Position.of(
            GameType.of_letter(words[0]),
            cards[:3],
            leader=int(words[1]),
            declarer=int(words[2]),
            skat=cards[3] or None,
            trick=trick,
        )
    except SkatError:
        raise
    except (ValueError, KeyError) as error:
        raise NotationError("bad_position", why=str(error)) from None


@cache
def read_positions(file: str) -> tuple[Position, ...]:
    """The positions of one of :data:`FILES`.  Raises :class:`SkatError` for another name."""
    if file not in FILES:
        raise SkatError("no_such_bench", name=file, known=", ".join(FILES))
    text = (files("skat.solver") / "positions" / f"{file}.txt").read_text(encoding="utf-8")
    return tuple(parse_position(line) for line in text.splitlines())


def measure(names: Iterable[str] = FILES, questions: Iterable[str] = tuple(QUESTIONS)) -> Iterator[Row]:
    """A row for each file and question, each as soon as it is done; a few minutes at most.

    Every position is new to the solver, and the time includes everything a caller waits for.
    """
    wanted = tuple(questions)
    for name in names:
        for question in wanted:
            if question not in QUESTIONS:
                raise SkatError("no_such_question", name=question, known=", ".join(QUESTIONS))
            if question == "at_least_61" and read_positions(name)[0].game_type is GameType.NULL:
                continue
            yield _measure(name, question)


def _measure(name: str, question: str) -> Row:
    solver, ask = Solver(), QUESTIONS[question]
    times, nodes = [], []
    for position in read_positions(name):
        before, start = solver.nodes, time.thread_time()
        ask(solver, position)
        times.append((time.thread_time() - start) * 1000)
        nodes.append(solver.nodes - before)
    p99 = len(times) * 99 // 100 - 1
    return Row(
        file=name,
        question=question,
        positions=len(times),
        ms_median=median(times),
        ms_mean=fmean(times),
        ms_p99=sorted(times)[p99],
        ms_max=max(times),
        nodes_median=median(nodes),
        nodes_mean=fmean(nodes),
        nodes_p99=sorted(nodes)[p99],
        nodes_max=max(nodes),
    )


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row.cells), flush=True)
