"""``skat show``: a record step by step, and one game under each rule set."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from skat.notation.rulesets import BUILT_IN, built_in, load_rule_set
from skat.rules import (
    Action,
    Declare,
    Discard,
    Game,
    GameType,
    Play,
    Record,
    Settlement,
    SkatError,
    position_of,
    sort_cards,
)
from skat.terminal.announce import CALLS
from skat.terminal.options import CardStyle, Deck
from skat.terminal.screen import Screen
from skat.terminal.sources import Source, find_game
from skat.words import words
from skat.words.settlement import explain

#: The lines of one step.
Step = list[str]


def show_source(
    source: str, number: int, *, language: str, rules: str, cards: CardStyle, deck: Deck, compare: bool
) -> None:
    """Show game ``number`` (from 1) of a file, of standard input ("-"), or of a record line.

    Raises :class:`SkatError` if there is no such game or it cannot be read.
    """
    screen = Screen(words(language, deck.value), cards)
    found = find_game(source, number, load_rule_set(rules))
    if compare:
        for line in compared(screen, found.record):
            screen.line(line)
        return
    steps = steps_of(screen, found)
    if sys.stdin.isatty() and sys.stdout.isatty() and source != "-":
        walk(screen, steps, input)
    else:
        for step in steps:
            for line in step:
                screen.line(line)


def walk(screen: Screen, steps: Sequence[Step], read: Callable[[str], str]) -> None:
    """Step through: Enter next, ``b`` back, a number jumps there, ``q`` quits."""
    at = 0
    while True:
        for line in steps[at]:
            screen.line(line)
        try:
            text = read(f"[{at + 1}/{len(steps)}] " + screen.words.say("show.prompt") + " ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            screen.line()
            return
        if text in ("q", "quit"):
            return
        if text == "b":
            at = max(at - 1, 0)
        elif text.isascii() and text.isdigit():
            at = min(max(int(text[:6]), 1), len(steps)) - 1
        elif at + 1 == len(steps):
            return
        else:
            at += 1


def steps_of(screen: Screen, found: Source) -> list[Step]:
    """The deal, every action, and the result, a few lines each."""
    say = screen.words.say
    record, names = found.record, found.names
    deal = record.deal
    first = [say("show.title", rules=screen.words.rule_set(record.rules.name))]
    for seat, hand in enumerate(deal.hands):
        position = screen.words.position(position_of(seat, deal.dealer))
        first.append(
            say("show.hand", name=names[seat], position=position, cards=screen.cards(sort_cards(hand)))
        )
    first.append(say("terminal.dealt_skat", cards=screen.cards(deal.skat)))
    first += (
        screen.words.error(SkatError(note.code, place=f"MV[{note.move}]", **note.details))
        for note in found.notes
    )
    steps = [first]
    game = Game.start(record.rules, deal)
    for seat, action in record.actions:
        game = game.apply(action, seat)
        steps.append(_step(screen, game, names, seat, action))
    game = record.replay()
    if game.ending is None:
        steps.append([say("show.unfinished")])
    else:
        steps.append(_result(screen, game, names))
    return steps


def _step(screen: Screen, game: Game, names: Sequence[str], seat: int, action: Action) -> Step:
    say, name = screen.words.say, names[seat]
    match action:
        case Play(card):
            lines = [say("terminal.plays_card", name=name, card=screen.card(card))]
            if game.play is not None and not game.play.trick:
                trick = game.tricks[-1]
                winner = names[trick.winner]
                lines.append(say("terminal.trick_taken", name=winner, points=trick.points))
            return lines
        case Declare(contract):
            text = screen.words.contract(contract)
            lines = [say("terminal.declares", name=name, contract=text, bid=game.bid), say("show.plays_with")]
            for other in range(3):
                hand = sort_cards(game.hand(other), contract.game_type)
                lines.append(f"  {names[other]}: {screen.cards(hand)}")
            return lines
        case Discard(cards):
            return [f"{name}. " + say("terminal.discard_was", cards=screen.cards(cards))]
        case _:
            return [say(CALLS[type(action)], name=name, value=game.bid)]


def _result(screen: Screen, game: Game, names: Sequence[str]) -> Step:
    say, ending, settlement = screen.words.say, game.ending, game.settlement
    assert ending is not None
    if ending.kind == "broken_off" and ending.seat is not None:
        return [say("terminal.broken_off", name=names[ending.seat])]
    if settlement is None or game.declarer is None:
        return [say("terminal.passed_in")]
    key = "terminal.result_won" if settlement.won else "terminal.result_lost"
    return [
        say(key, name=names[game.declarer], score=settlement.score),
        *("  " + line for line in explain(settlement, screen.words)),
    ]


def compared(screen: Screen, record: Record) -> list[str]:
    """The settlement of a finished game under each rule set that comes with the program."""
    say = screen.words.say
    lines: list[str] = []
    results: list[Settlement] = []
    for name in BUILT_IN:
        title = screen.words.rule_set(name)
        try:
            game = Record(built_in(name), record.deal, record.actions, record.broken_off).replay()
        except SkatError as error:
            lines.append(say("show.compare_illegal", rules=title, why=screen.words.error(error)))
            continue
        settlement = game.settlement
        if game.ending is None:
            lines.append(say("show.compare_unfinished", rules=title))
        elif settlement is None:
            lines.append(say("show.compare_no_game", rules=title))
        elif settlement in results:
            lines.append(say("show.compare_same", rules=title, score=settlement.score))
        else:
            lines.append(say("show.compare_score", rules=title, score=settlement.score))
            lines += ("  " + line for line in explain(settlement, screen.words))
            results.append(settlement)
    if results:
        lines.append(say("show.compare_why"))
        lines += _differences(screen, results)
    return lines


def _differences(screen: Screen, results: Sequence[Settlement]) -> list[str]:
    """What the rule sets see differently in this game."""
    say = screen.words.say
    found = []
    if len({result.base for result in results if result.charged_as.game_type is GameType.GRAND}) > 1:
        found.append(say("show.differs_base"))
    if len({result.factor for result in results}) > 1:
        found.append(say("show.differs_factor"))
    if len({result.charged_as for result in results}) > 1:
        found.append(say("show.differs_null"))
    if len({result.overbid for result in results}) > 1:
        found.append(say("show.differs_overbid"))
    return found or [say("show.differs_nothing")]
