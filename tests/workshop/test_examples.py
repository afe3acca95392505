"""The example game without a kit passes all checks."""

from __future__ import annotations

import importlib

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.rules import get_game, registry
from sisyphus_widgets.workshop.testing import findings


def test_the_example_of_a_board_passes_all_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "three_in_a_row"
    monkeypatch.syspath_prepend(ROOT / "examples" / name)
    importlib.invalidate_caches()
    monkeypatch.setitem(registry._REGISTERED, name, name)
    monkeypatch.setattr(registry, "_loaded", {})
    assert [str(finding) for finding in findings(get_game(name))] == []
