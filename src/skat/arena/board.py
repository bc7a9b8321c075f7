"""One board: the same deal in each seating, and what is kept of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from skat.arena.faults import FAULTS, Fault
from skat.arena.match import Match, code_of_programs
from skat.arena.sides import choose, choose_instead, clock_of
from skat.notation.json.action import CONTRACT_CODES
from skat.notation.line import print_line
from skat.rules import NotationError, Phase, Record, SkatError, view_for
from skat.rules.game import Game


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game: ``seats`` are the letters of who sat on seats 0, 1, 2.

    Passed in: ``declarer`` and ``contract`` are None.  ``contract`` is the code of the game that was
    charged, ``line`` the record line.
    """

    seats: str
    declarer: int | None
    contract: str | None
    score: int
    won: bool
    overbid: bool
    line: str


@dataclass(slots=True)
class Work:
    """What a side did in the games of a board: decisions, seconds for all of them and for the longest,
    faults by kind.  Seconds are of the processor, for outside programs of the clock on the wall."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """The games of a board in the order of :meth:`Match.seatings`, and the work of each side by letter."""

    number: int
    games: tuple[PlayedGame, ...]
    work: dict[str, Work]

    def to_json(self) -> dict[str, Any]:
        """A line of a file of results."""
        return {
            "board": self.number,
            "games": [
                {name: getattr(game, name) for name in PlayedGame.__dataclass_fields__} for game in self.games
            ],
            "work": {
                side: {
                    "decisions": work.decisions,
                    "seconds": round(work.seconds, 6),
                    "longest": round(work.longest, 6),
                    "faults": work.faults,
                }
                for side, work in self.work.items()
            },
        }


def play_board(match: Match, number: int) -> PlayedBoard:
    """Play a board of a match.

    Raises :class:`SkatError` ``arena_other_code`` where the programs are not those of the match: another
    version is installed on a machine of a cluster.
    """
    if match.code != code_of_programs():
        raise SkatError("arena_other_code", found=code_of_programs(), expected=match.code)
    work = {side: Work() for side in match.sides}
    start = Game.start(match.rules, match.deal(number))
    if match.mode == "fixed":
        start = _declared(match, number, start)
    games = tuple(_play(match, number, start, seats, work) for seats in match.seatings(number))
    return PlayedBoard(number, games, work)


def _declared(match: Match, number: int, game: Game) -> Game:
    """The game after its declaration by three of the reference player."""
    while game.turn is not None and game.phase is not Phase.PLAY:
        view, seed = view_for(game, game.turn), match.seat_seed(number, game.turn)
        try:
            action = choose(match.reference, match.patience, view, seed)
        except Fault:
            action = choose_instead(view, seed)
        game = game.apply(action)
    return game


def _play(match: Match, number: int, game: Game, seats: str, work: dict[str, Work]) -> PlayedGame:
    sides = match.sides
    names = [sides[letter] for letter in seats]
    clocks = [clock_of(name) for name in names]
    seeds = [match.seat_seed(number, seat) for seat in range(3)]
    while game.turn is not None:
        seat = game.turn
        view = view_for(game, seat)
        mine, clock = work[seats[seat]], clocks[seat]
        start = clock()
        try:
            action = choose(names[seat], match.patience, view, seeds[seat])
        except Fault as fault:
            mine.faults[fault.kind] = mine.faults.get(fault.kind, 0) + 1
            action = choose_instead(view, seeds[seat])
        seconds = clock() - start
        mine.decisions += 1
        mine.seconds += seconds
        mine.longest = max(mine.longest, seconds)
        game = game.apply(action)
    return played(game, seats)


def played(game: Game, seats: str) -> PlayedGame:
    """A game over, as it is kept; ``seats``: the letters of who sat on seats 0, 1, 2."""
    line = print_line(Record.of(game))
    settlement = game.settlement
    if settlement is None:
        return PlayedGame(seats, None, None, 0, won=False, overbid=False, line=line)
    return PlayedGame(
        seats,
        game.declarer,
        str(settlement.charged_as),
        settlement.score,
        settlement.won,
        settlement.overbid,
        line,
    )


_MOST: Final = 10**9


def board_from_json(match: Match, value: Any) -> PlayedBoard:
    """The board of a line of a file of results.  Raises :class:`NotationError` ``arena_bad_line``."""
    try:
        number = _is(int, value["board"])
        games = tuple(PlayedGame(**game) for game in value["games"])
        work = {side: Work(**value["work"][side]) for side in match.sides}
        _check(number >= 0 and tuple(game.seats for game in games) == match.seatings(number))
        for game in games:
            _check(game.declarer in (0, 1, 2) if game.contract in CONTRACT_CODES else not _is_declared(game))
            _check(abs(_is(int, game.score)) < _MOST)
            _is(bool, game.won), _is(bool, game.overbid), _is(str, game.line)
        for one in work.values():
            _check(0 <= _is(int, one.decisions) < _MOST)
            _check(0 <= one.seconds < _MOST and 0 <= one.longest < _MOST)
            _check(set(one.faults) <= set(FAULTS))
            _check(all(0 < _is(int, count) < _MOST for count in one.faults.values()))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NotationError("arena_bad_line") from None
    return PlayedBoard(number, games, work)


def _is_declared(game: PlayedGame) -> bool:
    return game.declarer is not None or game.contract is not None


def _is(kind: type[Any], value: Any) -> Any:
    _check(type(value) is kind)
    return value


def _check(good: bool) -> None:
    if not good:
        raise ValueError
