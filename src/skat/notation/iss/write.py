"""Records of the program as ISS records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from skat.notation.iss.game import IssGame
from skat.notation.iss.record import read_record
from skat.notation.iss.result import IssResult, print_result, settle_iss
from skat.rules.actions import (
    Action,
    Bid,
    Declare,
    GiveUp,
    Hold,
    Pass,
    Play,
    TakeSkat,
)
from skat.rules.cards import Card
from skat.rules.contracts import Contract
from skat.rules.errors import NotationError
from skat.rules.game import Game
from skat.rules.record import Record
from skat.rules.seats import SEATS, position_of, seat_of


def iss_game(record: Record, header: Mapping[str, str] | None = None) -> IssGame:
    """The ISS record of a game, with ISS's own result if ISS would call it finished.

    ``header``: any of ISS's properties (:class:`IssGame`).  Read back with the same rule set and dealer
    it gives the same record.  Raises :class:`NotationError` ``iss_cannot_say`` for what the format has
    no words for: a defender who refuses to let declarer give up, and a record that ends, or is given
    up, between the discard or the choice of Hand and the declaration.
    """
    record.replay()
    game = IssGame(tuple(_moves(record)), None, dict(header or {}))
    reading = read_record(game, record.rules, record.deal.dealer)
    if reading.record != record:
        raise NotationError("iss_cannot_say")
    if reading.passed:
        return replace(game, result=print_result(IssResult(passed=True)))
    return replace(game, result=print_result(settle_iss(reading.end)) if reading.end else None)


def contract_letters(contract: Contract) -> str:
    """A contract as ISS writes it: ``GO`` for an open Grand, ``NOH``, ``CHZ``."""
    letters = contract.game_type.letter + "O" * contract.ouvert
    if contract.ouvert and not contract.is_null:
        return letters
    return letters + "H" * contract.hand + ("Z" if contract.schwarz else "S" * contract.schneider)


def _moves(record: Record) -> Iterator[tuple[str, str]]:
    deal = record.deal
    hands = (deal.hands[seat_of(position, deal.dealer)] for position in range(3))
    yield "w", ".".join(card.name for cards in (*hands, deal.skat) for card in cards)
    for index, (seat, action) in enumerate(record.actions):
        who = _who(record, seat)
        if isinstance(action, Declare):
            yield who, _declaration(record.replay(index), seat, action)
        elif isinstance(action, GiveUp):
            game = record.replay(index)
            # Defenders resign together in ISS; the second to say it is the one who gives up.
            partners = (_who(record, other) for other in SEATS if other not in (seat, game.declarer))
            if seat != game.declarer:
                yield next(partners), "RE"
            yield who, "RE"
        elif text := _word(action):
            yield who, text
        if isinstance(action, TakeSkat):
            yield "w", ".".join(card.name for card in deal.skat)
    if record.broken_off is not None:
        kind = "LE" if record.broken_off.reason == "left" else "TI"
        yield "w", f"{kind}.{_who(record, record.broken_off.seat)}"


def _who(record: Record, seat: int) -> str:
    return str(int(position_of(seat, record.deal.dealer)))


def _word(action: Action) -> str | None:
    match action:
        case Bid(value):
            return str(value)
        case Hold():
            return "y"
        case Pass():
            return "p"
        case TakeSkat():
            return "s"
        case Play(card):
            return card.name
        case _:
            # Hand and the discard are said with the declaration; giving up includes the agreement.
            return None


def _declaration(game: Game, seat: int, action: Declare) -> str:
    cards: list[Card] = []
    if game.discard is not None:
        cards += game.discard
    if action.contract.ouvert:
        cards += game.hand(seat)
    return ".".join((contract_letters(action.contract), *(card.name for card in cards)))
