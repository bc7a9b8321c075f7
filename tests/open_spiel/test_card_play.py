"""Card play against OpenSpiel's game ``skat``, card by card over thousands of random games.

OpenSpiel has no auction: the first player who wants to play does.  So only the play of the cards is
compared: legal cards at every step, who takes each trick, and the points at the end.

This needs ``open_spiel`` and fails without it.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from skat.notation.rulesets import built_in
from skat.rules import (
    CARDS,
    SEATS,
    Action,
    Bid,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    Play,
    deal_pack,
)
from skat.rules.actions import PASS, TAKE_SKAT

GAMES_EACH = 500
#: OpenSpiel's names of the games.
NAMES = {
    GameType.CLUBS: "clubs",
    GameType.SPADES: "spades",
    GameType.HEARTS: "hearts",
    GameType.DIAMONDS: "diamonds",
    GameType.GRAND: "grand",
    GameType.NULL: "null",
}
#: How each seat becomes declarer when seat 0 is forehand.
CALLS: tuple[tuple[Action, ...], ...] = (
    (PASS, PASS, Bid(18)),
    (Bid(18), PASS, PASS),
    (PASS, Bid(18), PASS),
)

spiel = import_module("pyspiel").load_game("skat")


class Spiel:
    """OpenSpiel's state, with actions by name; it names cards as we do."""

    def __init__(self) -> None:
        self.state: Any = spiel.new_initial_state()

    def _names(self) -> dict[str, int]:
        player = max(self.state.current_player(), 0)
        return {self.state.action_to_string(player, one): one for one in self.state.legal_actions()}

    def do(self, name: str) -> None:
        self.state.apply_action(self._names()[name])

    def legal(self) -> set[str]:
        return set(self._names())


def both(declarer: int, game_type: GameType, random: Random) -> tuple[Game, Spiel]:
    """The same deal, declarer, discard and game, just before the first card."""
    pack = list(CARDS)
    random.shuffle(pack)
    theirs = Spiel()
    # Both deal three, two to the skat, four, three; player 0 is forehand.
    for card in pack:
        theirs.do(card.name)
    for _ in range(declarer):
        theirs.do("unknown/pass")
    theirs.do(NAMES[game_type])
    ours = Game.start(built_in(), deal_pack(pack, dealer=2))
    for action in (*CALLS[declarer], TAKE_SKAT):
        ours = ours.apply(action)
    laid = random.sample(list(ours.hand(declarer)), 2)
    for card in laid:
        theirs.do(card.name)
    return ours.apply(Discard(CardSet(laid))).apply(Declare(Contract(game_type))), theirs


def assert_same_result(ours: Game, theirs: Spiel) -> None:
    """OpenSpiel's returns are points: declarer's less 60, and the defenders', in parts of 120 and 240."""
    returns = theirs.state.returns()
    assert ours.settlement is not None
    assert ours.declarer is not None
    points = ours.declarer_points
    if ours.settlement.charged_as.is_null:
        # It gives 90 for a Null won and 30 for one lost.
        points = 90 if ours.settlement.won else 30
    for seat in SEATS:
        if seat == ours.declarer:
            assert returns[seat] * 120 + 60 == pytest.approx(points)
        else:
            assert returns[seat] * 240 + 60 == pytest.approx(120 - points)


@pytest.mark.parametrize("game_type", list(GameType), ids=NAMES.values())
@pytest.mark.parametrize("declarer", SEATS, ids=["forehand", "middlehand", "rearhand"])
def test_the_same_play(game_type: GameType, declarer: int) -> None:
    random = Random(f"{game_type.name} {declarer}")
    for _ in range(GAMES_EACH):
        ours, theirs = both(declarer, game_type, random)
        while ours.turn is not None:
            # Who takes a trick is who leads to the next.
            assert theirs.state.current_player() == ours.turn
            plays = [action for action in ours.legal_actions() if isinstance(action, Play)]
            assert theirs.legal() == {action.card.name for action in plays}
            action = random.choice(plays)
            theirs.do(action.card.name)
            ours = ours.apply(action)
        assert theirs.state.is_terminal()
        assert_same_result(ours, theirs)
