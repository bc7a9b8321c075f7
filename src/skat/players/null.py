"""Cards in Null, for declarer and defenders."""

from __future__ import annotations

from skat.players.knowledge import Knowledge
from skat.rules import Card
from skat.rules.cards import mask_cards


def play(k: Knowledge) -> Card:
    """The card to play."""
    cards = mask_cards(k.legal)
    if len(cards) == 1:
        return cards[0]
    choose = _declarer if k.is_declarer else _defender
    return max(cards, key=lambda card: choose(k, card))


def _lower(k: Knowledge, card: Card) -> int:
    """Mask of the cards of its suit below a card."""
    return k.order.follow[card] & ~k.order.beats[card] & ~card.bit


def danger(k: Knowledge, held: int, suit: int) -> float:
    """How far the cards held in a suit lack low ones under the cards that are out."""
    out = k.out & suit
    total = 0.0
    for index, card in enumerate(
        sorted(mask_cards(held & suit), key=lambda c: (out & _lower(k, c)).bit_count())
    ):
        total += max(0, (out & _lower(k, card)).bit_count() - index)
    return total


def _declarer(k: Knowledge, card: Card) -> float:
    suit = k.order.follow[card]
    relief = danger(k, k.hand, suit) - danger(k, k.hand & ~card.bit, suit)
    rank = _lower(k, card).bit_count()
    if not k.trick:
        left, right = (k.seat + 1) % 3, (k.seat + 2) % 3
        beaten = 1.0 - (1.0 - k.chance_has(left, k.order.beats[card])) * (
            1.0 - k.chance_has(right, k.order.beats[card])
        )
        # Both may be void, or have only lower cards: then the lead stays and the game is lost.
        return 30.0 * beaten + 0.3 * relief - 0.2 * rank
    best = k.trick[k.best]
    follows = k.order.follow[k.trick[0]] >> card & 1
    if not follows:
        return 5.0 * relief + rank
    if k.order.beats[best] >> card & 1:
        if len(k.trick) == 2:
            return -100.0 - rank
        return -60.0 * (1.0 - k.chance_has((k.seat + 1) % 3, k.order.beats[card])) - rank
    return 10.0 + rank


def _defender(k: Knowledge, card: Card) -> float:
    suit = k.order.follow[card]
    rank = _lower(k, card).bit_count()
    mine = (k.hand & suit).bit_count()
    has = k.chance_has(k.declarer, suit)
    if not k.trick:
        # Low cards of suits in which declarer must take it; suits the partner is short in.
        duck = k.chance_has(k.declarer, _lower(k, card))
        forced = has * (1.0 - duck)
        partner_under = 1.0 - k.chance_has(k.partner, suit) * (1.0 - k.chance_has(k.partner, _lower(k, card)))
        return 12.0 * forced * partner_under - 1.2 * rank - 0.4 * mine + 2.0 * has * (mine == 1)
    best = k.trick[k.best]
    holder = (k.leader + k.best) % 3
    follows = k.order.follow[k.trick[0]] >> card & 1
    played = k.declarer in [(k.leader + index) % 3 for index in range(len(k.trick))]
    if not follows:
        # Throw off what hinders: short suits that declarer still has, high cards first.
        return has * (6.0 / mine) + 0.5 * rank
    over = bool(k.order.beats[best] >> card & 1)
    if played:
        if holder == k.declarer:
            return -50.0 if over else 5.0 + 0.1 * rank
        return float(rank)
    # Declarer still has to play: stay low, so that he has to go over.
    top = card if over else best
    duck = k.chance_has(k.declarer, _lower(k, top))
    return 8.0 * has * (1.0 - duck) - 0.3 * rank if over else 4.0 + 0.4 * rank
