"""The kinds of vectors, and how the rules work each of them out.

========================  =========================================  ==================================
kind                      input                                      what comes out
========================  =========================================  ==================================
points                    cards                                      points
order                     cards, contract                            order, high to low
matadors                  cards, contract                            with, count
trick                     cards, contract                            winner (index), points
legal                     hand, led, contract                        legal
bid                       bid, current                               legal
ladder                    (scheme)                                   count, min, max, values
cover                     contract, bid                              multiple, value
auction                   actions                                    status, declarer, bid, at, next,
                                                                     awaiting
declaration               contract, hand, announce                   legal
value, null               declaration, bid, declarerPoints,          won, overbid, multiplier, value,
                          declarerTricks, matadors or cards          score, base, reason, matadors
concede                   as value; conceded, defenderPoints,        as value
                          defenderTricks; without contract: cards
playout                   hands, skat, declarer, declaration, bid,   as value; winners, declarerPoints,
                          plays                                      declarerTricks
list                      players, seats, games                      totals
========================  =========================================  ==================================

Anywhere ``scheme`` (``modern``, ``historical``, ``historical24`` or a rule set's name) and
``null_overbid`` (``fixed`` or ``isko``) choose the rules; positions are F, M, R.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from skat.notation.json.reader import Node
from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules.actions import HOLD, PASS, Bid, Hold, Pass
from skat.rules.auction import Auction, AuctionState
from skat.rules.cards import Card, CardSet
from skat.rules.contracts import Contract, GameType
from skat.rules.deal import Deal
from skat.rules.giving_up import settle_given_up, settle_undeclared
from skat.rules.matadors import Matadors, matadors
from skat.rules.play import CardPlay
from skat.rules.rulesets import Overbid, RuleSet
from skat.rules.scoring import ListEntry, ListScoring, standings
from skat.rules.seats import Position
from skat.rules.settlement import Settlement, cover, null_below_bid, settle, settle_null
from skat.rules.tricks import legal_cards, sort_cards, trick_winner

_OLD: Final = "altenburg"
_SCHEMES: Final = {**{name: name for name in BUILT_IN}, "historical": _OLD, "historical24": _OLD}
_NULL_OVERBID: Final = {"fixed": Overbid("fixed"), "isko": Overbid("cheapest_game")}
_POSITIONS: Final = {"F": Position.FOREHAND, "M": Position.MIDDLEHAND, "R": Position.REARHAND}
_GAMES: Final = {game_type.letter: game_type for game_type in GameType}
_REPLIES: Final = (AuctionState.D1_REPLY, AuctionState.D2_REPLY)
_CONCEDED: Final = {"declarer": True, "defenders": False, "defender": False}
_HIGHEST: Final = 1_000_000


class Input:
    """An object of a case; every key is asked for by what it should be, further keys do not matter."""

    def __init__(self, node: Node) -> None:
        if not isinstance(node.value, dict):
            raise node.wrong_type("object")
        self.node = node
        self.values: dict[str, Any] = node.value

    def has(self, key: str) -> bool:
        """Whether the key is there, and not null."""
        return self.values.get(key) is not None

    def __getitem__(self, key: str) -> Node:
        if key not in self.values:
            raise self.node.error("json_missing_key", key=key)
        place = self.node.place
        return Node(self.values[key], f"{place}.{key}" if place else key)

    def number(self, key: str, default: int | None = None) -> int:
        """A number from 0."""
        if default is not None and not self.has(key):
            return default
        return self[key].number(0, _HIGHEST)

    def flag(self, key: str) -> bool:
        """True or false; false if it is not there."""
        return self.has(key) and self[key].flag()

    def cards(self, key: str = "cards") -> tuple[Card, ...]:
        """Cards in their order, each once."""
        self[key].cards()
        return tuple(node.card() for node in self[key].items())

    @property
    def rules(self) -> RuleSet:
        """The rules that scheme and null_overbid choose."""
        scheme = self["scheme"].word(*_SCHEMES) if self.has("scheme") else BUILT_IN[0]
        rules = _scheme(scheme)
        if not self.has("null_overbid"):
            return rules
        return _with_overbid(rules, self["null_overbid"].one_of(_NULL_OVERBID))

    @property
    def game_type(self) -> GameType:
        """The game of the contract's letter."""
        return self["contract"].one_of(_GAMES)

    @property
    def contract(self) -> Contract:
        """The declaration; without announce, plain."""
        announce = "none"
        if self.has("announce"):
            announce = self["announce"].word("none", "schneider", "schwarz", "ouvert")
        return Contract(
            self.game_type,
            self.flag("hand"),
            announce == "schneider",
            announce == "schwarz",
            announce == "ouvert",
        )

    @property
    def run(self) -> Matadors | None:
        """Matadors by count or by cards; None in Null."""
        if self.game_type is GameType.NULL:
            return None
        if self.has("matadors"):
            return Matadors(self["matadors"].number(1, 11))
        return matadors(self.twelve, self.game_type)

    @property
    def twelve(self) -> CardSet:
        """Declarer's cards; the skat may be given apart."""
        skat = self.cards("skat") if self.has("skat") else ()
        return CardSet((*self.cards(), *skat))


