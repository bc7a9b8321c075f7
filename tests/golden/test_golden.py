"""Whole games as readable text: each file is exactly what its own game gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.golden.script import parse, render

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_file_is_what_its_game_gives(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert render(*parse(text)) == text


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("modern_suit", "0 33 0"),
        ("grand_hand_schneider", "0 0 120"),
        ("null_ouvert", "46 0 0"),
        ("overbid_hand", "-154 0 0"),
        ("isko_consent", "0 -66 0"),
        ("isko_null_below_bid", "0 -48 0"),
        ("altenburg_grand_ouvert", "360 0 0"),
        ("passed_in", "0 0 0"),
        ("forehand_at_18", "0 40 0"),
        ("defender_gives_up", "0 36 0"),
        ("compared", "-144 0 0"),
    ],
)
def test_the_score_of_each_game(name: str, scores: str) -> None:
    # Written down here as well, so that writing the files anew cannot change a result unseen.
    text = (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8")
    written = [line for line in text.splitlines() if line.startswith("scores: ")]
    assert written[0] == f"scores: {scores}"


def test_every_game_has_its_score() -> None:
    assert len(FILES) == 11


def test_one_game_under_each_rule_set() -> None:
    # rules.md 12.4, 14.1 b: a lost Grand Hand.
    text = (Path(__file__).parent / "compared.txt").read_text(encoding="utf-8")
    parts = dict(re.findall(r"^under (\w+)$.*?^scores: (\S+) 0 0$", text, re.MULTILINE | re.DOTALL))
    assert parts == {"modern": "-144", "isko": "-144", "altenburg": "-60", "historical24": "-72"}
