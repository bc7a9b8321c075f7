"""Short ways to a game in some phase.

The dealer is seat 2 unless said otherwise, so seats 0, 1, 2 are forehand, middlehand and rearhand.
"""

from __future__ import annotations

from dataclasses import replace

from skat.notation.rulesets import built_in
from skat.rules import (
    CONTRACTS,
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
    Play,
    RuleSet,
)
from skat.rules.actions import HOLD, PASS, PLAY_HAND, TAKE_SKAT

MODERN, ISKO, ALTENBURG = built_in("modern"), built_in("isko"), built_in("altenburg")
#: rules.md 14.3: historical with Grand 24.
HISTORICAL24 = replace(ALTENBURG, name="historical24", base=replace(ALTENBURG.base, grand=24))
#: rules.md 14.3: without open suit games.
NO_OPEN_SUITS = replace(ALTENBURG, ouvert=replace(ALTENBURG.ouvert, suit_games=False))

_CONTRACTS = {str(contract): contract for contract in CONTRACTS}


def cards(text: str) -> CardSet:
    """A set of cards from their codes."""
    return CardSet.parse(text)


def contract(code: str) -> Contract:
    """One of the 29 declarations by its code, such as ``GHS``."""
    return _CONTRACTS[code]


def deal(own: str, skat: str, *, seat: int = 0, left: str = "", dealer: int = 2) -> Deal:
    """A deal that gives ``own`` to ``seat`` and ``left`` to the seat on its left.

    Cards that are not named go out in display order, first to the left.
    """
    rest = list(PACK - cards(own) - cards(skat) - cards(left))
    missing = 10 - len(cards(left))
    after = cards(left) | CardSet(rest[:missing])
    hands = {seat: cards(own), (seat + 1) % 3: after, (seat + 2) % 3: CardSet(rest[missing:])}
    return Deal(dealer, (hands[0], hands[1], hands[2]), cards(skat))


def after(game: Game, *actions: Action) -> Game:
    """The game after actions, each of the seat on turn."""
    for action in actions:
        game = game.apply(action)
    return game


def call(word: str) -> Action:
    """``pass``, ``hold``, or the number of a bid."""
    return HOLD if word == "hold" else PASS if word == "pass" else Bid(int(word))


def won_auction(game: Game, bid: int = 18, position: int = 0) -> Game:
    """The auction in which ``position`` becomes declarer at ``bid``."""
    calls: tuple[tuple[Action, ...], ...] = (
        (Bid(bid), HOLD, PASS, PASS),
        (Bid(bid), PASS, PASS),
        (PASS, Bid(bid), PASS),
    )
    return after(game, *calls[position])


def declared(
    code: str,
    own: str,
    skat: str,
    *,
    rules: RuleSet = MODERN,
    bid: int = 18,
    discard: str = "",
    seat: int = 0,
    left: str = "",
) -> Game:
    """The game in which ``seat`` declares ``code``; without ``discard`` he lays the skat away again."""
    game = won_auction(Game.start(rules, deal(own, skat, seat=seat, left=left)), bid, seat)
    wanted = contract(code)
    if wanted.hand:
        return after(game, PLAY_HAND, Declare(wanted))
    return after(game, TAKE_SKAT, Discard(cards(discard or skat)), Declare(wanted))


def play(game: Game, codes: str) -> Game:
    """The game after these cards, each of the seat on turn."""
    return after(game, *(Play(Card[code]) for code in codes.split()))


def play_on(game: Game) -> Game:
    """The game played to its end, every seat always its first legal card."""
    while game.turn is not None:
        game = game.apply(game.legal_actions()[0])
    return game
