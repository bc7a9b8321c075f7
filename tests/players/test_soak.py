"""The soak finds what it looks for."""

from __future__ import annotations

from random import Random

import pytest

from skat.notation.line import parse_line
from skat.notation.rulesets import built_in
from skat.players import Player, make_player
from skat.rules import Action, Game, Pass, Phase, View, shuffled_deal, view_for
from tests.players.soak import Soaked, soak, soak_game
from tests.players.soak.__main__ import levels_of, main


class Broken:
    """Plays like ``regular``, but in the play of cards it passes or fails."""

    def __init__(self, *, fails: bool) -> None:
        self.fails = fails

    def choose(self, view: View) -> Action:
        if view.phase is not Phase.PLAY:
            return make_player("regular").choose(view)
        if self.fails:
            raise RuntimeError("no idea")
        return Pass()


def soaked(player: Player, bound: float = 60.0) -> Soaked:
    """A game of three such players."""
    game = Game.start(built_in(), shuffled_deal(Random(1), 0))
    return soak_game(game, ["odd"] * 3, [player] * 3, seed=7, bound=bound)


@pytest.mark.parametrize(("fails", "what"), [(True, "RuntimeError: no idea"), (False, "illegal: Pass()")])
def test_a_fault_is_told_with_a_line_that_reproduces_it(fails: bool, what: str) -> None:
    player = Broken(fails=fails)
    (fault,) = soaked(player).faults
    assert (fault.level, fault.seed) == ("odd", 7)
    assert what in fault.what
    game = parse_line(fault.line).replay()
    assert game.turn is not None
    assert game.phase is Phase.PLAY
    if fails:
        with pytest.raises(RuntimeError, match="no idea"):
            player.choose(view_for(game, game.turn))
    else:
        assert not game.is_legal(player.choose(view_for(game, game.turn)))


def test_a_decision_above_the_bound_is_a_fault_and_the_game_goes_on() -> None:
    found = soaked(make_player("regular"), bound=-1.0)
    assert len(found.faults) == found.decisions["odd"] > 30
    assert all(fault.what.startswith("slow: ") for fault in found.faults)


def test_games_follow_from_their_number() -> None:
    both = soak(["random", "beginner"], range(4), 1, 60.0)
    halves = soak(["random", "beginner"], range(2), 1, 60.0)
    halves.add(soak(["random", "beginner"], range(2, 4), 1, 60.0))
    assert both.decisions == halves.decisions
    assert both.games == halves.games == 4
    assert not both.faults


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random,beginner", "3", "5"]) == 0
    printed = capsys.readouterr().out
    assert "3 of 3 games, 0 faults" in printed
    assert "beginner: " in printed
    assert main(["beginner", "1", "--slowest", "-1"]) == 1
    assert "FAULT of beginner, seed 0: slow: " in capsys.readouterr().out


def test_levels_with_options() -> None:
    assert levels_of("regular,strong:worlds=4,draws=20,beginner") == [
        "regular",
        "strong:worlds=4,draws=20",
        "beginner",
    ]
