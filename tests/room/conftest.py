"""A fixture that closes all rooms that a test has opened."""

from __future__ import annotations

from collections.abc import Iterator
from threading import get_ident
from typing import Any

import pytest

from sisyphus_widgets.room.store import Store


@pytest.fixture(autouse=True)
def _stores_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    opened: list[Store] = []
    own = get_ident()
    begin = Store.__init__

    def noted(store: Store, *arguments: Any) -> None:
        begin(store, *arguments)
        if get_ident() == own:  # the thread of a notebook's room closes its own store
            opened.append(store)

    monkeypatch.setattr(Store, "__init__", noted)
    yield
    for store in opened:
        store.close()
