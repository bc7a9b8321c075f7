"""Games of a player against itself, to learn from: how often which hands win which games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from skat.players.book import Book
from skat.players.calls import SILENCE, TRUST_CALLS, Calls
from skat.players.payoffs import payoffs
from skat.players.search import Search
from skat.players.weights import habits, weights
from skat.rules import Card, Contract, GameType, Position, RuleSet
from skat.rules.cards import mask_cards, mask_points
from skat.rules.contracts import TRUMP_GAMES
from skat.rules.play import CardPlay

#: Games less likely to be won than this are of no use to anybody.
_LEAST_CHANCE = 0.3
#: How often a declarer plays by Hand, plays another game than the likeliest, and is not the best bidder.
_BY_HAND, _OTHER_GAME, _OTHER_SEAT = 0.12, 0.35, 0.3


class Sample(NamedTuple):
    """A game played: declarer's ten cards and the two laid away (masks; the skat in a Hand game), the game,
    and what came of it; ``points`` are declarer's with the skat, ``tricks`` his.  ``said``: what forehand,
    middlehand and rearhand had said before, where that is learned from."""

    game_type: int
    by_hand: bool
    ouvert: bool
    ten: int
    laid: int
    position: int
    points: int
    tricks: int
    said: Calls = SILENCE


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be played: ``hands`` are masks after the discard; forehand is seat 0."""

    contract: Contract
    declarer: int
    hands: tuple[int, int, int]
    laid: int
    said: Calls = SILENCE


def trial(book: Book, random: Random) -> Trial | None:
    """A random deal, and a game that somebody might declare on it; forehand is seat 0.

    None if nobody would.
    """
    pack = list(range(32))
    random.shuffle(pack)
    dealt = [sum(1 << card for card in pack[place : place + 10]) for place in (0, 10, 20)]
    skat = sum(1 << card for card in pack[30:])
    by_hand = random.random() < _BY_HAND
    offers = [offer for seat in range(3) for offer in _offers(book, dealt[seat], skat, seat, by_hand=by_hand)]
    if not offers:
        return None
    offers.sort(key=lambda offer: -offer[0])
    if random.random() < _OTHER_SEAT:
        seat = random.choice(offers)[1]
        offers = [offer for offer in offers if offer[1] == seat]
    else:
        offers = [offer for offer in offers if offer[1] == offers[0][1]]
    _, seat, contract, laid = random.choice(offers) if random.random() < _OTHER_GAME else offers[0]
    hands = list(dealt)
    if not by_hand:
        hands[seat] = (dealt[seat] | skat) & ~laid
    return Trial(contract, seat, (hands[0], hands[1], hands[2]), laid)


def _offers(
    book: Book, ten: int, skat: int, seat: int, *, by_hand: bool
) -> Iterator[tuple[float, int, Contract, int]]:
    """Games worth trying: about what they score, seat, contract, discard."""
    position = Position(seat)
    twelve = ten | skat
    for game_type in TRUMP_GAMES:
        laid = skat if by_hand else book.trump_discard(twelve, game_type, position)
        left = ten if by_hand else twelve & ~laid
        chance = book.trump_chance(left, 0 if by_hand else laid, game_type, position, hand=by_hand)
        if chance > _LEAST_CHANCE:
            base = 24 if game_type is GameType.GRAND else 12 - game_type
            value = 2 * base
            yield (
                chance * (value + 50) - (1 - chance) * (2 * value + 90),
                seat,
                Contract(game_type, hand=by_hand),
                laid,
            )
    for ouvert in (False, True):
        laid = skat if by_hand else book.null_discard(twelve, position, ouvert=ouvert)
        left = ten if by_hand else twelve & ~laid
        chance = book.null_chance(left, position, hand=by_hand, ouvert=ouvert)
        if chance > _LEAST_CHANCE:
            value = 46 if ouvert else 23
            yield (
                chance * (value + 50) - (1 - chance) * (2 * value + 90),
                seat,
                Contract(GameType.NULL, hand=by_hand, ouvert=ouvert),
                laid,
            )


class SelfPlay:
    """Plays trials with three equal players that try cards in so many worlds, drawn from so many."""

    def __init__(self, book: Book, rules: RuleSet, *, worlds: int, draws: int) -> None:
        self.search = Search(weights("strong") + habits("strong"), book.holdings)
        self.search.noise = 2.0
        self.search.trust_play = 1.0
        self.rules = rules
        self.worlds = worlds
        self.draws = draws

    def play(self, trial: Trial, seed: int) -> Sample:
        """Play a trial to its end."""
        search, contract = self.search, trial.contract
        game_type, declarer = int(contract.game_type), trial.declarer
        search.begin(game_type, declarer, 0, contract.hand, contract.ouvert, 61)
        search.pay(payoffs(self.rules, contract, 18))
        search.bid = 18
        state = CardPlay(contract.game_type, trial.hands, leader=0)
        played: list[int] = []
        while len(played) < 30 and not (contract.is_null and state.tricks[declarer]):
            legal = state.legal_mask()
            card = Card(legal.bit_length() - 1)
            if legal & (legal - 1):
                card = self._choose(trial, state, played, seed + len(played))
            search.play(card)
            played.append(card)
            state = state.after(card)
        return Sample(
            game_type,
            contract.hand,
            contract.ouvert,
            trial.hands[declarer],
            trial.laid,
            declarer,
            state.points[declarer] + mask_points(trial.laid),
            state.tricks[declarer],
            trial.said,
        )

    def _choose(self, trial: Trial, state: CardPlay, played: list[int], seed: int) -> Card:
        search, declarer, seat = self.search, trial.declarer, state.turn
        hands, legal = state.masks, state.legal_mask()
        for other in range(3):
            search.hold(other, 0)
        if trial.contract.ouvert:
            search.hold(declarer, hands[declarer])
        search.hold(seat, hands[seat])
        laid = trial.laid if seat == declarer and not trial.contract.hand else 0
        search.lay(laid)
        search.watch(0, played)
        search.hear(trial.said, TRUST_CALLS)
        search.seed(seed & 0xFFFFFFFF)
        search.set_out(seat, hands[seat], laid)
        worlds = search.sample(self.draws, self.worlds)
        search.fresh()
        search.try_out(0, worlds, legal, seed & 0xFFFFFF, 0)
        sign = 1.0 if seat == declarer else -1.0
        return max(mask_cards(legal), key=lambda card: sign * search.tally(card)[0])


def samples(
    book: Book,
    rules: RuleSet,
    seed: int,
    draw: Callable[[Random], Trial | None] | None = None,
    *,
    worlds: int = 12,
    draws: int = 48,
) -> Iterator[Sample]:
    """Games without end: those that ``draw`` finds, or else of :func:`trial`."""
    random = Random(seed)
    draw = draw or partial(trial, book)
    table = SelfPlay(book, rules, worlds=worlds, draws=draws)
    while True:
        found = draw(random)
        if found is not None:
            yield table.play(found, random.getrandbits(31))
