"""Evenings on disk: one file each, one event a line, written before it is answered."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from skat.notation.bounded import join_places
from skat.notation.json.reader import LONGEST, dump_json, load_json
from skat.rules.errors import SkatError
from skat.table import Event, Table
from skat.table.log import event_from_json, event_to_json

#: Where everything of a user is kept, if set; otherwise the platform's folder for user data.
HOME_VARIABLE: Final = "SKAT_HOME"


def evenings_folder() -> Path:
    """The folder of saved evenings; it may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home) if home else user_data_path("skat", appauthor=False)) / "evenings"


def saved_evenings() -> list[Path]:
    """The saved evenings, the one played last first; files without a single event are left out."""
    found = [path for path in evenings_folder().glob("*.jsonl") if _has_event(path)]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _has_event(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.readline(LONGEST).endswith(b"\n")
    except OSError:
        return False


class Evening:
    """A file that holds the log of one table, and the lock on it.

    Raises :class:`SkatError` if the file cannot be opened or another program plays on it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path.with_suffix(".lock"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
            self._file = path.open("a+b")
            self._drop_torn_line()
        except Timeout:
            raise SkatError("evening_in_use", place=str(path)) from None
        except OSError as error:
            raise SkatError("file_unwritable", place=str(path), why=error.strerror or str(error)) from None

    @classmethod
    def new(cls) -> Evening:
        """A new file in the folder of evenings, named by the time."""
        folder = evenings_folder()
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        path = folder / f"{stamp}.jsonl"
        number = 2
        while path.exists():
            path = folder / f"{stamp}-{number}.jsonl"
            number += 1
        return cls(path)

    def append(self, event: Event) -> None:
        """Write one event through to the disk.  Raises :class:`SkatError` if that fails."""
        line = dump_json(event_to_json(event))
        try:
            self._file.write(line.encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise SkatError(
                "file_unwritable", place=str(self.path), why=error.strerror or str(error)
            ) from None

    def read(self) -> Table:
        """The table as it was left.  Raises :class:`SkatError` as :func:`read_evening` does."""
        return read_evening(self.path)

    def discard(self) -> None:
        """Remove an evening in which nothing happened."""
        self.close()
        self.path.unlink(missing_ok=True)
        self.path.with_suffix(".lock").unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file and release it.  Every event has been written through before."""
        with suppress(OSError):
            self._file.close()
        self._lock.release()

    def _drop_torn_line(self) -> None:
        """A line without its end was being written when the program was killed: nobody was answered."""
        self._file.seek(0)
        content = self._file.read()
        whole = content.rfind(b"\n") + 1
        if whole != len(content):
            self._file.truncate(whole)


def read_evening(path: Path) -> Table:
    """The table of a saved evening.  Raises :class:`SkatError` with the file, and the line or the event."""
    try:
        return Table.read(read_events(path))
    except SkatError as error:
        if not error.place.startswith(str(path)):
            error.place = join_places(str(path), error.place)
        raise


def read_events(path: Path) -> Iterator[Event]:
    """The events of a saved evening in order.  Raises :class:`SkatError` with file and line."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(LONGEST), b""), 1):
                if not line.endswith(b"\n"):
                    if len(line) == LONGEST:
                        raise SkatError("line_too_long", place=f"{path}:{number}", limit=LONGEST)
                    return
                yield _event(line, f"{path}:{number}")
    except OSError as error:
        raise SkatError("file_unreadable", place=str(path), why=error.strerror or str(error)) from None


def _event(line: bytes, place: str) -> Event:
    try:
        return event_from_json(load_json(line))
    except SkatError as error:
        error.place = join_places(place, error.place)
        raise
