"""Programs that crash, hang or cheat: the table acts for them and the game goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from random import Random

import pytest

from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.rules import Pass, SkatError, shuffled_deal, view_for
from skat.table import Acted, Player, Table
from skat.web.room import Client, Room
from skat.web.store.store import Store
from skat.web.thinking import Think, Workers
from skat.words import words
from tests.web import programs
from tests.web.conftest import Inside

PLAYERS = (Player("Ada"), Player("Ben", "random"), Player("Cleo", "random"))
#: The dealer is the person, so both programs call first.
TABLE = Table.open(built_in(), PLAYERS).deal(shuffled_deal(Random(1), 0), "n")


@pytest.fixture
def workers() -> Iterator[Callable[..., Workers]]:
    made: list[Workers] = []

    def make(think: Think, seconds: float = 20) -> Workers:
        made.append(Workers(1, seconds, think))
        return made[-1]

    yield make
    for one in made:
        one.close()


async def until_person(store: Store, thinker: Workers, act: Awaitable[None] | None = None) -> Room:
    store.create("t", TABLE)
    room = await Room.enter("t", store, thinker)
    room.wake_programs()
    assert room.programs is not None
    await room.programs
    return room


@pytest.mark.parametrize("think", [programs.crash, programs.fail, programs.cheat])
def test_the_table_acts_for_a_program_that_fails(
    store: Store, workers: Callable[..., Workers], think: Think, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        room = asyncio.run(until_person(store, workers(think)))
    done = [event for event in room.table.log if isinstance(event, Acted)]
    assert done
    assert all(event.fault for event in done)
    assert store.load("t").table == room.table
    # What goes wrong is logged without the cards of the hand.
    assert not any(str(TABLE.current and TABLE.current.game.hand(seat)) in caplog.text for seat in (1, 2))


def test_a_program_that_hangs_is_ended(store: Store, workers: Callable[..., Workers]) -> None:
    room = asyncio.run(until_person(store, workers(programs.hang, seconds=0.3)))
    faults = [event.fault for event in room.table.log if isinstance(event, Acted)]
    assert faults
    assert all(fault is not None and fault.startswith("TimeoutError") for fault in faults)


def test_a_worker_sees_nothing_of_the_server(workers: Callable[..., Workers]) -> None:
    view = TABLE.view(1)
    assert view is not None

    async def ask() -> object:
        return await workers(programs.tell).choose("random", 1, view)

    # The module of the test itself brings nothing else in.
    assert asyncio.run(ask()) == Pass()


def test_what_a_worker_answers_is_what_the_program_chooses(workers: Callable[..., Workers]) -> None:
    from skat.web import worker

    assert TABLE.game is not None
    view = view_for(TABLE.game, TABLE.game.turn)

    async def ask() -> object:
        return await workers(worker.choose).choose("random", 7, view)

    assert asyncio.run(ask()) == make_player("random", 7).choose(view)


def test_a_level_that_does_not_exist_fails_alone(workers: Callable[..., Workers]) -> None:
    from skat.web import worker

    view = TABLE.view(1)
    assert view is not None

    async def ask() -> None:
        await workers(worker.choose).choose("nobody", 1, view)

    with pytest.raises(SkatError, match="player unknown"):
        asyncio.run(ask())


def test_a_program_takes_its_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long it thought cannot be read off: it takes as long as the page's speed says at least."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    async def play() -> None:
        room = await Room.enter("t", store, Inside())
        room.join(Client(words("en"), lambda message: None, pace=1000))
        assert room.programs is not None
        await room.programs

    store.create("t", TABLE)
    monkeypatch.setattr("skat.web.room.asyncio.sleep", sleep)
    asyncio.run(play())
    assert waits
    # A thousand seconds and some more by chance, less what it thought.
    assert all(900 < seconds <= 1400 for seconds in waits)
    assert len(set(waits)) == len(waits)