@cache
def _scheme(name: str) -> RuleSet:
    rules = built_in(_SCHEMES[name])
    return replace(rules, base=replace(rules.base, grand=24)) if name == "historical24" else rules


@cache
def _with_overbid(rules: RuleSet, overbid: Overbid) -> RuleSet:
    return replace(rules, overbid=overbid)


def _settled(settlement: Settlement) -> dict[str, Any]:
    return {
        "won": settlement.won,
        "overbid": settlement.overbid,
        "multiplier": settlement.charged_multiplier,
        "value": settlement.charged,
        "score": settlement.score,
        "base": settlement.base,
        "reason": settlement.reason,
        "matadors": None if settlement.matadors is None else settlement.matadors.count,
    }


def _points(given: Input) -> dict[str, Any]:
    return {"points": CardSet(given.cards()).points}


def _order(given: Input) -> dict[str, Any]:
    return {"order": [card.name for card in sort_cards(given.cards(), given.game_type)]}


def _matadors(given: Input) -> dict[str, Any]:
    if given.game_type is GameType.NULL:
        return {"with": None, "count": 0}
    run = matadors(given.twelve, given.game_type)
    return {"with": run.with_, "count": run.count}


def _trick(given: Input) -> dict[str, Any]:
    cards = given.cards()
    if not 1 <= len(cards) <= 3:
        raise given["cards"].error("json_wrong_count", count=len(cards), expected=3)
    return {"winner": trick_winner(cards, given.game_type), "points": CardSet(cards).points}


def _legal(given: Input) -> dict[str, Any]:
    led = given["led"].card() if given.has("led") else None
    legal = legal_cards(CardSet(given.cards("hand")), led, given.game_type)
    return {"legal": [card.name for card in legal]}


def _bid(given: Input) -> dict[str, Any]:
    bid, current = given.number("bid"), given.number("current", 0)
    return {"legal": bid in given.rules.ladder and bid > current}


def _ladder(given: Input) -> dict[str, Any]:
    ladder = given.rules.ladder
    return {"count": len(ladder), "min": ladder[0], "max": ladder[-1], "values": list(ladder)}


def _cover(given: Input) -> dict[str, Any]:
    if given.game_type is GameType.NULL:
        raise given["contract"].error("vector_null_has_no_base")
    base = given.rules.base_value(given.contract)
    multiple = cover(base, given["bid"].number(1, _HIGHEST))
    return {"multiple": multiple, "value": multiple * base}


def _declaration(given: Input) -> dict[str, Any]:
    return {"legal": given.contract.is_legal and given.contract in given.rules.contracts}


def _auction(given: Input) -> dict[str, Any]:
    auction, rules = Auction(), given.rules
    for index, step in enumerate(given["actions"].items()):
        position, action = _call(step, auction, rules)
        if position is not auction.actor or action not in auction.legal_actions(rules):
            return {"status": "illegal", "at": index}
        auction = auction.after(action)
    if auction.actor is not None:
        fore18 = auction.state is AuctionState.FORE18
        awaiting = "reply" if auction.state in _REPLIES else "fore18" if fore18 else "call"
        return {"status": "open", "next": "FMR"[auction.actor], "awaiting": awaiting, "bid": auction.bid}
    if auction.declarer is None:
        return {"status": "passed_in", "bid": 0, "declarer": None}
    return {"status": "declarer", "declarer": "FMR"[auction.declarer], "bid": auction.bid}


def _call(step: Node, auction: Auction, rules: RuleSet) -> tuple[Position, Bid | Hold | Pass]:
    """Position and action of a step ``[position, action, value?]``; a bid of 0 is never legal."""
    position, verb, *rest = step.items(3 if len(step.items()) == 3 else 2)
    value = rest[0].number(-_HIGHEST, _HIGHEST) if rest else None
    action: Bid | Hold | Pass = PASS
    match verb.word("bid", "hold", "pass", "play18"):
        case "bid":
            if value is None:
                raise step.error("json_wrong_count", count=2, expected=3)
            action = Bid(value)
        case "hold":
            action = HOLD if value in (None, auction.bid) else Bid(0)
        case "play18":
            lowest = rules.ladder[0]
            fits = auction.state is AuctionState.FORE18 and value in (None, lowest)
            action = Bid(lowest if fits else 0)
    return position.one_of(_POSITIONS), action


