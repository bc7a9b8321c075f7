"""Judging cards by playing on: the same view in every world, and what is better comes out better."""

from __future__ import annotations

from itertools import islice

import pytest

from skat.arena.judging import compare, games_of, main, played_on, worths
from skat.arena.regret import decisions
from skat.players import make_player
from skat.rules import Play, view_for

QUICK = "strong:worlds=4,draws=20"


def test_every_world_looks_the_same_to_who_decides() -> None:
    """For declarers and defenders, with the skat and by Hand."""
    seen = set()
    for view in islice(decisions("regular", 9), 120):
        games = games_of(view, 7, 3)
        assert 0 < len(games) <= 3
        assert all(view_for(game, game.turn) == view for game in games)
        assert len({game.deal for game in games}) > 1 or len(view.hand) < 5 or view.exposed is not None
        seen.add((view.seat == view.declarer, view.hand_game))
    assert len(seen) == 4


def test_a_game_played_on_is_worth_what_a_list_says() -> None:
    """The score and 50 if it was won; lost, the score and 90 less, 40 of them for each other's share."""
    for view in islice(decisions("regular", 5), 10):
        game = games_of(view, 1, 1)[0]
        card = next(action.card for action in view.legal if isinstance(action, Play))
        worth = played_on(game, card, "regular", 1)
        assert game.turn is not None
        game = game.apply(Play(card), game.turn)
        while game.turn is not None:
            game = game.apply(make_player("regular").choose(view_for(game, game.turn)), game.turn)
        assert game.settlement is not None
        assert worth == game.settlement.score + (50 if game.settlement.won else -90)


def test_who_chooses_the_same_gains_nothing() -> None:
    for view in islice(decisions("regular", 2), 10):
        assert worths(["regular", "regular", "beginner"], QUICK, view, 2, 1)[:2] == [0.0, 0.0]


def test_where_no_world_is_found_nothing_is_gained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skat.arena.judging.games_of", lambda *_: [])
    for view in islice(decisions("regular", 2), 10):
        assert worths(["random", "regular"], QUICK, view, 2, 1) == [0.0, 0.0]


def test_thought_is_worth_more_than_chance_on_both_sides() -> None:
    views = list(islice(decisions("regular", 8), 60))
    for side in (True, False):
        gains = [
            worths(["random", QUICK], "regular", view, 4, 1)[1]
            for view in views
            if (view.seat == view.declarer) == side
        ]
        assert sum(gains) > len(gains)


def test_hands_may_be_kept_to_long_ones() -> None:
    [(gain, differing)] = compare(["regular", "beginner"], "regular", 6, worlds=2, least=9, jobs=1)
    assert gain.count == 6
    assert 0 <= differing <= 6


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["regular", "random", "--player", "regular", "--decisions", "5", "--worlds", "2", "--jobs", "1"])
    assert capsys.readouterr().out.startswith("random against regular: ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["regular", "nonsense"], "nonsense"),
        (["regular", "strong", "--player", "strong:worlds=x"], "worlds"),
    ],
)
def test_levels_there_are_not(arguments: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--decisions", "1", "--jobs", "1"])
    assert "\n" not in str(end.value.code)
    assert message in str(end.value.code)


@pytest.mark.parametrize("option", [("--cards", "11"), ("--worlds", "4097"), ("--decisions", "0")])
def test_numbers_that_make_no_sense(option: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["regular", "strong", *option])
    assert f"argument {option[0]}: '{option[1]}' is no positive whole number" in capsys.readouterr().err


def test_one_level_is_not_enough(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["regular"])
    assert "arguments are required: others" in capsys.readouterr().err
