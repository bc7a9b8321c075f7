"""The catalogues: the same messages in every language, complete, used, and in the words of the glossary."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from babel import Locale

from skat.rules.settlement import Reason
from skat.words import LANGUAGES, Language
from skat.words.catalogue import CASES, CatalogueError, Message, catalogue, merge
from tests.words.error_codes import codes, trees

#: The scripts of the page in the browser.
PAGE = Path(__file__).parents[2] / "src" / "skat" / "web" / "page" / "js"
#: Suffixes of keys that a language has only where it needs them.
FORMS = (*CASES, "german")
SPECS = (*CASES, "cap", "or", "signed")
#: Names of values: their keys are made from the value.
NAMES = ("card", "suit", "rank", "position", "game", "contract")
#: Labels that wait for a screen which offers them.
WAITING = ("claim",)


def base(key: str) -> str:
    """The key without grammatical forms."""
    parts = key.split(".")
    while len(parts) > 1 and parts[-1] in FORMS:
        parts.pop()
    return ".".join(parts)


def is_form(key: str) -> bool:
    return base(key) != key


def texts(message: Message) -> list[str]:
    """All texts of a message."""
    return [message] if isinstance(message, str) else [text for by, text in message.items() if by != "by"]


def placeholders(message: Message) -> dict[str, set[str]]:
    """The placeholders of a message, each with its specs."""
    found: dict[str, set[str]] = {}
    for text in texts(message):
        for _, name, spec, _ in Formatter().parse(text):
            if name is not None:
                found.setdefault(name, set()).add(spec or "")
    if not isinstance(message, str):
        found.setdefault(message["by"], set())
    return found


def test_every_language_has_the_same_keys() -> None:
    keys = [{key for key in catalogue(language) if not is_form(key)} for language in LANGUAGES]
    assert keys[0] - keys[1] == keys[1] - keys[0] == set()
    assert keys[0] - keys[2] == keys[2] - keys[0] == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_have_a_plain_message_beside_them(language: Language) -> None:
    messages = catalogue(language)
    # Number words are forms of the digits, which need no message.
    lonely = [key for key in messages if is_form(key) and base(key) not in messages]
    assert [key for key in lonely if not key.startswith("number.")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_english(language: Language) -> None:
    english = catalogue("en")
    for key, message in catalogue(language).items():
        if not key.startswith("number."):
            assert set(placeholders(message)) == set(placeholders(english[base(key)])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_specs_mean_something(language: Language) -> None:
    messages = catalogue(language)
    families = {key.split(".")[0] for key in messages}
    for key, message in messages.items():
        for spec in set().union(*placeholders(message).values()) - {""}:
            assert spec in SPECS or f"noun.{spec}" in messages or spec in families, (key, spec)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_exactly_the_categories_of_the_language(language: Language) -> None:
    expected = {*Locale.parse(language).plural_form.tags, "other"}
    for key, message in catalogue(language).items():
        if not isinstance(message, str):
            found = {by for by in message if by != "by" and not re.fullmatch("=[0-9]+", by)}
            assert found == expected, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_code_of_the_sources_has_a_message_with_no_more_than_its_details(
    language: Language,
) -> None:
    messages = catalogue(language)
    found = codes()
    assert len(found) > 100
    assert sorted(code for code in found if f"error.{code}" not in messages) == []
    for code, places in found.items():
        known = [details for details in places if details is not None]
        if known:
            assert set(placeholders(messages[f"error.{code}"])) <= frozenset.intersection(*known), code


def used() -> tuple[set[str], set[str]]:
    """Keys that stand in the sources, and the beginnings of keys that are put together there."""
    nodes = [node for tree in trees().values() for node in ast.walk(tree)]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    starts = {
        node.values[0].value.split(".")[0]
        for node in nodes
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and isinstance(node.values[0].value, str)
        and re.match(r"[a-z_]+\.", node.values[0].value)
    }
    return whole, starts


def used_by_page() -> tuple[set[str], tuple[str, ...]]:
    """Keys that stand in the page's scripts, and the beginnings that templates make keys of."""
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.rglob("*.js")))
    starts = re.findall(r"`([a-z_]+\.[a-z_]*)\$\{", scripts)
    return set(re.findall(r'"([a-z0-9_]+(?:\.[a-z0-9_]+)+)"', scripts)), tuple(starts)


