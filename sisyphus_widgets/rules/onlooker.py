"""The perspective of an onlooker, who has no seat."""

from __future__ import annotations

from typing import Final

from .core import NOBODY


class Onlooker(int):
    """The perspective of a viewer without a seat, such as a projector, which shows only public information."""


ONLOOKER: Final = Onlooker(NOBODY)
"""The one instance."""
