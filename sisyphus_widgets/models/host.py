"""The side of a model that faces its pages, whatever carries the messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from ..schema import Answer, FramesMessage

PAUSE: Final = 0.001
"""The seconds for which an event loop is left to other things."""


class Hosted(Protocol):
    """A model, as far as a host knows it."""

    host: Host

    def page_values(self) -> dict[str, Any]:
        """Return the values that a page opens with, as JSON."""
        ...

    def receive(self, message: object) -> None:
        """Answer one message of a page through the host."""

    def write(self, values: object) -> None:
        """Accept the values that a page may write; answer the others with the present values."""


class Host(Protocol):
    """The carrier of messages between a model and its pages. It delivers them in the order of the calls."""

    def send(self, content: Answer | FramesMessage) -> None:
        """Deliver a message, such as the answer to a request."""

    def changed(self, values: Mapping[str, Any]) -> None:
        """Deliver new values of the model, as JSON."""

    def opened(self, model: Hosted) -> str:
        """Make another model reachable for the same pages, and return the name by which they find it.

        The model gets a ``host`` of its own. Only courses ask for this.
        """

    def closed(self, model: Hosted) -> None:
        """Let go of a model that was opened."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Call a function once waiting messages have been taken in; return False where nothing can call it later."""


def called_soon(act: Callable[[], None]) -> bool:
    """Let the running event loop call a function after what already waits, and return False if no loop is running."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return False
    loop.call_later(PAUSE, act)
    return True


class Nobody:
    """The host of a model that no page shows."""

    def send(self, content: Answer | FramesMessage) -> None:
        """Drop a message."""

    def changed(self, values: Mapping[str, Any]) -> None:
        """Drop new values."""

    def opened(self, model: Hosted) -> str:
        """Return an empty name, as no page can find the model."""
        return ""

    def closed(self, model: Hosted) -> None:
        """Do nothing, as nothing was opened."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Return False, as nobody waits for anything else."""
        return False
