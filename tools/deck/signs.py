"""The suit signs, each centred on 0,0 in a box of 100 units, and the colours of a deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

IVORY: Final = "#FCF9F1"
EDGE: Final = "#CDC5B0"
GOLD: Final = "#C79A3B"
GOLD_DARK: Final = "#8F6A1F"
RED: Final = "#B3242E"
INK: Final = "#222A3A"
GREEN: Final = "#3B7A46"
GREEN_DARK: Final = "#265630"
NUT: Final = "#B57B2C"
CUP: Final = "#6A4518"
BELL: Final = "#B97E0C"
BELL_DARK: Final = "#5E3E08"

_HEART = "M0 47C-9 31-46 9-46-18C-46-36-34-46-21-46C-11-46-3-40 0-30C3-40 11-46 21-46C34-46 46-36 46-18C46 9 9 31 0 47Z"
_DIAMOND = "M0-50C8-32 22-14 39 0C22 14 8 32 0 50C-8 32-22 14-39 0C-22-14-8-32 0-50Z"
_SPADE = (
    "M0-50C9-31 45-10 45 15C45 31 34 38 24 38C14 38 7 33 4 25C5 36 9 44 17 50H-17"
    "C-9 44-5 36-4 25C-7 33-14 38-24 38C-34 38-45 31-45 15C-45-10-9-31 0-50Z"
)
_CLUB = (
    "M0-50A22 22 0 0 1 17-14A22 22 0 1 1 5 20C6 34 10 44 17 50H-17C-10 44-6 34-5 20"
    "A22 22 0 1 1-17-14A22 22 0 0 1 0-50Z"
)
_ACORN_CUP = (
    "M-37-9C-41-29-23-40-4-41C-4-45-2-50 3-52L10-48C6-46 5-44 5-41C23-40 41-29 37-9C36-4 33-3 29-3"
    "H-29C-33-3-36-4-37-9Z"
)
_ACORN_NUT = "M-30 3H30C31 26 18 41 6 45L0 52L-6 45C-18 41-31 26-30 3Z"
_ACORN_LIGHT = "M-19 10C-19 22-14 31-7 36C-10 28-11 20-11 10Z"
_LEAF = (
    "M0-52C7-37 45-22 45 8C45 27 28 35 5 24C6 33 10 40 18 43L14 51C3 47-3 37-4 24"
    "C-27 35-45 27-45 8C-45-22-7-37 0-52Z"
)
_LEAF_VEINS = "M0-30V22M0-2L20-13M0-2L-20-13M0 15L27 5M0 15L-27 5"
_BELL_TOP = "M-42 2A42 42 0 0 1 42 2Z"
_BELL_BOTTOM = "M-42 14H42A42 42 0 0 1 8 50V39A10 10 0 1 0-8 39V50A42 42 0 0 1-42 14Z"


@dataclass(frozen=True)
class Palette:
    """Colours by suit sign: of the sign and index, and of the robes of its courts."""

    sign: dict[str, str]
    robe: dict[str, str]
    trim: dict[str, str] = field(default_factory=dict)

    def trim_of(self, name: str) -> str:
        return self.trim.get(name, GOLD)


FRENCH: Final = Palette(
    {"club": INK, "spade": INK, "heart": RED, "diamond": RED},
    {"club": INK, "spade": INK, "heart": RED, "diamond": RED},
)
#: The tournament deck: green spades, orange diamonds.
TOURNAMENT: Final = Palette(
    FRENCH.sign | {"spade": "#1E6B45", "diamond": "#B65600"},
    FRENCH.robe | {"spade": "#1E6B45", "diamond": "#B65600"},
)
GERMAN: Final = Palette(
    {"acorn": "#4A3014", "leaf": GREEN_DARK, "herz": RED, "bell": "#8A5A00"},
    {"acorn": "#5E4020", "leaf": "#2F6A3A", "herz": RED, "bell": "#A8690F"},
    {"bell": "#F0D893"},
)


def sign(name: str, palette: Palette) -> str:
    """The SVG of a suit sign."""
    match name:
        case "heart" | "herz":
            return path(_HEART, RED)
        case "diamond":
            return path(_DIAMOND, palette.sign["diamond"])
        case "spade":
            return path(_SPADE, palette.sign["spade"])
        case "club":
            return path(_CLUB, palette.sign["club"])
        case "acorn":
            return path(_ACORN_CUP, CUP) + path(_ACORN_NUT, NUT) + path(_ACORN_LIGHT, "#DDB06A")
        case "leaf":
            veins = f'fill="none" stroke="{IVORY}" stroke-width="5" stroke-linecap="round"'
            return path(_LEAF, GREEN) + f'<path d="{_LEAF_VEINS}" {veins}/>'
        case "bell":
            ring = f'<circle cy="-42" r="8" fill="none" stroke="{BELL_DARK}" stroke-width="7"/>'
            return (
                ring + path(_BELL_TOP, BELL) + path(_BELL_BOTTOM, BELL) + path("M-45 3H45V13H-45Z", BELL_DARK)
            )
    raise KeyError(name)


def path(shape: str, fill: str) -> str:
    return f'<path d="{shape}" fill="{fill}"/>'


def put(body: str, x: float, y: float, size: float, turn: int = 0) -> str:
    """A sign at a place, ``size`` units high, turned by ``turn`` degrees."""
    rotate = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){rotate} scale({size / 100:g})">{body}</g>'
