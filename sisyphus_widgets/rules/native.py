"""A decorator with options for mypyc, without effect where the cores are not compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # mypy_extensions need not be installed

    def mypyc_attr(**_: object) -> Callable[[type], type]:
        """Return a decorator that leaves a class unchanged."""
        return lambda kind: kind
