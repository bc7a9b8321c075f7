"""Programs that choose an action from a view, and nothing else (design.md, idea 2)."""

from skat.players.player import PLAYERS, Player, make_player

__all__ = ["PLAYERS", "Player", "make_player"]
