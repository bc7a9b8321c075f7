"""Rehearsals: what they say is true, they come together with the book, and the same view gives the same."""

from __future__ import annotations

from random import Random

import pytest

from skat.notation.rulesets import built_in
from skat.notation.text.contracts import parse_contract
from skat.players import make_player
from skat.players.bidding import best_value, possible_skats, prices
from skat.players.book import book
from skat.players.levels.strong import StrongPlayer
from skat.players.payoffs import ROW, payoffs, victories
from skat.players.rehearsal import KINDS, RehearsedPrices, kind_of, odds, rehearsed, trust
from skat.players.search import Search
from skat.players.weights import habits, weights
from skat.rules import (
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    Phase,
    Position,
    shuffled_deal,
    view_for,
)

SEARCH = Search(weights("strong") + habits("strong"), book("strong").holdings)
SEARCH.noise = 2.0


def chance(contract: str, ten: str, laid: str, position: Position = Position.FOREHAND) -> float:
    return rehearsed(
        SEARCH, parse_contract(contract), CardSet.parse(ten).mask, CardSet.parse(laid).mask, position, 200
    )


@pytest.mark.parametrize(
    ("contract", "ten", "laid", "least", "most"),
    [
        # Four jacks and three aces: whoever leads, at most three suits' points are lost.
        ("G", "CJ SJ HJ DJ CA CT SA ST HA HT", "DA D7", 0.98, 1.0),
        ("C", "CJ SJ HJ DJ CA CT CK CQ SA ST", "H7 D7", 0.98, 1.0),
        # Two low trumps and no ace.
        ("C", "C7 C8 SQ S9 S8 HQ H9 H8 DQ D9", "D8 D7", 0.0, 0.02),
        # The lowest three of two suits and the lowest two of the others cannot take a trick (rules.md 9).
        ("N", "C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", "HA DA", 0.98, 1.0),
        ("N", "CA CK CQ SA SK SQ HA HK DA DK", "D7 H7", 0.0, 0.02),
        ("NO", "C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", "HA DA", 0.98, 1.0),
    ],
)
def test_what_is_certain_is_seen(contract: str, ten: str, laid: str, least: float, most: float) -> None:
    assert least <= chance(contract, ten, laid) <= most


def test_who_leads_matters_as_everybody_knows() -> None:
    """A Grand of two jacks and two long suits wants the lead."""
    ten, laid = "CJ SJ CA CT CK CQ SA ST SK SQ", "H7 D7"
    assert chance("G", ten, laid, Position.FOREHAND) > chance("G", ten, laid, Position.MIDDLEHAND)


def test_a_victory_is_a_score_above_zero() -> None:
    """Wherever the bid is covered by the plain game, the two tables agree."""
    for contract in (Contract(GameType.HEARTS), Contract(GameType.GRAND), Contract(GameType.NULL)):
        won = victories(contract.is_null)
        scored = payoffs(built_in(), contract, 18)
        rows = range(2) if contract.is_null else range(ROW, 12 * ROW)
        assert len(won) == len(scored) == 13 * ROW
        assert all((won[place] > 0) == (scored[place] > 0) for place in rows)


def test_book_and_rehearsal_go_together() -> None:
    """The chance of a game lies where the two, weighed and shifted, put it; what is certain stays so."""
    both = RehearsedPrices(book("strong"), SEARCH, "strong", 100)
    random, between = Random(5), 0
    for _ in range(20):
        twelve = sum(1 << card for card in random.sample(range(32), 12))
        before = prices("strong").with_skat(twelve, Position.MIDDLEHAND)
        for option, after in zip(before, both.with_skat(twelve, Position.MIDDLEHAND), strict=True):
            assert (option.contract, option.discard) == (after.contract, after.discard)
            closed_null = option.contract == Contract(GameType.NULL)
            if option.wins < 0.3 or option.wins == 1.0 or closed_null:
                assert after == option
                continue
            tried = rehearsed(
                SEARCH,
                option.contract,
                twelve & ~option.discard,
                option.discard,
                Position.MIDDLEHAND,
                100,
            )
            bias, by_book, by_rehearsal = trust("strong")[kind_of(option.contract)]
            total = bias + by_book * odds(option.wins) + by_rehearsal * odds(tried)
            assert odds(after.wins) == pytest.approx(max(-odds(0.99), min(odds(0.99), total)))
            between += 1
    assert between > 10


def test_a_hand_is_worth_the_best_of_its_rehearsed_games() -> None:
    """Games far behind by the book are left out, which hardly ever matters, and then only a little."""
    both, fewer = (RehearsedPrices(book("strong"), SEARCH, "strong", worlds) for worlds in (100, 20))
    by_book, rules, random, changed, same = prices("strong"), built_in(), Random(9), 0, 0
    for _ in range(10):
        ten = sum(1 << card for card in random.sample(range(32), 10))
        place = Position(random.randrange(3))
        skats = possible_skats(ten)[::5]
        off = sum(
            best_value(fewer.with_skat(ten | skat, place), rules, 18)
            - best_value(by_book.with_skat(ten | skat, place), rules, 18)
            for skat in skats
        )
        for found, full in (
            (both.hand_value(rules, ten, place, 18), best_value(both.by_hand(ten, place), rules, 18)),
            (
                both.skat_value(rules, ten, place, 18),
                by_book.skat_value(rules, ten, place, 18) + off / len(skats),
            ),
        ):
            assert full - 5.0 < found < full + 1e-9
            same += found == pytest.approx(full)
        changed += abs(off) > 1.0
    assert changed > 6
    assert same > 16


def test_there_are_numbers_for_every_game() -> None:
    kinds = {kind_of(contract) for contract in built_in().contracts}
    assert kinds - {"null", "null_hand"} == set(KINDS) == set(trust("strong"))


def test_the_same_view_gets_the_same_declaration_whatever_came_before() -> None:
    """Rehearsals of one game leave nothing behind for the next."""
    level = "master:worlds=20,draws=60,solved=5,rehearsals=20"
    first = [declaration(level, number) for number in range(8)]
    again = [declaration(level, number) for number in reversed(range(8))]
    assert first == again[::-1]
    assert sum(found is not None for found in first) > 4


def declaration(level: str, number: int) -> tuple[object, ...] | None:
    players = [make_player(level, 4) for _ in range(3)]
    game, found = Game.start(built_in(), shuffled_deal(Random(number), 0)), []
    while game.turn is not None and game.phase is not Phase.PLAY:
        action = players[game.turn].choose(view_for(game, game.turn))
        found.append(action)
        game = game.apply(action)
    return None if game.turn is None else tuple(found)


def test_the_game_that_was_discarded_for_is_declared() -> None:
    """Two cards are laid away for the best game; with them away it is still the best, nearly always."""
    player = make_player("master:rehearsals=60")
    assert isinstance(player, StrongPlayer)
    same = different = 0
    for number in range(36):
        game = Game.start(built_in(), shuffled_deal(Random(number), 0))
        while game.turn is not None and game.phase is not Phase.PLAY:
            view = view_for(game, game.turn)
            action = player.choose(view)
            if isinstance(action, Discard):
                meant = max(
                    player.prices(view).with_skat(view.hand.mask, Position((game.turn + 2) % 3)),
                    key=lambda option: option.value(view.rules, view.bid),
                ).contract
            if isinstance(action, Declare) and not action.contract.hand:
                same += action.contract == meant
                different += action.contract != meant
            game = game.apply(action)
    assert same > 12
    assert different <= same / 10
