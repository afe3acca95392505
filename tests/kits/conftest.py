"""Fixtures that register the games of the kit's tests while these tests run."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sisyphus_widgets.rules import registry
from sisyphus_widgets.workshop.new_game import Wanted, write_game

Changed = Callable[[str, str, str], Path]


@pytest.fixture(autouse=True)
def register_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the games for the duration of a test."""
    from .kit_games import register

    monkeypatch.setattr(registry, "_REGISTERED", {**registry._REGISTERED})
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    register()


@pytest.fixture
def changed(tmp_path: Path, register_games: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Changed]:
    """Yield a function that writes a new trick-taking game with a change to its class, and returns the file."""

    def written(name: str, old: str, new: str) -> Path:
        folder = write_game(Wanted(name, (4, 3), tricks=True), tmp_path)
        file = folder / name / "__init__.py"
        text = file.read_text("utf-8").replace("import Clauses, ", "import Clauses, FixedTrump, preference, ")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        monkeypatch.syspath_prepend(folder)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, name, name)
        return file

    there = {*sys.modules}
    yield written
    for module in {*sys.modules} - there:
        if module.partition(".")[0] in registry._REGISTERED:
            del sys.modules[module]
