"""What seeing all cards would bring: the seer sees, the others do not, and the same is compared."""

from __future__ import annotations

import pytest

from skat.arena.sight import ROLES, compare, contracted, main, played, seen_card
from skat.players import make_player
from skat.rules import Game, Phase, Play, view_for
from skat.solver import Position, Solver


def games(count: int) -> list[Game]:
    found = (contracted("regular", number, 4) for number in range(2 * count))
    return [game for game in found if game is not None][:count]


def test_games_are_those_the_level_declares() -> None:
    for game, again in zip(games(5), games(5), strict=True):
        assert game.phase is Phase.PLAY
        assert not game.tricks
        assert (game.deal, game.contract, game.discard) == (again.deal, again.contract, again.discard)


def test_a_seer_plays_what_open_hands_make_of_it() -> None:
    """Among three seers the game ends with what the solver said at its start."""
    solver = Solver()
    for game in games(8):
        assert game.contract is not None
        promised = solver.value(Position.of_game(game))
        place = game
        while place.turn is not None:
            action = seen_card(solver, place)
            assert isinstance(action, Play)
            place = place.apply(action, place.turn)
        assert place.settlement is not None
        if game.contract.is_null:
            assert place.settlement.won == promised.won
        else:
            assert place.settlement.points == promised.total


def test_only_the_cards_differ() -> None:
    """With the same player in both roles a game is worth the same whoever is asked about."""
    player = make_player("regular")
    for game in games(5):
        worths = {played(game, role, player, player) for role in ROLES}
        assert len(worths) == 1


def test_what_is_won_and_lost_counts_as_on_a_list() -> None:
    """The score and 50 if it was won; lost, the score and 90 less, 40 of them for each other's share."""
    player = make_player("regular")
    for game in games(10):
        worth, place = played(game, "declarer", player, player), game
        while place.turn is not None:
            place = place.apply(player.choose(view_for(place, place.turn)), place.turn)
        assert place.settlement is not None
        assert worth == place.settlement.score + (50 if place.settlement.won else -90)


def test_sight_beats_guessing() -> None:
    """In either role a seer does far better than who plays any card."""
    anyhow, sound = make_player("random", 1), make_player("regular")
    for role, sign in zip(ROLES, (1, -1), strict=True):
        gained = [
            sign * (played(game, role, None, sound) - played(game, role, anyhow, sound)) for game in games(30)
        ]
        assert sum(gained) > 30 * len(gained)


def test_both_roles_are_seen_from_their_own_side() -> None:
    """With one player everywhere what declarer gets the defenders pay."""
    for number in range(4):
        found = compare("regular", "regular", number, 1)
        assert found is not None
        (declarer, _), (defenders, _) = found
        assert declarer == -defenders


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["regular", "beginner", "--deals", "3", "--jobs", "1"])
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 5
    assert out[0].endswith("of 3 deals, points a game of a list")
    assert out[1].startswith("regular as declarer against beginner: ")
    assert out[3].startswith("regular as defenders against beginner: ")


@pytest.mark.parametrize("arguments", [["nonsense", "regular"], ["regular", "strong:worlds=x"]])
def test_levels_there_are_not(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--deals", "1", "--jobs", "1"])
    assert "\n" not in str(end.value.code)
    assert arguments[0] in str(end.value.code) or "worlds" in str(end.value.code)


@pytest.mark.parametrize("option", ["--deals", "--jobs"])
def test_numbers_that_make_no_sense(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["regular", "regular", option, "0"])
    assert f"argument {option}: '0' is no positive whole number" in capsys.readouterr().err
