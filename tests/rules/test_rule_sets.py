"""Rule sets as data: values of the schemes, content hash, impossible values (rules.md 12.4, section 14)."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from skat.rules import CONTRACTS, Contract, Declare, GameType, RuleSet, RuleSetError
from tests.rules.scenes import ALTENBURG, HISTORICAL24, ISKO, MODERN, NO_OPEN_SUITS, contract


@pytest.mark.parametrize(
    ("rules", "grand", "grand_ouvert"),
    [(MODERN, 24, 24), (ISKO, 24, 24), (ALTENBURG, 20, 36), (HISTORICAL24, 24, 36)],
    ids=["modern", "isko", "altenburg", "historical24"],
)
def test_base_values(rules: RuleSet, grand: int, grand_ouvert: int) -> None:
    # rules.md 11.12, 14.3
    assert [rules.base_value(Contract(game_type)) for game_type in list(GameType)[:5]] == [
        12,
        11,
        10,
        9,
        grand,
    ]
    assert rules.base_value(contract("GHO")) == grand_ouvert
    assert rules.base_value(contract("DHO")) == 9


@pytest.mark.parametrize("rules", [MODERN, ISKO, ALTENBURG], ids=lambda rules: rules.name)
def test_null_values(rules: RuleSet) -> None:
    # rules.md 10.2
    assert [rules.null_value(contract(code)) for code in ("N", "NH", "NO", "NHO")] == [23, 35, 46, 59]


def test_loss_factors() -> None:
    # rules.md 12.4
    assert [(rules.loss_factor(hand=False), rules.loss_factor(hand=True)) for rules in (MODERN, ISKO)] == [
        (2, 2)
    ] * 2
    assert (ALTENBURG.loss_factor(hand=False), ALTENBURG.loss_factor(hand=True)) == (2, 1)


def test_what_sets_the_rule_sets_apart() -> None:
    # isko is modern but for 12.9 and 13.3.
    assert replace(ISKO, name="modern", overbid=MODERN.overbid, giving_up=MODERN.giving_up) == MODERN
    assert (MODERN.overbid.null, ISKO.overbid.null, ALTENBURG.overbid.null) == (
        "fixed",
        "cheapest_game",
        "fixed",
    )
    assert [rules.giving_up.alone_with_cards for rules in (MODERN, ISKO, ALTENBURG)] == [0, 9, 0]


def test_the_hash_is_over_everything_but_the_name() -> None:
    assert replace(MODERN, name="ours").content_hash == MODERN.content_hash
    changed = [
        replace(MODERN, base=replace(MODERN.base, grand=20)),
        replace(MODERN, null=replace(MODERN.null, ouvert=40)),
        replace(MODERN, ouvert=replace(MODERN.ouvert, grand_level=False)),
        replace(MODERN, loss=replace(MODERN.loss, hand=1)),
        replace(MODERN, overbid=ISKO.overbid),
        replace(MODERN, giving_up=ISKO.giving_up),
        replace(MODERN, xp=replace(MODERN.xp, won=21)),
    ]
    hashes = {rules.content_hash for rules in (MODERN, ISKO, ALTENBURG, HISTORICAL24, *changed)}
    assert len(hashes) == 11
    assert all(len(digest) == 64 for digest in hashes)


def test_the_hash_of_the_default_stays() -> None:
    # Written into records: a change here orphans every record of the club.
    assert MODERN.content_hash == "8e98e4d55be240bedca1c9a5d222ec1533832d726feb710761425eeb8b31b2b0"


def test_declarations_of_a_rule_set() -> None:
    # rules.md 8.3
    assert len(CONTRACTS) == len(set(CONTRACTS)) == 29
    for rules, count in ((MODERN, 29), (ISKO, 29), (ALTENBURG, 29), (NO_OPEN_SUITS, 25)):
        skat_taken, by_hand = rules.declarations
        assert len(rules.contracts) == count
        assert skat_taken == tuple(Declare(one) for one in rules.contracts if not one.hand)
        assert by_hand == tuple(Declare(one) for one in rules.contracts if one.hand)


@pytest.mark.parametrize(
    ("section", "key", "value", "lowest", "highest"),
    [
        ("base", "grand", 0, 1, 1000),
        ("base", "clubs", 1001, 1, 1000),
        ("null", "hand_ouvert", -1, 1, 1000),
        ("loss", "hand", 0, 1, 1000),
        ("xp", "gave_up", -1, 0, 1000),
        ("giving_up", "alone_with_cards", 11, 0, 10),
        ("giving_up", "alone_with_cards", -1, 0, 10),
    ],
)
def test_impossible_values(section: str, key: str, value: int, lowest: int, highest: int) -> None:
    changed = replace(getattr(MODERN, section), **{key: value})
    with pytest.raises(RuleSetError) as error:
        replace(MODERN, **{section: changed})
    assert error.value.code == "rule_set_out_of_range"
    assert error.value.details == {
        "key": f"{section}.{key}",
        "value": value,
        "lowest": lowest,
        "highest": highest,
    }


def test_values_at_the_edge_of_the_possible() -> None:
    cheapest = replace(
        MODERN,
        base=replace(MODERN.base, clubs=1),
        xp=replace(MODERN.xp, won=0),
        giving_up=replace(MODERN.giving_up, alone_with_cards=10),
    )
    assert cheapest.ladder[0] == 2


def test_a_rule_set_can_be_stored_after_use() -> None:
    # The properties are kept with the rule set once they are asked for.
    used = (MODERN.calls(0), MODERN.declarations, MODERN.content_hash)
    loaded = pickle.loads(pickle.dumps(MODERN))
    assert loaded == MODERN
    assert (loaded.calls(0), loaded.declarations, loaded.content_hash) == used
