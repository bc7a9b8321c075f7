"""A result in the words of a language."""

from __future__ import annotations

from typing import Any

from skat.rules import Contract, Game, Settlement
from skat.words import Words
from skat.words.settlement import counted, items


def tell_result(game: Game, words: Words) -> dict[str, Any] | None:
    """Title, items, count and reason of a finished game; None while it lasts."""
    if game.ending is None:
        return None
    if game.settlement is not None:
        return tell_settlement(game.settlement, game.contract, words)
    title = words.say(f"web.title_{game.ending.kind}")
    return {"title": title, "items": None, "counted": None, "reason": None}


def tell_settlement(settlement: Settlement, contract: Contract | None, words: Words) -> dict[str, Any]:
    """Title, items, count and reason of a settlement; ``contract``: the game declared, if one was."""
    key = "web.title_won" if settlement.won else "web.title_lost"
    *told, reason = items(settlement, words)
    return {
        "title": words.say(key, contract=contract or settlement.charged_as),
        "items": [
            {"label": item.label, "amount": item.amount.replace("-", "−"), "rule": item.rule} for item in told
        ],
        "counted": counted(settlement, words),
        "reason": reason.label,
    }
