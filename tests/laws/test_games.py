"""Laws of whole random games under every rule set."""

from __future__ import annotations

from hypothesis import given, settings

from skat.rules import PACK, SEATS, CardSet, Game, Pass, Phase, Play, Record
from tests.strategies import games

#: Whole games are long: fewer of them, and no time limit for each.
few = settings(deadline=None, max_examples=60)


def moments(game: Game) -> list[Game]:
    """The game after each of its actions."""
    now = Game.start(game.rules, game.deal)
    found = [now]
    for seat, action in game.actions:
        now = now.apply(action, seat)
        found.append(now)
    return found


@few
@given(games())
def test_every_card_is_in_one_place_at_every_moment(game: Game) -> None:
    # rules.md 2.1, 7.1, cases.md "10 + 10 + 10 + 2 at every moment"
    for now in moments(game):
        hands = [now.hand(seat) for seat in SEATS]
        played = [card for trick in now.tricks for card in trick.cards]
        table = [] if now.play is None else list(now.play.trick)
        sizes = [len(hand) for hand in hands]
        assert len(played) == 3 * len(now.tricks)
        if now.phase is Phase.DISCARD:
            assert now.declarer is not None
            assert sizes == [12 if seat == now.declarer else 10 for seat in SEATS]
            assert hands[0] | hands[1] | hands[2] == PACK
        else:
            assert sum(sizes) + len(played) + len(table) + 2 == 32
            everything = CardSet([*played, *table, *now.skat])
            assert hands[0] | hands[1] | hands[2] | everything == PACK
        if now.play is None and now.phase is not Phase.DISCARD:
            assert sizes == [10, 10, 10]


@few
@given(games())
def test_120_points_are_in_the_game(game: Game) -> None:
    # rules.md 1.3, 9.7
    for now in moments(game):
        if now.play is None:
            continue
        table = sum(card.points for card in now.play.trick)
        held = sum(now.hand(seat).points for seat in SEATS)
        assert held + table + sum(now.play.points) + now.skat.points == 120
        assert now.declarer is not None
        assert now.declarer_points == now.play.points[now.declarer] + now.skat.points
        assert sum(trick.points for trick in now.tricks) == sum(now.play.points)
        for seat in SEATS:
            taken = [trick for trick in now.tricks if trick.winner == seat]
            assert len(taken) == now.play.tricks[seat]
            assert sum(trick.points for trick in taken) == now.play.points[seat]


@few
@given(games())
def test_tricks_go_round_from_forehand_on(game: Game) -> None:
    # rules.md 3.2, 9.1
    leader = (game.deal.dealer + 1) % 3
    plays = [(seat, action.card) for seat, action in game.actions if isinstance(action, Play)]
    for number, trick in enumerate(game.tricks):
        assert trick.leader == leader
        seats = [(leader + place) % 3 for place in range(3)]
        assert plays[3 * number : 3 * number + 3] == list(zip(seats, trick.cards, strict=True))
        leader = trick.winner


@few
@given(games(complete=True))
def test_a_finished_game_has_one_score_at_most(game: Game) -> None:
    # rules.md 6.3, 12.4, 12.11, 13.3
    assert (game.phase, game.turn) == (Phase.OVER, None)
    assert game.ending is not None
    assert all(game.legal_actions(seat) == () for seat in SEATS)
    if game.ending.kind == "passed_in":
        assert all(isinstance(action, Pass) for _, action in game.actions)
        assert (len(game.actions), game.bid, game.declarer) == (3, 0, None)
        assert (game.settlement, game.scores) == (None, (0, 0, 0))
        return
    assert game.settlement is not None
    assert game.declarer is not None
    expected = [0, 0, 0]
    expected[game.declarer] = game.settlement.score
    assert game.scores == tuple(expected)
    assert game.settlement.score != 0


@few
@given(games(complete=False))
def test_a_game_that_lasts_has_no_result(game: Game) -> None:
    assert (game.ending, game.settlement, game.scores) == (None, None, (0, 0, 0))
    assert game.turn is not None
    assert game.legal_actions()


@few
@given(games())
def test_a_record_tells_the_same_game(game: Game) -> None:
    record = Record.of(game)
    assert record.replay() == game
    assert Record.of(record.replay()) == record


@few
@given(games())
def test_a_shortened_record_tells_the_beginning(game: Game) -> None:
    record = Record.of(game)
    for count, now in enumerate(moments(game)):
        assert record.shortened(count).replay() == now
        assert record.replay(count) == now


@few
@given(games(complete=True, give_ups=False))
def test_a_bid_is_a_value_and_only_rises(game: Game) -> None:
    # rules.md 4.2, 5.1
    bids = [now.bid for now in moments(game)]
    assert bids == sorted(bids)
    assert set(bids) - {0} <= set(game.rules.ladder)
    assert (game.declarer is None) == (game.bid == 0)
