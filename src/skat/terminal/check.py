"""``skat check``: files are read, replayed and settled again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path

import typer

from skat.arena.board import played
from skat.arena.results import holds_results, read_results
from skat.notation.bounded import LONGEST_LINE, join_places, numbered_lines
from skat.notation.check import Finding, check_file, summarise
from skat.notation.line import parse_line
from skat.notation.rulesets import load_rule_set
from skat.rules import NotationError, RuleSet, SkatError
from skat.solver import Solver
from skat.solver.vectors import differences, read_cases
from skat.terminal.store import read_evening
from skat.words import Words
from skat.words import words as load


def check_files(files: Sequence[Path], *, most: int, language: str, rules: str) -> bool:
    """Check each file and print the first ``most`` findings of it and the counts.

    True if nothing was wrong.  Raises :class:`SkatError` for an unknown rule set.
    """
    words = load(language)
    rule_set = load_rule_set(rules)
    good = True
    for path in files:
        summary = summarise(_findings(path, rule_set), keep=most)
        for finding in summary.kept:
            typer.echo(_told(words, finding))
        counts = summary.kinds
        key = "check.file_good" if summary.is_ok else "check.file_bad"
        typer.echo(
            words.say(key, file=str(path), ok=counts["ok"], notes=counts["note"], wrong=counts["wrong"])
        )
        good = good and summary.is_ok
    return good


def _told(words: Words, finding: Finding) -> str:
    text = words.error(SkatError(finding.code, place=finding.place, **finding.details))
    return words.say("check.note", text=text) if finding.kind == "note" else text


def _findings(path: Path, rules: RuleSet) -> Iterator[Finding]:
    """What is found in a file; its first line shows what it is."""
    head = b""
    # What cannot be read is told with the other files.
    with suppress(OSError):
        if path.is_file():
            with path.open("rb") as file:
                head = file.readline(LONGEST_LINE)
    if b'"moves"' in head:
        # Positions with known values are the solver's to check.
        return _check_solver(path)
    if head.startswith(b'{"event"'):
        return _told_at(_check_evening(path))
    if holds_results(head):
        return _told_at(_check_results(path))
    return check_file(path, rules)


def _told_at(findings: Iterator[Finding]) -> Iterator[Finding]:
    """The findings up to a fault, which is the last of them."""
    try:
        yield from findings
    except SkatError as error:
        yield Finding("wrong", error.place, error.code, error.details)


def _check_evening(path: Path) -> Iterator[Finding]:
    """A saved evening: reading it plays it again."""
    for number, one in enumerate(read_evening(path).rounds, 1):
        if one.game.ending is not None:
            yield Finding("ok", f"{path} {number}", "check_record_ok")


def _check_results(path: Path) -> Iterator[Finding]:
    """A match: its games are replayed and settled, and come to what stands beside them."""
    with path.open("rb") as file:
        for place, _, board in read_results(file, str(path)):
            for number, game in enumerate(board.games):
                inside = join_places(place, f"games[{number}]")
                try:
                    counted = played(parse_line(game.line).replay(), game.seats)
                except SkatError as error:
                    yield Finding("wrong", inside, error.code, error.details)
                    continue
                for field in fields(game):
                    recorded, found = getattr(game, field.name), getattr(counted, field.name)
                    if recorded != found:
                        details = {"field": field.name, "recorded": recorded, "counted": found}
                        yield Finding("wrong", inside, "iss_result_differs", details)
                if counted == game:
                    yield Finding("ok", inside, "check_line_ok")


def _check_solver(path: Path) -> Iterator[Finding]:
    solver = Solver()
    with path.open("rb") as file:
        for number, line in numbered_lines(file):
            place = f"{path}:{number}"
            try:
                if isinstance(line, NotationError):
                    raise line
                for case in read_cases(line.decode("utf-8", "replace")):
                    found = differences(solver, case)
                    for one in found:
                        values = {"what": one.what, "expected": str(one.expected), "found": str(one.found)}
                        yield Finding("wrong", place, "solver_differs", {"case": str(case.id)[:40], **values})
                    if not found:
                        yield Finding("ok", place, "solver_agrees")
            except SkatError as error:
                yield Finding("wrong", place, error.code, error.details)
