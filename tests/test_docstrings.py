"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

ROOMS = ("rules", "notation", "words", "table", "players", "solver", "review", "arena")
MODULES = [
    found.name
    for room in ROOMS
    for found in walk_packages(import_module(f"skat.{room}").__path__, f"skat.{room}.")
]


@pytest.mark.parametrize("name", [*(f"skat.{room}" for room in ROOMS), *MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(name)).attempted for name in MODULES) > 10
