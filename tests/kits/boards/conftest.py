"""Fixtures that register the games for testing the kit for boards."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import registry


@pytest.fixture(autouse=True)
def register_board_games(register_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the games for the duration of a test."""
    from .board_games import register

    monkeypatch.setattr(registry, "_REGISTERED", {**registry._REGISTERED})
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    register()
