"""Card play in sampled worlds: the levels ``strong`` and ``master``.

The hidden cards are dealt anew many times, so that everything public and everything the others did so far
fits; each legal card is tried in each of these worlds, and the one that scores best on average is played.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from skat.players import bidding
from skat.players.bidding import Prices
from skat.players.book import book
from skat.players.calls import TRUST_CALLS, Call, Calls, by_position, calls
from skat.players.cardplay import set_up
from skat.players.payoffs import payoffs
from skat.players.player import read_options
from skat.players.reasons import Reason
from skat.players.rehearsal import RehearsedPrices, tried_discards
from skat.players.search import Search
from skat.players.weights import habits, weights
from skat.rules import ORDERS, Card, View, legal_cards, sort_cards
from skat.rules.actions import PLAYS

#: Worlds before a card may be dropped, and by how many standard errors it has to be worse then.
_FIRST_LOOK: Final = 40
_CLEAR: Final = 3.0
#: The least and the greatest value of each field of an effort.
_LIMITS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {
        "worlds": (1, 4096),
        "draws": (1, 16384),
        "exact_from": (0, 10),
        "solved": (1, 4096),
        "nodes": (1, 10**9),
        "vote": (0.0, 1.0),
        "cut": (0, 9),
        "noise": (0.0, 20.0),
        "trust_calls": (0.0, 2.0),
        "trust_play": (0.0, 2.0),
        "trust_declaration": (0.0, 2.0),
        "by_rules": (0.0, 0.9),
        "discards": (1, 66),
        "rehearsals": (0, 4096),
        "passing": (-200.0, 200.0),
    }
)


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a player thinks, in work, so that it plays the same everywhere.

    ``worlds``: worlds tried; ``draws``: worlds drawn, of which the likeliest are tried; ``exact_from``:
    cards in hand from which exact play with open hands has a vote, in ``solved`` worlds, or fewer if
    ``nodes`` are used up; ``vote``: its share. ``cut``: cards in hand from which trial games go on by exact
    play (0: never); ``noise``: chance in their cards before.  ``trust_calls``, ``trust_play``,
    ``trust_declaration``: how far the others are taken at their words and their cards; ``by_rules``: how
    likely each of them is to play by rules of thumb alone, as ``regular`` does.  ``rehearsals``: worlds in
    which games are tried out to bid and to declare, and so many ``discards`` (0: the book alone says what
    they are worth).  ``passing``: what it is worth to leave the game to others; the less, the bolder the
    bids.
    """

    worlds: int = 24
    draws: int = 144
    exact_from: int = 4
    solved: int = 50
    nodes: int = 5_000_000
    vote: float = 0.8
    cut: int = 6
    noise: float = 2.0
    trust_calls: float = TRUST_CALLS
    trust_play: float = 0.7
    trust_declaration: float = 1.0
    by_rules: float = 0.0
    discards: int = 12
    rehearsals: int = 150
    passing: float = -10.0

    @classmethod
    def of(cls, options: Mapping[str, str], **defaults: float) -> Effort:
        """The effort that options ask for.  Raises :class:`SkatError` for one that makes no sense."""
        base = cls(**defaults)  # type: ignore[arg-type]
        known = {field.name: (getattr(base, field.name), *_LIMITS[field.name]) for field in fields(cls)}
        return cls(**read_options(options, known))  # type: ignore[arg-type]


def prices(effort: Effort, view: View) -> Prices:
    """What games are worth to the view's seat: by the book, or by rehearsals too, after what was said."""
    if not effort.rehearsals:
        return bidding.prices("strong")
    assert view.seat is not None
    said = list(calls(view))
    # Its own call tells a seat nothing, and prices are kept for what is told.
    said[view.seat] = Call()
    return _rehearsed(effort.rehearsals, effort.noise, by_position((said[0], said[1], said[2]), view.dealer))


@lru_cache(maxsize=16)
def _rehearsed(worlds: int, noise: float, said: Calls) -> RehearsedPrices:
    return RehearsedPrices(book("strong"), _search(noise), "strong", worlds, said)


def discards(view: View, seed: int, effort: Effort) -> tuple[Reason, ...]:
    """What two cards to lay away promise, best first."""
    return tried_discards(
        _search(effort.noise),
        prices(effort, view),
        view,
        seed,
        discards=effort.discards,
        worlds=effort.rehearsals,
        cut=effort.cut,
    )


@lru_cache(maxsize=4)
def _search(noise: float) -> Search:
    search = Search(weights("strong") + habits("strong") + weights("regular"), book("strong").holdings)
    search.noise = noise
    return search


