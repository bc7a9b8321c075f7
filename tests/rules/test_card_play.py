"""Following suit, tricks, the end of the play (rules.md section 9, 10.1)."""

from __future__ import annotations

import pytest

from skat.rules import (
    SEATS,
    Card,
    Ending,
    GameType,
    IllegalAction,
    Phase,
    Play,
    Suit,
    Trick,
    legal_cards,
    trick_winner,
)
from tests.rules.scenes import after, cards, declared, play, play_on

LOW_NULL = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"


@pytest.mark.parametrize(
    ("game", "led", "hand", "legal"),
    [
        # rules.md 9.2
        ("H", "SA", "S7 SK D7 HA", "S7 SK"),
        ("H", "SA", "D7 HA C7", "D7 HA C7"),  # no duty to trump
        ("H", "HA", "H7 CJ SA", "H7 CJ"),
        ("H", "CJ", "H7 SJ CA", "H7 SJ"),
        ("G", "CJ", "SJ CA C7", "SJ"),
        ("G", "CA", "CJ C7 H7", "C7"),
        ("G", "HA", "HJ S7", "HJ S7"),
        ("D", "D7", "DA CJ S7", "DA CJ"),
        # rules.md 9.3; cases.md "a jack followed as its printed suit"
        ("H", "SA", "SJ D7", "SJ D7"),
        ("H", "SJ", "S7 D7", "S7 D7"),
        ("H", "SA", "SJ S7", "S7"),
        # rules.md 9.3; cases.md "in Null the led suit was taken from the wrong variable"
        ("N", "SJ", "S7 HJ", "S7"),
        ("N", "SA", "SJ S7 HA", "SJ S7"),
        ("N", "SA", "HJ CA", "HJ CA"),
    ],
)
def test_following_suit(game: str, led: str, hand: str, legal: str) -> None:
    assert legal_cards(cards(hand), Card[led], GameType.of_letter(game)) == cards(legal)


def test_an_own_lead_is_free() -> None:
    assert legal_cards(cards("S7 CJ HA"), None, GameType.HEARTS) == cards("S7 CJ HA")


@pytest.mark.parametrize(
    ("game", "trick", "winner"),
    [
        # rules.md 9.4
        ("H", "SA S7 SK", 0),
        ("H", "S7 SK SA", 2),
        ("H", "SA H7 ST", 1),
        ("H", "SA H7 H8", 2),
        ("H", "S7 DA CA", 0),  # other suits do not win
        ("H", "HA DJ HT", 1),
        ("H", "DJ HJ SJ", 2),
        ("H", "CJ SJ HA", 0),
        ("G", "HA DJ HJ", 2),
        ("G", "HT HA HK", 1),
        ("S", "HK HT HA", 2),
        # rules.md 1.6; cases.md "the ten ranked high"
        ("N", "HT HJ H9", 1),
        ("N", "HT H9 H8", 0),
        ("N", "HQ HJ HK", 2),
        ("N", "HK HA CA", 1),
        ("N", "H7 CJ SJ", 0),
    ],
)
def test_the_winner_of_a_trick(game: str, trick: str, winner: int) -> None:
    played = [Card[code] for code in trick.split()]
    assert trick_winner(played, GameType.of_letter(game)) == winner


def test_one_card_holds_the_trick() -> None:
    assert trick_winner([Card.H7], GameType.GRAND) == 0
    assert trick_winner([Card.H7, Card.H8], GameType.GRAND) == 1


def test_the_winner_leads_the_next_trick() -> None:
    # rules.md 9.1
    game = declared("H", "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8", left="HJ H9 CT CK ST SK DT DK DQ D9")
    assert game.turn == 0
    game = play(game, "C7 CK C8")
    assert (game.turn, game.play and game.play.leader) == (1, 1)
    game = play(game, "DT DJ DA")
    assert game.turn == 2
    assert game.tricks == (
        Trick(0, (Card.C7, Card.CK, Card.C8), 1),
        Trick(1, (Card.DT, Card.DJ, Card.DA), 2),
    )
    assert [trick.points for trick in game.tricks] == [4, 23]
    assert game.play is not None
    assert (game.play.points, game.play.tricks) == ((0, 4, 23), (0, 1, 1))
    assert [len(game.hand(seat)) for seat in SEATS] == [8, 8, 8]


@pytest.mark.parametrize(
    ("codes", "card", "code", "details"),
    [
        # rules.md 9.5
        ("HA", "CT", "must_follow_trumps", {"card": Card.CT, "cards": cards("HJ H9")}),
        ("DA", "HJ", "must_follow_suit", {"card": Card.HJ, "suit": Suit.DIAMONDS, "cards": cards("DT DK")}),
        ("DA", "C7", "card_not_held", {"cards": cards("C7")}),
        ("", "CT", "card_not_held", {"cards": cards("CT")}),
    ],
)
def test_a_card_that_breaks_the_rules_is_refused(
    codes: str, card: str, code: str, details: dict[str, object]
) -> None:
    game = declared("H", "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8", left="HJ H9 CT CK ST SK DT DK CQ SQ")
    game = play(game, codes)
    with pytest.raises(IllegalAction) as error:
        after(game, Play(Card[card]))
    assert (error.value.code, error.value.details) == (code, details)
    assert (error.value.seat, error.value.legal) == (game.turn, game.legal_actions())


@pytest.mark.parametrize("code", ["C", "S", "H", "D", "G"])
def test_trump_games_are_played_to_the_end(code: str) -> None:
    # rules.md 9.6, 9.7
    game = play_on(declared(code, "CJ SJ HA HT HK CA C7 SA S7 DA", "D7 D8"))
    assert len(game.tricks) == 10
    assert game.play is not None
    assert sum(game.play.points) + game.skat.points == 120
    assert sum(game.play.tricks) == 10
    assert game.declarer_points == game.play.points[0] + game.skat.points
    assert (game.phase, game.turn, game.ending) == (Phase.OVER, None, Ending("played"))


def test_a_game_without_a_trick_for_declarer_is_played_to_the_end() -> None:
    # rules.md 9.6, 11.7
    game = play_on(declared("GH", LOW_NULL, "D8 D9"))
    assert game.settlement is not None
    assert (len(game.tricks), game.settlement.tricks, game.settlement.points) == (10, 0, 0)
    assert [level.code for level in game.settlement.levels][-2:] == ["schneider", "schwarz"]


def test_null_ends_with_declarers_first_trick() -> None:
    # rules.md 9.6, 10.1; cases.md "a Null went on after the declarer's first trick"
    game = declared("N", "CA " + LOW_NULL[3:], "D8 D9")
    game = play(game, "CA CT")
    assert game.phase is Phase.PLAY
    game = game.apply(game.legal_actions()[0])
    assert (game.phase, game.ending, len(game.tricks)) == (Phase.OVER, Ending("played"), 1)
    assert game.settlement is not None
    assert (game.settlement.won, game.settlement.reason, game.settlement.score) == (
        False,
        "trick_in_null",
        -46,
    )


def test_null_is_won_without_a_trick() -> None:
    # rules.md 10.1
    game = play_on(declared("N", LOW_NULL, "D8 D9"))
    assert game.settlement is not None
    assert len(game.tricks) == 10
    assert (game.settlement.won, game.settlement.reason, game.settlement.score) == (True, "won", 23)


def test_a_defenders_trick_does_not_end_a_null() -> None:
    game = play(declared("N", LOW_NULL, "D8 D9", left="CJ CA CK CQ CT SA SK SQ SJ ST"), "C7 CT HA")
    assert (game.phase, game.turn) == (Phase.PLAY, 1)
