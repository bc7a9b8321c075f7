"""The level ``beginner``: plays like somebody who has just learnt the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from skat.players.player import read_options
from skat.players.simple import choose_card
from skat.rules import (
    ORDERS,
    Action,
    Agree,
    Bid,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    GameType,
    GiveUp,
    Hold,
    Pass,
    Phase,
    PlayHand,
    Rank,
    RuleSet,
    Suit,
    TakeSkat,
    View,
    matadors,
)
from skat.rules.actions import PLAYS
from skat.rules.contracts import TRUMP_GAMES

#: What a hand must count for each kind of game, and how much more to leave the skat alone.
_SUIT_GAME: Final = 6.5
_GRAND: Final = 5.0
_BY_HAND: Final = 2.5
#: Cards above the ten that a hand for Null may hold, and what a suit without a low card weighs.
_HIGH_IN_NULL: Final = 3
_NO_LOW_CARD: Final = 2


@dataclass(frozen=True, slots=True)
class BeginnerPlayer:
    """Counts trumps, jacks and aces to bid, and plays by :mod:`skat.players.simple`; never gives up."""

    seed: int

    def choose(self, view: View) -> Action:
        """One of ``view.legal``.  Raises ``ValueError`` if the view's seat has nothing to decide."""
        actions = [action for action in view.legal if not isinstance(action, GiveUp)]
        if not actions:
            raise ValueError("this seat has nothing to decide")
        match view.phase:
            case Phase.AUCTION:
                return call(view, actions)
            case Phase.SKAT_OR_HAND:
                return skat_or_hand(view)
            case Phase.DISCARD:
                game = best_game(view.rules, view.hand, view.hand, view.bid, by_hand=False)
                return Discard(discard(view.hand, game.game_type))
            case Phase.DECLARE:
                known = view.hand | (view.discard or CardSet())
                by_hand = bool(view.hand_game)
                return Declare(best_game(view.rules, view.hand, known, view.bid, by_hand=by_hand))
            case Phase.CONSENT:
                return Agree()
        return PLAYS[choose_card(view, self.seed)]


def call(view: View, actions: Sequence[Action]) -> Action:
    """As little as needed, up to what the best game is worth for certain."""
    options = [Contract(game_type) for game_type in GameType]
    liked = [contract for contract in options if appeal(view.dealt, contract.game_type) >= 0]
    limit = max((sure_value(view.rules, view.dealt, contract) for contract in liked), default=0)
    if isinstance(actions[0], Bid):
        return actions[0] if actions[0].value <= limit else Pass()
    return Hold() if view.bid <= limit else Pass()


def sure_value(rules: RuleSet, cards: CardSet, contract: Contract) -> int:
    """What a game is worth at least: matadors that the skat may still change count as one (rules.md 12.7).

    ``cards``: declarer's twelve, or the ten of a player who has not seen the skat.
    """
    if contract.is_null:
        return rules.null_value(contract)
    run = matadors(cards, contract.game_type)
    count = run.count if run.with_ or len(cards) == 12 else 1
    return rules.base_value(contract) * (count + 1 + rules.fixed_levels(contract))


def appeal(cards: CardSet, game_type: GameType) -> float:
    """How much a hand of ten or twelve cards counts beyond what the game asks for; at least 0 is playable."""
    if game_type is GameType.NULL:
        return null_appeal(cards)
    jacks = sum(card.rank is Rank.JACK for card in cards)
    trumps = len(cards & set(ORDERS[game_type].trumps))
    aces = sum(card.rank is Rank.ACE for card in cards if card not in ORDERS[game_type].trumps)
    if game_type is GameType.GRAND:
        return jacks + aces - _GRAND if jacks > 1 else jacks - _GRAND
    return trumps + jacks / 2 + aces - _SUIT_GAME


def null_appeal(cards: CardSet) -> float:
    """Low cards are good; of twelve cards the two worst will go."""
    high = sum(card.rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK) for card in cards)
    ranks = [{card.rank for card in cards if card.suit is suit} for suit in Suit]
    without_low = sum(bool(held) and not held & {Rank.SEVEN, Rank.EIGHT} for held in ranks)
    return _HIGH_IN_NULL + len(cards) - 10 - high - _NO_LOW_CARD * without_low


def best_game(rules: RuleSet, hand: CardSet, known: CardSet, bid: int, *, by_hand: bool) -> Contract:
    """The game to declare: Grand if it looks good, else the best suit game, else Null; it covers the bid.

    ``known``: the hand with the cards laid away.  If no game covers the bid, because somebody else bid it,
    the best suit game or Grand has to do.
    """
    options = [Contract(game_type, hand=by_hand) for game_type in (TRUMP_GAMES if by_hand else GameType)]
    covering = [contract for contract in options if sure_value(rules, known, contract) >= bid]

    def liking(contract: Contract) -> tuple[bool, bool, bool, float, int]:
        count = appeal(hand, contract.game_type)
        is_grand = contract.game_type is GameType.GRAND
        value = sure_value(rules, known, contract)
        return count >= 0, count >= 0 and is_grand, not contract.is_null, count, value

    return max(covering or [contract for contract in options if not contract.is_null], key=liking)


def skat_or_hand(view: View) -> Action:
    """The skat is taken, unless the hand leaves nothing to wish for."""
    game = best_game(view.rules, view.dealt, view.dealt, view.bid, by_hand=True)
    covers = sure_value(view.rules, view.dealt, game) >= view.bid
    return PlayHand() if covers and appeal(view.dealt, game.game_type) >= _BY_HAND else TakeSkat()


def discard(twelve: CardSet, game_type: GameType) -> CardSet:
    """Loose tens and low cards of short suits; in Null the highest cards."""
    order = ORDERS[game_type]
    if game_type is GameType.NULL:
        return CardSet(sorted(twelve, key=lambda card: (order.beats[card].bit_count(), card))[:2])

    def worth(card: Card) -> tuple[int, int, bool, int, int]:
        if card in order.trumps:
            return 3, 0, False, 0, -card
        if card.rank is Rank.ACE:
            return 2, 0, False, 0, 0
        suit = [other for other in twelve if other.suit is card.suit and other not in order.trumps]
        has_ace = suit[0].rank is Rank.ACE
        loose_ten = card.rank is Rank.TEN and len(suit) < 3 and not has_ace
        return (0 if loose_ten else 1), len(suit), has_ace, card.suit, card.points

    return CardSet(sorted(twelve, key=worth)[:2])


def make(seed: int, **options: str) -> BeginnerPlayer:
    """A player of this level; the seed chooses among cards that look alike."""
    read_options(options, {})
    return BeginnerPlayer(seed)
