"""The solver's yardstick: plain minimax on the rules' own functions, for the tests."""

from __future__ import annotations

from skat.rules import CardPlay, CardSet, GameType


def reference_value(play: CardPlay, declarer: int) -> int:
    """Declarer's future card points with best play of all (1 or 0 for Null: won or lost)."""
    seen: dict[object, int] = {}

    def value(play: CardPlay) -> int:
        if play.game_type is GameType.NULL and play.tricks[declarer]:
            return 0
        if not any(play.masks) and not play.trick:
            return 1 if play.game_type is GameType.NULL else 0
        key = (play.masks, play.leader, play.trick)
        if key not in seen:
            values = []
            for card in CardSet.of_mask(play.legal_mask()):
                after = play.after(card)
                gained = (
                    0 if play.game_type is GameType.NULL else after.points[declarer] - play.points[declarer]
                )
                values.append(gained + value(after))
            seen[key] = max(values) if play.turn == declarer else min(values)
        return seen[key]

    return value(play)
