"""How likely a hand is to win: a number for each holding, counted as a player counts a hand.

``holdings.json`` has, for each suit game and Grand, a number for every pattern of jacks, of trumps and of a
side suit, for the position and for the card points laid away; the sum is the logarithm of the odds.  For
Null it has the risk of every holding of a suit: the chance that no suit fails is ``exp(-sum)``.  The
numbers were fitted to games of the level ``regular`` itself (``docs/players.md``).  A pattern of a suit is
a number whose bit 0 is the ace, then ten, king, queen, nine, eight, and bit 6 the seven.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from skat.rules import GameType, Position
from skat.rules.cards import JACKS_MASK, mask_points

_DATA: Final[Any] = json.loads((files("skat.players") / "holdings.json").read_text(encoding="utf-8"))
#: Card points of the cards of a pattern.
_POINTS: Final = (11, 10, 4, 3, 0, 0, 0)


def pattern(mask: int, suit: int) -> int:
    """The pattern of a suit without its jack."""
    return mask >> (4 + 7 * suit) & 127


def null_pattern(mask: int, suit: int) -> int:
    """The pattern of a suit with its jack, which is bit 0."""
    return pattern(mask, suit) << 1 | mask >> suit & 1


def odds(value: float) -> float:
    """The probability of a logarithm of odds."""
    return 1.0 / (1.0 + exp(-value))


def _kind(game_type: GameType, hand: bool, schneider: bool) -> Any:
    name = "grand" if game_type is GameType.GRAND else "suit"
    return _DATA[name + "_hand" * hand + "_schneider" * schneider]


def trump_chance(
    mask: int, laid_away: int, game_type: GameType, position: Position, *, hand: bool, schneider: bool = False
) -> float:
    """The chance that declarer with these ten cards gets 61 points (``schneider``: 90).

    ``laid_away``: mask of the two cards of the discard, 0 in a Hand game.
    """
    kind = _kind(game_type, hand, schneider)
    value = kind["bias"] + kind["jacks"][mask & JACKS_MASK] + kind["position"][position]
    value += kind["discard"] * mask_points(laid_away)
    for suit in range(4):
        value += kind["trumps" if suit == game_type else "side"][pattern(mask, suit)]
    return odds(value)


def null_chance(mask: int, position: Position, *, hand: bool, ouvert: bool) -> float:
    """The chance that declarer with these ten cards takes no trick: that no suit fails."""
    kind = _DATA["null" + "_hand" * hand + "_ouvert" * ouvert]
    return exp(-_lead_risk(kind, position) - sum(kind["suit"][null_pattern(mask, suit)] for suit in range(4)))


def _lead_risk(kind: Any, position: Position) -> float:
    return float(kind["base"] + (kind["lead"] if position is Position.FOREHAND else 0.0))


@cache
def _removals(kind: str, part: str) -> tuple[tuple[tuple[float, int], ...], ...]:
    """For each pattern the best value with none, one and two of its cards laid away, and which."""
    data = _DATA[kind]
    null = part == "suit"
    width = 8 if null else 7
    # In Null the numbers are risks.
    values = [-risk for risk in data[part]] if null else data[part]
    weight = 0.0 if null else data["discard"]
    found = []
    for holding in range(1 << width):
        bits = [1 << bit for bit in range(width) if holding >> bit & 1]
        options: list[list[tuple[float, int]]] = [[(values[holding], 0)], [], []]
        for index, first in enumerate(bits):
            points = 0 if null else _POINTS[first.bit_length() - 1]
            options[1].append((values[holding ^ first] + weight * points, first))
            for second in bits[:index]:
                both = points + (0 if null else _POINTS[second.bit_length() - 1])
                options[2].append((values[holding ^ first ^ second] + weight * both, first | second))
        found.append(tuple(max(option, default=(-99.0, 0)) for option in options))
    return tuple(found)


def best_trump_discard(twelve: int, game_type: GameType) -> int:
    """Mask of the best two cards to lay away in a suit game or Grand; jacks stay."""
    name = "grand" if game_type is GameType.GRAND else "suit"
    discards = _best(
        [
            _removals(name, "trumps" if suit == game_type else "side")[pattern(twelve, suit)]
            for suit in range(4)
        ]
    )
    return sum(discard << (4 + 7 * suit) for suit, discard in discards)


def best_null_discard(twelve: int, *, ouvert: bool) -> int:
    """Mask of the best two cards to lay away in Null."""
    name = "null" + "_ouvert" * ouvert
    discards = _best([_removals(name, "suit")[null_pattern(twelve, suit)] for suit in range(4)])
    return sum((discard >> 1) << (4 + 7 * suit) | (discard & 1) << suit for suit, discard in discards)


def _best(suits: list[tuple[tuple[float, int], ...]]) -> list[tuple[int, int]]:
    """Two cards of one suit, or one of each of two, that leave the highest sum."""
    best, choice = -1e9, [(0, 0)]
    for first, options in enumerate(suits):
        gain = options[2][0] - options[0][0]
        if gain > best:
            best, choice = gain, [(first, options[2][1])]
        for second in range(first):
            other = suits[second]
            gain = options[1][0] - options[0][0] + other[1][0] - other[0][0]
            if gain > best:
                best, choice = gain, [(first, options[1][1]), (second, other[1][1])]
    return choice


@cache
def numbers() -> tuple[float, ...]:
    """All numbers in a row, as :class:`~skat.players.holdings.Holdings` takes them."""
    flat: list[float] = []
    for end in ("", "_schneider"):
        for hand in ("", "_hand"):
            for game in ("suit", "grand"):
                kind = _DATA[game + hand + end]
                flat += [kind["bias"], *kind["position"], kind["discard"], *kind["jacks"]]
                flat += [*kind.get("trumps", [0.0] * 128), *kind["side"]]
    for name in ("null", "null_hand", "null_ouvert", "null_hand_ouvert"):
        flat += [_DATA[name]["base"], _DATA[name]["lead"], *_DATA[name]["suit"]]
    return tuple(flat)
