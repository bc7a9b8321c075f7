"""Not a test of the suite: install the package where no C compiler works, and ask the solver something.

``python tests/solver/install_without_compiler.py`` makes a fresh virtual environment and needs a package
index for the build.  It fails if the installation fails, if something was compiled after all, or if the
answer is wrong.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from skat.solver import Solver, board
    from skat.solver.bench import read_positions
    solver = Solver()
assert not board.COMPILED, board.__file__
assert [str(warning.message)[:26] for warning in caught] == ["the solver is not compiled"]
assert solver.value(read_positions("mid7_suit")[0]).future is not None
print("plain solver:", solver.nodes, "nodes")
"""


def main() -> None:
    """Build, install, ask."""
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        environment = {**os.environ, "CC": "/bin/false", "CXX": "/bin/false"}
        # A copy without what was built here, or pip would find it.
        copy = Path(folder) / "source"
        left_out = shutil.ignore_patterns(".*", "build", "dist", "*.so", "*.pyd", "*.egg-info", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=left_out)
        subprocess.run(
            [python, "-m", "pip", "install", "-q", "--no-deps", str(copy)], check=True, env=environment
        )
        subprocess.run([python, "-c", PROGRAM], check=True, cwd=folder)


if __name__ == "__main__":
    main()
