"""The ``skat`` command."""
