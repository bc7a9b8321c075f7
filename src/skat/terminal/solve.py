"""``skat solve``: exact values of a position with all hands open."""

from __future__ import annotations

from pathlib import Path

from skat.notation.rulesets import load_rule_set
from skat.rules import SkatError, sort_cards
from skat.solver import Analysis, Budget, Position, Solver, Value, analyse
from skat.solver.bench import parse_position
from skat.solver.vectors import read_cases
from skat.terminal.screen import Screen
from skat.terminal.sources import find_game

_LONGEST_FILE = 10_000_000


def solve(
    screen: Screen, words: list[str], *, game: int, at: int | None, rules: str, seconds: float | None
) -> None:
    """Print the values of the legal cards, the best line, and the work.

    ``words``: a position (``contract leader declarer hand hand hand skat [trick]``), a file of positions
    or records, a record line or "-".  ``game``: which of a file; ``at``: after how many actions of a record,
    by default before the first card.  Raises :class:`SkatError`.
    """
    position = _position(words, game, at, rules)
    found = analyse(Solver(), position, budget=None if seconds is None else Budget(seconds=seconds))
    _tell(screen, found)


def _position(words: list[str], game: int, at: int | None, rules: str) -> Position:
    if len(words) > 1:
        return parse_position(" ".join(words))
    line = _position_line(Path(words[0]), game)
    if line.startswith("{"):
        return read_cases(line)[0].position
    if line:
        return parse_position(line)
    record = find_game(words[0], game, load_rule_set(rules)).record
    if at is None:
        at = next(
            (count for count in range(len(record.actions) + 1) if record.replay(count).play is not None),
            len(record.actions),
        )
    if not 0 <= at <= len(record.actions):
        raise SkatError("solve_no_such_action", at=at, count=len(record.actions))
    return Position.of_game(record.replay(at))


def _position_line(path: Path, number: int) -> str:
    """Line ``number`` of a file of positions, empty if it is no such file."""
    try:
        if not path.is_file() or path.stat().st_size > _LONGEST_FILE:
            return ""
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError):
        return ""
    is_case = bool(lines) and lines[0].startswith("{") and '"moves"' in lines[0]
    if not lines or not (is_case or len(lines[0].split()) in (7, 8)):
        return ""
    if number > len(lines):
        raise SkatError("show_no_such_game", place=str(path), number=number)
    return lines[number - 1]


def _tell(screen: Screen, found: Analysis) -> None:
    position = found.position
    for seat in range(3):
        cards = screen.cards(sort_cards(position.play.hand(seat), position.game_type))
        role = "solve.declarer" if seat == position.declarer else "solve.defender"
        screen.say(role, seat=seat, cards=cards)
    if position.play.trick:
        screen.say("terminal.trick_so_far", cards=screen.cards(position.play.trick))
    screen.say("solve.turn", seat=position.turn, game=position.game_type)
    for card, value in found.values.items():
        screen.say(f"solve.{_kind(value)}", card=card, future=value.future, total=value.total)
    screen.say("solve.line", cards=screen.cards(found.line))
    screen.say("solve.work", nodes=found.nodes, milliseconds=f"{found.seconds * 1000:.1f}")


def _kind(value: Value) -> str:
    if value.won is not None:
        return "null_won" if value.won else "null_lost"
    return "points" if value.total is None else "points_total"
