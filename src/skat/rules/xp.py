"""XP of the club for one game (rules.md 13.2); the amounts are data of the rule set."""

from __future__ import annotations

from skat.rules.game import Game

#: A game given up before this many tricks are complete earns its winners less.
EARLY_TRICKS = 5


def xp_for(game: Game, seat: int, *, assisted: bool = False, away: bool = False) -> int:
    """XP that ``seat`` earns with a finished game; the first rule that fits counts.

    ``assisted``: this seat used Undo.  ``away``: a program finished the game for it.
    Raises ``ValueError`` while the game lasts.
    """
    ending = game.ending
    if ending is None:
        raise ValueError("XP is earned when a game is over")
    settlement, xp = game.settlement, game.rules.xp
    if settlement is None:
        return 0
    if ending.kind == "gave_up" and ending.seat == seat:
        return xp.gave_up
    if away:
        return xp.away
    if assisted:
        return xp.assisted
    if (seat == game.declarer) != settlement.won:
        return xp.lost
    if ending.kind == "gave_up" and len(game.tricks) < EARLY_TRICKS:
        return xp.won_early
    return xp.won
