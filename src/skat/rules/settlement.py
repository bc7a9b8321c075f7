"""What a game is worth and what it costs, item by item (rules.md sections 10 to 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from skat.rules.cards import CardSet
from skat.rules.contracts import TRUMP_GAMES, Contract, GameType
from skat.rules.matadors import Matadors, matadors
from skat.rules.rulesets import RuleSet

#: Why a game was won or lost; ``skat.words`` has the sentences.
Reason: TypeAlias = Literal[
    "won",  # every condition met
    "too_few_points",  # fewer than 61 (12.1)
    "schneider_missed",  # announced, fewer than 90 (12.1)
    "schwarz_missed",  # announced or ouvert, not all ten tricks (12.1)
    "trick_in_null",  # declarer took a trick (12.2)
    "overbid",  # conditions of the contract met, value below the bid (12.6)
    "null_below_bid",  # over with its declaration (12.9)
    "declarer_gave_up",  # undecided (13.3)
    "declarer_gave_up_undeclared",  # before the declaration (13.3)
    "defender_gave_up",  # undecided (13.3)
    "defender_gave_up_undeclared",  # before the declaration (13.3)
]
LevelCode: TypeAlias = Literal[
    "matadors", "game", "hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert"
]
#: ``reached``: by declarer; ``against``: declarer himself stayed below it; ``announced``: counts even
#: if missed; ``bid``: granted because the bid needs it; ``declared``: follows from the contract or cards.
LevelReason: TypeAlias = Literal["declared", "announced", "reached", "against", "bid"]

_WON: Final = ("won", "defender_gave_up", "defender_gave_up_undeclared")


@dataclass(frozen=True, slots=True)
class Level:
    """One item of the multiplier: ``count`` levels, why, and the rule that says so."""

    code: LevelCode
    count: int
    reason: LevelReason
    rule: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """The itemised result of a game; every screen and file shows these numbers and computes none.

    ``multiplier`` × ``base`` = ``value`` is the game value with all levels.  ``overbid``: that stays
    below ``bid``.  ``charged_multiplier`` and ``charged`` are what is written down, different from
    multiplier and value only after an overbid.  ``score`` = ``charged`` if won, else minus
    ``factor`` × ``charged``.  Null has no matadors, no levels, and a multiplier of 1.
    ``charged_as`` is the game of the price: the contract's own but in rules.md 12.9 B and in a game
    given up before its declaration.  ``points`` and ``tricks`` are declarer's, with the skat;
    None if they do not matter.
    """

    contract: Contract | None
    charged_as: Contract
    bid: int
    won: bool
    reason: Reason
    matadors: Matadors | None
    levels: tuple[Level, ...]
    base: int
    multiplier: int
    value: int
    overbid: bool
    charged_multiplier: int
    charged: int
    factor: int
    score: int
    points: int | None = None
    tricks: int | None = None


def cover(base: int, bid: int) -> int:
    """The smallest multiplier whose product with ``base`` is at least ``bid`` (rules.md 12.6)."""
    return -(-bid // base)


def points_needed(contract: Contract) -> int:
    """Declarer's card points that fulfil a suit game or Grand without regard to the bid: 61, 90 or, for
    all ten tricks, 120 (rules.md 12.1)."""
    return 120 if contract.schwarz else 90 if contract.schneider else 61


def settle(
    rules: RuleSet, contract: Contract, bid: int, run: Matadors, *, points: int, tricks: int
) -> Settlement:
    """A suit game or Grand played to its end.

    ``run``: matadors of declarer's twelve cards; ``points``: 0 to 120, declarer's with the skat;
    ``tricks``: declarer's, 0 to 10.
    """
    reason: Reason = "won"
    if contract.schwarz and tricks < 10:
        reason = "schwarz_missed"
    elif contract.schneider and points < 90:
        reason = "schneider_missed"
    elif points < 61:
        reason = "too_few_points"
    schneider: LevelReason | None = "reached" if points >= 90 else "against" if points <= 30 else None
    schwarz: LevelReason | None = "reached" if tricks == 10 else "against" if tricks == 0 else None
    return settle_levels(rules, contract, bid, run, reason, schneider, schwarz, points=points, tricks=tricks)


def settle_null(
    rules: RuleSet, contract: Contract, bid: int, *, tricks: int, cards: CardSet | None = None
) -> Settlement:
    """A Null game played to its end, or over with its declaration because it is below the bid.

    ``tricks``: declarer's.  ``cards``: his twelve; only the ISkO price of a Null below the bid
    (rules.md 12.9 B) needs them, ``ValueError`` if it does and they are missing.
    """
    if null_below_bid(rules, contract, bid):
        if rules.overbid.null == "cheapest_game":
            if cards is None:
                raise ValueError("the price of a Null below the bid depends on declarer's twelve cards")
            return cheapest_game(rules, contract, contract.hand, bid, cards, "null_below_bid")
        return null_settlement(rules, contract, bid, "null_below_bid", tricks)
    return null_settlement(rules, contract, bid, "trick_in_null" if tricks else "won", tricks)


def null_below_bid(rules: RuleSet, contract: Contract, bid: int) -> bool:
    """Whether this is a Null that cannot reach the bid: it is over with its declaration (12.9)."""
    return contract.is_null and rules.null_value(contract) < bid


def settle_levels(
    rules: RuleSet,
    contract: Contract,
    bid: int,
    run: Matadors,
    reason: Reason,
    schneider: LevelReason | None,
    schwarz: LevelReason | None,
    *,
    points: int | None = None,
    tricks: int | None = None,
    undeclared: bool = False,
) -> Settlement:
    """Count the levels, compare with the bid, write down the score (rules.md 11.5, 12.3 to 12.6).

    ``reason``: why won or lost before the bid is looked at.  ``schneider`` and ``schwarz``: why these
    levels count without being announced, None if they do not.
    """
    levels = _plain_levels(contract, run)
    levels += _reached_levels("schneider", "schneider_announced", contract.schneider, schneider)
    levels += _reached_levels("schwarz", "schwarz_announced", contract.schwarz, schwarz)
    if rules.counts_ouvert(contract):
        levels.append(Level("ouvert", 1, "declared", "11.11"))
    base = rules.base_value(contract)
    multiplier = sum(level.count for level in levels)
    value = base * multiplier
    overbid = value < bid
    if overbid and reason == "won":
        reason = "overbid"
    won = reason in _WON
    charged_multiplier = cover(base, bid) if overbid else multiplier
    charged = base * charged_multiplier
    factor = 1 if won else rules.loss_factor(contract.hand)
    return Settlement(
        contract=None if undeclared else contract,
        charged_as=contract,
        bid=bid,
        won=won,
        reason=reason,
        matadors=run,
        levels=tuple(levels),
        base=base,
        multiplier=multiplier,
        value=value,
        overbid=overbid,
        charged_multiplier=charged_multiplier,
        charged=charged,
        factor=factor,
        score=charged if won else -factor * charged,
        points=points,
        tricks=tricks,
    )


def null_settlement(rules: RuleSet, contract: Contract, bid: int, reason: Reason, tricks: int) -> Settlement:
    """A Null game at its fixed value (rules.md 10.2, 12.9 A)."""
    value = rules.null_value(contract)
    won = reason in _WON
    factor = 1 if won else rules.loss_factor(contract.hand)
    return Settlement(
        contract=contract,
        charged_as=contract,
        bid=bid,
        won=won,
        reason=reason,
        matadors=None,
        levels=(),
        base=value,
        multiplier=1,
        value=value,
        overbid=value < bid,
        charged_multiplier=1,
        charged=value,
        factor=factor,
        score=value if won else -factor * value,
        tricks=tricks,
    )


def cheapest_game(
    rules: RuleSet, contract: Contract | None, hand: bool, bid: int, cards: CardSet, reason: Reason
) -> Settlement:
    """Lost as the cheapest suit game or Grand that covers the bid (rules.md 12.9 B, 13.3).

    ``cards``: declarer's twelve.  Among equal prices the game with the lower multiplier is named.
    """

    def price(game_type: GameType) -> tuple[int, int]:
        base = rules.base_value(Contract(game_type))
        multiplier = max(matadors(cards, game_type).count + 1 + hand, cover(base, bid))
        return base * multiplier, multiplier

    game = Contract(min(TRUMP_GAMES, key=price), hand=hand)
    run = matadors(cards, game.game_type)
    levels = tuple(_plain_levels(game, run))
    charged, charged_multiplier = price(game.game_type)
    base = rules.base_value(game)
    multiplier = sum(level.count for level in levels)
    factor = rules.loss_factor(hand)
    return Settlement(
        contract=contract,
        charged_as=game,
        bid=bid,
        won=False,
        reason=reason,
        matadors=run,
        levels=levels,
        base=base,
        multiplier=multiplier,
        value=base * multiplier,
        overbid=reason == "null_below_bid" or base * multiplier < bid,
        charged_multiplier=charged_multiplier,
        charged=charged,
        factor=factor,
        score=-factor * charged,
    )


def _plain_levels(contract: Contract, run: Matadors) -> list[Level]:
    """Matadors, game and Hand, as they are counted aloud."""
    levels = [Level("matadors", run.count, "declared", "11.2"), Level("game", 1, "declared", "11.5")]
    if contract.hand:
        levels.append(Level("hand", 1, "declared", "7.5"))
    return levels


def _reached_levels(
    level: LevelCode, announcement: LevelCode, announced: bool, reached: LevelReason | None
) -> list[Level]:
    """Schneider or Schwarz and its announcement.

    Announced levels count even if missed, and none is charged twice (rules.md 11.6, 11.8).
    """
    if announced:
        reason: LevelReason = "reached" if reached == "reached" else "announced"
        return [Level(level, 1, reason, "11.6"), Level(announcement, 1, "announced", "11.5")]
    if reached is None:
        return []
    return [Level(level, 1, reached, "11.7" if reached == "against" else "11.6")]