def test_every_message_is_used() -> None:
    messages = catalogue("en")
    whole, starts = used()
    shown, beginnings = used_by_page()
    whole |= shown
    written = [message for language in LANGUAGES for message in catalogue(language).values()]
    specs = set().union(*(specs for message in written for specs in placeholders(message).values()))
    starts = (starts | specs | {*NAMES, *WAITING}) - {"error", "noun"}
    codes_with_variants = {f"error.{code}" for code in codes()}
    nouns = {f"noun.{base(spec)}" for spec in specs}
    unused = [
        key
        for key in messages
        if base(key) not in whole
        and not key.startswith(beginnings)
        and key.split(".")[0] not in starts
        and ".".join(key.split(".")[:2]) not in codes_with_variants | nouns
    ]
    assert unused == []


def test_every_reason_has_a_sentence() -> None:
    reasons = {key.split(".")[1] for key in catalogue("en") if key.startswith("reason.")}
    assert reasons == {*get_args(Reason), "won_null", "won_all_tricks"}


#: What the glossary says not to print, with its row.
AVOID: dict[Language, dict[str, str]] = {
    "en": {"Play again": "63", "bust": "54", r"with -\d": "52", "renounce": "57"},
    "de": {
        r"\bFehl\b": "8",
        r"\bblank\b": "9",
        "Kontrakt": "33",
        "Revanche": "63",
        r"\bBots?\b": "66",
        "Ass, Zehn, König, Dame, Bube, Neun": "5",
    },
    "ru": {
        r"(?<!фальш)ренонс": "9, 10",
        "втёмную": "13",
        "в открытую": "14, 36",
        "распас": "28",
        "противник": "31",
        r"перебор(?! заявки)": "43, 54",
        r"очк\w+(?! в картах)(?!\w)": "46",
        r"сдать\b": "58",
        "ассистир": "61",
        "реванш": "63",
        r"\bпарти[яиюе]\b": "64",
        "пульк": "64",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_the_glossary_avoids(language: Language) -> None:
    for key, message in catalogue(language).items():
        for text in texts(message):
            for avoided, row in AVOID[language].items():
                found = re.search(avoided, text, re.IGNORECASE if language != "de" else 0)
                assert found is None, f"{key} ({language}) against row {row}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_three_to_eight_sentences(language: Language) -> None:
    for key, message in catalogue(language).items():
        if key.startswith("help."):
            assert isinstance(message, str)
            assert 3 <= len(re.findall(r"[.!?](?= |$)", message)) <= 8, key


def test_a_key_defined_twice_is_refused() -> None:
    one = '{"a.b": "x"}'
    assert merge({"one.json": one, "two.json": '{"a.c": "y"}'}) == {"a.b": "x", "a.c": "y"}
    with pytest.raises(CatalogueError, match=r"two\.json: a\.b is defined in another file"):
        merge({"one.json": one, "two.json": one})
    with pytest.raises(CatalogueError, match=r"one\.json: a\.b is defined twice"):
        merge({"one.json": '{"a.b": "x", "a.b": "x"}'})


@pytest.mark.parametrize(
    "text",
    [
        '{"a.b": 1}',
        '{"A": "x"}',
        '{"a": {"one": "x", "other": "y"}}',
        '{"a": {"by": "n", "one": "x"}}',
        "[]",
        "{",
    ],
)
def test_what_is_no_catalogue_is_refused(text: str) -> None:
    with pytest.raises(CatalogueError, match=r"one\.json"):
        merge({"one.json": text})
