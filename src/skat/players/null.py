"""Rules of thumb for the cards of a Null game, declarer's and the defenders'.

Each rule names something about a card that could be played; how much it weighs stands in ``weights.json``,
for closed and open games.  Low means low in the order of Null (rules.md 1.6).
"""

from __future__ import annotations

from typing import Final

from skat.players.odds import Odds
from skat.rules import ORDERS, Card, GameType
from skat.rules.cards import CARDS, SUIT_MASKS, mask_cards

_ORDER: Final = ORDERS[GameType.NULL]
#: The cards of each suit below each card, and how high it ranks in its suit, 0 for the seven to 7.
_BELOW: Final = tuple(_ORDER.follow[card] & ~_ORDER.beats[card] & ~card.bit for card in CARDS)
_RANK: Final = tuple(below.bit_count() for below in _BELOW)
_LOW_TO_HIGH: Final = tuple(
    tuple(sorted(mask_cards(mask), key=lambda card: _RANK[card])) for mask in SUIT_MASKS
)
#: Weighs more than all rules together: the defenders win at once.
WINS: Final = 1000.0


def danger(mine: int, out: int, suit: int) -> int:
    """How far the own cards of a suit lack low ones under those out; 0 if they cannot take a trick."""
    lower = index = total = 0
    for card in _LOW_TO_HIGH[suit]:
        if out & card.bit:
            lower += 1
        elif mine & card.bit:
            total += max(0, lower - index)
            index += 1
    return total


def rules_for_null(o: Odds, card: Card) -> dict[str, float]:
    """The rules that speak about this card, and how strongly."""
    k = o.k
    suit = _ORDER.follow[card]
    mine, out = k.hand & suit, o.out & suit
    rank = _RANK[card] / 7
    found = {
        "rank": rank,
        "rank_in_length": rank * mine.bit_count() / 5,
        "lowest": float(not mine & _BELOW[card]),
        "highest": float(not mine & _ORDER.beats[card]),
        "single": float(mine == card.bit),
        "length": mine.bit_count() / 5,
        "lower_out": (out & _BELOW[card]).bit_count() / 5,
        "higher_out": (o.out & _ORDER.beats[card]).bit_count() / 5,
        "suit_out": out.bit_count() / 7,
        "suit_led_before": float(any(led & suit for led in o.led)),
    }
    if k.trick:
        follows = bool(_ORDER.follow[k.trick[0]] & card.bit)
        over = bool(_ORDER.beats[k.trick[k.best]] & card.bit)
        if not follows:
            found["shed_rank"] = rank
        elif not over:
            found["under_rank"] = rank
    return found | (_declarer(o, card, mine, out) if k.is_declarer else _defender(o, card, mine))


def _declarer(o: Odds, card: Card, mine: int, out: int) -> dict[str, float]:
    k = o.k
    before, after = (danger(held, out, card.suit) for held in (mine, mine & ~card.bit))
    found = {"danger_shed": (before - after) / 3, "danger_left": after / 3}
    beats = _ORDER.beats[card]
    first, second = (k.seat + 1) % 3, (k.seat + 2) % 3
    if not k.trick:
        return found | {"beaten": 1.0 - (1.0 - o.has(first, beats)) * (1.0 - o.has(second, beats))}
    if not _ORDER.beats[k.trick[k.best]] & card.bit:
        return found | {"under": float(bool(_ORDER.follow[k.trick[0]] & card.bit))}
    return found | ({"takes": 1.0} if len(k.trick) == 2 else {"beaten": o.has(first, beats)})


def _defender(o: Odds, card: Card, mine: int) -> dict[str, float]:
    k = o.k
    suit = _ORDER.follow[card]
    declarer_has, partner_has = o.has(k.declarer, suit), o.has(k.partner, suit)
    found = {
        "declarer_has_suit": declarer_has,
        "partner_has_suit": partner_has,
        "partners_suit": float(bool(o.led[k.partner] & suit)),
    }
    if not k.trick:
        lower_out = (o.out & suit & _BELOW[card]).bit_count()
        found |= {
            "lowest_of_all": float(not lower_out),
            "lower_held": (mine & _BELOW[card]).bit_count() / 3,
            "declarer_has_lower": declarer_has * lower_out / 5,
        }
    elif not _ORDER.follow[k.trick[0]] & card.bit:
        found["shed_rank_declarer_has"] = declarer_has * _RANK[card] / 7
    played = [(k.leader + index) % 3 for index in range(len(k.trick))]
    return found | (_after_declarer(o, card) if k.declarer in played else _before_declarer(o, card))


def _after_declarer(o: Odds, card: Card) -> dict[str, float]:
    """Declarer's card lies on the table."""
    k = o.k
    best = k.trick[k.best]
    over = bool(_ORDER.beats[best] & card.bit)
    if (k.leader + k.best) % 3 != k.declarer:
        return {"under": float(not over)}
    if over:
        return {"takes": 1.0}
    if len(k.trick) == 2:
        return {"wins": 1.0}
    void = 1.0 - o.has(k.partner, _ORDER.follow[best])
    return {"partner_stays_under": void + (1.0 - void) * o.has(k.partner, _BELOW[best])}


def _before_declarer(o: Odds, card: Card) -> dict[str, float]:
    """Declarer still has to play to this trick: can he stay under it?"""
    k = o.k
    best = k.trick[k.best] if k.trick else card
    top = card if _ORDER.beats[best] & card.bit else best
    declarer_has = o.has(k.declarer, _ORDER.follow[top])
    ducks = o.has(k.declarer, _BELOW[top])
    found = {"declarer_ducks": ducks, "declarer_must_take": declarer_has * (1.0 - ducks)}
    if not k.trick:
        void = 1.0 - o.has(k.partner, _ORDER.follow[card])
        under = void + (1.0 - void) * o.has(k.partner, _BELOW[card])
        found["partner_stays_under"] = declarer_has * (1.0 - ducks) * under
    cards = o.may_hold[k.declarer]
    if cards == o.holds[k.declarer]:
        found["declarer_higher"] = (cards & _ORDER.beats[card]).bit_count() / 5
        found["declarer_lower"] = (cards & _ORDER.follow[card] & _BELOW[card]).bit_count() / 5
    return found
