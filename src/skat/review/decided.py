"""Whether a game is decided as far as one seat can know."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from skat.players.knowledge import SKAT, Knowledge, knowledge_of
from skat.rules import (
    SEATS,
    Auction,
    AuctionState,
    CardPlay,
    CardSet,
    Deal,
    Game,
    Phase,
    View,
)
from skat.rules.cards import mask_cards
from skat.solver import Budget, BudgetSpent
from skat.solver.settled import Spans

#: With more unseen cards the question is left open; later it is answered quickly.
_MOST_UNSEEN: Final = 8
_MOST_DEALS: Final = 60
#: Work for one answer.  Not time: the answer must not depend on anything but the view.
_NODES: Final = 20_000
#: From these card points on declarer's result is another one (rules.md 11.6, 12.1).
_MARKS: Final = (31, 61, 90)

_spans: Final = Spans()
_one_at_a_time: Final = threading.Lock()


@lru_cache(maxsize=100)
def is_decided(view: View) -> bool:
    """Whether nothing that anyone plays changes the result, in every deal that the seat may think possible.

    It follows from the view alone, so it tells the seat nothing new.  False where the answer would take
    too long.
    """
    if view.phase is not Phase.PLAY or view.seat is None:
        return False
    known = knowledge_of(view)
    if _is_between_marks(view, known):
        return True
    unseen = sum(known.sizes[place] for place in (*SEATS, SKAT) if place != view.seat)
    if unseen > _MOST_UNSEEN:
        return False
    found = list(islice(_distributions(known), _MOST_DEALS + 1))
    if len(found) > _MOST_DEALS:
        return False
    budget = Budget(nodes=_NODES)
    with _one_at_a_time:
        try:
            games = _games(view, known, found)
            return all(_spans.settled(game, budget=budget) is not None for game in games)
        except BudgetSpent:
            return False


def possible_games(view: View) -> Iterator[Game]:
    """The game as it stands, with every distribution of the unseen cards that fits what was played.

    The view is that of a seat during play; late in the game there are few.
    """
    known = knowledge_of(view)
    return _games(view, known, _distributions(known))


def _games(view: View, known: Knowledge, distributions: Iterable[tuple[int, ...]]) -> Iterator[Game]:
    assert view.declarer is not None
    assert view.contract is not None
    played = [CardSet(), CardSet(), CardSet()]
    for leader, cards in (*((t.leader, t.cards) for t in view.tricks), (known.leader, view.trick)):
        for place, card in enumerate(cards):
            played[(leader + place) % 3] |= CardSet([card])
    taken = [0, 0, 0]
    for trick in view.tricks:
        taken[trick.winner] += 1
    auction = Auction(AuctionState.OVER, bid=view.bid)
    for masks in distributions:
        hands = masks[:3]
        first, second, third = (CardSet.of_mask(hands[seat]) | played[seat] for seat in SEATS)
        skat = CardSet.of_mask(masks[SKAT]) if view.discard is None else view.discard
        play = CardPlay(
            view.contract.game_type,
            (hands[0], hands[1], hands[2]),
            known.leader,
            view.trick,
            view.points,
            (taken[0], taken[1], taken[2]),
        )
        yield Game(
            view.rules,
            Deal(view.dealer, (first, second, third), skat),
            (),
            Phase.PLAY,
            view.turn,
            auction,
            view.declarer,
            view.hand_game,
            None,
            view.contract,
            play,
        )


def _distributions(known: Knowledge) -> Iterator[tuple[int, ...]]:
    """The masks of the four places, the seat's own hand fixed."""
    unseen = mask_cards(_any(known.may_hold) & ~known.hand)
    room = list(known.sizes)
    masks = [0, 0, 0, 0]
    room[known.seat], masks[known.seat] = 0, known.hand

    def place_from(index: int) -> Iterator[tuple[int, ...]]:
        if index == len(unseen):
            yield tuple(masks)
            return
        bit = unseen[index].bit
        for place in range(4):
            if room[place] and known.may_hold[place] & bit:
                room[place] -= 1
                masks[place] |= bit
                yield from place_from(index + 1)
                masks[place] ^= bit
                room[place] += 1

    return place_from(0)


def _any(masks: tuple[int, ...]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


def _is_between_marks(view: View, known: Knowledge) -> bool:
    """Whether declarer's card points stay between two marks whatever is still to come.

    Both sides have a trick, so Schwarz is out of the question.
    """
    tricks = {trick.winner == view.declarer for trick in view.tricks}
    if known.view.contract is None or known.view.contract.is_null or len(tricks) < 2:
        return False
    least, most = known.points, 120 - known.against
    return not any(least < mark <= most for mark in _MARKS)
