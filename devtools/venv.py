"""The checkout's own virtual environment: made once, brought up to date when pyproject.toml changes."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from devtools.paths import ROOT, VENV
from devtools.run import StepError, ask, run, say
from devtools.stamps import read_stamp, write_stamp

STAMP = VENV / "sisyphus-widgets.json"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def script(name: str) -> Path:
    """A command that a package has put into the environment."""
    return SCRIPTS / (name + ".exe" if os.name == "nt" else name)


def missing_extras(stamp: Mapping[str, Any], wanted: Iterable[str], now: Mapping[str, Any]) -> set[str]:
    """The extras to install: none if the stamp shows that they are there, made from the same files.

    When the files have changed, whatever had been installed before is wanted again as well.
    """
    have = set(stamp.get("extras", []))
    same = all(stamp.get(key) == value for key, value in now.items())
    return set(wanted) - have if same else set(wanted) | have


def made_from(pyproject: str) -> str:
    """A hash of what pyproject.toml says about installing; settings of tools change nothing there."""
    tables = tomllib.loads(pyproject)
    said = json.dumps([tables.get("build-system"), tables.get("project")], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def _usable() -> bool:
    """Whether there is an environment with a Python that starts and is new enough."""
    if not PYTHON.exists():
        return False
    test = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return ask([PYTHON, "-c", test]) is not None


def _create() -> None:
    say(f"Making a virtual environment in {VENV.name} with Python {platform.python_version()}")
    hint = "Python could not make a virtual environment."
    if platform.system() == "Linux":
        hint += (
            " On Debian and Ubuntu its parts come in a package of their own; type:\n"
            "    sudo apt-get install -y python3-venv"
        )
    run([sys.executable, "-m", "venv", "--clear", VENV], limit="install", hint=hint)


def install(*extras: str) -> None:
    """Have the project, editable, with these extras in the environment; does nothing when that is so."""
    if not _usable():
        _create()
    now = {"made from": made_from((ROOT / "pyproject.toml").read_text("utf-8")), "root": str(ROOT)}
    stamp = read_stamp(STAMP)
    missing = missing_extras(stamp, extras, now)
    if not missing:
        say("The environment is up to date")
        return
    listed = ",".join(sorted(missing))
    say(f"Installing the project with [{listed}]; the first time this takes some minutes")
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"]
    run(
        [*pip, "--editable", f".[{listed}]"],
        limit="install",
        hint="Is there a network connection? Run the command again then.",
    )
    write_stamp(STAMP, {**now, "extras": sorted(missing | set(stamp.get("extras", [])))})


def require_installed(*extras: str) -> None:
    """Install, turning a failure to get as far as pip into a StepError as well."""
    try:
        install(*extras)
    except OSError as error:
        raise StepError(f"The environment in {VENV.name} cannot be used: {error}") from error
