"""Where a record can come from: a file of any of our forms, standard input, or a line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from skat.arena.results import holds_results, read_results
from skat.notation.bounded import BOM, LONGEST_LINE, join_places, numbered_lines
from skat.notation.iss.file import iss_text
from skat.notation.iss.game import IssGame, IssSplitter
from skat.notation.iss.record import IssNote, read_record
from skat.notation.json.record import parse_record
from skat.notation.line import PREFIX, parse_line
from skat.rules import SEATS, NotationError, Record, RuleSet, SkatError
from skat.terminal.store import read_evening

_LONGEST_INPUT: Final = 10_000_000
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Source:
    """A record and what stands beside it: names of the seats, notes of the file it came from."""

    record: Record
    names: tuple[str, str, str] = ("0", "1", "2")
    notes: tuple[IssNote, ...] = ()


def find_game(source: str, number: int, rules: RuleSet) -> Source:
    """Game ``number`` (from 1) of a file, of standard input ("-"), or of a record line.

    ``rules``: the rule set for games of ISS, which name none.  Raises :class:`SkatError` with the place
    if it cannot be read or there are fewer games.
    """
    found = next(islice(_games(source, rules), number - 1, None), None)
    if found is None:
        raise SkatError("show_no_such_game", place=source[:100], number=number)
    return found


def _games(source: str, rules: RuleSet) -> Iterator[Source]:
    if source == "-":
        yield from _in_file(BytesIO(sys.stdin.buffer.read(_LONGEST_INPUT)), "-", rules)
        return
    path = Path(source)
    try:
        if source.startswith(f"{PREFIX}.") and not path.exists():
            yield Source(parse_line(source))
            return
        with path.open("rb") as file:
            if not file.seekable() or path.is_char_device():
                raise SkatError("file_special", place=source[:100])
            yield from _in_file(file, source, rules)
    except OSError as error:
        raise SkatError("file_unreadable", place=source[:100], why=error.strerror or str(error)) from None


def _in_file(file: BinaryIO, name: str, rules: RuleSet) -> Iterator[Source]:
    """The games of a file; each line shows by its beginning what it is."""
    head = file.read(LONGEST_LINE).removeprefix(BOM).lstrip()
    file.seek(0)
    first = head.partition(b"\n")[0].rstrip()
    if first.startswith(b'{"event"'):
        yield from _evening(Path(name))
        return
    if holds_results(first):
        yield from _match(file, name)
        return
    if first.startswith(b"{") and not first.endswith(b"}"):
        # One document over many lines.
        yield Source(_at(name, partial(parse_record, head)))
        return
    splitter = IssSplitter()
    for number, line in numbered_lines(file):
        place = f"{name}:{number}"
        if isinstance(line, NotationError):
            raise NotationError(line.code, place=place, **line.details)
        text = line.removeprefix(BOM).strip()
        if text.startswith(b"{") and not splitter.is_open:
            yield Source(_at(place, partial(parse_record, text)))
        elif text.startswith(PREFIX.encode()) and not splitter.is_open:
            yield Source(_at(place, partial(parse_line, text.decode("utf-8", "replace"))))
        else:
            for start, game in splitter.feed(iss_text(line), number):
                yield _iss(game, f"{name}:{start}", rules)
    for start, game in splitter.close():
        yield _iss(game, f"{name}:{start}", rules)


def _evening(path: Path) -> Iterator[Source]:
    table = read_evening(path)
    first, second, third = (player.name for player in table.players)
    for played in table.rounds:
        # The cards of a game that is still going on stay hidden.
        if played.game.ending is not None:
            yield Source(played.record, (first, second, third))


def _match(file: BinaryIO, name: str) -> Iterator[Source]:
    for place, match, board in read_results(file, name):
        for game in board.games:
            first, second, third = (match.sides[letter] for letter in game.seats)
            yield Source(_at(place, partial(parse_line, game.line)), (first, second, third))


def _iss(game: IssGame | NotationError, place: str, rules: RuleSet) -> Source:
    if isinstance(game, NotationError):
        raise NotationError(game.code, place=place, **game.details)
    reading = _at(place, lambda: read_record(game, rules))
    first, second, third = (game.header.get(f"P{seat}") or str(seat) for seat in SEATS)
    return Source(reading.record, (first, second, third), reading.notes)


def _at(place: str, read: Callable[[], _T]) -> _T:
    """What ``read`` gives, its errors told at this place."""
    try:
        return read()
    except SkatError as error:
        error.place = join_places(place, error.place)
        raise
