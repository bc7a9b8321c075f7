"""The compiled kernels of the players: no Python inside the loops, the same answers without a compiler."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import skat
from skat.players import seats
from skat.solver.board import COMPILED

FOLDER = Path(seats.__file__).parent
KERNELS = ("holdings", "seats", "thumb", "playout", "worlds", "search", "practice")
#: What Python calls; everything else runs without it.
SPEAKS_PYTHON = {
    "begin", "hold", "lay", "play", "outlook", "seed", "choice", "judged", "pay",
    "watch", "set_out", "sample", "fresh", "try_out", "rehearse", "deal_out", "exact",
    "outcome", "solve", "vote", "reaches", "tally", "world", "practise", "lesson", "described", "gap",
}  # fmt: skip


@pytest.mark.parametrize("kernel", KERNELS)
def test_loops_are_declared_without_python(kernel: str) -> None:
    # Cython refuses to compile a function declared nogil that touches a Python object.
    text = (FOLDER / f"{kernel}.pxd").read_text(encoding="utf-8")
    declared = re.findall(r"^    cp?def [\w ]+? (\w+)\(self(.*?(?:\n {6,}.*)*)$", text, re.M)
    assert declared
    for name, rest in declared:
        assert rest.endswith("noexcept nogil") or name in SPEAKS_PYTHON, name


def test_plain_kernels_play_the_same(tmp_path: Path) -> None:
    package = Path(skat.__file__).parent
    shutil.copytree(package, tmp_path / "skat", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    program = (
        "import random, warnings\n"
        "warnings.simplefilter('ignore')\n"
        "from skat.notation.rulesets import built_in\n"
        "from skat.players import make_player\n"
        "from skat.rules import Game, shuffled_deal, view_for\n"
        "from skat.solver.board import COMPILED\n"
        "levels = ['strong:worlds=2,draws=8,solved=2,exact_from=5,rehearsals=2,by_rules=0.3', 'regular']\n"
        "for seed in range(4):\n"
        "    game = Game.start(built_in(), shuffled_deal(random.Random(seed), seed % 3))\n"
        "    players = [make_player(levels[(seat + seed) % 2], seat) for seat in range(3)]\n"
        "    while game.turn is not None:\n"
        "        game = game.apply(players[game.turn].choose(view_for(game, game.turn)))\n"
        "    print(game.actions)\n"
        "print(COMPILED)\n"
    )

    def run(path: Path) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=path
        )
        return done.stdout.splitlines()

    plain = run(tmp_path)
    assert plain[-1] == "False"
    assert len(plain) == 5
    compiled = run(package.parent)
    assert compiled[-1] == str(COMPILED)
    assert compiled[:-1] == plain[:-1]
