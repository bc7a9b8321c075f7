"""The card to play by rules of thumb alone: they are weighed, and the card with the highest sum is played."""

from __future__ import annotations

from functools import cache

from skat.players.goals import points_to_win
from skat.players.playout import Playout
from skat.players.seats import Seats
from skat.players.weights import weights
from skat.rules import Card, View


def set_up(seats: Seats, view: View) -> list[Card]:
    """Bring seats to where the view's seat is to play, knowing what it knows; the cards played so far.

    Raises ``ValueError`` unless a game is declared and the view has a seat.
    """
    contract, declarer, seat = view.contract, view.declarer, view.seat
    if contract is None or declarer is None or seat is None:
        raise ValueError("there is nothing to play yet")
    forehand = (view.dealer + 1) % 3
    by_hand = bool(view.hand_game)
    seats.begin(int(contract.game_type), declarer, forehand, by_hand, contract.ouvert, points_to_win(view))
    played = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
    for card in played:
        seats.play(card)
    if view.exposed is not None:
        seats.hold(declarer, view.exposed.mask)
    seats.hold(seat, view.hand.mask)
    seats.lay(0 if view.discard is None else view.discard.mask)
    return played


@cache
def _playout() -> Playout:
    return Playout(weights("regular"))


def judged_cards(view: View) -> list[tuple[Card, float]]:
    """The legal cards, that to play first, and the sum of what the rules of thumb say of each.

    Raises ``ValueError`` if no game is declared.
    """
    playout = _playout()
    set_up(playout, view)
    return sorted(((Card(card), weight) for card, weight in playout.judged()), key=lambda found: -found[1])
