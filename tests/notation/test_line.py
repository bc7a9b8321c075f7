"""Games on one line: what the docstring of the notation says, and precise refusals."""

from __future__ import annotations

import math
import zlib
from dataclasses import replace

import pytest

from skat.notation.line import LONGEST, parse_line, print_line
from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules import PACK, Bid, BrokenOff, CardSet, Deal, NotationError, Record, SkatError
from skat.rules.actions import HOLD, PASS
from tests.notation.test_json_reader import DEAL, RECORD
from tests.strategies import OWN_RULES

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
HASH = built_in().content_hash[:8]


def base64(number: int) -> str:
    """A number in the digits of base64url, without leading zeros."""
    return (base64(number // 64) if number >= 64 else "") + DIGITS[number % 64]


def line(number: int, rules: str = f"modern-{HASH}") -> str:
    """The line of a number, with a checksum that fits."""
    body = f"skat1.{rules}.{base64(number)}"
    return f"{body}.{base64(zlib.crc32(body.encode())).rjust(6, 'A')}"


def first_cards(dealer: int) -> Deal:
    """The deal with number 0: seat 0 has the first ten cards, and so on."""
    cards = list(PACK)
    hands = [CardSet(cards[start : start + 10]) for start in (0, 10, 20)]
    return Deal(dealer, (hands[0], hands[1], hands[2]), CardSet(cards[30:]))


def test_the_digits_of_a_deal_alone() -> None:
    """Dealer, three hands, then "the record ends here" after 63 bids and a pass, then 0."""
    deals = math.comb(32, 10) * math.comb(22, 10) * math.comb(12, 10)
    for dealer in range(3):
        assert print_line(Record(built_in(), first_cards(dealer))) == line(dealer + 3 * deals * 64)
    last = list(PACK)[::-1]
    hands = [CardSet(last[start : start + 10]) for start in (0, 10, 20)]
    deal = Deal(0, (hands[0], hands[1], hands[2]), CardSet(last[30:]))
    assert print_line(Record(built_in(), deal)) == line(3 * (deals - 1) + 3 * deals * 64)


def test_the_digits_of_an_auction() -> None:
    """Middlehand bids 20, the second of 64 steps; forehand holds, the first of 2; broken off by time."""
    deals = 3 * math.comb(32, 10) * math.comb(22, 10) * math.comb(12, 10)
    record = Record(built_in(), first_cards(2), ((1, Bid(20)), (0, HOLD)), BrokenOff(2, "timeout"))
    # 61 bids above 20, or a pass: 62 steps; seat 2 and time are ending 6 of 0 to 6.
    number = 2 + deals * (1 + 65 * (0 + 3 * (62 + 63 * 6)))
    assert print_line(record) == line(number)


def test_a_game_that_is_over_ends_with_its_last_action() -> None:
    record = Record(built_in(), first_cards(2), ((1, PASS), (2, PASS), (0, PASS)))
    deals = 3 * math.comb(32, 10) * math.comb(22, 10) * math.comb(12, 10)
    # Forehand may say 18 or pass: a pass is the second of two.
    assert print_line(record) == line(2 + deals * (63 + 65 * (63 + 65 * 1)))


@pytest.mark.parametrize("name", BUILT_IN)
def test_rule_sets_of_the_program_by_name_and_hash(name: str) -> None:
    text = print_line(Record(built_in(name), DEAL))
    assert text.split(".")[1] == f"{name}-{built_in(name).content_hash[:8]}"


def test_the_users_own_rules_travel_along() -> None:
    record = Record(OWN_RULES, DEAL, RECORD.actions)
    text = print_line(record)
    assert text.startswith("skat1.own-")
    assert len(text) < 150
    assert parse_line(text) == record


def test_other_rules_under_a_name_of_the_program_are_the_users_own() -> None:
    record = Record(replace(built_in("isko"), name="modern"), DEAL)
    assert print_line(record).startswith("skat1.own-")
    assert parse_line(print_line(record)) == record


def test_blanks_around_a_line_do_not_matter() -> None:
    assert parse_line(f"\t {print_line(RECORD)}\r\n") == RECORD


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "line_other_format", "column 1"),
        ("skat2.modern.A.AAAAAA", "line_other_format", "column 1"),
        ("skat1", "line_wrong_parts", ""),
        (print_line(RECORD) + ".A", "line_wrong_parts", ""),
        (print_line(RECORD) + "%", "line_stray_character", f"column {len(print_line(RECORD)) + 1}"),
        (print_line(RECORD).replace("modern", "mödern"), "line_stray_character", "column 8"),
        (print_line(RECORD).replace("modern", "nodern"), "line_checksum", ""),
        (print_line(RECORD)[:-1], "line_checksum", ""),
        ("A" * (LONGEST + 1), "line_too_long", ""),
        ("A" * 10_000_000, "line_too_long", ""),
        (line(7, "club-12345678"), "rule_set_unknown", "column 7"),
        (line(7, "modern-00000000"), "rule_set_changed", "column 7"),
        (line(7, "modern"), "rule_set_changed", "column 7"),
        (line(7, "own-A"), "rule_set_bad_name", "column 7"),
        (line(7, f"own-{base64(1 + 256 * 65)}"), "rule_set_out_of_range", "column 7"),
        (line(7, "own-" + "_" * 500), "line_number_too_large", "column 11"),
        (line(64**500), "line_number_too_large", "column 23"),
    ],
)
def test_refusals(text: str, code: str, place: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_line(text)
    assert (error.value.code, error.value.place) == (code, place)


def test_a_number_written_with_leading_zeros_is_refused() -> None:
    body = print_line(RECORD).rpartition(".")[0].replace(f"{HASH}.", f"{HASH}.A")
    with pytest.raises(NotationError, match="not canonical"):
        parse_line(f"{body}.{base64(zlib.crc32(body.encode())).rjust(6, 'A')}")


def test_a_record_that_the_rules_refuse_has_no_line() -> None:
    for record in (
        Record(built_in(), DEAL, ((0, Bid(18)),)),
        Record(built_in(), DEAL, ((1, PASS), (2, PASS), (0, PASS)), BrokenOff(0, "left")),
    ):
        with pytest.raises(SkatError):
            print_line(record)
