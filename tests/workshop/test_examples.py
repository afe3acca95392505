"""The example game without tricks passes all checks."""

from __future__ import annotations

import importlib

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.rules import get_game, registry
from sisyphus_widgets.workshop.testing import findings


@pytest.mark.parametrize("name", ["climb"])
def test_an_example_game_passes_all_checks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples" / name)
    importlib.invalidate_caches()
    monkeypatch.setitem(registry._REGISTERED, name, name)
    monkeypatch.setattr(registry, "_loaded", {})
    assert [str(finding) for finding in findings(get_game(name))] == []
