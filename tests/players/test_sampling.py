"""Sampled worlds agree with everything a seat knows; prospects are told as data."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import comb, log
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.players.book import book
from skat.players.cardplay import set_up
from skat.players.knowledge import SKAT, knowledge_of
from skat.players.levels.strong import StrongPlayer
from skat.players.payoffs import MARGIN, ROW, payoffs
from skat.players.reasons import Explains, auction_reasons
from skat.players.search import Search
from skat.players.weights import habits, weights
from skat.rules import Bid, Contract, Game, GameType, Pass, Phase, SkatError, View, shuffled_deal, view_for

SEARCH = Search(weights("strong"), book("strong").holdings)


def views(seed: int) -> list[View]:
    """The views of the seats on turn during the card play of a game between two levels."""
    random = Random(seed)
    players = [make_player(random.choice(("random", "regular")), seat) for seat in range(3)]
    game = Game.start(built_in(), shuffled_deal(random, seed % 3))
    found = []
    while game.turn is not None:
        view = view_for(game, game.turn)
        if game.phase is Phase.PLAY:
            found.append(view)
        game = game.apply(players[game.turn].choose(view))
    return found


def drawn(
    view: View, draws: int, wanted: int, seed: int = 7, search: Search = SEARCH
) -> list[tuple[int, int, int]]:
    """Worlds: the hands of the next two seats, and what lies face down if it is not known."""
    assert view.seat is not None
    played = set_up(search, view)
    search.watch((view.dealer + 1) % 3, played)
    search.seed(seed)
    laid = 0 if view.discard is None else view.discard.mask
    search.set_out(view.seat, view.hand.mask, laid)
    count = search.sample(draws, wanted)
    return [search.world(index) for index in range(count)]


@given(seed=st.integers(0, 10**6))
@settings(max_examples=30)
def test_worlds_agree_with_what_the_seat_knows(seed: int) -> None:
    for view in views(seed):
        assert view.seat is not None
        known = knowledge_of(view)
        seats = ((view.seat + 1) % 3, (view.seat + 2) % 3, SKAT)
        worlds = drawn(view, 60, 20)
        assert len(worlds) == 20
        for world in worlds:
            for cards, place in zip(world, seats, strict=True):
                assert cards.bit_count() == known.sizes[place]
                assert cards & ~known.may_hold[place] == 0
                assert known.holds[place] & ~cards == 0
            assert world[0] & world[1] == world[0] & world[2] == world[1] & world[2] == 0


def test_all_worlds_are_listed_when_they_are_few() -> None:
    """Without weights each possible world comes up equally often: counted against all there are."""
    SEARCH.trust_play = SEARCH.trust_declaration = 0.0
    seen = 0
    for seed in range(30):
        for view in views(seed):
            known = knowledge_of(view)
            assert view.seat is not None
            sizes = [known.sizes[(view.seat + step) % 3] for step in (1, 2)]
            if sum(sizes) + known.sizes[SKAT] > 5 or view.phase is not Phase.PLAY:
                continue
            worlds = drawn(view, 4096, 4096)
            free = known.out | known.may_hold[SKAT]
            places = [known.may_hold[(view.seat + step) % 3] for step in (1, 2)]
            possible = {
                (first, second, free & ~first & ~second)
                for first in subsets(free & places[0], sizes[0])
                for second in subsets(free & places[1] & ~first, sizes[1])
                if free & ~first & ~second & ~known.may_hold[SKAT] == 0
            }
            assert set(worlds) == possible
            share = 4096 / len(possible)
            assert all(abs(worlds.count(world) - share) <= 1.0 for world in possible)
            seen += len(possible) > 3
    assert seen > 20
    SEARCH.trust_play = SEARCH.trust_declaration = 1.0


def test_worlds_drawn_are_like_all_that_there_are() -> None:
    """Where each card is: by drawing some of the worlds with weights, as by listing and weighing all."""
    compared, off = {True: 0, False: 0}, list[float]()
    for seed in range(16):
        for view in views(seed):
            # Up to 16,384 are listed, and drawn if no more than 2,000 are wanted.
            if view.phase is not Phase.PLAY or not 2500 <= ways(view) <= 16384:
                continue
            whole = drawn(view, 16384, 4096)
            if sum((count / len(whole)) ** 2 for count in Counter(whole).values()) > 1 / 100:
                # A few worlds are nearly certain: 2,000 draws may miss them.
                continue
            parts = [drawn(view, 2000, 2000, seed=part) for part in range(6)]
            for place in range(3):
                for card in range(32):
                    right = sum(world[place] >> card & 1 for world in whole) / len(whole)
                    found = sum(world[place] >> card & 1 for part in parts for world in part) / 12000
                    assert abs(found - right) < 0.06, (view, place, card)
                    off.append(found - right)
            compared[view.seat == view.declarer] += 1
    assert min(compared.values()) >= 3
    assert fmean(abs(value) for value in off) < 0.005


def ways(view: View) -> int:
    """In how many ways the hidden cards could be dealt if nothing were known but how many there are where."""
    known = knowledge_of(view)
    assert view.seat is not None
    first, second = (known.sizes[(view.seat + step) % 3] for step in (1, 2))
    face_down = 0 if view.discard is not None else 2
    return comb(first + second + face_down, first) * comb(second + face_down, second)


def test_a_part_of_the_worlds_is_like_the_whole() -> None:
    """Only some of the worlds may be looked at: where few there are and all are listed, they are mixed."""
    compared = 0
    for seed in range(12):
        for view in views(seed):
            worlds = drawn(view, 4096, 4000)
            if len(set(worlds)) < 10 or sum(hand.bit_count() for hand in worlds[0]) > 6:
                continue
            for card in range(32):
                whole = sum(world[0] >> card & 1 for world in worlds) / 4000
                part = sum(world[0] >> card & 1 for world in worlds[:1000]) / 1000
                # Five standard deviations of a sample of 1,000.
                assert abs(whole - part) < 0.08
            compared += 1
    assert compared > 5


def subsets(cards: int, size: int) -> list[int]:
    """All sets of so many of the cards."""
    found, subset = [], cards
    while True:
        if subset.bit_count() == size:
            found.append(subset)
        if not subset:
            return found
        subset = (subset - 1) & cards


@pytest.mark.parametrize(
    "level",
    ["regular", "strong:worlds=8,draws=30,solved=4", "master:worlds=8,draws=30,solved=4,rehearsals=4"],
)
def test_reasons_lead_with_what_is_done(level: str) -> None:
    """At every decision the first reason is the action chosen, and all are legal."""
    player = make_player(level, 3)
    assert isinstance(player, Explains)
    phases = set()
    for seed in range(12):
        game = Game.start(built_in(), shuffled_deal(Random(seed), seed % 3))
        while game.turn is not None:
            view = view_for(game, game.turn)
            action = player.choose(view)
            reasons = player.reasons(view)
            assert reasons[0].action == action
            assert all(game.is_legal(reason.action) for reason in reasons)
            assert all(first.score >= second.score for first, second in pairwise(reasons))
            assert all(reason.wins is None or 0.0 <= reason.wins <= 1.0 for reason in reasons)
            phases.add(view.phase)
            game = game.apply(action)
    assert phases >= {Phase.AUCTION, Phase.SKAT_OR_HAND, Phase.DISCARD, Phase.DECLARE, Phase.PLAY}


def test_players_by_rules_of_thumb_give_their_cards_away() -> None:
    """Where the others are ``regular``, the places of the hidden cards are guessed better by a player who
    reckons with that; the mean logarithm of the chance of each card's place."""
    search = Search(weights("strong") + habits("strong") + weights("regular"), book("strong").holdings)
    search.trust_play = 0.7
    guessed: dict[float, list[float]] = {0.0: [], 0.3: []}
    for seed in range(12):
        random = Random(seed)
        players = [make_player("regular", seat) for seat in range(3)]
        game = Game.start(built_in(), shuffled_deal(random, seed % 3))
        while game.turn is not None:
            view = view_for(game, game.turn)
            if game.phase is Phase.PLAY and len(view.tricks) in (2, 4):
                assert view.seat is not None
                other = (view.seat + 1) % 3
                held = view_for(game, other).hand.mask
                hidden = held | view_for(game, (view.seat + 2) % 3).hand.mask
                for by_rules, logs in guessed.items():
                    search.by_rules = by_rules
                    worlds = [world[0] for world in drawn(view, 1200, 200, seed, search)]
                    for card in range(32):
                        if hidden >> card & 1:
                            right = sum(world >> card & 1 == held >> card & 1 for world in worlds)
                            logs.append(log((right + 1) / (len(worlds) + 2)))
            game = game.apply(players[game.turn].choose(view))
    assert len(guessed[0.0]) > 300
    assert fmean(guessed[0.3]) > fmean(guessed[0.0]) + 0.03


