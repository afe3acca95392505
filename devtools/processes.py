"""A command that ends: by itself, at its time limit or with Ctrl-C, and then with everything that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

# Seconds that a command has after SIGABRT to print its stacks, and after Ctrl-C to tidy up.
LAST_WORDS = 5.0
TIDYING = 15.0


def wait_for(words: Sequence[str], seconds: float, *, cwd: Path, env: Mapping[str, str]) -> int:
    """Run a command with nothing to read and return its exit code; raises subprocess.TimeoutExpired.

    The command leads a session of its own, so that all of it can be stopped together. At the limit it first gets
    SIGABRT, which makes every Python in it print the stacks of all its threads.
    """
    with _stops_are_ctrl_c():
        process = subprocess.Popen(
            words,
            cwd=cwd,
            env={**env, "PYTHONFAULTHANDLER": "1"},
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            _end(process, getattr(signal, "SIGABRT", None), LAST_WORDS)
            raise
        except BaseException:
            # The terminal sends Ctrl-C to our session only, so it is handed on.
            _end(process, signal.SIGINT, TIDYING)
            raise


@contextmanager
def _stops_are_ctrl_c() -> Iterator[None]:
    """Treat SIGTERM and SIGHUP like Ctrl-C meanwhile: at once they would end us and leave the command running."""
    changed = []
    if threading.current_thread() is threading.main_thread() and sys.platform != "win32":
        for number in (signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) is signal.SIG_DFL:  # anything else is somebody's wish, as in nohup
                signal.signal(number, signal.default_int_handler)
                changed.append(number)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)


def _end(process: subprocess.Popen[bytes], number: int | None, seconds: float) -> None:
    """Send a signal to the command and what it started, and kill what is left of them after some seconds."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], check=False, timeout=30)
        process.kill()
        return
    # Kernels and browsers lead sessions of their own. Whose child they are can be seen only while parents live.
    others = _descendants(process.pid)
    try:
        if number is not None:
            _send(process.pid, number)
        end = time.monotonic() + seconds
        while time.monotonic() < end and _group_lives(process):
            time.sleep(0.02)
    finally:
        # Also when Ctrl-C comes a second time.
        others.update(_descendants(process.pid))
        _send(process.pid, signal.SIGKILL)
        for pid, seen in others.items():
            now = _seen(pid)
            if now is not None and now.began == seen.began:
                with suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            process.wait(LAST_WORDS)


def _send(group: int, number: int) -> None:
    with suppress(OSError):  # nobody is left, or they belong to somebody else (sudo)
        os.killpg(group, number)


class _Seen(NamedTuple):
    """A process that has not ended. When it began tells it from a later one with its number."""

    parent: int
    group: int
    began: bytes


def _seen(pid: int) -> _Seen | None:
    """A running process; None if there is none, or only its exit code is still there to be asked for."""
    try:
        # The name stands in parentheses and may contain anything.
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
        return None if fields[0] == b"Z" else _Seen(int(fields[1]), int(fields[2]), fields[19])
    except (OSError, IndexError, ValueError):
        return None


def _all_seen() -> dict[int, _Seen]:
    """All running processes; none on a system without Linux' /proc."""
    numbers = [int(entry.name) for entry in Path("/proc").glob("[0-9]*")]
    return {pid: seen for pid in numbers if (seen := _seen(pid)) is not None}


def _group_lives(process: subprocess.Popen[bytes]) -> bool:
    process.poll()  # a child that has ended belongs to its group until it is asked for
    everything = _all_seen()
    if everything:
        return any(seen.group == process.pid for seen in everything.values())
    try:
        os.killpg(process.pid, 0)
    except OSError:
        return False
    return True


def _descendants(pid: int) -> dict[int, _Seen]:
    """All processes below one."""
    everything = _all_seen()
    found: dict[int, _Seen] = {}
    parents = [pid]
    while parents:
        parent = parents.pop()
        children = {child: seen for child, seen in everything.items() if seen.parent == parent and child not in found}
        found.update(children)
        parents.extend(children)
    return found
