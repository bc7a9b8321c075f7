"""``skat verify``: a deal against the seal that was shown before the game."""

from __future__ import annotations

import hmac

import typer

from skat.notation.line import parse_line
from skat.rules import commitment as seal
from skat.words import words


def verify_deal(commitment: str, nonce: str, line: str, language: str) -> bool:
    """Say whether the deal of a record line and the nonce give the commitment.

    Raises :class:`~skat.rules.errors.NotationError` for a line that cannot be read.
    """
    deal = parse_line(line).deal
    good = hmac.compare_digest(seal(deal, nonce).encode(), commitment.strip().lower().encode())
    typer.echo(words(language).say("terminal.verify_good" if good else "terminal.verify_bad"))
    return good
