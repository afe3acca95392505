"""The build of the book: gathering its sources, making its generated pages, and running Sphinx.

The sources lie in the same places as in the repository, so that the links between them work in both.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from devtools.paths import JS, ROOT, VENV
from sisyphus_widgets import HillBoard, SisyphusTable

from .course_pages import write_course_pages
from .problems import write_problems
from .reference import write_reference
from .rules import write_rules

WORK = VENV / "book"
CHAPTERS = ROOT / "docs" / "book"
LINKED = ("CONTRIBUTING.md", "CHANGELOG.md", "LICENSE")
"""The files that chapters link to in addition to the pages in docs/."""


def gather(folder: Path) -> None:
    """Collect all sources of the book in a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(CHAPTERS, folder)
    (folder / "docs").mkdir()
    for page in (ROOT / "docs").glob("*.md"):
        shutil.copy(page, folder / "docs")
    shutil.copytree(ROOT / "docs" / "images", folder / "docs" / "images")
    shutil.copy(ROOT / "docs" / "images" / "first-trick.webp", folder / "_static")  # the home page shows it on request
    # The directives name it, so that building the book fetches nothing.
    shutil.copytree(JS / "node_modules" / "pyodide", folder / "pyodide")
    for name in LINKED:
        shutil.copy(ROOT / name, folder)
    write_course_pages(folder)
    write_rules(folder / "learn")
    write_problems(folder / "problems.md")
    write_reference(folder / "reference")
    ways = folder / "_static" / "ways"
    ways.mkdir()
    HillBoard().to_html(ways / "page.html")
    (ways / "picture.svg").write_text(SisyphusTable(seed=3, step=25).to_svg(), encoding="utf-8")


def build_book(out: Path, work: Path = WORK) -> None:
    """Build the book into ``out``, and leave other files there alone.

    Raises:
        RuntimeError: Sphinx reports a warning, such as a broken link; the message holds its output.
    """
    gather(work / "source")
    # -E: all pages, since a build that was interrupted leaves a state with which the next one would fail.
    command = [sys.executable, "-m", "sphinx", "-q", "-E", "-W", "--keep-going", "-j", "auto", "-b", "html"]
    done = subprocess.run(
        [*command, "-d", str(work / "trees"), str(work / "source"), str(out)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the documentation could not be built:\n{done.stdout[-8000:]}")
