"""Rule sets in TOML: the three that come with the program, and a user's own file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from skat.rules.errors import RuleSetError
from skat.rules.rulesets import SECTIONS, RuleSet

#: The rule sets that come with the program; the first is the default.
BUILT_IN: Final = ("modern", "isko", "altenburg")

_LARGEST_FILE: Final = 100_000


@cache
def built_in(name: str = "modern") -> RuleSet:
    """A rule set that comes with the program.  Raises :class:`RuleSetError` for any other name."""
    if name not in BUILT_IN:
        raise RuleSetError("rule_set_unknown", name=name, known=", ".join(BUILT_IN))
    text = (files("skat.rules") / "sets" / f"{name}.toml").read_text(encoding="utf-8")
    return parse_rule_set(text, f"{name}.toml")


def load_rule_set(name_or_path: str) -> RuleSet:
    """A built-in rule set by its name, or a user's own from a TOML file.

    Raises :class:`RuleSetError` that names file and line.
    """
    if name_or_path in BUILT_IN:
        return built_in(name_or_path)
    path = Path(name_or_path)
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise RuleSetError("file_too_large", place=str(path), limit=_LARGEST_FILE)
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RuleSetError("file_not_utf8", place=str(path), byte=error.start) from None
    except OSError as error:
        if path.suffix != ".toml" and not path.exists():
            raise RuleSetError("rule_set_unknown", name=name_or_path, known=", ".join(BUILT_IN)) from None
        raise RuleSetError("file_unreadable", place=str(path), why=error.strerror or str(error)) from None
    own = parse_rule_set(text, str(path))
    if own.name in BUILT_IN and own != built_in(own.name):
        raise RuleSetError("rule_set_name_taken", place=str(path), name=own.name)
    return own


def parse_rule_set(text: str, name: str = "<text>") -> RuleSet:
    """A rule set from the text of a TOML file; ``name`` is how errors call the file.

    Every key must be there and no other.  Raises :class:`RuleSetError`, its place ``file:line``.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        place = re.search(r"at line (\d+)", str(error))
        line = int(place.group(1)) if place else len(text.splitlines())
        why = re.sub(r" \(at .*\)", "", str(error))
        raise RuleSetError("toml_syntax", place=f"{name}:{line}", why=why) from None
    lines = _Lines(text, name)
    for key in data:
        if key != "name" and key not in SECTIONS:
            known = "name, " + ", ".join(SECTIONS)
            raise RuleSetError("rule_set_unknown_key", place=lines.of(key), key=key, known=known)
    title = data.get("name")
    if "name" not in data:
        raise RuleSetError("rule_set_missing_key", place=lines.of(""), key="name")
    if not isinstance(title, str) or not re.fullmatch(r"[\w .-]{1,40}", title):
        raise RuleSetError("rule_set_bad_name", place=lines.of("name"), value=title)
    sections = {key: _section(key, kind, data, lines) for key, kind in SECTIONS.items()}
    try:
        return RuleSet(name=title, **sections)
    except RuleSetError as error:
        raise RuleSetError(error.code, place=lines.of(str(error.details["key"])), **error.details) from None


def print_rule_set(rule_set: RuleSet) -> str:
    """The TOML text of a rule set; :func:`parse_rule_set` reads it back."""
    lines = [f'name = "{rule_set.name}"']
    for section in SECTIONS:
        lines += ["", f"[{section}]"]
        for key, value in asdict(getattr(rule_set, section)).items():
            text = str(value).lower() if isinstance(value, bool) else f'"{value}"'
            lines.append(f"{key} = {value if type(value) is int else text}")
    return "\n".join(lines) + "\n"


def _section(section: str, kind: type, data: Mapping[str, Any], lines: _Lines) -> Any:
    table = data.get(section)
    if section not in data:
        raise RuleSetError("rule_set_missing_key", place=lines.of(""), key=f"[{section}]")
    if not isinstance(table, dict):
        raise RuleSetError("rule_set_not_a_table", place=lines.of(section), key=section)
    hints = get_type_hints(kind)
    for key in table:
        if key not in hints:
            raise RuleSetError(
                "rule_set_unknown_key", place=lines.of(f"{section}.{key}"), key=key, known=", ".join(hints)
            )
    for key, hint in hints.items():
        if key not in table:
            raise RuleSetError("rule_set_missing_key", place=lines.of(section), key=f"{section}.{key}")
        value = table[key]
        choices = get_args(hint)
        # A bool is an int in Python, not in a rule set.
        if value not in choices if choices else type(value) is not hint:
            expected = ", ".join(choices) or {int: "whole_number", bool: "true_or_false"}[hint]
            raise RuleSetError(
                "rule_set_bad_value",
                place=lines.of(f"{section}.{key}"),
                key=f"{section}.{key}",
                value=value,
                expected=expected,
            )
    return kind(**table)


class _Lines:
    """Where each key of a TOML text stands; the standard parser does not say."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.numbers: dict[str, int] = {}
        section = ""
        for number, line in enumerate(text.splitlines(), 1):
            if match := re.match(r"\s*\[\s*([\w\"'.-]+)\s*\]", line):
                section = match.group(1).strip("\"'") + "."
                self.numbers.setdefault(section[:-1], number)
            elif match := re.match(r"\s*([\w.\"'-]+)\s*=", line):
                key = section + match.group(1).strip("\"'")
                self.numbers.setdefault(key, number)
                self.numbers.setdefault(key.split(".")[0], number)

    def of(self, key: str) -> str:
        """``file:line`` of a key, or of its table, or the file alone."""
        number = self.numbers.get(key) or self.numbers.get(key.split(".", maxsplit=1)[0])
        return f"{self.name}:{number}" if number else self.name
