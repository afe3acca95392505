"""Work that a model does in slices, so that whatever runs it stays free for other things."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ..schema import Planned

R = TypeVar("R", covariant=True)

SLICE: Final = 0.015
"""The seconds after which a slice ends at its next step."""


@dataclass(frozen=True)
class Awaited(Planned[R]):
    """A change that is still to be worked out: ``steps`` yields None after each step, and at the end the plan.

    ``stopped`` is the key of the sentence that is told if somebody stops it.
    """

    steps: Iterator[Planned[R] | None]
    stopped: str = "stopped"


class Deliberation:
    """The slices in which a change is worked out.

    ``soon`` calls a function once other things have had their turn. ``done`` gets a function that returns the plan, or
    raises the error that kept it from being found.
    """

    def __init__(
        self,
        awaited: Awaited[Any],
        soon: Callable[[Callable[[], None]], bool],
        on_done: Callable[[Callable[[], Planned[Any]]], None],
    ) -> None:
        self._steps, self._soon, self._on_done = awaited.steps, soon, on_done
        self.stopped = awaited.stopped
        self.over = False

    def go_on(self) -> None:
        """Work for one slice, and have the next one called."""
        if self.over:
            return
        end = time.perf_counter() + SLICE
        try:
            for plan in self._steps:
                if plan is not None:
                    self._end(lambda plan=plan: plan)  # type: ignore[misc]  # the plan of now
                    return
                if time.perf_counter() > end:
                    break
        except Exception as error:  # noqa: BLE001  whoever asked is told of it
            self._end(_raising(error))
            return
        self._soon(self.go_on)

    def stop(self, why: Exception) -> None:
        """Give up; whoever waits for the plan is told ``why``."""
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
