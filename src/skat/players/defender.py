"""Defenders' cards in suit games and Grand."""

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


def follow_value(k: Knowledge, card: Card) -> float:
    beats = k.order.beats
    index = k.best
    best = k.trick[index]
    led = k.trick[0]
    pot = k.pot + card.points
    over = bool(beats[best] >> card & 1)
    holder = (k.leader + index) % 3
    if len(k.trick) == 2:
        take = 1.0 if over or holder != k.declarer else 0.0
        more_win = more_lose = 0.0
    elif holder == k.declarer:
        take = 1.0 if over else k.chance_beats(k.partner, best, led)
        more_win, more_lose = 6.0, 1.0
    else:
        top = card if over else best
        take = 1.0 - k.chance_beats(k.declarer, top, led)
        more_win, more_lose = 1.0, 3.0
    return take * (pot + more_win) - (1 - take) * (pot + more_lose) - worth(k, card)


def worth(k: Knowledge, card: Card) -> float:
    order = k.order
    suit = order.follow[card]
    higher_out = order.beats[card] & suit & k.out
    if card.bit & k.trumps:
        if not higher_out:
            return card.points + 10.0
        if card.points >= 10:
            return 7.0
        return 2.0 + card.points
    has = k.chance_has(k.declarer, suit)
    mine = k.hand & suit
    if not higher_out:
        return has * (card.points + 4.0)
    guarded = (mine & ~card.bit).bit_count() >= higher_out.bit_count()
    if card.points >= 10:
        return has * (5.0 if guarded else 3.0)
    if card.points >= 3:
        return has * (2.0 if guarded else 1.0)
    return 0.3 * has


def lead_value(k: Knowledge, card: Card) -> float:
    order = k.order
    suit = order.follow[card]
    declarer_next = k.declarer == (k.seat + 1) % 3
    d = k.chance_beats(k.declarer, card, card)
    trump = bool(card.bit & k.trumps)
    if d == 0:
        take = 1.0
    else:
        # partner beats what declarer beats with, roughly
        p = k.chance_beats(k.partner, card, card) * (0.6 if declarer_next else 0.4)
        take = 1.0 - d * (1.0 - p)
    value = take * (card.points + 8.0) - (1 - take) * (card.points + 6.0) - worth(k, card)
    if trump:
        return value - 4.0
    length = (k.hand & suit).bit_count()
    if declarer_next:
        value -= 0.8 * length
    else:
        value += 0.8 * length
    return value
