"""A table: seats, the game on it, the games before, and the log they all follow from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from skat.rules.actions import Action
from skat.rules.deal import Deal, commitment
from skat.rules.errors import SkatError
from skat.rules.game import Game
from skat.rules.phases import BreakReason, Phase
from skat.rules.record import Record
from skat.rules.rulesets import RuleSet
from skat.rules.scoring import ListEntry, ListScoring, Standing, standings
from skat.rules.seats import SEATS, next_seat
from skat.rules.view import View, view_for
from skat.rules.xp import xp_for
from skat.table.events import (
    Acted,
    Broken,
    Dealt,
    Event,
    LaidDown,
    Left,
    Opened,
    Player,
    Redone,
    Returned,
    UndoAnswered,
    UndoAsked,
)
from skat.table.fallback import harmless

_Moves = tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One game at the table, with what stands beside its record.

    ``assisted``: seats that took something back; the mark stays for good (rules.md 13.4).
    ``away``: seats that a program played for, for a while.  ``undone``: for each undo that may be
    redone, the seat and the actions it took off, the latest last.  ``laid_down``: how many actions there
    were when the rest was laid down, None if it was not.
    """

    game: Game
    nonce: str
    practice: bool = False
    assisted: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    undone: tuple[tuple[int, _Moves], ...] = ()
    laid_down: int | None = None

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        return Record.of(self.game)

    @property
    def commitment(self) -> str:
        """What the program committed itself to before the first call (SHA-256, hex)."""
        return commitment(self.game.deal, self.nonce)

    def xp(self, seat: int) -> int:
        """XP of a finished game for a seat; none for practice (rules.md 13.2)."""
        if self.practice:
            return 0
        return xp_for(self.game, seat, assisted=seat in self.assisted, away=seat in self.away)


