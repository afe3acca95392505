"""The games of the kit's tests, known by name while these tests run and no longer."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import registry


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the games known by name for the time of a test."""
    from .kit_games import register

    monkeypatch.setattr(registry, "_REGISTERED", {**registry._REGISTERED})
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    register()
