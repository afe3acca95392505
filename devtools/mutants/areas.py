"""The areas of the mutants, with the number in each. When files move, update this table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Area:
    """Files, by patterns from the root of the project, and the number of mutants in them."""

    name: str
    number: int
    patterns: tuple[str, ...]

    def files(self, root: Path) -> list[str]:
        """Return the paths of the files, in order."""
        found = {file.relative_to(root).as_posix() for pattern in self.patterns for file in root.glob(pattern)}
        return sorted(found - set(UNTRIED))


_PACKAGE = "sisyphus_widgets"

AREAS = (
    Area("rules", 40, (f"{_PACKAGE}/rules/**/*.py",)),
    Area("games", 60, (f"{_PACKAGE}/games/**/*.py",)),
    Area("sessions", 15, tuple(f"{_PACKAGE}/{room}/*.py" for room in ("table", "trace", "models"))),
    Area("questions", 20, tuple(f"{_PACKAGE}/{room}/*.py" for room in ("questions", "advice/explain", "practice"))),
    Area("embedding", 15, (f"{_PACKAGE}/embed/**/*.py",)),
    Area("frontend", 50, ("js/src/**/*.ts", "js/src/**/*.tsx")),
)

UNTRIED = (
    # These compute and pack the solved board game, which takes too long for a test; its result is verified instead.
    *(f"{_PACKAGE}/games/sisyphos_board/{name}.py" for name in ("pack", "retrograde", "solve", "verify")),
    # This is tested by building whole documents.
    f"{_PACKAGE}/embed/authoring/sphinx.py",
    # Scripts of whole pages are tested in a browser only.
    *(f"js/src/{name}.ts" for name in ("offline/languages", "scorm/scorm", "fragment", "page", "standalone")),
)

TESTS = ("tests",)
"""The folders of the tests that are run on mutants in Python."""
UNUSED_TESTS = ("tests/browser", "tests/documents", "tests/fixtures", "tests/hosts", "tests/project", "tests/site")
"""The tests among them that check the project itself, or need another program."""
