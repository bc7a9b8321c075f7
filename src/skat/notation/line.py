"""A game as one line of text that fits into a link: ``skat1.modern-5f0c1a2b.Xq3…9Z.k2Hs0A``.

Four parts, joined by dots, of letters, digits, ``-`` and ``_`` only (RFC 3986 unreserved):

1. ``skat1``: the format and its version.
2. The rule set: the name of one that comes with the program and the first eight digits of its content
   hash, or ``own-`` and a number that holds name and values of the user's own.
3. The game, as a number.
4. A checksum of everything before it, CRC-32, so that no typo of one or two neighbouring characters
   goes unnoticed.

The number of a game is written with mixed radices, as hours, minutes and seconds are.  Its digits are,
in this order: the dealer; which of all possible hands seat 0 holds, then seat 1 out of the rest, then
seat 2 (the skat is what remains); for each action, which of all possible next steps it is.  The next
steps are everything the seat on turn may do, then giving up by another seat, then "the record ends
here", which one more digit follows: 0 for a game that may go on, else by whom and why it was broken off.
A game that is over has no next steps, so its last action is its last digit.

Numbers are written in the 64 digits of base64url, the highest first.  Every game has exactly one line.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import asdict
from math import comb
from typing import Any, Final, get_args, get_type_hints

from skat.notation.json.record import is_built_in
from skat.notation.rulesets import BUILT_IN, built_in
from skat.rules.actions import GIVE_UP, Action
from skat.rules.cards import PACK, CardSet, mask_cards
from skat.rules.deal import Deal
from skat.rules.errors import NotationError, RuleSetError
from skat.rules.game import Game
from skat.rules.phases import Phase
from skat.rules.record import BrokenOff, Record
from skat.rules.rulesets import SECTIONS, RuleSet
from skat.rules.seats import SEATS

PREFIX: Final = "skat1"
#: The longest auction under the user's own rules needs some 300 characters.
LONGEST: Final = 2000

_DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_HASH_LENGTH: Final = 8
_OWN: Final = "own"
#: Why a record ends before its game does; the place in the list is the digit.
_ENDINGS: Final[tuple[BrokenOff | None, ...]] = (
    None,
    *(BrokenOff(seat, "left") for seat in SEATS),
    *(BrokenOff(seat, "timeout") for seat in SEATS),
)


def print_line(record: Record) -> str:
    """The line of a record; equal records have equal lines.

    A record without actions is a deal alone.  Raises :class:`~skat.rules.errors.IllegalAction` for a
    record that the rules refuse.
    """
    writer = _Writer()
    writer.add(record.deal.dealer, 3)
    rest = PACK
    for hand in record.deal.hands:
        writer.add(_rank(hand, rest), comb(len(rest), 10))
        rest -= hand
    game = Game.start(record.rules, record.deal)
    for seat, action in record.actions:
        steps = _next_steps(game)
        # An illegal action is no next step: applying it first says what is wrong with it.
        game = game.apply(action, seat)
        writer.add(steps.index((seat, action)), len(steps) + 1)
    if game.phase is not Phase.OVER:
        count = len(_next_steps(game))
        writer.add(count, count + 1)
        writer.add(_ENDINGS.index(record.broken_off), len(_ENDINGS))
    elif record.broken_off is not None:
        record.replay()  # raises: a game that is over cannot be broken off
    text = f"{PREFIX}.{_print_rules(record.rules)}.{writer.text()}"
    return f"{text}.{_checksum(text)}"


def parse_line(text: str) -> Record:
    """The record of a line; blanks around it do not matter.

    Raises :class:`NotationError`, its place ``column N`` or empty.
    """
    line = text.strip()
    if len(line) > LONGEST:
        raise NotationError("line_too_long", limit=LONGEST)
    if stray := re.search(r"[^A-Za-z0-9._-]", line):
        raise NotationError("line_stray_character", place=f"column {stray.start() + 1}", value=stray.group())
    parts = line.split(".")
    if parts[0] != PREFIX:
        raise NotationError("line_other_format", place="column 1", value=parts[0][:20], expected=PREFIX)
    if len(parts) != 4:
        raise NotationError("line_wrong_parts", count=len(parts), expected=4)
    body = line.rpartition(".")[0]
    if parts[3] != _checksum(body):
        raise NotationError("line_checksum")
    rules = _parse_rules(parts[1])
    record = _parse_game(rules, _Reader(parts[2], column=len(PREFIX) + len(parts[1]) + 3))
    if print_line(record) != line:
        raise NotationError("line_not_canonical")
    return record


def _parse_game(rules: RuleSet, reader: _Reader) -> Record:
    dealer = reader.take(3)
    hands = []
    rest = PACK
    for _ in SEATS:
        hands.append(_unrank(reader.take(comb(len(rest), 10)), rest))
        rest -= hands[-1]
    deal = Deal(dealer, (hands[0], hands[1], hands[2]), rest)
    game = Game.start(rules, deal)
    broken_off = None
    while game.phase is not Phase.OVER:
        steps = _next_steps(game)
        index = reader.take(len(steps) + 1)
        if index == len(steps):
            broken_off = _ENDINGS[reader.take(len(_ENDINGS))]
            break
        seat, action = steps[index]
        game = game.apply(action, seat)
    reader.finish()
    return Record(rules, deal, game.actions, broken_off)


def _next_steps(game: Game) -> list[tuple[int, Action]]:
    """What can happen next, in the order of the notation."""
    turn = game.turn
    assert turn is not None
    steps: list[tuple[int, Action]] = [(turn, action) for action in game.legal_actions()]
    steps += [(seat, GIVE_UP) for seat in SEATS if seat != turn and game.is_legal(GIVE_UP, seat)]
    return steps


def _rank(chosen: CardSet, among: CardSet) -> int:
    """The number of a choice of ten cards among some, 0 to C(n, 10) - 1: the combinatorial number system."""
    places = [place for place, card in enumerate(among) if card in chosen]
    return sum(comb(place, size) for size, place in enumerate(places, 1))


def _unrank(rank: int, among: CardSet) -> CardSet:
    """The ten cards of a number; undoes :func:`_rank`."""
    cards = mask_cards(among.mask)
    place = len(cards)
    chosen = []
    for size in range(10, 0, -1):
        place -= 1
        while comb(place, size) > rank:
            place -= 1
        rank -= comb(place, size)
        chosen.append(cards[place])
    return CardSet(chosen)


def _checksum(text: str) -> str:
    number = _Writer()
    number.add(zlib.crc32(text.encode()), 1 << 32)
    return number.text().rjust(6, _DIGITS[0])


class _Writer:
    """Collects digits and their radices; the first digit counts ones."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def add(self, digit: int, radix: int) -> None:
        """Append a digit from 0 to ``radix`` - 1."""
        self._digits.append((digit, radix))

    def text(self) -> str:
        """The number in base 64."""
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        text = ""
        while number or not text:
            number, value = divmod(number, 64)
            text = _DIGITS[value] + text
        return text


