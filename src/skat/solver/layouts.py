"""How the kernels see the cards: one bit each, suits as runs of neighbours, dearest first.

Bits 0 to 3 are the jacks; then come the trump suit (clubs in Grand) and the other suits from the ace down, so
that a suit game and Grand share one picture and differ only in which bits are trumps.  Null has four suits of
eight in its own order (rules.md 1.4 to 1.6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from skat.rules import CARDS, ORDERS, Card, GameType, sort_cards

Ranks: TypeAlias = tuple[int, int, int, int, int]
Run: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scale:
    """What is counted: card points, or tricks.

    ``points``: of each card.  ``bonus``: of each trick.  ``ranks``: masks of the cards worth 11, 10, 4, 3, 2.
    ``runs``: five runs (first bit, length) of neighbours of equal points.  ``starts``: the cards that are
    worth something else than their upper neighbour, or have none.  ``loose``: the cards outside the runs.
    """

    points: list[int]
    bonus: int
    ranks: Ranks
    runs: tuple[Run, Run, Run, Run, Run]
    starts: int
    loose: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One game type: ``cards`` in kernel order, ``places`` of the cards, and what the kernels look up.

    ``follow`` and ``beats`` are those of :class:`skat.rules.tricks.Order`; ``suits`` are the plain suits.
    ``heads`` and ``ends``: the first and last card of each suit and of the trumps.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    follow: list[int]
    beats: list[int]
    trumps: int
    suits: list[int]
    heads: int
    ends: int
    card_points: Scale
    tricks: Scale
    bytes: tuple[tuple[int, ...], ...]

    def inward(self, mask: int) -> int:
        """A mask of the rules in kernel order."""
        table = self.bytes
        return (
            table[0][mask & 255]
            | table[1][mask >> 8 & 255]
            | table[2][mask >> 16 & 255]
            | table[3][mask >> 24]
        )


def _layout(game_type: GameType) -> Layout:
    cards = sort_cards(CARDS, game_type)
    places = tuple(cards.index(card) for card in CARDS)

    def inward(mask: int) -> int:
        return sum(1 << places[card] for card in CARDS if mask >> card & 1)

    order = ORDERS[game_type]
    follow = [inward(order.follow[card]) for card in cards]
    trumps = inward(sum(card.bit for card in order.trumps))
    groups = list(dict.fromkeys(follow))
    suits = [group for group in groups if group != trumps]
    points = [card.points for card in cards]
    group_starts = sum(group & -group for group in groups)
    point_starts = sum(1 << i for i in range(1, 32) if points[i] != points[i - 1])
    group_runs = [((group & -group).bit_length() - 1, group.bit_count()) for group in groups]
    ranks = [inward(sum(card.bit for card in CARDS if card.points == worth)) for worth in (11, 10, 4, 3, 2)]
    return Layout(
        cards,
        places,
        follow,
        [inward(order.beats[card]) for card in cards],
        trumps,
        suits + [0] * (4 - len(suits)),
        group_starts,
        sum(1 << group.bit_length() - 1 for group in groups),
        _scale(points, 0, ranks, [(0, 4), (8, 3), (15, 3), (22, 3), (29, 3)], group_starts | point_starts),
        _scale([0] * 32, 1, [0] * 5, group_runs, group_starts),
        tuple(tuple(inward(value << 8 * byte) for value in range(256)) for byte in range(4)),
    )


def _scale(points: list[int], bonus: int, ranks: list[int], runs: list[Run], starts: int) -> Scale:
    first, second, third, fourth, fifth = runs + [(0, 0)] * (5 - len(runs))
    in_runs = sum(((1 << width) - 1) << start for start, width in runs)
    ace, ten, king, queen, jack = ranks
    return Scale(
        points,
        bonus,
        (ace, ten, king, queen, jack),
        (first, second, third, fourth, fifth),
        starts,
        in_runs ^ 0xFFFFFFFF,
    )


#: The layout of each game type, indexed by :class:`GameType`.
LAYOUTS: Final = tuple(_layout(game_type) for game_type in GameType)
