"""What one seat may know of a game.  :func:`view_for` is the only way to that knowledge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skat.rules.actions import Action, Discard, TakeSkat
from skat.rules.cards import Card, CardSet
from skat.rules.contracts import Contract
from skat.rules.deal import Deal
from skat.rules.errors import SkatError
from skat.rules.game import Game
from skat.rules.phases import Ending, Phase
from skat.rules.play import Trick
from skat.rules.record import Record
from skat.rules.rulesets import RuleSet
from skat.rules.seats import SEATS
from skat.rules.settlement import Settlement


@dataclass(frozen=True, slots=True)
class Discarded:
    """In another seat's view: two cards were laid away, face down."""


#: An action as an observer saw it.
Seen: TypeAlias = Action | Discarded


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is shown when a game is over: every card, and the settlement if there is one."""

    ending: Ending
    deal: Deal
    discard: CardSet | None
    settlement: Settlement | None
    scores: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge; ``seat`` is None for a spectator, who sees no hand.

    ``hand``: the cards the seat holds now.  ``dealt``: the ten it was dealt.  ``found`` and
    ``discard``: the skat that this seat took as declarer, and the two cards it laid away.
    ``exposed``: declarer's cards in an open game.  ``points`` are the card points each seat has taken
    in tricks; the skat is not among them.  ``legal``: what this seat may do now.  ``outcome``: None
    until the game is over.
    """

    rules: RuleSet
    seat: int | None
    dealer: int
    phase: Phase
    turn: int | None
    hand: CardSet
    dealt: CardSet
    found: CardSet | None
    discard: CardSet | None
    bid: int
    declarer: int | None
    hand_game: bool | None
    contract: Contract | None
    exposed: CardSet | None
    leader: int | None
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, int, int]
    hand_sizes: tuple[int, int, int]
    history: tuple[tuple[int, Seen], ...]
    legal: tuple[Action, ...]
    outcome: Outcome | None


def view_for(record: Record | Game, observer: int | None) -> View:
    """What ``observer`` (a seat, or None for a spectator) knows of a game.

    A :class:`Game` is taken as the record it was replayed from.  Built field by field: nothing is
    copied first and hidden later.  Raises :class:`SkatError` for a seat that does not exist.
    """
    if observer is not None and observer not in SEATS:
        raise SkatError("no_such_seat", seat=observer)
    game = record.replay() if isinstance(record, Record) else record
    play = game.play
    declares = observer is not None and observer == game.declarer
    looked = declares and any(isinstance(action, TakeSkat) for _, action in game.actions)
    is_open = game.contract is not None and game.contract.ouvert and game.declarer is not None
    return View(
        rules=game.rules,
        seat=observer,
        dealer=game.deal.dealer,
        phase=game.phase,
        turn=game.turn,
        hand=CardSet() if observer is None else game.hand(observer),
        dealt=CardSet() if observer is None else game.deal.hands[observer],
        found=game.deal.skat if looked else None,
        discard=game.discard if declares else None,
        bid=game.bid,
        declarer=game.declarer,
        hand_game=game.hand_game,
        contract=game.contract,
        exposed=game.hand(game.declarer) if is_open and game.declarer is not None else None,
        leader=None if play is None else play.leader,
        trick=() if play is None else play.trick,
        tricks=game.tricks,
        points=(0, 0, 0) if play is None else play.points,
        hand_sizes=(len(game.hand(0)), len(game.hand(1)), len(game.hand(2))),
        history=tuple((seat, _seen(action, seat == observer)) for seat, action in game.actions),
        legal=() if observer is None else game.legal_actions(observer),
        outcome=_outcome(game),
    )


def _seen(action: Action, own: bool) -> Seen:
    return Discarded() if isinstance(action, Discard) and not own else action


def _outcome(game: Game) -> Outcome | None:
    if game.ending is None:
        return None
    return Outcome(game.ending, game.deal, game.discard, game.settlement, game.scores)
