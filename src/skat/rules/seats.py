"""Seats and positions (rules.md section 3).

A seat, 0 to 2, is a chair and stays; seats are numbered clockwise.  A position turns with the dealer.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

SEATS: Final = (0, 1, 2)


class Position(IntEnum):
    """Forehand sits left of the dealer, the dealer is rearhand (rules.md 3.1)."""

    FOREHAND = 0
    MIDDLEHAND = 1
    REARHAND = 2


POSITIONS: Final = tuple(Position)


def position_of(seat: int, dealer: int) -> Position:
    """The position of a seat when ``dealer`` (a seat) deals."""
    return POSITIONS[(seat - dealer - 1) % 3]


def seat_of(position: int, dealer: int) -> int:
    """The seat that has a position when ``dealer`` (a seat) deals."""
    return (dealer + 1 + position) % 3


def next_seat(seat: int) -> int:
    """The seat to the left: who plays next, and who deals next (rules.md 9.1, 13.5, 6.4)."""
    return (seat + 1) % 3
