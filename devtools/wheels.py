"""Wheels, built with only the requirements in pyproject.toml, and installed into empty environments.

    python3 -m devtools.wheels FOLDER

builds the wheel for all platforms into a folder.
"""

from __future__ import annotations

import os
import shutil
import sys
import venv
from pathlib import Path

from .packages import PIP, find_uv, succeeds
from .paths import PYTHON, ROOT, SCRIPTS

COMPILE = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
"""The variable that, if present, makes hatch_build.py compile the cores."""
WHEEL = "SISYPHUS_WIDGETS_WHEEL"
"""The variable with the path of the wheel for all platforms, if the check has built it."""


def build(folder: Path, *, compiled: bool = False) -> Path:
    """Build a wheel into a folder, which is emptied first, and return its path. Compiling takes a minute or more.

    uv or pip builds it in an environment with only the requirements of the build.

    Raises:
        RuntimeError: the wheel cannot be built.
    """
    shutil.rmtree(folder, ignore_errors=True)
    python = Path(sys.executable)
    if uv := find_uv(python):
        command: list[str | Path] = [uv, "build", "--quiet", "--wheel", "--python", python, "--out-dir", folder, ROOT]
    else:
        command = [python, *PIP, "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT]
    if not succeeds(*command, env={COMPILE: "1"} if compiled else {}):
        raise RuntimeError("the wheel cannot be built with the requirements that pyproject.toml names for that")
    return built(folder)


def built(folder: Path) -> Path:
    """Return the wheel in a folder."""
    (wheel,) = folder.glob("*.whl")
    return wheel


def pure(folder: Path) -> Path:
    """Return the wheel for all platforms: the one that the check has built, or a new one in ``folder``."""
    return Path(os.environ[WHEEL]).resolve() if WHEEL in os.environ else build(folder)


def install(wheel: Path, home: Path, *tools: str) -> Path:
    """Make an environment with only a wheel, its requirements and some tools, and return its Python.

    Raises:
        RuntimeError: the wheel or a tool cannot be installed.
    """
    venv.create(home, clear=True, symlinks=os.name != "nt")
    python, ours = home / SCRIPTS.name / PYTHON.name, Path(sys.executable)
    if uv := find_uv(ours):
        command: list[str | Path] = [uv, "pip", "install", "--python", python]
    else:
        command = [ours, *PIP, "--python", python, "install"]
    if not succeeds(*command, "--quiet", str(wheel), *tools):
        raise RuntimeError(f"{wheel.name} cannot be installed with what it requires")
    return python


if __name__ == "__main__":
    print(build(Path(sys.argv[1])))
