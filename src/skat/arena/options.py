"""Options that the commands beside the arena have in common."""

from __future__ import annotations

import argparse
from math import inf


def positive(text: str, most: float = inf) -> int:
    """A whole number of at least 1.  Raises ``argparse.ArgumentTypeError`` for anything else."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= most):
        upto = "" if most == inf else f" up to {most:.0f}"
        raise argparse.ArgumentTypeError(f"{text!r} is no positive whole number{upto}")
    return int(text)


def add_run(parser: argparse.ArgumentParser) -> None:
    """The seed, and in how many processes to work."""
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=positive, default=-1, help="processes; by default one a core")
