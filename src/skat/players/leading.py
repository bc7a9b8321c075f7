"""Rules of thumb for a lead in suit games and Grand.

Each rule names something about a card that could be led; how much it weighs stands in ``weights.json`` for
declarer, for a defender before declarer ("langer Weg") and for a defender behind him ("kurzer Weg").
"""

from __future__ import annotations

from skat.players.knowledge import highest, lowest
from skat.players.odds import Odds
from skat.rules import Card
from skat.rules.cards import mask_cards


def chance_of_lead(o: Odds, card: Card) -> float:
    """The chance that the own side takes the trick when this card is led."""
    k = o.k
    first, second = (k.seat + 1) % 3, (k.seat + 2) % 3
    if k.is_declarer:
        return (1.0 - o.beats(first, card, card)) * (1.0 - o.beats(second, card, card))
    # What declarer beats the partner may beat again.
    return 1.0 - o.beats(k.declarer, card, card) * (1.0 - 0.5 * o.beats(k.partner, card, card))


def rules_for_lead(o: Odds, card: Card, chance: float) -> dict[str, float]:
    """The rules that speak about this card, and how strongly; ``chance``: see :func:`chance_of_lead`."""
    k = o.k
    suit = k.order.follow[card]
    mine = k.hand & suit
    tens = card.points / 10
    found = {
        "takes": chance,
        "takes_points": chance * tens,
        "loses_points": (1.0 - chance) * tens,
        "lowest": float(card == lowest(mine)),
        "highest": float(card == highest(mine)),
    }
    found.update(_trump(o, card) if card.bit & k.trumps else _plain(o, card))
    return found


def _trump(o: Odds, card: Card) -> dict[str, float]:
    k = o.k
    mine = k.hand & k.trumps
    out = o.out & k.trumps
    higher = k.order.beats[card] & out
    found = {
        "trump": 1.0,
        "trumps_held": mine.bit_count() / 5,
        "trumps_out": out.bit_count() / 5,
        "trump_ace_or_ten": float(card.points >= 10),
        "jack": float(card < Card.CA),
        "lowest_trump": float(card == lowest(mine)),
        "last_trump": float(mine == card.bit),
        "trump_early": (len(k.view.hand)) / 10,
    }
    if not out:
        return found | {"no_trump_out": 1.0}
    others = [seat for seat in range(3) if seat != k.seat]
    return found | {
        "top_trump": float(not higher),
        "trumps_below": (out & ~higher).bit_count() / out.bit_count(),
        "protects_masters": o.masters.bit_count() / 5,
        "draws_trumps": sum(o.has(seat, k.trumps) for seat in others) / 2,
        "more_trumps": (mine.bit_count() - out.bit_count()) / 5,
        "forces_top_trump": float(bool(higher) and out.bit_count() > 2 and card.points < 10),
    }


def _plain(o: Odds, card: Card) -> dict[str, float]:
    k = o.k
    beats, suit = k.order.beats, k.order.follow[card]
    mine = k.hand & suit
    out = o.out & suit
    higher = beats[card] & out
    trumps_out = bool(o.out & k.trumps)
    is_ace, is_fresh = card.points == 11, not suit & o.played
    ten = highest(suit) + 1
    others = mask_cards(mine & ~card.bit)
    found = {
        "master": float(not higher and bool(out)),
        "master_under_trumps": float(not higher and bool(out) and trumps_out),
        "ace": float(is_ace),
        "length": mine.bit_count() / 5,
        "suit_out": out.bit_count() / 5,
        "blank": float(card.points == 0),
        "ten_under_ace": float(card.points == 10 and bool(higher)),
        "king_or_queen": float(card.points in (3, 4) and bool(higher)),
        "keeps_master_back": float(bool(mine & beats[card] & o.masters)),
        "single": float(mine == card.bit),
        "two_cards": float(mine.bit_count() == 2),
        "own_suit_again": float(bool(o.led[k.seat] & suit)),
        "makes_void": float(mine == card.bit and bool(k.hand & k.trumps)),
        "suit_gone": float(not out),
        "safe_master": float(not higher and not trumps_out),
        "fresh_suit": float(is_fresh),
        "fresh_ace": float(is_ace and is_fresh),
        "away_from_ten": float(card != ten and bool(k.hand >> ten & 1) and bool(beats[ten] & suit & o.out)),
        "drives_out_one": float(higher.bit_count() == 1 and bool(mine & ~beats[card] & ~card.bit)),
    }
    if higher:
        found["establishes"] = sum((beats[other] & out).bit_count() <= 1 for other in others) / 3
    return found | (_opponents_suit(o, suit) if k.is_declarer else _partners_suit(o, card, suit))


def _opponents_suit(o: Odds, suit: int) -> dict[str, float]:
    """Declarer leads a plain suit: what the two defenders have shown in it."""
    k = o.k
    seats = ((k.seat + 1) % 3, (k.seat + 2) % 3)
    void = [1.0 - o.has(seat, suit) for seat in seats]
    ruff = [chance * o.has(seat, k.trumps) for chance, seat in zip(void, seats, strict=True)]
    return {
        "suit_of_others": float(any(o.led[seat] & suit for seat in seats)),
        "void_behind": sum(void) / 2,
        "ruffed": 1.0 - (1.0 - ruff[0]) * (1.0 - ruff[1]),
        "shed_low": float(any(o.shed_low[seat] & suit for seat in seats)),
        "shed_fat": float(any(o.shed_fat[seat] & suit for seat in seats)),
    }


def _partners_suit(o: Odds, card: Card, suit: int) -> dict[str, float]:
    """A defender leads a plain suit: what declarer and the partner have shown in it."""
    k = o.k
    declarer_void = 1.0 - o.has(k.declarer, suit)
    partner_void = 1.0 - o.has(k.partner, suit)
    ruff = declarer_void * o.has(k.declarer, k.trumps)
    return {
        "suit_of_others": float(bool(o.led[k.partner] & suit)),
        "void_behind": declarer_void,
        "partner_ruffs": partner_void * o.has(k.partner, k.trumps),
        "makes_declarer_ruff": ruff,
        "ruffed": ruff * card.points / 10,
        "declarers_suit": float(bool(o.led[k.declarer] & suit)),
        "points_partner_void": partner_void * card.points / 10,
        "partner_beats": o.beats(k.partner, card, card),
        "shed_low": float(bool(o.shed_low[k.partner] & suit)),
        "shed_fat": float(bool(o.shed_fat[k.partner] & suit)),
    }
