"""Interfaces between a server and its handlers: the room, the sessions of pages, and the limits of callers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tornado.httputil import HTTPServerRequest

from ..schema import PageMessage
from .activity import Activity
from .connection_limits import Connections
from .guard import Entries, Guesses, People
from .member import Connection


class ServedSession(Protocol):
    """The session of one page with a room."""

    def take(self, message: PageMessage) -> None:
        """Handle a message of the page; replies go to its connection."""

    def end(self) -> None:
        """End the session, as the page is gone."""


class Described(Protocol):
    """The facts about a room that its pages need."""

    @property
    def activity(self) -> Activity:
        """The activity of the class."""
        ...

    @property
    def secret(self) -> str:
        """The secret in the teacher's address."""
        ...


class Served(Described, Protocol):
    """A room that this process or another one leads."""

    @property
    def code(self) -> str:
        """The letters with which members join."""
        ...

    def connect(self, connection: Connection) -> ServedSession:
        """Begin a session with the page at the other end of a connection."""
        ...


class Serving(Protocol):
    """A room with its addresses, and the limits of its callers."""

    prefix: str
    introductions: frozenset[str]
    checks_names: bool
    names: tuple[str, ...]
    machine: str
    address: str
    guesses: Guesses
    entries: Entries
    people: People
    connections: Connections
    connect: Callable[[Connection], ServedSession]

    @property
    def room(self) -> Described:
        """The room."""
        ...

    def sender(self, request: HTTPServerRequest) -> str:
        """Return the address from which a request came."""
        ...

    def seen_at(self, request: HTTPServerRequest) -> str:
        """Return the address for members that a page shows."""
        ...

    def qr(self, address: str, code: str) -> str:
        """Return a QR square for phones as SVG."""
        ...

    def word(self, key: str) -> str:
        """Return a text of the room in its language."""
        ...
