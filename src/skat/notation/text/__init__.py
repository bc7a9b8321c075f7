"""Cards, suits, games, declarations and calls as people write them: parse and print in pairs.

Codes (``CJ``, ``GHS``) are neutral; names are English, German or Russian, in the words of the French or
the German deck.  Every parser takes every language at once, and every printed form is read back.
"""

from skat.notation.text.calls import parse_call, print_call
from skat.notation.text.cards import (
    CardStyle,
    parse_card,
    parse_card_set,
    parse_cards,
    print_card,
    print_cards,
)
from skat.notation.text.contracts import (
    ContractStyle,
    SuitStyle,
    parse_contract,
    parse_game_type,
    parse_suit,
    print_contract,
    print_game_type,
    print_suit,
)
from skat.notation.text.vocabulary import Deck, Language

__all__ = [
    "CardStyle",
    "ContractStyle",
    "Deck",
    "Language",
    "SuitStyle",
    "parse_call",
    "parse_card",
    "parse_card_set",
    "parse_cards",
    "parse_contract",
    "parse_game_type",
    "parse_suit",
    "print_call",
    "print_card",
    "print_cards",
    "print_contract",
    "print_game_type",
    "print_suit",
]
