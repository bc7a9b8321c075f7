"""Positions that no game can come to are refused with a code."""

from __future__ import annotations

import pytest

from skat.rules import Card, CardSet, GameType, SkatError
from skat.solver import Position

GRAND = GameType.GRAND


@pytest.mark.parametrize(
    ("hands", "options", "code"),
    [
        (["CJ", "SJ", "HJ"], {"leader": 3}, "no_such_seat"),
        (["CJ", "SJ", "HJ"], {"declarer": -1}, "no_such_seat"),
        (["CJ", "SJ"], {}, "deal_not_three_hands"),
        (["CJ", "SJ", "CJ"], {}, "position_card_twice"),
        (["CJ", "SJ", "HJ"], {"skat": CardSet.parse("CJ D7")}, "position_card_twice"),
        (["CJ", "SJ", "HJ"], {"skat": CardSet.parse("D7")}, "deal_wrong_skat_size"),
        (["", "", ""], {}, "position_hand_sizes"),
        (["CJ C7", "SJ", "HJ"], {}, "position_hand_sizes"),
        (["CJ", "SJ S7", "HJ"], {"trick": [Card.DJ]}, "position_hand_sizes"),
        (["", "", "HJ"], {"trick": [Card.DJ, Card.D7, Card.D8]}, "position_trick_complete"),
        # Seat 1 has a jack and threw a seven on a jack (rules.md 9.2).
        (["C7", "SJ", "HJ H7"], {"trick": [Card.DJ, Card.D7]}, "position_revoke"),
        (["CJ", "SJ", "HJ"], {"won": 115}, "position_too_many_points"),
        (["CJ", "SJ", "HJ"], {"won": -1}, "position_too_many_points"),
    ],
)
def test_refused(hands: list[str], options: dict[str, object], code: str) -> None:
    arguments = {"leader": 0, "declarer": 0, **options}
    with pytest.raises(SkatError) as caught:
        Position.of(GRAND, hands, **arguments)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_after_a_card() -> None:
    position = Position.of(GRAND, ["CJ SA", "SJ ST", "HJ H7"], leader=0, declarer=0)
    assert (position.turn, position.cards, str(position.legal)) == (0, 2, "CJ SA")
    position = position.after(Card.CJ)
    assert (position.turn, position.cards, str(position.legal)) == (1, 2, "SJ")
    with pytest.raises(SkatError, match="card not legal"):
        position.after(Card.ST)
    position = position.after(Card.SJ).after(Card.HJ)
    assert (position.turn, position.cards, position.secured) == (0, 1, 6)
