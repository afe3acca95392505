"""Compiled cores: a flag that shows if they are in use, and a decorator with options for mypyc."""

from __future__ import annotations

from collections.abc import Callable
from importlib.machinery import ExtensionFileLoader
from typing import TYPE_CHECKING

from . import masks

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # mypy_extensions need not be installed

    def mypyc_attr(**_: object) -> Callable[[type], type]:
        """Return a decorator that leaves a class unchanged."""
        return lambda kind: kind


compiled: bool = isinstance(
    masks.__loader__, ExtensionFileLoader
)  # `masks` is compiled together with the cores and imports none of them
"""True if the cores of the games are compiled, as in a wheel for one platform.

Compiled and interpreted cores come from the same source and differ only in speed.
"""
