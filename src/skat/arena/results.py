"""A file of results: a line that says what is played, then a line for each board.

Killed at any moment it loses at most the line that was being written; the next run goes on from there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from os import SEEK_END
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from filelock import FileLock, Timeout

from skat.arena.board import PlayedBoard, board_from_json
from skat.arena.match import FORMAT, Match, match_from_json
from skat.notation.bounded import BOM, join_places, numbered_lines
from skat.notation.json.reader import dump_json, load_json, shown
from skat.rules import NotationError, SkatError

#: No match has more.
MOST_BOARDS: Final = 100_000


class Results:
    """The boards played so far, by number, and the file that they are kept in.

    Raises :class:`SkatError` for a file of another match, one that another process writes to, one that
    is damaged elsewhere than in its last line, and one that cannot be used.
    """

    def __init__(self, file: Path, match: Match) -> None:
        self.file: Final = file
        self.match: Final = match
        self.boards: Final[dict[int, PlayedBoard]] = {}
        self._lock = FileLock(f"{file}.lock", timeout=0)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            raise SkatError("arena_results_in_use", place=str(file)) from None
        except OSError as error:
            raise _unusable(file, error) from None
        try:
            self._stream = self._open()
        except OSError as error:
            self.close()
            raise _unusable(file, error) from None
        except BaseException:
            self.close()
            raise

    def append(self, board: PlayedBoard) -> None:
        """Keep a board; the same one twice is kept once.  Raises :class:`SkatError` if that is impossible."""
        if board.number in self.boards:
            return
        try:
            self._stream.write(dump_json(board.to_json()).encode() + b"\n")
            self._stream.flush()
        except OSError as error:
            raise _unusable(self.file, error) from None
        self.boards[board.number] = board

    def close(self) -> None:
        """Let go of the file."""
        if hasattr(self, "_stream"):
            self._stream.close()
        self._lock.release()
        Path(self._lock.lock_file).unlink(missing_ok=True)

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open(self) -> BinaryIO:
        header = dump_json(self.match.to_json()).encode() + b"\n"
        good = 0
        if self.file.exists():
            with self.file.open("rb") as written:
                good = self._read(written, header)
        stream: BinaryIO = self.file.open("r+b" if self.file.exists() else "xb")
        try:
            # What follows is a line that was never finished.
            stream.truncate(good)
            stream.seek(good)
            if not good:
                stream.write(header)
                stream.flush()
        except BaseException:
            stream.close()
            raise
        return stream

    def _read(self, stream: BinaryIO, header: bytes) -> int:
        """Read all complete lines; how many bytes they have."""
        good = 0
        for number, line in numbered_lines(stream):
            place = f"{self.file}:{number}"
            if isinstance(line, NotationError):
                raise NotationError(line.code, place=place, **line.details)
            complete = stream.tell()
            stream.seek(complete - 1)
            # Only the last line can lack its end; a first one like that must be the beginning of ours.
            if stream.read(1) != b"\n" and (number > 1 or header.startswith(line)):
                return good
            self._read_line(number, line, place)
            good = complete
        return good

    def _read_line(self, number: int, line: bytes, place: str) -> None:
        try:
            value = load_json(line)
            if number == 1:
                _check_header(value, self.match.to_json())
                return
            board = board_from_json(self.match, value)
        except NotationError as error:
            raise NotationError(error.code, place=place, **error.details) from None
        if board.number < MOST_BOARDS:
            self.boards.setdefault(board.number, board)


def _check_header(found: Any, expected: dict[str, Any]) -> None:
    if not isinstance(found, dict) or found.get("format") != expected["format"]:
        raise NotationError("arena_no_results")
    for key, value in expected.items():
        if found.get(key) != value:
            raise NotationError(
                "arena_other_match", key=key, found=_told(found.get(key)), expected=_told(value)
            )


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:80] if isinstance(value, (list, dict)) else shown(value)


def _unusable(file: Path, error: OSError) -> SkatError:
    return SkatError("arena_results_unusable", place=str(file), why=error.strerror or str(error))


def holds_results(head: bytes) -> bool:
    """Whether a file that begins like this holds the results of a match."""
    return re.match(rb'\s*\{\s*"format"\s*:\s*"' + FORMAT.encode() + b'"', head.removeprefix(BOM)) is not None


def read_results(file: BinaryIO, name: str) -> Iterator[tuple[str, Match, PlayedBoard]]:
    """The boards of a file of results in its order, each with its place (``name:line``) and the match.

    The match may be of another version of the programs, or still be going on: a last line without its end
    is left out.  Raises :class:`SkatError`, with the place.
    """
    end = file.seek(0, SEEK_END)
    file.seek(max(end - 1, 0))
    torn = file.read(1) != b"\n"
    file.seek(0)
    match = None
    for number, line in numbered_lines(file):
        place = f"{name}:{number}"
        if torn and number > 1 and file.tell() == end:
            return
        try:
            if isinstance(line, NotationError):
                raise line
            if match is None:
                match = match_from_json(load_json(line.removeprefix(BOM)))
                continue
            board = board_from_json(match, load_json(line))
        except SkatError as error:
            inside = error.place if not error.place.startswith("line ") else ""
            error.place = join_places(place, inside)
            raise
        yield place, match, board
