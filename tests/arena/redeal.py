"""Games of every kind, and hidden cards dealt anew behind the same public history."""

from __future__ import annotations

from itertools import count
from random import Random

from skat.notation.rulesets import built_in
from skat.rules import (
    CARDS,
    PACK,
    SEATS,
    Action,
    Bid,
    CardSet,
    Contract,
    Deal,
    Declare,
    Discard,
    Game,
    GiveUp,
    Hold,
    Pass,
    Phase,
    Play,
    PlayHand,
    Record,
    SkatError,
    TakeSkat,
    shuffled_deal,
    view_for,
)


def random_game(contract: Contract, random: Random) -> Game:
    """A whole game of random legal actions in which somebody declares that contract.

    The auction is short, so that the contract covers the bid.
    """
    for number in count():
        game = Game.start(built_in(), shuffled_deal(random, number % 3))
        while game.turn is not None:
            game = game.apply(_action(game, contract, random))
        if game.contract == contract and len(game.actions) > 8:
            return game
    raise AssertionError


def _action(game: Game, contract: Contract, random: Random) -> Action:
    legal = [action for action in game.legal_actions() if not isinstance(action, GiveUp)]
    match game.phase:
        case Phase.AUCTION:
            low = [action for action in legal if not isinstance(action, Bid) or action.value <= 23]
            bids = [action for action in low if isinstance(action, (Bid, Hold))][:1]
            return random.choice([*bids, *bids, next(one for one in low if isinstance(one, Pass))])
        case Phase.SKAT_OR_HAND:
            return PlayHand() if contract.hand else TakeSkat()
        case Phase.DECLARE:
            return Declare(contract)
    return random.choice(legal)


def dealt_anew(game: Game, seat: int, random: Random) -> Game | None:
    """The same public history with other cards where ``seat`` has not seen them.

    None if some card would have been played against the rules, or there is nothing to deal.
    """
    view = view_for(game, seat)
    played: dict[int, CardSet] = dict.fromkeys(SEATS, CardSet())
    for who, action in game.actions:
        if isinstance(action, Play):
            played[who] |= CardSet([action.card])
    # What each other seat plays with, as far as it is known; the rest of ten is dealt anew.
    known = {other: played[other] for other in SEATS if other != seat}
    if view.exposed is not None and view.declarer != seat and view.declarer is not None:
        known[view.declarer] |= view.exposed
    own = view.dealt | (view.found or CardSet())
    hidden = [card for card in CARDS if card in PACK - own - known_cards(known)]
    random.shuffle(hidden)
    hands = {seat: view.dealt}
    for other, cards in known.items():
        taken = 10 - len(cards)
        hands[other] = cards | CardSet(hidden[:taken])
        del hidden[:taken]
    skat = view.found if view.found is not None else CardSet(hidden)
    actions = game.actions
    if game.discard is not None and game.declarer is not None and game.declarer != seat:
        # Two cards lie there: any two of declarer's twelve may have been the skat.
        twelve = list(hands[game.declarer] | skat)
        random.shuffle(twelve)
        actions = tuple(
            (who, Discard(skat) if isinstance(action, Discard) else action) for who, action in actions
        )
        hands[game.declarer], skat = CardSet(twelve[2:]), CardSet(twelve[:2])
    deal = Deal(game.deal.dealer, (hands[0], hands[1], hands[2]), skat)
    if deal == game.deal:
        return None
    try:
        return Record(game.rules, deal, actions).replay()
    except SkatError:
        return None


def known_cards(known: dict[int, CardSet]) -> CardSet:
    """All of them together."""
    found = CardSet()
    for cards in known.values():
        found |= cards
    return found
