"""What a seat may do, and why something else is refused."""

from __future__ import annotations

from bisect import bisect_right
from itertools import combinations
from typing import TYPE_CHECKING, Final

from skat.rules.actions import (
    AGREE,
    DISCARDS,
    GIVE_UP,
    PLAY_HAND,
    PLAYS,
    REFUSE,
    TAKE_SKAT,
    Action,
    Bid,
    Declare,
    Discard,
    GiveUp,
    Hold,
    Play,
)
from skat.rules.auction import AuctionState
from skat.rules.cards import Card, CardSet
from skat.rules.phases import Phase
from skat.rules.seats import SEATS
from skat.rules.tricks import is_trump

if TYPE_CHECKING:
    from skat.rules.game import Game

_GIVE_UP: Final = (GIVE_UP,)
# Before Python 3.12 a member of an Enum is slow to reach through its class.
_AUCTION, _SKAT_OR_HAND, _DISCARD, _DECLARE, _PLAY, _CONSENT, _OVER = Phase
_BYTE_PLAYS: Final = tuple(
    tuple(tuple(PLAYS[8 * byte + i] for i in range(8) if value >> i & 1) for value in range(256))
    for byte in range(4)
)


def legal_actions(game: Game, seat: int | None) -> tuple[Action, ...]:
    """Everything ``seat`` may do now (:meth:`Game.legal_actions`)."""
    give_up = _GIVE_UP if _may_give_up(game, seat) else ()
    if seat is None or seat != game.turn:
        return give_up
    phase, play = game.phase, game.play
    if play is not None and phase is _PLAY:
        mask = play.legal_mask()
        return (
            _BYTE_PLAYS[0][mask & 255]
            + _BYTE_PLAYS[1][mask >> 8 & 255]
            + _BYTE_PLAYS[2][mask >> 16 & 255]
            + _BYTE_PLAYS[3][mask >> 24]
            + give_up
        )
    if phase is _AUCTION:
        return game.auction.legal_actions(game.rules)
    if phase is _SKAT_OR_HAND:
        return (TAKE_SKAT, PLAY_HAND, *give_up)
    if phase is _DISCARD:
        bits = [1 << card for card in game.hand(seat)]
        return (*[DISCARDS[a | b] for a, b in combinations(bits, 2)], *give_up)
    if phase is _DECLARE:
        return game.rules.declarations[bool(game.hand_game)] + give_up
    return (AGREE, REFUSE)


def is_legal(game: Game, action: Action, seat: int | None) -> bool:
    """Whether :meth:`Game.apply` accepts the action from ``seat``."""
    if isinstance(action, GiveUp):
        return _may_give_up(game, seat)
    if seat is None or seat != game.turn:
        return False
    phase, play = game.phase, game.play
    if play is not None and phase is _PLAY:
        return isinstance(action, Play) and play.legal_mask() >> action.card & 1 == 1
    if phase is _AUCTION:
        return game.auction.allows(action, game.rules)
    if phase is _DISCARD:
        return isinstance(action, Discard) and len(action.cards) == 2 and action.cards <= game.hand(seat)
    return action in legal_actions(game, seat)


def _may_give_up(game: Game, seat: int | None) -> bool:
    """Giving up: by anyone once there is a declarer, by declarer once with the same cards (13.3)."""
    declarer, phase, play = game.declarer, game.phase, game.play
    if declarer is None or phase is _OVER or phase is _CONSENT or seat not in SEATS:
        return False
    if seat != declarer or play is None:
        return True
    held = play.masks[declarer].bit_count()
    return held >= game.rules.giving_up.alone_with_cards or held < game.asked_with


def fault(game: Game, action: Action, seat: int | None) -> tuple[str, dict[str, object]]:
    """Why :meth:`Game.apply` refuses an illegal action: a code, and the values a message needs."""
    if game.phase is Phase.OVER:
        return "game_over", {}
    if seat not in SEATS:
        return "no_such_seat", {}
    if isinstance(action, GiveUp):
        if game.phase is Phase.AUCTION:
            return "give_up_before_declarer", {}
        return "give_up_already_asked", {}
    if seat != game.turn:
        return "not_your_turn", {"turn": game.turn}
    match game.phase, action:
        case Phase.AUCTION, Bid(value):
            return _bid_fault(game, value)
        case Phase.AUCTION, Hold():
            return "nothing_to_hold", {}
        case Phase.DISCARD, Discard(cards):
            if len(cards) != 2:
                return "discard_not_two_cards", {"count": len(cards)}
            return "card_not_held", {"cards": cards - game.hand(seat)}
        case Phase.DECLARE, Declare(contract):
            if not contract.is_legal:
                return "no_such_contract", {"contract": contract}
            if contract.hand != game.hand_game:
                return ("hand_after_skat" if contract.hand else "skat_untouched"), {"contract": contract}
            return "contract_not_in_rule_set", {"contract": contract}
        case Phase.PLAY, Play(card):
            return _card_fault(game, card, seat)
        case _:
            return "not_now", {"phase": game.phase.value}


def _bid_fault(game: Game, value: int) -> tuple[str, dict[str, object]]:
    ladder, bid = game.rules.ladder, game.bid
    if game.auction.state in (AuctionState.D1_REPLY, AuctionState.D2_REPLY):
        return "answer_the_bid", {"bid": bid}
    if game.auction.state is AuctionState.FORE18:
        return "only_lowest_bid", {"bid": ladder[0]}
    if value not in ladder:
        above = bisect_right(ladder, max(value, bid))
        return "bid_not_a_value", {"value": value, "next": ladder[above] if above < len(ladder) else None}
    above = bisect_right(ladder, bid)
    return "bid_too_low", {"value": value, "bid": bid, "next": ladder[above] if above < len(ladder) else None}


def _card_fault(game: Game, card: Card, seat: int) -> tuple[str, dict[str, object]]:
    if card not in game.hand(seat):
        return "card_not_held", {"cards": CardSet([card])}
    # The card is held and still refused, so another one was led and can be followed (rules.md 9.2).
    play = game.play
    assert play is not None
    led, legal = play.trick[0], CardSet.of_mask(play.legal_mask())
    if is_trump(led, play.game_type):
        return "must_follow_trumps", {"card": card, "cards": legal}
    return "must_follow_suit", {"card": card, "suit": led.suit, "cards": legal}
