"""A process that runs the command for a room, which tests can kill."""

from __future__ import annotations

import re
import signal
import subprocess
import sys

import pytest

from devtools.paths import ROOT

with_ctrl_c = pytest.mark.skipif(sys.platform == "win32", reason="nothing but the keyboard sends Ctrl-C there")


class Process:
    """A process that serves a room."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-u", "-m", "sisyphus_widgets.room"]
        self._process = subprocess.Popen([*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)

    def wait(self) -> Process:
        """Wait until the process listens."""
        assert self._process.stdout is not None
        lines = self._process.stdout.readline() + self._process.stdout.readline()
        found = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: \S+#(\S+)", lines)
        assert found, lines
        self.address, self.code, self.secret = found.groups()
        return self

    def kill(self) -> None:
        """Kill the process, so that it cannot clean up."""
        self._process.kill()
        self._process.wait()
        self._end()

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process."""
        self._process.send_signal(number)

    def stop(self) -> int:
        """Interrupt the process as Ctrl-C does, and return its exit code."""
        self.send(signal.SIGINT)
        return self.wait_for_end()

    def wait_for_end(self) -> int:
        """Wait until the process ends by itself, and return its exit code."""
        code = self._process.wait(30)
        self._end()
        return code

    def _end(self) -> None:
        if self._process.stdout is not None:
            self._process.stdout.close()
