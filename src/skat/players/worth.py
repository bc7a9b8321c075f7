"""What a declaration is worth to a bidder: chances times scores."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from skat.players.book import Book
from skat.players.knowledge import TRUMPS
from skat.players.safety import losers, most_points_lost, takes_no_trick
from skat.rules import CardSet, Contract, GameType, Position, RuleSet, matadors
from skat.rules.cards import mask_cards
from skat.rules.contracts import TRUMP_GAMES
from skat.rules.settlement import cover

#: A won game counts this much more, a lost one as much less and gives the others something too, as on a
#: list (rules-optional.md E1); it keeps the bidding sound in plain scoring as well.
BONUS: Final = 50
OTHERS: Final = 40
#: Fewer trumps are no suit game.
_FEWEST_TRUMPS: Final = 4
#: What never is the better choice.
_NEVER: Final = -1e6


@dataclass(frozen=True, slots=True)
class Option:
    """A declaration with a discard (0 in a Hand game).

    ``wins`` and ``schneider``: the chances to fulfil it and to get 90 points.  ``counts``: each count of
    matadors that the skat may leave, with its chance; empty for Null.
    """

    contract: Contract
    discard: int
    wins: float
    schneider: float
    counts: tuple[tuple[int, float], ...]

    def value(self, rules: RuleSet, bid: int) -> float:
        """Expected score of the declaration after a bid, the bonuses of a list included."""
        factor = rules.loss_factor(self.contract.hand)
        if self.contract.is_null:
            value = rules.null_value(self.contract)
            if value < bid and rules.overbid.null == "cheapest_game":
                return _NEVER
            wins = self.wins if value >= bid else 0.0
            return wins * (value + BONUS) - (1 - wins) * (factor * value + BONUS + OTHERS)
        base = rules.base_value(self.contract)
        levels = 1 + rules.fixed_levels(self.contract)
        return sum(
            chance * self._trump_value(base, base * (count + levels), factor, bid)
            for count, chance in self.counts
        )

    def _trump_value(self, base: int, value: int, factor: int, bid: int) -> float:
        further = 0 if self.contract.schneider else base
        schneider = min(self.schneider, self.wins)
        if value >= bid:
            won = self.wins * (value + BONUS) + schneider * further
            return won - (1 - self.wins) * (factor * value + BONUS + OTHERS)
        # Only Schneider, or nothing, can save the bid (rules.md 12.5, 12.6).
        wins = schneider if value + further >= bid else 0.0
        cost = factor * base * cover(base, bid) + BONUS + OTHERS
        return wins * (value + further + BONUS) - (1 - wins) * cost


@lru_cache(maxsize=2048)
def skat_options(book: Book, twelve: int, position: Position) -> tuple[Option, ...]:
    """What can be declared with the skat taken, each with its best discard.

    ``twelve``: mask of the hand and the skat.
    """
    options = []
    for game_type in TRUMP_GAMES:
        if game_type is GameType.GRAND or (twelve & TRUMPS[game_type]).bit_count() >= _FEWEST_TRUMPS:
            discard = book.trump_discard(twelve, game_type, position)
            options.append(_trump_option(book, twelve, discard, game_type, position))
    for ouvert in (False, True):
        discard = book.null_discard(twelve, position, ouvert=ouvert)
        options.append(_null_option(book, twelve, discard, position, ouvert=ouvert))
    return tuple(options)


def options_after_discard(book: Book, twelve: int, discard: int, position: Position) -> tuple[Option, ...]:
    """What can be declared when these two of the twelve cards (masks) are laid away."""
    return (
        *(_trump_option(book, twelve, discard, game_type, position) for game_type in TRUMP_GAMES),
        *(_null_option(book, twelve, discard, position, ouvert=ouvert) for ouvert in (False, True)),
    )


def _trump_option(book: Book, twelve: int, discard: int, game_type: GameType, position: Position) -> Option:
    left = twelve & ~discard
    wins = book.trump_chance(left, discard, game_type, position, hand=False)
    schneider = book.trump_chance(left, discard, game_type, position, hand=False, ninety=True)
    counts = ((matadors(CardSet.of_mask(twelve), game_type).count, 1.0),)
    return Option(Contract(game_type), discard, wins, schneider, counts)


def _null_option(book: Book, twelve: int, discard: int, position: Position, *, ouvert: bool) -> Option:
    left = twelve & ~discard
    wins = book.null_chance(left, position, hand=False, ouvert=ouvert)
    if takes_no_trick(left, forehand=position is Position.FOREHAND, laid_away=discard):
        wins = 1.0
    return Option(Contract(GameType.NULL, ouvert=ouvert), discard, wins, 0.0, ())


@lru_cache(maxsize=2048)
def hand_options(book: Book, ten: int, position: Position) -> tuple[Option, ...]:
    """What can be declared by Hand with these ten cards (a mask).

    Schneider, Schwarz and ouvert are announced on hands that cannot miss them, and on no others.
    """
    forehand = position is Position.FOREHAND
    options = []
    for game_type in TRUMP_GAMES:
        wins = book.trump_chance(ten, 0, game_type, position, hand=True)
        schneider = book.trump_chance(ten, 0, game_type, position, hand=True, ninety=True)
        counts = _counts(ten, game_type)
        options.append(Option(Contract(game_type, hand=True), 0, wins, schneider, counts))
        lost = losers(ten, game_type, forehand=forehand)
        if lost is not None and most_points_lost(ten, lost) <= 30:
            contract = Contract(game_type, hand=True, schneider=True)
            options.append(Option(contract, 0, 1.0, 1.0, counts))
        if lost == 0:
            schwarz = Contract(game_type, hand=True, schwarz=True)
            ouvert = Contract(game_type, hand=True, ouvert=True)
            options += [Option(contract, 0, 1.0, 1.0, counts) for contract in (schwarz, ouvert)]
    for ouvert_null in (False, True):
        wins = book.null_chance(ten, position, hand=True, ouvert=ouvert_null)
        if takes_no_trick(ten, forehand=forehand, laid_away=None):
            wins = 1.0
        options.append(Option(Contract(GameType.NULL, hand=True, ouvert=ouvert_null), 0, wins, 0.0, ()))
    return tuple(options)


def _counts(ten: int, game_type: GameType) -> tuple[tuple[int, float], ...]:
    """Each count of matadors that some skat would leave, with its chance (rules.md 12.7)."""
    hand = CardSet.of_mask(ten)
    unseen = mask_cards(~ten & 0xFFFFFFFF)
    trumps = [card for card in unseen if TRUMPS[game_type] >> card & 1]
    plain = len(unseen) - len(trumps)
    found: Counter[int] = Counter()
    found[matadors(hand, game_type).count] += plain * (plain - 1) // 2
    for card in trumps:
        found[matadors(hand | {card}, game_type).count] += plain
    for pair in combinations(trumps, 2):
        found[matadors(hand | CardSet(pair), game_type).count] += 1
    total = found.total()
    return tuple((count, number / total) for count, number in sorted(found.items()) if number)
