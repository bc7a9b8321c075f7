"""Game records of the International Skat Server (ISS) as text: header, moves, result.

An :class:`IssGame` is unchecked: its moves are pairs of who and what, nothing more is known of them.
:mod:`skat.notation.iss.record` makes a record of it, :mod:`skat.notation.iss.result` reads the result.

A record is a list of properties, ``(;GM[Skat]PC[place]…P0[name]…R0[rating]…MV[moves]R[result] ;)``.  Any
property but ``GM`` and ``MV`` may be missing, they may stand in any order and on several lines, and ``#``
starts a comment that ends with the line; inside a header value ``#`` is a character like others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from skat.rules.errors import NotationError

#: Longest record that is read, with its comments; a real one has up to about 1500 characters.
LONGEST_RECORD: Final = 100_000
#: Who moves: the server, or forehand, middlehand, rearhand of this game.
MOVERS: Final = ("w", "0", "1", "2")

# Inside a record: a comment, the end, the start of another record, or a property.
# Every repetition is bounded: no text, however odd, takes long.
_TOKEN: Final = re.compile(r"#.*|\)|\(;|([A-Za-z]{1,4}[0-9]?)[ \t]{0,4}\[")
_COMMENTED: Final = ("MV", "R")


@dataclass(frozen=True, slots=True)
class IssGame:
    """One record as it stands in the text.

    ``header``: every property but ``GM``, ``MV`` and ``R`` in the order read: PC (place), CO (comment),
    SE (series), ID, DT (date), OW (whose view, 0 to 2), P0 to P2 (names, forehand first), R0 to R2
    (ratings).  ``moves``: pairs of mover (``w``, ``0``, ``1``, ``2``) and action.  ``result``: the text
    of ``R``, None if there is none.
    """

    moves: tuple[tuple[str, str], ...]
    result: str | None = None
    header: Mapping[str, str] = field(default_factory=dict)


def parse_iss(text: str) -> IssGame:
    """The one record in a text.

    Raises :class:`NotationError`; its place is ``line N`` or ``MV[index of the pair]``.
    """
    splitter = IssSplitter()
    games: list[IssGame] = []
    for number, line in enumerate(text.splitlines(), 1):
        games += _games(splitter.feed(line, number))
    games += _games(splitter.close())
    if len(games) != 1:
        raise NotationError("iss_not_one_record", count=len(games))
    return games[0]


def print_iss(game: IssGame) -> str:
    """The record on one line; :func:`parse_iss` reads it back.

    Raises :class:`NotationError` for what the format cannot hold: brackets and line breaks in values,
    blanks in moves.
    """
    for key, value in {**game.header, "R": game.result or ""}.items():
        if re.search(r"[\]\r\n]", value) or not re.fullmatch(r"[A-Za-z]{1,4}[0-9]?", key):
            raise NotationError("iss_bad_value", place=key[:20], value=value[:40])
    for index, move in enumerate(game.moves):
        if move[0] not in MOVERS or not re.fullmatch(r"[^\s\[\]#]+", move[1]):
            raise NotationError("iss_bad_value", place=f"MV[{index}]", value=" ".join(move)[:40])
    header = "".join(f"{key}[{value}]" for key, value in game.header.items())
    moves = "".join(f"{who} {action} " for who, action in game.moves)
    result = "" if game.result is None else f"R[{game.result}]"
    return f"(;GM[Skat]{header}MV[{moves}]{result} ;)"


def _games(found: Iterator[tuple[int, IssGame | NotationError]]) -> Iterator[IssGame]:
    for _, game in found:
        if isinstance(game, NotationError):
            raise game
        yield game


class IssSplitter:
    """Cuts lines into records, holding no more than one record at a time.

    :meth:`feed` takes a line and gives what it completes: the number of the line on which a record
    began, and the record or what is wrong with it.
    """

    def __init__(self) -> None:
        self._start = 0  # the line where the open record began; 0: between records
        self._skipping = False  # after a fault: until the next record begins
        self._size = 0
        self._key: str | None = None  # the property whose value is open
        self._pieces: list[str] = []
        self._properties: dict[str, str] = {}

    @property
    def is_open(self) -> bool:
        """Whether a record has begun and not ended."""
        return bool(self._start)

    @property
    def is_skipping(self) -> bool:
        """Whether the rest of a record that was given up is being skipped."""
        return self._skipping

    def feed(self, line: str, number: int) -> Iterator[tuple[int, IssGame | NotationError]]:
        """The records that this line completes; text between records is an error, blank lines and
        comments are not."""
        position = 0
        if self._start and line.lstrip().startswith("(;"):
            # Whatever is still open was cut off.
            yield self.give_up("iss_unfinished")
        if not self._start:
            position = self._find_start(line)
            if position < 0:
                if not self._skipping and line.strip() and not line.lstrip().startswith("#"):
                    yield number, NotationError("iss_not_a_record", place=f"line {number}")
                return
            self._begin(number)
        self._size += len(line)
        if self._size > LONGEST_RECORD:
            yield self.give_up("iss_record_too_long", limit=LONGEST_RECORD)
            return
        while position < len(line):
            if not self._start:
                position = line.find("(;", position)
                if position < 0:
                    return
                self._begin(number)
                self._size = len(line)
                position += 2
            elif self._key is not None:
                position = self._read_value(line, position)
            else:
                match = _TOKEN.search(line, position)
                if match is None:
                    return
                position = match.end()
                if match.group(1):
                    self._key, self._pieces = match.group(1), []
                elif match.group() == "(;":
                    yield self.give_up("iss_unfinished")
                    self._begin(number)
                elif match.group() == ")":
                    yield self._finish()
        if self._key is not None:
            self._pieces.append("\n")

    def close(self) -> Iterator[tuple[int, IssGame | NotationError]]:
        """What is left at the end of the text: a record that never ended is an error."""
        if self._start:
            yield self.give_up("iss_unfinished")

    def give_up(self, code: str, **details: object) -> tuple[int, NotationError]:
        """Drop the open record, if any, and go on with the next."""
        start = self._start
        self._start, self._skipping = 0, True
        return start, NotationError(code, place=f"line {start}" if start else "", **details)

    def _find_start(self, line: str) -> int:
        """Where the properties begin after ``(;``; -1 if no record begins here."""
        found = -1 if line.lstrip().startswith("#") else line.find("(;")
        return found + 2 if found >= 0 else -1

    def _begin(self, number: int) -> None:
        self._start, self._skipping, self._size = number, False, 0
        self._key, self._properties = None, {}

    def _read_value(self, line: str, position: int) -> int:
        """Read on in the open value; where to go on in the line."""
        end = line.find("]", position)
        comment = line.find("#", position) if self._key in _COMMENTED else -1
        if comment >= 0 and (end < 0 or comment < end):
            self._pieces.append(line[position:comment])
            return len(line)
        if end < 0:
            self._pieces.append(line[position:])
            return len(line)
        assert self._key is not None
        self._pieces.append(line[position:end])
        self._properties[self._key] = "".join(self._pieces).strip()
        self._key = None
        return end + 1

    def _finish(self) -> tuple[int, IssGame | NotationError]:
        start, properties = self._start, self._properties
        self._start = 0
        try:
            return start, _game(properties, f"line {start}")
        except NotationError as error:
            return start, error


def _game(properties: dict[str, str], place: str) -> IssGame:
    game = properties.pop("GM", "")
    if game.lower() != "skat":
        raise NotationError("iss_other_game", place=place, value=game[:20])
    if "MV" not in properties:
        raise NotationError("iss_no_moves", place=place)
    words = properties.pop("MV").split()
    result = properties.pop("R", None)
    moves = tuple(zip(words[::2], words[1::2], strict=False))
    for index, (who, _) in enumerate(moves):
        if who not in MOVERS:
            raise NotationError("iss_no_such_mover", place=f"MV[{index}]", value=who[:20])
    if len(words) % 2:
        raise NotationError("iss_half_a_move", place=f"MV[{len(moves)}]", value=words[-1][:20])
    return IssGame(moves, result, properties)
