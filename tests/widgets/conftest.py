"""Widgets in these tests are open, on a wire that keeps what they send."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets.comm
import pytest
from ipywidgets import Widget

from tests.widgets.wire import RecordedComm


@pytest.fixture(autouse=True)
def recorded_wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every widget is opened on a recorded wire and closed after the test."""
    monkeypatch.setattr(ipywidgets.comm, "create_comm", RecordedComm)
    yield
    Widget.close_all()
