"""A player knows its view and nothing else: other hidden cards, the same view, the same action.

design.md, idea 2; players-notes.md, "a test that deals the hidden cards anew"; cases.md, "the computer saw my
cards".  For every player, at every kind of decision, in every kind of game, as the arena asks it.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from skat.arena.protocol import print_request
from skat.arena.sides import choose
from skat.players import PLAYERS, make_player
from skat.rules import CONTRACTS, PACK, CardSet, Contract, Game, Phase, Record, SkatError, view_for
from tests.arena.redeal import dealt_anew, random_game

_CODES = ("C", "H", "G", "GH", "N", "NH", "NO", "NHO", "SHSZ", "DHO")
#: A contract of each kind, and two with announcements.
GAMES = tuple(one for one in CONTRACTS if str(one) in _CODES)


def with_little_work(level: str) -> str:
    """The level at a small budget, if it has one: what it may know does not depend on it."""
    try:
        make_player(f"{level}:worlds=8")
    except SkatError:
        return level
    return f"{level}:worlds=8"


def moments(contract: Contract, random: Random) -> list[Game]:
    """Decisions of a random game: one of each kind."""
    record = Record.of(random_game(contract, random))
    kinds: dict[object, list[Game]] = {}
    for number in range(len(record.actions)):
        game = record.replay(number)
        kinds.setdefault((game.phase, game.turn == game.declarer), []).append(game)
    return [random.choice(games) for games in kinds.values()]


def others(game: Game, random: Random, tries: int) -> list[Game]:
    """The same game with other hidden cards, as often as ``tries`` find some."""
    assert game.turn is not None
    found = (dealt_anew(game, game.turn, random) for _ in range(tries))
    return [other for other in found if other is not None]


@pytest.mark.parametrize("level", PLAYERS)
def test_other_hidden_cards_give_the_same_action(level: str) -> None:
    random = Random(level)
    player = with_little_work(level)
    compared: Counter[tuple[Phase, bool]] = Counter()
    for contract in GAMES:
        for game in moments(contract, random):
            seat = game.turn
            assert seat is not None
            for other in others(game, random, 40)[:1]:
                assert other.deal != game.deal
                view, again = view_for(game, seat), view_for(other, seat)
                assert print_request(again, 1) == print_request(view, 1)
                assert again == view
                seed = random.getrandbits(32)
                assert choose(player, 0, again, seed) == choose(player, 0, view, seed)
                compared[game.phase, game.declarer == seat] += 1
    for phase in (Phase.AUCTION, Phase.SKAT_OR_HAND, Phase.DISCARD, Phase.DECLARE, Phase.PLAY):
        assert compared[phase, phase is not Phase.AUCTION] >= 3
    assert compared[Phase.PLAY, False] >= 6


@pytest.mark.parametrize("contract", ["C", "GH", "N", "NO", "NHO", "SHO"])
def test_the_cards_are_really_dealt_anew(contract: str) -> None:
    """The law above compares something: every hidden card turns up in another place."""
    random = Random(contract)
    [wanted] = [one for one in CONTRACTS if str(one) == contract]
    game = Record.of(random_game(wanted, random)).replay(10)
    assert game.turn is not None
    view = view_for(game, game.turn)
    seen = view.hand | view.dealt | (view.found or CardSet()) | (view.exposed or CardSet())
    seen |= CardSet(card for trick in (*(trick.cards for trick in view.tricks), view.trick) for card in trick)
    places: dict[int, set[int]] = {card: set() for card in PACK - seen}
    for other in [game, *others(game, random, 300)]:
        for place, cards in enumerate((*other.deal.hands, other.deal.skat)):
            for card in cards:
                if card in places:
                    places[card].add(place)
    assert all(len(found) >= 2 for found in places.values())
