"""Who may give up, when, and with whose consent (rules.md 13.3)."""

from __future__ import annotations

import pytest

from skat.rules import (
    SEATS,
    Agree,
    Bid,
    Discard,
    Ending,
    Game,
    GiveUp,
    IllegalAction,
    Phase,
    Refuse,
    RuleSet,
    SkatError,
)
from skat.rules.actions import AGREE, GIVE_UP, HOLD, PASS, PLAY_HAND, REFUSE, TAKE_SKAT
from tests.rules.scenes import (
    ALTENBURG,
    ISKO,
    MODERN,
    after,
    cards,
    contract,
    deal,
    declared,
    play,
    won_auction,
)

OWN, SKAT, LEFT = "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8", "HJ H9 CT CK ST SK DT DK DQ D9"
#: Two tricks; declarer, seat 0, has eight cards left.
TWO_TRICKS = "CJ HJ DJ SJ H9 H7"
EVERY = pytest.mark.parametrize("rules", [MODERN, ISKO, ALTENBURG], ids=lambda rules: rules.name)


def hearts(rules: RuleSet, codes: str = "") -> Game:
    return play(declared("H", OWN, SKAT, rules=rules, left=LEFT), codes)


def waiting(codes: str = TWO_TRICKS) -> Game:
    """Declarer asks, in isko with eight or fewer cards in hand."""
    return hearts(ISKO, codes).apply(GIVE_UP, 0)


@EVERY
def test_nobody_gives_up_before_there_is_a_declarer(rules: RuleSet) -> None:
    game = Game.start(rules, deal(OWN, SKAT))
    for calls in ((), (Bid(18),), (Bid(18), HOLD), (PASS, PASS)):
        now = after(game, *calls)
        for seat in SEATS:
            assert GIVE_UP not in now.legal_actions(seat)
            with pytest.raises(IllegalAction) as error:
                now.apply(GIVE_UP, seat)
            assert error.value.code == "give_up_before_declarer"


@EVERY
@pytest.mark.parametrize("seat", SEATS)
def test_after_the_auction_everybody_may_also_out_of_turn(rules: RuleSet, seat: int) -> None:
    start = won_auction(Game.start(rules, deal(OWN, SKAT, left=LEFT)))
    scenes = (
        start,
        after(start, PLAY_HAND),
        after(start, TAKE_SKAT),
        after(start, TAKE_SKAT, Discard(cards(SKAT))),
        hearts(rules),
        hearts(rules, "CJ"),
        hearts(rules, "CJ HJ DJ"),
    )
    for game in scenes:
        assert game.legal_actions(seat)[-1] == GIVE_UP
        over = game.apply(GIVE_UP, seat)
        assert (over.phase, over.turn, over.ending) == (Phase.OVER, None, Ending("gave_up", seat))
        assert over.settlement is not None
        # Nine or ten cards in hand, nothing decided: who gives up loses, a defender for both.
        assert over.settlement.won is (seat != 0)


