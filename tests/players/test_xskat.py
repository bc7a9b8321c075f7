"""``tools/xskat.py`` reads what XSkat writes: nine games that XSkat 4.0 played, its log and its list.

The log was written by ``xskat -auto 9 -game deals -lang english -unfmt -start 1 -log … -list …``.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from skat.arena.board import played
from skat.notation.rulesets import built_in
from skat.rules import SEATS, Card, CardSet, Deal, Position, SkatError, position_of

HERE = Path(__file__)
LOG = (HERE.parents[1] / "data" / "xskat.log").read_text()
LIST = (HERE.parents[1] / "data" / "xskat.lst").read_text()
RULES = built_in()


def _tool() -> ModuleType:
    spec = spec_from_file_location("xskat_tool", HERE.parents[2] / "tools" / "xskat.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


xskat = _tool()
GAMES = xskat.parse_log(LOG)
LINES = xskat.parse_list(LIST)
DEALS = [Deal(number % 3, told.hands, told.skat) for number, told in enumerate(GAMES)]


def test_what_the_log_says() -> None:
    """Declarer, contract, last bid, won, card points: as they stand in the log."""
    assert [(t.declarer, t.contract and str(t.contract), t.bid, t.won, t.points) for t in GAMES] == [
        (0, "H", 18, True, 76),
        (2, "G", 18, True, 84),
        (None, None, 0, False, None),
        (2, "S", 18, False, 26),
        (2, "NHO", 36, True, None),
        (2, "SH", 20, True, 86),
        (1, "C", 18, False, 50),
        (1, "GH", 18, True, 120),
        (0, "NH", 18, False, None),
    ]
    assert LINES == [(0, 30), (2, 96), (2, 0), (2, -66), (2, 59), (2, 33), (1, -48), (1, 168), (0, -70)]


def test_cards_of_a_game() -> None:
    """The first game: "Skat was" and "Skat is", and the first trick by players."""
    first = GAMES[0]
    assert first.skat == CardSet.parse("SJ H9")
    assert first.laid == CardSet.parse("CT CQ")
    assert first.tricks[0] == (Card.DQ, Card.DA, Card.D7)
    assert [len(told.tricks) for told in GAMES] == [10, 10, 0, 10, 10, 10, 10, 10, 8]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_our_rules_settle_it_the_same(number: int) -> None:
    game = xskat.replay(RULES, DEALS[number], GAMES[number])
    assert game.turn is None
    assert xskat.agrees(game, GAMES[number], LINES[number])
    counted = played(game, "AAA")
    assert counted.score == LINES[number][1]
    assert counted.won is GAMES[number].won


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_disagreements_are_seen(number: int) -> None:
    told, (declarer, score) = GAMES[number], LINES[number]
    game = xskat.replay(RULES, DEALS[number], told)
    assert not xskat.agrees(game, told, (declarer, score + 1))
    if told.declarer is not None:
        assert not xskat.agrees(game, told._replace(won=not told.won), (declarer, score))
        assert not xskat.agrees(game, told._replace(points=61), (declarer, score))
        assert not xskat.agrees(game, told, ((declarer + 1) % 3, score))


def test_a_card_against_the_rules() -> None:
    told = GAMES[0]
    revoked = (told.tricks[1], *told.tricks[1:])
    with pytest.raises(SkatError):
        xskat.replay(RULES, DEALS[0], told._replace(tricks=revoked))


def test_deal_file() -> None:
    """As in the man page: rows of cards by suit, places 1 to 3 and 0 for the skat; forehand is 3 because
    player 2 deals the first game there and player 3 is on his left."""
    rows = [[int(place) for place in line.split()] for line in xskat.deal_file(DEALS).splitlines()]
    order = [Card[suit + rank] for suit in "DHSC" for rank in "ATKQJ987"]
    assert len(rows) == len(DEALS)
    for deal, row in zip(DEALS, rows, strict=True):
        places = {
            0: deal.skat,
            **{(3, 1, 2)[position_of(seat, deal.dealer)]: deal.hands[seat] for seat in SEATS},
        }
        assert position_of((deal.dealer + 1) % 3, deal.dealer) is Position.FOREHAND
        for place, cards in places.items():
            assert CardSet(card for card, at in zip(order, row, strict=True) if at == place) == cards


@pytest.mark.parametrize(
    "text", ["nonsense", LOG[:-100], LOG.replace("Won with: 76 points", "Void"), "=" * 40 + "\n"]
)
def test_another_log(text: str) -> None:
    with pytest.raises(ValueError, match="log"):
        xskat.parse_log(text)


def test_without_xskat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xskat, "find_xskat", lambda: None)
    monkeypatch.setattr(sys, "argv", ["xskat.py", "regular", "3"])
    with pytest.raises(SystemExit, match=r"^xskat is not installed; it is the Debian package xskat$"):
        xskat.main()


def test_an_unknown_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xskat, "find_xskat", lambda: "xskat")
    monkeypatch.setattr(sys, "argv", ["xskat.py", "nobody", "3"])
    with pytest.raises(SystemExit, match="nobody"):
        xskat.main()


def test_figures() -> None:
    """Eight of nine games declared, five won; Seeger-Fabian (rules-optional.md E1) by hand."""
    replays = [xskat.replay(RULES, deal, told) for deal, told in zip(DEALS, GAMES, strict=True)]
    games = [played(game, "AAA") for game in replays]
    lines = xskat.figures(games)
    assert lines["declared"] == "88.9%"
    assert lines["  won"] == "62.5%"
    assert lines["  suit hand"] == "12.5%, won 100%"
    assert lines["  null ouvert"] == "-"
    # Scores 30 + 96 - 66 + 59 + 33 - 48 + 168 - 70 = 202; five won, three lost: + 250 - 150 + 3 * 80.
    per_36 = (202 + 250 - 150 + 240) * 12 / 9
    assert lines["points per 36 games and player"].startswith(f"{per_36:.0f} ± ")
