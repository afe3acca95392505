"""The perspective of those who hold no hand, such as a projector."""

from __future__ import annotations

from typing import Final

from .core import NOBODY


class Onlooker(int):
    """The perspective of those who hold no hand, such as a projector: it is no seat, and sees only what all may see."""


ONLOOKER: Final = Onlooker(NOBODY)
"""The only onlooker that is needed."""
