"""Checking files: everything in them is read, replayed and settled again.

A file may hold ISS records, vectors, records and views in JSON, and games on one line; each line shows by
its beginning what it is.  A JSON document may also fill a whole file over many lines.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Literal, TypeAlias

from skat.notation import vectors
from skat.notation.bounded import BOM, LONGEST_LINE, join_places, numbered_lines
from skat.notation.iss.file import iss_text
from skat.notation.iss.game import IssGame, IssSplitter
from skat.notation.iss.record import IssReading, read_record
from skat.notation.iss.result import IssResult, differences, parse_result
from skat.notation.json.reader import load_json
from skat.notation.json.record import FORMAT as RECORD
from skat.notation.json.record import record_from_json
from skat.notation.json.view import FORMAT as VIEW
from skat.notation.json.view import view_from_json
from skat.notation.line import parse_line
from skat.notation.rulesets import built_in
from skat.rules.errors import NotationError, SkatError
from skat.rules.rulesets import RuleSet

FindingKind: TypeAlias = Literal["ok", "note", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: ``code`` and ``details`` say what, as in a :class:`SkatError`.

    ``ok``: a game or a case that is as it should be.  ``note``: worth knowing, not wrong.  ``place``:
    ``file:line``, and where in that line.
    """

    kind: FindingKind
    place: str
    code: str
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class Summary:
    """Findings counted by kind and by code; only the first of those that are not ``ok`` are kept."""

    kinds: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    kept: list[Finding] = field(default_factory=list)

    @property
    def is_ok(self) -> bool:
        """Whether nothing was wrong."""
        return not self.kinds["wrong"]


def summarise(findings: Iterable[Finding], keep: int = 50) -> Summary:
    """Count the findings and keep the first ``keep`` that are wrong or notes."""
    summary = Summary()
    for finding in findings:
        summary.kinds[finding.kind] += 1
        summary.codes[finding.code] += 1
        if finding.kind != "ok" and len(summary.kept) < keep:
            summary.kept.append(finding)
    return summary


def check_file(path: str | Path, rules: RuleSet | None = None) -> Iterator[Finding]:
    """What is found in a file, line after line, holding one line or record at a time.

    ``rules``: the rule set that ISS games are compared with, by default ``modern``.  A file that cannot
    be read is a finding as well; nothing is raised.
    """
    name = str(path)
    try:
        with BufferedReader(FileIO(path), LONGEST_LINE + 1) as file:
            if stat.S_ISCHR(os.fstat(file.fileno()).st_mode):
                # A device such as /dev/zero never ends.
                yield Finding("wrong", name, "file_special")
                return
            empty = True
            for finding in _check(file, name, rules or built_in()):
                empty = False
                yield finding
            if empty:
                yield Finding("wrong", name, "file_empty")
    except OSError as error:
        yield Finding("wrong", name, "file_unreadable", {"why": error.strerror or str(error)})


def _check(file: BufferedReader[FileIO], name: str, rules: RuleSet) -> Iterator[Finding]:
    head = file.peek(LONGEST_LINE + 1).removeprefix(BOM).lstrip()
    if head.startswith(b"{") and not head.partition(b"\n")[0].rstrip().endswith(b"}"):
        text = file.read(LONGEST_LINE + 1).removeprefix(BOM)
        yield from _told(name, None, _check_json(text))
        return
    splitter = IssSplitter()
    for number, line in numbered_lines(file):
        place = f"{name}:{number}"
        if isinstance(line, NotationError):
            if splitter.is_open:
                splitter.give_up(line.code)
            yield Finding("wrong", place, line.code, line.details)
            continue
        text = line.removeprefix(BOM).strip() if number == 1 else line.strip()
        if text.startswith(b"{") and not splitter.is_open:
            yield from _told(name, number, _check_json(text))
        elif splitter.is_open or b"(;" in text:
            for start, game in splitter.feed(iss_text(text), number):
                yield from _told(name, start, _check_iss(game, rules))
        elif text.startswith(b"skat"):
            yield from _told(name, number, _check_line(text))
        elif text and not text.startswith(b"#") and not splitter.is_skipping:
            yield Finding("wrong", place, "check_unknown_content")
    for start, game in splitter.close():
        yield from _told(name, start, _check_iss(game, rules))


def _told(name: str, line: int | None, findings: Iterator[Finding]) -> Iterator[Finding]:
    """The findings with file and line before their own places; a fault becomes one of them.

    ``line``: None if the findings are about the whole file.
    """
    place = name if line is None else f"{name}:{line}"
    try:
        for finding in findings:
            yield Finding(finding.kind, join_places(place, finding.place), finding.code, finding.details)
    except SkatError as error:
        inside = f" {error.place}"
        if error.place.startswith("line "):
            inside = ""  # said already
        elif match := re.fullmatch(r"[0-9]+(:[0-9]+)", error.place):
            inside = f":{error.place}" if line is None else match[1]
        yield Finding("wrong", (place + inside).rstrip(), error.code, error.details)


def _check_line(text: bytes) -> Iterator[Finding]:
    parse_line(text.decode("utf-8", "replace"))
    yield Finding("ok", "", "check_line_ok")


def _check_json(text: bytes) -> Iterator[Finding]:
    value = load_json(text)  # an object: it begins with a brace
    form = value.get("format")
    if form == RECORD:
        record_from_json(value)
        yield Finding("ok", "", "check_record_ok")
    elif form == VIEW:
        view_from_json(value)
        yield Finding("ok", "", "check_view_ok")
    elif "expected" in value:
        yield from _check_case(vectors.case_from_json(value))
    else:
        raise NotationError("check_unknown_document")


def _check_case(case: vectors.Case) -> Iterator[Finding]:
    about = {"id": case.id[:40], "kind": case.kind[:40]}
    found = vectors.differences(case)
    for key, expected, got in found:
        values = {"field": key[:40], "expected": _short(expected), "got": _short(got)}
        yield Finding("wrong", "", "vector_differs", {**about, **values})
    if not found:
        yield Finding("ok", "", "check_vector_ok", about)


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:200]


def _check_iss(game: IssGame | NotationError, rules: RuleSet) -> Iterator[Finding]:
    if isinstance(game, NotationError):
        raise game
    try:
        reading = read_record(game, rules)
    except NotationError as error:
        if error.code != "iss_hidden_cards":
            raise
        # One player's view: there is nothing to replay.
        yield Finding("note", error.place, error.code, error.details)
        return
    for note in reading.notes:
        yield Finding("note", f"MV[{note.move}]", note.code, note.details)
    if not game.result:
        yield Finding("note", "", "iss_no_result")
        return
    result = parse_result(game.result)
    found: tuple[tuple[str, object, object], ...] = ()
    if reading.passed is not result.passed:
        found = (("passed", result.passed, reading.passed),)
    elif reading.end is not None:
        found = differences(reading.end, result)
    elif not reading.passed:
        yield Finding("note", "R", "iss_result_not_checked")
        return
    for key, said, counted in found:
        details = {"field": key, "recorded": said, "counted": counted}
        yield Finding("wrong", "R", "iss_result_differs", details)
    if not found:
        yield Finding("ok", "", "check_iss_ok", {"id": game.header.get("ID", "")[:40]})
        yield from _check_score(reading, result, rules)


def _check_score(reading: IssReading, result: IssResult, rules: RuleSet) -> Iterator[Finding]:
    """A note where the rule set would write down another score than ISS."""
    score = sum(reading.game.scores)
    if result.value is not None and result.value != score:
        details = {"recorded": result.value, "score": score, "rules": rules.name}
        yield Finding("note", "R", "iss_scored_otherwise", details)
