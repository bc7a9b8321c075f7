"""What is sent contains only what the seat may know (design.md, idea 2)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from skat.notation.rulesets import built_in
from skat.review.decided import is_decided, possible_games
from skat.rules import SEATS, Card, CardSet, Deal, Game, Phase, Play, View, shuffled_deal, view_for
from skat.rules.actions import PASS
from skat.rules.cards import PACK
from skat.solver import Spans
from skat.table import Player, Table
from skat.web.state import state_of
from skat.words import words
from tests.strategies import games
from tests.web.conftest import Message, Window, choose

PERSONS = (Player("Ada"), Player("Ben"), Player("Cleo"))
CARD = re.compile(r"\b[CSHD][JATKQ987]\b")


def table_of(game: Game) -> Table:
    """A table at which a game stands."""
    table = Table.open(game.rules, PERSONS).deal(game.deal, "nonce")
    for seat, action in game.actions:
        table = table.act(seat, action)
    return table


def state(game: Game, seat: int) -> Message:
    return state_of("table", table_of(game), seat, 0, words("en"))


def known_to(view: View) -> CardSet:
    """Every card that a seat has seen."""
    known = view.hand | view.dealt | CardSet(view.trick)
    known |= CardSet(seen.card for _, seen in view.history if isinstance(seen, Play))
    for more in (view.found, view.discard, view.exposed):
        known |= more or CardSet()
    return CardSet(known)


@given(games(complete=False), st.sampled_from(SEATS))
def test_no_message_names_a_hidden_card(game: Game, seat: int) -> None:
    message = state(game, seat)
    told = CardSet(Card[code] for code in CARD.findall(json.dumps(message)))
    assert told <= known_to(view_for(game, seat))
    assert message["result"] is None
    assert "nonce" not in json.dumps(message)


@given(games(complete=False), st.sampled_from(SEATS), st.randoms(use_true_random=False))
def test_hidden_cards_dealt_anew_change_nothing(game: Game, seat: int, random: Random) -> None:
    """Before the play any distribution of the other cards fits what was said."""
    if game.phase is Phase.PLAY or game.phase is Phase.CONSENT:
        game = Game.start(game.rules, game.deal)
    view = view_for(game, seat)
    other = dealt_anew(game, known_to(view), seat, random)
    for actor, action in game.actions:
        # Another's discard was two cards of that hand.
        mine = other.legal_actions(actor)
        hidden = view.discard is None and actor != seat and action not in mine
        other = other.apply(random.choice(mine[:66]) if hidden else action, actor)
    assert view_for(other, seat) == view
    before, after = state(game, seat), state(other, seat)
    del before["commitment"], after["commitment"]
    assert before == after


def dealt_anew(game: Game, known: CardSet, seat: int, random: Random) -> Game:
    """The start of the same game with other hidden cards."""
    deal = game.deal
    keep = known if game.declarer == seat else CardSet(deal.hands[seat])
    skat = deal.skat if deal.skat <= keep else CardSet()
    hidden = list(PACK - deal.hands[seat] - skat)
    random.shuffle(hidden)
    hands = [
        deal.hands[place] if place == seat else CardSet(hidden.pop() for _ in range(10)) for place in SEATS
    ]
    return Game.start(game.rules, Deal(deal.dealer, (hands[0], hands[1], hands[2]), skat or CardSet(hidden)))


@settings(max_examples=30, deadline=None)
@given(games(complete=True, give_ups=False), st.sampled_from(SEATS))
def test_decided_means_decided_in_every_deal_that_the_seat_may_think_possible(game: Game, seat: int) -> None:
    for count in range(len(game.actions)):
        part = Game.start(game.rules, game.deal)
        for actor, action in game.actions[:count]:
            part = part.apply(action, actor)
        if part.phase is not Phase.PLAY or len(part.hand(seat)) > 2:
            continue
        view = view_for(part, seat)
        spans = Spans()
        possible = list(possible_games(view))
        assert any(other.play == part.play for other in possible)
        if is_decided(view):
            assert all(spans.settled(other) is not None for other in possible)
        else:
            assert any(spans.settled(other) is None for other in possible) or len(possible) > 60


def test_early_decided_means_between_two_marks() -> None:
    """With 61 points for declarer and 31 for the others nothing is open any more, whoever holds what."""
    random = Random(4)
    found = 0
    for _ in range(60):
        game = Game.start(built_in(), shuffled_deal(random, random.randrange(3)))
        while game.phase is not Phase.OVER:
            legal = [action for action in game.legal_actions() if type(action).__name__ != "GiveUp"]
            game = game.apply(PASS if PASS in legal and random.random() < 0.5 else random.choice(legal[:3]))
            if game.phase is Phase.PLAY and len(game.hand(0)) > 3 and is_decided(view_for(game, 0)):
                assert Spans().settled(game) is not None
                found += 1
    assert found


@pytest.mark.parametrize("seed", range(3))
def test_everything_sent_in_a_game(
    client: TestClient, window: Callable[..., Window], new_table: Callable[..., str], seed: int
) -> None:
    """Messages, refusals and lists during a whole game: no card that the seat has not seen, no record."""
    random = Random(seed)
    table = new_table()
    person = window(table)
    known: set[str] = set()
    while person.wait_for_turn()["result"] is None:
        view = person.state["view"]
        known |= {
            *view["hand"],
            *view["dealt"],
            *(view["found"] or ()),
            *view["trick"],
            *(view["exposed"] or ()),
        }
        known |= {action["play"] for action in view["history"] if "play" in action}
        wrong = random.choice(
            [{"play": "CJ"}, {"hold": True}, {"declare": "NHO"}, {"bid": 19}, {"agree": True}]
        )
        if wrong not in view["legal"]:
            refused = person.ask(action=wrong)
            assert refused["type"] == "refused"
            # It may name the card that was asked for, and own ones.
            assert set(CARD.findall(json.dumps(refused))) <= known | {"CJ"}
            person.receive()
        lists = [
            client.get(path).text for path in ("/api/games", "/api/tables", "/api/export", "/api/profile")
        ]
        assert set(CARD.findall(" ".join(lists))) == set()
        assert "skat1." not in " ".join(lists)
        person.do(action=choose(random, view["legal"]))
    before = [message for message in person.messages if message["type"] == "state" and not message["result"]]
    assert not any("skat1." in json.dumps(message) for message in before)
    nonce = person.state["result"]["nonce"]
    assert not any(nonce in json.dumps(message) for message in before)
