"""The deal: who gets which cards, and a commitment to it (rules.md section 2)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from skat.rules.cards import CARDS, PACK, Card, CardSet
from skat.rules.errors import SkatError
from skat.rules.seats import SEATS, position_of


@dataclass(frozen=True, slots=True)
class Deal:
    """Ten cards for each seat, two for the skat, and the seat that dealt.

    Raises :class:`SkatError` unless these are the 32 cards, each once, ten to a hand.
    """

    dealer: int
    hands: tuple[CardSet, CardSet, CardSet]
    skat: CardSet

    def __post_init__(self) -> None:
        if self.dealer not in SEATS:
            raise SkatError("no_such_seat", seat=self.dealer)
        if len(self.hands) != 3:
            raise SkatError("deal_not_three_hands", count=len(self.hands))
        for seat, hand in enumerate(self.hands):
            if len(hand) != 10:
                raise SkatError("deal_wrong_hand_size", seat=seat, count=len(hand))
        if len(self.skat) != 2:
            raise SkatError("deal_wrong_skat_size", count=len(self.skat))
        dealt = self.hands[0] | self.hands[1] | self.hands[2] | self.skat
        if dealt != PACK:
            raise SkatError("deal_cards_missing", cards=PACK - dealt)

    @property
    def text(self) -> str:
        """The deal on one line: dealer, then the hands of seats 0 to 2 and the skat, in display order.

        This is the text that :func:`commitment` seals.
        """
        return f"{self.dealer} " + " | ".join(str(cards) for cards in (*self.hands, self.skat))


def deal_pack(pack: Sequence[Card], dealer: int) -> Deal:
    """Deal a shuffled pack of 32 cards, first card first.

    Three cards to each, two to the skat, four to each, three to each, forehand first (rules.md 2.2).
    """
    if len(pack) != 32:
        raise SkatError("pack_not_32_cards", count=len(pack))
    # By position, so turned to the seats: the dealer is rearhand.
    hands = [
        CardSet((*pack[0:3], *pack[11:15], *pack[23:26])),
        CardSet((*pack[3:6], *pack[15:19], *pack[26:29])),
        CardSet((*pack[6:9], *pack[19:23], *pack[29:32])),
    ]
    first, second, third = (hands[position_of(seat, dealer)] for seat in SEATS)
    return Deal(dealer, (first, second, third), CardSet(pack[9:11]))


def shuffled_deal(random: Random, dealer: int) -> Deal:
    """A deal from a shuffled pack.

    The caller hands the randomness in: ``secrets.SystemRandom()`` for a game between people,
    a seeded ``Random`` only for tests and matches.
    """
    pack = list(CARDS)
    random.shuffle(pack)
    return deal_pack(pack, dealer)


def commitment(deal: Deal, nonce: str) -> str:
    """SHA-256, in hex, that binds the program to a deal before it is played.

    It proves afterwards that the deal was not changed during play, not that it was random.
    ``nonce`` is a secret random text without line breaks; both are revealed after the game.
    """
    return hashlib.sha256(f"skat deal\n{deal.text}\n{nonce}\n".encode()).hexdigest()
