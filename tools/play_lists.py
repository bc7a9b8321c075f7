"""Three players of a level at one table: passed in, won, overbid, points per list of 36 games.

python tools/play_lists.py LEVEL GAMES [SEED]
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from random import Random

from skat.notation.rulesets import built_in
from skat.players import make_player
from skat.rules import Game, shuffled_deal, view_for
from skat.rules.scoring import ListEntry, ListScoring, standings


def main(level: str, games: int, seed: int) -> None:
    """Play and print."""
    random, player = Random(seed), make_player(level, seed)
    counts: Counter[str] = Counter()
    kinds: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    entries, decisions, start = [], 0, time.process_time()
    for number in range(games):
        game = Game.start(built_in(), shuffled_deal(random, number % 3))
        while game.turn is not None:
            game = game.apply(player.choose(view_for(game, game.turn)))
            decisions += 1
        settlement = game.settlement
        if settlement is None:
            counts["passed in"] += 1
            entries.append(ListEntry(None, 0, won=False))
            continue
        counts["won"] += settlement.won
        counts["overbid"] += settlement.overbid
        kind = kinds[str(settlement.charged_as)]
        kind[0] += 1
        kind[1] += settlement.won
        entries.append(ListEntry(game.declarer, settlement.score, settlement.won))
    declared = games - counts["passed in"]
    total = sum(line.total for line in standings(entries, 3, ListScoring.SEEGER_FABIAN))
    milliseconds = (time.process_time() - start) / decisions * 1000
    print(f"{games} games, seed {seed}, level {level}: {milliseconds:.2f} ms a decision")
    print(f"passed in {counts['passed in'] / games:.1%}, declared games won {counts['won'] / declared:.1%}")
    print(
        f"overbid {counts['overbid'] / declared:.1%}, points per 36 games and player {total * 12 / games:.0f}"
    )
    for kind, (played, won) in sorted(kinds.items(), key=lambda item: -item[1][0]):
        print(f"  {kind:4} {played / declared:6.1%} of the games, won {won / played:.0%}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
