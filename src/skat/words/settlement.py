"""A settlement told item by item (rules.md sections 10 to 12), as on a receipt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from skat.rules.cards import CardSet
from skat.rules.matadors import Matadors
from skat.rules.settlement import Level, Reason, Settlement, points_needed
from skat.words.speech import Words

#: The rule behind each reason; for the others the contract decides (rules.md 12.1, 12.2).
_RULES: Final[dict[Reason, str]] = {
    "trick_in_null": "12.2",
    "overbid": "12.6",
    "null_below_bid": "12.9",
    "declarer_gave_up": "13.3",
    "declarer_gave_up_undeclared": "13.3",
    "defender_gave_up": "13.3",
    "defender_gave_up_undeclared": "13.3",
}


@dataclass(frozen=True, slots=True)
class Item:
    """One item: what it is, the number beside it ("" if there is none), the number of its rule."""

    label: str
    amount: str
    rule: str


def explain(settlement: Settlement, words: Words) -> list[str]:
    """The settlement in lines: every item with its amount and rule, last why it was won or lost."""
    return [
        words.say("settlement.item", label=item.label, amount=item.amount, rule=item.rule)
        if item.amount
        else words.say("settlement.remark", label=item.label, rule=item.rule)
        for item in items(settlement, words)
    ]


def counted(settlement: Settlement, words: Words) -> str:
    """The levels as they are counted aloud: "with 2, game 3, Hand 4"; "" for Null, which has none."""
    totals = accumulate(level.count for level in settlement.levels)
    return ", ".join(
        words.say(_count_key(level, settlement), count=level.count, number=total)
        for level, total in zip(settlement.levels, totals, strict=True)
    )


def items(settlement: Settlement, words: Words) -> tuple[Item, ...]:
    """The settlement item by item: levels, value, bid, loss, score, and the reason in a sentence.

    The amount beside a level is the count so far.
    """
    null = settlement.charged_as.is_null
    return (
        *_substitution(settlement, words),
        *(_null_value(settlement, words) if null else _levels(settlement, words)),
        *_bid(settlement, words),
        *_loss(settlement, words),
        Item(words.say("settlement.score"), words.say("settlement.signed", score=settlement.score), "12.4"),
        _reason(settlement, words),
    )


def _substitution(settlement: Settlement, words: Words) -> Iterator[Item]:
    """Charged as another game than the one declared, or before any was (rules.md 12.9 B, 13.3)."""
    if settlement.contract != settlement.charged_as:
        rule = "13.3" if settlement.contract is None else "12.9"
        yield Item(words.say("settlement.charged_as", contract=settlement.charged_as), "", rule)


def _null_value(settlement: Settlement, words: Words) -> Iterator[Item]:
    label = words.say("settlement.null_value", contract=settlement.charged_as)
    yield Item(label, str(settlement.value), "10.2")


def _levels(settlement: Settlement, words: Words) -> Iterator[Item]:
    total = 0
    for level in settlement.levels:
        total += level.count
        yield Item(_level_label(level, settlement, words), str(total), level.rule)
    yield Item(counted(settlement, words), "", "11.5")
    game = settlement.charged_as.game_type
    yield Item(words.say("settlement.base", game=game), str(settlement.base), "11.12")
    amount = _product(words, settlement.multiplier, settlement.base, settlement.value)
    yield Item(words.say("settlement.value"), amount, "11.12")


def _level_label(level: Level, settlement: Settlement, words: Words) -> str:
    run = settlement.matadors
    if level.code != "matadors" or run is None:
        return words.say(f"level.{level.code}.{level.reason}")
    return words.say(f"level.{_matadors_key(run)}", count=run.count, cards=CardSet(run.cards))


def _count_key(level: Level, settlement: Settlement) -> str:
    run = settlement.matadors
    return f"count.{level.code if level.code != 'matadors' or run is None else _count_of(run)}"


def _count_of(run: Matadors) -> str:
    return {None: "matadors", True: "with", False: "without"}[run.with_]


def _matadors_key(run: Matadors) -> str:
    """With or without, and whether the cards are known (a person may have given the number alone)."""
    return _count_of(run) + ("_cards" if run.cards else "")


def _bid(settlement: Settlement, words: Words) -> Iterator[Item]:
    """Whether the value covers the bid, and what is charged if not (rules.md 12.3, 12.6)."""
    if settlement.reason == "null_below_bid" and settlement.contract != settlement.charged_as:
        # It is the Null that misses the bid, not the game it is charged as.
        pass
    elif not settlement.overbid:
        yield Item(words.say("settlement.bid_covered", bid=settlement.bid), "", "12.3")
    else:
        rule = "12.9" if settlement.charged_as.is_null else "12.6"
        yield Item(words.say("settlement.bid_not_covered", bid=settlement.bid), "", rule)
    if settlement.charged_multiplier != settlement.multiplier:
        label = words.say("settlement.covering", base=settlement.base, bid=settlement.bid)
        amount = _product(words, settlement.charged_multiplier, settlement.base, settlement.charged)
        yield Item(label, amount, "12.6")


def _loss(settlement: Settlement, words: Words) -> Iterator[Item]:
    if not settlement.won:
        factor, charged = settlement.factor, settlement.charged
        rule = "12.4" if factor > 1 else "14.1"
        label = words.say("settlement.loss", factor=factor)
        yield Item(label, _product(words, factor, charged, factor * charged), rule)


def _product(words: Words, multiplier: int, base: int, value: int) -> str:
    return words.say("settlement.product", multiplier=multiplier, base=base, value=value)


def _reason(settlement: Settlement, words: Words) -> Item:
    contract = settlement.contract
    key = f"reason.{settlement.reason}"
    if settlement.reason == "won" and contract is not None:
        key += "_null" if contract.is_null else "_all_tricks" if contract.schwarz else ""
    rule = _RULES.get(settlement.reason) or ("12.2" if contract is not None and contract.is_null else "12.1")
    sentence = words.say(
        key,
        contract=contract,
        points=settlement.points,
        needed=None if contract is None or contract.is_null else points_needed(contract),
        value=settlement.value,
        bid=settlement.bid,
    )
    return Item(sentence, "", rule)
