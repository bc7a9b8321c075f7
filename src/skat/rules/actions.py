"""What a player can do.  An action does not name the seat: the game knows whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType
from typing import Final, TypeAlias

from skat.rules.cards import CARDS, Card, CardSet
from skat.rules.contracts import Contract


@dataclass(frozen=True, slots=True)
class Bid:
    """Name a game value (rules.md 4.2), or play at 18 as forehand (rules.md 6.1)."""

    value: int


@dataclass(frozen=True, slots=True)
class Hold:
    """Accept the value that was named (rules.md 4.3)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction (rules.md 4.7)."""


@dataclass(frozen=True, slots=True)
class TakeSkat:
    """Take the two cards of the skat (rules.md 7.1)."""


@dataclass(frozen=True, slots=True)
class PlayHand:
    """Leave the skat untouched (rules.md 7.1)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay two of twelve cards away (rules.md 7.1, 7.2)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Declare:
    """Announce the game (rules.md section 8)."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card (rules.md section 9)."""

    card: Card


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give the game up, also out of turn (rules.md 13.3)."""


@dataclass(frozen=True, slots=True)
class Agree:
    """As a defender, let declarer give up (rules.md 13.3, ``isko``)."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """As a defender, ask declarer to play on (rules.md 13.3, ``isko``)."""


Action: TypeAlias = (
    Bid | Hold | Pass | TakeSkat | PlayHand | Discard | Declare | Play | GiveUp | Agree | Refuse
)

# The same few objects serve every game.
HOLD: Final = Hold()
PASS: Final = Pass()
TAKE_SKAT: Final = TakeSkat()
PLAY_HAND: Final = PlayHand()
GIVE_UP: Final = GiveUp()
AGREE: Final = Agree()
REFUSE: Final = Refuse()
PLAYS: Final[tuple[Play, ...]] = tuple(Play(card) for card in CARDS)
#: The discard of each pair of cards, by its mask.
DISCARDS: Final[Mapping[int, Discard]] = MappingProxyType(
    {a.bit | b.bit: Discard(CardSet((a, b))) for a, b in combinations(CARDS, 2)}
)
