"""What a seat can work out from its view during play: who may hold what, and with what chance.

Sets of cards are 32-bit masks here, because these questions are asked thousands of times a game; a bit
is ``1 << card``.  In suit games and Grand a lower card number is a higher card of the same suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skat.rules import ORDERS, Card, GameType, View
from skat.rules.cards import FULL_MASK, SUIT_MASKS
from skat.rules.tricks import Order

#: Masks of the trumps, and of the four plain suits without trumps, in each game.
TRUMPS: Final = tuple(sum(card.bit for card in order.trumps) for order in ORDERS)
PLAIN_SUITS: Final = tuple(tuple(mask & ~trumps for mask in SUIT_MASKS) for trumps in TRUMPS)
#: The place in :attr:`Knowledge.holders` of the two cards that lie face down.
SKAT: Final = 3


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What ``seat`` knows when it is to play a card.

    ``may_hold[seat]`` and ``holds[seat]``: the cards a seat may hold, and those it certainly holds,
    index :data:`SKAT` for the skat. ``out``: the cards that one of the other two seats may hold.
    ``sizes``: cards in each hand and face down as far as unknown. ``points`` and ``against``: card
    points of declarer (with the skat, if known) and of the defenders in complete tricks.
    """

    view: View
    seat: int
    declarer: int
    game_type: GameType
    trumps: int
    hand: int
    legal: int
    trick: tuple[Card, ...]
    leader: int
    may_hold: tuple[int, int, int, int]
    holds: tuple[int, int, int, int]
    sizes: tuple[int, int, int, int]
    out: int
    points: int
    against: int


def knowledge_of(view: View) -> Knowledge:
    """Everything that follows from a view.

    Raises ``ValueError`` unless a game is declared and the view has a seat.
    """
    seat, declarer, contract, leader = view.seat, view.declarer, view.contract, view.leader
    if seat is None or declarer is None or contract is None or leader is None:
        raise ValueError("there is nothing to play yet")
    game_type = contract.game_type
    order = ORDERS[game_type]
    hand = view.hand.mask
    trick = view.trick
    may_hold, sizes = _unseen(view, seat, order, hand)
    holds = narrow(may_hold, sizes)
    others = [other for other in range(3) if other != seat]
    skat = 0 if view.discard is None else view.discard.points
    declarer_points = view.points[declarer]
    return Knowledge(
        view=view,
        seat=seat,
        declarer=declarer,
        game_type=game_type,
        trumps=TRUMPS[game_type],
        hand=hand,
        legal=(hand & order.follow[trick[0]] or hand) if trick else hand,
        trick=trick,
        leader=leader,
        may_hold=(may_hold[0], may_hold[1], may_hold[2], may_hold[3]),
        holds=(holds[0], holds[1], holds[2], holds[3]),
        sizes=(sizes[0], sizes[1], sizes[2], sizes[3]),
        out=may_hold[others[0]] | may_hold[others[1]],
        points=declarer_points + skat,
        against=sum(view.points) - declarer_points,
    )


def _unseen(view: View, seat: int, order: Order, hand: int) -> tuple[list[int], list[int]]:
    """Which cards each place may hold, and how many: seen cards are out, and so are shown voids."""
    seen = hand
    void = [0, 0, 0]
    rounds = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, cards in (*rounds, (view.leader or 0, view.trick)):
        for index, card in enumerate(cards):
            seen |= 1 << card
            follow = order.follow[cards[0]]
            if not follow >> card & 1:
                void[(leader + index) % 3] |= follow
    sizes = [*view.hand_sizes, 2]
    if view.discard is not None:
        seen |= view.discard.mask
        sizes[SKAT] = 0
    unseen = FULL_MASK & ~seen
    may_hold = [unseen & ~void[0], unseen & ~void[1], unseen & ~void[2], unseen if sizes[SKAT] else 0]
    may_hold[seat] = hand
    if view.exposed is not None and view.declarer is not None and view.declarer != seat:
        exposed = view.exposed.mask
        may_hold = [cards & ~exposed for cards in may_hold]
        may_hold[view.declarer] = exposed
    return may_hold, sizes


def narrow(may_hold: list[int], sizes: list[int]) -> list[int]:
    """The cards each of the four places certainly holds; ``may_hold`` is narrowed until nothing more follows.

    ``sizes``: how many cards each place has.
    """
    while True:
        holds = [
            may_hold[0] & ~(may_hold[1] | may_hold[2] | may_hold[3]),
            may_hold[1] & ~(may_hold[0] | may_hold[2] | may_hold[3]),
            may_hold[2] & ~(may_hold[0] | may_hold[1] | may_hold[3]),
            may_hold[3] & ~(may_hold[0] | may_hold[1] | may_hold[2]),
        ]
        for place in range(4):
            certain, possible, size = holds[place], may_hold[place], sizes[place]
            if possible.bit_count() == size:
                certain = possible
            if certain.bit_count() == size and (
                certain != possible or any(certain & may_hold[other] for other in range(4) if other != place)
            ):
                may_hold[:] = [cards & ~certain for cards in may_hold]
                may_hold[place] = certain
                break
        else:
            return holds
