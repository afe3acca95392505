"""The Python that .venv is made with: the one that dev.py runs in, or a quicker one of the same version.

Distributions build Python with optimisations that pyenv leaves out, and without them all of the check takes a quarter
longer. This module needs only the standard library, since dev.py starts with it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import NamedTuple

WORTH = 0.9
"""Another Python is taken if it needs no more than this share of the time."""

PROBE = """
import importlib.util, json, os, sys, sysconfig, time

class Pair:
    def __init__(self, one, other):
        self.one, self.other = one, other

def work():
    pairs = [Pair(number, str(number)) for number in range(10_000)]
    table = {pair.other: (pair.one, *divmod(pair.one, 7)) for pair in pairs}
    return sum(entry[1] for name, entry in sorted(table.items()) if name.endswith("3"))

taken = []
for _ in range(15):
    begun = time.process_time()
    work()
    taken.append(time.process_time() - begun)
header = os.path.join(sysconfig.get_path("include"), "Python.h")
print(json.dumps({
    "executable": getattr(sys, "_base_executable", None) or sys.executable,
    "version": [sys.implementation.name, *sys.version_info[:2]],
    "parts": [name for name in ("ensurepip", "sqlite3", "ssl", "venv") if importlib.util.find_spec(name)]
    + ["headers"] * os.path.exists(header),
    "seconds": min(taken),
}))
"""


class Interpreter(NamedTuple):
    """A Python: its program, its version without the patch, what it has of what we need, and its time for some work."""

    executable: str
    version: tuple[str | int, ...]
    parts: frozenset[str]
    seconds: float


def probed(program: str) -> Interpreter | None:
    """Run a Python, and return what it is; None if it does not run, or is none."""
    try:
        done = subprocess.run(
            [program, "-I", "-c", PROBE],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        told = json.loads(done.stdout)
        return Interpreter(told["executable"], tuple(told["version"]), frozenset(told["parts"]), told["seconds"])
    except (OSError, subprocess.SubprocessError, ValueError, LookupError, TypeError):
        return None


def quickest() -> str:
    """Return the program of a Python on PATH that is as good as this one and clearly quicker, or of this one.

    As good is a Python of the same version, but for the patch, with all the parts that this one has. Only Linux has
    several at hand that can be started without asking anybody.
    """
    own = probed(sys.executable) if sys.platform == "linux" else None
    if own is None:
        return sys.executable
    names = (f"python3.{sys.version_info.minor}", "python3")
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    found = {shutil.which(name, path=folder) for folder in folders for name in names}
    programs = sorted({os.path.realpath(program) for program in found if program} - {os.path.realpath(sys.executable)})
    others = [other for other in map(probed, programs) if other is not None]
    as_good = [other for other in others if other.version == own.version and other.parts >= own.parts]
    best = min(as_good, key=lambda other: other.seconds, default=own)
    return best.executable if best.seconds <= WORTH * own.seconds else sys.executable
