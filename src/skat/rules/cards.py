"""Cards, and sets of cards (rules.md section 1).

A :class:`Card` is a number from 0 to 31 in display order: the four jacks, then clubs, spades, hearts
and diamonds from the ace down to the seven.  A :class:`CardSet` is an immutable set of cards; iterating
over it gives that same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """The four suits, highest first (rules.md 1.2)."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        """``C``, ``S``, ``H`` or ``D``."""
        return "CSHD"[self]


class Rank(IntEnum):
    """The eight ranks in the order of a plain suit in a suit game (rules.md 1.4); the jack leads."""

    JACK = 0
    ACE = 1
    TEN = 2
    KING = 3
    QUEEN = 4
    NINE = 5
    EIGHT = 6
    SEVEN = 7

    @property
    def letter(self) -> str:
        """``J``, ``A``, ``T``, ``K``, ``Q``, ``9``, ``8`` or ``7``."""
        return "JATKQ987"[self]

    @property
    def points(self) -> int:
        """Card points of the rank (rules.md 1.3)."""
        return _RANK_POINTS[self]


_RANK_POINTS: Final = (2, 11, 10, 4, 3, 0, 0, 0)


class Card(IntEnum):
    """One of the 32 cards, named suit then rank: ``Card.CJ``, ``Card.HT``, ``Card.D7``."""

    CJ = 0
    SJ = 1
    HJ = 2
    DJ = 3
    CA = 4
    CT = 5
    CK = 6
    CQ = 7
    C9 = 8
    C8 = 9
    C7 = 10
    SA = 11
    ST = 12
    SK = 13
    SQ = 14
    S9 = 15
    S8 = 16
    S7 = 17
    HA = 18
    HT = 19
    HK = 20
    HQ = 21
    H9 = 22
    H8 = 23
    H7 = 24
    DA = 25
    DT = 26
    DK = 27
    DQ = 28
    D9 = 29
    D8 = 30
    D7 = 31

    @property
    def suit(self) -> Suit:
        """The printed suit."""
        return CARD_SUIT[self]

    @property
    def rank(self) -> Rank:
        """The printed rank."""
        return CARD_RANK[self]

    @property
    def points(self) -> int:
        """Card points, 0 to 11 (rules.md 1.3)."""
        return CARD_POINTS[self]

    @property
    def bit(self) -> int:
        """The card's bit in a mask, ``1 << card``."""
        return 1 << self

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card.{self.name}"


CARDS: Final[tuple[Card, ...]] = tuple(Card)
CARD_SUIT: Final = tuple(Suit("CSHD".index(card.name[0])) for card in CARDS)
CARD_RANK: Final = tuple(Rank("JATKQ987".index(card.name[1])) for card in CARDS)
CARD_POINTS: Final = tuple(rank.points for rank in CARD_RANK)
FULL_MASK: Final = 0xFFFFFFFF
#: Mask of the four jacks.
JACKS_MASK: Final = 0b1111
#: Mask of the printed suits, jacks included.
SUIT_MASKS: Final = tuple(sum(card.bit for card in CARDS if card.suit is suit) for suit in Suit)

# One table per byte of a mask: iterating over a set is four look-ups and no loop over 32 bits.
_BYTES: Final = tuple(
    tuple(tuple(CARDS[8 * byte + i] for i in range(8) if value >> i & 1) for value in range(256))
    for byte in range(4)
)
_POINTS: Final = tuple(tuple(sum(CARD_POINTS[card] for card in cards) for cards in row) for row in _BYTES)


def mask_cards(mask: int) -> tuple[Card, ...]:
    """The cards of a 32-bit mask in display order."""
    return (
        _BYTES[0][mask & 255]
        + _BYTES[1][mask >> 8 & 255]
        + _BYTES[2][mask >> 16 & 255]
        + _BYTES[3][mask >> 24]
    )


def mask_points(mask: int) -> int:
    """The card points of a 32-bit mask, 0 to 120."""
    return (
        _POINTS[0][mask & 255]
        + _POINTS[1][mask >> 8 & 255]
        + _POINTS[2][mask >> 16 & 255]
        + _POINTS[3][mask >> 24]
    )


def _mask(cards: Set[object]) -> int:
    if isinstance(cards, CardSet):
        return cards.mask
    return sum(card.bit for card in CARDS if card in cards)


class CardSet(Set[Card]):
    """An immutable set of cards over a 32-bit mask.

    >>> CardSet.parse("HA CJ SA").points
    24
    >>> str(CardSet.parse("HA CJ SA") - CardSet.parse("CJ"))
    'SA HA'
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        mask = 0
        for card in cards:
            mask |= 1 << card
        object.__setattr__(self, "mask", mask)

    @classmethod
    def of_mask(cls, mask: int) -> CardSet:
        """The set of a 32-bit mask.  Raises ``ValueError`` outside 0 to 2**32 - 1."""
        if not 0 <= mask <= FULL_MASK:
            raise ValueError(f"a card mask has 32 bits, not {mask:#x}")
        new = cls.__new__(cls)
        object.__setattr__(new, "mask", mask)
        return new

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """A set from card codes separated by blanks.

        Raises ``ValueError`` for an unknown code or a card named twice.
        """
        cards = []
        for code in text.split():
            card = Card.__members__.get(code)
            if card is None:
                raise ValueError(f"no card is called {code!r}")
            cards.append(card)
        new = cls(cards)
        if len(new) != len(cards):
            raise ValueError(f"a card is named twice in {text!r}")
        return new

    @property
    def points(self) -> int:
        """Card points of all cards in the set, 0 to 120 (rules.md 1.3)."""
        return mask_points(self.mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a CardSet cannot be changed")

    def __or__(self, other: Set[Card]) -> CardSet:  # type: ignore[override]
        return CardSet.of_mask(self.mask | _mask(other))

    def __and__(self, other: Set[object]) -> CardSet:
        return CardSet.of_mask(self.mask & _mask(other))

    def __sub__(self, other: Set[object]) -> CardSet:
        return CardSet.of_mask(self.mask & ~_mask(other))

    def __xor__(self, other: Set[Card]) -> CardSet:  # type: ignore[override]
        return CardSet.of_mask(self.mask ^ _mask(other))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 32 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(mask_cards(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(card.name for card in self)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.of_mask, (self.mask,)


PACK: Final = CardSet.of_mask(FULL_MASK)
