# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""What the three kernels share: the deal in kernel order, the transposition table, stopping.

The kernels are ordinary Python.  Where a compiler was at hand they are C (``*.pxd`` has the types), otherwise
they run as they are, a hundred times slower.

Cards are the 32 bits of a mask in the order of :mod:`skat.solver.layouts`; seat 0 is the declarer and the
seats follow each other in the order of play.  In one deal it is fixed who holds what, so a position between
two tricks is the set of cards still out and the leader.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING

from skat.solver.layouts import Layout

if TYPE_CHECKING:
    from skat.solver import plain as cython
else:
    try:
        import cython
    except ImportError:
        from skat.solver import plain as cython

if not cython.compiled:
    from skat.solver.plain import popcount

#: Whether this module was compiled; the others are built with it.
COMPILED: bool = cython.compiled


class Board:
    """A deal, and a table of what is known about its positions.

    A table word: 32 bits cards out, 11 bits generation, 2 bits leader; the rest belongs to the kernel.  The
    generation rises with every deal, so that old words never match and nothing need be cleared.
    """

    def __init__(self, table_bits: int) -> None:
        self.table = array("Q", bytes(8 << table_bits))
        self.slots = (1 << table_bits) - 1
        self.identity = (1 << 45) - 1
        self.generation = 0
        self.nodes = 0
        self.checkpoint = 1 << 60
        self.stopped = False
        self.canon_start = [0] * 5
        self.canon_width = [0] * 5
        self.canon = [[0] * 2048 for _ in range(5)]
        self.error: BaseException | None = None
        self.on_pause: Callable[[int], int] | None = None

    def load(self, layout: Layout, first: int, second: int, third: int, tricks: bool) -> None:
        """Take up a deal: the cards of declarer and the two seats after him, those on the table included.

        ``tricks``: count tricks instead of card points.
        """
        self.hands = [first, second, third]
        self.follow = layout.follow
        self.beats = layout.beats
        self.trumps = layout.trumps
        self.suits = layout.suits
        self.history = [[0] * 32, [0] * 32, [0] * 32]
        self.owners = [3] * 32
        for place in range(32):
            if (first | second | third) >> place & 1:
                self.owners[place] = 0 if first >> place & 1 else 1 if second >> place & 1 else 2
        scale = layout.tricks if tricks else layout.card_points
        self.points = scale.points
        self.bonus = scale.bonus
        self.aces, self.tens, self.kings, self.queens, self.jacks = scale.ranks
        self.blanks = 0xFFFFFFFF ^ (self.aces | self.tens | self.kings | self.queens | self.jacks)
        self.starts = scale.starts
        self.loose = scale.loose
        self.heads = layout.heads
        self.ends = layout.ends
        for run in range(5):
            start, width = scale.runs[run]
            self.canon_start[run] = start
            self.canon_width[run] = (1 << width) - 1
            self.canonical(run, start, width)
        self.generation += 1
        if self.generation == 2048:
            for index in range(self.slots + 1):
                self.table[index] = 0
            self.generation = 1
        self.stamp = self.generation << 32
        self.stopped = False
        self.error = None

    def canonical(self, index: int, start: int, width: int) -> None:
        """Fill a table: sets of cards of one run -> the set that stands for all of the same value.

        In a run of cards of equal points only the order of their holders matters.  The stand-in takes, for
        each card from the top, the next card of the run that the same seat was dealt.
        """
        for subset in range(1 << width):
            image = 0
            place = start
            for card in range(start, start + width):
                if subset >> (card - start) & 1 and self.owners[card] < 3:
                    while self.owners[place] != self.owners[card]:
                        place += 1
                    image |= 1 << place
                    place += 1
            self.canon[index][subset] = image

    def classes(self, own: int, rest: int) -> int:
        """:meth:`representatives`, for Python."""
        return self.representatives(own, rest)

    def trick(self, leader: int, card1: int, card2: int, card3: int) -> tuple[int, int]:
        """The seat that takes a trick, and what the trick is worth."""
        taker, top = leader, card1
        if self.beats[top] >> card2 & 1:
            taker, top = (leader + 1) % 3, card2
        if self.beats[top] >> card3 & 1:
            taker = (leader + 2) % 3
        return taker, self.points[card1] + self.points[card2] + self.points[card3] + self.bonus

    def representatives(self, own: int, rest: int) -> int:
        """One card of each set of neighbours in one hand, the highest.

        Adding a card's bit to the gaps carries it to the next card that is out; if that is the same hand's,
        the two are one move.  The first bit of a suit stops the carry.
        """
        gaps = ~(rest | self.starts)
        return own & ~(((own << 1) + gaps) & ~gaps & ~self.starts)

    def key_of(self, rest: int) -> int:
        """The stand-in of a set of cards: positions with equal keys and leaders have equal values."""
        return (
            rest & self.loose
            | self.canon[0][rest >> self.canon_start[0] & self.canon_width[0]]
            | self.canon[1][rest >> self.canon_start[1] & self.canon_width[1]]
            | self.canon[2][rest >> self.canon_start[2] & self.canon_width[2]]
            | self.canon[3][rest >> self.canon_start[3] & self.canon_width[3]]
            | self.canon[4][rest >> self.canon_start[4] & self.canon_width[4]]
        )

    def value_of(self, cards: int) -> int:
        """Card points of a set; 0 where tricks are counted."""
        return (
            11 * popcount(cards & self.aces)
            + 10 * popcount(cards & self.tens)
            + 4 * popcount(cards & self.kings)
            + 3 * popcount(cards & self.queens)
            + 2 * popcount(cards & self.jacks)
        )

    def worth(self, cards: int) -> int:
        """What the tricks of a set of cards are worth together."""
        return self.value_of(cards) + self.bonus * (popcount(cards) // 3)

    def pause(self) -> None:
        """Let Python have a look: at signals, at the budget.  An exception stops the search."""
        try:
            if self.on_pause is not None:
                self.checkpoint = self.on_pause(self.nodes)
        except BaseException as error:
            self.error = error
            self.stopped = True

    def finish(self, value: int) -> int:
        """The outcome of a search, or the exception that stopped it."""
        if self.stopped:
            self.stopped = False
            error, self.error = self.error, None
            assert error is not None
            raise error
        return value
