"""Installation of packages by uv, which takes a tenth of the time, or by pip if uv is not available.

This module needs only the standard library, since dev.py starts with it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import venv
from collections.abc import Mapping
from pathlib import Path

from .paths import PYTHON, SCRIPTS

INSTALLING = 15 * 60.0  # the limit in seconds of a command that fetches packages
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


def succeeds(*command: str | Path, env: Mapping[str, str] | None = None) -> bool:
    """Run a command with these additional variables, and return True if it succeeds within its limit."""
    whole = {**os.environ, **(env or {})}
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, env=whole, timeout=INSTALLING, check=False)
        return done.returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, flush=True)
        return False


def has_configured_index(python: Path) -> bool:
    """Return True if pip is configured with an index or a proxy, which uv does not read."""
    command = [str(python), *PIP, "config", "list"]
    settings = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout
    return re.search(r"\.(index-url|no-index|proxy)=", settings) is not None


def find_uv(python: Path) -> str | None:
    """Return the uv on PATH or in a Python's environment, installed if necessary; None if only pip can be used."""
    own = str(python.parent)
    if (uv := shutil.which("uv") or shutil.which("uv", path=own)) or has_configured_index(python):
        return uv
    return shutil.which("uv", path=own) if succeeds(python, *PIP, "install", "--quiet", "uv") else None


def fetch(python: Path, *what: str) -> bool:
    """Install into a Python's environment by the arguments of `pip install`, and return True on success."""
    uv = find_uv(python)
    done = uv is not None and succeeds(uv, "pip", "install", "--python", python, "--quiet", *what)
    return done or succeeds(python, *PIP, "install", "--quiet", *what)


def environment(home: Path, *packages: str) -> Path:
    """Make an environment with these packages unless it exists, and return its folder of programs.

    Raises:
        RuntimeError: the packages could not be installed.
    """
    requirements = "\n".join([*packages, ""])
    stamp, programs = home / "installed", home / SCRIPTS.name
    if not stamp.exists() or stamp.read_text("utf-8") != requirements:
        venv.create(home, clear=True, with_pip=True)
        if not fetch(programs / PYTHON.name, *packages):
            raise RuntimeError(f"the packages of {home} could not be installed: {', '.join(packages)}")
        stamp.write_text(requirements, encoding="utf-8")
    return programs
