"""XSkat on single seats of a game: the functions of Debian's program, called in this process.

The program can only play all three seats itself.  Here a copy of it is loaded as a library, its variables
are set to a position, and it is asked for the action of one seat.  It needs the whole game, as XSkat looks at
cards that its seat does not see (whether both defenders are out of a suit, who has the jack of diamonds).
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import struct
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Final

from xskat import CARDS

from skat.arena.board import PlayedBoard, PlayedGame, Work, played
from skat.arena.match import Match
from skat.arena.sides import OUTSIDE, choose
from skat.arena.sight import seen_card
from skat.rules import (
    SEATS,
    Action,
    Bid,
    CardSet,
    Contract,
    Declare,
    Discard,
    Game,
    GameType,
    Hold,
    Pass,
    Phase,
    Play,
    PlayHand,
    Position,
    TakeSkat,
    seat_of,
    view_for,
)
from skat.solver import Solver

#: Debian's xskat 4.0-8 for amd64; the places below are its.
SHA256: Final = "09bfa7bcd6c7a8ac582d0ff5504d2b9701f663c6e9db84442d8981260c6179ed"
_FUNCTIONS: Final = {
    "calc_rw": 0x8F20,
    "calc_drueck": 0xA5C0,
    "save_skat": 0xB670,
    "karobube": 0xBDA0,
    "get_next": 0xC920,
    "calc_poss": 0xEF60,
    "make_best": 0x12E10,
    "adjfb": 0x13240,
    "init_null": 0x15790,
}
#: Whole numbers of 32 bits: where, and how many.
_VARIABLES: Final = {
    "numsp": (0x6D988, 1),
    "cards": (0x6D520, 32),
    "gespcd": (0x6D4A0, 32),
    "gespfb": (0x6B760, 4),
    "hatnfb": (0x6D760, 15),
    "butternok": (0x6B680, 1),
    "gstsum": (0x6D410, 1),
    "astsum": (0x6D414, 1),
    "stsum": (0x6D418, 1),
    "handsp": (0x6D41C, 1),
    "trumpf": (0x6D420, 1),
    "stcd": (0x6D428, 3),
    "possc": (0x6D434, 1),
    "possi": (0x6D440, 10),
    "ausspl": (0x6D468, 1),
    "stich": (0x6D46C, 1),
    "vmh": (0x6D470, 1),
    "gedr": (0x6D474, 1),
    "reizp": (0x6D478, 1),
    "spieler": (0x6D480, 1),
    "geber": (0x6D48C, 1),
    "maxrw": (0x6D8F0, 3),
    "playcd": (0x6B698, 1),
    "spcards": (0x6D3E0, 12),
    "announced": (0x6D3A0, 5),
    "schwz": (0x6D3C0, 1),
    "nullv": (0x6D3BC, 1),
    "ouveang": (0x6D3A8, 1),
    "sptruempfe": (0x6B67C, 1),
    "karobubeanz": (0x6B610, 1),
    "seed": (0x6B660, 4),
    "reizw": (0x46060, 60),
}
_NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
_TRUMPS: Final = {
    GameType.DIAMONDS: 0,
    GameType.HEARTS: 1,
    GameType.SPADES: 2,
    GameType.CLUBS: 3,
    GameType.GRAND: 4,
    GameType.NULL: -1,
}
#: What a new deal clears.
_CLEARED: Final = tuple(name for name in _VARIABLES if name != "reizw")
_GAMES: Final = {number: game for game, number in _TRUMPS.items()}
_JACK: Final = 4


class XSkatSeat:
    """The program, loaded.  ``path``: of Debian's ``xskat``.

    Raises ``ValueError`` for another version of it and ``OSError`` where it cannot be read or loaded.
    """

    def __init__(self, path: str) -> None:
        data = Path(path).read_bytes()
        if hashlib.sha256(data).hexdigest() != SHA256:
            raise ValueError(f"{path} is not the xskat 4.0-8 of Debian for amd64")
        handle, name = tempfile.mkstemp(suffix=".so")
        with os.fdopen(handle, "wb") as file:
            file.write(_as_library(data))
        try:
            library = ctypes.CDLL(name)
        finally:
            Path(name).unlink()
        base = _base(library)
        self._call = {
            name: ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int)(base + place)
            for name, place in _FUNCTIONS.items()
        }
        self._at = {
            name: (ctypes.c_int * count).from_address(base + place)
            for name, (place, count) in _VARIABLES.items()
        }

    def choose(self, game: Game, seats: frozenset[int], seed: int) -> Action:
        """What XSkat does at ``game``, in whose turn it is.

        ``seats``: all that XSkat plays at this table, as what it once thought of matters later.  ``seed``:
        of its chance, 1 and up.
        """
        if game.phase is Phase.AUCTION:
            return self._say(game, seed)
        seat = game.turn
        if seat is None:
            raise ValueError("the game is over")
        if game.phase is Phase.PLAY:
            return Play(CARDS[self._card(game, seats, seed)])
        self._begin(game, seed)
        self._declare(game, seat)
        hand = bool(self._one("handsp"))
        if game.phase is Phase.SKAT_OR_HAND:
            return PlayHand() if hand else TakeSkat()
        if game.phase is Phase.DISCARD:
            return Discard(CardSet(CARDS[number] for number in self._at["cards"][30:32]))
        ouvert = bool(self._one("ouveang"))
        return Declare(Contract(_GAMES[self._one("trumpf")], hand=hand, ouvert=ouvert))

    def _say(self, game: Game, seed: int) -> Action:
        self._begin(game, seed)
        auction = game.auction
        limit = self._at["maxrw"][seat_of(auction.actor or Position.FOREHAND, game.deal.dealer)]
        legal = game.legal_actions()
        if Hold() in legal:
            return Hold() if limit >= auction.bid else Pass()
        bid = min((action.value for action in legal if isinstance(action, Bid)), default=None)
        # At 17 it names 18 and holds nothing.
        if bid is not None and (limit >= bid or (limit == 17 and bid == 18)):
            return Bid(bid)
        return Pass()

    def _begin(self, game: Game, seed: int) -> None:
        """The cards are dealt, nothing has been said."""
        at = self._at
        for name in _CLEARED:
            ctypes.memset(at[name], 0, ctypes.sizeof(at[name]))
        # In the order of a deal file: which trump comes back from the skat for which card depends on it.
        groups = (*game.deal.hands, game.deal.skat)
        at["cards"][:] = [number for cards in groups for number in sorted(map(_NUMBER.__getitem__, cards))]
        at["geber"][0] = game.deal.dealer
        at["ausspl"][0] = (game.deal.dealer + 1) % 3
        at["trumpf"][0] = -1
        at["seed"][2], at["seed"][3] = seed & 0x7FFFFFFF, 0
        for seat in SEATS:
            self._run("calc_rw", seat)

    def _declare(self, game: Game, seat: int) -> None:
        """``seat`` has won the auction; XSkat lays away and chooses a game."""
        at = self._at
        at["spieler"][0] = seat
        at["reizp"][0] = next(place for place, value in enumerate(at["reizw"]) if value >= game.bid)
        self._run("save_skat", 0)
        at["spcards"][:] = [*at["cards"][10 * seat : 10 * seat + 10], *at["cards"][30:32]]
        self._run("calc_drueck")

    def _card(self, game: Game, seats: frozenset[int], seed: int) -> int:
        """The number of the card that XSkat plays now."""
        at = self._at
        declarer = self._at_first_lead(game, seats, seed)
        cards = [action.card for _, action in game.actions if isinstance(action, Play)]
        for card in cards:
            seat = self._think(declarer, seats)
            self._put(seat, next(p for p in at["possi"] if at["cards"][p] == _NUMBER[card]))
        self._think(declarer, seats)
        return at["cards"][at["possi"][self._one("playcd")]]

    def _at_first_lead(self, game: Game, seats: frozenset[int], seed: int) -> int:
        at, declarer, contract = self._at, game.declarer, game.contract
        if declarer is None or contract is None:
            raise ValueError("nobody has declared a game")
        self._begin(game, seed)
        self._declare(game, declarer)
        if declarer not in seats:
            hand, laid = sorted(map(_NUMBER.__getitem__, _held(game))), map(_NUMBER.__getitem__, game.skat)
            at["cards"][10 * declarer : 10 * declarer + 10] = hand
            at["cards"][30:32] = list(laid)
            at["trumpf"][0] = _TRUMPS[contract.game_type]
            at["handsp"][0], at["ouveang"][0] = contract.hand, contract.ouvert
            ctypes.memset(at["gespcd"], 0, ctypes.sizeof(at["gespcd"]))
        at["stsum"][0] = sum(CARDS[number].points for number in at["cards"][30:32])
        self._run("save_skat", 1)
        at["stich"][0] = at["schwz"][0] = 1
        trump, own = self._one("trumpf"), at["cards"][10 * declarer : 10 * declarer + 10]
        at["sptruempfe"][0] = sum(number & 7 == _JACK or number >> 3 == trump for number in own)
        self._run("karobube")
        if trump == -1:
            self._run("init_null")
        return declarer

    def _think(self, declarer: int, seats: frozenset[int]) -> int:
        """Whose turn it is; what XSkat would play for it is found where it plays."""
        at = self._at
        seat = (self._one("ausspl") + self._one("vmh")) % 3
        if seat == declarer:
            voids, others = at["hatnfb"], ((seat + 1) % 3, (seat + 2) % 3)
            for other in others:
                self._run("adjfb", other, 2)
            for suit in range(5):
                if not all(voids[5 * other + suit] for other in others):
                    for other in others:
                        if voids[5 * other + suit] == 2:
                            voids[5 * other + suit] = 0
        if self._one("ouveang"):
            self._run("adjfb", declarer, 1)
        self._run("calc_poss", seat)
        possible = at["possi"][: self._one("possc")]
        if seat in seats:
            self._run("make_best", seat)
        # Choosing may shorten the list.
        chosen = at["possi"][self._one("playcd")]
        at["possi"][: len(possible)] = possible
        if seat in seats:
            at["playcd"][0] = possible.index(chosen)
        return seat

    def _put(self, seat: int, place: int) -> None:
        at = self._at
        number, at["cards"][place] = at["cards"][place], -1
        at["stcd"][self._one("vmh")] = number
        at["gespcd"][number] = 2
        if number & 7 != _JACK:
            at["gespfb"][number >> 3] += 1
        at["vmh"][0] += 1
        if self._one("vmh") == 3:
            self._run("get_next")
            at["vmh"][0] = 0
            at["stich"][0] += 1

    def _one(self, name: str) -> int:
        return int(self._at[name][0])

    def _run(self, name: str, first: int = 0, second: int = 0) -> None:
        self._call[name](first, second)


def _held(game: Game) -> CardSet:
    """Declarer's cards before the first lead."""
    dealt = game.deal.hands[game.declarer or 0]
    return dealt if game.discard is None else (dealt | game.deal.skat) - game.discard


