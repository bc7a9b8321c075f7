"""The log of a table as JSON: bad input has one clear error with its place."""

from __future__ import annotations

import pytest

from skat.notation.rulesets import built_in
from skat.rules import NotationError
from skat.table import Broken, Event, Left, Opened, Player, Redone, Returned, UndoAnswered, UndoAsked
from skat.table.log import event_from_json, event_to_json

OPENED = Opened(built_in(), (Player("Ada"), Player("P", "random"), Player("Q", "random")))


@pytest.mark.parametrize(
    "event",
    [OPENED, UndoAsked(1), UndoAnswered(2, False), Redone(0), Left(1), Returned(1), Broken(2, "timeout")],
)
def test_events_survive(event: Event) -> None:
    assert event_from_json(event_to_json(event)) == event


@pytest.mark.parametrize(
    ("value", "code", "place"),
    [
        (None, "log_unknown_event", ""),
        ([], "log_unknown_event", ""),
        ({"event": ["acted"]}, "log_unknown_event", ""),
        ({"event": "acted"}, "json_missing_key", ""),
        ({"event": "acted", "action": {"bid": 18}}, "json_missing_key", "action"),
        ({"event": "acted", "action": {"seat": 1, "bid": "18"}}, "json_wrong_type", "action.bid"),
        ({"event": "undo", "seat": 3}, "json_out_of_range", "seat"),
        ({"event": "broken", "seat": 0, "reason": "bored"}, "json_not_one_of", "reason"),
        ({**event_to_json(OPENED), "version": 2}, "json_other_version", "version"),
        ({**event_to_json(OPENED), "players": []}, "json_wrong_count", "players"),
        ({"event": "dealt", "deal": {}, "nonce": "", "practice": False}, "json_missing_key", "deal"),
    ],
)
def test_rubbish_is_refused_with_its_place(value: object, code: str, place: str) -> None:
    with pytest.raises(NotationError) as caught:
        event_from_json(value)
    assert (caught.value.code, caught.value.place) == (code, place)
