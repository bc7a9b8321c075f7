"""The first version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("scoring", sa.Text, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("playing", sa.Boolean, nullable=False),
    )
    op.create_index("tables_by_time", "tables", ["updated"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text),
        sa.UniqueConstraint("table_id", "command_id", name="one_command"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("round", sa.Integer),
        sa.Column("ended", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("you", sa.Integer),
        sa.Column("ending", sa.Text),
        sa.Column("declarer", sa.Integer),
        sa.Column("contract", sa.Text),
        sa.Column("won", sa.Boolean),
        sa.Column("score", sa.Integer),
        sa.Column("xp", sa.Integer, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("assisted", sa.Boolean, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text),
        sa.UniqueConstraint("table_id", "round", name="one_round"),
        sqlite_autoincrement=True,
    )
    op.create_index("games_by_line", "games", ["line"])
    op.create_table(
        "settings",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
