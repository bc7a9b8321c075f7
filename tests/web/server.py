"""A real server in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """``skat`` with that folder for everything it keeps."""
    environment = {**os.environ, "SKAT_HOME": str(folder), "SKAT_LANG": "en"}
    return subprocess.Popen(
        [sys.executable, "-m", "skat", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def address_of(process: subprocess.Popen[str]) -> str:
    """Host and port, once it serves."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://(localhost:\d+)/", line)
    assert found, line + process.stdout.read()
    return found[1]


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, and its address; killed at the end."""
    process = start(folder, "serve", "--port", "0")
    try:
        yield process, address_of(process)
    finally:
        process.kill()
        process.communicate()


def told(folder: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and output of a command that ends by itself."""
    process: Any = start(folder, *arguments)
    output, _ = process.communicate(timeout=60)
    return process.returncode, output
