"""Slow work of a model in short slices, between which the event loop can handle other messages."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ..schema import Planned

R = TypeVar("R", covariant=True)

SLICE: Final = 0.015
"""The length of a slice in seconds. A slice ends with the first step that takes it past this time."""


@dataclass(frozen=True)
class Awaited(Planned[R]):
    """A change whose plan is not worked out yet: ``steps`` yields None after each step, and at the end the plan.

    ``stopped`` is the key of the sentence for the user if the work is stopped.
    """

    steps: Iterator[Planned[R] | None]
    stopped: str = "stopped"


class Deliberation:
    """The slices in which a plan is worked out.

    ``soon`` schedules a function after waiting messages. ``on_done`` is called with a function that returns the plan or
    raises the error that ended the work.
    """

    def __init__(
        self,
        awaited: Awaited[Any],
        soon: Callable[[Callable[[], None]], bool],
        on_done: Callable[[Callable[[], Planned[Any]]], None],
    ) -> None:
        self._steps, self._soon, self._on_done = awaited.steps, soon, on_done
        self.stopped: str = awaited.stopped
        self.over: bool = False

    def go_on(self) -> None:
        """Work for one slice, and schedule the next one."""
        if self.over:
            return
        end = time.perf_counter() + SLICE
        try:
            for plan in self._steps:
                if plan is not None:
                    self._end(lambda plan=plan: plan)  # type: ignore[misc]  # the default argument binds the present plan
                    return
                if time.perf_counter() > end:
                    break
        except Exception as error:  # noqa: BLE001  `on_done` raises it
            self._end(_raising(error))
            return
        self._soon(self.go_on)

    def stop(self, why: Exception) -> None:
        """Stop the work, and end it with the error ``why``."""
        if not self.over:
            self._end(_raising(why))

    def _end(self, outcome: Callable[[], Planned[Any]]) -> None:
        self.over = True
        close = getattr(self._steps, "close", None)
        if close is not None:
            close()
        self._on_done(outcome)


def _raising(error: Exception) -> Callable[[], Planned[Any]]:
    def outcome() -> Planned[Any]:
        raise error

    return outcome
