"""How much each rule of thumb weighs: ``weights-LEVEL.json`` to play well, ``habits-LEVEL.json`` to guess
what others play.

The rules are written by hand (:mod:`skat.players.thumb`); their weights were learned in games of the program
against itself (``docs/players.md``).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


#: The rules for a lead in suit games and Grand, by their places.
LEAD: Final = _names(
    """
    takes takes_points loses_points lowest highest trump trumps_held trumps_out trump_ace_or_ten jack
    lowest_trump last_trump trump_early no_trump_out top_trump trumps_below protects_masters
    draws_trumps more_trumps forces_top_trump master master_under_trumps ace length suit_out blank
    ten_under_ace king_or_queen keeps_master_back single two_cards own_suit_again makes_void suit_gone
    safe_master fresh_suit fresh_ace away_from_ten drives_out_one establishes suit_of_others void_behind
    ruffed shed_low shed_fat partner_ruffs makes_declarer_ruff declarers_suit points_partner_void
    partner_beats
    """
)
#: The rules for the second and third card of a trick.
FOLLOW: Final = _names(
    """
    takes takes_pot takes_points loses_points over points takes_early takes_little lowest highest
    cards_below lowest_that_takes more_than_needed lowest_that_loses smear trump_ace_or_ten jack ruff
    ruff_from_length ruff_for_pot no_trump_out trumps_below top_trump ten_guarded ace_with_ten bares_ten
    makes_void declarer_void points_declarer_follows fresh_suit master master_points ruffed
    shed_from_length shed_from_gone_suit shed_loser shed_under_master decides
    """
)
#: The rules for Null.
NULL_RULES: Final = _names(
    """
    rank rank_in_length lowest highest single length lower_out higher_out suit_out suit_led_before
    shed_rank under_rank danger_shed danger_left beaten under takes declarer_has_suit partner_has_suit
    partners_suit lowest_of_all lower_held declarer_has_lower shed_rank_declarer_has wins
    partner_stays_under declarer_ducks declarer_must_take declarer_higher declarer_lower
    """
)
#: Kinds of game with weights of their own.
KINDS: Final = ("suit", "grand", "null", "open null")
#: Who plays, where in the trick, and who led.
SITUATIONS: Final = (
    "declarer leads",
    "declarer second",
    "declarer third",
    "defender leads to declarer",
    "defender leads to partner",
    "defender second on declarer",
    "defender second on partner",
    "defender third on declarer",
    "defender third on partner",
)
#: Places kept for the rules of one situation.
PLACES: Final = 64


def rules_of(kind: str, situation: str) -> tuple[str, ...]:
    """The names of the rules that speak in a situation, by their places."""
    if kind in ("null", "open null"):
        return NULL_RULES
    return LEAD if "leads" in situation else FOLLOW


@cache
def weights(level: str) -> tuple[float, ...]:
    """All weights of a level: for each kind of game and situation :data:`PLACES` numbers."""
    return _read(f"weights-{level}.json")


@cache
def habits(level: str) -> tuple[float, ...]:
    """The same for how players of a level choose: ``habits-LEVEL.json``."""
    return _read(f"habits-{level}.json")


def _read(name: str) -> tuple[float, ...]:
    data: Any = json.loads((files("skat.players") / name).read_text(encoding="utf-8"))
    return flatten(data)


def flatten(data: Any) -> tuple[float, ...]:
    """Weights by names (kind, situation, rule), as the kernels take them."""
    flat = []
    for kind in KINDS:
        for situation in SITUATIONS:
            named = data[kind][situation]
            row = [float(named.get(name, 0.0)) for name in rules_of(kind, situation)]
            flat += row + [0.0] * (PLACES - len(row))
    return tuple(flat)


def by_names(flat: Sequence[float]) -> dict[str, dict[str, dict[str, float]]]:
    """The reverse of :func:`flatten`; numbers of three digits."""
    data: dict[str, dict[str, dict[str, float]]] = {}
    start = 0
    for kind in KINDS:
        data[kind] = {}
        for situation in SITUATIONS:
            row = flat[start : start + PLACES]
            names = rules_of(kind, situation)
            data[kind][situation] = {name: round(row[place], 3) for place, name in enumerate(names)}
            start += PLACES
    return data
