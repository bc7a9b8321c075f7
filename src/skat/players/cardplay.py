"""The card to play: the rules of thumb are weighed, and the card with the highest sum is played."""

from __future__ import annotations

from skat.players.following import chance_of_card, rules_for_card
from skat.players.goals import decides
from skat.players.knowledge import knowledge_of
from skat.players.leading import chance_of_lead, rules_for_lead
from skat.players.null import WINS, rules_for_null
from skat.players.odds import Odds, odds_of
from skat.players.weights import weights_for
from skat.rules import Card, View
from skat.rules.cards import mask_cards


def choose_card(view: View) -> Card:
    """The card a seat on turn plays.  Raises ``ValueError`` if no game is declared."""
    k = knowledge_of(view)
    cards = mask_cards(k.legal)
    if len(cards) == 1:
        return cards[0]
    o = odds_of(k)
    weights = weights_for(k)
    return max(cards, key=lambda card: _sum(weights, *_rules(o, card)))


def _rules(o: Odds, card: Card) -> tuple[dict[str, float], float]:
    """The rules about a card, and what it weighs because it decides the game."""
    contract = o.k.view.contract
    if contract is not None and contract.is_null:
        rules = rules_for_null(o, card)
        return rules, WINS * rules.get("wins", 0.0)
    if o.k.trick:
        chance = chance_of_card(o, card)
        return rules_for_card(o, card, chance), decides(o.k, card, chance)
    return rules_for_lead(o, card, chance_of_lead(o, card)), 0.0


def _sum(weights: dict[str, float], rules: dict[str, float], decisive: float) -> float:
    return decisive + sum(weights.get(name, 0.0) * value for name, value in rules.items())
