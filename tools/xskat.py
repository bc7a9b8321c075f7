"""XSkat and one of our levels at the same deals: three XSkats at one table, three of the level at another.

python tools/xskat.py LEVEL GAMES [SEED] [--jobs N]

XSkat is an ordinary process (``xskat -auto``, no display needed) that gets the deals as a file; what it did
is read from the log and the list it writes.  Every one of its games is played once more on our rules: other
points, another winner or another score is a disagreement, a card that they refuse an error.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from skat.arena import Match, PlayedGame, estimate, play_boards
from skat.arena.board import played
from skat.arena.points import KINDS, kind_of, points
from skat.notation.rulesets import built_in
from skat.rules import (
    SEATS,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    Declare,
    Discard,
    Game,
    GameType,
    Hold,
    Pass,
    Play,
    PlayHand,
    Position,
    RuleSet,
    SkatError,
    TakeSkat,
    position_of,
)

#: XSkat's list keeps no more games.
BATCH: Final = 360
#: How XSkat's deal files number the places; 0 is the skat.
_NUMBERS: Final = {Position.MIDDLEHAND: 1, Position.REARHAND: 2, Position.FOREHAND: 3}
#: The order of the cards in a deal file, which is XSkat's own.
CARDS: Final = tuple(Card[suit + rank] for suit in "DHSC" for rank in "ATKQJ987")
_CARD: Final = re.compile(r"(Diamond|Heart|Spade|Club)[ _](A|10|K|Q|J|9|8|7)\b", re.IGNORECASE)
_GAMES: Final = {
    "Club": GameType.CLUBS,
    "Spade": GameType.SPADES,
    "Heart": GameType.HEARTS,
    "Diamond": GameType.DIAMONDS,
    "Grand": GameType.GRAND,
    "Null": GameType.NULL,
}


class Told(NamedTuple):
    """A game as XSkat logs it.

    ``hands``: as dealt.  ``skat``: as dealt; ``laid``: what counts for declarer in the end.  ``tricks``: the
    cards of players 0 to 2 in each; after a lost Null the rest is not play.  ``points``: declarer's, None in
    Null.  Passed in: ``declarer`` and ``contract`` are None.
    """

    hands: tuple[CardSet, CardSet, CardSet]
    skat: CardSet
    laid: CardSet
    tricks: tuple[tuple[Card, Card, Card], ...]
    declarer: int | None = None
    contract: Contract | None = None
    bid: int = 0
    won: bool = False
    points: int | None = None


def deal_file(deals: Iterable[Deal]) -> str:
    """The deals as XSkat reads them: for each card who gets it, by place."""
    lines = []
    for deal in deals:
        places = dict.fromkeys(deal.skat, 0)
        for seat, hand in enumerate(deal.hands):
            places.update(dict.fromkeys(hand, _NUMBERS[position_of(seat, deal.dealer)]))
        lines.append(" ".join(str(places[card]) for card in CARDS))
    return "\n".join(lines) + "\n"


def parse_log(text: str) -> list[Told]:
    """The games of a log, unformatted and in English.  Raises ``ValueError`` for anything else."""
    *blocks, rest = re.split(r"^={40}\n", text, flags=re.MULTILINE)
    if rest:
        raise ValueError("the log ends within a game")
    return [_parse_game(block) for block in blocks]


def _parse_game(block: str) -> Told:
    parts = re.split(r"^-{4}.*\n", block, flags=re.MULTILINE)
    if len(parts) != 4:
        raise ValueError(f"not a game of XSkat's log: {block!r}")
    _, tricks, hands, result = parts
    rows = _rows(tricks)
    first, second, third = (CardSet(column) for column in zip(*_rows(hands), strict=True))
    laid = _cards_after("Skat is: ", result)
    played = re.search(r"^Computer([123]) played (\w+)$", result, re.MULTILINE)
    if played is None:
        return Told((first, second, third), laid, laid, rows)
    skat = _cards_after("Skat was: ", result)
    declarer = int(played[1]) - 1
    dealt = [first, second, third]
    dealt[declarer] = (dealt[declarer] | laid) - skat
    how = re.search(r"^Played( ouvert)?( Hand)?$", result, re.MULTILINE)
    ended = re.search(r"^(Won|Lost)(?: with: (\d+) points)?$", result, re.MULTILINE)
    bid = re.search(r"^Last bid: (\d+)$", result, re.MULTILINE)
    if ended is None or bid is None or ("\nPlayed" in result) != (how is not None):
        raise ValueError(f"not a result of XSkat's log: {result!r}")
    return Told(
        (dealt[0], dealt[1], dealt[2]),
        skat,
        laid,
        rows,
        declarer,
        Contract(
            _GAMES[played[2]],
            hand=how is not None and how[2] is not None,
            ouvert=how is not None and how[1] is not None,
        ),
        int(bid[1]),
        ended[1] == "Won",
        None if ended[2] is None else int(ended[2]),
    )


def _rows(text: str) -> tuple[tuple[Card, Card, Card], ...]:
    rows = []
    for line in text.splitlines():
        if cards := [_card(suit, rank) for suit, rank in _CARD.findall(line)]:
            first, second, third = cards
            rows.append((first, second, third))
    return tuple(rows)


def _cards_after(heading: str, text: str) -> CardSet:
    line = next((line for line in text.splitlines() if line.startswith(heading)), "")
    return CardSet(_card(suit, rank) for suit, rank in _CARD.findall(line))


def _card(suit: str, rank: str) -> Card:
    return Card[suit[0].upper() + ("T" if rank == "10" else rank)]


def parse_list(text: str) -> list[tuple[int, int]]:
    """Of each game in XSkat's list the declarer and his score; 0 is a game passed in."""
    lines = re.findall(r"^e (\d+) \d+ \d+ (\d+) ([01])$", text, re.MULTILINE)
    return [(int(player), int(value) if won == "1" else -int(value)) for player, value, won in lines]


