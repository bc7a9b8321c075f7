"""The rule sets to play by: those of the program, and a person's own that tables were opened with."""

from __future__ import annotations

from typing import Final

from skat.notation.json.record import is_built_in
from skat.notation.rulesets import BUILT_IN, built_in, parse_rule_set
from skat.rules import RuleSet
from skat.rules.errors import RuleSetError
from skat.web.store.store import Store

#: Largest text of a rule set, in characters; one of ours has about a thousand.
LONGEST: Final = 100_000
#: Longest line in it: the standard parser takes long over a key of thousands of parts.
LONGEST_LINE: Final = 500


def own_rule_set(text: str, file: str) -> RuleSet:
    """A person's own rule set from the text of a TOML file; ``file``: how errors call it.

    Raises :class:`RuleSetError`, its place ``file:line``.
    """
    if len(text) > LONGEST:
        raise RuleSetError("file_too_large", place=file, limit=LONGEST)
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise RuleSetError("line_too_long", place=f"{file}:{number}", limit=LONGEST_LINE)
    own = parse_rule_set(text.removeprefix("\ufeff"), file)
    if own.name in BUILT_IN and not is_built_in(own):
        raise RuleSetError("rule_set_name_taken", place=file, name=own.name)
    return own


def id_of(rules: RuleSet) -> str:
    """What requests call a rule set: the name of one of ours, the content hash of a person's own."""
    return rules.name if is_built_in(rules) else rules.content_hash


def rule_sets(store: Store) -> dict[str, RuleSet]:
    """All by their ids: ours, the default first, then a person's own, the latest first."""
    ours = {name: built_in(name) for name in BUILT_IN}
    return ours | {rules.content_hash: rules for rules in store.own_rule_sets()}


def rule_set_called(name: str, store: Store) -> RuleSet:
    """The rule set of an id.  Raises :class:`RuleSetError` ``rule_set_unknown``."""
    if name in BUILT_IN:
        return built_in(name)
    known = rule_sets(store)
    if name not in known:
        raise RuleSetError("rule_set_unknown", name=name[:64], known=", ".join(known))
    return known[name]
