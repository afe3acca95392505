"""A Redis of its own for a test, and processes that share a room through it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from devtools.paths import ROOT

SERVER = shutil.which("redis-server")


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    """A server that keeps everything in memory; yield its address."""
    assert SERVER is not None
    # The name of a socket is short, whatever folder the test has.
    options = ["--port", "0", "--unixsocket", "redis.sock", "--save", "", "--appendonly", "no", "--logfile", "log"]
    with subprocess.Popen([SERVER, *options], cwd=folder, stdout=subprocess.DEVNULL) as process:
        address = f"unix://{folder / 'redis.sock'}"
        try:
            with redis.Redis.from_url(address) as client:
                while not answers(client):
                    time.sleep(0.05)
            yield address
        finally:
            process.terminate()


def answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


class Process:
    """A process of a room."""

    def __init__(self, store: str, *arguments: str) -> None:
        command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", "--store", store, "--file", "monday"]
        self._process = subprocess.Popen([*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)

    def wait(self) -> Process:
        """Wait until it listens."""
        assert self._process.stdout is not None
        lines = self._process.stdout.readline() + self._process.stdout.readline()
        found = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: \S+#(\S+)", lines)
        assert found, lines
        self.address, self.code, self.secret = found.groups()
        return self

    def kill(self) -> None:
        """Kill it, so that it can put nothing in order."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._end()

    def stop(self) -> int:
        """Interrupt it as Ctrl-C does, and return its exit code."""
        self._process.send_signal(signal.SIGINT)
        return self.wait_for_end()

    def wait_for_end(self) -> int:
        """Wait until it ends by itself, and return its exit code."""
        code = self._process.wait(30)
        self._end()
        return code

    def _end(self) -> None:
        if self._process.stdout is not None:
            self._process.stdout.close()
