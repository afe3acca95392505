"""What the compiler has to be told of a class, where the cores are compiled; to Python it says nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:  # so that it need not be installed

    def mypyc_attr(**_: object) -> Callable[[type], type]:
        """Leave a class as it is."""
        return lambda kind: kind
