"""Reading games from text that a person brings: ISS records, JSON records, record lines, mixed as they come,
or a saved evening of ``skat play``.

Nothing in the text stops the reading: what cannot be read is told with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from skat.notation.bounded import numbered_lines
from skat.notation.iss.file import iss_text
from skat.notation.iss.game import IssGame, IssSplitter
from skat.notation.iss.record import read_record
from skat.notation.json.reader import load_json
from skat.notation.json.record import parse_record
from skat.notation.line import PREFIX, parse_line
from skat.rules import SEATS, NotationError, Record, RuleSet, SkatError
from skat.table import Table
from skat.table.log import event_from_json

_BOM: Final = "\ufeff"


@dataclass(frozen=True, slots=True)
class Found:
    """A game that was read; ``names`` of the seats and ``date`` are "" where the text has none."""

    record: Record
    names: tuple[str, str, str] = ("", "", "")
    date: str = ""


def read_games(text: str, rules: RuleSet) -> Iterator[Found | SkatError]:
    """Every game of a text, or what is wrong with it.

    ``rules``: the rule set for games of ISS, which name none.
    """
    text = text.removeprefix(_BOM)
    first = text.lstrip().partition("\n")[0].rstrip()
    if first.startswith("{") and not first.endswith("}"):
        # One document over many lines.
        yield _read("", lambda: Found(parse_record(text)))
        return
    if first.startswith('{"event"'):
        yield from _evening(text)
        return
    splitter = IssSplitter()
    for number, line in numbered_lines(BytesIO(text.encode("utf-8", "replace"))):
        place = f"line {number}"
        if isinstance(line, NotationError):
            if splitter.is_open:
                splitter.give_up(line.code)
            yield line
            continue
        yield from _in_line(splitter, number, line.strip(), place, rules)
    for start, game in splitter.close():
        yield _iss(game, f"line {start}", rules)


def _in_line(
    splitter: IssSplitter, number: int, line: bytes, place: str, rules: RuleSet
) -> Iterator[Found | SkatError]:
    if splitter.is_open or b"(;" in line:
        for start, game in splitter.feed(iss_text(line), number):
            yield _iss(game, f"line {start}", rules)
    elif line.startswith(b"{"):
        yield _read(place, lambda: Found(parse_record(line)))
    elif line.startswith(PREFIX.encode()):
        yield _read(place, lambda: Found(parse_line(line.decode("utf-8", "replace"))))
    elif line and not line.startswith(b"#") and not splitter.is_skipping:
        yield NotationError("check_unknown_content", place=place)


def _evening(text: str) -> Iterator[Found | SkatError]:
    """The games of a log that are over; one that still goes on stays hidden."""
    try:
        table = Table.read(event_from_json(load_json(line)) for line in text.splitlines() if line.strip())
    except SkatError as error:
        yield error
        return
    first, second, third = (player.name[:40] for player in table.players)
    for played in table.rounds:
        if played.game.ending is not None and played.game.ending.kind != "passed_in":
            yield Found(played.record, (first, second, third))


def _iss(game: IssGame | NotationError, place: str, rules: RuleSet) -> Found | SkatError:
    if isinstance(game, NotationError):
        where = game.place if game.place.startswith(place) else f"{place} {game.place}".rstrip()
        return NotationError(game.code, place=where, **game.details)
    first, second, third = (game.header.get(f"P{seat}", "")[:40] for seat in SEATS)
    date = game.header.get("DT", "")[:40]
    return _read(place, lambda: Found(read_record(game, rules).record, (first, second, third), date))


def _read(place: str, read: Callable[[], Found]) -> Found | SkatError:
    try:
        return read()
    except SkatError as error:
        error.place = f"{place} {error.place}".strip()
        return error
