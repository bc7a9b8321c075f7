"""XP of the club (rules.md 13.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skat.rules import SEATS, Game, Phase
from skat.rules.actions import AGREE, GIVE_UP, PASS
from skat.rules.xp import xp_for
from tests.rules.scenes import ISKO, MODERN, after, deal, declared, play_on, won_auction

GOOD, GOOD_SKAT = "CJ SJ HJ DJ HA HT HK CA SA DA", "CT ST"
BAD, BAD_SKAT = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "D8 D9"


def xp(game: Game, *, assisted: bool = False, away: bool = False) -> list[int]:
    """The XP of each seat."""
    return [xp_for(game, seat, assisted=assisted, away=away) for seat in SEATS]


def until(game: Game, tricks: int) -> Game:
    """The game in which so many tricks are complete."""
    while len(game.tricks) < tricks:
        game = game.apply(game.legal_actions()[0])
    return game


WON = play_on(declared("H", GOOD, GOOD_SKAT))
LOST = play_on(declared("H", BAD, BAD_SKAT))


def test_won_and_lost() -> None:
    # Declarer, or each defender (12.11).
    assert xp(WON) == [20, 5, 5]
    assert xp(LOST) == [5, 20, 20]


def test_no_game() -> None:
    dealt = Game.start(MODERN, deal(GOOD, GOOD_SKAT))
    assert xp(after(dealt, PASS, PASS, PASS)) == [0, 0, 0]
    assert xp(dealt.break_off(1, "left")) == [0, 0, 0]
    assert xp(declared("H", GOOD, GOOD_SKAT).break_off(1, "timeout"), assisted=True) == [0, 0, 0]


def test_nothing_for_giving_up_and_less_for_an_early_win() -> None:
    game = declared("H", BAD, BAD_SKAT)
    assert xp(game.apply(GIVE_UP, 0)) == [0, 5, 5]
    # The partner of a defender who gave up has lost.
    assert xp(game.apply(GIVE_UP, 1)) == [5, 0, 5]
    assert xp(game.apply(GIVE_UP, 2)) == [5, 5, 0]


@pytest.mark.parametrize(("tricks", "winner"), [(0, 5), (4, 5), (5, 20), (9, 20)])
def test_before_the_fifth_trick_is_complete(tricks: int, winner: int) -> None:
    game = until(declared("GH", BAD, BAD_SKAT), tricks)
    assert xp(game.apply(GIVE_UP, 0)) == [0, winner, winner]
    game = until(declared("H", GOOD, GOOD_SKAT), tricks)
    assert xp(game.apply(GIVE_UP, 1)) == [winner, 0, 5]


def test_fourteen_cards_are_four_tricks() -> None:
    game = until(declared("H", GOOD, GOOD_SKAT), 4)
    middle = after(game, game.legal_actions()[0])
    middle = after(middle, middle.legal_actions()[0])
    assert (len(middle.tricks), middle.phase) == (4, Phase.PLAY)
    assert xp(middle.apply(GIVE_UP, 1)) == [5, 0, 5]


def test_before_the_declaration() -> None:
    game = won_auction(Game.start(MODERN, deal(GOOD, GOOD_SKAT)))
    assert xp(game.apply(GIVE_UP, 0)) == [0, 5, 5]
    assert xp(game.apply(GIVE_UP, 1)) == [5, 0, 5]


def test_with_consent_too() -> None:
    game = until(declared("H", BAD, BAD_SKAT, rules=ISKO), 3)
    asking = game.apply(GIVE_UP, 0)
    assert asking.phase is Phase.CONSENT
    assert xp(asking.apply(AGREE)) == [0, 5, 5]


def test_who_gives_up_a_game_that_is_won_gets_nothing() -> None:
    # The club result is separate from the Skat score (13.3).
    game = declared("H", GOOD, GOOD_SKAT)
    while game.declarer_points < 61:
        game = game.apply(game.legal_actions()[0])
    over = game.apply(GIVE_UP, 0)
    assert over.settlement is not None
    assert over.settlement.won
    assert xp(over) == [0, 5, 5]


def test_the_first_line_that_fits_counts() -> None:
    given_up = declared("H", GOOD, GOOD_SKAT).apply(GIVE_UP, 1)
    assert xp(given_up, assisted=True, away=True) == [0, 0, 0]
    assert xp(given_up, assisted=True) == [5, 0, 5]
    assert xp(WON, away=True) == [0, 0, 0]
    assert xp(WON, assisted=True, away=True) == [0, 0, 0]
    assert xp(WON, assisted=True) == [5, 5, 5]


def test_the_amounts_are_data() -> None:
    amounts = replace(MODERN.xp, won=100, lost=1, won_early=30, assisted=7, gave_up=2, away=3)
    rules = replace(MODERN, xp=amounts)
    won = play_on(declared("H", GOOD, GOOD_SKAT, rules=rules))
    assert xp(won) == [100, 1, 1]
    assert xp(won, assisted=True) == [7, 7, 7]
    assert xp(won, away=True) == [3, 3, 3]
    assert xp(declared("H", GOOD, GOOD_SKAT, rules=rules).apply(GIVE_UP, 1)) == [30, 2, 1]


def test_not_before_the_end() -> None:
    with pytest.raises(ValueError, match="over"):
        xp_for(declared("H", GOOD, GOOD_SKAT), 0)
