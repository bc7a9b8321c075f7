"""Archives of ISS records, read as a stream: one record in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from skat.notation.bounded import numbered_lines
from skat.notation.iss.game import IssGame, IssSplitter
from skat.rules.errors import NotationError


def read_iss(file: BinaryIO) -> Iterator[tuple[int, IssGame | NotationError]]:
    """The records of a binary file: the line on which each begins, and the record or what is wrong.

    Nothing in the file stops the reading; whoever reads decides when there were errors enough.
    """
    splitter = IssSplitter()
    for number, line in numbered_lines(file):
        if isinstance(line, NotationError):
            if splitter.is_open:
                splitter.give_up(line.code)
            yield number, line
        else:
            yield from splitter.feed(iss_text(line), number)
    yield from splitter.close()


def iss_text(line: bytes) -> str:
    """The text of a line: UTF-8, or Latin-1 as in the older archives."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("latin-1")
