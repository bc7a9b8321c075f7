"""The chances of the hidden cards: what is known for certain, and what players usually do.

Unlike :class:`Knowledge`, which holds only what must be so, this expects habits: a declarer of a suit game
or Grand holds more of the unseen trumps than his opponent, and nobody lays trumps away.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from skat.players.knowledge import SKAT, Knowledge, narrow
from skat.rules import Card
from skat.rules.cards import mask_cards

#: How much likelier an unseen trump is with declarer than with the other defender, card for card.
_DECLARERS_SHARE: Final = 2.5


@dataclass(frozen=True)
class Odds:
    """Chances seen from the seat of ``k``.

    ``may_hold`` and ``holds`` as in :class:`Knowledge`, habits included.  ``trumps`` and ``plain``: for
    each seat the trumps and other cards it is expected to hold.  ``played``: mask of the cards played.
    ``led``: for each seat the suits it has led.  ``shed_low`` and ``shed_fat``: the plain suits it has
    thrown off, by cards below the ten and by tens and aces.
    """

    k: Knowledge
    may_hold: tuple[int, ...]
    holds: tuple[int, ...]
    trumps: tuple[float, ...]
    plain: tuple[float, ...]
    played: int
    led: tuple[int, ...]
    shed_low: tuple[int, ...]
    shed_fat: tuple[int, ...]

    @cached_property
    def out(self) -> int:
        """Mask of the cards that one of the other two seats may hold."""
        first, second = (self.k.seat + 1) % 3, (self.k.seat + 2) % 3
        return self.may_hold[first] | self.may_hold[second]

    @cached_property
    def masters(self) -> int:
        """Mask of the own plain cards that no card out beats in their suit."""
        beats, follow = self.k.order.beats, self.k.order.follow
        cards = mask_cards(self.k.hand & ~self.k.trumps)
        return sum(card.bit for card in cards if not beats[card] & follow[card] & self.out)

    def has(self, seat: int, cards: int) -> float:
        """The chance that another seat holds at least one of these cards."""
        holds = self.holds[seat]
        if holds & cards:
            return 1.0
        candidates = self.may_hold[seat] & ~holds
        wanted = candidates & cards
        if not wanted:
            return 0.0
        all_trumps = self.k.trumps
        none = 1.0
        if wanted & all_trumps:
            expected = self.trumps[seat] - (holds & all_trumps).bit_count()
            share = expected / (candidates & all_trumps).bit_count()
            none = (1.0 - min(max(share, 0.0), 1.0)) ** (wanted & all_trumps).bit_count()
        total = (candidates & ~all_trumps).bit_count()
        free = self.plain[seat] - (holds & ~all_trumps).bit_count()
        for taken in range((wanted & ~all_trumps).bit_count()):
            none *= max(0.0, (total - free - taken) / (total - taken))
        return 1.0 - none

    def beats(self, seat: int, card: Card, led: Card) -> float:
        """The chance that another seat can beat ``card``, the best so far, when ``led`` was led."""
        follow = self.k.order.follow[led]
        better = self.k.order.beats[card]
        higher = self.has(seat, better & follow)
        ruffs = better & ~follow
        if not ruffs or higher >= 1.0 or not self.may_hold[seat] & ruffs:
            return higher
        return higher + (1.0 - self.has(seat, follow)) * self.has(seat, ruffs)


def odds_of(k: Knowledge) -> Odds:
    """The chances that follow from what is known and from habit."""
    may_hold = list(k.may_hold)
    if not k.is_declarer and not k.view.hand_game:
        may_hold[SKAT] &= ~k.trumps
    holds = narrow(may_hold, list(k.sizes))
    trumps, plain = _expected(k, may_hold)
    led, shed_low, shed_fat = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    played = 0
    follow = k.order.follow
    for leader, cards in (*((t.leader, t.cards) for t in k.view.tricks), (k.leader, k.trick)):
        for index, card in enumerate(cards):
            seat = (leader + index) % 3
            played |= card.bit
            if not index:
                led[seat] |= follow[card]
            elif not (follow[cards[0]] | k.trumps) & card.bit:
                shed = shed_fat if card.points >= 10 else shed_low
                shed[seat] |= follow[card]
    return Odds(
        k,
        tuple(may_hold),
        tuple(holds),
        trumps,
        plain,
        played,
        tuple(led),
        tuple(shed_low),
        tuple(shed_fat),
    )


def _expected(k: Knowledge, may_hold: list[int]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How many trumps and other cards each other seat is expected to hold."""
    trumps, plain = [0.0] * 3, [0.0] * 3
    seats = ((k.seat + 1) % 3, (k.seat + 2) % 3)
    weights = [k.sizes[seat] * (_DECLARERS_SHARE if seat == k.declarer else 1.0) for seat in seats]
    face_down = k.sizes[SKAT] if may_hold[SKAT] & k.trumps else 0
    total = sum(weights) + face_down or 1.0
    held = [may_hold[seat] & k.trumps for seat in seats]
    both = (held[0] & held[1]).bit_count()
    for index, seat in enumerate(seats):
        alone = (held[index] & ~held[1 - index]).bit_count()
        trumps[seat] = min(float(k.sizes[seat]), alone + both * weights[index] / total)
        plain[seat] = k.sizes[seat] - trumps[seat]
    return tuple(trumps), tuple(plain)
