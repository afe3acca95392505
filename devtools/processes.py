"""Processes with all that they have started."""

from __future__ import annotations

import subprocess
from contextlib import suppress

import psutil


def kill_tree(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that still runs, and all processes that it started."""
    if process.poll() is None:
        top = psutil.Process(process.pid)
        for each in [*top.children(recursive=True), top]:
            with suppress(psutil.NoSuchProcess):
                each.kill()
        process.wait()
