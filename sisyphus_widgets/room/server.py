"""The server of rooms: two pages, their files, and a WebSocket for each page that is open."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from time import monotonic, thread_time
from typing import Any, Protocol
from urllib.parse import urlsplit

import segno
from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream, StreamBufferFullError
from tornado.log import app_log
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from .activity import Activity
from .addresses import own_addresses
from .connections import MOST_OF_ONE, Connections, LimitedServer, limited_server, most_connections
from .guard import (
    BURST,
    PER_SECOND,
    Allowance,
    Entries,
    Guesses,
    People,
    Person,
    Proxies,
    is_ours,
)
from .member import Line
from .messages import UnreadableError, read_message
from .pages import FILES, compressed, page, text_of, version
from .room import Room
from .visit import INTRODUCTIONS, Visit
from .words import words

LOCAL = ("localhost", "127.0.0.1", "::1")
LONGEST_MESSAGE = 64_000
"""The greatest number of bytes of a message of a page."""
ROUND = 2.0
"""So many seconds between looks at who is away."""
SHORT_WAIT = 1.0
"""So many seconds a guess may wait without a word."""
PING = 10
"""So many seconds between looks whether a page is still there, and until one that does not answer is gone.

Phones fall asleep without a word.
"""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Visiting(Protocol):
    """The conversation of one page with a room."""

    def take(self, message: Mapping[str, Any]) -> None:
        """Do what a page says; answers go to its line."""

    def end(self) -> None:
        """Forget the page, which is gone."""


class Served(Protocol):
    """A room that this process or another one leads."""

    @property
    def activity(self) -> Activity:
        """The activity of the class."""
        ...

    @property
    def code(self) -> str:
        """The letters by which members come in."""
        ...

    @property
    def secret(self) -> str:
        """The text in the teacher's address."""
        ...

    def visit(self, line: Line) -> Visiting:
        """Begin a visit; ``line`` leads back to the page."""
        ...


Route = tuple[str, type[RequestHandler], dict[str, Any]]
"""A path, the handler of its requests, and what that is given."""


class Service:
    """A room with its addresses."""

    prefix = "/"
    """The beginning of all paths."""
    introductions = frozenset({"join", "back", "lead"})
    """The ways in which pages may say who they are."""
    checks_names = True
    """True if browsers may call this server only by its own names."""
    most_of_one = MOST_OF_ONE
    """The greatest number of connections of strangers from one address."""

    def __init__(self, room: Room | Served, names: tuple[str, ...] = LOCAL) -> None:
        """Serve a room; ``names`` are those by which browsers may call this machine."""
        self.room, self.names = room, names
        self.visit: Callable[[Line], Visiting] = partial(Visit, room) if isinstance(room, Room) else room.visit
        """The maker of visits."""
        self.guesses = Guesses()
        """The codes that strangers have tried."""
        self.entries = Entries()
        """The new members from each address."""
        self.people = People()
        self.proxies = Proxies()
        self.connections = Connections(most_connections(), self.most_of_one)
        self.machine = ""
        """The name of this machine, by which it may be called in its network."""
        self.address = ""
        """The address for members, once the server listens."""
        self.others: list[str] = []
        """Further addresses, in other networks of this machine."""
        self.is_reachable = False
        """True if other machines can open the address, as far as this one knows."""
        self.port = 0
        """The port, once the server listens."""

    @property
    def teacher_address(self) -> str:
        """The address for the teacher. What follows ``#`` never leaves the browser on its own."""
        return f"{self.address}/teacher#{self.room.secret}"

    def seen_at(self, request: HTTPServerRequest) -> str:
        """Return the address for members, as a page shows it: in the network in which the page was opened."""
        scheme, host = request.protocol, request.host
        return f"{scheme}://{host}" if f"{scheme}://{host}" in self.others else self.address

    def qr_text(self, address: str, code: str) -> str:
        """Return the text in the square for phones: the page for members, with the code."""
        return f"{address}/#{code}"

    def qr(self, address: str, code: str) -> str:
        """Return the square that phones can read as SVG, of any size."""
        return segno.make(self.qr_text(address, code), error="m").svg_inline(border=2, omitsize=True)

    def word(self, key: str) -> str:
        """Return one of the words of the room in its language."""
        return words(self.room.activity.language)[key]

    def pages(self) -> list[Route]:
        """Return the routes of the pages."""
        return [
            ("/", _Page, {"service": self, "role": "member"}),
            ("/teacher", _Page, {"service": self, "role": "teacher"}),
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
            (f"{self.prefix}line", _Line, given),
            (f"{self.prefix}({'|'.join(map(re.escape, FILES))})", _File, given),
        ]
        nothing: dict[str, Any] = {"default_handler_class": _Nothing, "default_handler_args": given}
        return Application([*self.pages(), *own], **nothing, **self.settings())

    def sender(self, request: HTTPServerRequest) -> str:
        """Return the address from which a request came."""
        return self.proxies.sender(request.remote_ip or "", request.headers.get("X-Forwarded-For", ""))

    def server(self, **options: Any) -> LimitedServer:
        """Return a server of the application, with limits for strangers."""
        server = limited_server(self.application(), self.connections, self.proxies.__contains__, **options)
        if isinstance(self.room, Room):
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
        """Listen, on this machine alone or with ``lan`` to the networks around it; port 0 stands for a free one.

        ``address`` is the one by which pupils reach a proxy that leads here, and ``proxies`` are the addresses of those
        that may say where a request came from.

        Raises:
            OSError: the port is not available, or the files are no certificate with its key.
            RulesError: a proxy is not named by an address.
        """
        self.proxies = Proxies(proxies)
        secured = None
        if certificate is not None:
            secured = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            secured.load_cert_chain(**certificate)
        sockets = bind_sockets(port, None if lan else "127.0.0.1", family=socket.AF_INET)
        number = self.port = sockets[0].getsockname()[1]
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


