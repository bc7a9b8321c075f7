"""The level that XP give; the amounts for a game are data of the rule set (rules.md 13.2)."""

from __future__ import annotations

from typing import Final

#: XP between level 1 and level 2; every level asks for as much more.
STEP: Final = 100


def xp_for_level(level: int) -> int:
    """The XP at which a level, from 1, begins: 0, 100, 300, 600, 1000, …"""
    return STEP * level * (level - 1) // 2


def level_of(xp: int) -> int:
    """The level, from 1, that some XP give."""
    level = 1
    while xp_for_level(level + 1) <= xp:
        level += 1
    return level
