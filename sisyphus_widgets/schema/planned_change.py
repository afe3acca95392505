"""Planned changes: computed for a request, but not applied yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

R = TypeVar("R", covariant=True)


@dataclass(frozen=True)
class Planned(Generic[R]):
    """A change that is computed but not applied yet: the response to the page, and the revision after the change."""

    result: R
    revision: int
