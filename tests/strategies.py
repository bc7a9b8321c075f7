"""Hypothesis strategies shared by the tests: deals, rule sets and whole random games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules import (
    SEATS,
    Action,
    Bid,
    Contract,
    Deal,
    Declare,
    Game,
    Phase,
    Record,
    RuleSet,
    shuffled_deal,
)
from skat.rules.actions import GIVE_UP, PASS

#: The user's own rules: other values than any set of the program, some things switched the other way.
OWN_RULES = replace(
    built_in("isko"),
    name="Küche 2",
    base=replace(built_in("isko").base, clubs=13, grand=20),
    ouvert=replace(built_in("isko").ouvert, suit_games=False),
)


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """The rule sets of the program, and one that is not among them."""
    return st.sampled_from([*map(built_in, BUILT_IN), OWN_RULES])


@st.composite
def deals(draw: st.DrawFn, dealer: int | None = None) -> Deal:
    """A deal of a shuffled pack."""
    seat = draw(st.sampled_from(SEATS)) if dealer is None else dealer
    return shuffled_deal(Random(draw(st.integers(0, 2**32))), seat)


@st.composite
def games(
    draw: st.DrawFn,
    rules: RuleSet | st.SearchStrategy[RuleSet] | None = None,
    complete: bool | None = None,
    give_ups: bool = True,
) -> Game:
    """A random legal game.

    ``rules``: a rule set or a strategy; by default any of :func:`rule_sets`.  ``complete``: True for
    games played to their end, False for games that still go on, None for these, for games cut anywhere
    and for games that the table broke off.  Choices are weighted so that auctions stay short and all
    phases, Hand, Null, open games, giving up (unless ``give_ups`` is False), the question whether
    declarer may, and passed-in deals appear.
    """
    chosen = rule_sets() if rules is None else st.just(rules) if isinstance(rules, RuleSet) else rules
    game = Game.start(draw(chosen), draw(deals()))
    choose = _Choices(draw(st.binary(min_size=150, max_size=150)))
    limit = 200 if complete else draw(st.integers(0, 50))
    givers_up = draw(st.sampled_from((0, 0, 0, 2, 20))) if give_ups else 0
    while game.phase is not Phase.OVER and len(game.actions) < limit:
        action, seat = _next(game, choose, givers_up)
        following = game.apply(action, seat)
        if complete is False and following.phase is Phase.OVER:
            break
        game = following
    if complete is None and game.phase is not Phase.OVER and draw(st.booleans()):
        game = game.break_off(draw(st.sampled_from(SEATS)), draw(st.sampled_from(("left", "timeout"))))
    return game


def records(
    rules: RuleSet | st.SearchStrategy[RuleSet] | None = None, complete: bool | None = None
) -> st.SearchStrategy[Record]:
    """The record of a random game; see :func:`games`."""
    return games(rules, complete).map(Record.of)


class _Choices:
    """Choices out of bytes that were drawn in one go: quicker than drawing each, and they shrink as well."""

    def __init__(self, entropy: bytes) -> None:
        self._bytes = iter(entropy)

    def __call__(self, count: int) -> int:
        """A number below ``count``; 0 when the bytes are used up."""
        return next(self._bytes, 0) % count


def _next(game: Game, choose: _Choices, givers_up: int) -> tuple[Action, int]:
    """What is done next, and by whom; ``givers_up`` out of 256 actions are giving up."""
    assert game.turn is not None
    if givers_up and choose(256) >= 256 - givers_up:
        seat = choose(3)
        if game.is_legal(GIVE_UP, seat):
            return GIVE_UP, seat
    legal = [action for action in game.legal_actions() if action is not GIVE_UP]
    if game.phase is Phase.AUCTION and isinstance(legal[0], Bid):
        # The next value or passing, seldom a jump; whole ladders are rare at tables too.
        weight = choose(10)
        if weight < 9:
            return (PASS if weight < 4 else legal[0]), game.turn
        return legal[choose(min(20, len(legal)))], game.turn
    if game.phase is Phase.DECLARE and choose(2):
        # Null and open games are few among the contracts.
        special = [action for action in legal if isinstance(action, Declare) and _is_special(action.contract)]
        return special[choose(len(special))], game.turn
    return legal[choose(len(legal))], game.turn


def _is_special(contract: Contract) -> bool:
    return contract.is_null or contract.ouvert
