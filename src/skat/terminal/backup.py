"""``skat backup`` and ``skat restore``: everything a user keeps, in one file.

The file is a ZIP with a manifest, the database of the tables in the browser, and the evenings of
``skat play``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from filelock import Timeout

from skat.rules import SkatError
from skat.terminal.serve import only_server
from skat.web.store.database import FILE, check_database, data_folder, open_database

_MANIFEST: Final = "manifest.json"
_FORMAT: Final = "skat-backup"
_VERSION: Final = 1
#: What may be in a backup beside the manifest.
_ENTRY: Final = re.compile(rf"{re.escape(FILE)}|evenings/[A-Za-z0-9_-]{{1,60}}\.jsonl")
#: Far more than anybody's games need; nothing larger is unpacked.
_LARGEST: Final = 4 * 2**30


def back_up(file: Path) -> int:
    """Write a backup; a server may run meanwhile.  The number of files in it.

    Raises :class:`SkatError`: ``backup_exists``, ``file_unwritable``.
    """
    if file.exists():
        raise SkatError("backup_exists", place=str(file))
    folder = data_folder()
    try:
        with tempfile.TemporaryDirectory(dir=file.absolute().parent) as work:
            packed = Path(work) / "backup"
            count = _pack(folder, packed, Path(work) / FILE)
            _sync(packed)
            os.replace(packed, file)
    except OSError as error:
        raise SkatError("file_unwritable", place=str(file), why=error.strerror or str(error)) from None
    return count


def restore(file: Path) -> Path:
    """Put a backup in the place of everything kept now; where what was there is kept as a backup.

    Nothing is changed if the backup is not sound.  Raises :class:`SkatError`: ``file_unreadable``,
    ``backup_unusable``, ``server_runs_already``, and those of the database.
    """
    folder = data_folder()
    try:
        with only_server(folder), tempfile.TemporaryDirectory(dir=folder) as work:
            fresh = Path(work)
            _unpack(file, fresh)
            if (fresh / FILE).exists():
                check_database(fresh / FILE)
            before = folder / f"before-restore-{datetime.now(UTC).strftime('%Y-%m-%d-%H%M%S-%f')}.skat"
            back_up(before)
            _put(fresh, folder)
            return before
    except Timeout:
        raise SkatError("server_runs_already", place=str(folder)) from None
    except OSError as error:
        raise SkatError("file_unwritable", place=str(folder), why=error.strerror or str(error)) from None


def _pack(folder: Path, packed: Path, copy: Path) -> int:
    entries = [(path, f"evenings/{path.name}") for path in sorted((folder / "evenings").glob("*.jsonl"))]
    if (folder / FILE).exists():
        open_database(folder / FILE).dispose()  # says so if it is no database of ours
        with closing(sqlite3.connect(folder / FILE)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
            target.execute("pragma journal_mode = delete")
        entries.append((copy, FILE))
    entries = [(path, name) for path, name in entries if _ENTRY.fullmatch(name)]
    manifest = {"format": _FORMAT, "version": _VERSION, "created": datetime.now(UTC).isoformat()}
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_MANIFEST, json.dumps(manifest))
        for path, name in entries:
            archive.write(path, name)
    return len(entries)


def _unpack(file: Path, fresh: Path) -> None:
    """Unpack what a backup may hold, under names of ours, and check every checksum."""
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = json.loads(archive.read(_MANIFEST)[:1000])
            if manifest["format"] != _FORMAT or manifest["version"] != _VERSION:
                raise SkatError("backup_unusable", place=str(file), why=str(manifest)[:100])
            left = _LARGEST
            for entry in archive.infolist():
                if entry.filename == _MANIFEST:
                    continue
                left -= entry.file_size
                if not _ENTRY.fullmatch(entry.filename) or left < 0:
                    raise SkatError("backup_unusable", place=str(file), why=entry.filename[:100])
                target = fresh / entry.filename
                target.parent.mkdir(exist_ok=True)
                with archive.open(entry) as source, target.open("wb") as copy:
                    shutil.copyfileobj(source, copy)
                _sync(target)
    except OSError as error:
        raise SkatError("file_unreadable", place=str(file), why=error.strerror or str(error)) from None
    except (zipfile.BadZipFile, zlib.error, KeyError, TypeError, ValueError, RuntimeError, EOFError) as error:
        if isinstance(error, SkatError):
            raise
        raise SkatError("backup_unusable", place=str(file), why=type(error).__name__) from None


def _put(fresh: Path, folder: Path) -> None:
    # The write-ahead log belongs to the database that goes.
    for suffix in ("", "-wal", "-shm"):
        (folder / (FILE + suffix)).unlink(missing_ok=True)
    if (fresh / FILE).exists():
        os.replace(fresh / FILE, folder / FILE)
    evenings = folder / "evenings"
    evenings.mkdir(exist_ok=True)
    for path in evenings.glob("*.jsonl"):
        path.unlink()
    for path in (fresh / "evenings").glob("*.jsonl"):
        os.replace(path, evenings / path.name)


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
