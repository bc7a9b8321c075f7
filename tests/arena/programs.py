"""Outside programs that behave, and that do not; each is a command for the host."""

from __future__ import annotations

import sys
from pathlib import Path

#: What each does with its first lines of input; the name is the fault that the host should see.
BAD = {
    "crash": "import sys; sys.exit(3)",
    "crash after a word": "import sys; sys.stdin.readline(); sys.stdout.write('{\"pass\"'); sys.exit()",
    "timeout": "import time; time.sleep(60)",
    "timeout with a child": "import subprocess, sys; subprocess.run(['sleep', '60'])",
    "timeout deaf to its end": (
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(60)"
    ),
    "unreadable": "import sys\nfor line in sys.stdin: print('I pass', flush=True)",
    "unreadable bytes": (
        "import sys\nfor line in sys.stdin: sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.buffer.flush()"
    ),
    "unreadable action": "import sys\nfor line in sys.stdin: print('{\"fly\": true}', flush=True)",
    "unreadable depth": "import sys\nfor line in sys.stdin: print('[' * 5000, flush=True)",
    "illegal": "import sys\nfor line in sys.stdin: print('{\"bid\": 17}', flush=True)",
    "illegal flood": "while True: print('{\"bid\": 17}')",
    "too_long": "while True: print('x' * 1000, end='')",
}


def python(tmp_path: Path, source: str) -> str:
    """The player that runs a Python program."""
    file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
    file.write_text(source)
    return f"!{sys.executable} -S -E {file}"


def ours(level: str, *options: str) -> str:
    """One of our levels behind the line protocol."""
    return " ".join([f"!{sys.executable} -m skat player", level, *options])
