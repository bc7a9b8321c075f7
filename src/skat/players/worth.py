"""What a declaration is worth to a bidder: chances times scores."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skat.players.chances import (
    best_null_discard,
    best_trump_discard,
    is_sure_null,
    null_chance,
    trump_chance,
)
from skat.rules import CardSet, Contract, GameType, Position, RuleSet, matadors
from skat.rules.contracts import TRUMP_GAMES
from skat.rules.settlement import cover

#: A won game counts this much more, a lost one as much less and gives the others something too, as on a
#: list (rules-optional.md E1); it keeps the bidding sound in plain scoring as well.
BONUS, OTHERS = 50, 40
#: Fewer trumps are no suit game.
_FEWEST_TRUMPS = 4


@dataclass(frozen=True, slots=True)
class Option:
    """A declaration with a discard (0 in a Hand game): the chances to win it and to get 90 points."""

    contract: Contract
    discard: int
    wins: float
    schneider: float
    matadors: int

    def value(self, rules: RuleSet, bid: int) -> float:
        """Expected score of the declaration after a bid, the bonuses of a list included."""
        hand = self.contract.hand
        factor = rules.loss_factor(hand)
        if self.contract.is_null:
            value = rules.null_value(self.contract)
            chance = self.wins if value >= bid else 0.0
            return chance * (value + BONUS) - (1 - chance) * (factor * value + BONUS + OTHERS)
        base = rules.base_value(self.contract)
        value = base * (self.matadors + 1 + rules.fixed_levels(self.contract))
        schneider = min(self.schneider, self.wins)
        if value >= bid:
            won = self.wins * (value + BONUS)
            if not self.contract.schneider:
                won += schneider * base
            return won - (1 - self.wins) * (factor * value + BONUS + OTHERS)
        cost = factor * base * cover(base, bid) + BONUS + OTHERS
        if value + base >= bid and not self.contract.schneider:
            return schneider * (value + base + BONUS) - (1 - schneider) * cost
        return -cost


@lru_cache(maxsize=4096)
def skat_options(twelve: int, position: Position) -> tuple[Option, ...]:
    """What can be declared with the skat taken, each with its best discard."""
    cards = CardSet.of_mask(twelve)
    options = []
    for game_type in TRUMP_GAMES:
        if game_type is not GameType.GRAND and trumps_held(twelve, game_type) < _FEWEST_TRUMPS:
            continue
        wins, discard = best_trump_discard(twelve, game_type, position)
        left = twelve & ~discard
        schneider = trump_chance(left, discard, game_type, position, hand=False, schneider=True)
        count = matadors(cards, game_type).count
        options.append(Option(Contract(game_type), discard, wins, schneider, count))
    for ouvert in (False, True):
        wins, discard = best_null_discard(twelve, position, ouvert=ouvert)
        options.append(Option(Contract(GameType.NULL, ouvert=ouvert), discard, wins, 0.0, 0))
    return tuple(options)


@lru_cache(maxsize=1024)
def hand_options(ten: int, position: Position) -> tuple[Option, ...]:
    """What can be declared by Hand; the matadors are those of the cards held, at their fewest."""
    cards = CardSet.of_mask(ten)
    options = []
    for game_type in TRUMP_GAMES:
        wins = trump_chance(ten, 0, game_type, position, hand=True)
        schneider = trump_chance(ten, 0, game_type, position, hand=True, schneider=True)
        run = matadors(cards, game_type)
        # "Without": a jack in the skat may cut the count to one, never a matador too many is counted.
        count = run.count if run.with_ else 1
        options.append(Option(Contract(game_type, hand=True), 0, wins, schneider, count))
        if takes_all_tricks(ten, game_type):
            for level in ({"schneider": True}, {"schwarz": True}, {"ouvert": True}):
                contract = Contract(game_type, hand=True, **level)
                options.append(Option(contract, 0, 0.99, 0.99, count))
    for ouvert in (False, True):
        wins = null_chance(ten, position, hand=True, ouvert=ouvert)
        if is_sure_null(ten):
            wins = max(wins, 0.99)
        options.append(Option(Contract(GameType.NULL, hand=True, ouvert=ouvert), 0, wins, 0.0, 0))
    return tuple(options)


def trumps_held(mask: int, game_type: GameType) -> int:
    """Number of trumps."""
    from skat.players.knowledge import TRUMPS

    return (mask & TRUMPS[game_type]).bit_count()


def takes_all_tricks(ten: int, game_type: GameType) -> bool:
    """Whether these cards take every trick of the game, however the others lie and play.

    Each suit and the trumps must be unbeatable from the top until nobody has one left; a suit that is
    not held is trumped.
    """
    from skat.players.knowledge import PLAIN_SUITS, TRUMPS

    trumps = TRUMPS[game_type]
    suits = [trumps, *(suit for suit in PLAIN_SUITS[game_type] if suit)]
    return (ten & trumps) != 0 and all(_is_solid(ten & suit, suit) for suit in suits)


def _is_solid(held: int, suit: int) -> bool:
    """Whether the cards of one suit cannot lose a trick to others of it."""
    top = 0
    rest = suit
    while rest and rest & -rest & held:
        rest ^= rest & -rest
        top += 1
    missing = (suit & ~held).bit_count()
    return held.bit_count() == top or missing <= top
