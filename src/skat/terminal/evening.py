"""Starting an evening, going on with one, and the list of those that are saved."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from skat.notation.line import parse_line
from skat.notation.rulesets import load_rule_set
from skat.players import make_player
from skat.rules import Phase, SkatError
from skat.rules.scoring import ListScoring
from skat.table import Player, Table
from skat.terminal.options import CardStyle, Deck, Scoring
from skat.terminal.play import TerminalTable
from skat.terminal.screen import Screen
from skat.terminal.store import Evening, read_events, saved_evenings
from skat.words import words

_LONGEST_NAME: Final = 30


def start_evening(
    screen: Screen, *, rules: str, opponents: str, scoring: Scoring, name: str, deal_line: str | None
) -> None:
    """Play a new evening.  Raises :class:`SkatError` for what it cannot use."""
    given = None if deal_line is None else parse_line(deal_line).deal
    say = screen.words.say
    make_player(opponents, seed=0)  # raises if there is no such level
    left, right = (
        Player(say("terminal.opponent_left"), opponents),
        Player(say("terminal.opponent_right"), opponents),
    )
    person = Player(_name(name, left.name, right.name) or say("terminal.me"))
    table = Table.open(load_rule_set(rules), (person, left, right), ListScoring[scoring.name.upper()])
    evening = Evening.new()
    try:
        evening.append(table.log[0])
        shown = screen.words.rule_set(table.rules.name)
        screen.paragraph(say("terminal.welcome", rules=shown, left=left.name, right=right.name))
        TerminalTable(screen, evening, table, given_deal=given).run()
    finally:
        evening.close()


def resume_evening(screen: Screen, number: int) -> None:
    """Go on with a saved evening, 1 the latest.  Raises :class:`SkatError` if there is none."""
    saved = saved_evenings()
    if not saved:
        raise SkatError("evening_none_saved")
    if number > len(saved):
        raise SkatError("evening_no_such", number=number, count=len(saved))
    evening = Evening(saved[number - 1])
    try:
        TerminalTable(screen, evening, evening.read()).run()
    finally:
        evening.close()


def list_evenings(screen: Screen) -> None:
    """The saved evenings, the latest first, with the numbers that ``--evening`` takes."""
    saved = saved_evenings()
    if not saved:
        raise SkatError("evening_none_saved")
    for number, path in enumerate(saved, 1):
        screen.line(_told(screen, number, path))


def screen_for(language: str, cards: CardStyle, deck: Deck) -> Screen:
    """A screen in a language."""
    return Screen(words(language, deck.value), cards)


def _told(screen: Screen, number: int, path: Path) -> str:
    say = screen.words.say
    when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    try:
        table = Table.read(read_events(path))
    except SkatError as error:
        return f"{number}. {when}: {screen.words.error(error)}"
    open_game = table.game is not None and table.game.phase is not Phase.OVER
    key = "terminal.evening_open" if open_game else "terminal.evening_line"
    return say(
        key,
        number=number,
        when=when,
        rules=screen.words.rule_set(table.rules.name),
        games=len(table.entries),
        total=table.standings[0].total,
    )


def _name(name: str, *taken: str) -> str:
    """A name to sit down with: one short line that nobody else at the table has."""
    shown = " ".join(name.split())
    if not shown.isprintable() or len(shown) > _LONGEST_NAME or shown in taken:
        raise SkatError("name_unusable", name=shown[:_LONGEST_NAME], longest=_LONGEST_NAME)
    return shown
