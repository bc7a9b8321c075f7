"""Skat, the German card game for three."""

__version__ = "0.1.0"
