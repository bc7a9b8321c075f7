"""Actions in JSON: ``{"seat": 1, "bid": 18}``, ``{"discard": ["CT", "DT"]}``, ``{"play": "HT"}``.

An action is an object with one key for what is done, and ``seat`` where it is not plain whose it is:

=================================  ============================================
``{"bid": 18}``                    name a value, or play at 18
``{"hold": true}``                 accept the value
``{"pass": true}``                 leave the auction
``{"take_skat": true}``            take the two cards
``{"play_hand": true}``            leave them
``{"discard": ["CT", "DT"]}``      lay two cards away; ``null`` if they are hidden
``{"declare": "GHS"}``             the code of the contract
``{"play": "HT"}``                 play a card
``{"give_up": true}``              give up
``{"agree": true}``                let declarer give up
``{"refuse": true}``               ask declarer to play on
=================================  ============================================
"""

from __future__ import annotations

from typing import Any, Final

from skat.notation.json.reader import Node, codes, dump_json, load_json
from skat.rules.actions import (
    AGREE,
    GIVE_UP,
    HOLD,
    PASS,
    PLAY_HAND,
    PLAYS,
    REFUSE,
    TAKE_SKAT,
    Action,
    Bid,
    Declare,
    Discard,
    Play,
)
from skat.rules.contracts import CONTRACTS, Contract
from skat.rules.view import Discarded, Seen

#: The 29 contracts by their code, such as ``GHS``.
CONTRACT_CODES: Final = {str(contract): contract for contract in CONTRACTS}
_PLAIN: Final[dict[str, Action]] = {
    "hold": HOLD,
    "pass": PASS,
    "take_skat": TAKE_SKAT,
    "play_hand": PLAY_HAND,
    "give_up": GIVE_UP,
    "agree": AGREE,
    "refuse": REFUSE,
}
_PLAIN_KEYS: Final = {action: key for key, action in _PLAIN.items()}
_KEYS: Final = ("bid", "discard", "declare", "play", *_PLAIN)
#: No rule set has a value above: 18 levels of a base of at most 1000 (``RuleSet``).
HIGHEST_BID: Final = 18_000


def action_to_json(action: Seen, seat: int | None = None) -> dict[str, Any]:
    """The JSON object of an action, with the seat if one is given."""
    new: dict[str, Any] = {} if seat is None else {"seat": seat}
    match action:
        case Bid(value):
            new["bid"] = value
        case Discard(cards):
            new["discard"] = codes(cards)
        case Discarded():
            new["discard"] = None
        case Declare(contract):
            new["declare"] = str(contract)
        case Play(card):
            new["play"] = card.name
        case _:
            new[_PLAIN_KEYS[action]] = True
    return new


def action_from_json(value: object) -> tuple[int | None, Action]:
    """Seat (None if not named) and action of a JSON value.

    Raises :class:`~skat.rules.errors.NotationError`.  Whether the action is legal shows when it is
    applied.
    """
    node = value if isinstance(value, Node) else Node(value)
    seat, action = seen_from_json(node)
    if isinstance(action, Discarded):
        raise node.error("json_hidden_discard")
    return seat, action


def print_action(action: Action, seat: int | None = None) -> str:
    """The JSON text of an action."""
    return dump_json(action_to_json(action, seat))


def parse_action(text: str | bytes) -> tuple[int | None, Action]:
    """Seat (None if not named) and action of a JSON text.  Raises ``NotationError``."""
    return action_from_json(load_json(text))


def seen_from_json(node: Node) -> tuple[int | None, Seen]:
    """Seat and action as an observer saw it: a hidden discard is allowed."""
    members = node.members((), ("seat", *_KEYS))
    seat = members.pop("seat").seat() if "seat" in members else None
    if len(members) != 1:
        raise node.error("json_not_one_action", count=len(members), known=", ".join(_KEYS))
    [(key, member)] = members.items()
    return seat, _action(key, member)


def contract_from_json(node: Node) -> Contract:
    """A contract by its code."""
    return node.one_of(CONTRACT_CODES)


def _action(key: str, node: Node) -> Seen:
    match key:
        case "bid":
            return Bid(node.number(1, HIGHEST_BID))
        case "discard":
            return Discarded() if node.value is None else Discard(node.cards(2))
        case "declare":
            return Declare(contract_from_json(node))
        case "play":
            return PLAYS[node.card()]
        case _:
            if node.value is not True:
                raise node.wrong_type("true")
            return _PLAIN[key]
