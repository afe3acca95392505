"""The time zone in which answers are stamped: the learner's, which may differ from that of this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta, timezone
from typing import Final

LEAST_OFFSET: Final = -12 * 60
GREATEST_OFFSET: Final = 14 * 60
"""The range of offsets from UTC that are in use on Earth, in minutes."""

_ZONE: ContextVar[timezone | None] = ContextVar("zone", default=None)


def zone() -> timezone | None:
    """Return the time zone of the learner, or None for that of this process."""
    return _ZONE.get()


@contextmanager
def in_zone(utc_offset: object) -> Iterator[None]:
    """Stamp answers within the block in local time at an offset from UTC, in minutes, positive in the east.

    Callbacks that the block schedules on an event loop use the same offset. Anything but a whole number in the range
    of offsets stands for the time zone of this process.
    """
    token = _ZONE.set(_zone_at(utc_offset))
    try:
        yield
    finally:
        _ZONE.reset(token)


def _zone_at(utc_offset: object) -> timezone | None:
    if type(utc_offset) is not int or not LEAST_OFFSET <= utc_offset <= GREATEST_OFFSET:
        return None
    return timezone(timedelta(minutes=utc_offset))
