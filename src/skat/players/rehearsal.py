"""Rehearsals: games tried out before they are declared, and discards before they are made.

A book knows what hands of a kind win, a rehearsal knows this hand; each errs in its own way, and together
they are nearer to the truth than either (``docs/players.md``).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, lru_cache, partial
from importlib.resources import files
from itertools import combinations
from math import exp, inf, log
from typing import Any, Final

from skat.players.bidding import Prices, best_value, possible_skats
from skat.players.book import NULL_KINDS, TRUMP_KINDS, Book
from skat.players.calls import SILENCE, TRUST_CALLS, Calls, calls
from skat.players.payoffs import payoffs, victories
from skat.players.reasons import Reason
from skat.players.search import Search
from skat.players.worth import Option
from skat.rules import CardSet, Contract, Discard, GameType, Position, RuleSet, View, position_of
from skat.rules.cards import JACKS_MASK, mask_cards
from skat.rules.settlement import points_needed

#: Rehearsals are played exactly from so many cards a hand on.
CUT: Final = 6
#: Games that the book gives less are not rehearsed.
LEAST_CHANCE: Final = 0.3
#: In the auction one of so many of the possible skats is rehearsed, with one of so many worlds.
_SKATS: Final = 5
_FEWER: Final = 5
#: A game that the book puts so far below the best one rehearsed is not rehearsed to bid.
_FAR: Final = 80.0
#: So many worlds are drawn for each one in which a game is tried out.
_DRAWS: Final = 3
#: Share of what the book says of a discard, beside what trying it out says.
_BOOK: Final = 0.5
#: The kinds of games that are rehearsed.  Rehearsals of a closed Null are far too hopeful (docs/players.md).
KINDS: Final = (*TRUMP_KINDS[:4], *NULL_KINDS[2:])


def kind_of(contract: Contract) -> str:
    """Which numbers belong to a contract."""
    if contract.is_null:
        return NULL_KINDS[contract.hand + 2 * contract.ouvert]
    return TRUMP_KINDS[(contract.game_type is GameType.GRAND) + 2 * contract.hand]


@cache
def trust(name: str) -> dict[str, tuple[float, float, float]]:
    """How book and rehearsal go together, for each of :data:`KINDS`: bias, weight of the book, weight of the
    rehearsal (``rehearsals-NAME.json``)."""
    data: Any = json.loads((files("skat.players") / f"rehearsals-{name}.json").read_text(encoding="utf-8"))
    return {kind: tuple(data[kind]) for kind in KINDS}


def odds(chance: float) -> float:
    """The logarithm of the odds, kept within sense."""
    chance = min(max(chance, 0.01), 0.99)
    return log(chance / (1.0 - chance))


def rehearsed(
    search: Search,
    contract: Contract,
    ten: int,
    laid: int,
    position: Position,
    worlds: int,
    said: Calls = SILENCE,
) -> float:
    """The share of so many worlds in which declarer wins with these cards, by rules of thumb.

    ``said``: what forehand, middlehand and rearhand have said in the auction.
    """
    search.begin(int(contract.game_type), int(position), 0, contract.hand, contract.ouvert, 61)
    search.pay(victories(contract.is_null))
    search.watch(0, ())
    salt = zlib.crc32(repr((ten, laid, int(contract.game_type))).encode()) & 0xFFFFFF
    found = _dealt(search, int(position), ten, laid, said, worlds, salt)
    return (search.rehearse(ten, laid, found, salt, CUT) * found + 1.0) / (found + 2.0)


def _dealt(search: Search, seat: int, ten: int, laid: int, said: Calls, worlds: int, salt: int) -> int:
    """Deal the cards that a declarer does not know, as they probably are after what was said; how many
    worlds there are."""
    search.hear(said, TRUST_CALLS)
    search.seed(salt)
    search.set_out(seat, ten, laid)
    return search.sample(worlds if said == SILENCE else _DRAWS * worlds, worlds)


class RehearsedPrices(Prices):
    """Prices by a book and by rehearsals in so many worlds together.

    ``said``: what forehand, middlehand and rearhand have said in the auction.
    """

    def __init__(self, book: Book, search: Search, name: str, worlds: int, said: Calls = SILENCE) -> None:
        super().__init__(book)
        self.search = search
        self.trust = trust(name)
        self.worlds = worlds
        self.said = said
        self._corrected = lru_cache(maxsize=4096)(self._rehearsed)

    def by_hand(self, ten: int, position: Position) -> tuple[Option, ...]:
        """The Hand games."""
        return tuple(map(self._at(ten, position), super().by_hand(ten, position)))

    def with_skat(self, twelve: int, position: Position) -> tuple[Option, ...]:
        """The games with the skat taken, each with the best discard by the book."""
        return tuple(map(self._at(twelve, position), super().with_skat(twelve, position)))

    def laid_away(self, twelve: int, discard: int, position: Position) -> tuple[Option, ...]:
        """The games with these two of the twelve cards laid away."""
        return tuple(map(self._at(twelve, position), super().laid_away(twelve, discard, position)))

    def hand_value(self, rules: RuleSet, ten: int, position: Position, bid: int) -> float:
        """Expected score of the best Hand game after a bid."""
        return _best_rehearsed(super().by_hand(ten, position), rules, bid, self._at(ten, position))

    def skat_value(self, rules: RuleSet, ten: int, position: Position, bid: int) -> float:
        """Expected score of taking the skat: by the book, and set right by rehearsals with some skats."""
        skats = possible_skats(ten)[::_SKATS]
        off = 0.0
        for skat in skats:
            options = super().with_skat(ten | skat, position)
            off += _best_rehearsed(options, rules, bid, self._at(ten | skat, position, _FEWER))
            off -= best_value(options, rules, bid)
        return super().skat_value(rules, ten, position, bid) + off / len(skats)

    def _at(self, cards: int, position: Position, share: int = 1) -> Callable[[Option], Option]:
        """How games of these cards are rehearsed, with one of so many worlds."""
        return partial(self._corrected, cards=cards, position=position, worlds=max(1, self.worlds // share))

    def _rehearsed(self, option: Option, cards: int, position: Position, worlds: int) -> Option:
        contract, kind = option.contract, kind_of(option.contract)
        if kind not in self.trust or not LEAST_CHANCE <= option.wins < 1.0:
            return option
        ten = cards & ~option.discard
        chance = rehearsed(self.search, contract, ten, option.discard, position, worlds, self.said)
        bias, by_book, by_rehearsal = self.trust[kind]
        total = bias + by_book * odds(option.wins) + by_rehearsal * odds(chance)
        return replace(option, wins=1.0 / (1.0 + exp(-total)))


def _best_rehearsed(
    options: Iterable[Option], rules: RuleSet, bid: int, rehearse: Callable[[Option], Option]
) -> float:
    """What the best of the games is worth after a bid; those far behind by the book are not rehearsed."""
    allowed = [option for option in options if option.contract in rules.contracts]
    best = -inf
    for option in sorted(allowed, key=lambda option: -option.value(rules, bid)):
        if option.value(rules, bid) < best - _FAR:
            break
        best = max(best, rehearse(option).value(rules, bid))
    return best


def tried_discards(
    search: Search, prices: Prices, view: View, seed: int, *, discards: int, worlds: int, cut: int
) -> tuple[Reason, ...]:
    """Discards for the best game, best first.

    The ``discards`` best by the book are tried out in so many worlds, played exactly from ``cut`` cards a
    hand on.  The view's seat must be about to lay two cards away.
    """
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    twelve = view.hand.mask
    best = max(
        (option for option in prices.with_skat(twelve, position) if option.contract in view.rules.contracts),
        key=lambda option: option.value(view.rules, view.bid),
    )
    contract = best.contract
    book = Prices(prices.book)
    offers = []
    for pair in combinations(mask_cards(twelve if contract.is_null else twelve & ~JACKS_MASK), 2):
        laid = pair[0].bit | pair[1].bit
        options = book.laid_away(twelve, laid, position)
        option = next(option for option in options if option.contract == contract)
        offers.append((option.value(view.rules, view.bid), laid))
    offers.sort(reverse=True)
    forehand = (view.dealer + 1) % 3
    search.begin(
        int(contract.game_type), view.seat, forehand, False, contract.ouvert, points_needed(contract)
    )
    search.pay(payoffs(view.rules, contract, view.bid))
    search.watch(forehand, ())
    salt = zlib.crc32(repr((seed, view.seat, twelve)).encode()) & 0xFFFFFF
    found = _dealt(search, view.seat, twelve & ~best.discard, best.discard, calls(view), worlds, salt)
    tried = [
        (search.rehearse(twelve & ~laid, laid, found, salt, cut) + _BOOK * value, laid)
        for value, laid in offers[:discards]
    ]
    return tuple(
        Reason(Discard(CardSet.of_mask(laid)), value / (1.0 + _BOOK), worlds=found)
        for value, laid in sorted(tried, reverse=True)
    )
