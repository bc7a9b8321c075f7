"""Reading and writing: the logs of tables, finished games, settings.

Everything here waits for the disk: the server calls it in threads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, RowMapping, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DBAPIError, IntegrityError

from skat.notation.json.reader import dump_json, load_json
from skat.notation.rulesets import BUILT_IN
from skat.rules import Phase, RuleSet, SkatError
from skat.table import Opened, Table
from skat.table.log import event_from_json, event_to_json
from skat.web.store import schema
from skat.web.store.database import FILE, data_folder, open_database
from skat.web.store.played import row_of


class Outdated(Exception):
    """Somebody else has written to this table since it was read."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept, and the wishes of clients that were done."""

    table: Table
    commands: frozenset[str]


class Store:
    """The database of one user; safe to use from several threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @classmethod
    def open(cls, folder: Path | None = None) -> Store:
        """The store in a folder, by default the user's.  Raises :class:`SkatError` if it cannot be used."""
        return cls(open_database((folder or data_folder()) / FILE))

    def close(self) -> None:
        """Close the file."""
        self._engine.dispose()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise SkatError("store_failed", why=str(error.orig)) from None

    # Tables

    def create(self, table_id: str, table: Table) -> None:
        """Keep a new table with all events so far."""
        with self._writing() as connection:
            connection.execute(insert(schema.tables).values(id=table_id, created=_now(), **_about(table)))
            _append(connection, table_id, 0, table, None)

    def append(self, table_id: str, number: int, table: Table, command_id: str | None = None) -> None:
        """Keep the events after ``number``, all or none, and what follows from them.

        Raises :class:`Outdated` if the table has other events already.
        """
        try:
            with self._writing() as connection:
                _append(connection, table_id, number, table, command_id)
                connection.execute(
                    update(schema.tables).where(schema.tables.c.id == table_id).values(**_about(table))
                )
        except IntegrityError:
            raise Outdated from None

    def load(self, table_id: str) -> Kept:
        """A table from its log.  Raises :class:`SkatError` ``no_such_table``."""
        with self._writing() as connection:
            rows = connection.execute(
                select(schema.events.c.body, schema.events.c.command_id)
                .where(schema.events.c.table_id == table_id)
                .order_by(schema.events.c.number)
            ).all()
        if not rows:
            raise SkatError("no_such_table", table=table_id)
        table = Table.read(event_from_json(load_json(body)) for body, _ in rows)
        return Kept(table, frozenset(command for _, command in rows if command is not None))

    def tables(self, limit: int = 100) -> list[dict[str, Any]]:
        """All tables, the latest first."""
        with self._writing() as connection:
            rows = connection.execute(
                select(schema.tables).order_by(schema.tables.c.updated.desc()).limit(limit)
            )
            return [dict(row) for row in rows.mappings()]

    def own_rule_sets(self, limit: int = 20) -> list[RuleSet]:
        """Rule sets of tables that do not come with the program, each once, the latest first."""
        tables, events = schema.tables, schema.events
        query = (
            select(events.c.body)
            .join(tables, tables.c.id == events.c.table_id)
            .where((events.c.number == 1) & tables.c.rules.not_in(BUILT_IN))
            .order_by(tables.c.created.desc())
        )
        with self._writing() as connection:
            bodies = connection.execute(query).scalars().all()
        opened = (event_from_json(load_json(body)) for body in bodies)
        found = {event.rules.content_hash: event.rules for event in opened if isinstance(event, Opened)}
        return list(found.values())[:limit]

    def rebuild(self) -> None:
        """Make every column that follows from the logs anew."""
        with self._writing() as connection:
            ids = connection.execute(select(schema.tables.c.id)).scalars().all()
        for table_id in ids:
            table = self.load(table_id).table
            with self._writing() as connection:
                about = {**_about(table)}
                about.pop("updated")
                connection.execute(
                    update(schema.tables).where(schema.tables.c.id == table_id).values(**about)
                )
                for index in range(len(table.rounds)):
                    _keep_game(connection, table_id, table, index)

    # Games

    def games(self, before: int | None = None, limit: int = 50) -> list[dict[str, Any]]:
        """Finished games, the latest first; ``before``: only those with a smaller number."""
        query = select(schema.games).order_by(schema.games.c.id.desc()).limit(limit)
        if before is not None:
            query = query.where(schema.games.c.id < before)
        with self._writing() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def game(self, number: int) -> dict[str, Any]:
        """One finished game.  Raises :class:`SkatError` ``no_such_game``."""
        with self._writing() as connection:
            row = (
                connection.execute(select(schema.games).where(schema.games.c.id == number)).mappings().first()
            )
        if row is None:
            raise SkatError("no_such_game", number=number)
        return dict(row)

    def add_games(self, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Keep imported games; one that was imported before is left as it is.  All of them as kept."""
        games = schema.games
        kept: list[RowMapping] = []
        with self._writing() as connection:
            for row in rows:
                same = games.c.table_id.is_(None) & (games.c.line == row["line"])
                number = connection.execute(select(games.c.id).where(same)).scalar()
                if number is None:
                    new = {"ended": _now(), "xp": 0, "practice": True, "assisted": False, **row}
                    number = connection.execute(insert(games).values(**new).returning(games.c.id)).scalar()
                kept += connection.execute(select(games).where(games.c.id == number)).mappings().all()
        return [dict(row) for row in kept]

    def xp(self) -> int:
        """The person's XP: the sum over all games."""
        with self._writing() as connection:
            return int(connection.execute(select(func.coalesce(func.sum(schema.games.c.xp), 0))).scalar_one())

    # Settings

    def settings(self) -> dict[str, Any]:
        """Everything set so far."""
        with self._writing() as connection:
            rows = connection.execute(select(schema.settings.c.key, schema.settings.c.value)).all()
        return dict(rows)

    def set(self, values: Mapping[str, Any]) -> None:
        """Set some of them."""
        with self._writing() as connection:
            for key, value in values.items():
                statement = upsert(schema.settings).values(key=key, value=value)
                connection.execute(
                    statement.on_conflict_do_update(index_elements=["key"], set_={"value": value})
                )


def _append(connection: Connection, table_id: str, number: int, table: Table, command_id: str | None) -> None:
    rows = [
        {
            "table_id": table_id,
            "number": place,
            "created": _now(),
            "body": dump_json(event_to_json(event)),
            "command_id": command_id if place == number + 1 else None,
        }
        for place, event in enumerate(table.log[number:], number + 1)
    ]
    connection.execute(insert(schema.events), rows)
    if table.current is not None:
        _keep_game(connection, table_id, table, len(table.rounds) - 1)


def _keep_game(connection: Connection, table_id: str, table: Table, index: int) -> None:
    """The row of a game is there exactly while the game is over: an undo may open it again."""
    games = schema.games
    row = row_of(table, table.rounds[index])
    here = (games.c.table_id == table_id) & (games.c.round == index + 1)
    if row is None:
        connection.execute(delete(games).where(here))
    elif connection.execute(select(games.c.id).where(here)).first() is None:
        connection.execute(insert(games).values(table_id=table_id, round=index + 1, ended=_now(), **row))
    else:
        connection.execute(update(games).where(here).values(**row))


def _about(table: Table) -> dict[str, Any]:
    return {
        "updated": _now(),
        "number": table.number,
        "rules": table.rules.name,
        "scoring": table.scoring.value,
        "players": [{"name": player.name, "level": player.level} for player in table.players],
        "games": len(table.rounds),
        "playing": table.game is not None and table.game.phase is not Phase.OVER,
    }


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
