"""Golden games: a text that a person can read, and that tells its own game.

The head (rules, dealer, hands, skat) and the lines ``seat N: action`` are the game; everything else in a
file follows from them.  ``|`` and what stands behind it says who acts next and what he may do.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from skat.notation.rulesets import built_in
from skat.rules import (
    CONTRACTS,
    SEATS,
    Action,
    Agree,
    Bid,
    Card,
    CardSet,
    Deal,
    Declare,
    Discard,
    Game,
    GiveUp,
    Hold,
    Pass,
    Phase,
    Play,
    PlayHand,
    Record,
    Refuse,
    RuleSet,
    Settlement,
    TakeSkat,
    view_for,
)

_WORDS: Final[dict[str, Action]] = {
    "hold": Hold(),
    "pass": Pass(),
    "takes the skat": TakeSkat(),
    "plays Hand": PlayHand(),
    "gives up": GiveUp(),
    "agrees": Agree(),
    "refuses": Refuse(),
}
_CONTRACTS: Final = {str(contract): contract for contract in CONTRACTS}


def rule_set(name: str) -> RuleSet:
    """A rule set of the program, or historical24 (rules.md 14.3)."""
    if name != "historical24":
        return built_in(name)
    altenburg = built_in("altenburg")
    return replace(altenburg, name=name, base=replace(altenburg.base, grand=24))


def parse(text: str) -> tuple[str, Record, list[str]]:
    """Title, record, and the names of the rule sets to compare."""
    lines = text.splitlines()
    head = dict(re.findall(r"^(rules|dealer|seat \d holds|skat|compare): (.*)$", text, re.MULTILINE))
    hands = [CardSet.parse(head[f"seat {seat} holds"]) for seat in SEATS]
    dealt = Deal(int(head["dealer"]), (hands[0], hands[1], hands[2]), CardSet.parse(head["skat"]))
    actions = [
        (int(match[1]), _action(match[2].strip()))
        for match in (re.match(r"seat (\d): ([^|]*)", line) for line in lines)
        if match
    ]
    return lines[0], Record(rule_set(head["rules"]), dealt, tuple(actions)), head.get("compare", "").split()


def render(title: str, record: Record, compare: list[str]) -> str:
    """The whole text of a golden game."""
    dealt = record.deal
    lines = [title, "", f"rules: {record.rules.name}"]
    if compare:
        lines.append(f"compare: {' '.join(compare)}")
    lines.append(f"dealer: {dealt.dealer}")
    lines += [f"seat {seat} holds: {dealt.hands[seat]}" for seat in SEATS]
    lines += [f"skat: {dealt.skat}", ""]
    game = Game.start(record.rules, dealt)
    for number, (seat, action) in enumerate(record.actions, 1):
        before, game = game, game.apply(action, seat)
        assert game == record.replay(number)
        lines.append(f"seat {seat}: {_say(action):<22}| {_next(game)}")
        if game.play is not None and before.play is None:
            lines += ["", *_knowledge(game), ""]
        elif len(game.tricks) > len(before.tricks):
            trick = game.tricks[-1]
            lines += [f"  trick {len(game.tricks)} to seat {trick.winner}, {trick.points} points", ""]
    lines += _result(game)
    for name in compare:
        other = Record(rule_set(name), dealt, record.actions).replay()
        lines += ["", f"under {name}", *_result(other)]
    return "\n".join(lines) + "\n"


def _action(text: str) -> Action:
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.rpartition(" ")
    if text.startswith("lays away "):
        return Discard(CardSet.parse(text.removeprefix("lays away ")))
    if word == "bids":
        return Bid(int(rest))
    if word == "declares":
        return Declare(_CONTRACTS[rest])
    return Play(Card[text])


def _say(action: Action) -> str:
    match action:
        case Bid(value):
            return f"bids {value}"
        case Discard(cards):
            return f"lays away {cards}"
        case Declare(contract):
            return f"declares {contract}"
        case Play(card):
            return card.name
        case _:
            return next(word for word, known in _WORDS.items() if known == action)


def _next(game: Game) -> str:
    """Who acts next, and what he may do besides giving up."""
    if game.turn is None:
        return "over"
    legal = [action for action in game.legal_actions() if action != GiveUp()]
    if game.phase in (Phase.DISCARD, Phase.DECLARE) or len(legal) > 10:
        told = f"{_say(legal[0])} … {_say(legal[-1])} ({len(legal)})"
    else:
        told = " ".join(_say(action) for action in legal)
    return f"{game.phase.value}, seat {game.turn}: {told}"


def _knowledge(game: Game) -> list[str]:
    """What each seat and a spectator know of the cards."""
    lines = []
    for observer in (*SEATS, None):
        view = view_for(game, observer)
        parts = [
            f"{name} {cards}"
            for name, cards in (
                ("hand", view.hand),
                ("found", view.found),
                ("laid away", view.discard),
                ("exposed", view.exposed),
            )
            if cards
        ]
        who = "spectator" if observer is None else f"seat {observer}"
        lines.append(f"{who} sees {'; '.join(parts) or 'no hand'}; cards held {view.hand_sizes}")
    return lines


def _result(game: Game) -> list[str]:
    assert game.ending is not None
    seat = "" if game.ending.seat is None else f", seat {game.ending.seat}"
    lines = [f"ended: {game.ending.kind}{seat}"]
    if game.settlement is not None:
        lines += _settlement(game.settlement)
    return [*lines, f"scores: {' '.join(map(str, game.scores))}"]


def _settlement(one: Settlement) -> list[str]:
    run = one.matadors
    lines = [
        f"contract: {one.contract}, charged as {one.charged_as}, points {one.points}, tricks {one.tricks}"
    ]
    if run is not None:
        lines.append(f"matadors: {'with' if run.with_ else 'without'} {run.count}")
    lines += [f"  {level.count} {level.code}, {level.reason} (rules {level.rule})" for level in one.levels]
    lines.append(f"value: {one.multiplier} x {one.base} = {one.value}, bid {one.bid}")
    if one.overbid:
        lines.append(f"overbid: {one.charged_multiplier} x {one.base} = {one.charged}")
    lines.append(f"{'won' if one.won else 'lost'}: {one.reason}; {one.factor} x {one.charged} = {one.score}")
    return lines
