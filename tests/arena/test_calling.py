"""What calls tell is learned from auctions."""

from __future__ import annotations

from random import Random

import pytest

from skat.arena.calling import Heard, auctions, fit, surprise
from skat.arena.training import read_holdings
from skat.notation.line import print_line
from skat.notation.rulesets import built_in
from skat.players.book import flatten
from skat.players.holdings import Holdings
from skat.rules import Bid, Game, PlayHand, Record, shuffled_deal
from skat.rules.actions import HOLD, PASS

LADDER = (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48)


def holdings(*numbers: float) -> Holdings:
    return Holdings(flatten({**read_holdings(None), "calls": list(numbers)}))


def drawn(truth: Holdings, count: int) -> list[Heard]:
    """Hands that go as far as these numbers let them, against somebody who stops somewhere."""
    random, found = Random(2), []
    for _ in range(count):
        ten = sum(1 << card for card in random.sample(range(32), 10))
        position, other, draw = random.randrange(3), random.randrange(4), random.random()
        reached = [bid for bid in LADDER if truth.goes(ten, position, bid) > draw]
        said, refused = 0, 18
        for place, bid in enumerate(LADDER):
            if bid not in reached or place > other:
                refused = bid if bid not in reached else 0
                break
            said = bid
        found.append(Heard(ten, position, said, refused))
    return found


def test_the_numbers_are_found() -> None:
    """Near those the hands were drawn with (somewhat steeper: nobody here called on a whim), and every step
    from them makes what was said less likely."""
    heard = drawn(holdings(4.0, -0.04, 2.0), 6000)
    found = fit(holdings(4.0, -0.04, 2.0), heard, (5.0, -0.02, 2.8))
    assert found == [pytest.approx(4.4, abs=0.5), pytest.approx(-0.04, abs=0.03), pytest.approx(2.3, abs=0.4)]
    least = surprise(holdings(*found), heard)
    for place, step in enumerate((0.1, 0.01, 0.1)):
        for sign in (-1, 1):
            other = found.copy()
            other[place] += sign * step
            assert surprise(holdings(*other), heard) > least


def test_auctions_are_read_as_they_were() -> None:
    """Each position with its own ten cards; whoever leaves the auction first is there as well."""
    game = Game.start(built_in(), shuffled_deal(Random(4), 1))
    for action in (Bid(18), HOLD, Bid(20), PASS, PASS, PlayHand()):
        game = game.apply(action)
    passed = Game.start(built_in(), shuffled_deal(Random(5), 0))
    for action in (PASS, PASS, PASS):
        passed = passed.apply(action)
    hands = [hand.mask for hand in game.deal.hands]
    assert auctions(print_line(Record.of(played)) for played in (game, passed)) == [
        Heard(hands[2], 0, 18, 20),
        Heard(hands[0], 1, 20, 0),
        Heard(hands[1], 2, 0, 22),
        *(Heard(passed.deal.hands[(1 + place) % 3].mask, place, 0, 18) for place in range(3)),
    ]
