"""Compiled and plain kernels: no Python inside the compiled search, and the same answers without it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import skat
from skat.solver import Solver, board
from skat.solver.bench import read_positions

SOLVER = Path(board.__file__).parent
KERNELS = ("board", "null", "span", "trumps")
#: The functions of a kernel that speak to Python: what Python calls, and the pause that looks at signals.
SPEAKS_PYTHON = ("load", "test", "exact", "most", "favour", "worth", "classes", "trick", "pause", "finish")


@pytest.mark.parametrize("kernel", KERNELS)
def test_search_functions_are_declared_without_python(kernel: str) -> None:
    # Cython refuses to compile a function declared nogil that touches a Python object.
    declared = re.findall(
        r"^    c(?:p?)def [\w ]+ (\w+)\(self(.*)",
        (SOLVER / f"{kernel}.pxd").read_text(encoding="utf-8"),
        re.M,
    )
    assert declared
    for name, rest in declared:
        assert rest.endswith("noexcept nogil") or name in SPEAKS_PYTHON, name


def test_search_functions_call_no_python() -> None:
    # The machine code itself, where there is some and a disassembler to read it.
    objdump = shutil.which("objdump")
    if not board.COMPILED or objdump is None or not sys.platform.startswith("linux"):
        assert not board.__file__.endswith(".py") or not board.COMPILED
        return
    found = 0
    for path in SOLVER.glob("*.so"):
        code = subprocess.run(
            [objdump, "-d", "--no-show-raw-insn", path], capture_output=True, text=True, check=True
        ).stdout
        for name, body in re.findall(
            r"<__pyx_f_4skat_6solver_\w+?\d(?:Board|\w+Search)_(\w+?)(?:\.\w+)*>:\n(.*?)\n\n", code, re.S
        ):
            if name in SPEAKS_PYTHON or name.startswith("_"):
                continue
            found += 1
            assert not re.search(r"call.*<_*Py", body), (path.name, name)
    assert found >= 6


def test_plain_kernels_give_the_same_answers(tmp_path: Path) -> None:
    package = Path(skat.__file__).parent
    shutil.copytree(package, tmp_path / "skat", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    program = (
        "import warnings\n"
        "with warnings.catch_warnings(record=True) as caught:\n"
        "    warnings.simplefilter('always')\n"
        "    from skat.solver import Solver, board\n"
        "    from skat.solver.bench import read_positions\n"
        "    Solver(); solver = Solver()\n"
        "    assert not board.COMPILED and len(caught) == 1, caught\n"
        "for name in ('mid7_suit', 'mid7_grand', 'real_null'):\n"
        "    for position in read_positions(name)[:5]:\n"
        "        print(solver.value(position), solver.nodes)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
    ).stdout.splitlines()
    solver = Solver()
    expected = [
        f"{solver.value(position)}"
        for name in ("mid7_suit", "mid7_grand", "real_null")
        for position in read_positions(name)[:5]
    ]
    assert [line.rsplit(" ", 1)[0] for line in found] == expected
