"""ISS records into records of the program.

Seats: ISS numbers positions (0 is forehand); which chair that is, a record of theirs does not say.  Read
with ``dealer`` = 2 the numbers are the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from skat.notation.iss.game import IssGame
from skat.notation.iss.result import IssEnd
from skat.notation.rulesets import built_in
from skat.rules.actions import (
    AGREE,
    GIVE_UP,
    HOLD,
    PASS,
    PLAY_HAND,
    PLAYS,
    TAKE_SKAT,
    Action,
    Bid,
    Declare,
    Discard,
)
from skat.rules.cards import Card, CardSet
from skat.rules.contracts import Contract, GameType
from skat.rules.deal import Deal
from skat.rules.errors import IllegalAction, NotationError
from skat.rules.game import Game
from skat.rules.matadors import matadors
from skat.rules.phases import BreakReason, Phase
from skat.rules.play import CardPlay
from skat.rules.record import Record
from skat.rules.rulesets import RuleSet
from skat.rules.seats import SEATS, position_of, seat_of

_HIDDEN: Final = "??"
_DECLARATION: Final = re.compile(r"([CSHDGN])([OHSZ]*)")
_T = TypeVar("_T")
_FORFEIT: Final = re.compile(r"(TI|LE)\.([012])")


@dataclass(frozen=True, slots=True)
class IssNote:
    """Something that ISS knows and the record does not, or knows otherwise; ``move`` indexes MV."""

    code: str
    move: int
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class IssReading:
    """What an ISS record says: the game, what does not fit into it, and how it ended for ISS.

    ``passed``: everybody passed.  ``end``: None if the game was passed in, is not over for ISS, or was
    broken off in the middle of a declaration (ISS settles that from cards it does not have).
    """

    game: Game
    notes: tuple[IssNote, ...]
    passed: bool
    end: IssEnd | None

    @property
    def record(self) -> Record:
        """The record of the game."""
        return Record.of(self.game)


def read_record(game: IssGame, rules: RuleSet | None = None, dealer: int = 2) -> IssReading:
    """The record of an ISS game under a rule set (``modern`` by default), ``dealer`` the seat that dealt.

    Leaving and running out of time become ``broken_off``, declarer's ``RE`` and the second defender's
    become giving up.  Raises :class:`NotationError` with the place ``MV[index]`` for a move that the
    rules refuse, and ``iss_hidden_cards`` for the record of one player's view.
    """
    if not game.moves or game.moves[0][0] != "w":
        raise NotationError("iss_no_deal", place="MV[0]")
    walk = _Walk(rules or built_in(), _deal(game.moves[0][1], dealer))
    for index, (who, action) in enumerate(game.moves[1:], 1):
        walk.move(index, who, action)
    return walk.reading()


def _deal(text: str, dealer: int) -> Deal:
    codes = re.split(r"[.|]", text)
    if _HIDDEN in codes:
        raise NotationError("iss_hidden_cards", place="MV[0]")
    if len(codes) != 32:
        raise NotationError("iss_deal_not_32_cards", place="MV[0]", count=len(codes))
    cards = _cards(codes, 0)
    hands = [CardSet()] * 3
    for position in range(3):
        hands[seat_of(position, dealer)] = CardSet(cards[10 * position : 10 * position + 10])
    if len(CardSet(cards)) != 32:
        twice = next(card for index, card in enumerate(cards) if card in cards[:index])
        raise NotationError("card_named_twice", place="MV[0]", card=twice)
    return Deal(dealer, (hands[0], hands[1], hands[2]), CardSet(cards[30:]))


def _cards(codes: list[str], move: int) -> list[Card]:
    for code in codes:
        if code not in Card.__members__:
            hidden = code == _HIDDEN
            raise NotationError(
                "iss_hidden_cards" if hidden else "no_such_card", place=f"MV[{move}]", value=code[:20]
            )
    return [Card[code] for code in codes]


class _Walk:
    """Replays the moves, one after the other."""

    def __init__(self, rules: RuleSet, deal: Deal) -> None:
        self.game = Game.start(rules, deal)
        self.deal = deal
        self.notes: list[IssNote] = []
        # A play of its own: ISS plays a Null below the bid, which the rules end with its declaration.
        self.play: CardPlay | None = None
        self.early = self.over = self.resigned = False
        self.conceded: dict[int, int] = {}  # defenders who said RE, and when
        self.left = self.timeout = -1
        self.declared: str | None = None  # a type named before the discard
        self.hidden: int | None = None  # the move of a card that a forfeit hid
        self.index = 0

    # Who says what

    def move(self, index: int, who: str, text: str) -> None:
        """One pair of MV."""
        self.index = index
        if self.over:
            self.note("iss_after_the_end", action=text[:20])
        elif who == "w":
            self.server(text)
        else:
            seat = seat_of(int(who), self.deal.dealer)
            if text == "RE":
                self.resign(seat)
            elif text == "SC" or text.startswith("SC."):
                cards = CardSet(_cards(text.split(".")[1:], index))
                self.note("iss_shown", seat=seat, cards=cards)
            elif self.hidden is not None:
                raise NotationError("iss_hidden_cards", place=f"MV[{self.hidden}]")
            elif self.play is not None:
                self.card(seat, text)
            elif self.game.phase is Phase.AUCTION:
                self.call(seat, text)
            else:
                self.declare(seat, text)

    def server(self, text: str) -> None:
        """A forfeit, or the skat that declarer took."""
        if forfeit := _FORFEIT.fullmatch(text):
            self.forfeit("timeout" if forfeit[1] == "TI" else "left", int(forfeit[2]))
        elif self.game.phase is not Phase.DISCARD:
            raise self.error("iss_unknown_move", value=text[:20])
        elif (
            text != f"{_HIDDEN}.{_HIDDEN}" and CardSet(_cards(text.split("."), self.index)) != self.deal.skat
        ):
            raise self.error("iss_other_skat", value=text[:20], cards=self.deal.skat)

    def call(self, seat: int, text: str) -> None:
        """A word of the auction."""
        if re.fullmatch(r"[0-9]{2,3}", text):
            self.apply(Bid(int(text)), seat)
        elif text in ("y", "p"):
            self.apply(HOLD if text == "y" else PASS, seat)
        else:
            raise self.error("iss_unknown_move", value=text[:20])
        self.over = self.game.phase is Phase.OVER

    def declare(self, seat: int, text: str) -> None:
        """Taking the skat, or a declaration with what is laid away and, if it is open, the ten cards.

        The type may come first and the two cards in a move of their own.
        """
        if self.game.phase is Phase.SKAT_OR_HAND and text == "s":
            self.apply(TAKE_SKAT, seat)
            return
        kind, *codes = text.split(".")
        if self.declared is not None:
            kind, codes = self.declared, text.split(".")
        contract = self.contract(kind)
        if self.game.phase is Phase.SKAT_OR_HAND:
            self.apply(PLAY_HAND, seat)
        elif not codes:
            if seat != self.game.turn:
                raise self.error("not_your_turn", turn=self.game.turn)
            self.declared = kind
            return
        else:
            cards, codes = codes[:2], codes[2:]
            self.apply(Discard(CardSet(_cards(cards, self.index))), seat)
        self.apply(Declare(contract), seat)
        self.declared = None
        hands = [self.game.hand(each) for each in SEATS]
        if codes and (not contract.ouvert or CardSet(_cards(codes, self.index)) != hands[seat]):
            raise self.error("iss_other_open_cards", cards=hands[seat])
        leader = seat_of(0, self.deal.dealer)
        self.play = CardPlay(contract.game_type, (hands[0].mask, hands[1].mask, hands[2].mask), leader)
        if self.game.phase is Phase.OVER:
            self.note("iss_null_below_bid", bid=self.game.bid)

    def contract(self, text: str) -> Contract:
        """A type such as ``NOH``, its letters in any order."""
        match = _DECLARATION.fullmatch(text)
        if match is None or len(set(match[2])) != len(match[2]):
            raise self.error("iss_unknown_move", value=text[:20])
        game_type, letters = GameType.of_letter(match[1]), match[2]
        is_open = "O" in letters
        # H is not written for open suit games and Grands.
        hand = "H" in letters or (is_open and game_type is not GameType.NULL)
        return Contract(game_type, hand, "S" in letters, "Z" in letters, is_open)

    def card(self, seat: int, text: str) -> None:
        """A card played, or the ten cards of an open game in a move of their own."""
        play, contract = _known(self.play), _known(self.game.contract)
        if text == _HIDDEN:
            self.hidden = self.index
            return
        cards = _cards(text.split("."), self.index)
        if len(cards) == 10 and contract.ouvert and seat == self.game.declarer and play.tricks == (0, 0, 0):
            if CardSet(cards) != play.hand(seat):
                raise self.error("iss_other_open_cards", cards=play.hand(seat))
            return
        if len(cards) != 1:
            raise self.error("iss_unknown_move", value=text[:20])
        if self.game.phase is not Phase.OVER:
            self.apply(PLAYS[cards[0]], seat)
            play = _known(self.game.play)
        elif seat != play.turn or cards[0] not in CardSet.of_mask(play.legal_mask()):
            raise self.error("iss_card_refused", card=cards[0], seat=seat)
        else:
            play = play.after(cards[0])
        self.play = play
        lost = contract.is_null and play.tricks[_known(self.game.declarer)] > 0
        self.over = lost or sum(play.tricks) == 10

    # How it ends

    def resign(self, seat: int) -> None:
        """Declarer's ends the game; the defenders' does when both have said it."""
        if self.game.declarer is None:
            raise self.error("give_up_before_declarer")
        if seat != self.game.declarer:
            self.conceded.setdefault(seat, self.index)
            if len(self.conceded) < 2:
                return
            self.note("iss_defenders_gave_up", seat=seat)
        self.early = self.over = self.resigned = True
        if self.game.phase is Phase.OVER:
            return
        self.apply(GIVE_UP, seat)
        if self.game.phase is Phase.CONSENT:
            self.note("iss_consent_assumed", seat=self.game.turn)
            self.apply(AGREE, self.game.turn)

    def forfeit(self, reason: BreakReason, number: int) -> None:
        """A seat left or ran out of time."""
        self.early = self.over = True
        if reason == "left":
            self.left = number
        else:
            self.timeout = number
        seat = seat_of(number, self.deal.dealer)
        if self.hidden is not None:
            self.note("iss_hidden_card_left_out")
        if self.declared is not None:
            self.note("iss_declared_without_discard", contract=self.contract(self.declared))
        self.note("iss_broken_off", seat=seat, reason=reason)
        if self.game.phase is not Phase.OVER:
            self.game = self.game.break_off(seat, reason)

    # What comes out

    def reading(self) -> IssReading:
        """The result, when all moves are made."""
        if self.hidden is not None and not self.early:
            raise NotationError("iss_hidden_cards", place=f"MV[{self.hidden}]")
        if len(self.conceded) == 1 and not self.resigned:
            [(seat, index)] = self.conceded.items()
            self.notes.append(IssNote("iss_defender_gave_up_alone", index, {"seat": seat}))
        passed = self.over and not self.early and self.game.declarer is None
        return IssReading(self.game, tuple(self.notes), passed, self.end())

    def end(self) -> IssEnd | None:
        """The end of the game for ISS."""
        game, play = self.game, self.play
        if not self.over or self.declared is not None or (game.declarer is None and not self.early):
            return None
        if game.declarer is None:
            return IssEnd(-1, left=self.left, timeout=self.timeout)
        seat, dealer = game.declarer, self.deal.dealer
        declarer = position_of(seat, dealer)
        if game.contract is None or play is None:
            if self.resigned:
                return None  # ISS has no word for giving up before the declaration
            return IssEnd(declarer, left=self.left, timeout=self.timeout)
        points = play.points[seat] + game.skat.points
        tricks, complete = play.tricks[seat], sum(play.tricks)
        lost = declarer in (self.left, self.timeout) or (self.resigned and len(self.conceded) < 2)
        if self.early and not lost and not game.contract.is_null:
            points = 120 - sum(play.points) + play.points[seat]
            tricks = 10 - complete + tricks
        run = 0
        if not game.contract.is_null:
            found = matadors(CardSet(self.deal.hands[seat] | self.deal.skat), game.contract.game_type)
            run = found.count if found.with_ else -found.count
        return IssEnd(
            declarer,
            game.contract,
            game.bid,
            run,
            points,
            tricks,
            complete,
            self.early,
            lost,
            self.resigned,
            self.left,
            self.timeout,
        )

    def apply(self, action: Action, seat: int | None) -> None:
        """Let the rules judge an action."""
        try:
            self.game = self.game.apply(action, seat)
        except IllegalAction as error:
            raise self.error(error.code, seat=error.seat, **error.details) from None

    def note(self, code: str, **details: object) -> None:
        self.notes.append(IssNote(code, self.index, details))

    def error(self, code: str, **details: object) -> NotationError:
        return NotationError(code, place=f"MV[{self.index}]", **details)


def _known(value: _T | None) -> _T:
    """A value that the course of the game guarantees to be there."""
    assert value is not None
    return value
