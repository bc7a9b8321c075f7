"""Hands that cannot lose, however the other cards lie and are played.

These are proofs, not estimates: what they say holds also with open cards.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from skat.players.knowledge import PLAIN_SUITS, TRUMPS
from skat.rules import ORDERS, GameType
from skat.rules.cards import CARD_POINTS, FULL_MASK, SUIT_MASKS, mask_cards, mask_points

_NULL: Final = ORDERS[GameType.NULL]


def losers(ten: int, game_type: GameType, *, forehand: bool) -> int | None:
    """Mask of the cards that can lose a trick in a suit game or Grand; None if nothing is certain.

    ``ten``: declarer's cards.  No more tricks can be lost than these.  Forehand draws all trumps that are
    out, if the unbroken run of the highest is as long as they are many, cashes what is high and is left
    with losers and trumps.  Anybody else needs a hand that nothing can be ruffed or overtrumped in: all
    four jacks in Grand, or beside trumps whole suits alone, which nobody else can lead, with one high
    trump to spare for the first trick.
    """
    trumps = ten & TRUMPS[game_type]
    missing = (TRUMPS[game_type] & ~ten).bit_count()
    high = _top_run(ten, TRUMPS[game_type])
    if not trumps or missing > high:
        return None
    whole = all(ten & suit in (0, suit) for suit in PLAIN_SUITS[game_type])
    if not forehand and missing and (not whole or missing >= high):
        return None
    lost = 0
    for suit in PLAIN_SUITS[game_type]:
        held = ten & suit
        top = _top_run(ten, suit)
        if top < (suit & ~ten).bit_count():
            lost |= sum(card.bit for card in mask_cards(held)[top:])
    return lost


def most_points_lost(ten: int, lost: int) -> int:
    """The most card points that ``lost`` losers of the hand ``ten`` can give away."""
    others = sorted((CARD_POINTS[card] for card in mask_cards(FULL_MASK & ~ten)), reverse=True)
    return mask_points(lost) + sum(others[: 2 * lost.bit_count()])


def takes_no_trick(ten: int, *, forehand: bool, laid_away: int | None) -> bool:
    """Whether nothing can make these cards take a trick in Null.

    ``laid_away``: mask of the discard, None in a Hand game, whose skat may be anything.
    """
    out = FULL_MASK & ~ten & ~(laid_away or 0)
    if not all(_stays_under(ten & suit, out & suit) for suit in SUIT_MASKS):
        return False
    if not forehand:
        return True
    # A card with none lower out, somebody certain to hold a higher one, and a suit that stays safe.
    in_skat = 2 if laid_away is None else 0
    for card in mask_cards(ten):
        suit = _NULL.follow[card]
        higher_out = out & _NULL.beats[card]
        if (
            higher_out.bit_count() > in_skat
            and out & suit == higher_out
            and _stays_under(ten & suit & ~card.bit, out & suit)
        ):
            return True
    return False


@cache
def _stays_under(held: int, out: int) -> bool:
    """Whether the cards of one suit always have a lower one for each lower card that is led.

    The lowest must have no lower card out against it, the second at most one, and so on.
    """
    lower = sorted((out & ~_NULL.beats[card]).bit_count() for card in mask_cards(held))
    return all(count <= index for index, count in enumerate(lower))


def _top_run(held: int, suit: int) -> int:
    """How many of the highest cards of a suit are held without a gap."""
    run = 0
    while suit and suit & -suit & held:
        suit &= suit - 1
        run += 1
    return run
