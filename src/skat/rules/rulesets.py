"""Rule sets as data: where the schemes of rules.md differ (sections 12 to 14)."""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, get_type_hints

from skat.rules.actions import PASS, Action, Bid, Declare
from skat.rules.contracts import CONTRACTS, SUIT_GAMES, Contract, GameType
from skat.rules.errors import RuleSetError


@dataclass(frozen=True)
class Base:
    """Base values (rules.md 11.12, 14.3); ``grand_ouvert`` is the base of an open Grand."""

    clubs: int
    spades: int
    hearts: int
    diamonds: int
    grand: int
    grand_ouvert: int


@dataclass(frozen=True)
class NullValues:
    """The four fixed values of Null (rules.md 10.2)."""

    plain: int
    hand: int
    ouvert: int
    hand_ouvert: int


@dataclass(frozen=True)
class Ouvert:
    """Open trump games: whether open suit games exist, and which of them count a level (14.3)."""

    suit_games: bool
    suit_level: bool
    grand_level: bool


@dataclass(frozen=True)
class Loss:
    """How often the value of a lost game is charged (rules.md 12.4, 14.1 b)."""

    skat_taken: int
    hand: int


@dataclass(frozen=True)
class Overbid:
    """What a Null below the bid costs (rules.md 12.9): its own value, or a suit game or Grand."""

    null: Literal["fixed", "cheapest_game"]


@dataclass(frozen=True)
class GivingUp:
    """Declarer gives up alone with at least this many cards in hand (rules.md 13.3)."""

    alone_with_cards: int


@dataclass(frozen=True)
class Experience:
    """XP of the club (rules.md 13.2)."""

    won: int
    lost: int
    won_early: int
    assisted: int
    gave_up: int
    away: int


@dataclass(frozen=True)
class RuleSet:
    """A code of rules.  Two rule sets with equal :attr:`content_hash` give equal results.

    Raises :class:`RuleSetError` for values that no game of Skat could use.
    """

    name: str
    base: Base
    null: NullValues
    ouvert: Ouvert
    loss: Loss
    overbid: Overbid
    giving_up: GivingUp
    xp: Experience
    #: Legal declarations and bids follow from the values above.
    contracts: tuple[Contract, ...] = field(init=False, repr=False, compare=False)
    ladder: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for section, lowest in (("base", 1), ("null", 1), ("loss", 1), ("xp", 0)):
            for key, value in asdict(getattr(self, section)).items():
                _check_range(f"{section}.{key}", value, lowest, 1000)
        _check_range("giving_up.alone_with_cards", self.giving_up.alone_with_cards, 0, 10)
        contracts = tuple(
            contract
            for contract in CONTRACTS
            if self.ouvert.suit_games or not contract.ouvert or contract.game_type not in SUIT_GAMES
        )
        object.__setattr__(self, "contracts", contracts)
        values = set()
        for contract in contracts:
            if contract.is_null:
                values.add(self.null_value(contract))
                continue
            # Schneider and Schwarz may be reached without being announced (rules.md 11.6).
            reachable = 0 if contract.schwarz else 1 if contract.schneider else 2
            levels = 1 + self.fixed_levels(contract)
            for matadors in range(1, 5 if contract.game_type is GameType.GRAND else 12):
                for reached in range(reachable + 1):
                    values.add((matadors + levels + reached) * self.base_value(contract))
        object.__setattr__(self, "ladder", tuple(sorted(values)))

    def base_value(self, contract: Contract) -> int:
        """Base value of a suit game or Grand (rules.md 11.12, 14.2)."""
        if contract.game_type is GameType.GRAND:
            return self.base.grand_ouvert if contract.ouvert else self.base.grand
        return (self.base.clubs, self.base.spades, self.base.hearts, self.base.diamonds)[contract.game_type]

    def null_value(self, contract: Contract) -> int:
        """The fixed value of a Null game (rules.md 10.2)."""
        if contract.ouvert:
            return self.null.hand_ouvert if contract.hand else self.null.ouvert
        return self.null.hand if contract.hand else self.null.plain

    def counts_ouvert(self, contract: Contract) -> bool:
        """Whether an open suit game or Grand counts a level of its own (rules.md 11.11, 14.2)."""
        if not contract.ouvert:
            return False
        return self.ouvert.grand_level if contract.game_type is GameType.GRAND else self.ouvert.suit_level

    def fixed_levels(self, contract: Contract) -> int:
        """Levels known with the declaration, "game" not among them: Hand, announcements with their
        levels, ouvert (rules.md 11.5, 11.6)."""
        return contract.hand + 2 * contract.schneider + 2 * contract.schwarz + self.counts_ouvert(contract)

    def loss_factor(self, hand: bool) -> int:
        """How often a lost game's value is charged (rules.md 12.4)."""
        return self.loss.hand if hand else self.loss.skat_taken

    @cached_property
    def content_hash(self) -> str:
        """SHA-256, in hex, over every value that bears on a result; the name is not among them."""
        values = {section: asdict(getattr(self, section)) for section in SECTIONS}
        return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """The ladder as actions."""
        return tuple(map(Bid, self.ladder))

    def calls(self, bid: int) -> tuple[Action, ...]:
        """What the bidder may say when ``bid`` (0: nothing yet) is bid: any higher value, or pass."""
        return (*self.bids[bisect_right(self.ladder, bid) :], PASS)

    @cached_property
    def declarations(self) -> tuple[tuple[Declare, ...], tuple[Declare, ...]]:
        """The legal declarations as actions: after taking the skat, and by Hand."""
        skat_taken = tuple(Declare(contract) for contract in self.contracts if not contract.hand)
        return skat_taken, tuple(Declare(contract) for contract in self.contracts if contract.hand)


def _check_range(key: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise RuleSetError("rule_set_out_of_range", key=key, value=value, lowest=lowest, highest=highest)


#: The tables of values that make a rule set, and the class of each.
SECTIONS: Final[Mapping[str, type]] = MappingProxyType(
    {
        section.name: get_type_hints(RuleSet)[section.name]
        for section in fields(RuleSet)
        if section.init and section.name != "name"
    }
)
