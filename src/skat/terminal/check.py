"""``skat check``: files are read, replayed and settled again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import typer

from skat.notation.bounded import LONGEST_LINE, numbered_lines
from skat.notation.check import Finding, check_file, summarise
from skat.notation.rulesets import load_rule_set
from skat.rules import NotationError, SkatError
from skat.solver import Solver
from skat.solver.vectors import differences, read_cases
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
        findings = _check_solver(path) if _holds_positions(path) else check_file(path, rule_set)
        summary = summarise(findings, keep=most)
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


def _holds_positions(path: Path) -> bool:
    """Whether a file has positions with known values: they are the solver's to check."""
    try:
        with path.open("rb") as file:
            return path.is_file() and b'"moves"' in file.readline(LONGEST_LINE)
    except OSError:
        return False


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
