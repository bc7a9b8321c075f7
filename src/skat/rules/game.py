"""One deal, from the auction to the settlement: the immutable :class:`Game`.

A game is a deal under a rule set and the actions so far; everything else follows from them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from skat.rules import legality
from skat.rules.actions import (
    Action,
    Agree,
    Bid,
    Declare,
    Discard,
    GiveUp,
    Hold,
    Pass,
    Play,
    PlayHand,
    TakeSkat,
)
from skat.rules.auction import Auction
from skat.rules.cards import CardSet
from skat.rules.contracts import Contract, GameType
from skat.rules.deal import Deal
from skat.rules.errors import IllegalAction, SkatError
from skat.rules.giving_up import settle_given_up, settle_undeclared
from skat.rules.matadors import matadors
from skat.rules.phases import BreakReason, Ending, Phase
from skat.rules.play import CardPlay, Trick
from skat.rules.rulesets import RuleSet
from skat.rules.seats import SEATS, Position, next_seat, seat_of
from skat.rules.settlement import Settlement, null_below_bid, settle, settle_null
from skat.rules.tricks import trick_winner

_T = TypeVar("_T")
# Before Python 3.12 a member of an Enum is slow to reach through its class.
_PLAY, _OVER = Phase.PLAY, Phase.OVER


class Game(NamedTuple):
    """A deal under a rule set after some actions.  Nothing in it changes; :meth:`apply` gives the next.

    A named tuple for the same reason as :class:`CardPlay`.

    ``actions``: ``(seat, action)`` pairs so far.  ``turn``: the seat to act, None when the game is
    over.  ``hand_game``: None until declarer chose.  ``discard``: None until, and unless, he laid two
    cards away.  ``asked_with``: how many cards declarer held when he last asked to give up.
    """

    rules: RuleSet
    deal: Deal
    actions: tuple[tuple[int, Action], ...]
    phase: Phase
    turn: int | None
    auction: Auction
    declarer: int | None = None
    hand_game: bool | None = None
    discard: CardSet | None = None
    contract: Contract | None = None
    play: CardPlay | None = None
    asked_with: int = 11
    ending: Ending | None = None

    @classmethod
    def start(cls, rules: RuleSet, deal: Deal) -> Game:
        """The game just dealt; middlehand speaks first (rules.md 4.1)."""
        auction = Auction()
        return cls(rules, deal, (), Phase.AUCTION, seat_of(auction.bidder, deal.dealer), auction)

    # What may be done

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Everything a seat may do now; without ``seat``, the seat whose turn it is.

        Giving up may come out of turn (rules.md 13.3), so the answer depends on the seat.  Empty when
        the game is over.
        """
        return legality.legal_actions(self, self.turn if seat is None else seat)

    def is_legal(self, action: Action, seat: int | None = None) -> bool:
        """Whether :meth:`apply` accepts the action from that seat."""
        return legality.is_legal(self, action, self.turn if seat is None else seat)

    # What is done

    def apply(self, action: Action, seat: int | None = None) -> Game:
        """The game after an action of ``seat``, by default of the seat whose turn it is.

        Raises :class:`IllegalAction`, with a code and what would have been legal.
        """
        actor = self.turn if seat is None else seat
        if not legality.is_legal(self, action, actor):
            code, details = legality.fault(self, action, actor)
            raise IllegalAction(
                code,
                seat=-1 if actor is None else actor,
                legal=legality.legal_actions(self, actor),
                **details,
            )
        assert actor is not None
        actions = (*self.actions, (actor, action))
        if isinstance(action, Play):
            return self._after_card(actions, action)
        match action:
            case Bid() | Hold() | Pass():
                return self._after_call(actions, action)
            case TakeSkat():
                return self._replace(actions=actions, phase=Phase.DISCARD)
            case PlayHand():
                return self._replace(actions=actions, phase=Phase.DECLARE, hand_game=True)
            case Discard(cards):
                return self._replace(actions=actions, phase=Phase.DECLARE, hand_game=False, discard=cards)
            case Declare(contract):
                return self._after_declaration(actions, contract)
            case GiveUp():
                return self._after_giving_up(actions, actor)
            case Agree():
                return self._over(actions, Ending("gave_up", self.declarer))
            case _:
                return self._after_refusal(actions, actor)

    def break_off(self, seat: int, reason: BreakReason) -> Game:
        """The game ended by the table because ``seat`` left or ran out of time: void (rules.md 13.3).

        Raises :class:`SkatError` if the game is over or there is no such seat.
        """
        if seat not in SEATS:
            raise SkatError("no_such_seat", seat=seat)
        if self.phase is Phase.OVER:
            raise SkatError("game_over")
        return self._over(self.actions, Ending("broken_off", seat, reason))

    def _over(self, actions: tuple[tuple[int, Action], ...], ending: Ending) -> Game:
        return self._replace(actions=actions, phase=Phase.OVER, turn=None, ending=ending)

    def _after_call(self, actions: tuple[tuple[int, Action], ...], call: Bid | Hold | Pass) -> Game:
        auction = self.auction.after(call)
        actor, declarer = auction.actor, auction.declarer
        if actor is not None:
            turn = seat_of(actor, self.deal.dealer)
            return Game(self.rules, self.deal, actions, Phase.AUCTION, turn, auction)
        if declarer is None:
            return Game(self.rules, self.deal, actions, Phase.OVER, None, auction, ending=Ending("passed_in"))
        seat = seat_of(declarer, self.deal.dealer)
        return Game(self.rules, self.deal, actions, Phase.SKAT_OR_HAND, seat, auction, seat)

    def _after_declaration(self, actions: tuple[tuple[int, Action], ...], contract: Contract) -> Game:
        after = self._replace(contract=contract)
        if null_below_bid(self.rules, contract, self.bid):
            return after._over(actions, Ending("played"))
        leader = seat_of(Position.FOREHAND, self.deal.dealer)
        first, second, third = (self.hand(seat).mask for seat in SEATS)
        play = CardPlay(contract.game_type, (first, second, third), leader)
        return after._replace(actions=actions, phase=Phase.PLAY, turn=leader, play=play)

    def _after_card(self, actions: tuple[tuple[int, Action], ...], action: Play) -> Game:
        play = _known(self.play).after(action.card)
        over = not play.trick and self._is_played(play)
        return Game(
            self.rules,
            self.deal,
            actions,
            _OVER if over else _PLAY,
            None if over else play.turn,
            self.auction,
            self.declarer,
            self.hand_game,
            self.discard,
            self.contract,
            play,
            self.asked_with,
            Ending("played") if over else None,
        )

    def _is_played(self, play: CardPlay) -> bool:
        """Whether the trick just complete was the last: a Null is lost with declarer's first (9.6)."""
        if play.game_type is GameType.NULL and play.tricks[_known(self.declarer)]:
            return True
        return not play.masks[play.leader]

    def _after_giving_up(self, actions: tuple[tuple[int, Action], ...], seat: int) -> Game:
        held = len(self.hand(seat))
        if seat == self.declarer and held < self.rules.giving_up.alone_with_cards:
            return self._replace(actions=actions, phase=Phase.CONSENT, turn=next_seat(seat), asked_with=held)
        return self._over(actions, Ending("gave_up", seat))

    def _after_refusal(self, actions: tuple[tuple[int, Action], ...], seat: int) -> Game:
        other = next_seat(seat)
        if other != self.declarer:
            return self._replace(actions=actions, turn=other)
        return self._replace(actions=actions, phase=Phase.PLAY, turn=_known(self.play).turn)

    # What can be read off

    @property
    def bid(self) -> int:
        """The value bid so far, 0 at first."""
        return self.auction.bid

    def hand(self, seat: int) -> CardSet:
        """The cards a seat holds now; twelve for declarer between taking the skat and laying away."""
        if self.play is not None:
            return self.play.hand(seat)
        hand = self.deal.hands[seat]
        if seat != self.declarer:
            return hand
        if self.discard is not None:
            return (hand | self.deal.skat) - self.discard
        return hand | self.deal.skat if self.phase is Phase.DISCARD else hand

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks in order."""
        if self.play is None:
            return ()
        cards = [action.card for _, action in self.actions if isinstance(action, Play)]
        leader = seat_of(Position.FOREHAND, self.deal.dealer)
        tricks = []
        for first, second, third in zip(cards[::3], cards[1::3], cards[2::3], strict=False):
            winner = (leader + trick_winner((first, second, third), self.play.game_type)) % 3
            tricks.append(Trick(leader, (first, second, third), winner))
            leader = winner
        return tuple(tricks)

    @property
    def skat(self) -> CardSet:
        """The two cards that count for declarer: those laid away, or else those dealt (rules.md 7.4)."""
        return self.deal.skat if self.discard is None else self.discard

    @property
    def declarer_points(self) -> int:
        """Declarer's card points so far, the skat included; 0 before there is a declarer."""
        if self.declarer is None:
            return 0
        taken = 0 if self.play is None else self.play.points[self.declarer]
        return taken + self.skat.points

    @property
    def settlement(self) -> Settlement | None:
        """The itemised result; None while the game lasts and when there is no game to settle."""
        ending, declarer = self.ending, self.declarer
        if ending is None or declarer is None or ending.kind == "broken_off":
            return None
        twelve = self.deal.hands[declarer] | self.deal.skat
        by_declarer = ending.seat == declarer
        contract = self.contract
        if contract is None:
            return settle_undeclared(
                self.rules, self.bid, twelve, hand=bool(self.hand_game), by_declarer=by_declarer
            )
        tricks = 0 if self.play is None else self.play.tricks[declarer]
        run = None if contract.is_null else matadors(twelve, contract.game_type)
        if ending.kind == "gave_up":
            play = _known(self.play)
            return settle_given_up(
                self.rules,
                contract,
                self.bid,
                run,
                by_declarer=by_declarer,
                points=self.declarer_points,
                defender_points=sum(play.points) - play.points[declarer],
                tricks=tricks,
                defender_tricks=sum(play.tricks) - tricks,
            )
        if run is None:
            return settle_null(self.rules, contract, self.bid, tricks=tricks, cards=twelve)
        return settle(self.rules, contract, self.bid, run, points=self.declarer_points, tricks=tricks)

    @property
    def scores(self) -> tuple[int, int, int]:
        """The Skat score of each seat: declarer's, the others 0 (rules.md 12.4, 12.11)."""
        settlement = self.settlement
        score = 0 if settlement is None else settlement.score
        first, second, third = (score if seat == self.declarer else 0 for seat in SEATS)
        return first, second, third


def _known(value: _T | None) -> _T:
    """A value that the phase guarantees to be there."""
    assert value is not None
    return value