def _as_library(data: bytes) -> bytes:
    """The program without the mark that forbids loading it: DF_1_PIE of DT_FLAGS_1."""
    offset, size = next(
        (place, length)
        for kind, _, place, _, _, length, *_ in _headers(data)
        if kind == 2  # PT_DYNAMIC
    )
    changed = bytearray(data)
    for place in range(offset, offset + size, 16):
        tag, value = struct.unpack_from("<qQ", data, place)
        if tag == 0x6FFFFFFB:  # DT_FLAGS_1
            struct.pack_into("<qQ", changed, place, tag, value & ~0x08000000)
    return bytes(changed)


def _headers(data: bytes) -> list[tuple[int, ...]]:
    (first,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    return [struct.unpack_from("<IIQQQQQQ", data, first + number * size) for number in range(count)]


def _base(library: ctypes.CDLL) -> int:
    """Where it was loaded: the first field of glibc's ``struct link_map``."""
    return ctypes.c_size_t.from_address(library._handle).value


@cache
def _xskat(path: str) -> XSkatSeat:
    return XSkatSeat(path)


@cache
def _solver() -> Solver:
    return Solver()


def play_board(match: Match, number: int, *, seeing: bool = False) -> PlayedBoard:
    """A board of a match whose second player is ``!`` and XSkat's path.

    ``seeing``: the first bids and declares, but its cards are played by who sees all hands.
    """
    work = {side: Work() for side in match.sides}
    start = Game.start(match.rules, match.deal(number))
    games = tuple(_play(match, number, start, seats, work, seeing) for seats in match.seatings(number))
    return PlayedBoard(number, games, work)


def _play(
    match: Match, number: int, game: Game, seats: str, work: dict[str, Work], seeing: bool
) -> PlayedGame:
    xskats = frozenset(seat for seat, letter in enumerate(seats) if letter == "B")
    while game.turn is not None:
        mine, start = work[seats[game.turn]], time.thread_time()
        action = _choose(match, number, game, xskats, seeing)
        seconds = time.thread_time() - start
        mine.decisions += 1
        mine.seconds += seconds
        mine.longest = max(mine.longest, seconds)
        game = game.apply(action)
    return played(game, seats)


def _choose(match: Match, number: int, game: Game, xskats: frozenset[int], seeing: bool) -> Action:
    seat = game.turn
    assert seat is not None
    if seat in xskats:
        path = match.players[1].removeprefix(OUTSIDE)
        # One chance for all its seats, as in the program.
        return _xskat(path).choose(game, xskats, match.seat_seed(number, 0))
    if seeing and game.phase is Phase.PLAY:
        return seen_card(_solver(), game)
    return choose(match.players[0], match.patience, view_for(game, seat), match.seat_seed(number, seat))
