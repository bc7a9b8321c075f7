"""The result of an ISS record, and how ISS counts a game.

ISS differs from the rule sets of the program in these points (behaviour of its public client, checked
against records): an announcement that is missed counts, the level it announced does not; a Null is not
compared with the bid; a declarer who resigns loses only what his points and tricks lose, and neither
Schneider nor Schwarz before a trick is complete; when the defenders resign, or one of them leaves or runs
out of time, declarer gets all that is left.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from skat.notation.rulesets import built_in
from skat.rules.contracts import Contract
from skat.rules.errors import NotationError
from skat.rules.settlement import cover

_OUTCOMES: Final = ("win", "loss", "penalty")
_FLAGS: Final = ("schneider", "schwarz", "resigned")
#: The numbers of the result and the fields they stand for.
_KEYS: Final = {
    "d": "declarer",
    "v": "value",
    "m": "matadors",
    "p": "points",
    "t": "tricks",
    "s": "schneider",
    "z": "schwarz",
    "l": "left",
    "to": "timeout",
    "r": "resigned",
}


@dataclass(frozen=True, slots=True)
class IssResult:
    """The property ``R``; None in a field means that the record does not say.

    ``declarer``, ``left`` and ``timeout`` are ISS seats, 0 for forehand, -1 for nobody.  ``value`` is
    signed; ``matadors`` is negative for "without", 0 in Null.  ``penalties``: of the three seats.
    """

    passed: bool = False
    declarer: int | None = None
    outcome: Literal["win", "loss", "penalty"] | None = None
    value: int | None = None
    matadors: int | None = None
    overbid: bool | None = None
    points: int | None = None
    tricks: int | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    penalties: tuple[int, int, int] | None = None
    left: int | None = None
    timeout: int | None = None
    resigned: bool | None = None


@dataclass(frozen=True, slots=True)
class IssEnd:
    """How a game ended, as ISS sees it; seats are ISS seats, -1 for nobody.

    ``contract``: None if nothing was declared.  ``matadors``: signed, 0 in Null.  ``points`` and
    ``tricks``: declarer's, with the skat and with what a forfeit gives him.  ``complete``: how many
    tricks were complete.  ``early``: ended by resigning, leaving or time.  ``lost``: by declarer's.
    """

    declarer: int
    contract: Contract | None = None
    bid: int = 0
    matadors: int = 0
    points: int = 0
    tricks: int = 0
    complete: int = 0
    early: bool = False
    lost: bool = False
    resigned: bool = False
    left: int = -1
    timeout: int = -1


def parse_result(text: str) -> IssResult:
    """The result of a text such as ``d:1 win v:48 m:1 bidok p:84 t:5 s:0 z:0 … l:-1 to:-1 r:1``.

    Words that are not known are skipped.  Raises :class:`NotationError` (place ``R``) if there is
    neither ``passed`` nor a declarer, or a number that is none.
    """
    words = text.split()
    if words == ["passed"]:
        return IssResult(passed=True)
    values: dict[str, Any] = {}
    penalties = [0, 0, 0]
    for word in words:
        key, colon, number = word.partition(":")
        if word in _OUTCOMES:
            values["outcome"] = word
        elif word in ("bidok", "overbid"):
            values["overbid"] = word == "overbid"
        elif colon and (key in _KEYS or key in ("p0", "p1", "p2")):
            if not re.fullmatch(r"[+-]?[0-9]{1,6}", number):
                raise NotationError("iss_result_unreadable", place="R", value=word[:40])
            if key in _KEYS:
                values[_KEYS[key]] = int(number)
            else:
                penalties[int(key[1])] = int(number)
                values["penalties"] = tuple(penalties)
    for flag in _FLAGS:
        if flag in values:
            values[flag] = bool(values[flag])
    if "declarer" not in values:
        raise NotationError("iss_result_unreadable", place="R", value=text[:40])
    return IssResult(**values)


def print_result(result: IssResult) -> str:
    """The text of a result; :func:`parse_result` reads it back.  Fields that are None are left out."""
    if result.passed:
        return "passed"
    words = [f"d:{result.declarer}", result.outcome]
    words += [_number(result, "v"), _number(result, "m")]
    words.append(None if result.overbid is None else "overbid" if result.overbid else "bidok")
    words += [_number(result, key) for key in ("p", "t", "s", "z")]
    if result.penalties is not None:
        words += [f"p{seat}:{penalty}" for seat, penalty in enumerate(result.penalties)]
    words += [_number(result, key) for key in ("l", "to", "r")]
    return " ".join(word for word in words if word is not None)


def _number(result: IssResult, key: str) -> str | None:
    value = getattr(result, _KEYS[key])
    return None if value is None else f"{key}:{int(value)}"


def settle_iss(end: IssEnd) -> IssResult:
    """The result that ISS writes for a game that ended so."""
    guilty = end.left if end.left >= 0 else end.timeout
    if end.contract is None:
        # The guilty seat alone; once there is a declarer, both defenders.
        together = end.declarer >= 0 and guilty != end.declarer
        first, second, third = (
            int(seat != end.declarer if together else seat == guilty) for seat in range(3)
        )
        return IssResult(
            declarer=end.declarer,
            outcome="penalty",
            value=0,
            matadors=0,
            overbid=False,
            points=0,
            tricks=0,
            schneider=False,
            schwarz=False,
            penalties=(first, second, third),
            left=end.left,
            timeout=end.timeout,
            resigned=False,
        )
    value, overbid, schneider, schwarz = _null(end) if end.contract.is_null else _trumps(end)
    return IssResult(
        declarer=end.declarer,
        outcome="win" if value > 0 else "loss",
        value=value,
        matadors=end.matadors,
        overbid=overbid,
        points=end.points,
        tricks=end.tricks,
        schneider=schneider,
        schwarz=schwarz,
        penalties=(0, 0, 0),
        left=end.left,
        timeout=end.timeout,
        resigned=end.resigned,
    )


def differences(end: IssEnd, recorded: IssResult) -> tuple[tuple[str, object, object], ...]:
    """Where a recorded result is not what ISS's own counting gives: field, recorded, counted.

    Points and tricks after an early end are the server's to say; they are taken from the record.
    """
    if end.early and recorded.points is not None and recorded.tricks is not None:
        end = replace(end, points=recorded.points, tricks=recorded.tricks)
    counted = settle_iss(end)
    return tuple(
        (field, said, getattr(counted, field))
        for field in IssResult.__dataclass_fields__
        if (said := getattr(recorded, field)) is not None and said != getattr(counted, field)
    )


def _null(end: IssEnd) -> tuple[int, bool, bool, bool]:
    assert end.contract is not None
    value = built_in("isko").null_value(end.contract)
    return (-2 * value if end.tricks or end.lost else value), False, False, False


def _trumps(end: IssEnd) -> tuple[int, bool, bool, bool]:
    """Value, overbid, Schneider, Schwarz of a suit game or Grand."""
    contract = end.contract
    assert contract is not None
    won = end.tricks == 10 if contract.schwarz else end.points >= (90 if contract.schneider else 61)
    if won:
        schneider, schwarz = end.points >= 90, end.tricks == 10
    else:
        schneider = not contract.schneider and end.complete > 0 and end.points <= 30
        schwarz = not contract.schwarz and end.complete > 0 and end.tricks == 0
    announced = contract.hand + contract.schneider + contract.schwarz + contract.ouvert
    base = built_in("isko").base_value(contract)
    value = base * (abs(end.matadors) + 1 + announced + schneider + schwarz)
    schneider = schneider or schwarz
    if value < end.bid:
        return -2 * base * cover(base, end.bid), True, schneider, schwarz
    return (value if won else -2 * value), False, schneider, schwarz
