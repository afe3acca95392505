"""Interfaces between a server and its handlers: a room, the conversations of pages with it, and those who call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tornado.httputil import HTTPServerRequest

from .activity import Activity
from .connections import Connections
from .guard import Entries, Guesses, People
from .member import Line


class Visiting(Protocol):
    """The conversation of one page with a room."""

    def take(self, message: Mapping[str, Any]) -> None:
        """Do what a page says; answers go to its line."""

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

    def visit(self, line: Line) -> Visiting:
        """Begin a visit; ``line`` leads back to the page."""
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
    visit: Callable[[Line], Visiting]

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
