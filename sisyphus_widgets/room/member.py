"""A member of a room: the model that the member's pages show, and the connections to these pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Protocol, cast

from ..models.host import Hosted, Nobody, called_soon
from ..models.model import Model
from ..practice.names import name_key
from ..schema import Answer, FramesMessage, OpenMessage, PageTraits, RoomMessage, RoomSignal
from .pause import PauseModel
from .shared_model import SharedModel


class Connection(Protocol):
    """A connection to one page."""

    def send(self, message: RoomMessage) -> None:
        """Send a message, or drop it if the connection is closed."""


def opening(model: Model) -> OpenMessage | RoomSignal:
    """Return the message that makes a page show a model, or nothing in a pause."""
    if isinstance(model, PauseModel):
        return {"type": "closed"}
    return {"type": "open", "values": cast(PageTraits, model.page_values())}


class Pages:
    """The host of a member's model: all open pages of the member.

    Messages of the model are queued until :meth:`release`, so that the store is written before a page is notified.
    """

    def __init__(self) -> None:
        self.takes_time = False
        """True if slow answers, such as hints at a table, are worked out while others are served."""
        self.connections: list[Connection] = []
        self._queue: list[RoomMessage] = []

    def send(self, content: Answer | FramesMessage) -> None:
        """Queue a message."""
        self._queue.append({"type": "custom", "content": content})

    def changed(self, values: Mapping[str, Any]) -> None:
        """Queue new values."""
        self._queue.append({"type": "values", "values": dict(values)})

    def opened(self, model: Hosted) -> str:
        """Return an empty name, as no model of a room opens another one."""
        return ""

    def closed(self, model: Hosted) -> None:
        """Do nothing, as nothing was opened."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Schedule a function and then send its messages; return False if answers are worked out at once."""

        def do() -> None:
            act()
            self.release()

        return self.takes_time and called_soon(do)

    def release(self) -> None:
        """Send all queued messages."""
        held, self._queue = self._queue, []
        for message in held:
            self.tell(message)

    def drop(self) -> None:
        """Drop all queued messages, as the pages are about to be sent a whole model."""
        self._queue = []

    def tell(self, message: RoomMessage) -> None:
        """Send a message to all pages at once."""
        for connection in [*self.connections]:
            connection.send(message)


class Member:
    """A member of a room, with the open pages and their model."""

    def __init__(self, number: int, name: str, key: str, model: Model) -> None:
        self.number: int = number
        self.name: str = name
        self.name_key: str = name_key(name)
        """The key that all spellings of the name share."""
        self.key = key
        """The hash of the key by which a browser comes back."""
        self.left_at: float = monotonic()
        """The monotonic time at which the member's last page was closed, or the room was opened."""
        self.pages: Pages = Pages()
        self.model: Model = model
        self.show(model)

    def show(self, model: Model) -> None:
        """Let the member's pages show another model."""
        self.model.hosted(Nobody())
        self.model = model
        self.pages.takes_time = isinstance(model, SharedModel)
        model.hosted(self.pages)

    @property
    def is_present(self) -> bool:
        """True if the member has a page open."""
        return bool(self.pages.connections)

    def open(self, connection: Connection | None = None) -> None:
        """Send the whole model to one page, or to all pages. A shared game is shown at its present position."""
        if isinstance(self.model, SharedModel):
            self.model.go_to_present()
        if connection is None:
            self.pages.drop()
            self.pages.tell(opening(self.model))
        else:
            connection.send(opening(self.model))
