"""The tables of the database.

``events`` holds the logs, one row an event, and is never changed; ``games`` has what can be read off a
finished game, so that lists need no replay.  Rows of ``games`` without a table were imported.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData()

#: ``created`` and ``updated`` are times in UTC as ISO 8601; ``number`` is that of the last event.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("scoring", Text, nullable=False),
    Column("players", JSON, nullable=False),
    Column("games", Integer, nullable=False),
    Column("playing", Boolean, nullable=False),
    Index("tables_by_time", "updated"),
)

#: ``body``: the event as JSON (:mod:`skat.table.log`).  ``command_id``: the client's wish that caused it.
events: Final = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("created", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("command_id", Text),
    UniqueConstraint("table_id", "command_id", name="one_command"),
)

#: ``round``: the game's number at its table, from 1.  ``you``: the person's seat.  ``line``: the record.
games: Final = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("round", Integer),
    Column("ended", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("names", JSON, nullable=False),
    Column("you", Integer),
    Column("ending", Text),
    Column("declarer", Integer),
    Column("contract", Text),
    Column("won", Boolean),
    Column("score", Integer),
    Column("xp", Integer, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("assisted", Boolean, nullable=False),
    Column("line", Text, nullable=False),
    Column("nonce", Text),
    UniqueConstraint("table_id", "round", name="one_round"),
    Index("games_by_line", "line"),
    # The number of a game that was reopened is not given to another.
    sqlite_autoincrement=True,
)

#: Settings and the profile, each a small JSON value.
settings: Final = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", JSON, nullable=False),
)
