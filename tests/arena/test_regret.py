"""Regret: what a card costs in the eyes of a stronger player."""

from __future__ import annotations

from itertools import islice

import pytest

from skat.arena.regret import compare, decisions, main, promises, regret
from skat.players import make_player
from skat.rules import Card, Phase, Play

REFERENCE = "strong:worlds=60,draws=200"


def test_the_best_card_costs_nothing_and_equal_cards_the_same() -> None:
    seen = folded = 0
    for view in islice(decisions("regular", 3), 40):
        promised = promises(REFERENCE, view, 2)
        action = make_player(REFERENCE, 2).choose(view)
        assert isinstance(action, Play)
        assert regret(promised, view, action.card) == 0.0
        for other in view.legal:
            if isinstance(other, Play):
                costs = regret(promised, view, other.card)
                assert costs >= 0.0
                folded += other.card not in promised
                seen += costs > 0.0
    assert seen > 50
    assert folded > 10


def test_a_folded_card_costs_what_its_neighbour_does() -> None:
    """A suit game's nine and eight are one card where nothing lies between."""
    suit = next(
        view for view in decisions("regular", 5) if view.contract is not None and not view.contract.is_null
    )
    promised = {Card.S9: 1.0, Card.HA: 5.0}
    assert regret(promised, suit, Card.S8) == regret(promised, suit, Card.S9) == 4.0
    assert regret(promised, suit, Card.HA) == 0.0


def test_decisions_are_choices_of_cards() -> None:
    found = list(islice(decisions("regular", 1), 30))
    assert all(view.phase is Phase.PLAY and len(view.legal) > 1 for view in found)
    assert [view.dealt for view in found] == [view.dealt for view in islice(decisions("regular", 1), 30)]


def test_chance_costs_more_than_thought() -> None:
    levels = ["strong:worlds=20,draws=100", "random"]
    thoughtful, thoughtless = compare(levels, REFERENCE, 60, jobs=1)
    assert 0 <= thoughtful.mean < thoughtless.mean - 5


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["regular", "--reference", REFERENCE, "--decisions", "5", "--jobs", "1"])
    assert capsys.readouterr().out.startswith("regular")
    for arguments in (["regular", "--reference", "beginner"], ["nonsense"]):
        with pytest.raises(SystemExit) as end:
            main([*arguments, "--decisions", "2", "--jobs", "1"])
        assert "\n" not in str(end.value.code)
        assert str(end.value.code)
