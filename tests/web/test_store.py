"""The database: versions, what it refuses, and what follows from the logs."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from hypothesis import given, settings
from sqlalchemy import create_engine

from skat.notation.rulesets import built_in
from skat.rules import Game, Pass, SkatError, shuffled_deal
from skat.table import Player, Table
from skat.web.store import schema
from skat.web.store.database import FILE, data_folder, open_database
from skat.web.store.store import Outdated, Store
from tests.strategies import games

PLAYERS = (Player("Ada"), Player("Ben", "random"), Player("Cleo", "random"))


def dealt() -> Table:
    return Table.open(built_in(), PLAYERS).deal(shuffled_deal(random.Random(1), 2), "n")


@contextmanager
def raw(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        yield connection


def test_the_migrations_make_the_tables_of_the_program(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


def test_it_is_set_up_for_a_server(tmp_path: Path) -> None:
    engine = open_database(tmp_path / FILE)
    with engine.begin() as connection:
        found = {
            name: connection.exec_driver_sql(f"pragma {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_kept_and_read(store: Store) -> None:
    table = dealt()
    store.create("t", table)
    after = table.act(0, Pass()) if table.turn == 0 else table.act(1, Pass())
    store.append("t", table.number, after, "wish")
    kept = store.load("t")
    assert kept.table == after
    assert kept.commands == {"wish"}
    with pytest.raises(SkatError, match="no such table"):
        store.load("other")


def test_a_number_is_given_once(store: Store) -> None:
    table = dealt()
    store.create("t", table)
    after = table.act(1, Pass())
    store.append("t", table.number, after)
    with pytest.raises(Outdated):
        store.append("t", table.number, after)
    assert store.load("t").table == after


def test_a_wish_is_kept_once(store: Store) -> None:
    table = dealt()
    store.create("t", table)
    after = table.act(1, Pass())
    store.append("t", table.number, after, "wish")
    with pytest.raises(Outdated):
        store.append("t", after.number, after.act(2, Pass()), "wish")
    assert store.load("t").table == after


@settings(max_examples=15, deadline=None)
@given(games())
def test_every_other_column_follows_from_the_log(game: Game) -> None:
    store = Store(open_database(Path(":memory:")))
    store.close()
    engine = memory()
    store = Store(engine)
    table = Table.open(game.rules, PLAYERS).deal(game.deal, "n")
    store.create("t", table)
    for seat, action in game.actions:
        number, table = table.number, table.act(seat, action)
        store.append("t", number, table)
    before = contents(store)
    with engine.begin() as connection:
        connection.execute(schema.games.delete())
        connection.execute(
            schema.tables.update().values(number=0, games=7, players=[], rules="", playing=None or False)
        )
    store.rebuild()
    assert contents(store) == before
    store.close()


def memory() -> Any:
    """An empty database that lives in memory."""
    from sqlalchemy.pool import StaticPool

    engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
    schema.metadata.create_all(engine)
    return engine


def contents(store: Store) -> tuple[Any, Any]:
    rows = [{**row, "id": 0, "ended": ""} for row in store.games()]
    return rows, [{**row, "updated": ""} for row in store.tables()]


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    with raw(tmp_path) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(SkatError) as refused:
        Store.open(tmp_path)
    assert refused.value.code == "database_newer"
    assert refused.value.details == {"version": "9999", "expected": "0001"}


@pytest.mark.parametrize("content", [b"rubbish" * 1000, b"SQLite format 3\0" + b"x" * 5000])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(SkatError) as refused:
        Store.open(tmp_path)
    assert refused.value.code == "database_unusable"
    assert (tmp_path / FILE).read_bytes() == content


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SKAT_HOME", str(tmp_path / "file" / "folder"))
    with pytest.raises(SkatError) as refused:
        data_folder()
    assert refused.value.code == "folder_not_writable"
