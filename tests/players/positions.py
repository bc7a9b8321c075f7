"""Games set up for the tests of the levels: deals with the cards that matter, auctions, tricks so far."""

from __future__ import annotations

from skat.notation.rulesets import built_in
from skat.players import Player
from skat.rules import (
    PACK,
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    Declare,
    Discard,
    Game,
    Hold,
    Pass,
    Play,
    RuleSet,
    TakeSkat,
    view_for,
)


def deal(forehand: str, middlehand: str = "", rearhand: str = "", skat: str = "") -> Deal:
    """A deal by dealer 2 (seats 0, 1, 2 are fore-, middle- and rearhand); the rest is filled in order."""
    given = [CardSet.parse(cards) for cards in (forehand, middlehand, rearhand, skat)]
    rest = list(PACK - (given[0] | given[1] | given[2] | given[3]))
    hands = []
    for cards, size in zip(given, (10, 10, 10, 2), strict=True):
        filled = cards
        while len(filled) < size:
            filled |= {rest.pop()}
        hands.append(filled)
    return Deal(2, (hands[0], hands[1], hands[2]), hands[3])


def start(dealt: Deal, *actions: Action, rules: RuleSet | None = None) -> Game:
    """The game after some actions, under the club's rules if no others are given."""
    game = Game.start(rules or built_in(), dealt)
    for action in actions:
        game = game.apply(action)
    return game


def in_play(dealt: Deal, contract: Contract, cards: str = "") -> Game:
    """Forehand plays ``contract`` with the dealt skat laid away; ``cards`` have been played."""
    game = start(dealt, Pass(), Pass(), Bid(18), TakeSkat(), Discard(dealt.skat), Declare(contract))
    for code in cards.split():
        game = game.apply(Play(Card[code]))
    return game


def choice(player: Player, game: Game) -> Action:
    """What the player does on the seat that is on turn."""
    assert game.turn is not None
    return player.choose(view_for(game, game.turn))


def highest_bid(player: Player, dealt: Deal, rules: RuleSet | None = None) -> int:
    """How far middlehand bids against a forehand that holds everything."""
    game = start(dealt, rules=rules)
    bid = 0
    while isinstance(action := choice(player, game), Bid):
        bid = action.value
        game = game.apply(action).apply(Hold())
    return bid
