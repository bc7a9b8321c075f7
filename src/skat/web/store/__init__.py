"""What is kept: the logs of the tables, the games that follow from them, settings; in SQLite."""
