"""Interfaces between a server and its handlers: a room, the sessions of pages with it, and those who call."""

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
        """Do what a message of the page asks for; answers go to its connection."""

    def end(self) -> None:
        """Forget the page, which is gone."""


class Described(Protocol):
    """A room, as far as its pages need to know it."""

    @property
    def activity(self) -> Activity:
        """The activity of the class."""
        ...

    @property
    def secret(self) -> str:
        """The text in the teacher's address."""
        ...


class Served(Described, Protocol):
    """A room that this process or another one leads."""

    @property
    def code(self) -> str:
        """The letters by which members come in."""
        ...

    def connect(self, connection: Connection) -> ServedSession:
        """Begin a session with the page at the other end of a connection."""
        ...


class Serving(Protocol):
    """A room with its addresses, and with what is known of those who call."""

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
        """Return the address for members, as a page shows it."""
        ...

    def qr(self, address: str, code: str) -> str:
        """Return the square that phones can read as SVG."""
        ...

    def word(self, key: str) -> str:
        """Return one of the words of the room in its language."""
        ...
