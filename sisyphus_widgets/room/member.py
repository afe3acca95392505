"""A member of a room: the model that the member's pages show, and the connections to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Protocol, cast

from ..models.host import Hosted, Nobody, called_soon
from ..models.model import Model
from ..schema import Answer, FramesMessage, OpenMessage, PageTraits, RoomMessage
from .shared_table import SharedModel


class Connection(Protocol):
    """A connection to one page."""

    def send(self, message: RoomMessage) -> None:
        """Send a message, or drop it if the page is gone."""


def opening(model: Model) -> OpenMessage:
    """Return the message with which a page begins to show a model."""
    return {"type": "open", "values": cast(PageTraits, model.page_values())}


class Pages:
    """The host of a member's model: all pages that the member has open.

    What the model says is held back until :meth:`release`, so that it is written down before anybody hears it.
    """

    def __init__(self, *, takes_time: bool = False) -> None:
        self.takes_time = takes_time
        """True if an answer may come later, as a hint at a table does, which many others play at meanwhile."""
        self.connections: list[Connection] = []
        self._queue: list[RoomMessage] = []

    def send(self, content: Answer | FramesMessage) -> None:
        """Hold back a message."""
        self._queue.append({"type": "custom", "content": content})

    def changed(self, values: Mapping[str, Any]) -> None:
        """Hold back new values."""
        self._queue.append({"type": "values", "values": dict(values)})

    def opened(self, model: Hosted) -> str:
        """Return an empty name: no model of a room opens another one."""
        return ""

    def closed(self, model: Hosted) -> None:
        """Do nothing, as nothing was opened."""

    def soon(self, act: Callable[[], None]) -> bool:
        """Call a function soon, and send what it held back; return False if an answer is to be worked out at once."""

        def do() -> None:
            act()
            self.release()

        return self.takes_time and called_soon(do)

    def release(self) -> None:
        """Send all that was held back."""
        held, self._queue = self._queue, []
        for message in held:
            self.tell(message)

    def drop(self) -> None:
        """Forget what was held back, as the pages are opened anew."""
        self._queue = []

    def tell(self, message: RoomMessage) -> None:
        """Send a message to all pages."""
        for connection in [*self.connections]:
            connection.send(message)


class Member:
    """Somebody in a room."""

    def __init__(self, number: int, name: str, key: str, model: Model) -> None:
        self.number, self.name = number, name
        self.key = key
        """The hash of the key by which a browser comes back."""
        self.left_at = monotonic()
        """When the last page of the member was closed, or the room was opened."""
        self.pages = Pages(takes_time=isinstance(model, SharedModel))
        self.model = model
        self.show(model)

    def show(self, model: Model) -> None:
        """Show another model from now on."""
        self.model.hosted(Nobody())
        self.model = model
        model.hosted(self.pages)

    @property
    def is_present(self) -> bool:
        """True if the member has a page open."""
        return bool(self.pages.connections)

    def open(self, connection: Connection | None = None) -> None:
        """Send a page, or all, the whole model as it is now; a game that is shared is shown as it stands."""
        if isinstance(self.model, SharedModel):
            self.model.go_to_present()
        if connection is None:
            self.pages.drop()
            self.pages.tell(opening(self.model))
        else:
            connection.send(opening(self.model))
