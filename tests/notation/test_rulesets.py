"""Rule sets in TOML: the three of the program, a user's own, and files with a mistake in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skat.notation.rulesets import BUILT_IN, built_in, load_rule_set, parse_rule_set, print_rule_set
from skat.rules import RuleSet, RuleSetError
from skat.rules.rulesets import SECTIONS

MODERN = built_in()
TEXT = print_rule_set(MODERN)
LINES = TEXT.splitlines()


def fault(text: str, name: str = "own.toml") -> RuleSetError:
    """The error of a text."""
    with pytest.raises(RuleSetError) as error:
        parse_rule_set(text, name)
    return error.value


def line_of(start: str) -> int:
    """The number of the first line of TEXT that begins so."""
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_rule_sets_of_the_program(name: str) -> None:
    rules = built_in(name)
    assert rules.name == name
    assert load_rule_set(name) is rules
    assert parse_rule_set(print_rule_set(rules)) == rules
    assert parse_rule_set(print_rule_set(rules)).content_hash == rules.content_hash


def test_modern_is_the_default() -> None:
    assert built_in() == built_in("modern")
    assert BUILT_IN[0] == "modern"


def test_historical24_out_of_altenburg() -> None:
    # rules.md 14.3: the same with Grand 24.
    text = print_rule_set(built_in("altenburg"))
    text = text.replace("grand = 20", "grand = 24").replace('"altenburg"', '"historical24"')
    altenburg = built_in("altenburg")
    assert parse_rule_set(text) == replace(
        altenburg, name="historical24", base=replace(altenburg.base, grand=24)
    )


def test_a_file_of_the_user(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.toml"
    path.write_text(TEXT.replace('"modern"', '"Küche 2"').replace("won = 20", "won = 30"), encoding="utf-8")
    rules = load_rule_set(str(path))
    assert (rules.name, rules.xp.won, rules.base) == ("Küche 2", 30, MODERN.base)


def test_comments_and_order_do_not_matter() -> None:
    head, *sections = TEXT.split("\n\n")
    turned = "# mine\n" + head + "\n\n" + "\n\n".join(reversed(sections))
    assert parse_rule_set(turned) == MODERN


@pytest.mark.parametrize("read", [built_in, load_rule_set])
@pytest.mark.parametrize("name", ["Modern", "bridge", "modern.txt"])
def test_unknown_names(read: Callable[[str], RuleSet], name: str) -> None:
    with pytest.raises(RuleSetError) as error:
        read(name)
    assert error.value.code == "rule_set_unknown"
    assert error.value.details == {"name": name, "known": "modern, isko, altenburg"}


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "details"),
    [
        (
            "grand = 24",
            "grnd = 24",
            "rule_set_unknown_key",
            "grand = 24",
            {"key": "grnd", "known": "clubs, spades, hearts, diamonds, grand, grand_ouvert"},
        ),
        ("grand = 24\n", "", "rule_set_missing_key", "[base]", {"key": "base.grand"}),
        (
            "grand = 24",
            'grand = "24"',
            "rule_set_bad_value",
            "grand = 24",
            {"key": "base.grand", "value": "24", "expected": "whole_number"},
        ),
        (
            "grand = 24",
            "grand = 24.0",
            "rule_set_bad_value",
            "grand = 24",
            {"key": "base.grand", "value": 24.0, "expected": "whole_number"},
        ),
        (
            "grand = 24",
            "grand = true",
            "rule_set_bad_value",
            "grand = 24",
            {"key": "base.grand", "value": True, "expected": "whole_number"},
        ),
        (
            "suit_level = true",
            "suit_level = 1",
            "rule_set_bad_value",
            "suit_level",
            {"key": "ouvert.suit_level", "value": 1, "expected": "true_or_false"},
        ),
        (
            'null = "fixed"',
            'null = "free"',
            "rule_set_bad_value",
            'null = "fixed"',
            {"key": "overbid.null", "value": "free", "expected": "fixed, cheapest_game"},
        ),
        (
            'null = "fixed"',
            "null = []",
            "rule_set_bad_value",
            'null = "fixed"',
            {"key": "overbid.null", "value": [], "expected": "fixed, cheapest_game"},
        ),
        (
            "clubs = 12",
            "clubs = 0",
            "rule_set_out_of_range",
            "clubs = 12",
            {"key": "base.clubs", "value": 0, "lowest": 1, "highest": 1000},
        ),
        (
            "alone_with_cards = 0",
            "alone_with_cards = 11",
            "rule_set_out_of_range",
            "alone_with_cards",
            {"key": "giving_up.alone_with_cards", "value": 11, "lowest": 0, "highest": 10},
        ),
        ('name = "modern"', "name = 3", "rule_set_bad_name", "name", {"value": 3}),
        ('name = "modern"', 'name = ""', "rule_set_bad_name", "name", {"value": ""}),
        ('name = "modern"', 'name = "a\\nb"', "rule_set_bad_name", "name", {"value": "a\nb"}),
        ('name = "modern"', f'name = "{"x" * 41}"', "rule_set_bad_name", "name", {"value": "x" * 41}),
    ],
)
def test_a_wrong_entry_names_file_and_line(
    old: str, new: str, code: str, line: str, details: dict[str, object]
) -> None:
    assert old in TEXT
    error = fault(TEXT.replace(old, new, 1))
    assert (error.code, error.details) == (code, details)
    assert error.place == f"own.toml:{line_of(line)}"


def test_a_section_that_is_unknown_missing_or_no_table() -> None:
    unknown = fault(TEXT + "\n[ramsch]\nplayed = true\n")
    assert (unknown.code, unknown.place) == ("rule_set_unknown_key", f"own.toml:{len(LINES) + 2}")
    assert unknown.details["key"] == "ramsch"
    loose = fault("speed = 3\n" + TEXT)
    assert (loose.code, loose.place, loose.details["key"]) == ("rule_set_unknown_key", "own.toml:1", "speed")
    start = line_of("[loss]")
    missing = fault("\n".join(LINES[: start - 1] + LINES[start + 3 :]))
    assert (missing.code, missing.place, missing.details) == (
        "rule_set_missing_key",
        "own.toml",
        {"key": "[loss]"},
    )
    no_table = fault("loss = 2\n" + "\n".join(LINES[: start - 1] + LINES[start + 3 :]))
    assert (no_table.code, no_table.place, no_table.details) == (
        "rule_set_not_a_table",
        "own.toml:1",
        {"key": "loss"},
    )
    nameless = fault("\n".join(LINES[1:]))
    assert (nameless.code, nameless.place, nameless.details) == (
        "rule_set_missing_key",
        "own.toml",
        {"key": "name"},
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TEXT.replace("grand = 24", "grand = "), line_of("grand = 24")),
        (TEXT.replace("[null]", "[null"), line_of("[null]")),
        (TEXT.replace("hand = 2", "hand = 2\nhand = 1", 1), line_of("hand = 2") + 1),
        (TEXT + "\n= 3", len(LINES) + 2),
        (TEXT + '\nopen = "', len(LINES) + 2),
    ],
)
def test_a_text_that_is_no_toml_names_file_and_line(text: str, line: int) -> None:
    error = fault(text)
    assert error.code == "toml_syntax"
    assert error.place == f"own.toml:{line}"
    assert "line" not in str(error.details["why"])


def test_nesting_without_end() -> None:
    assert fault("name = " + "[" * 50_000).code == "toml_syntax"


def test_a_number_without_end() -> None:
    assert fault(TEXT.replace("grand = 24", "grand = " + "9" * 50_000)).code in (
        "toml_syntax",
        "rule_set_out_of_range",
    )


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    large, latin, folder, gone = (tmp_path / name for name in ("l.toml", "k.toml", "d.toml", "g.toml"))
    large.write_text("#" * 100_001, encoding="utf-8")
    latin.write_bytes('name = "Küche"'.encode("latin-1"))
    folder.mkdir()
    for path, code in (
        (large, "file_too_large"),
        (latin, "file_not_utf8"),
        (folder, "file_unreadable"),
        (gone, "file_unreadable"),
    ):
        with pytest.raises(RuleSetError) as error:
            load_rule_set(str(path))
        assert (error.value.code, error.value.place) == (code, str(path))


def test_dotted_and_quoted_keys_are_found_too() -> None:
    text = TEXT.replace("\n[giving_up]\nalone_with_cards = 0\n", "")
    error = fault("giving_up.alone_with_cards = 11\n" + text)
    assert (error.code, error.place) == ("rule_set_out_of_range", "own.toml:1")
    quoted = fault(TEXT.replace("grand = 24", '"grand" = 0', 1))
    assert (quoted.code, quoted.place) == ("rule_set_out_of_range", f"own.toml:{line_of('grand = 24')}")


numbers = st.integers(1, 1000)


@st.composite
def own_rules(draw: st.DrawFn) -> RuleSet:
    """Any rule set at all."""
    sections = {}
    for name, kind in SECTIONS.items():
        values: dict[str, object] = {}
        for key, value in vars(getattr(MODERN, name)).items():
            if isinstance(value, bool):
                values[key] = draw(st.booleans())
            elif isinstance(value, str):
                values[key] = draw(st.sampled_from(("fixed", "cheapest_game")))
            else:
                values[key] = draw(st.integers(0, 10) if key == "alone_with_cards" else numbers)
        sections[name] = kind(**values)
    return RuleSet(name=draw(st.from_regex(r"[\w .-]{1,40}", fullmatch=True)), **sections)


@given(own_rules())
def test_what_is_printed_is_read_back(rules: RuleSet) -> None:
    again = parse_rule_set(print_rule_set(rules))
    assert again == rules
    assert (again.content_hash, again.ladder, again.contracts) == (
        rules.content_hash,
        rules.ladder,
        rules.contracts,
    )


@given(st.text(max_size=200))
def test_any_text_is_refused_with_a_place(text: str) -> None:
    error = fault(text, "any.toml")
    assert error.place.startswith("any.toml")


@given(st.data())
def test_one_wrong_character_is_an_error_or_another_rule_set(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    text = TEXT[:at] + data.draw(st.characters(exclude_categories=["Cs"])) + TEXT[at + 1 :]
    try:
        rules = parse_rule_set(text, "own.toml")
    except RuleSetError as error:
        place = error.place
    else:
        place = "own.toml"
        assert parse_rule_set(print_rule_set(rules)) == rules
    assert place.startswith("own.toml")
