"""Records: everything about a game follows from rule set, deal and actions."""

from __future__ import annotations

import pickle

import pytest

from skat.rules import Bid, BrokenOff, Card, Game, IllegalAction, Phase, Play, Record
from skat.rules.actions import GIVE_UP, PASS
from tests.rules.scenes import ISKO, MODERN, after, deal, declared, play, play_on

OWN, SKAT = "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8"
PLAYED = play_on(declared("H", OWN, SKAT))


def test_a_record_gives_the_game_back() -> None:
    record = Record.of(PLAYED)
    assert (record.rules, record.deal, record.actions) == (MODERN, PLAYED.deal, PLAYED.actions)
    assert record.broken_off is None
    assert record.replay() == PLAYED


def test_a_replay_stops_early() -> None:
    record = Record.of(PLAYED)
    assert record.replay(0) == Game.start(MODERN, PLAYED.deal)
    for count in range(len(record.actions) + 1):
        early = record.replay(count)
        assert early.actions == record.actions[:count]
        assert record.shortened(count).replay() == early
    assert record.replay(6).phase is Phase.DECLARE
    assert record.replay(len(record.actions)) == PLAYED


def test_a_new_record_is_the_deal_alone() -> None:
    dealt = deal(OWN, SKAT)
    assert Record(ISKO, dealt).replay() == Game.start(ISKO, dealt)


def test_a_game_broken_off() -> None:
    game = play(declared("H", OWN, SKAT), "CA").break_off(2, "timeout")
    record = Record.of(game)
    assert record.broken_off == BrokenOff(2, "timeout")
    assert record.replay() == game
    # A shortened one goes on.
    assert record.replay(len(record.actions)).phase is Phase.PLAY
    assert record.shortened(3).broken_off is None


def test_giving_up_is_no_breaking_off() -> None:
    record = Record.of(declared("H", OWN, SKAT).apply(GIVE_UP, 1))
    assert record.broken_off is None
    assert record.actions[-1] == (1, GIVE_UP)
    assert record.replay().settlement is not None


def test_a_replay_stops_at_the_first_illegal_action() -> None:
    dealt = deal(OWN, SKAT)
    record = Record(MODERN, dealt, ((1, Bid(18)), (0, Bid(20)), (0, PASS)))
    with pytest.raises(IllegalAction) as error:
        record.replay()
    assert (error.value.code, error.value.seat) == ("answer_the_bid", 0)
    assert record.replay(1).bid == 18


def test_the_seat_of_an_action_counts() -> None:
    with pytest.raises(IllegalAction) as error:
        Record(MODERN, deal(OWN, SKAT), ((0, PASS),)).replay()
    assert error.value.code == "not_your_turn"


def test_games_and_errors_can_be_stored() -> None:
    # Programs think in other processes.
    for game in (PLAYED, after(Game.start(ISKO, deal(OWN, SKAT)), Bid(18))):
        assert game.legal_actions() == pickle.loads(pickle.dumps(game)).legal_actions()
        assert pickle.loads(pickle.dumps(game)) == game
        assert pickle.loads(pickle.dumps(Record.of(game))) == Record.of(game)
    with pytest.raises(IllegalAction) as error:
        play(declared("H", OWN, SKAT), "D7")
    loaded = pickle.loads(pickle.dumps(error.value))
    assert (loaded.code, loaded.seat, loaded.legal, loaded.details, loaded.place) == (
        error.value.code,
        0,
        error.value.legal,
        error.value.details,
        "",
    )


def test_a_game_cannot_be_changed() -> None:
    for name in Game._fields:
        with pytest.raises(AttributeError):
            setattr(PLAYED, name, None)
    game = declared("H", OWN, SKAT)
    before = (game.play, game.actions)
    game.apply(Play(Card.CA))
    assert (game.play, game.actions) == before
