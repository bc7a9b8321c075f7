"""The database file: where it lies, how it is opened, and which version it has."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from skat.rules.errors import SkatError

#: Where everything of a user is kept, if set; otherwise the platform's folder for user data.
HOME_VARIABLE: Final = "SKAT_HOME"
FILE: Final = "skat.sqlite3"
#: Milliseconds to wait for another program that writes.
_BUSY: Final = 5000


def data_folder() -> Path:
    """The folder of everything a user keeps; made if it does not exist.

    Raises :class:`SkatError` ``folder_not_writable``.
    """
    home = os.environ.get(HOME_VARIABLE)
    folder = Path(home) if home else user_data_path("skat", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SkatError("folder_not_writable", place=str(folder), why=error.strerror or str(error)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SkatError("folder_not_writable", place=str(folder), why=os.strerror(13))
    return folder


def open_database(path: Path) -> Engine:
    """The database of a file, made or brought to this program's version if need be.

    Raises :class:`SkatError`: ``database_newer``, ``database_unusable``.
    """
    engine = create_engine(URL.create("sqlite", database=str(path)))
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            _migrate(connection, path)
    except DBAPIError as error:
        engine.dispose()
        raise SkatError("database_unusable", place=str(path), why=str(error.orig)) from None
    except SkatError:
        engine.dispose()
        raise
    return engine


def check_database(path: Path) -> None:
    """Raises :class:`SkatError` ``database_unusable`` or ``database_newer`` if this file cannot be used."""
    try:
        connection = sqlite3.connect(path)
        try:
            [found] = connection.execute("pragma integrity_check(1)").fetchone()
            known = connection.execute("select count(*) from events").fetchone() is not None
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise SkatError("database_unusable", place=str(path), why=str(error)) from None
    if found != "ok" or not known:
        raise SkatError("database_unusable", place=str(path), why=str(found))
    open_database(path).dispose()


def _set_up(connection: Any, record: object) -> None:
    """A new connection: nothing is begun unasked, and what is committed is on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"pragma busy_timeout = {_BUSY}")
    cursor.execute("pragma journal_mode = wal")
    cursor.execute("pragma synchronous = full")
    cursor.execute("pragma foreign_keys = on")
    cursor.close()


def _begin(connection: Connection) -> None:
    # Who begins to read and then writes could find that somebody else wrote in between.
    connection.exec_driver_sql("begin immediate")


def _migrate(connection: Connection, path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "skat.web.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        raise SkatError(
            "database_newer", place=str(path), version=found, expected=scripts.get_current_head() or ""
        )
    if found != scripts.get_current_head():
        command.upgrade(config, "head")