def _look_round(room: Room) -> None:
    if not room.is_deleted:
        room.at_tables.relieve(monotonic())


def check_name(request: HTTPServerRequest, service: Service) -> None:
    """Refuse a request that calls this server by another name than its own.

    Raises:
        HTTPError: it does.
    """
    if service.checks_names and not is_ours(request.host, service.names, service.machine):
        raise HTTPError(421)


REASONS: Mapping[int, str] = {
    403: "Pages of other sites cannot connect to this room.",
    404: "There is nothing at this address.",
    405: "This address can only be opened.",
    421: "This room cannot be opened by this name. Open {address}",
}
"""What is said to those whose request is refused."""


class _Refusing(RequestHandler):
    """The base of all handlers: a refusal is one sentence."""

    service: Service

    def write_error(self, status_code: int, **about: Any) -> None:
        told = REASONS.get(status_code, "This request cannot be answered.").format(address=self.service.address)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}: {told}\n")


class _Handler(_Refusing):
    """The base of the answers to requests: names are checked, and nothing is told of the server."""

    def initialize(self, service: Service) -> None:
        self.service = service

    def prepare(self) -> Awaitable[None] | None:
        check_name(self.request, self.service)
        return None

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")


class PageHandler(_Handler):
    """The base of what shows one of the two pages."""

    role = ""

    def initialize(self, service: Service, role: str = "") -> None:
        super().initialize(service)
        self.role = role

    def show(self, ticket: str = "") -> None:
        """Send the page; with a ``ticket`` it comes in by that."""
        service = self.service
        address = service.seen_at(self.request) if self.role == "teacher" else ""
        activity = service.room.activity
        self.set_header("Content-Security-Policy", POLICY.format(host=self.request.host))
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page(self.role, activity.title, activity.language, address, service.prefix, ticket))


class _Page(PageHandler):
    def get(self) -> None:
        self.show()


class _File(_Handler):
    def get(self, name: str) -> None:
        self.set_header("Content-Type", f"{FILES[name]}; charset=utf-8")
        if self.request.query == version(name):
            self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")  # packed once, and not for each who asks
            self.finish(compressed(name))
        else:
            self.finish(text_of(name))


class _Nothing(_Handler):
    """The answer to requests for what is not there."""

    def prepare(self) -> Awaitable[None] | None:
        super().prepare()
        raise HTTPError(404)


