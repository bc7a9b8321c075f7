"""What a declaration is worth before the play (rules.md 12.5 to 12.9)."""

from __future__ import annotations

import pytest

from skat.rules import RuleSet, outlook
from tests.rules.scenes import ALTENBURG, MODERN, cards, contract

WITH_1 = "CJ HJ C7 C8 S7 S8 S9 H7 H8 D7 D8 D9"
WITHOUT_5 = "ST SK SQ S9 S8 S7 HA HT CA CT"


@pytest.mark.parametrize(
    ("code", "held", "bid", "value", "covers", "fixed"),
    [
        # Twelve cards: the matadors are known.
        ("D", WITH_1, 18, 18, "yes", True),
        ("D", WITH_1, 20, 18, "schneider", True),
        ("D", WITH_1, 27, 18, "schneider", True),
        ("D", WITH_1, 36, 18, "schwarz", True),
        ("D", WITH_1, 40, 18, "no", True),
        ("G", WITH_1, 96, 48, "schwarz", True),
        # Announced levels are sure of being counted; only the others can still come.
        ("DHS", WITH_1, 45, 45, "yes", True),
        ("DHS", WITH_1, 54, 45, "schwarz", True),
        ("DHZ", WITH_1, 63, 63, "yes", True),
        ("DHZ", WITH_1, 66, 63, "no", True),
        ("DHO", WITH_1, 72, 72, "yes", True),
        # Null is worth what it is worth.
        ("N", WITH_1, 23, 23, "yes", True),
        ("N", WITH_1, 24, 23, "no", True),
        ("NHO", WITH_1, 59, 59, "yes", True),
        # Ten cards: the skat may change them (12.7).
        ("SH", WITHOUT_5, 72, 77, "yes", False),
        ("SH", WITHOUT_5, 99, 77, "schwarz", False),
        ("SH", WITHOUT_5, 100, 77, "no", False),
        ("DH", "CJ DJ D9 D8 D7 CA CT HA HT SA", 63, 27, "skat", False),
        ("GH", "CJ SJ HJ DJ CA CT HA HT SA ST", 144, 144, "yes", True),
    ],
)
def test_value_and_bid(code: str, held: str, bid: int, value: int, covers: str, fixed: bool) -> None:
    one = outlook(MODERN, contract(code), bid, cards(held))
    assert (one.contract, one.value, one.covers, one.fixed) == (contract(code), value, covers, fixed)
    assert (one.matadors is None) is one.contract.is_null


@pytest.mark.parametrize(("rules", "value"), [(MODERN, 192), (ALTENBURG, 252)], ids=["modern", "altenburg"])
def test_open_grand(rules: RuleSet, value: int) -> None:
    # rules.md 11.11, 14.2
    assert outlook(rules, contract("GHO"), 18, cards(WITH_1)).value == value
