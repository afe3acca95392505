"""The interface between a model and its pages, independent of how messages are transported."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from ..schema import Answer, FramesMessage

PAUSE: Final = 0.001
"""The delay in seconds before a scheduled function runs, so that the event loop handles waiting messages first."""


class Hosted(Protocol):
    """The methods of a model that a host calls."""

    host: Host

    def page_values(self) -> dict[str, Any]:
        """Return the values with which a page opens, as JSON."""
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
        """Make another model reachable for the same pages, and return its name there.

        The model gets its own ``host``. Only courses call this.
        """

    def closed(self, model: Hosted) -> None:
        """Release a model that was opened."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Schedule a function after waiting messages; return False if the host cannot schedule."""


def called_soon(act: Callable[[], None]) -> bool:
    """Schedule a function on the running event loop after waiting messages; return False without a running loop."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return False
    loop.call_later(PAUSE, act)
    return True


class Nobody:
    """The host of a model without pages."""

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
        """Return False, as there are no other messages to handle."""
        return False
