"""``skat play``: whole evenings typed by a person, in three languages, saved at every step."""

from __future__ import annotations

import random
import re

import pytest

from skat.notation.line import parse_line
from skat.notation.rulesets import BUILT_IN
from skat.rules import CARDS, Card, CardSet, GiveUp, Phase, commitment, view_for
from skat.table import Acted, Table
from skat.terminal.options import CardStyle
from skat.terminal.play import ME
from skat.terminal.store import Evening, saved_evenings
from skat.words import LANGUAGES, Language
from tests.terminal.conftest import Seated

_CODE = re.compile(r"\b[CSHD][JATKQ987]\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", BUILT_IN)
def test_whole_evenings(
    seated: Seated, capsys: pytest.CaptureFixture[str], language: Language, rules: str
) -> None:
    """Every typed answer is understood: no game stops, and every game ends with its result."""
    seat, _ = seated(7, language, rules=rules, games=6)
    seat.run()
    assert len(seat.table.rounds) == 6
    assert all(played.game.phase is Phase.OVER for played in seat.table.rounds)
    out = capsys.readouterr().out
    assert out.count("skat1.") == 2 * 6
    seals = re.findall(r"skat verify (\w+) (\w+) (\S+)", out)
    for seal, nonce, line in seals:
        assert commitment(parse_line(line).deal, nonce) == seal


@pytest.mark.parametrize("level", ["random", "regular"])
def test_what_is_saved_is_what_was_played(seated: Seated, level: str) -> None:
    seat, _ = seated(3, games=3, level=level)
    seat.run()
    seat.evening.close()
    evening = Evening(saved_evenings()[0])
    assert evening.read() == seat.table
    evening.close()


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_is_printed(seated: Seated, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    """Before the end only cards are named that the person holds, found, or saw played."""
    seat, person = seated(seed, games=1)
    known = CardSet()
    read = person.read

    def watched(prompt: str) -> str:
        nonlocal known
        view = seat.table.view(ME)
        assert view is not None
        if view.outcome is None:
            known |= view.dealt | view.hand | CardSet(view.trick)
            known |= (view.found or CardSet()) | (view.exposed or CardSet())
            known |= CardSet(card for trick in view.tricks for card in trick.cards)
            told = {Card[code] for code in _CODE.findall(capsys.readouterr().out)}
            assert told <= set(known)
            assert not view.legal or CardSet(CARDS) - known
        return read(prompt)

    seat.read = watched
    # The last event before the end is printed with the result, so stop watching there.
    seat.run()
    assert known >= view_for(seat.table.rounds[0].game, ME).dealt


def test_commands_at_every_prompt(seated: Seated, capsys: pytest.CaptureFixture[str]) -> None:
    """Help, rules, why, last trick, score, undo, redo and give up work everywhere and break nothing."""
    seat, person = seated(2, games=1)
    read, rng = person.read, random.Random(5)
    commands = [
        "?",
        "rules",
        "rules 3",
        "rules 99",
        "cards",
        "last",
        "score",
        "why HA",
        "why",
        "line",
        "",
        "  ",
    ]
    commands += [
        "undo",
        "redo",
        "again",
        "replay",
        "¿",
        "18,5",
        "x" * 5000,
        "\x00",
        "99999999999999999999",
        "²",
    ]

    def curious(prompt: str) -> str:
        if rng.random() < 0.6 and not person.before:
            return rng.choice(commands)
        return read(prompt)

    seat.read = curious
    seat.run()
    assert seat.table.rounds[0].game.phase is Phase.OVER
    assert "Traceback" not in capsys.readouterr().out


def until(seat_table: Table, phase: Phase) -> bool:
    return seat_table.game is not None and seat_table.game.phase is phase


def test_undo_marks_the_game_assisted(seated: Seated, capsys: pytest.CaptureFixture[str]) -> None:
    """rules.md 13.4."""
    seat, person = seated(4, games=1)
    read = person.read
    asked: list[int] = []

    def once(prompt: str) -> str:
        game = seat.table.game
        assert game is not None
        if not asked and any(actor == ME for actor, _ in game.actions):
            asked.append(len(game.actions))
            return "undo"
        return read(prompt)

    seat.read = once
    seat.run()
    assert asked
    assert seat.table.rounds[0].assisted == {ME}
    out = capsys.readouterr().out
    assert "Taken back." in out
    assert "Assisted" in out


def test_giving_up_is_asked_about_and_lost(seated: Seated, capsys: pytest.CaptureFixture[str]) -> None:
    """rules.md 13.3: "no" goes on, "yes" ends the game."""
    seat, person = seated(6, games=1)
    read = person.read
    answers = ["give up", "no", "give up", "yes"]

    def tired(prompt: str) -> str:
        game = seat.table.game
        assert game is not None
        if game.declarer is not None and seat.table.turn is not None and answers:
            return answers.pop(0)
        return read(prompt)

    seat.read = tired
    seat.run()
    last = seat.table.log[-1]
    assert isinstance(last, Acted)
    assert (last.seat, last.action) == (ME, GiveUp())
    ending = seat.table.rounds[0].game.ending
    assert ending is not None
    assert (ending.kind, ending.seat) == ("gave_up", ME)
    assert "Give this game up?" not in capsys.readouterr().out  # the question is a prompt, not a line


def test_again_moves_the_dealer_and_replay_does_not(seated: Seated) -> None:
    """rules.md 13.5; a repeated deal is practice and does not count."""
    seat, person = seated(1, games=3)
    read = person.read
    wishes = ["replay", "again"]

    def wishing(prompt: str) -> str:
        if seat.table.turn is None and wishes and not person.before:
            return wishes.pop(0)
        return read(prompt)

    seat.read = wishing
    seat.run()
    first, second, third = seat.table.rounds
    assert second.game.deal == first.game.deal
    assert second.practice
    assert third.game.deal.dealer == (second.game.deal.dealer + 1) % 3
    assert not third.practice
    assert len(seat.table.entries) == 2


def test_resuming_goes_on_where_it_was(seated: Seated, capsys: pytest.CaptureFixture[str]) -> None:
    seat, person = seated(9, games=2)
    read = person.read
    left = [10]

    def leaves(prompt: str) -> str:
        left[0] -= 1
        if left[0] < 0:
            raise EOFError
        return read(prompt)

    seat.read = leaves
    seat.run()
    stopped = seat.table
    seat.evening.close()
    path = saved_evenings()[0]
    again, person = seated(9, games=2)
    again.evening.close()
    again.evening = Evening(path)
    again.table = again.evening.read()
    assert again.table == stopped
    again.run()
    again.evening.close()
    assert again.table.log[: stopped.number] == stopped.log
    assert len(again.table.rounds) == 2
    assert "Back at game" in capsys.readouterr().out


@pytest.mark.parametrize("cards", list(CardStyle))
def test_cards_can_be_written_in_three_ways(
    seated: Seated, capsys: pytest.CaptureFixture[str], cards: CardStyle
) -> None:
    seat, _ = seated(1, "de", cards=cards)
    seat.run()
    out = capsys.readouterr().out
    found = {"symbols": "♣" in out, "codes": bool(_CODE.search(out)), "names": "Kreuz-" in out}
    # Settlements name matadors in words in every style.
    assert found[cards.value]
    assert found["symbols"] is (cards is CardStyle.symbols)
    assert "\x1b[" not in out  # colour only on a terminal
