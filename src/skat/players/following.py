"""Rules of thumb for the second and third card of a trick in suit games and Grand.

Each rule names something about a card that could be played; how much it weighs stands in ``weights.json``
for declarer and for defenders, by place in the trick and by who led.
"""

from __future__ import annotations

from skat.players.knowledge import highest, lowest
from skat.players.odds import Odds
from skat.rules import Card
from skat.rules.cards import mask_cards


def chance_of_card(o: Odds, card: Card) -> float:
    """The chance that the own side takes the trick on the table with this card in it."""
    k = o.k
    best, led = k.trick[k.best], k.trick[0]
    over = bool(k.order.beats[best] >> card & 1)
    last = len(k.trick) == 2
    if k.is_declarer:
        if not over:
            return 0.0
        return 1.0 if last else 1.0 - o.beats((k.seat + 1) % 3, card, led)
    with_declarer = (k.leader + k.best) % 3 == k.declarer
    if last:
        return float(over or not with_declarer)
    if with_declarer:
        return 1.0 if over else o.beats(k.partner, best, led)
    return 1.0 - o.beats(k.declarer, card if over else best, led)


def rules_for_card(o: Odds, card: Card, chance: float) -> dict[str, float]:
    """The rules that speak about this card, and how strongly; ``chance``: see :func:`chance_of_card`."""
    k = o.k
    beats = k.order.beats
    suit = k.order.follow[card]
    mine = k.hand & suit
    best = k.trick[k.best]
    over = bool(beats[best] >> card & 1)
    tens, pot = card.points / 10, k.pot / 10
    below = mine & ~beats[card] & ~card.bit
    lower_does_as_well = any(bool(beats[best] >> other & 1) is over for other in mask_cards(below & k.legal))
    found = {
        "takes": chance,
        "takes_pot": chance * pot,
        "takes_points": chance * tens,
        "loses_points": (1.0 - chance) * tens,
        "over": float(over),
        "points": tens,
        "takes_early": chance * len(k.view.hand) / 10,
        "takes_little": chance * (k.pot + card.points < 5),
        "lowest": float(card == lowest(mine)),
        "highest": float(card == highest(mine)),
        "cards_below": below.bit_count() / 3,
        "lowest_that_takes": float(over and not lower_does_as_well),
        "more_than_needed": float(over and lower_does_as_well),
        "lowest_that_loses": float(not over and not lower_does_as_well),
    }
    if not k.is_declarer and not over and (k.leader + k.best) % 3 != k.declarer:
        found["smear"] = chance * tens
    follows = bool(k.order.follow[k.trick[0]] & card.bit)
    found.update(_trump(o, card, follows) if card.bit & k.trumps else _plain(o, card, follows))
    return found


def _trump(o: Odds, card: Card, follows: bool) -> dict[str, float]:
    k = o.k
    out = o.out & k.trumps
    higher = k.order.beats[card] & out
    found = {"trump_ace_or_ten": float(card.points >= 10), "jack": float(card < Card.CA)}
    if not follows:
        held = (k.hand & k.trumps).bit_count() / 5
        found |= {"ruff": 1.0, "ruff_from_length": held, "ruff_for_pot": k.pot / 10}
    if not out:
        return found | {"no_trump_out": 1.0}
    return found | {
        "trumps_below": (out & ~higher).bit_count() / out.bit_count(),
        "top_trump": float(not higher),
    }


def _plain(o: Odds, card: Card, follows: bool) -> dict[str, float]:
    k = o.k
    beats, suit = k.order.beats, k.order.follow[card]
    mine = k.hand & suit
    out = o.out & suit
    higher = beats[card] & out
    tens = card.points / 10
    ten = Card(highest(suit) + 1)
    declarer_has = 1.0 if k.is_declarer else o.has(k.declarer, suit)
    found = {
        "ten_guarded": float(card == ten and bool(higher) and _guarded(o, ten, k.hand)),
        "ace_with_ten": float(card.points == 11 and bool(k.hand >> ten & 1)),
        "bares_ten": float(
            card != ten
            and bool(k.hand >> ten & 1)
            and bool(beats[ten] & out)
            and _guarded(o, ten, k.hand)
            and not _guarded(o, ten, k.hand & ~card.bit)
        ),
        "makes_void": float(mine == card.bit and bool(k.hand & k.trumps)),
        "declarer_void": 1.0 - declarer_has,
        "points_declarer_follows": declarer_has * tens,
        "fresh_suit": float(not suit & o.played & ~k.trick[0].bit),
    }
    if not higher:
        if out:
            found |= {"master": 1.0, "master_points": tens}
        found["ruffed"] = tens * _ruffed(o, suit, 1.0 - declarer_has)
    if not follows:
        found |= {
            "shed_from_length": mine.bit_count() / 5,
            "shed_from_gone_suit": float(not out),
            "shed_loser": float(card.points == 0 and bool(higher)),
            "shed_under_master": float(bool(mine & beats[card] & o.masters)),
        }
    return found


def _guarded(o: Odds, card: Card, hand: int) -> bool:
    """Whether the suit has as many other cards as there are higher ones out."""
    suit = o.k.order.follow[card]
    return (hand & suit & ~card.bit).bit_count() >= (o.k.order.beats[card] & suit & o.out).bit_count()


def _ruffed(o: Odds, suit: int, declarer_void: float) -> float:
    """The chance that an opponent would trump this suit."""
    k = o.k
    if not k.is_declarer:
        return declarer_void * o.has(k.declarer, k.trumps)
    kept = 1.0
    for seat in ((k.seat + 1) % 3, (k.seat + 2) % 3):
        kept *= 1.0 - (1.0 - o.has(seat, suit)) * o.has(seat, k.trumps)
    return 1.0 - kept
