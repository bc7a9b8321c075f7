"""Writes the sprites of the page.

``french.svg``, ``tournament.svg``, ``german.svg`` hold 32 full faces, the ones with ``-c`` compact faces
for cards narrower than 90 px; each symbol is named by its card, ``CJ``.  The faces have no index: that is a
symbol of ``index.svg``, ``de-french-J``, drawn over them in the reader's language.  ``signs.svg`` holds the
suit signs alone, ``back.svg`` the back of a card.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.deck.courts import FRENCH_COURTS, GERMAN_COURTS
from tools.deck.glyphs import HEIGHT, INDEX, RANKS, WIDTH, index
from tools.deck.signs import (
    EDGE,
    FRENCH,
    GERMAN,
    GOLD,
    GOLD_DARK,
    INK,
    IVORY,
    TOURNAMENT,
    Palette,
    put,
    sign,
)

FOLDER: Final = Path(__file__).parents[2] / "src" / "skat" / "web" / "page" / "deck"
#: A card is 240 x 360, near the 59 x 91 mm of a Skat card.
CARD: Final = (240, 360)

FRENCH_SUITS: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
GERMAN_SUITS: Final = {"C": "acorn", "S": "leaf", "H": "herz", "D": "bell"}

#: Where the signs of a plain card are, and whether they stand on their heads.
_L, _C, _R = 89, 120, 151
PIPS: Final = {
    "7": "L84 R84 C132 L180 R180 l276 r276",
    "8": "L84 R84 C132 L180 R180 c228 l276 r276",
    "9": "L76 R76 L145 R145 C180 l215 r215 l284 r284",
    "T": "L76 R76 C110 L145 R145 l215 r215 c250 l284 r284",
}


def pips(rank: str, body: str) -> str:
    columns = {"L": _L, "C": _C, "R": _R}
    return "".join(
        put(
            body,
            columns[place[0].upper()],
            int(place[1:]),
            46 if rank in "78" else 40,
            180 * place[0].islower(),
        )
        for place in PIPS[rank].split()
    )


def paper(edge: float, radius: int) -> str:
    width, height = CARD
    return (
        f'<rect x="{edge / 2:g}" y="{edge / 2:g}" width="{width - edge:g}" height="{height - edge:g}" '
        f'rx="{radius}" fill="{IVORY}" stroke="{EDGE}" stroke-width="{edge:g}"/>'
    )


def twice(half: str) -> str:
    """What stands in both halves of a card."""
    return f'{half}<g transform="rotate(180 120 180)">{half}</g>'


def full(rank: str, suit: str, palette: Palette) -> str:
    """A face for cards from about 90 px width."""
    body = sign(suit, palette)
    corner = put(body, 34, 94, 36)
    german = palette is GERMAN
    court = (GERMAN_COURTS if german else FRENCH_COURTS).get(rank)
    if court is not None:
        middle = f'<path d="M30 180H210" stroke="{IVORY}" stroke-width="8"/>'
        middle += f'<path d="M30 180H210" stroke="{GOLD_DARK}" stroke-width="1.8"/>'
        return paper(1.5, 15) + twice(corner + court(suit, palette)) + middle
    if rank != "A":
        return paper(1.5, 15) + twice(corner) + pips(rank, body)
    rings = "".join(
        f'<ellipse cx="120" cy="180" rx="{across}" ry="{down}" fill="none" stroke="{GOLD}" stroke-width="{pen}"/>'
        for across, down, pen in ((80, 108, 1.5), (75, 103, 0.7))
    )
    # The German Daus is a two: it carries two signs.
    signs = put(body, 120, 130, 80) + put(body, 120, 230, 80, 180) if german else put(body, 120, 180, 112)
    return paper(1.5, 15) + twice(corner) + rings + signs


def compact(suit: str, palette: Palette) -> str:
    """A face for phones: a small sign under the huge index, and a large one."""
    body = sign(suit, palette)
    return paper(3, 20) + put(body, 54, 186, 76) + put(body, 152, 266, 132)


def back() -> str:
    cells = "".join(
        f'<path d="M{x} {y}l9 13l-9 13l-9-13Z"/>' for y in range(24, 312, 26) for x in range(30, 222, 18)
    )
    return (
        paper(1.5, 15)
        + '<rect x="12" y="12" width="216" height="336" rx="8" fill="#27425A"/>'
        + f'<g fill="none" stroke="#5F7F97" stroke-width="1.2">{cells}</g>'
        + f'<rect x="17" y="17" width="206" height="326" rx="5" fill="none" stroke="{GOLD}" stroke-width="1.5"/>'
    )


def sprite(symbols: dict[str, str], box: str = f"0 0 {CARD[0]} {CARD[1]}") -> str:
    inner = "".join(
        f'<symbol id="{name}" viewBox="{box}">{body}</symbol>\n' for name, body in symbols.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{inner}</svg>\n'


def write(folder: Path = FOLDER) -> None:
    """Write every sprite."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    decks = {
        "french": (FRENCH_SUITS, FRENCH),
        "tournament": (FRENCH_SUITS, TOURNAMENT),
        "german": (GERMAN_SUITS, GERMAN),
    }
    for name, (suits, palette) in decks.items():
        cards = [(letter, suit, rank) for letter, suit in suits.items() for rank in RANKS]
        files[name] = sprite({letter + rank: full(rank, suit, palette) for letter, suit, rank in cards})
        # Compact faces differ by suit alone; the index tells the rank.
        files[f"{name}-c"] = sprite({letter: compact(suit, palette) for letter, suit in suits.items()})
    indices = {
        f"{kind}-{rank}": index(text)
        for kind, texts in INDEX.items()
        for rank, text in zip(RANKS, texts, strict=True)
    }
    files["index"] = sprite(indices, f"0 0 {WIDTH} {HEIGHT}")
    # On the dark cloth black signs take the colour of the text.
    signs = {suit: sign(suit, FRENCH).replace(INK, "currentColor") for suit in FRENCH_SUITS.values()}
    signs |= {
        f"four-{suit}": sign(suit, TOURNAMENT).replace(INK, "currentColor") for suit in FRENCH_SUITS.values()
    }
    signs |= {suit: sign(suit, GERMAN) for suit in GERMAN_SUITS.values()}
    files["signs"] = sprite(signs, "-54 -54 108 108")
    files["back"] = sprite({"back": back()})
    for name, text in files.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
