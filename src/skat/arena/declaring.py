"""Games as an auction leaves them, to learn from: whoever bids most is sure of more than his cards hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from skat.arena.selfplay import Trial
from skat.players.bidding import Prices
from skat.players.book import Book
from skat.players.calls import calls
from skat.players.reasons import auction_reasons
from skat.players.rehearsal import LEAST_CHANCE
from skat.players.worth import Option
from skat.rules import Game, Phase, Position, RuleSet, shuffled_deal, view_for

#: How often who won the auction is made to play by Hand.
_BY_HAND: Final = 0.25
#: What it is worth to them to leave the game to others; the learned numbers are of such auctions.
_PASSING: Final = -5.0
#: Games worth so much less than the best are not thought of.
_NEAR: Final = 70.0
#: Forehand is seat 0.
_DEALER: Final = 2


def declared(book: Book, rules: RuleSet, random: Random) -> Trial | None:
    """A random deal, and one of the games that who wins the auction on it thinks of.

    None if nobody bids, or if no game is worth thinking of.
    """
    prices = Prices(book)
    game = Game.start(rules, shuffled_deal(random, _DEALER))
    while game.turn is not None and game.phase is Phase.AUCTION:
        view = view_for(game, game.turn)
        game = game.apply(auction_reasons(prices, view, _PASSING)[0].action, game.turn)
    seat = game.turn
    if seat is None:
        return None
    position, ten, skat = Position(seat), game.hand(seat).mask, game.deal.skat.mask
    by_hand = random.random() < _BY_HAND
    options = prices.by_hand(ten, position) if by_hand else prices.with_skat(ten | skat, position)
    near = list(_near(options, rules, game.bid))
    if not near:
        return None
    option = random.choice(near)
    hands = [game.hand(other).mask for other in range(3)]
    if not by_hand:
        hands[seat] = (ten | skat) & ~option.discard
    laid = skat if by_hand else option.discard
    said = calls(view_for(game, seat))
    return Trial(option.contract, seat, (hands[0], hands[1], hands[2]), laid, said)


def _near(options: tuple[Option, ...], rules: RuleSet, bid: int) -> Iterator[Option]:
    allowed = [option for option in options if option.contract in rules.contracts]
    best = max(option.value(rules, bid) for option in allowed)
    for option in allowed:
        if LEAST_CHANCE <= option.wins < 1.0 and option.value(rules, bid) > best - _NEAR:
            yield option
