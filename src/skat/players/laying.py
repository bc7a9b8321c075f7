"""Laying two cards away by trying it out: the discards that look best are played to the end many times."""

from __future__ import annotations

import zlib
from itertools import combinations

from skat.players.book import Book
from skat.players.payoffs import payoffs
from skat.players.reasons import Reason
from skat.players.search import Search
from skat.players.worth import options_after_discard, skat_options
from skat.rules import CardSet, Discard, View, position_of
from skat.rules.cards import JACKS_MASK, mask_cards
from skat.rules.settlement import points_needed

#: Share of what the book says of a discard, beside what trying it out says.
_BOOK: float = 0.5


def tried_discards(
    search: Search, book: Book, view: View, seed: int, *, discards: int, worlds: int, cut: int
) -> tuple[Reason, ...]:
    """Discards for the best game by the book, best first.

    The ``discards`` best by the book are tried out in so many worlds, played exactly from ``cut`` cards a
    hand on.  The view's seat must be about to lay two cards away.
    """
    assert view.seat is not None
    position = position_of(view.seat, view.dealer)
    twelve = view.hand.mask
    best = max(
        (
            option
            for option in skat_options(book, twelve, position)
            if option.contract in view.rules.contracts
        ),
        key=lambda option: option.value(view.rules, view.bid),
    )
    contract = best.contract
    offers = []
    for pair in combinations(mask_cards(twelve if contract.is_null else twelve & ~JACKS_MASK), 2):
        laid = pair[0].bit | pair[1].bit
        options = options_after_discard(book, twelve, laid, position)
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
    search.seed(salt)
    search.set_out(view.seat, twelve & ~best.discard, best.discard)
    found = search.sample(worlds, worlds)
    tried = [
        (search.rehearse(twelve & ~laid, laid, found, salt, cut) + _BOOK * value, laid)
        for value, laid in offers[:discards]
    ]
    return tuple(
        Reason(Discard(CardSet.of_mask(laid)), value / (1.0 + _BOOK), worlds=found)
        for value, laid in sorted(tried, reverse=True)
    )
