"""The table: log, undo and redo, consent, failing programs (rules.md 13.3 to 13.5; cases.md)."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules import (
    Action,
    Bid,
    Discard,
    GiveUp,
    Hold,
    IllegalAction,
    Pass,
    Phase,
    Play,
    PlayHand,
    SkatError,
    TakeSkat,
    View,
    shuffled_deal,
)
from skat.rules.scoring import ListScoring
from skat.table import Acted, Dealt, Opened, Player, Table, act_for, harmless
from skat.table.log import event_from_json, event_to_json
from skat.table.programs import Chooser

PERSON = Player("Ada")
PROGRAM = Player("Program", "random")
ALONE = (PERSON, PROGRAM, PROGRAM)
TOGETHER = (PERSON, Player("Ben"), Player("Cleo"))


def opened(players: tuple[Player, Player, Player] = ALONE, *, seed: int = 1, rules: str = "modern") -> Table:
    table = Table.open(built_in(rules), players)
    return table.deal(shuffled_deal(random.Random(seed), dealer=2), "nonce")


def step(table: Table, rng: random.Random) -> Table:
    """One random legal action, giving up now and then."""
    game = table.game
    assert game is not None
    assert game.turn is not None
    legal = game.legal_actions()
    action = rng.choice(legal)
    if isinstance(action, GiveUp) and rng.random() < 0.9:
        action = legal[0]
    return table.act(game.turn, action)


def played_out(table: Table, seed: int = 0) -> Table:
    rng = random.Random(seed)
    while table.turn is not None:
        table = step(table, rng)
    return table


@given(st.randoms(use_true_random=False), st.sampled_from(BUILT_IN), st.sampled_from([ALONE, TOGETHER]))
@settings(max_examples=40, deadline=None)
def test_a_log_read_back_after_every_event_gives_the_same_table(
    rng: random.Random, rules: str, players: tuple[Player, Player, Player]
) -> None:
    """And undo then redo gives the same game."""
    table = Table.open(built_in(rules), players)
    for _ in range(60):
        if table.turn is None:
            table = table.deal(shuffled_deal(rng, table.next_dealer), "n", practice=rng.random() < 0.2)
        elif rng.random() < 0.1:
            before = table.current
            assert before is not None
            if all(seat != 0 for seat, _ in before.game.actions):
                with pytest.raises(SkatError, match="nothing to undo"):
                    table.undo(0)
                continue
            table = table.undo(0)
            for other in (1, 2):
                if not table.is_played_by_program(other):
                    table = table.answer_undo(other, True)
            assert table.redo(0).game == before.game
            assert table.current is not None
            assert 0 in table.current.assisted
        elif rng.random() < 0.05:
            table = table.come_back(0) if 0 in table.absent else table.leave(0)
        else:
            table = step(table, rng)
        assert Table.read(table.log) == table
        text = [json.dumps(event_to_json(event)) for event in table.log]
        assert Table.read(event_from_json(json.loads(line)) for line in text) == table
        assert table.number == len(table.log)


def test_numbers_only_rise_and_the_record_is_what_the_log_leaves() -> None:
    table = opened().act(1, Pass()).act(2, Pass()).act(0, Bid(18)).act(0, TakeSkat())
    back = table.undo(0)
    assert back.number == table.number + 1
    assert back.current is not None
    assert [action for _, action in back.current.record.actions] == [Pass(), Pass(), Bid(18)]
    assert back.act(0, PlayHand()).number == table.number + 2


def test_undo_takes_back_own_decisions_as_far_as_one_likes() -> None:
    """rules.md 13.4: against programs one takes back without asking, one decision at a time."""
    table = opened().act(1, Bid(18)).act(0, Hold()).act(1, Bid(20)).act(0, Hold())
    once = table.undo(0)
    assert once.game is not None
    assert len(once.game.actions) == 3
    twice = once.undo(0)
    assert twice.game is not None
    assert len(twice.game.actions) == 1
    assert twice.redo(0).game == once.game
    assert twice.redo(0).redo(0).game == table.game
    with pytest.raises(SkatError, match="nothing to undo"):
        twice.undo(0)
    # Something new closes the way forward.
    with pytest.raises(SkatError, match="nothing to redo"):
        twice.act(0, Pass()).redo(0)


def test_undo_with_other_people_needs_all_of_them() -> None:
    table = opened(TOGETHER).act(1, Bid(18)).act(0, Hold())
    asked = table.undo(0)
    assert asked.game == table.game
    one = asked.answer_undo(1, True)
    assert one.game == table.game
    both = one.answer_undo(2, True)
    assert both.game is not None
    assert len(both.game.actions) == 1
    assert both.current is not None
    assert both.current.assisted == {0}
    refused = one.answer_undo(2, False)
    assert refused.game == table.game
    assert refused.undo_asked_by is None
    with pytest.raises(SkatError, match="undo not asked"):
        refused.answer_undo(1, True)
    with pytest.raises(SkatError, match="undo not asked"):
        one.answer_undo(1, True)
    with pytest.raises(SkatError, match="undo already asked"):
        asked.undo(0)
    # Playing on is an answer too.
    assert asked.act(1, Pass()).undo_asked_by is None


def test_the_mark_assisted_stays_and_costs_xp() -> None:
    """rules.md 13.2, 13.4: an assisted game earns 5."""
    table = opened().act(1, Pass()).act(2, Pass()).act(0, Bid(18)).undo(0).act(0, Bid(18))
    table = table.act(0, PlayHand())
    table = played_out(table, seed=3)
    assert table.current is not None
    settlement = table.current.game.settlement
    assert settlement is not None
    gave_up = table.current.game.ending is not None and table.current.game.ending.seat == 0
    assert table.current.xp(0) == (0 if gave_up else 5)


def test_a_finished_game_can_be_taken_back_and_leaves_the_list() -> None:
    table = played_out(opened().act(1, Pass()).act(2, Pass()).act(0, Bid(18)), seed=5)
    assert len(table.entries) == 1
    assert table.undo(0).entries == ()


def test_the_dealer_moves_clockwise_also_after_passing_in() -> None:
    """rules.md 6.4, 13.5."""
    table = opened().act(1, Pass()).act(2, Pass()).act(0, Pass())
    assert table.turn is None
    assert table.next_dealer == 0
    assert table.entries[0].declarer is None
    table = table.deal(shuffled_deal(random.Random(2), table.next_dealer), "n")
    assert table.next_dealer == 1
    assert len(table.rounds) == 2


def test_a_deal_does_not_interrupt_a_game() -> None:
    table = opened()
    with pytest.raises(SkatError, match="game not over"):
        table.deal(shuffled_deal(random.Random(2), 0), "n")


def test_laying_the_rest_down_ends_the_game_and_is_one_decision() -> None:
    """Undo comes back to where the cards were laid down."""
    table = opened().act(1, Pass()).act(2, Pass()).act(0, Bid(18)).act(0, PlayHand())
    with pytest.raises(SkatError, match="nothing to lay down"):
        table.lay_down(0)
    game = table.game
    assert game is not None
    table = table.act(0, game.legal_actions()[0])
    done = table.lay_down(0)
    assert done.turn is None
    assert done.undo(0).game == table.game
    assert done.undo(0).redo(0).game == done.game
    assert Table.read(done.log) == done


def test_practice_does_not_count() -> None:
    table = Table.open(built_in(), ALONE).deal(shuffled_deal(random.Random(1), 2), "n", practice=True)
    table = played_out(table.act(1, Pass()).act(2, Pass()).act(0, Bid(18)))
    assert table.entries == ()
    assert table.current is not None
    assert table.current.xp(0) == 0


def test_standings_with_seeger_fabian() -> None:
    """rules-optional.md E1: 50 off for the declarer, 40 for each of the others."""
    table = Table.open(built_in(), ALONE, ListScoring.SEEGER_FABIAN)
    table = table.deal(shuffled_deal(random.Random(1), 2), "n")
    for seat, action in ((1, Pass()), (2, Pass()), (0, Bid(18)), (0, TakeSkat()), (0, GiveUp())):
        table = table.act(seat, action)
    score = table.standings[0].score
    assert score < 0
    assert [line.total for line in table.standings] == [score - 50, 40, 40]


def test_illegal_actions_leave_the_table_as_it_was() -> None:
    table = opened()
    with pytest.raises(IllegalAction, match="not your turn"):
        table.act(0, Hold())
    with pytest.raises(SkatError, match="nothing dealt"):
        Table.open(built_in(), ALONE).act(0, Pass())


def test_broken_off_is_void() -> None:
    table = opened().break_off(1, "timeout")
    assert table.turn is None
    assert table.current is not None
    assert table.current.game.settlement is None
    with pytest.raises(SkatError, match="game over"):
        table.act(1, Pass())
    with pytest.raises(SkatError, match="game over"):
        table.undo(0)


def test_a_person_who_left_is_played_for_and_earns_nothing() -> None:
    """rules.md 13.2: a seat finished by a program because its person was away earns no XP."""
    table = opened(TOGETHER).act(1, Pass()).act(2, Pass()).act(0, Bid(18)).leave(1)
    assert table.is_played_by_program(1)
    table = played_out(table.act(0, PlayHand()), seed=1)
    assert table.current is not None
    assert table.current.away == {1}
    assert table.current.xp(1) == 0
    assert not table.come_back(1).is_played_by_program(1)
    with pytest.raises(SkatError, match="cannot leave"):
        table.leave(1)
    with pytest.raises(SkatError, match="cannot return"):
        table.come_back(0)


def test_a_log_that_cannot_be_is_refused_with_its_number() -> None:
    log = opened().log
    for bad, place in (
        ((), ""),
        (log[1:], "event 1"),
        ((log[0], log[0]), "event 2"),
        ((*log, Acted(0, Hold())), "event 3"),
        ((*log, log[1]), "event 3"),
    ):
        with pytest.raises(SkatError) as caught:
            Table.read(bad)
        assert caught.value.place == place
    assert isinstance(log[0], Opened)
    assert isinstance(log[1], Dealt)


def broken(_view: View) -> Action:
    raise RuntimeError("no idea")


def cheater(view: View) -> Action:
    return Discard(view.hand)


@pytest.mark.parametrize(
    ("program", "fault"), [(broken, "RuntimeError: no idea"), (cheater, "illegal action")]
)
@pytest.mark.parametrize("rules", BUILT_IN)
def test_a_failing_program_is_replaced_and_the_game_goes_on(program: Chooser, fault: str, rules: str) -> None:
    """cases.md: an exception or illegal answer is replaced by a legal action and logged."""
    table = opened(rules=rules)
    for action in (Pass(), Pass(), Bid(18)):
        assert table.turn is not None
        table = table.act(table.turn, action)
    while table.turn is not None:
        table = act_for(table, table.turn, program)
        event = table.log[-1]
        assert isinstance(event, Acted)
        assert event.fault is not None
        assert event.fault.startswith(fault)
    assert table.game is not None
    assert table.game.settlement is not None


def test_the_fallback_is_harmless() -> None:
    view = opened().view(1)
    assert view is not None
    assert harmless(view.legal) == Pass()
    table = opened().act(1, Pass()).act(2, Pass()).act(0, Bid(18)).act(0, TakeSkat())
    view = table.view(0)
    assert view is not None
    choice = harmless(view.legal)
    assert isinstance(choice, Discard)
    assert choice.cards.points == min(
        action.cards.points for action in view.legal if isinstance(action, Discard)
    )
    with pytest.raises(SkatError, match="not your turn"):
        act_for(table, 1, broken)


def test_views_of_the_table_are_those_of_the_rules() -> None:
    table = opened()
    view = table.view(0)
    assert view is not None
    assert view.phase is Phase.AUCTION
    assert Table.open(built_in(), ALONE).view(0) is None
    assert not any(isinstance(action, Play) for action in view.legal)
