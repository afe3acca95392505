"""Games of the shelf (`shelf/`) at a desk: other tests do not find them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sisyphus_widgets.rules import register_package, registry


@contextmanager
def shelf_games(*names: str) -> Iterator[None]:
    """Register games of the shelf, by their names, in the block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_REGISTERED", {**registry._REGISTERED})
        patch.setattr(registry, "_loaded", {**registry._loaded})
        for name in names:
            register_package(name, f"sisyphus_shelf.{name}")
        yield
