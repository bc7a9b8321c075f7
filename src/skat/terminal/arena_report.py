"""The report of a match as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from skat.arena import Estimate, Report
from skat.arena.report import Games, Side
from skat.terminal.screen import Screen

_FIRST, _COLUMN = 36, 18


def tell_report(screen: Screen, report: Report) -> None:
    """Print a report: the difference and its parts, then what each side did, then its kinds of game."""
    match = report.match
    for letter, name in match.sides.items():
        screen.line(f"{letter}: {name}", strong=True)
    screen.say(
        f"arena.played_{match.mode}",
        boards=report.boards,
        games=report.games,
        rules=match.rules.name,
        seed=match.seed,
        reference=match.reference,
    )
    screen.line()
    if report.difference is not None:
        _tell_difference(screen, report)
    if report.table is not None:
        screen.say("arena.table_points", found=_told(report.table))
    screen.line()
    _tell_sides(screen, report)
    screen.line()
    _tell_kinds(screen, report)
    _tell_faults(screen, report)


def _tell_difference(screen: Screen, report: Report) -> None:
    assert report.difference is not None
    screen.say("arena.difference", strong=True, found=_told(report.difference))
    kind = "fixed" if report.match.mode == "fixed" else "part"
    for part, found in report.parts.items():
        screen.say(f"arena.{kind}_{part}", found=_told(found))
    for alone, pair in report.one_against_two.items():
        screen.say(
            "arena.one_against_two",
            alone=alone,
            others="B" if alone == "A" else "A",
            first=f"{pair.alone.mean:.1f}",
            second=f"{pair.others.mean:.1f}",
            found=_told(pair.difference),
        )


def _tell_sides(screen: Screen, report: Report) -> None:
    sides = report.sides.values()
    _row(screen, "", list(report.sides))
    for key, values in (
        ("per_36", [f"{side.per_36.mean:.0f} ± {side.per_36.half:.0f}" for side in sides]),
        ("declared", [_share(side.declarer.declared, side.seats) for side in sides]),
        ("won", [_share(side.declarer.won, side.declarer.declared) for side in sides]),
        ("overbid", [_share(side.declarer.overbid, side.declarer.declared) for side in sides]),
        (_passed_in(report), [_share(side.passed_in, side.games) for side in sides]),
        ("thinking", [_milliseconds(side) for side in sides]),
        ("longest", [f"{side.longest * 1000:.0f}" for side in sides]),
    ):
        _row(screen, screen.words.say(f"arena.{key}"), values)


def _passed_in(report: Report) -> str:
    return "passed_in" if report.match.mode == "table" else "passed_in_alone"


def _tell_kinds(screen: Screen, report: Report) -> None:
    sides = report.sides
    played = {kind: None for side in sides.values() for kind in side.kinds}
    heads = [screen.words.say("arena.share_won", side=letter) for letter in sides]
    _row(screen, screen.words.say("arena.kinds"), [*heads, *(["A − B"] if report.kinds else [])])
    for kind in sorted(played, key=lambda kind: -_declared(report, kind)):
        values = [_of_kind(side, side.kinds.get(kind)) for side in sides.values()]
        values += [_told(report.kinds[kind])] if report.kinds else []
        _row(screen, screen.words.say(f"arena.kind_{kind}"), values)


def _declared(report: Report, kind: object) -> int:
    return sum(
        games.declared for side in report.sides.values() for of, games in side.kinds.items() if of == kind
    )


def _of_kind(side: Side, games: Games | None) -> str:
    if games is None:
        return "–"
    return f"{_share(games.declared, side.declarer.declared)}, {_share(games.won, games.declared, places=0)}"


def _tell_faults(screen: Screen, report: Report) -> None:
    for letter, side in report.sides.items():
        if side.faults:
            words = screen.words
            faults = words.listed(words.say(f"arena.fault_{kind}", n=n) for kind, n in side.faults.items())
            screen.say("arena.faults", strong=True, side=letter, faults=faults, decisions=side.decisions)


def _row(screen: Screen, head: str, values: Sequence[str]) -> None:
    screen.line((head.ljust(_FIRST) + "".join(value.rjust(_COLUMN) for value in values)).rstrip())


def _told(found: Estimate) -> str:
    return found.text if isfinite(found.half) else f"{found.mean:+.2f} ± ?"


def _share(part: int, whole: int, places: int = 1) -> str:
    return f"{part / whole:.{places}%}" if whole else "–"


def _milliseconds(side: Side) -> str:
    return f"{side.seconds / side.decisions * 1000:.2f}" if side.decisions else "–"
