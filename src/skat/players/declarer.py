"""Declarer's cards in suit games and Grand."""

from __future__ import annotations

from skat.players.knowledge import Knowledge
from skat.rules import Card
from skat.rules.cards import mask_cards


def play(k: Knowledge) -> Card:
    cards = mask_cards(k.legal)
    if len(cards) == 1:
        return cards[0]
    if k.trick:
        return max(cards, key=lambda card: follow_value(k, card))
    return max(cards, key=lambda card: lead_value(k, card))


def other_seats(k: Knowledge) -> tuple[int, int]:
    return (k.seat + 1) % 3, (k.seat + 2) % 3


def follow_value(k: Knowledge, card: Card) -> float:
    beats = k.order.beats
    best = k.trick[k.best]
    led = k.trick[0]
    pot = k.pot + card.points
    if not beats[best] >> card & 1:
        take = 0.0
    elif len(k.trick) == 2:
        take = 1.0
    else:
        take = 1.0 - k.chance_beats((k.seat + 1) % 3, card, led)
    more_win = more_lose = 0.0
    if len(k.trick) == 1:
        more_win, more_lose = 2.0, 6.0
    return take * (pot + more_win) - (1 - take) * (pot + more_lose) - worth(k, card)


def worth(k: Knowledge, card: Card) -> float:
    """What the card will bring later if it is kept."""
    order = k.order
    higher_out = order.beats[card] & order.follow[card] & k.out
    if card.bit & k.trumps:
        out = k.out & k.trumps
        if not out:
            return card.points + 9.0
        share = (out & ~order.beats[card]).bit_count() / out.bit_count()
        if card.points >= 10:
            return card.points * 0.8 + 5.0
        return 6.0 + 6.0 * share + card.points
    suit = order.follow[card]
    mine = k.hand & suit
    out = k.out & suit
    trumps_out = k.out & k.trumps
    if not higher_out:
        safe = 0.75 if trumps_out else 1.0
        if not out:
            safe = 0.5 if trumps_out else 1.0
        return safe * (card.points + 8.0)
    guarded = (mine & ~card.bit).bit_count() >= higher_out.bit_count()
    if card.points >= 10:
        return 6.0 if guarded else 2.0
    if card.points == 4:
        return 1.5 if guarded else 0.0
    if mine == card.bit:
        return -4.0
    return -1.0


def lead_value(k: Knowledge, card: Card) -> float:
    order = k.order
    first, second = other_seats(k)
    lose = 1.0 - (1.0 - k.chance_beats(first, card, card)) * (1.0 - k.chance_beats(second, card, card))
    take = 1.0 - lose
    trumps_out = k.out & k.trumps
    mine = k.hand & k.trumps
    if card.bit & k.trumps:
        drawn = k.chance_has(first, k.trumps) + k.chance_has(second, k.trumps)
        n_mine, n_out = mine.bit_count(), trumps_out.bit_count()
        value = take * (card.points + 2.5) - lose * (card.points + 14.0) - worth(k, card)
        if n_out:
            masters = sum(
                1 for c in mask_cards(k.hand & ~k.trumps) if not order.beats[c] & order.follow[c] & k.out
            )
            control = 3.0 + 1.5 * masters + 1.0 * (n_mine - n_out)
            value += drawn * control + 4.0
        return value
    return take * (card.points + 5.0) - lose * (card.points + 16.0) - worth(k, card)
