"""How far to go by the book and by rehearsals: what is there is found, and the command writes it down."""

from __future__ import annotations

import json
from itertools import islice
from math import exp
from pathlib import Path
from random import Random

import pytest

from skat.arena.declaring import declared
from skat.arena.rehearsing import Forecast, fit, forecasts, surprises
from skat.arena.selfplay import samples
from skat.arena.training import main
from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.players.bidding import prices
from skat.players.book import book
from skat.players.rehearsal import KINDS, kind_of
from skat.players.search import Search
from skat.players.weights import habits, weights
from skat.rules import Game, Phase, Position, shuffled_deal, view_for


def drawn(random: Random, count: int, truth: tuple[float, float, float]) -> list[Forecast]:
    found = []
    for _ in range(count):
        strength = random.gauss(0.5, 1.0)
        by_book, by_rehearsal = strength + random.gauss(0, 0.7), strength + random.gauss(0, 0.7)
        total = truth[0] + truth[1] * by_book + truth[2] * by_rehearsal
        found.append(Forecast("grand", by_book, by_rehearsal, random.random() < 1 / (1 + exp(-total))))
    return found


def test_the_fit_finds_what_is_there() -> None:
    truth = (0.4, 0.3, 0.8)
    found = fit(drawn(Random(1), 20_000, truth))
    # Three standard errors of 20,000 games are about 0.1.
    assert found["grand"] == pytest.approx(list(truth), abs=0.1)
    # Of kinds without games nothing is known.
    assert all(found[kind] == [0.0, 0.5, 0.5] for kind in KINDS if kind != "grand")
    means = surprises(drawn(Random(2), 5000, truth), found)
    assert means["both"] < min(means["book"], means["rehearsal"])


def test_forecasts_are_of_the_games_played() -> None:
    search = Search(weights("strong") + habits("strong"), book("strong").holdings)
    games = list(islice(samples(book("strong"), built_in(), 3, worlds=3, draws=9), 40))
    found = forecasts(book("strong"), search, games, 20)
    # A closed Null is not rehearsed.
    games = [game for game in games if game.game_type != 5 or game.ouvert]
    assert 30 < len(games) == len(found) < 40
    for game, forecast in zip(games, found, strict=True):
        assert forecast.won == (game.tricks == 0 if game.game_type == 5 else game.points >= 61)
    assert {forecast.kind for forecast in found} > {"suit", "grand"}
    assert found == forecasts(book("strong"), search, games, 20)


def test_games_are_of_whom_the_auction_leaves() -> None:
    """Nobody else declares, and nothing that is worth far less than another game after that bid."""
    rules, kinds, by_hand = built_in(), set(), 0
    strong = prices("strong")
    for number in range(200):
        found = declared(book("strong"), rules, Random(number))
        player = make_player("strong:rehearsals=0,passing=-5")
        game = Game.start(rules, shuffled_deal(Random(number), 2))
        while game.turn is not None and game.phase is Phase.AUCTION:
            game = game.apply(player.choose(view_for(game, game.turn)))
        if found is None:
            continue
        assert found.declarer == game.turn
        assert sum(found.hands) + found.laid == 2**32 - 1
        ten, skat = game.hand(found.declarer).mask, game.deal.skat.mask
        position = Position(found.declarer)
        if found.contract.hand:
            assert (found.hands[found.declarer], found.laid) == (ten, skat)
            options = strong.by_hand(ten, position)
        else:
            assert found.hands[found.declarer] | found.laid == ten | skat
            options = strong.with_skat(ten | skat, position)
        worth = {option.contract: option.value(rules, game.bid) for option in options}
        assert worth[found.contract] > max(worth.values()) - 70
        by_hand += found.contract.hand
        kinds.add(kind_of(found.contract))
    assert 16 < by_hand < 84
    assert kinds >= {"suit", "grand", "suit_hand", "grand_hand"}


def test_the_command_writes_them_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rehearsals", str(tmp_path), "--games", "200", "--worlds", "5", "--jobs", "1"])
    learned = json.loads((tmp_path / "rehearsals.json").read_text(encoding="utf-8"))
    assert learned.pop("origin") == "200 games of who won an auction, 5 worlds, seed 1"
    assert set(learned) == set(KINDS)
    assert all(len(numbers) == 3 for numbers in learned.values())
    assert "both      mean surprise" in capsys.readouterr().out


@pytest.mark.parametrize("number", ["0", "-3", "many", "²"])
@pytest.mark.parametrize(
    ("command", "option"), [("rehearsals", "--games"), ("weights", "--steps"), ("holdings", "--rounds")]
)
def test_numbers_that_make_no_sense_are_refused(
    command: str, option: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([command, str(tmp_path), option, number])
    assert f"argument {option}: {number!r} is no positive whole number" in capsys.readouterr().err


def test_more_worlds_than_there_is_room_for_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["rehearsals", str(tmp_path), "--worlds", "4097"])
    assert "argument --worlds: '4097' is no positive whole number up to 4096" in capsys.readouterr().err
