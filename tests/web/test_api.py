"""Everything beside play itself: lists, files, replay, rules, the value calculator, the person."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from skat.notation.json.reader import dump_json
from skat.notation.json.record import record_from_json
from skat.notation.json.view import view_from_json
from skat.notation.line import parse_line, print_line
from skat.notation.rulesets import BUILT_IN, built_in, parse_rule_set
from skat.players import PLAYERS
from skat.rules import Record, commitment
from skat.table.log import event_to_json
from skat.web.level import level_of, xp_for_level
from skat.web.store.store import Store
from skat.words import LANGUAGES, Language, words
from skat.words.catalogue import catalogue
from tests.web.conftest import Window

Open = Callable[..., Window]
NewTable = Callable[..., str]
ISS = Path(__file__).parents[1] / "data" / "iss-samples.sgf"


@pytest.fixture
def played(window: Open, new_table: NewTable) -> Window:
    """A window on a table at which some games were played."""
    person = window(new_table(name="Ada"))
    random, counted = Random(1), 0
    while counted < 2:
        counted += person.play_game(random)["result"]["items"] is not None
        person.do(command="deal")
    return person


def test_tables_are_listed_the_latest_first(client: TestClient, new_table: NewTable) -> None:
    one, two = new_table(), new_table(rules="isko", scoring="seeger_fabian", name="Ada")
    found = client.get("/api/tables").json()
    assert [table["id"] for table in found] == [two, one]
    assert found[0]["players"][0] == {"name": "Ada", "level": None}
    assert (found[0]["rules"], found[0]["scoring"], found[0]["playing"]) == ("isko", "seeger_fabian", True)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"opponents": ["nobody", "random"]}, "player_unknown"),
        ({"opponents": ["random"]}, "request_invalid"),
        ({"rules": "bierlachs"}, "rule_set_unknown"),
        ({"name": "x" * 41}, "request_invalid"),
        ({"deal": "skat1.x"}, "line_wrong_parts"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: TestClient, wanted: dict[str, Any], code: str) -> None:
    answer = client.post("/api/tables", json={"opponents": ["random", "random"], **wanted})
    assert answer.status_code == 422
    assert answer.json()["code"] == code


def test_errors_are_told_in_the_language_asked_for(client: TestClient) -> None:
    sentences = {client.get(f"/api/games/7?lang={lang}").json()["message"] for lang in LANGUAGES}
    assert sentences == {"There is no game 7.", "Es gibt kein Spiel 7.", "Игры 7 нет."}
    answer = client.get("/api/games/7", headers={"accept-language": "fr-FR, de-AT;q=0.8"})
    assert answer.json()["message"] == "Es gibt kein Spiel 7."
    assert client.get("/api/games?lang=xx").json()["place"] == "query.lang"


def test_games_are_listed_page_by_page(client: TestClient, played: Window) -> None:
    games = client.get("/api/games").json()
    assert len(games) >= 2
    assert [game["id"] for game in games] == sorted((game["id"] for game in games), reverse=True)
    first = client.get("/api/games?limit=1").json()
    rest = client.get(f"/api/games?before={first[0]['id']}").json()
    assert first + rest == games
    assert {(game["table"], game["names"][0]) for game in games} == {(played.state["table"], "Ada")}


def test_one_game(client: TestClient, played: Window) -> None:
    row = client.get("/api/games").json()[0]
    game = client.get(f"/api/games/{row['id']}?lang=ru").json()
    assert {key: game[key] for key in row} == row
    record = record_from_json(game["record"])
    assert print_line(record) == row["line"]
    settlement = record.replay().settlement
    assert settlement is not None
    assert (row["score"], row["won"]) == (settlement.score, settlement.won)
    assert game["result"]["items"][-1]["label"] == words("ru").say("settlement.score")
    assert game["commitment"] == commitment(record.deal, game["nonce"])
    verified = client.get("/api/verify", params={key: game[key] for key in ("commitment", "nonce", "line")})
    assert verified.json() == {"fits": True}
    other = {"commitment": "0" * 64, "nonce": game["nonce"], "line": game["line"]}
    assert client.get("/api/verify", params=other).json() == {"fits": False}


@pytest.mark.parametrize("form", ["iss", "json", "line"])
def test_what_is_exported_can_be_imported(client: TestClient, played: Window, form: str) -> None:
    games = client.get("/api/games").json()
    whole = client.get(f"/api/export?form={form}").text
    singly = "".join(client.get(f"/api/games/{game['id']}/export?form={form}").text for game in games)
    for text in (whole, singly):
        answer = client.post("/api/import", json={"text": text}).json()
        assert answer["problems"] == []
        assert len(answer["games"]) == len(games)
        for new, old in zip(answer["games"], games, strict=True):
            assert (new["table"], new["you"], new["xp"]) == (None, None, 0)
            assert new["score"] == old["score"]
            if form == "iss":
                assert sorted(new["names"]) == sorted(old["names"])
            else:
                assert new["line"] == old["line"]
    # None of them is there twice.
    assert len(client.get("/api/games?limit=200").json()) == 2 * len(games)
    assert client.get("/api/profile").json()["xp"] == sum(game["xp"] for game in games)


def test_what_cannot_be_read_is_told_with_its_place(client: TestClient) -> None:
    line = print_line(Record(built_in(), parse_line(_line()).deal))
    text = f"# games\n\n{line}\nrubbish\n{line[:-1]}\n{{\n{{}}\n(;GM[Skat]MV[w x ])\n"
    answer = client.post("/api/import?lang=en", json={"text": text}).json()
    assert [game["line"] for game in answer["games"]] == [line]
    found = [(problem["place"].split()[:2], problem["code"]) for problem in answer["problems"]]
    assert found == [
        (["line", "4"], "check_unknown_content"),
        (["line", "5"], "line_checksum"),
        (["line", "6"], "json_syntax"),
        (["line", "7"], "json_missing_key"),
        (["line", "8"], "iss_deal_not_32_cards"),
    ]


def _line() -> str:
    from skat.rules import shuffled_deal

    return print_line(Record(built_in(), shuffled_deal(Random(1), 0)))


def test_a_saved_evening_is_imported_but_not_the_game_that_goes_on(
    client: TestClient, played: Window, store: Store
) -> None:
    table = store.load(played.state["table"]).table
    log = "".join(dump_json(event_to_json(event)) + "\n" for event in table.log)
    answer = client.post("/api/import", json={"text": log}).json()
    assert answer["problems"] == []
    lines = [game["line"] for game in client.get("/api/games").json() if game["table"]]
    assert sorted(game["line"] for game in answer["games"]) == sorted(lines)
    assert client.post("/api/import", json={"text": '{"event": "dealt"}'}).json()["problems"]


def test_records_of_iss_are_imported(client: TestClient) -> None:
    answer = client.post("/api/import", json={"text": ISS.read_text(encoding="utf-8")}).json()
    assert len(answer["games"]) > 5
    assert all(any(game["names"]) for game in answer["games"])


def test_a_record_step_by_step(client: TestClient, played: Window) -> None:
    game = client.get("/api/games").json()[0]
    found = client.get("/api/steps", params={"line": game["line"]}).json()
    record = parse_line(game["line"])
    assert len(found["steps"]) == len(record.actions) + 1
    for count, step in enumerate(found["steps"]):
        view = view_from_json(step["view"])
        assert view.seat is None
        there = {card for hand in step["hands"] for card in hand} | set(step["skat"])
        done = {card for trick in step["view"]["tricks"] for card in trick["cards"]} | set(
            step["view"]["trick"]
        )
        assert len(there | done) == 32
        assert (step["action"] is None) is (count == 0)
    assert found["result"] is not None
    assert client.get("/api/steps?line=skat1").status_code == 422


def test_rule_sets_side_by_side(client: TestClient) -> None:
    found = client.get("/api/rule-sets").json()
    assert [rules["name"] for rules in found] == list(BUILT_IN)
    values = {rules["name"]: rules["values"]["base"]["grand"] for rules in found}
    assert values == {"modern": 24, "isko": 24, "altenburg": 20}  # rules.md 14
    for rules in found:
        ladder = {rung["value"]: rung["games"] for rung in rules["ladder"]}
        assert tuple(ladder) == built_in(rules["name"]).ladder
        assert all(ladder.values())
    modern = {rung["value"]: rung["games"] for rung in found[0]["ladder"]}
    assert modern[18] == [{"contract": "D", "multiplier": 2}]
    assert modern[23] == [{"contract": "N", "multiplier": None}]
    # 36: clubs 3, diamonds 4 (rules.md 11.12).
    assert [(game["contract"], game["multiplier"]) for game in modern[36]] == [("C", 3), ("D", 4)]


@pytest.mark.parametrize(
    ("described", "score"),
    [
        # rules.md 11, 12: with 2, game 3, Hand 4: 4 × 10; lost 2 × 44 by the old code's single charge …
        ({"contract": "hearts hand", "with": 2, "bid": 20, "points": 75}, 40),
        ({"contract": "Herz Hand", "without": 2, "bid": 20, "points": 40}, -80),
        ({"contract": "C", "cards": "CJ SJ CA CK C9 C8 HA HT DA S7 D7 D8", "bid": 18, "points": 89}, 36),
        ({"contract": "NHO", "bid": 59, "tricks": 0}, 59),
        ({"contract": "N", "bid": 23, "tricks": 1}, -46),
        ({"contract": "G", "with": 1, "bid": 18, "gave_up": "declarer"}, -96),
    ],
)
def test_what_a_game_is_worth(client: TestClient, described: dict[str, Any], score: int) -> None:
    answer = client.post("/api/value", json=described)
    assert answer.status_code == 200, answer.text
    assert answer.json()["settlement"]["score"] == score
    assert answer.json()["items"]


@pytest.mark.parametrize(
    ("described", "code"),
    [
        ({"contract": "hearts"}, "value_needs_matadors"),
        ({"contract": "hearts", "with": 1, "without": 1}, "value_matadors_twice"),
        ({"contract": "hearts", "with": 1}, "value_needs_points"),
        ({"contract": "x" * 300}, "request_invalid"),
        ({"contract": "bananas"}, "contract_unknown_word"),
        ({"contract": "G", "with": 1, "points": 70, "bid": 19}, "value_bad_bid"),
    ],
)
def test_what_is_missing_for_a_value(client: TestClient, described: dict[str, Any], code: str) -> None:
    answer = client.post("/api/value", json=described)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_levels_are_the_players_there_are(client: TestClient) -> None:
    assert client.get("/api/levels").json() == list(PLAYERS)


def test_settings_are_kept(client: TestClient) -> None:
    assert set(client.get("/api/settings").json().values()) == {None}
    client.put("/api/settings", json={"deck": "german", "language": "ru"})
    client.put("/api/settings", json={"theme": "dark", "language": None})
    wanted = {"language": None, "deck": "german", "order": None, "speed": None, "theme": "dark"}
    assert client.get("/api/settings").json() == wanted
    for wrong in ({"deck": "x" * 21}, {"deck": "<b>"}, {"language": "fr"}, {"deck": ""}):
        assert client.put("/api/settings", json=wrong).status_code == 422


def test_the_profile_has_name_xp_and_level(client: TestClient, played: Window) -> None:
    client.put("/api/profile", json={"name": "  Ada "})
    profile = client.get("/api/profile").json()
    xp = sum(game["xp"] for game in client.get("/api/games").json())
    level = level_of(xp)
    assert profile == {
        "name": "Ada",
        "xp": xp,
        "level": level,
        "level_from": xp_for_level(level),
        "level_to": xp_for_level(level + 1),
    }


def test_levels_rise_with_xp() -> None:
    assert [level_of(xp) for xp in (0, 99, 100, 299, 300, 1000)] == [1, 1, 2, 2, 3, 5]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words(client: TestClient, lang: Language) -> None:
    answer = client.get(f"/api/words/{lang}")
    assert answer.json() == dict(catalogue(lang))
    again = client.get(f"/api/words/{lang}", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("name", ["action", "record", "view", "wish", "state"])
def test_messages_fit_the_published_schemas(client: TestClient, played: Window, name: str) -> None:
    from importlib import import_module

    jsonschema: Any = import_module("jsonschema")
    schema = client.get(f"/api/schemas/{name}").json()
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema).is_valid
    examples = {
        "action": [{"play": "HT"}],
        "record": [client.get(f"/api/games/{client.get('/api/games').json()[0]['id']}").json()["record"]],
        "view": [played.state["view"]],
        "wish": [
            {"command_id": "x", "expect": 1, "command": "deal"},
            {"command_id": "x", "expect": 1, "action": {"play": "HT"}},
        ],
        "state": [message for message in played.messages if message["type"] == "state"],
    }[name]
    assert examples
    assert all(map(check, examples))
    wish = {"command_id": "x", "expect": 1, "command": "deal", "action": {"pass": True}}
    assert not check(wish)


def test_the_description_of_the_api(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert "/api/games/{number}" in described["paths"]
    assert "HTTPValidationError" not in json.dumps(described)


def test_texts_name_cards_as_the_deck_does(client: TestClient) -> None:
    described = {"contract": "C", "with": 1, "points": 70}
    for deck, title in (("french", "Gewonnen: Kreuz"), ("german", "Gewonnen: Eichel")):
        answer = client.post("/api/value", json=described, params={"lang": "de", "deck": deck})
        assert answer.json()["title"] == title
    # Errors too.
    wrong = {"contract": "C", "cards": "CJ CJ", "points": 70}
    told = client.post("/api/value", json=wrong, params={"lang": "de", "deck": "german"}).json()["message"]
    assert "Eichel-Unter" in told
    assert client.get("/api/games", params={"deck": "tarot"}).status_code == 422


def test_a_rule_set_as_a_file(client: TestClient) -> None:
    answer = client.get("/api/rule-sets/isko/export")
    assert parse_rule_set(answer.text) == built_in("isko")
    assert "attachment" in answer.headers["content-disposition"]
    assert client.get("/api/rule-sets/none/export").json()["code"] == "rule_set_unknown"
