"""An outside program: started as a process, asked line by line, replaced when it fails.

It is a guest: whatever it does, it costs at most its patience and a few kilobytes.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from typing import Final

from skat.arena.faults import Fault
from skat.arena.protocol import LONGEST_ANSWER, parse_answer, print_request
from skat.rules import Action, NotationError, SkatError, View

#: Seconds that a program has to end by itself when its input ends.
_TIME_TO_END: Final = 1.0


def command_of(text: str) -> list[str]:
    """The words of a command; no shell reads them.  Raises :class:`SkatError` if it cannot be started."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise SkatError("arena_bad_command", command=text, why=str(error)) from None
    if not words:
        raise SkatError("arena_bad_command", command=text, why="-")
    if shutil.which(words[0]) is None:
        raise SkatError("arena_no_such_command", command=words[0])
    return words


class Outside:
    """A hosted program; it starts with the first question and again after each failure."""

    def __init__(self, command: str, patience: float) -> None:
        self._command = command_of(command)
        self._patience = patience
        self._talk: _Talk | None = None

    def choose(self, view: View, seed: int) -> Action:
        """What the program answers.  Raises :class:`Fault`; after one other than ``illegal`` it is ended."""
        try:
            if self._talk is None:
                self._talk = _Talk(self._command)
            answer = self._talk.ask(print_request(view, seed).encode() + b"\n", self._patience)
            action = parse_answer(answer)
        except NotationError:
            self.close()
            raise Fault("unreadable") from None
        except OSError:
            self.close()
            raise Fault("crash") from None
        except Fault:
            # What it still says would be taken for the next answer.
            self.close(at_once=True)
            raise
        if action not in view.legal:
            raise Fault("illegal")
        return action

    def close(self, *, at_once: bool = False) -> None:
        """End the program, by force if it does not go."""
        if self._talk is not None:
            self._talk.end(0.0 if at_once else _TIME_TO_END)
            self._talk = None


class _Talk:
    """A running program and the thread that waits for it: a pipe alone knows no patience."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # A group of its own, which is ended as a whole.
            start_new_session=True,
        )
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    def ask(self, request: bytes, patience: float) -> bytes:
        """The line that answers.  Raises :class:`Fault`."""
        self._requests.put(request)
        try:
            answer = self._answers.get(timeout=patience)
        except queue.Empty:
            raise Fault("timeout") from None
        if len(answer) > LONGEST_ANSWER:
            raise Fault("too_long")
        if not answer.endswith(b"\n"):
            raise Fault("crash")
        return answer

    def end(self, seconds: float) -> None:
        process = self._process
        if seconds:
            self._requests.put(None)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(seconds)
        if os.name == "posix":
            # The leader may be gone and its children still there.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.wait()
        self._requests.put(None)

    def _run(self) -> None:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with process.stdout, contextlib.suppress(OSError), process.stdin:
            while (request := self._requests.get()) is not None:
                try:
                    process.stdin.write(request)
                    process.stdin.flush()
                    answer = process.stdout.readline(LONGEST_ANSWER + 1)
                except OSError:
                    answer = b""
                self._answers.put(answer)


_open: list[Outside] = []
_mine = threading.local()


def outside(command: str, patience: float) -> Outside:
    """The hosted program of this thread: started once, however many boards it plays."""
    programs: dict[tuple[str, float], Outside] = _mine.__dict__.setdefault("programs", {})
    if (command, patience) not in programs:
        programs[command, patience] = Outside(command, patience)
        _open.append(programs[command, patience])
    return programs[command, patience]


@atexit.register
def close_all() -> None:
    """End every hosted program of this process; one that is asked again starts again."""
    for program in _open:
        program.close()