def replay(rules: RuleSet, deal: Deal, told: Told) -> Game:
    """The same game on our rules, bids in between left out.  Raises :class:`SkatError` where they refuse."""
    game = Game.start(rules, deal)
    if told.declarer is None or told.contract is None:
        return game.apply(Pass()).apply(Pass()).apply(Pass())
    bid, place = Bid(told.bid), position_of(told.declarer, deal.dealer)
    if place is Position.FOREHAND:
        game = game.apply(bid).apply(Hold()).apply(Pass()).apply(Pass())
    elif place is Position.MIDDLEHAND:
        game = game.apply(bid).apply(Pass()).apply(Pass())
    else:
        game = game.apply(Pass()).apply(bid).apply(Pass())
    game = game.apply(PlayHand()) if told.contract.hand else game.apply(TakeSkat()).apply(Discard(told.laid))
    game = game.apply(Declare(told.contract))
    for trick in told.tricks:
        for _ in SEATS:
            if game.turn is not None:
                game = game.apply(Play(trick[game.turn]))
    return game


def agrees(game: Game, told: Told, listed: tuple[int, int]) -> bool:
    """Whether our rules say the same of a game as XSkat's log and list."""
    settlement = game.settlement
    if settlement is None:
        return told.declarer is None and listed[1] == 0 and game.turn is None
    counted = None if settlement.charged_as.is_null else game.declarer_points
    return (
        told.won == settlement.won and told.points == counted and listed == (told.declarer, settlement.score)
    )


def find_xskat() -> str | None:
    """The path of the program; Debian installs games where a search often does not look."""
    return shutil.which("xskat", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/games")))


def run_xskat(program: str, deals: Sequence[Deal]) -> tuple[str, str]:
    """XSkat's log and list of up to :data:`BATCH` deals, dealt by seats 0, 1, 2, 0, …"""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "deals").write_text(deal_file(deals))
        options = ["-lang", "english", "-unfmt", "-start", "1", "-log", "log", "-list", "list"]
        subprocess.run(
            [program, "-auto", str(len(deals)), "-game", "deals", *options],
            cwd=folder,
            env={"HOME": name},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=60,
        )
        return (folder / "log").read_text(), (folder / "list").read_text()


def play_xskat(program: str, rules: RuleSet, deals: Sequence[Deal]) -> tuple[list[PlayedGame], int]:
    """XSkat's games, settled by our rules, and how many of them it settled otherwise.

    Raises ``ValueError`` if it did not play these deals, and :class:`SkatError` for a move against the rules.
    """
    games, disagreements = [], 0
    for start in range(0, len(deals), BATCH):
        batch = deals[start : start + BATCH]
        log, listed = run_xskat(program, batch)
        for deal, told, line in zip(batch, parse_log(log), parse_list(listed), strict=True):
            if (told.hands, told.skat) != (deal.hands, deal.skat):
                raise ValueError(f"XSkat played another deal than {deal.text}")
            game = replay(rules, deal, told)
            disagreements += not agrees(game, told, line)
            games.append(played(game, "AAA"))
    return games, disagreements


def figures(games: Sequence[PlayedGame]) -> dict[str, str]:
    """What a table did, line by line."""
    declared = [game for game in games if game.contract is not None]
    of_declared = max(len(declared), 1)
    lines = {
        "passed in": f"{1 - len(declared) / len(games):.1%}",
        "declared": f"{len(declared) / len(games):.1%}",
        "  won": f"{sum(game.won for game in declared) / of_declared:.1%}",
        "  overbid": f"{sum(game.overbid for game in declared) / of_declared:.1%}",
    }
    for kind in KINDS:
        won = [game.won for game in declared if kind_of(game.contract or "") == kind]
        shares = f"{len(won) / of_declared:.1%}, won {fmean(won):3.0%}" if won else "-"
        lines[f"  {kind.replace('_', ' ')}"] = shares
    found = estimate(12.0 * sum(points(game)) for game in games)
    lines["points per 36 games and player"] = f"{found.mean:.0f} ± {found.half:.0f}"
    return lines


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("level")
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes for our level")
    wanted = parser.parse_args()
    if wanted.games < 1 or wanted.jobs < 1:
        parser.error("GAMES and --jobs are at least 1")
    program = find_xskat()
    if program is None:
        sys.exit("xskat is not installed; it is the Debian package xskat")
    try:
        match = Match((wanted.level,) * 3, built_in(), "table", wanted.seed)
        deals = [match.deal(number) for number in range(wanted.games)]
        theirs, disagreements = play_xskat(program, match.rules, deals)
    except (SkatError, ValueError, OSError, subprocess.SubprocessError) as error:
        sys.exit(str(error))
    boards = play_boards(match, range(wanted.games), jobs=wanted.jobs)
    ours = [board.games[0] for board in boards]
    left, right = figures(theirs), figures(ours)
    print(f"{wanted.games} deals, seed {wanted.seed}; XSkat settles {disagreements} otherwise than our rules")
    print(f"{'':32}{'XSkat':>20}{wanted.level:>20}")
    for name, value in left.items():
        print(f"{name:32}{value:>20}{right[name]:>20}")


if __name__ == "__main__":
    main()