class _Line(_Refusing, WebSocketHandler):
    """The connection of one page, of a member's or the teacher's once it has said so."""

    service: Service

    def initialize(self, service: Service) -> None:
        self.service = service
        self._sender = service.sender(self.request)
        self._messages = Allowance(BURST, PER_SECOND)
        self._visit = service.visit(self)
        self._person: Person | None = None
        """The member whose page this is."""
        self._leads = False
        self._is_known = False
        self._joins: asyncio.Task[None] | None = None
        """The guess that waits for its turn."""
        self._asks: Mapping[str, Any] = {}
        """The message with the guess."""
        self._code: str | None = None
        """The code in the square that the page of the teacher's shows."""

    def prepare(self) -> None:
        check_name(self.request, self.service)

    def check_origin(self, origin: str) -> bool:
        """Take connections from pages of this server only."""
        return origin.partition("://")[2] == self.request.host

    def open(self) -> None:
        self.set_nodelay(True)  # of two short messages, the second would wait until the first has been received

    def say(self, message: Mapping[str, Any]) -> None:
        match message["type"]:
            case "in":
                self.service.guesses.right(self._sender)
                self.service.entries.of(self._sender).spend()
            case "refused" if message["word"] in ("removed", "deleted"):
                self._belong_to(None)
            case "refused" if message["word"] in ("taken", "no_name", "locked", "full", "closed"):
                self.service.guesses.right(self._sender)
            case "open":
                self._is_known = True
            case "led":
                self._leads = True
                self._keep()
            case "room" if "members" not in message:
                self._belong_to(str(message["name"]))
            case "room" if (code := message.get("code")) not in (None, self._code):
                # Who only opens the teacher's page, and does not lead, never gets the code.
                self._code = code
                message = {**message, "qr": self.service.qr(self.service.seen_at(self.request), code)}
        self._write(message)

    def _write(self, message: Mapping[str, Any]) -> None:
        try:
            sent = self.write_message(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            asyncio.ensure_future(sent).add_done_callback(lambda done: done.exception())
        except WebSocketClosedError:
            pass  # it comes back by itself, and is then told everything
        except StreamBufferFullError:
            self._break_off()  # the page reads nothing, and is told everything when it comes back

    @property
    def _stream(self) -> IOStream | None:
        return None if self.ws_connection is None else self.ws_connection.stream

    def _break_off(self) -> None:
        if (stream := self._stream) is not None:
            stream.close()

    def _keep(self) -> None:
        """Let this connection give way to no other one."""
        if (stream := self._stream) is not None:
            self.service.connections.keep(stream)

    def _belong_to(self, name: str | None) -> None:
        """Count this page among those of a member, or of nobody any more."""
        person = None if name is None else self.service.people.of(name)
        if person is self._person:
            return
        if self._person is not None:
            self._person.close(self)
        self._person = person
        if person is None:
            self._is_known = False
        else:
            self._keep()
            person.open(self)

    def give_way(self) -> None:
        """Belong to nobody, as the member has opened many other pages since."""
        self._visit.end()
        self._visit, self._person, self._is_known = self.service.visit(self), None, False
        self.say({"type": "refused", "word": "elsewhere", "text": self.service.word("elsewhere")})

    async def on_message(self, text: str | bytes) -> None:
        person = self._person
        if not self._leads and not self._messages.take():
            self.close(1008, "too many messages")
            return
        try:
            message = read_message(text)
        except UnreadableError as error:
            self.close(1003, str(error))
            return
        kind = message["type"]
        if kind == "ping":  # a browser tells its page nothing of the pings of the protocol
            self._write({"type": "pong"})
            return
        if kind in INTRODUCTIONS and (self._is_known or kind not in self.service.introductions):
            return
        if kind == "join":
            # It waits elsewhere, so that a page that is gone is noticed, and takes nobody's turn.
            self._asks = message
            if self._joins is None or self._joins.done():
                self._joins = asyncio.ensure_future(self._join())
                self._joins.add_done_callback(self._joined)
        elif person is None or self._leads:
            self._visit.take(message)
        else:
            await self._work(person, message)

    async def _work(self, person: Person, message: Mapping[str, Any]) -> None:
        """Do what a member asks once the work for all earlier messages of this member is paid for."""
        await asyncio.sleep(0)  # of a page that has said much, the next message waits until all others were heard
        while (seconds := person.work.wait(0)) > 0:
            await asyncio.sleep(seconds)
        began = thread_time()
        self._visit.take(message)
        person.work.spend(thread_time() - began)

    async def _join(self) -> None:
        """Let the room look at a guess, when it is this address's turn to guess and to come in."""
        guesses, entries = self.service.guesses, self.service.entries.of(self._sender)
        has_said = False
        while (seconds := max(guesses.wait(self._sender), entries.wait())) > 0:
            if seconds > SHORT_WAIT and not has_said:
                has_said = True
                self.say({"type": "refused", "word": "slow_down", "text": self.service.word("slow_down")})
            await asyncio.sleep(seconds)
        guesses.begin(self._sender)
        self._visit.take(self._asks)

    def _joined(self, done: asyncio.Task[None]) -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            app_log.error("a page could not come in", exc_info=error)
            self._break_off()  # it asks again by itself

    def on_close(self) -> None:
        if self._joins is not None:
            self._joins.cancel()
        if self._person is not None:
            self._person.close(self)
        self._visit.end()
