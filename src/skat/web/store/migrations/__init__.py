"""The versions of the database, one script each, run by Alembic."""
