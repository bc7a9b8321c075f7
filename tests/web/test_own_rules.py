"""A table under a person's own rule set: kept with it, listed by name, refused with file and line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from skat.notation.line import parse_line
from skat.notation.rulesets import built_in, print_rule_set
from skat.web.rules import LONGEST
from skat.web.store.store import Store
from tests.web.conftest import Window

Open = Callable[..., Window]
NewTable = Callable[..., str]

#: Ours with dearer clubs, and a name.
OWN = (
    print_rule_set(built_in("modern"))
    .replace('name = "modern"', 'name = "Pub round"')
    .replace("clubs = 12", "clubs = 14")
)


def refusal(client: TestClient, text: str, **more: Any) -> dict[str, str]:
    wanted = {"own_rules": {"text": text, "file": "pub.toml"}, **more}
    answer = client.post("/api/tables", json=wanted, params={"lang": "en"})
    assert answer.status_code == 422, answer.text
    problem: dict[str, str] = answer.json()
    return problem


def test_a_table_keeps_its_rules(client: TestClient, new_table: NewTable, window: Open, store: Store) -> None:
    table = new_table(own_rules={"text": OWN})
    person = window(table)
    assert person.state["rules"] == "Pub round"
    rules = store.load(table).table.rules
    assert (rules.name, rules.base.clubs) == ("Pub round", 14)
    state = person.play_game(Random(2))
    assert parse_line(state["result"]["line"]).rules == rules
    assert client.get("/api/tables").json()[0]["rules"] == "Pub round"


def test_they_are_listed_and_played_by_again(client: TestClient, new_table: NewTable, store: Store) -> None:
    new_table(own_rules={"text": OWN})
    new_table(own_rules={"text": OWN})
    listed = client.get("/api/rule-sets").json()
    assert [found["name"] for found in listed] == ["modern", "isko", "altenburg", "Pub round"]
    own = listed[-1]
    assert own["values"]["base"]["clubs"] == 14
    assert 28 in [rung["value"] for rung in own["ladder"]]
    again = store.load(new_table(rules=own["id"])).table
    assert again.rules.content_hash == own["id"] == own["hash"]
    # with 1, game 2; 2 × 14 (rules.md 11.12).
    asked = {"rules": own["id"], "contract": "clubs", "with": 1, "points": 70}
    assert client.post("/api/value", json=asked).json()["settlement"]["score"] == 28


def test_one_of_ours_as_a_file_is_ours(new_table: NewTable, store: Store) -> None:
    table = new_table(own_rules={"text": print_rule_set(built_in("isko"))})
    assert store.load(table).table.rules == built_in("isko")
    assert store.own_rule_sets() == []


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "rule_set_missing_key", "pub.toml"),
        ("name = ", "toml_syntax", "pub.toml:1"),
        ("\0", "toml_syntax", "pub.toml:1"),
        ("[" * 400, "toml_syntax", "pub.toml:1"),
        ("[" * 50_000, "line_too_long", "pub.toml:1"),
        ("x" * (LONGEST + 1), "file_too_large", "pub.toml"),
        ("\nx = " + "9" * 50_000, "line_too_long", "pub.toml:2"),
        (OWN.replace("Pub round", "modern"), "rule_set_name_taken", "pub.toml"),
        (OWN.replace("Pub round", "<b>"), "rule_set_bad_name", "pub.toml:1"),
        (OWN.replace("clubs = 14", "clubs = true"), "rule_set_bad_value", "pub.toml:4"),
        (OWN.replace("clubs = 14", "clubs = -1"), "rule_set_out_of_range", "pub.toml:4"),
        (OWN.replace("clubs = 14", "clubs" + ".a" * 20_000 + " = 1"), "line_too_long", "pub.toml:4"),
        (OWN.replace("clubs = 14", "clubs" + ".a" * 200 + " = 1"), "rule_set_bad_value", "pub.toml:"),
        (OWN + "\n[extra]\nx = 1\n", "rule_set_unknown_key", "pub.toml:"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_line(
    client: TestClient, store: Store, text: str, code: str, place: str
) -> None:
    problem = refusal(client, text)
    assert problem["code"] == code
    assert problem["place"].startswith(place)
    assert len(problem["message"]) < 600
    assert store.tables() == []


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_never_breaks_the_server(client: TestClient, seed: int) -> None:
    random = Random(seed)
    damaged = list(OWN)
    for _ in range(random.randrange(1, 6)):
        damaged[random.randrange(len(damaged))] = random.choice("\"[]=.\n9-a\u00e4#'{}")
    answer = client.post("/api/tables", json={"own_rules": {"text": "".join(damaged)}})
    assert answer.status_code in (201, 422), answer.text


def test_more_than_a_body_may_hold(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"own_rules": {"text": "#" * 2_100_000}})
    assert answer.status_code == 413
