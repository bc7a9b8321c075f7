"""What each seat may know, phase by phase (rules.md 2.3, 7.3, 8.4; design: a view is all a player gets)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skat.rules import (
    SEATS,
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Declare,
    Discard,
    Discarded,
    Game,
    GameType,
    Phase,
    Play,
    Record,
    SkatError,
    View,
    view_for,
)
from skat.rules.actions import GIVE_UP, HOLD, PASS, PLAY_HAND, TAKE_SKAT
from tests.rules.scenes import (
    ISKO,
    MODERN,
    after,
    cards,
    contract,
    deal,
    declared,
    play,
    play_on,
    won_auction,
)

OWN, SKAT, LEFT = "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8", "HJ H9 CT CK ST SK DT DK DQ D9"
DEAL = deal(OWN, SKAT, left=LEFT)
START = Game.start(MODERN, DEAL)
DECLARER = won_auction(START)
TAKEN = after(DECLARER, TAKE_SKAT)
LAID = after(TAKEN, Discard(cards("HK D7")))
SUIT = after(LAID, Declare(contract("H")))
BY_HAND = after(DECLARER, PLAY_HAND)


def views(game: Game) -> list[View]:
    """Of the three seats and a spectator."""
    return [view_for(game, observer) for observer in (*SEATS, None)]


def test_during_the_auction_a_seat_knows_its_cards_and_the_calls() -> None:
    game = after(START, Bid(18), HOLD)
    for seat, view in enumerate(views(game)[:3]):
        assert (view.seat, view.dealer, view.phase, view.turn, view.bid) == (seat, 2, Phase.AUCTION, 1, 18)
        assert view.hand == view.dealt == DEAL.hands[seat]
        assert (view.found, view.discard, view.exposed, view.outcome) == (None, None, None, None)
        assert (view.declarer, view.hand_game, view.contract, view.leader) == (None, None, None, None)
        assert (view.trick, view.tricks, view.points) == ((), (), (0, 0, 0))
        assert view.hand_sizes == (10, 10, 10)
        assert view.history == ((1, Bid(18)), (0, HOLD))
        assert view.legal == (game.legal_actions() if seat == 1 else ())
        assert view.rules is MODERN


def test_a_spectator_sees_no_hand() -> None:
    for game in (START, DECLARER, TAKEN, LAID, SUIT, play(SUIT, "CJ HJ DJ")):
        view = view_for(game, None)
        assert view.seat is None
        assert view.hand == view.dealt == CardSet()
        assert (view.found, view.discard, view.exposed, view.legal) == (None, None, None, ())


def test_declarer_has_not_seen_the_skat_before_he_takes_it() -> None:
    # rules.md 2.3
    for view in views(DECLARER):
        assert (view.phase, view.found, view.hand_sizes) == (Phase.SKAT_OR_HAND, None, (10, 10, 10))


def test_declarer_alone_sees_what_he_found() -> None:
    view, *others = views(TAKEN)
    assert (view.found, view.hand, view.dealt) == (cards(SKAT), cards(OWN) | cards(SKAT), cards(OWN))
    assert view.discard is None
    assert len(view.legal) == 67
    for other in others:
        assert (other.found, other.discard) == (None, None)
        assert other.hand_sizes == (12, 10, 10)
        assert other.history[-1] == (0, TAKE_SKAT)
        assert other.legal == ((GIVE_UP,) if other.seat is not None else ())


def test_declarer_alone_remembers_what_he_laid_away() -> None:
    # rules.md 7.3
    for game in (LAID, SUIT, play(SUIT, "CJ HJ DJ")):
        view, *others = views(game)
        assert (view.found, view.discard) == (cards(SKAT), cards("HK D7"))
        assert (0, Discard(cards("HK D7"))) in view.history
        for other in others:
            assert (other.found, other.discard, other.hand_game) == (None, None, False)
            assert (0, Discarded()) in other.history
            assert not any(isinstance(action, Discard) for _, action in other.history)


def test_nobody_sees_the_skat_of_a_hand_game() -> None:
    # rules.md 2.3, 7.1
    for game in (
        BY_HAND,
        after(BY_HAND, Declare(contract("HH"))),
        play(after(BY_HAND, Declare(contract("HH"))), "CJ"),
    ):
        for view in views(game):
            assert (view.found, view.discard, view.hand_game) == (None, None, True)
            assert not any(card in view.hand for card in cards(SKAT))


@pytest.mark.parametrize("code", ["NO", "NHO", "HHO", "GHO"])
def test_an_open_hand_lies_before_everybody(code: str) -> None:
    # rules.md 8.4; cases.md "ouvert hands not shown to the defenders"
    game = declared(code, OWN, SKAT, left=LEFT, discard="" if "H" in code else "HK D7")
    left = cards(OWN) if "H" in code else cards("CJ SJ HA HT CA C7 SA S7 DA D8")
    for view in views(game):
        assert view.exposed == left
    # One fewer with each trick; and never the discard or the skat.
    first = next(action for action in game.legal_actions() if isinstance(action, Play))
    game = game.apply(first)
    for view in views(game):
        assert view.exposed == left - {first.card}


def test_an_open_null_below_the_bid_is_laid_open_at_its_end() -> None:
    # rules.md 12.9: over with its declaration.
    game = declared("NO", OWN, SKAT, left=LEFT, bid=48, discard="HK D7")
    assert [view.exposed for view in views(game)] == [cards("CJ SJ HA HT CA C7 SA S7 DA D8")] * 4


@pytest.mark.parametrize("code", ["H", "HH", "HHZ", "N", "NH", "G"])
def test_other_hands_stay_closed(code: str) -> None:
    game = declared(code, OWN, SKAT, left=LEFT)
    assert [view.exposed for view in views(game)] == [None] * 4
    assert [view.exposed for view in views(play(game, "CA"))] == [None] * 4


def test_tricks_and_table_are_public() -> None:
    game = play(SUIT, "CJ HJ DJ SJ H9")
    for view in views(game):
        assert (view.leader, view.trick) == (0, (Card.SJ, Card.H9))
        assert view.tricks == game.tricks
        assert [trick.cards for trick in view.tricks] == [(Card.CJ, Card.HJ, Card.DJ)]
        assert view.points == (6, 0, 0)
        assert view.hand_sizes == (8, 8, 9)
        assert (view.declarer, view.contract, view.bid) == (0, contract("H"), 18)
    assert view_for(game, 0).hand == cards("HA HT CA C7 SA S7 DA D8")
    assert view_for(game, 0).dealt == cards(OWN)


def test_legal_actions_of_each_seat() -> None:
    game = play(SUIT, "CJ")
    assert view_for(game, 0).legal == view_for(game, 2).legal == (GIVE_UP,)
    assert view_for(game, 1).legal == (Play(Card.HJ), Play(Card.H9), GIVE_UP)


def test_consent_is_asked_in_the_open() -> None:
    game = play(declared("H", OWN, SKAT, left=LEFT, rules=ISKO), "CJ HJ DJ SJ H9 H7").apply(GIVE_UP, 0)
    for view in views(game):
        assert (view.phase, view.turn, view.history[-1]) == (Phase.CONSENT, 1, (0, GIVE_UP))
    assert view_for(game, 0).legal == view_for(game, 2).legal == ()


def test_everything_is_shown_when_the_game_is_over() -> None:
    game = play_on(SUIT)
    for view in views(game):
        assert view.outcome is not None
        assert (view.outcome.ending, view.outcome.deal) == (game.ending, DEAL)
        assert (view.outcome.discard, view.outcome.settlement) == (cards("HK D7"), game.settlement)
        assert view.outcome.scores == game.scores
        assert (view.turn, view.legal) == (None, ())


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (DECLARER.apply(GIVE_UP, 0), None),
        (DECLARER.apply(GIVE_UP, 1), None),
        (BY_HAND.apply(GIVE_UP, 0), None),
        (TAKEN.apply(GIVE_UP, 0), cards(SKAT)),
        (LAID.apply(GIVE_UP, 2), cards(SKAT)),
        (TAKEN.break_off(0, "left"), cards(SKAT)),
    ],
)
def test_found_is_what_declarer_took(game: Game, found: CardSet | None) -> None:
    view, *others = views(game)
    assert view.found == found
    assert [other.found for other in others] == [None] * 3
    assert view.outcome is not None


def test_a_passed_in_deal_is_shown() -> None:
    game = after(START, PASS, PASS, PASS)
    view = view_for(game, 1)
    assert view.outcome is not None
    assert (view.outcome.deal, view.outcome.settlement, view.outcome.scores) == (DEAL, None, (0, 0, 0))


def test_a_record_is_viewed_as_the_game_it_tells() -> None:
    game = play(SUIT, "CJ HJ")
    for observer in (*SEATS, None):
        assert view_for(Record.of(game), observer) == view_for(game, observer)


@pytest.mark.parametrize("observer", [-1, 3])
def test_there_are_three_seats(observer: int) -> None:
    with pytest.raises(SkatError) as error:
        view_for(START, observer)
    assert (error.value.code, error.value.details) == ("no_such_seat", {"seat": observer})


def test_refusals_tell_nothing_about_other_hands() -> None:
    # design: views leak through error texts and other seats' legal actions.
    other = replace(DEAL, hands=(DEAL.hands[0], DEAL.hands[2], DEAL.hands[1]))
    told = []
    for dealt in (DEAL, other):
        game = after(won_auction(Game.start(MODERN, dealt)), TAKE_SKAT)
        faults: list[object] = []
        tries: list[Action] = [Play(Card.H7), Discard(cards("H7 H8")), Declare(Contract(GameType.NULL))]
        for action in (*tries, PASS, Bid(20), PLAY_HAND):
            for seat in SEATS:
                try:
                    game.apply(action, seat)
                except SkatError as error:
                    faults.append((seat, error.code, error.details))
        told.append(faults)
    assert len(told[0]) == 18
    assert told[0] == told[1]