class _Reader:
    """Gives the digits back; ``column`` is where the number stands in the line."""

    def __init__(self, text: str, column: int) -> None:
        self._number = 0
        self._place = f"column {column}"
        for character in text:
            self._number = self._number * 64 + _VALUES[character]

    def take(self, radix: int) -> int:
        """The next digit."""
        self._number, digit = divmod(self._number, radix)
        return digit

    def finish(self) -> None:
        """Check that nothing is left."""
        if self._number:
            raise NotationError("line_number_too_large", place=self._place)


# The user's own rules: name and values as digits


def _print_rules(rules: RuleSet) -> str:
    if is_built_in(rules):
        return f"{rules.name}-{rules.content_hash[:_HASH_LENGTH]}"
    writer = _Writer()
    name = rules.name.encode()
    writer.add(len(name), 256)
    for byte in name:
        writer.add(byte, 256)
    for section, key, choices in _values():
        value = asdict(getattr(rules, section))[key]
        writer.add(choices.index(value) if choices else value, len(choices) or 1001)
    return f"{_OWN}-{writer.text()}"


def _parse_rules(text: str) -> RuleSet:
    column = len(PREFIX) + 2
    name, _, rest = text.partition("-")
    if name == _OWN:
        return _parse_own_rules(_Reader(rest, column + len(_OWN) + 1), column)
    if name not in BUILT_IN:
        raise NotationError(
            "rule_set_unknown", place=f"column {column}", name=name[:40], known=" ".join(BUILT_IN)
        )
    rules = built_in(name)
    expected = rules.content_hash[:_HASH_LENGTH]
    if rest != expected:
        raise NotationError(
            "rule_set_changed",
            place=f"column {column}",
            name=name,
            hash=rest[:_HASH_LENGTH],
            expected=expected,
        )
    return rules


def _parse_own_rules(reader: _Reader, column: int) -> RuleSet:
    name = bytes(reader.take(256) for _ in range(reader.take(256))).decode("utf-8", "replace")
    tables: dict[str, dict[str, Any]] = {section: {} for section in SECTIONS}
    for section, key, choices in _values():
        digit = reader.take(len(choices) or 1001)
        tables[section][key] = choices[digit] if choices else digit
    reader.finish()
    place = f"column {column}"
    if not re.fullmatch(r"[\w .-]{1,40}", name):
        raise NotationError("rule_set_bad_name", place=place, value=name[:40])
    try:
        return RuleSet(name=name, **{section: kind(**tables[section]) for section, kind in SECTIONS.items()})
    except RuleSetError as error:
        raise NotationError(error.code, place=place, **error.details) from None


def _values() -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    """Table, key and choices (none: a number) of every value of a rule set, in the order of the classes."""
    for section, kind in SECTIONS.items():
        for key, hint in get_type_hints(kind).items():
            yield section, key, (False, True) if hint is bool else get_args(hint)
