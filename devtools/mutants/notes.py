"""Notes that processes write while mutants are tried; traced code calls it, so it needs the standard library only."""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = "MUTANTS_NOTES"
"""The variable with the folder of the notes: each process has a file there, with a JSON list on each line."""
CHOSEN = "MUTANTS_CHOSEN"
"""The variable with the path of a JSON list of tests to run, in order, as ids or files; without it, all run."""
COLLECTED = "MUTANTS_COLLECTED"
"""The variable with the test file that is being collected, in the form of pytest's variable for the running test."""
CALL = '__import__("devtools.mutants.notes").mutants.notes.hit("{id}")'
"""The call in traced code; it returns None, so that the rest of its expression has the same value."""

_lru_cache: Callable[..., Any] = functools.lru_cache
_seen: set[tuple[str, str]] = set()
_computing: list[set[str]] = []
"""The mutants reached so far by each cached function that is running, the innermost call last."""


def note(kind: str, *words: str | float) -> None:
    """Append a line to the notes of this process, if there is a folder for them."""
    if folder := os.environ.get(FOLDER):
        with Path(folder, f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps([kind, *words]) + "\n")


def hit(mutant: str) -> None:
    """Note that the code of a mutant is reached, and the test that reaches it.

    A setup may serve all tests of its file, so only the file is noted. An import of the package may serve all tests, so
    the test is left empty.
    """
    if _computing:
        _computing[-1].add(mutant)
    current = os.environ.get("PYTEST_CURRENT_TEST") or os.environ.get(COLLECTED, "")
    if (mutant, current) not in _seen:
        _seen.add((mutant, current))
        test, _, phase = current.rpartition(" (")
        by = test.partition("::")[0] if phase == "setup)" else test
        note("reached", mutant, "" if _is_importing() else by)


def _is_importing() -> bool:
    """Return True while a module of the package is being imported."""
    frame = sys._getframe(2)
    while frame.f_back:
        frame = frame.f_back
        if frame.f_code.co_name == "<module>" and frame.f_globals["__name__"].startswith("sisyphus_widgets"):
            return True
    return False


def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    """Cache results as ``functools.lru_cache`` does; a reused result notes its mutants again."""
    if callable(maxsize):
        return lru_cache()(maxsize)

    def decorated(function: Callable[..., Any]) -> Callable[..., Any]:
        reached: dict[Any, set[str]] = {}

        def computed(*args: Any, **options: Any) -> Any:
            _computing.append(reached.setdefault((args, *options.items()), set()))
            try:
                return function(*args, **options)
            finally:
                _computing.pop()

        kept = _lru_cache(maxsize, typed)(computed)

        @functools.wraps(function)
        def called(*args: Any, **options: Any) -> Any:
            result = kept(*args, **options)
            for mutant in reached[(args, *options.items())]:
                hit(mutant)
            return result

        called.cache_clear = kept.cache_clear  # type: ignore[attr-defined]
        return called

    return decorated


def read(folder: Path) -> list[list[Any]]:
    """Return all notes in a folder, those of each process in order."""
    texts = [file.read_text("utf-8") for file in sorted(folder.glob("*.jsonl"))]
    return [json.loads(line) for text in texts for line in text.splitlines()]
