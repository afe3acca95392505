"""The server of a room: its addresses, its routes, and the limits of its callers."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import segno
from tornado.httputil import HTTPServerRequest
from tornado.web import Application, RequestHandler

from .addresses import own_addresses
from .connection_limits import MOST_OF_ONE, Connections, LimitedServer, limited_server, most_connections
from .guard import Entries, Guesses, People, Proxies
from .handlers import ConnectionHandler, FileHandler, NothingHandler, PlainPage
from .interfaces import Served, ServedSession
from .member import Connection
from .page_session import PageSession
from .pages import FILES
from .room import ClassRoom
from .words import words

LOCAL = ("localhost", "127.0.0.1", "::1")
LONGEST_MESSAGE = 64_000
"""The greatest size of a message from a page, in bytes."""
ROUND = 0.25
"""The interval in seconds at which the server looks whether a time is up: of a question, or of a member who is away."""
PING = 10
"""The interval of pings in seconds, and their timeout. Phones that fall asleep do not close their connections."""


Route = tuple[str, type[RequestHandler], dict[str, Any]]
"""A path, the handler of its requests, and the handler's arguments."""


class Service:
    """A room with its addresses."""

    prefix = "/"
    """The beginning of all paths."""
    introductions: frozenset[str] = frozenset({"join", "back", "lead"})
    """The types of messages with which pages may introduce themselves."""
    checks_names = True
    """True if the ``Host`` header of a request must name this server."""
    most_of_one = MOST_OF_ONE
    """The greatest number of strangers' connections from one address."""

    def __init__(self, room: ClassRoom | Served, names: tuple[str, ...] = LOCAL) -> None:
        """Serve a room; ``names`` are the host names that browsers may use for this machine."""
        self.room: ClassRoom | Served = room
        self.names: tuple[str, ...] = names
        self.connect: Callable[[Connection], ServedSession] = (
            partial(PageSession, room) if isinstance(room, ClassRoom) else room.connect
        )
        """A function that begins the session of a page, given its connection."""
        self.guesses: Guesses = Guesses()
        """The allowance of codes that strangers may try."""
        self.entries: Entries = Entries()
        """The allowance of new members for each address."""
        self.people: People = People()
        self.proxies: Proxies = Proxies()
        self.connections: Connections = Connections(most_connections(), self.most_of_one)
        self.machine: str = ""
        """The name of this machine in its network."""
        self.address: str = ""
        """The address for members, once the server listens."""
        self.others: list[str] = []
        """The addresses in other networks of this machine."""
        self.is_reachable: bool = False
        """True if other machines can probably open the address."""
        self.port: int = 0
        """The port once the server listens, before that 0."""

    @property
    def teacher_address(self) -> str:
        """The address for the teacher, with the secret after ``#``, which browsers do not send to servers."""
        return f"{self.address}/teacher#{self.room.secret}"

    def seen_at(self, request: HTTPServerRequest) -> str:
        """Return the address for members, in the network in which a page was opened."""
        scheme, host = request.protocol, request.host
        return f"{scheme}://{host}" if f"{scheme}://{host}" in self.others else self.address

    def qr_text(self, address: str, code: str) -> str:
        """Return the text in the QR square for phones: the address for members with the code."""
        return f"{address}/#{code}"

    def qr(self, address: str, code: str) -> str:
        """Return a QR square for phones as scalable SVG."""
        return segno.make(self.qr_text(address, code), error="m").svg_inline(border=2, omitsize=True)

    def word(self, key: str) -> str:
        """Return a text of the room in its language."""
        return words(self.room.activity.language)[key]

    def pages(self) -> list[Route]:
        """Return the routes of the pages."""
        return [
            ("/", PlainPage, {"service": self, "role": "member"}),
            ("/teacher", PlainPage, {"service": self, "role": "teacher"}),
        ]

    def settings(self) -> dict[str, Any]:
        """Return the settings of the application."""
        return {
            "compress_response": True,
            "websocket_max_message_size": LONGEST_MESSAGE,
            "websocket_ping_interval": PING,
            "websocket_ping_timeout": PING,
        }

    def application(self) -> Application:
        """Return the Tornado application."""
        given = {"service": self}
        own: list[Route] = [
            (f"{self.prefix}line", ConnectionHandler, given),
            (f"{self.prefix}({'|'.join(map(re.escape, FILES))})", FileHandler, given),
        ]
        nothing: dict[str, Any] = {"default_handler_class": NothingHandler, "default_handler_args": given}
        return Application([*self.pages(), *own], **nothing, **self.settings())

    def sender(self, request: HTTPServerRequest) -> str:
        """Return the address from which a request came."""
        return self.proxies.sender(request.remote_ip or "", request.headers.get("X-Forwarded-For", ""))

    def server(self, **options: Any) -> LimitedServer:
        """Return an HTTP server of the application, with limits for strangers."""
        server = limited_server(self.application(), self.connections, self.proxies.__contains__, **options)
        if isinstance(self.room, ClassRoom):
            self.room.background.use_thread()
            self.room.batch.collect()
            server.every(ROUND, partial(_look_round, self.room))
        return server

    def listen(
        self,
        port: int = 0,
        *,
        lan: bool = False,
        address: str | None = None,
        certificate: Mapping[str, str] | None = None,
        proxies: Iterable[str] = (),
    ) -> LimitedServer:
        """Listen on this machine only, or with ``lan`` on all of its networks; port 0 stands for a free one.

        ``address`` is the public address of a proxy in front of this server. ``proxies`` are the addresses of proxies
        whose ``X-Forwarded-For`` headers are trusted.

        Raises:
            OSError: the port is not available, or the files are no certificate with its key.
            RulesError: a proxy is not named by an address.
        """
        self.proxies = Proxies(proxies)
        secured = None
        if certificate is not None:
            secured = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            secured.load_cert_chain(**certificate)
        # Tornado's own function leaves a socket open if the port is taken.
        sockets = [socket.create_server(("" if lan else "127.0.0.1", port), backlog=128)]
        sockets[0].setblocking(False)
        number: int = sockets[0].getsockname()[1]
        self.port = number
        server = self.server(ssl_options=secured)
        server.add_sockets(sockets)
        scheme = "http" if certificate is None else "https"
        hosts = own_addresses() if lan else []
        self.is_reachable = bool(hosts) or address is not None
        if lan:
            self.machine = socket.gethostname().lower()
        own = [f"{scheme}://{host}:{number}" for host in hosts or ["127.0.0.1"]]
        self.address, self.others = address or own[0], own if address and lan else own[1:]
        if address is not None:
            self.names = (*self.names, urlsplit(address).hostname or "")
        return server


def _look_round(room: ClassRoom) -> None:
    if not room.is_deleted:
        room.at_tables.relieve(monotonic())
        room.clock.ring()
