"""Every game survives every notation, and equal games are written alike."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.iss.game import parse_iss, print_iss
from skat.notation.iss.record import read_record
from skat.notation.iss.result import parse_result, print_result
from skat.notation.iss.write import iss_game
from skat.notation.json.action import parse_action, print_action
from skat.notation.json.record import parse_record, print_record
from skat.notation.json.settlement import settlement_from_json, settlement_to_json
from skat.notation.json.view import parse_view, print_view
from skat.notation.line import parse_line, print_line
from skat.notation.rulesets import built_in
from skat.rules import (
    SEATS,
    Declare,
    Discard,
    Game,
    NotationError,
    Phase,
    PlayHand,
    Record,
    Refuse,
    view_for,
)
from tests.notation.schemas import fits
from tests.strategies import games, records


@settings(deadline=None)
@given(records())
def test_json_gives_the_record_back(record: Record) -> None:
    text = print_record(record)
    assert parse_record(text) == record
    assert parse_record(text.encode()) == record
    assert fits("record", json.loads(text))


@settings(deadline=None)
@given(games(), st.sampled_from((*SEATS, None)))
def test_json_gives_every_view_back(game: Game, observer: int | None) -> None:
    view = view_for(game, observer)
    text = print_view(view)
    assert parse_view(text) == view
    assert fits("view", json.loads(text))


@settings(deadline=None)
@given(games())
def test_json_gives_legal_actions_back(game: Game) -> None:
    for seat in SEATS:
        for action in game.legal_actions(seat):
            for named in (seat, None):
                assert parse_action(print_action(action, named)) == (named, action)


@settings(deadline=None)
@given(games(complete=True))
def test_json_gives_the_settlement_back(game: Game) -> None:
    if game.settlement is not None:
        text = json.dumps(settlement_to_json(game.settlement))
        assert settlement_from_json(json.loads(text)) == game.settlement


@settings(deadline=None)
@given(records())
def test_a_line_gives_the_record_back_and_is_short(record: Record) -> None:
    line = print_line(record)
    assert parse_line(line) == record
    assert line.isascii()
    assert not set(line) - set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    assert len(line) <= 250


@settings(deadline=None)
@given(records(built_in("modern"), complete=True))
def test_a_whole_game_under_rules_of_the_program_takes_less_than_120_characters(record: Record) -> None:
    assert len(print_line(record)) < 120


@settings(deadline=None)
@given(records(), st.integers(0, 60))
def test_lines_tell_games_apart(record: Record, count: int) -> None:
    shortened = record.shortened(count)
    assert (print_line(record) == print_line(shortened)) is (record == shortened)
    assert print_line(parse_line(print_line(record))) == print_line(record)


@settings(deadline=None)
@given(records())
def test_iss_gives_the_record_back_or_has_no_words_for_it(record: Record) -> None:
    if has_no_words(record):
        with pytest.raises(NotationError, match="iss cannot say"):
            iss_game(record)
        return
    game = iss_game(record, {"PC": "Skat", "P0": "Anna", "P1": "Boris", "P2": "Clara"})
    read = parse_iss(print_iss(game))
    assert read == game
    assert read_record(read, record.rules, record.deal.dealer).record == record
    if game.result is not None:
        assert print_result(parse_result(game.result)) == game.result


def has_no_words(record: Record) -> bool:
    """Whether ISS cannot say it: a refusal, an open question, or an end inside a declaration."""
    done = [action for _, action in record.actions]
    declaring = any(isinstance(action, (Discard, PlayHand)) for action in done)
    if any(isinstance(action, Refuse) for action in done):
        return True
    if declaring and not any(isinstance(action, Declare) for action in done):
        return True
    return bool(done) and record.shortened(len(done)).replay().phase is Phase.CONSENT


@settings(deadline=None)
@given(games(rules=built_in("modern"), complete=True, give_ups=False))
def test_iss_scores_as_the_rules_do_but_for_its_own_conventions(game: Game) -> None:
    settlement = game.settlement
    text = iss_game(Record.of(game)).result
    if settlement is None:
        assert text == "passed"
        return
    if settlement.reason == "null_below_bid":
        assert text is None  # ISS would play on (iss-format.md section 3)
        return
    assert text is not None
    result = parse_result(text)
    assert settlement.contract is not None
    if settlement.won or not settlement.contract.schneider:
        # Only a missed announcement is charged otherwise (iss-format.md section 3).
        assert result.value == settlement.score
        assert result.overbid is settlement.overbid
    assert result.outcome == ("win" if settlement.won else "loss")
    assert result.points == game.declarer_points
    assert result.tricks == settlement.tricks
