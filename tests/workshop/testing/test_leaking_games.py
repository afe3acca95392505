"""Leaking games: comparing histories finds the leak, with its event, seat and values."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path

import pytest

from sisyphus_widgets.rules import get_game, registry
from sisyphus_widgets.workshop.testing import GameError, check_game
from tests.workshop.testing.leaking_games import LEAKING_GAMES, write_drawing, write_new


@pytest.fixture
def use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Path], None]:
    """Return a function that registers a game whose package was written to a folder."""
    monkeypatch.setattr(registry, "_loaded", {})

    def register(name: str, package: Path) -> None:
        monkeypatch.syspath_prepend(package.parent)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, name, name)

    return register


@pytest.mark.parametrize("name", LEAKING_GAMES)
def test_a_leaking_game_fails_the_check(name: str, use: Callable[[str, Path], None], tmp_path: Path) -> None:
    leaking = LEAKING_GAMES[name]
    package = leaking.written(name, tmp_path)
    use(name, package)
    with pytest.raises(GameError, match=rf"the event {leaking.event} tells seat \d what it must not know") as caught:
        check_game(get_game(name), only="histories")
    [finding] = caught.value.findings
    assert " in one game and " in str(finding)
    assert str(package / "events.py") in finding.where


@pytest.mark.parametrize(("name", "write"), [("hidden_deal", write_new), ("hidden_draw", write_drawing)])
def test_the_same_game_without_its_leak_passes_the_check(
    name: str, write: Callable[[str, Path], Path], use: Callable[[str, Path], None], tmp_path: Path
) -> None:
    use(name, write(name, tmp_path))
    check_game(get_game(name), only="histories")
