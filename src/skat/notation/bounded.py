"""Reading files line by line without ever holding more than a limit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from skat.rules.errors import NotationError

#: Longest line that is read; everything we write is far shorter.
LONGEST_LINE: Final = 100_000
#: What some programs put before the first line of a file.
BOM: Final = b"\xef\xbb\xbf"


def numbered_lines(file: BinaryIO) -> Iterator[tuple[int, bytes | NotationError]]:
    """The lines of a binary file with their numbers from 1, without line ends.

    A line longer than :data:`LONGEST_LINE` bytes is skipped and gives an error instead.
    """
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = file.readline(LONGEST_LINE)
            yield number, NotationError("line_too_long", place=f"line {number}", limit=LONGEST_LINE)
        else:
            yield number, line.rstrip(b"\r\n")


def join_places(outer: str, inner: str) -> str:
    """A place inside a line of a file: ``games.txt:3`` and ``actions[1]``, or ``1:7`` (its column 7)."""
    if re.fullmatch(r"1:\d+", inner):
        return outer + inner[1:]
    return f"{outer} {inner}".rstrip()
