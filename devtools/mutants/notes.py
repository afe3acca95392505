"""Notes that processes write while mutants are tried; needs the standard library only, as traced code calls it."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

FOLDER = "MUTANTS_NOTES"
"""The variable that names the folder in which each process has a file of its own, a list in JSON on each line."""
COLLECTED = "MUTANTS_COLLECTED"
"""The variable that names the file of tests that is being collected, as pytest names the test that runs."""
CALL = '__import__("devtools.mutants.notes").mutants.notes.hit("{id}")'
"""What traced code calls; the rest of its expression is unchanged, since this returns None."""

_seen: set[tuple[str, str]] = set()


def note(kind: str, *words: str | float) -> None:
    """Append a line to the notes, where they are asked for."""
    if folder := os.environ.get(FOLDER):
        with Path(folder, f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps([kind, *words]) + "\n")


def hit(mutant: str) -> None:
    """Note that the place of a mutant is reached, and by which test.

    What is set up may be for all tests of the file, which is noted then. What the package does when it is imported may
    be for all tests, so that no name is noted.
    """
    current = os.environ.get("PYTEST_CURRENT_TEST") or os.environ.get(COLLECTED, "")
    if (mutant, current) not in _seen:
        _seen.add((mutant, current))
        test, _, phase = current.rpartition(" (")
        by = test.partition("::")[0] if phase == "setup)" else test
        note("reached", mutant, "" if _is_importing() else by)


def _is_importing() -> bool:
    """Tell whether a module of the package is being imported."""
    frame = sys._getframe(2)
    while frame.f_back:
        frame = frame.f_back
        if frame.f_code.co_name == "<module>" and frame.f_globals["__name__"].startswith("sisyphus_widgets"):
            return True
    return False


def read(folder: Path) -> list[list[Any]]:
    """Return all notes in a folder, those of each process in order."""
    texts = [file.read_text("utf-8") for file in sorted(folder.glob("*.jsonl"))]
    return [json.loads(line) for text in texts for line in text.splitlines()]
