"""The letters and figures of the index: lines of one weight, in the hand of the deck."""

from __future__ import annotations

from typing import Final

#: Character: width and line, in a height of 100.
GLYPHS: Final = {
    "7": (58, "M0 0H58C40 28 26 62 21 100"),
    "8": (
        58,
        "M29 0A23 23.5 0 0 1 29 47A23 23.5 0 0 1 29 0ZM29 47A29 26.5 0 0 1 29 100A29 26.5 0 0 1 29 47Z",
    ),
    "9": (58, "M58 30A29 30 0 1 0 29 60A29 30 0 0 0 58 30C58 62 46 88 19 100"),
    "1": (18, "M0 20L18 0V100"),
    "0": (52, "M26 0C60 0 60 100 26 100C-8 100-8 0 26 0Z"),
    "A": (70, "M0 100L35 0L70 100M12 66H58"),
    "K": (60, "M0 0V100M58 0L0 62M21 40L60 100"),
    "D": (60, "M0 0H14C76 0 76 100 14 100H0Z"),
    "B": (56, "M0 0H26A23 23.5 0 0 1 26 47H0M26 47A28 26.5 0 0 1 26 100H0V0"),
    "Q": (68, "M34 0C80 0 80 100 34 100C-12 100-12 0 34 0ZM40 74L66 104"),
    "J": (44, "M44 0V70C44 108 4 110 0 76"),
    "O": (66, "M33 0C78 0 78 100 33 100C-12 100-12 0 33 0Z"),
    "U": (60, "M0 0V64C0 112 60 112 60 64V0"),
    "Т": (64, "M0 0H64M32 0V100"),
    "К": (60, "M0 0V100M58 0L0 62M21 40L60 100"),
    "Д": (74, "M13 80C23 58 25 30 25 0H60V80M0 100V80H74V100"),
    "В": (56, "M0 0H26A23 23.5 0 0 1 26 47H0M26 47A28 26.5 0 0 1 26 100H0V0"),
    "О": (66, "M33 0C78 0 78 100 33 100C-12 100-12 0 33 0Z"),
    "У": (60, "M0 0L31 62M60 0L29 72C21 92 15 100 3 100"),
}

#: What stands on the cards, by language and kind of deck, in the order of ``RANKS``.
RANKS: Final = "789TJQKA"
INDEX: Final = {
    "en-french": ("7", "8", "9", "10", "J", "Q", "K", "A"),
    "en-german": ("7", "8", "9", "10", "U", "O", "K", "A"),
    "de-french": ("7", "8", "9", "10", "B", "D", "K", "A"),
    "de-german": ("7", "8", "9", "10", "U", "O", "K", "D"),
    "ru-french": ("7", "8", "9", "10", "В", "Д", "К", "Т"),
    "ru-german": ("7", "8", "9", "10", "У", "О", "К", "Т"),
}
#: The box of an index.
WIDTH: Final = 72
HEIGHT: Final = 104
_WEIGHT = 14
_GAP = 22


def index(text: str) -> str:
    """The SVG of an index, in the middle of its box, in the colour of its surroundings."""
    scale = HEIGHT * (100 - _WEIGHT) / 100 / 100
    parts = []
    width = 0.0
    for character in text:
        advance, line = GLYPHS[character]
        parts.append(f'<path d="{line}" transform="translate({width:g} 0)"/>')
        width += advance + _GAP
    width -= _GAP
    room = WIDTH - _WEIGHT * HEIGHT / 100
    across = min(scale, room / width)
    x = (WIDTH - width * across) / 2
    y = _WEIGHT * HEIGHT / 200
    pen = f'fill="none" stroke="currentColor" stroke-width="{_WEIGHT}"'
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    place = f'transform="translate({x:.2f} {y:.2f}) scale({across:.4f} {scale:.4f})"'
    return f"<g {place} {pen} {ends}>{''.join(parts)}</g>"
