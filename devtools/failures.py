"""The last lines of a step's output, kept so that they can be printed again after all steps.

This module needs only the standard library, since dev.py uses it.
"""

from __future__ import annotations

import sys
from collections import deque
from pathlib import Path
from threading import Thread
from typing import IO

from .paths import VENV

FAILURES = VENV / "failures"  # a file for each step of the last check with a command that failed
LINES = 80
PATIENCE = 10.0  # seconds to wait for the last lines: a process left behind may keep the pipe open


class LastLines:
    """The last lines of a command's output, which is copied to standard output as it comes."""

    def __init__(self, output: IO[bytes]) -> None:
        """Start to copy the output of a command."""
        self._lines: deque[bytes] = deque(maxlen=LINES)
        self._thread = Thread(target=self._copy, args=(output,), daemon=True)
        self._thread.start()

    def _copy(self, output: IO[bytes]) -> None:
        with output:
            for line in output:
                self._lines.append(line)
                sys.stdout.buffer.write(line)
                sys.stdout.buffer.flush()

    def wait(self) -> None:
        """Wait until everything is copied, or until only a process left behind could still write."""
        self._thread.join(PATIENCE)

    def save(self, step: str) -> None:
        """Write the lines to the file of a step."""
        FAILURES.mkdir(parents=True, exist_ok=True)
        failure_file(step).write_bytes(b"".join(list(self._lines)))


def failure_file(step: str) -> Path:
    """Return the file with the last lines of a step's failed command."""
    return FAILURES / f"{step}.txt"
