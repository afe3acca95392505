"""Check games of other packages as authors and users have them: ``python3 -m devtools.third_party FOLDER [WHEEL]``.

A new environment gets the wheel, the shelf, and a new game from the template. Then the tests of each package run, its
notebooks run, and pages of its games are written, all without any path to a checkout. A page with Python is opened in a
browser, where Python makes a move in each game. The folder is emptied first.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from .packages import PIP, find_uv, succeeds
from .paths import JS, ROOT
from .wheels import build, install

SHELF = ROOT / "shelf"
PAGES = ROOT / "devtools" / "pages_of_games.py"
PYODIDE = JS / "node_modules" / "pyodide"

TOOLS = (
    "fastjsonschema>=2.20",
    "hatchling>=1.27",
    "ipykernel>=6.29",
    "jsonschema>=4.21",
    "nbclient>=0.10",
    "pytest>=8.2",
)
"""The requirements beside the wheel: the extra ``testing``, and tools to build packages and run notebooks."""

NEW = ("pairs_up", "--players", "3 2 4", "--deck", "32")
"""The arguments for the new game."""


def run(*command: str | Path, cwd: Path) -> None:
    """Run a command in a folder outside any checkout.

    Raises:
        RuntimeError: it fails.
    """
    print(*command, flush=True)
    done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, timeout=1800, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))} ended with exit code {done.returncode}")


def games_of(package: Path) -> list[str]:
    """Return the names of the games that a package offers."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["entry-points"]["sisyphus_widgets.games"]]


def write_pages(games: Sequence[str], python: Path, away: Path) -> None:
    """Write pages of all games in one process, and let Python on one page make a move in each game."""
    run(python, "-P", PAGES, PYODIDE, away, *games, cwd=away)
    pages = [away / f"{name}.html" for name in games]
    run(sys.executable, "-m", "tests.browser.answering_page", *pages, cwd=ROOT)  # the browser's tools are ours


def check(package: Path, python: Path, folder: Path) -> None:
    """Install a package of games, write pages of them, and run its tests and its notebooks in a folder of its own."""
    away, since = folder / "away" / package.name, monotonic()
    away.mkdir(parents=True)
    add(python, package)
    write_pages(games_of(package), python, away)
    print(f"{package.name}: installed, and on pages, in {monotonic() - since:.0f} s", flush=True)
    shutil.copy(package / "pyproject.toml", away)
    if (package / "tests").is_dir():
        shutil.copytree(package / "tests", away / "tests")
        run(python.parent / "pytest", "-q", "-p", "no:cacheprovider", cwd=away)
    else:
        run(python, "-m", "sisyphus_widgets.games", "check", *games_of(package), cwd=away)
    for notebook in sorted((package / "notebooks").glob("*.ipynb")):
        shutil.copy(notebook, away)
        run(python.parent / "jupyter", "execute", notebook.name, cwd=away)


def add(python: Path, package: Path) -> None:
    """Install a package without fetching anything.

    Raises:
        RuntimeError: it cannot be installed.
    """
    ours = Path(sys.executable)
    quietly = ("--quiet", "--no-deps", "--no-build-isolation", str(package))
    if uv := find_uv(ours):
        command: list[str | Path] = [uv, "pip", "install", "--python", python, *quietly]
    else:
        command = [ours, *PIP, "--python", python, "install", *quietly]
    if not succeeds(*command):
        raise RuntimeError(f"{package.name} cannot be installed")


def main(folder: Path, wheel: Path | None) -> None:
    """Install everything into a folder, which is emptied first, and check it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    python = install(wheel or build(folder / "wheel"), folder / "env", *TOOLS)
    check(SHELF, python, folder)
    run(python, "-m", "sisyphus_widgets.games", "new", *NEW, cwd=folder)
    check(folder / NEW[0], python, folder)
    run(python, "-m", "sisyphus_widgets.embed", "--game", NEW[0], "--seed", "1", "-o", "page.html", cwd=folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None)
