"""``skat check``: files are read, replayed and settled again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from skat.notation.check import Finding, check_file, summarise
from skat.notation.rulesets import load_rule_set
from skat.rules import SkatError
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
        summary = summarise(check_file(path, rule_set), keep=most)
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