@dataclass(frozen=True, slots=True)
class Table:
    """A table after some events.  Nothing in it changes; every method gives the next table.

    ``log``: the events, number ``n`` at index ``n - 1``.  ``past``: finished or abandoned games.
    ``current``: the game on the table, also when it is over.  ``absent``: persons who left.
    ``undo_asked_by``: a seat that waits for the others to agree to its undo; ``agreed``: who did.
    """

    log: tuple[Event, ...]
    rules: RuleSet
    players: tuple[Player, Player, Player]
    scoring: ListScoring
    past: tuple[Round, ...] = ()
    current: Round | None = None
    absent: frozenset[int] = frozenset()
    undo_asked_by: int | None = None
    agreed: frozenset[int] = frozenset()

    # From and to the log

    @classmethod
    def open(
        cls,
        rules: RuleSet,
        players: tuple[Player, Player, Player],
        scoring: ListScoring = ListScoring.PLAIN,
    ) -> Table:
        """A new table."""
        return cls((Opened(rules, players, scoring),), rules, players, scoring)

    @classmethod
    def read(cls, log: Iterable[Event]) -> Table:
        """The table that a log leaves.  Raises :class:`SkatError` at an event that cannot be."""
        table: Table | None = None
        for number, event in enumerate(log, 1):
            try:
                if isinstance(event, Opened):
                    if table is not None:
                        raise SkatError("table_opened_twice")
                    table = cls.open(event.rules, event.players, event.scoring)
                elif table is None:
                    raise SkatError("table_not_opened")
                else:
                    table = table.after(event)
            except SkatError as error:
                error.place = f"event {number}"
                raise
        if table is None:
            raise SkatError("table_not_opened")
        return table

    def after(self, event: Event) -> Table:
        """The table after one more event.

        Raises :class:`SkatError` (:class:`~skat.rules.errors.IllegalAction` for an action against the
        rules) if it cannot happen now; the table is as it was.
        """
        match event:
            case Opened():
                raise SkatError("table_opened_twice")
            case Dealt():
                after = self._deal(event)
            case Acted():
                after = self._act(event.seat, event.action)
            case LaidDown():
                after = self._lay_down()
            case UndoAsked(seat):
                after = self._ask_undo(seat)
            case UndoAnswered():
                after = self._answer_undo(event.seat, event.agreed)
            case Redone(seat):
                after = self._redo(seat)
            case Left(seat) | Returned(seat):
                after = self._come_and_go(seat, absent=isinstance(event, Left))
            case Broken():
                playing = self._playing()
                game = playing.game.break_off(event.seat, event.reason)
                after = replace(self, current=replace(playing, game=game, undone=()))
        return replace(after, log=(*self.log, event))

    # What people and programs do

    def deal(self, deal: Deal, nonce: str, *, practice: bool = False) -> Table:
        """The next game begins; the one before must be over."""
        return self.after(Dealt(deal, nonce, practice))

    def act(self, seat: int, action: Action, fault: str | None = None) -> Table:
        """A seat acts (bid, card, …)."""
        return self.after(Acted(seat, action, fault))

    def lay_down(self, seat: int) -> Table:
        """A seat ends a game whose result nothing can change any more."""
        return self.after(LaidDown(seat))

    def undo(self, seat: int) -> Table:
        """A seat takes its last decision back, or asks the other persons for it (rules.md 13.4)."""
        return self.after(UndoAsked(seat))

    def answer_undo(self, seat: int, agreed: bool) -> Table:
        """Another person answers."""
        return self.after(UndoAnswered(seat, agreed))

    def redo(self, seat: int) -> Table:
        """What was taken back last is put on the table again."""
        return self.after(Redone(seat))

    def leave(self, seat: int) -> Table:
        """A person leaves."""
        return self.after(Left(seat))

    def come_back(self, seat: int) -> Table:
        """A person returns."""
        return self.after(Returned(seat))

    def break_off(self, seat: int, reason: BreakReason) -> Table:
        """The game is void because of a seat."""
        return self.after(Broken(seat, reason))

    # What can be read off

    @property
    def number(self) -> int:
        """The number of the last event; it only rises."""
        return len(self.log)

    @property
    def game(self) -> Game | None:
        """The game on the table."""
        return None if self.current is None else self.current.game

    @property
    def turn(self) -> int | None:
        """The seat to act; None when no game is going on."""
        return None if self.current is None else self.current.game.turn

    @property
    def next_dealer(self) -> int:
        """Who deals next: the seat left of the last dealer, also after passing in (6.4, 13.5)."""
        return 0 if self.current is None else next_seat(self.current.game.deal.dealer)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All games, the one on the table last."""
        return self.past if self.current is None else (*self.past, self.current)

    def is_played_by_program(self, seat: int) -> bool:
        """Whether a program acts for the seat now: its own, or because the person is away."""
        return self.players[seat].is_program or seat in self.absent

    def view(self, observer: int | None) -> View | None:
        """What ``observer`` knows of the game on the table."""
        return None if self.current is None else view_for(self.current.game, observer)

    @property
    def entries(self) -> tuple[ListEntry, ...]:
        """The list: every game that is over and counts."""
        entries = []
        for played in self.rounds:
            game = played.game
            settlement = game.settlement
            if game.phase is not Phase.OVER or played.practice:
                continue
            if settlement is None:
                entries.append(ListEntry(None, 0, won=False))
            else:
                entries.append(ListEntry(game.declarer, settlement.score, settlement.won))
        return tuple(entries)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The running score of seats 0 to 2."""
        return standings(self.entries, 3, self.scoring)

    # Each kind of event

    def _playing(self) -> Round:
        if self.current is None:
            raise SkatError("nothing_dealt")
        return self.current

    def _deal(self, event: Dealt) -> Table:
        if self.current is not None and self.current.game.phase is not Phase.OVER:
            raise SkatError("game_not_over")
        # The game before, and its undo stack, are closed now.
        past = tuple(replace(played, undone=()) for played in self.rounds)
        playing = Round(Game.start(self.rules, event.deal), event.nonce, event.practice, away=self.absent)
        return replace(self, past=past, current=playing, undo_asked_by=None, agreed=frozenset())

    def _act(self, seat: int, action: Action) -> Table:
        playing = self._playing()
        after = replace(playing, game=playing.game.apply(action, seat), undone=())
        # Playing on answers an open question about undo.
        return replace(self, current=after, undo_asked_by=None, agreed=frozenset())

    def _lay_down(self) -> Table:
        playing = self._playing()
        game = playing.game
        if game.phase is not Phase.PLAY:
            raise SkatError("nothing_to_lay_down")
        while game.turn is not None:
            game = game.apply(harmless(game.legal_actions()))
        after = replace(playing, game=game, undone=(), laid_down=len(playing.game.actions))
        return replace(self, current=after, undo_asked_by=None, agreed=frozenset())

    def _others(self, seat: int) -> frozenset[int]:
        """The other persons who would have to agree to an undo."""
        return frozenset(other for other in SEATS if other != seat and not self.is_played_by_program(other))

    def _ask_undo(self, seat: int) -> Table:
        playing = self._playing()
        if self.undo_asked_by is not None:
            raise SkatError("undo_already_asked", seat=self.undo_asked_by)
        if playing.game.ending is not None and playing.game.ending.kind == "broken_off":
            raise SkatError("game_over")
        if all(actor != seat for actor, _ in playing.game.actions):
            raise SkatError("nothing_to_undo")
        if not self._others(seat):
            return self._undone(seat)
        return replace(self, undo_asked_by=seat, agreed=frozenset())

    def _answer_undo(self, seat: int, agreed: bool) -> Table:
        asked_by = self.undo_asked_by
        if asked_by is None or seat not in self._others(asked_by) - self.agreed:
            raise SkatError("undo_not_asked")
        if not agreed:
            return replace(self, undo_asked_by=None, agreed=frozenset())
        if self._others(asked_by) - self.agreed == {seat}:
            return replace(self, undo_asked_by=None, agreed=frozenset())._undone(asked_by)
        return replace(self, agreed=self.agreed | {seat})

    def _undone(self, seat: int) -> Table:
        playing = self._playing()
        actions = playing.game.actions
        kept = playing.laid_down
        if kept is None:
            kept = max(index for index, (actor, _) in enumerate(actions) if actor == seat)
        after = replace(
            playing,
            game=playing.record.replay(kept),
            undone=(*playing.undone, (seat, actions[kept:])),
            assisted=playing.assisted | {seat},
            laid_down=None,
        )
        return replace(self, current=after)

    def _redo(self, seat: int) -> Table:
        playing = self._playing()
        if not playing.undone or playing.undone[-1][0] != seat:
            raise SkatError("nothing_to_redo")
        game = playing.game
        for actor, action in playing.undone[-1][1]:
            game = game.apply(action, actor)
        return replace(self, current=replace(playing, game=game, undone=playing.undone[:-1]))

    def _come_and_go(self, seat: int, *, absent: bool) -> Table:
        if seat not in SEATS or self.players[seat].is_program or (seat in self.absent) is absent:
            raise SkatError("cannot_leave" if absent else "cannot_return", seat=seat)
        seats = self.absent | {seat} if absent else self.absent - {seat}
        current = self.current
        if absent and current is not None and current.game.phase is not Phase.OVER:
            current = replace(current, away=current.away | {seat})
        return replace(self, absent=seats, current=current, undo_asked_by=None, agreed=frozenset())
