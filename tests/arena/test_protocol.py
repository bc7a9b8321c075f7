"""The line protocol, as a program that plays, and ``skat player`` that answers."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skat.arena.protocol import parse_answer, parse_request, print_request, serve
from skat.notation.json.action import action_from_json, print_action
from skat.notation.json.view import view_to_json
from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.rules import Action, Bid, Game, NotationError, View, shuffled_deal, view_for
from tests.strategies import games


def choose(view: View, seed: int) -> Action:
    return make_player("random", seed).choose(view)


def served(*lines: str | bytes, seed: int = 0) -> list[dict[str, object]]:
    text = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    out = io.BytesIO()
    serve(choose, io.BytesIO(text), out, seed)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@given(games(complete=False), st.integers(0, 2**32))
def test_a_request_says_what_the_seat_knows(game: Game, seed: int) -> None:
    view = view_for(game, game.turn)
    text = print_request(view, seed)
    assert "\n" not in text
    assert parse_request(text) == (view, seed)
    [answer] = served(text)
    assert parse_answer(json.dumps(answer)) == choose(view, seed)
    # A view alone is enough; the seed is then that of the program.
    assert served(json.dumps(view_to_json(view)), seed=seed) == [answer]


GAME = Game.start(built_in(), shuffled_deal(Random(1), 2))
GOOD = print_request(view_for(GAME, GAME.turn), 5)


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [
        ("{", "json_syntax", "1:2"),
        ("[]", "json_wrong_type", ""),
        ("{}", "json_missing_key", ""),
        (b"\xff", "json_not_utf8", "1:1"),
        ("[" * 50_000, "json_too_deep", ""),
        ("x" * 300_000, "line_too_long", "line 1"),
        (GOOD.replace('"seed":5', '"seed":-1'), "json_out_of_range", "seed"),
        (GOOD.replace('"seed":5', '"speed":5'), "json_unknown_key", ""),
        (GOOD.replace('"dealer":2', '"dealer":3'), "json_out_of_range", "view.dealer"),
        (GOOD.replace('"seat":1', '"seat":9', 1), "json_out_of_range", "view.seat"),
        (print_request(view_for(GAME, 2), 5), "nothing_to_decide", ""),
        (print_request(view_for(GAME, None), 5), "nothing_to_decide", ""),
    ],
)
def test_a_bad_line_gets_an_error_line_and_it_goes_on(line: str | bytes, code: str, place: str) -> None:
    bad, good = served(line, GOOD)
    error = bad["error"]
    assert isinstance(error, dict)
    assert (error["code"], error["place"], error["line"]) == (code, place, 1)
    assert error["message"]
    assert action_from_json(good)[1] in view_for(GAME, GAME.turn).legal


def test_a_view_that_no_game_leads_to_may_fail_but_not_end_it() -> None:
    """regular takes a hand without cards for impossible; whatever it says is no traceback."""
    view = json.loads(GOOD)["view"]
    view |= {"phase": "play", "legal": [{"play": "CJ"}], "contract": None}
    out = io.BytesIO()
    lines = f"{json.dumps({'view': view})}\n{GOOD}\n".encode()
    serve(lambda one, seed: make_player("regular", seed).choose(one), io.BytesIO(lines), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(answers) == 2
    assert "error" not in answers[1]


def test_a_program_that_fails_says_so() -> None:
    def fails(view: View, seed: int) -> Action:
        raise KeyError("trumps")

    def cheats(view: View, seed: int) -> Action:
        return Bid(17)

    for program in (fails, cheats):
        out = io.BytesIO()
        serve(program, io.BytesIO(GOOD.encode()), out)
        assert json.loads(out.getvalue())["error"]["code"] == "view_not_playable"


@pytest.mark.parametrize(
    "text", ['{"discard": null}', '{"fly": true}', "{}", "7", "", '{"bid": 18, "pass": true}']
)
def test_what_is_no_answer(text: str) -> None:
    with pytest.raises(NotationError):
        parse_answer(text)


def test_skat_player_speaks_it() -> None:
    requests = f"{GOOD}\nrubbish\n\n{GOOD}\n"
    done = subprocess.run(
        [sys.executable, "-m", "skat", "player", "random", "--seed", "3"],
        input=requests,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.splitlines()
    expected = print_action(choose(*parse_request(GOOD)))
    assert [lines[0], lines[2]] == [expected, expected]
    assert json.loads(lines[1])["error"]["code"] == "json_syntax"
    assert (len(lines), done.stderr) == (3, "")


@pytest.mark.parametrize("streams", ["<&-", "</dev/null >&-", "</dev/null"])
def test_skat_player_without_its_streams(streams: str) -> None:
    command = f"{sys.executable} -m skat player random {streams}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