def test_cards_are_dropped_once_another_is_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same card is played as if none were dropped, nearly always, and a dropped one never comes first."""
    player = make_player("strong:worlds=320,draws=640", 3)
    assert isinstance(player, Explains)
    same = dropped = 0
    choices = [view for seed in (1, 2, 3) for view in views(seed) if len(view.legal) > 2]
    for view in choices:
        reasons = player.reasons(view)
        counts = [reason.worlds for reason in reasons]
        assert set(counts) <= {40, 80, 160, 320}
        assert counts[0] == max(counts)
        dropped += min(counts) < counts[0]
        with monkeypatch.context() as patch:
            patch.setattr("skat.players.sampling._CLEAR", 1e9)
            patient = player.reasons(view)
        assert len(patient) == 1 or {reason.worlds for reason in patient} == {320}
        same += patient[0].action == reasons[0].action
    assert dropped > len(choices) / 4
    assert same > 0.9 * len(choices)


def worth_of_playing(player: StrongPlayer, view: View) -> float:
    reasons = auction_reasons(player.prices(view), view)
    return next(reason.score for reason in reasons if reason.action != Pass())


@pytest.mark.parametrize("passing", [-15, 15])
def test_passing_has_its_worth_while_others_may_declare(passing: int) -> None:
    """Somebody else may play then; when both others have passed nobody plays, and that is worth nothing."""
    player = make_player(f"strong:passing={passing}")
    assert isinstance(player, StrongPlayer)
    bold = passing < 0
    early = last = 0
    for seed in range(400):
        game = Game.start(built_in(), shuffled_deal(Random(seed), 0))
        # Seat 2 is middlehand and speaks first; forehand, seat 1, has the last word when both pass.
        view = view_for(game, 2)
        if min(0, passing) < worth_of_playing(player, view) < max(0, passing):
            assert player.choose(view) == (Bid(18) if bold else Pass())
            early += 1
        game = game.apply(Pass()).apply(Pass())
        view = view_for(game, 1)
        if min(0, passing) < worth_of_playing(player, view) < max(0, passing):
            assert player.choose(view) == (Pass() if bold else Bid(18))
            last += 1
    assert early > 5
    assert last > 5


def test_payoffs_are_scores_with_the_bonuses_of_a_list() -> None:
    """rules-optional.md E1: 50 for declarer, 40 for the others when he loses; rules.md 12."""
    rules = built_in()
    clubs = payoffs(rules, Contract(GameType.CLUBS), 18)
    row = 2 * ROW  # with or without 2
    assert clubs[row + 61] == 36 + 50 + MARGIN * 61
    assert clubs[row + 90] == 48 + 50 + MARGIN * 90
    assert clubs[row + 60] == -72 - 50 - 40 + MARGIN * 60
    assert clubs[row + 30] == -96 - 50 - 40 + MARGIN * 30
    assert clubs[row + 121] == 60 + 50 + MARGIN * 120
    assert clubs[row + 122] == -120 - 50 - 40
    # Overbid: only Schneider saves a bid of 48 with 2.
    assert payoffs(rules, Contract(GameType.CLUBS), 48)[row + 89] == -96 - 50 - 40 + MARGIN * 89
    null = payoffs(rules, Contract(GameType.NULL), 18)
    assert null[:2] == (-46 - 90, 23 + 50)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("strong:worlds", "player_option_bad"),
        ("strong:worlds=many", "player_option_bad"),
        ("strong:worlds=0", "player_option_bad"),
        ("strong:depth=3", "player_option_unknown"),
        ("regular:worlds=3", "player_option_unknown"),
        ("expert:worlds=3", "player_unknown"),
    ],
)
def test_options_that_make_no_sense_are_refused(name: str, code: str) -> None:
    with pytest.raises(SkatError) as caught:
        make_player(name)
    assert caught.value.code == code
