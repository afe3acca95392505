"""Mistakes of authors: a change to a correct game, and the finding that it must lead to."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from sisyphus_widgets.rules import RulesError, get_game, registry
from sisyphus_widgets.workshop.new_game import Wanted, write_game
from sisyphus_widgets.workshop.testing import findings

GameWriter = Callable[[str], Path]
"""A function that writes a correct game with a name, registers it, and returns the folder of its package."""


@dataclass(frozen=True)
class Mistake:
    """A change to a file of a correct game, and the expected finding.

    ``finding`` is a regular expression for the sentence after the place. ``at`` is the file of the place if it is not
    the changed one, or empty if the finding names no place. The line of the place is the changed one, or the one with
    the text ``line``.
    """

    file: str
    old: str
    new: str
    finding: str
    at: str | None = None
    line: str | None = None


@contextmanager
def game_writer(folder: Path, players: tuple[int, ...], deck: str, tricks: bool = False) -> Iterator[GameWriter]:
    """Yield a function that writes correct games of one kind into a folder; they are registered until the end."""

    def write(name: str) -> Path:
        whole = write_game(Wanted(name, players, deck, tricks), folder)
        monkeypatch.syspath_prepend(whole)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, name, name)
        return whole / name

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(registry, "_loaded", {})
        yield write


def findings_of(name: str) -> list[str]:
    """Return the findings about a game, or the error if it cannot be loaded."""
    try:
        return [str(finding) for finding in findings(get_game(name))]
    except RulesError as error:
        return [str(error)]


def check_mistake(
    mistake: Mistake, name: str, write: GameWriter, more: Callable[[Path, str], str] | None = None
) -> None:
    """Check that a game with a mistake gets the expected finding at the expected line.

    ``more`` completes the changed file, given the folder of the package and the text.
    """
    package = write(name)
    file = package / mistake.file
    text, old = file.read_text("utf-8"), mistake.old.replace("{name}", name)
    assert text.count(old) >= 1, "the mistake cannot be made any more"
    changed = text.replace(old, mistake.new.replace("{name}", name), 1)
    file.write_text(more(package, changed), encoding="utf-8")
    texts = findings_of(name)
    pattern = re.compile(mistake.finding.replace("{name}", name))
    found = [line for line in texts if pattern.search(line)]
    assert found, texts
    if mistake.at == "":
        return
    at = package / (mistake.at or mistake.file)
    lines = at.read_text("utf-8").splitlines()
    wanted = mistake.new.replace("{name}", name) if mistake.line is None else mistake.line
    if not wanted:
        assert str(at) in found[0]
        return
    first = next(part for part in wanted.split("\n") if part.strip())
    where = [number for number, line in enumerate(lines, 1) if first.strip() in line]
    assert any(f"{at}:{number}" in line for number in where for line in found), (found, where)
