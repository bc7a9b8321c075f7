"""``skat play``: an evening of Skat in the terminal against two programs."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Final

from skat.notation.line import parse_line
from skat.notation.rulesets import load_rule_set
from skat.players import make_player
from skat.rules import Deal, Declare, GiveUp, Phase, RuleSet, SkatError, View, outlook, shuffled_deal
from skat.rules.scoring import ListScoring
from skat.solver import Budget, BudgetSpent
from skat.solver.settled import Spans
from skat.table import Player, Table, act_for
from skat.table.programs import Chooser, fallback
from skat.terminal import announce, help
from skat.terminal.options import CardStyle, Deck, Scoring
from skat.terminal.prompts import Command, answer, command_in, numbered_cards, question, spoken
from skat.terminal.screen import Screen
from skat.terminal.store import Evening, latest_evening
from skat.words import words

#: The seat of the person; the programs sit at seats 1 (left) and 2.
ME: Final = 0
#: Seconds to find out whether the rest of a game can still change anything.
_LONGEST_LOOK: Final = 0.1


class _Stop(Exception):
    """The person wants to stop; everything is saved."""


class TerminalTable:
    """One person, two programs, one saved evening.

    ``read`` asks for a line (``EOFError`` when there is none any more).  Every event is on the disk
    before anything about it is printed.
    """

    def __init__(
        self,
        screen: Screen,
        evening: Evening,
        table: Table,
        *,
        read: Callable[[str], str] = input,
        given_deal: Deal | None = None,
    ) -> None:
        self.screen = screen
        self.evening = evening
        self.table = table
        self.read = read
        self.given_deal = given_deal
        self.spans = Spans()
        self.asked_to_end = 0
        self.programs: Mapping[int, Chooser] = {
            seat: make_player(player.level, seed=secrets.randbits(32)).choose
            for seat, player in enumerate(table.players)
            if player.level is not None
        }

    def run(self) -> None:
        """Play until the person stops."""
        try:
            if self.table.current is None:
                self._deal()
            else:
                self._tell_where_we_are()
            while True:
                self._step()
        except (_Stop, EOFError, KeyboardInterrupt):
            self.screen.line()
            self.screen.say("terminal.goodbye")

    # One thing at a time

    def _step(self) -> None:
        turn = self.table.turn
        if turn is None:
            self._between_games()
        elif turn in self.programs:
            self._save(act_for(self.table, turn, self.programs[turn]))
            announce.tell_last(self.screen, self.table, ME)
            self._tell_result_if_over()
        elif self._is_decided() and self._confirm("terminal.ask_settled"):
            self._lay_down()
        else:
            self._my_turn()

    def _is_decided(self) -> bool:
        """Whether every further play leads to the same result; asked about once a game."""
        game = self.table.game
        if game is None or game.phase is not Phase.PLAY or self.asked_to_end == len(self.table.rounds):
            return False
        try:
            decided = self.spans.settled(game, budget=Budget(seconds=_LONGEST_LOOK)) is not None
        except BudgetSpent:
            return False
        if decided:
            self.asked_to_end = len(self.table.rounds)
        return decided

    def _lay_down(self) -> None:
        """Play the rest out with any legal cards: the result is the same."""
        while self.table.turn is not None:
            view = self.table.view(self.table.turn)
            assert view is not None
            self._save(self.table.act(self.table.turn, fallback(view)))
        self.screen.say("terminal.played_out")
        self._tell_result_if_over()

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
            dealer = secrets.randbelow(3) if first else self.table.next_dealer
            deal = shuffled_deal(secrets.SystemRandom(), dealer)
        self._save(self.table.deal(deal, secrets.token_hex(16), practice=practice))
        announce.tell_deal(self.screen, self.table, ME)

    def _tell_where_we_are(self) -> None:
        self.screen.say("terminal.resumed", number=len(self.table.rounds))
        view = self._view()
        if view.phase is not Phase.OVER:
            announce.tell_hand(self.screen, view)
            for _, action in view.history:
                if isinstance(action, Declare) and view.declarer is not None:
                    self.screen.say(
                        "terminal.declares",
                        name=self.table.players[view.declarer].name,
                        contract=self.screen.words.contract(action.contract),
                        bid=view.bid,
                    )
        else:
            announce.tell_result(self.screen, self.table, ME)
            announce.tell_score(self.screen, self.table)

    def _tell_result_if_over(self) -> None:
        if announce.is_over(self.table.current):
            announce.tell_result(self.screen, self.table, ME)
            announce.tell_score(self.screen, self.table)

    def _my_turn(self) -> None:
        view = self._view()
        if view.phase is Phase.PLAY:
            announce.tell_trick(self.screen, self.table, view)
            choices = numbered_cards(view)
            if len(choices) < len(view.hand):
                announce.tell_hand(self.screen, view)
            cards = (f"{number} {self.screen.card(play.card)}" for number, play in enumerate(choices, 1))
            self.screen.say("terminal.may_play", cards="  ".join(cards))
        elif view.phase in (Phase.DISCARD, Phase.DECLARE):
            announce.tell_hand(self.screen, view)
            if view.phase is Phase.DECLARE:
                help.tell_contracts(self.screen, view)
        text = self._ask(question(self.screen, view))
        if not text.strip():
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
        text = self._ask(self.screen.words.say(key, **values))
        return text.strip().casefold() in spoken(self.screen.words, "answer.yes")

    # Commands

    def _obey(self, command: Command, rest: str) -> None:
        view = self._view()
        match command:
            case Command.HELP:
                help.tell_topic(self.screen, view)
            case Command.RULES:
                help.tell_rules(self.screen, rest)
            case Command.WHY:
                game = self.table.game
                assert game is not None
                help.tell_why(self.screen, game, view, rest)
            case Command.CARDS:
                announce.tell_hand(self.screen, view)
            case Command.LAST:
                announce.tell_last_trick(self.screen, self.table, view)
            case Command.SCORE:
                announce.tell_score(self.screen, self.table)
            case Command.UNDO:
                self._save(self.table.undo(ME))
                self.screen.say("terminal.undone")
            case Command.REDO:
                self._save(self.table.redo(ME))
                self.screen.say("terminal.redone")
                self._tell_result_if_over()
            case Command.GIVE_UP:
                self._give_up()
            case Command.LINE:
                self.screen.say("terminal.line_after")
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
        found = command_in(self.screen.words, text)
        command = Command.AGAIN if not text.strip() else None if found is None else found[0]
        try:
            match command:
                case Command.AGAIN:
                    self._deal()
                case Command.REPLAY:
                    game = self.table.game
                    assert game is not None
                    self._deal(game.deal)
                case Command.LINE:
                    announce.tell_result(self.screen, self.table, ME)
                case None:
                    self.screen.say("terminal.between_help")
                case Command.HELP:
                    self.screen.say("terminal.between_help")
                case Command.GIVE_UP | Command.WHY | Command.CARDS:
                    self.screen.say("terminal.between_help")
                case _:
                    self._obey(command, found[1] if found else "")
        except SkatError as error:
            self.screen.line(self.screen.words.error(error))


def play_evening(
    *,
    language: str,
    rules: str,
    opponents: str,
    scoring: Scoring,
    name: str,
    resume: bool,
    deal_line: str,
    cards: CardStyle,
    deck: Deck,
) -> None:
    """Start or resume an evening and play it.  Raises :class:`SkatError` for what it cannot use."""
    screen = Screen(words(language, deck.value), cards)
    given: Deal | None = None
    if resume:
        path = latest_evening()
        if path is None:
            raise SkatError("evening_none_saved")
        evening = Evening(path)
        table = evening.read()
    else:
        if deal_line:
            given = parse_line(deal_line).deal
        table = _new_table(screen, load_rule_set(rules), opponents, scoring, name)
        evening = Evening.new()
    try:
        if resume:
            TerminalTable(screen, evening, table).run()
        else:
            evening.append(table.log[0])
            welcome = screen.words.say(
                "terminal.welcome",
                rules=screen.words.rule_set(table.rules.name),
                left=table.players[1].name,
                right=table.players[2].name,
            )
            screen.paragraph(welcome)
            TerminalTable(screen, evening, table, given_deal=given).run()
    finally:
        evening.close()


def _new_table(screen: Screen, rules: RuleSet, level: str, scoring: Scoring, name: str) -> Table:
    make_player(level, seed=0)  # raises if there is no such level
    say = screen.words.say
    players = (
        Player(name.strip()[:40] or say("terminal.me")),
        Player(say("terminal.opponent_left"), level),
        Player(say("terminal.opponent_right"), level),
    )
    return Table.open(rules, players, ListScoring[scoring.name.upper()])
