"""A stored game as text in one of the three forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from skat.notation.iss.game import print_iss
from skat.notation.iss.write import iss_game
from skat.notation.json.record import print_record
from skat.notation.line import parse_line
from skat.rules import SEATS, seat_of

Form: TypeAlias = Literal["iss", "json", "line"]


def write_game(row: Mapping[str, Any], form: Form) -> str:
    """A game on one line.  Raises :class:`~skat.rules.errors.NotationError` if ISS has no words for it."""
    if form == "line":
        return str(row["line"])
    record = parse_line(row["line"])
    if form == "json":
        return print_record(record)
    header = {"PC": "skat", "ID": str(row["id"]), "DT": row["ended"][:19].replace("T", "/")}
    for position in SEATS:
        name = row["names"][seat_of(position, record.deal.dealer)]
        # What the format cannot hold.
        header[f"P{position}"] = re.sub(r"[\[\]\s]+", " ", name).strip() or str(position)
    return print_iss(iss_game(record, header))
