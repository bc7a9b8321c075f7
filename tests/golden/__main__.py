"""Write the golden games anew from the game that each file tells: ``python -m tests.golden``."""

from pathlib import Path

from tests.golden.script import parse, render

for path in sorted(Path(__file__).parent.glob("*.txt")):
    path.write_text(render(*parse(path.read_text(encoding="utf-8"))), encoding="utf-8")
