"""Views in JSON: what a seat may know, for the browser page and for outside programs.

The keys are the fields of :class:`skat.rules.View`, and nothing else: a key is ``null`` where the field
is None.  ``history`` has actions with their seats, a discard that this observer did not see is
``{"seat": 1, "discard": null}``; ``legal`` has the actions of this seat, without it.
"""

from __future__ import annotations

from typing import Any, Final

from skat.notation.json.action import (
    HIGHEST_BID,
    action_from_json,
    action_to_json,
    contract_from_json,
    seen_from_json,
)
from skat.notation.json.reader import Node, codes, dump_json, load_json
from skat.notation.json.record import deal_from_json, deal_to_json, rules_from_json, rules_to_json
from skat.notation.json.settlement import settlement_from_json, settlement_to_json
from skat.rules.cards import Card, CardSet
from skat.rules.phases import Ending, Phase
from skat.rules.play import Trick
from skat.rules.view import Outcome, Seen, View

FORMAT: Final = "skat-view"
VERSION: Final = 1

_KEYS: Final = tuple(View.__dataclass_fields__)
_PHASES: Final = {phase.value: phase for phase in Phase}


def view_to_json(view: View) -> dict[str, Any]:
    """The JSON object of a view."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_to_json(view.rules),
        "seat": view.seat,
        "dealer": view.dealer,
        "phase": view.phase.value,
        "turn": view.turn,
        "hand": codes(view.hand),
        "dealt": codes(view.dealt),
        "found": _maybe_codes(view.found),
        "discard": _maybe_codes(view.discard),
        "bid": view.bid,
        "declarer": view.declarer,
        "hand_game": view.hand_game,
        "contract": None if view.contract is None else str(view.contract),
        "exposed": _maybe_codes(view.exposed),
        "leader": view.leader,
        "trick": codes(view.trick),
        "tricks": [
            {"leader": trick.leader, "cards": codes(trick.cards), "winner": trick.winner}
            for trick in view.tricks
        ],
        "points": list(view.points),
        "hand_sizes": list(view.hand_sizes),
        "history": [action_to_json(seen, seat) for seat, seen in view.history],
        "legal": [action_to_json(action) for action in view.legal],
        "outcome": None if view.outcome is None else _outcome_to_json(view.outcome),
    }


def view_from_json(value: object) -> View:
    """The view of a JSON value.  Raises :class:`~skat.rules.errors.NotationError`."""
    node = Node(value)
    members = node.members(("format", "version", *_KEYS))
    node.header(members, FORMAT, VERSION)
    return View(
        rules=rules_from_json(members["rules"]),
        seat=members["seat"].maybe(Node.seat),
        dealer=members["dealer"].seat(),
        phase=members["phase"].one_of(_PHASES),
        turn=members["turn"].maybe(Node.seat),
        hand=members["hand"].cards(),
        dealt=members["dealt"].cards(),
        found=members["found"].maybe(_two_cards),
        discard=members["discard"].maybe(_two_cards),
        bid=members["bid"].number(0, HIGHEST_BID),
        declarer=members["declarer"].maybe(Node.seat),
        hand_game=members["hand_game"].maybe(Node.flag),
        contract=members["contract"].maybe(contract_from_json),
        exposed=members["exposed"].maybe(Node.cards),
        leader=members["leader"].maybe(Node.seat),
        trick=tuple(card.card() for card in members["trick"].items()),
        tricks=tuple(_trick(trick) for trick in members["tricks"].items()),
        points=_three(members["points"], 0, 120),
        hand_sizes=_three(members["hand_sizes"], 0, 12),
        history=tuple(_history(item) for item in members["history"].items()),
        legal=tuple(action_from_json(action)[1] for action in members["legal"].items()),
        outcome=members["outcome"].maybe(_outcome),
    )


def print_view(view: View) -> str:
    """The JSON text of a view, on one line."""
    return dump_json(view_to_json(view))


def parse_view(text: str | bytes) -> View:
    """The view of a JSON text.  Raises :class:`~skat.rules.errors.NotationError`."""
    return view_from_json(load_json(text))


def _maybe_codes(cards: CardSet | None) -> list[str] | None:
    return None if cards is None else codes(cards)


def _two_cards(node: Node) -> CardSet:
    return node.cards(2)


def _three(node: Node, lowest: int, highest: int) -> tuple[int, int, int]:
    first, second, third = (number.number(lowest, highest) for number in node.items(3))
    return first, second, third


def _three_cards(node: Node) -> tuple[Card, Card, Card]:
    first, second, third = (card.card() for card in node.items(3))
    return first, second, third


def _trick(node: Node) -> Trick:
    members = node.members(("leader", "cards", "winner"))
    return Trick(members["leader"].seat(), _three_cards(members["cards"]), members["winner"].seat())


def _history(node: Node) -> tuple[int, Seen]:
    seat, seen = seen_from_json(node)
    if seat is None:
        raise node.error("json_missing_key", key="seat")
    return seat, seen


def _outcome_to_json(outcome: Outcome) -> dict[str, Any]:
    ending = outcome.ending
    return {
        "ending": {"kind": ending.kind, "seat": ending.seat, "reason": ending.reason},
        "deal": deal_to_json(outcome.deal),
        "discard": _maybe_codes(outcome.discard),
        "settlement": None if outcome.settlement is None else settlement_to_json(outcome.settlement),
        "scores": list(outcome.scores),
    }


def _outcome(node: Node) -> Outcome:
    members = node.members(("ending", "deal", "discard", "settlement", "scores"))
    return Outcome(
        ending=_ending(members["ending"]),
        deal=deal_from_json(members["deal"]),
        discard=members["discard"].maybe(_two_cards),
        settlement=members["settlement"].maybe(settlement_from_json),
        scores=_three(members["scores"], -(10**9), 10**9),
    )


def _ending(node: Node) -> Ending:
    members = node.members(("kind", "seat", "reason"))
    return Ending(
        kind=members["kind"].word("passed_in", "played", "gave_up", "broken_off"),
        seat=members["seat"].maybe(Node.seat),
        reason=members["reason"].maybe(lambda reason: reason.word("left", "timeout")),
    )
