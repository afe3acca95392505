"""Changes that requests ask for and that are not made yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

R = TypeVar("R", covariant=True)


@dataclass(frozen=True)
class Planned(Generic[R]):
    """A change that has been worked out and not been made: what a page is answered, and the revision it leads to."""

    result: R
    revision: int