@pytest.mark.parametrize("rules", [MODERN, ALTENBURG], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seat", SEATS)
def test_alone_at_any_time_in_modern_and_altenburg(rules: RuleSet, seat: int) -> None:
    over = hearts(rules, TWO_TRICKS + " CA").apply(GIVE_UP, seat)
    assert over.ending == Ending("gave_up", seat)


def test_before_declaring_it_is_settled_without_a_contract() -> None:
    start = won_auction(Game.start(MODERN, deal(OWN, SKAT, left=LEFT)), 24)
    for game, code, score in (
        (start, "D", 27),
        (after(start, PLAY_HAND), "DH", 36),
        (after(start, TAKE_SKAT), "D", 27),
        (after(start, TAKE_SKAT, Discard(cards("CJ SJ"))), "D", 27),
    ):
        declarer, defender = (game.apply(GIVE_UP, seat).settlement for seat in (0, 1))
        assert declarer is not None
        assert defender is not None
        for settlement in (declarer, defender):
            assert (settlement.contract, settlement.charged_as) == (None, contract(code))
        assert (declarer.score, defender.score) == (-2 * score, score)


def test_declarer_alone_with_nine_or_ten_cards_in_isko() -> None:
    for codes in ("", "CJ", "CJ HJ DJ"):
        over = hearts(ISKO, codes).apply(GIVE_UP, 0)
        assert over.ending == Ending("gave_up", 0)


def test_declarer_asks_with_eight_or_fewer() -> None:
    for codes, held in ((TWO_TRICKS, 8), ("CJ HJ DJ SJ", 8), (TWO_TRICKS + " CA CT C8", 7)):
        game = hearts(ISKO, codes)
        asking = game.apply(GIVE_UP, 0)
        assert len(game.hand(0)) == held
        assert (asking.phase, asking.turn, asking.ending) == (Phase.CONSENT, 1, None)
        assert asking.settlement is None
        assert asking.legal_actions() == (AGREE, REFUSE)
        # While he waits nobody else may do anything.
        assert [asking.legal_actions(seat) for seat in (0, 2)] == [(), ()]


@pytest.mark.parametrize("refusals", [0, 1])
def test_one_defender_binds_both(refusals: int) -> None:
    game = after(waiting(), *[REFUSE] * refusals, AGREE)
    assert (game.ending, game.phase) == (Ending("gave_up", 0), Phase.OVER)
    assert game.settlement is not None
    assert (game.settlement.won, game.settlement.reason) == (False, "declarer_gave_up")
    assert game.actions[-1] == (1 + refusals, Agree())


def test_both_refuse_and_the_game_goes_on() -> None:
    game = hearts(ISKO, TWO_TRICKS)
    one = waiting().apply(REFUSE)
    assert (one.phase, one.turn) == (Phase.CONSENT, 2)
    both = one.apply(REFUSE)
    assert (both.phase, both.turn, both.play) == (Phase.PLAY, game.turn, game.play)
    assert both.actions[-3:] == ((0, GiveUp()), (1, Refuse()), (2, Refuse()))
    # Not again with the same cards; a defender may still give up.
    assert GIVE_UP not in both.legal_actions(0)
    assert both.legal_actions(1) == (GIVE_UP,)
    with pytest.raises(IllegalAction) as error:
        both.apply(GIVE_UP, 0)
    assert error.value.code == "give_up_already_asked"
    # With a card less he may ask again.
    fewer = play(both, "CA")
    assert GIVE_UP in fewer.legal_actions(0)
    assert fewer.apply(GIVE_UP, 0).phase is Phase.CONSENT


def test_refusing_in_the_middle_of_a_trick_keeps_the_turn() -> None:
    game = hearts(ISKO, TWO_TRICKS + " CA CT")
    assert game.turn == 2
    refused = after(game.apply(GIVE_UP, 0), REFUSE, REFUSE)
    assert (refused.turn, refused.play) == (2, game.play)


@pytest.mark.parametrize("seat", [1, 2])
def test_a_defender_needs_no_consent(seat: int) -> None:
    over = hearts(ISKO, TWO_TRICKS).apply(GIVE_UP, seat)
    assert over.ending == Ending("gave_up", seat)
    assert over.settlement is not None
    assert (over.settlement.won, over.settlement.reason) == (True, "defender_gave_up")


@pytest.mark.parametrize(
    ("action", "seat", "code"),
    [
        (GIVE_UP, 0, "give_up_already_asked"),
        (GIVE_UP, 1, "give_up_already_asked"),
        (AGREE, 0, "not_your_turn"),
        (REFUSE, 2, "not_your_turn"),
        (PASS, 1, "not_now"),
    ],
)
def test_what_is_refused_while_declarer_waits(action: Agree | Refuse | GiveUp, seat: int, code: str) -> None:
    game = waiting()
    with pytest.raises(IllegalAction) as error:
        game.apply(action, seat)
    assert error.value.code == code
    assert error.value.legal == ((AGREE, REFUSE) if seat == 1 else ())


@pytest.mark.parametrize("rules", [MODERN, ALTENBURG], ids=lambda rules: rules.name)
def test_nobody_is_asked_elsewhere(rules: RuleSet) -> None:
    game = hearts(rules, TWO_TRICKS)
    for action in (AGREE, REFUSE):
        with pytest.raises(IllegalAction) as error:
            game.apply(action)
        assert error.value.code == "not_now"


@EVERY
def test_a_decided_game_keeps_its_winner(rules: RuleSet) -> None:
    # Declarer takes trick after trick: 20 points lie in the skat, 61 decide, 90 are Schneider.
    game = declared("H", "CJ SJ HJ DJ HA HT HK CA SA DA", "CT ST", rules=rules)
    seen = set()
    while game.phase is Phase.PLAY:
        for seat in SEATS:
            over = game.apply(GIVE_UP, seat)
            if over.phase is Phase.CONSENT:
                over = over.apply(AGREE)
            assert over.settlement is not None
            if game.declarer_points < 61:
                expected: tuple[str, int] = ("defender_gave_up", 80) if seat else ("declarer_gave_up", -160)
            else:
                expected = ("won", 90 if game.declarer_points >= 90 else 80)
            assert (over.settlement.reason, over.settlement.score) == expected
            assert over.settlement.points == game.declarer_points
            seen.add(expected)
        game = game.apply(game.legal_actions()[0])
    assert seen == {("defender_gave_up", 80), ("declarer_gave_up", -160), ("won", 80), ("won", 90)}


def test_who_leaves_before_there_is_a_declarer_breaks_the_deal_off() -> None:
    # The deal is void, nobody scores.
    game = Game.start(MODERN, deal(OWN, SKAT)).break_off(1, "left")
    assert (game.phase, game.turn, game.ending) == (Phase.OVER, None, Ending("broken_off", 1, "left"))
    assert (game.settlement, game.scores) == (None, (0, 0, 0))
    later = hearts(MODERN, TWO_TRICKS).break_off(2, "timeout")
    assert (later.ending, later.settlement) == (Ending("broken_off", 2, "timeout"), None)
    assert later.scores == (0, 0, 0)
    assert all(later.legal_actions(seat) == () for seat in SEATS)


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_a_seat_can_break_off(seat: int) -> None:
    with pytest.raises(SkatError) as error:
        hearts(MODERN).break_off(seat, "left")
    assert (error.value.code, error.value.details) == ("no_such_seat", {"seat": seat})


def test_a_game_that_is_over_cannot_be_broken_off() -> None:
    with pytest.raises(SkatError) as error:
        hearts(MODERN).apply(GIVE_UP, 1).break_off(0, "left")
    assert error.value.code == "game_over"