def prospects(view: View, seed: int, effort: Effort) -> tuple[Reason, ...]:
    """What each different legal card promises, best first.

    Raises ``ValueError`` if no card is to be played.
    """
    search = _prepare(view, seed, effort)
    cards = _different(view)
    worlds = search.sample(effort.draws, effort.worlds)
    if not worlds:
        # Nothing drawn by chance fits; hardly ever, and only with few draws.
        return (Reason(PLAYS[search.choice()], 0.0),)
    sign = 1.0 if view.seat == view.declarer else -1.0
    search.fresh()
    tried = _tried(search, cards, worlds, sign, seed & 0xFFFFFF, effort.cut)
    left = [card for card, (_, count) in tried.items() if count == worlds]
    solved = 0
    if len(view.hand) <= effort.exact_from and len(left) > 1:
        solved = search.solve(min(worlds, effort.solved), sum(1 << card for card in left), effort.nodes)
    most = max(count for _, count in tried.values())
    found = []
    for card, (score, count) in tried.items():
        _, wins, votes = search.tally(card)
        value = sign * score
        if solved and count == most:
            value = (1.0 - effort.vote) * value + effort.vote * sign * votes / solved
        found.append(Reason(PLAYS[card], value, wins / count, count))
    best = max(reason.score for reason in found if reason.worlds == most)
    # A card that was dropped does not look better than the best.
    found = [replace(reason, score=min(reason.score, best)) for reason in found]
    return tuple(sorted(found, key=lambda reason: (-reason.score, -reason.worlds)))


def likely_worlds(view: View, seed: int, effort: Effort) -> list[tuple[int, int, int]]:
    """Worlds as :func:`prospects` tries them: the hands (masks) of the next two seats, and what lies face
    down if the view's seat does not know it."""
    search = _prepare(view, seed, effort)
    return [search.world(number) for number in range(search.sample(effort.draws, effort.worlds))]


def _tried(
    search: Search, cards: Sequence[Card], worlds: int, sign: float, salt: int, cut: int
) -> dict[Card, tuple[float, int]]:
    """What each card is worth to declarer, and in how many worlds it was tried: fewer once it is clear that
    another card is better."""
    found: dict[Card, tuple[float, int]] = {}
    left, done = list(cards), 0
    while not done or (len(left) > 1 and done < worlds):
        upto = min(worlds, max(_FIRST_LOOK, 2 * done))
        search.try_out(done, upto, sum(1 << card for card in left), salt, cut)
        done = upto
        best = max(left, key=lambda card: sign * search.tally(card)[0])
        value = search.tally(best)[0] / done
        for card in left.copy():
            gap, error = search.gap(card, best, done)
            found[card] = value + gap, done
            if card != best and sign * gap < -_CLEAR * error:
                left.remove(card)
    return found


def _prepare(view: View, seed: int, effort: Effort) -> Search:
    search = _search(effort.noise)
    played = set_up(search, view)
    assert view.contract is not None
    assert view.seat is not None
    search.watch((view.dealer + 1) % 3, played)
    search.bid = view.bid
    search.hear(calls(view), effort.trust_calls)
    search.trust_play = effort.trust_play
    search.by_rules = effort.by_rules
    search.trust_declaration = effort.trust_declaration
    search.pay(payoffs(view.rules, view.contract, view.bid))
    search.seed(_salt(view, seed))
    search.set_out(view.seat, view.hand.mask, 0 if view.discard is None else view.discard.mask)
    return search


def _salt(view: View, seed: int) -> int:
    """A number that depends on the seed and on nothing but what the view shows."""
    return zlib.crc32(repr((seed, view.seat, view.dealt.mask, view.history)).encode())


def _different(view: View) -> list[Card]:
    """The legal cards without those that are the same as a higher neighbour."""
    assert view.contract is not None
    game_type = view.contract.game_type
    order = ORDERS[game_type]
    legal = legal_cards(view.hand, view.trick[0] if view.trick else None, game_type)
    gone = sum(card.bit for trick in view.tricks for card in trick.cards)
    if view.discard is not None:
        gone |= view.discard.mask
    cards = sort_cards(legal, game_type)
    found = [cards[0]]
    for upper, lower in pairwise(cards):
        between = order.beats[lower] & order.follow[lower] & ~order.beats[upper] & ~upper.bit
        same_suit = order.follow[upper] == order.follow[lower]
        equal = view.contract.is_null or upper.points == lower.points
        if not (same_suit and equal and not between & ~gone):
            found.append(lower)
    return found
