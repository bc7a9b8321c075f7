"""``skat play``: an evening of Skat in the terminal against two programs."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from skat.players import make_player
from skat.review.decided import is_decided
from skat.rules import Deal, Declare, GiveUp, Phase, SkatError, View, outlook, shuffled_deal
from skat.table import Acted, Table, act_for
from skat.table.programs import Chooser
from skat.terminal import announce, help
from skat.terminal.prompts import Command, answer, command_in, context, is_no, is_yes, question
from skat.terminal.screen import Screen
from skat.terminal.store import Evening

#: The seat of the person; the programs sit at seats 1 (left) and 2.
ME: Final = 0
_SECRETS: Final = secrets.SystemRandom()


class _Stop(Exception):
    """The person wants to stop; everything is saved."""


def read_line(prompt: str) -> str:
    """A line that a person types; one that comes from a pipe is shown, as a terminal would."""
    text = input(prompt)
    if not sys.stdin.isatty():
        print(text)
    return text


class TerminalTable:
    """One person, two programs, one saved evening.

    ``read`` asks for a line (``EOFError`` when there is none any more).  Every event is on the disk
    before anything about it is printed.  ``random``: where deals come from.
    """

    def __init__(
        self,
        screen: Screen,
        evening: Evening,
        table: Table,
        *,
        read: Callable[[str], str] = read_line,
        given_deal: Deal | None = None,
        random: Random = _SECRETS,
    ) -> None:
        self.screen = screen
        self.evening = evening
        self.table = table
        self.read = read
        self.given_deal = given_deal
        self.random = random
        self.shown = 0
        self.kept_playing = 0
        self.programs: Mapping[int, Chooser] = {
            seat: make_player(player.level, seed=random.getrandbits(32)).choose
            for seat, player in enumerate(table.players)
            if player.level is not None
        }

    def run(self) -> None:
        """Play until the person stops."""
        try:
            if self.table.current is None:
                self._deal()
            else:
                self.screen.say("terminal.resumed", number=len(self.table.rounds))
                self._tell_where_we_are()
            while True:
                self._step()
        except (_Stop, EOFError, KeyboardInterrupt):
            self.screen.line()
            if self.is_untouched:
                self.evening.discard()
            else:
                self.screen.say("terminal.goodbye")

    @property
    def is_untouched(self) -> bool:
        """Whether the person has done nothing yet that would be worth saving."""
        return not any(isinstance(event, Acted) and event.seat == ME for event in self.table.log)

    # One thing at a time

    def _step(self) -> None:
        turn = self.table.turn
        if turn is None:
            self._between_games()
        elif turn in self.programs:
            self._save(act_for(self.table, turn, self.programs[turn]))
            announce.tell_last(self.screen, self.table, ME)
            self._tell_result_if_over()
        elif self._can_end() and self._confirm("terminal.ask_settled"):
            self._save(self.table.lay_down(ME))
            self.screen.say("terminal.played_out")
            self._tell_result_if_over()
        else:
            self._my_turn()

    def _can_end(self) -> bool:
        """Whether the person can know that nothing changes the result; asked about once a game."""
        if self.kept_playing == len(self.table.rounds) or not is_decided(self._view()):
            return False
        self.kept_playing = len(self.table.rounds)
        return True

    def _save(self, table: Table) -> None:
        for event in table.log[self.table.number :]:
            self.evening.append(event)
        self.table = table

    def _view(self) -> View:
        view = self.table.view(ME)
        assert view is not None
        return view

    def _deal(self, deal: Deal | None = None) -> None:
        practice = deal is not None or self.given_deal is not None
        deal = deal or self.given_deal
        self.given_deal = None
        if deal is None:
            first = self.table.current is None
            dealer = self.random.randrange(3) if first else self.table.next_dealer
            deal = shuffled_deal(self.random, dealer)
        self._save(self.table.deal(deal, secrets.token_hex(16), practice=practice))
        announce.tell_deal(self.screen, self.table, ME)

    def _tell_where_we_are(self) -> None:
        """The state of the game, after resuming and after taking something back."""
        view = self._view()
        if view.phase is Phase.OVER:
            self._tell_result_if_over()
            return
        if view.contract is not None and view.declarer is not None:
            announce.tell_declaration(self.screen, self.table, view)
        elif view.phase is Phase.AUCTION:
            announce.tell_calls(self.screen, self.table, view)
        announce.tell_hand(self.screen, view)
        self.shown = 0

    def _tell_result_if_over(self) -> None:
        if not announce.is_playing(self.table.current):
            announce.tell_result(self.screen, self.table, ME)
            announce.tell_score(self.screen, self.table)

    def _my_turn(self) -> None:
        view = self._view()
        if self.shown != self.table.number:
            # After a slip of the keyboard the question alone is asked again.
            self.shown = self.table.number
            context(self.screen, self.table, view)
        text = self._ask(question(self.screen, view))
        if not text.strip() and len(view.legal) > 2:
            return
        found = command_in(self.screen.words, text)
        try:
            if found is not None:
                self._obey(*found)
            else:
                self._act(view, text)
        except SkatError as error:
            self.screen.line(self.screen.words.error(error))

    def _act(self, view: View, text: str) -> None:
        action = answer(self.screen, view, text)
        if isinstance(action, Declare) and action in view.legal:
            found = outlook(view.rules, action.contract, view.bid, help.own_twelve(view))
            if found.covers == "no" and not self._confirm("terminal.confirm_overbid", bid=view.bid):
                return
        self._save(self.table.act(ME, action))
        announce.tell_last(self.screen, self.table, ME)
        self._tell_result_if_over()

    def _ask(self, prompt: str) -> str:
        return self.read(self.screen.strong(prompt) + " ")

    def _confirm(self, key: str, **values: object) -> bool:
        while True:
            text = self._ask(self.screen.words.say(key, **values))
            if is_yes(self.screen.words, text):
                return True
            if is_no(self.screen.words, text):
                return False

    # Commands

    def _obey(self, command: Command, rest: str) -> None:
        view = self._view()
        match command:
            case Command.HELP:
                help.tell_topic(self.screen, view)
                self.shown = 0
            case Command.RULES:
                help.tell_rules(self.screen, rest)
            case Command.WHY:
                game = self.table.game
                assert game is not None
                help.tell_why(self.screen, game, view, rest)
            case Command.CARDS:
                self.shown = 0
                announce.tell_hand(self.screen, view)
                announce.tell_exposed(self.screen, self.table, view)
            case Command.LAST:
                announce.tell_last_trick(self.screen, self.table, view)
            case Command.SCORE:
                announce.tell_score(self.screen, self.table)
            case Command.UNDO:
                self._save(self.table.undo(ME))
                self.kept_playing = 0
                self.screen.say("terminal.undone")
                self._tell_where_we_are()
            case Command.REDO:
                self._save(self.table.redo(ME))
                self.screen.say("terminal.redone")
                self._tell_where_we_are()
            case Command.GIVE_UP:
                self._give_up()
            case Command.LINE:
                announce.tell_line(self.screen, self.table)
            case Command.QUIT:
                raise _Stop
            case Command.AGAIN | Command.REPLAY:
                self.screen.say("terminal.game_not_over")

    def _give_up(self) -> None:
        game = self.table.game
        assert game is not None
        if not game.is_legal(GiveUp(), ME):
            game.apply(GiveUp(), ME)  # raises with the reason
        if self._confirm("terminal.confirm_give_up"):
            self._save(self.table.act(ME, GiveUp()))
            announce.tell_last(self.screen, self.table, ME)
            self._tell_result_if_over()

    def _between_games(self) -> None:
        text = self._ask(self.screen.words.say("terminal.ask_again"))
        command, rest = command_in(self.screen.words, text) or (None, "")
        if not text.strip():
            command = Command.AGAIN
        try:
            match command:
                case Command.AGAIN:
                    self._deal()
                case Command.REPLAY:
                    self._deal(None if self.table.game is None else self.table.game.deal)
                case None | Command.HELP | Command.GIVE_UP | Command.WHY | Command.CARDS:
                    self.screen.say("terminal.between_help")
                case _:
                    self._obey(command, rest)
        except SkatError as error:
            self.screen.line(self.screen.words.error(error))