def _value(given: Input) -> dict[str, Any]:
    rules, contract, bid, run = given.rules, given.contract, given.number("bid"), given.run
    tricks = given["declarerTricks"].number(0, 10)
    if run is None:
        cards = given.twelve if given.has("cards") else None
        return _settled(settle_null(rules, contract, bid, tricks=tricks, cards=cards))
    points = given["declarerPoints"].number(0, 120)
    return _settled(settle(rules, contract, bid, run, points=points, tricks=tricks))


def _concede(given: Input) -> dict[str, Any]:
    rules, bid = given.rules, given.number("bid")
    by_declarer = given["conceded"].one_of(_CONCEDED)
    if not given.has("contract"):
        hand = given.flag("hand")
        return _settled(settle_undeclared(rules, bid, given.twelve, hand=hand, by_declarer=by_declarer))
    contract, run, tricks = given.contract, given.run, given.number("declarerTricks", 0)
    if run is None and (tricks or null_below_bid(rules, contract, bid)):
        # Decided already, whoever gives up (rules.md 13.3).
        cards = given.twelve if given.has("cards") else None
        return _settled(settle_null(rules, contract, bid, tricks=tricks, cards=cards))
    settlement = settle_given_up(
        rules,
        contract,
        bid,
        run,
        by_declarer=by_declarer,
        points=given.number("declarerPoints", 0),
        defender_points=given.number("defenderPoints", 0),
        tricks=tricks,
        defender_tricks=given.number("defenderTricks", 0),
    )
    return _settled(settlement)


def _playout(given: Input) -> dict[str, Any]:
    contract, declarer = given.contract, given["declarer"].one_of(_POSITIONS)
    dealt = Input(given["hands"])
    first, second, third = (dealt[position].cards(10) for position in _POSITIONS)
    skat = given["skat"].cards(2)
    deal = dealt.node.checked(lambda: Deal(Position.REARHAND, (first, second, third), skat))
    play = CardPlay(contract.game_type, (first.mask, second.mask, third.mask), leader=0)
    winners = ""
    for node in given["plays"].items():
        card = node.card()
        if card not in CardSet.of_mask(play.legal_mask()):
            raise node.error("vector_card_refused", card=card, position="FMR"[play.turn])
        play = play.after(card)
        winners += "" if play.trick else "FMR"[play.leader]
        if contract.is_null and play.tricks[declarer]:
            break
    points, tricks = play.points[declarer] + skat.points, play.tricks[declarer]
    if len(winners) < 10 and not (contract.is_null and tricks):
        raise given["plays"].error("vector_unfinished", count=len(winners))
    twelve, bid = CardSet(deal.hands[declarer] | skat), given.number("bid")
    if contract.is_null:
        settlement = settle_null(given.rules, contract, bid, tricks=tricks, cards=twelve)
    else:
        run = matadors(twelve, contract.game_type)
        settlement = settle(given.rules, contract, bid, run, points=points, tricks=tricks)
    return {"winners": winners, "declarerPoints": points, "declarerTricks": tricks, **_settled(settlement)}


def _list(given: Input) -> dict[str, Any]:
    count = given["players"].number(3, 4) if given.has("players") else None
    names = [_name(name) for name in given["seats"].items(count)]
    players = {name: index for index, name in enumerate(names)}
    entries = []
    for node in given["games"].items():
        game = Input(node)
        score = game["score"].number(-_HIGHEST, _HIGHEST) if game.has("score") else 0
        won = game["won"].flag() if game.has("won") else score > 0
        declarer = None
        if game.has("declarer"):
            declarer = Node(_name(game["declarer"]), game["declarer"].place).one_of(players)
        entries.append(ListEntry(declarer, score, won))
    scoring = ListScoring.SEEGER_FABIAN
    if given.has("scoring"):
        scoring = given["scoring"].one_of({each.value: each for each in ListScoring})
    table = standings(entries, len(names), scoring)
    return {"totals": {name: line.total for name, line in zip(names, table, strict=True)}}


def _name(node: Node) -> str:
    """A player's name; a number will do."""
    return node.text() if isinstance(node.value, str) else str(node.number(0, _HIGHEST))


#: Every kind of vector, and the function that works it out.
KINDS: Final[dict[str, Callable[[Input], dict[str, Any]]]] = {
    "points": _points,
    "order": _order,
    "matadors": _matadors,
    "trick": _trick,
    "legal": _legal,
    "bid": _bid,
    "ladder": _ladder,
    "cover": _cover,
    "auction": _auction,
    "declaration": _declaration,
    "value": _value,
    "null": _value,
    "concede": _concede,
    "playout": _playout,
    "list": _list,
}
