"""The server of rooms: two pages, their files, and a WebSocket for each page that is open."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Protocol
from urllib.parse import urlsplit

import segno
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from .activity import Activity
from .guard import Guesses, Rate, is_ours
from .member import Line
from .pages import FILES, page, text_of, version
from .room import Room
from .visit import GUESSES, INTRODUCTIONS, Visit
from .words import words

LOCAL = ("localhost", "127.0.0.1", "::1")
LONGEST_MESSAGE = 64_000
"""The greatest number of bytes of a message of a page."""
LONGEST_SILENCE = 10.0
"""So many seconds until a room that does not answer a guess keeps no other guess waiting."""
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

    def __init__(self, room: Room | Served, names: tuple[str, ...] = LOCAL) -> None:
        """Serve a room; ``names`` are those by which browsers may call this machine."""
        self.room, self.names = room, names
        self.visit: Callable[[Line], Visiting] = partial(Visit, room) if isinstance(room, Room) else room.visit
        """The maker of visits."""
        self.guesses = Guesses()
        self.address = ""
        """The address for members, once the server listens."""
        self.port = 0
        """The port, once the server listens."""

    @property
    def teacher_address(self) -> str:
        """The address for the teacher. What follows ``#`` never leaves the browser on its own."""
        return f"{self.address}/teacher#{self.room.secret}"

    def seen_at(self, request: HTTPServerRequest) -> str:
        """Return the address for members, as a page shows it."""
        return self.address

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
            (f"{self.prefix}({'|'.join(FILES)})", _File, given),
        ]
        return Application([*self.pages(), *own], **self.settings())

    def listen(
        self,
        port: int = 0,
        *,
        lan: bool = False,
        address: str | None = None,
        certificate: Mapping[str, str] | None = None,
    ) -> HTTPServer:
        """Listen, on this machine alone or with ``lan`` to the network around it; port 0 stands for a free one.

        ``address`` is the one by which pupils reach a proxy that leads here.

        Raises:
            OSError: the port is not available, or the files are no certificate with its key.
        """
        secured = None
        if certificate is not None:
            secured = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            secured.load_cert_chain(**certificate)
        sockets = bind_sockets(port, None if lan else "127.0.0.1", family=socket.AF_INET)
        number = self.port = sockets[0].getsockname()[1]
        server = HTTPServer(self.application(), ssl_options=secured)
        server.add_sockets(sockets)
        scheme = "http" if certificate is None else "https"
        host = _own_address() if lan else "127.0.0.1"
        if lan:
            self.names = (*self.names, host, socket.gethostname().lower())
        self.address = address or f"{scheme}://{host}:{number}"
        if address is not None:
            self.names = (*self.names, urlsplit(address).hostname or "")
        return server


def _own_address() -> str:
    """Return the address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def check_name(request: HTTPServerRequest, service: Service) -> None:
    """Refuse a request that calls this server by another name than its own.

    Raises:
        HTTPError: it does.
    """
    if service.checks_names and not is_ours(request.host, service.names):
        raise HTTPError(421)


class _Handler(RequestHandler):
    """The base of the answers to requests: names are checked, and nothing is told of the server."""

    service: Service

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
        self.finish(text_of(name))


class _Line(WebSocketHandler):
    """The connection of one page, of a member's or the teacher's once it has said so."""

    service: Service

    def initialize(self, service: Service) -> None:
        self.service = service
        self._rate = Rate()
        self._visit = service.visit(self)
        self._is_known = False
        self._code: str | None = None
        """The code in the square that the page of the teacher's shows."""
        self._told = asyncio.Event()
        """Set once the room has said something."""

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
                self.service.guesses.right(self._from)
            case "refused" if message["word"] in ("wrong_code", "wrong_secret"):
                self.service.guesses.wrong(self._from)
            case "refused" if message["word"] in ("removed", "deleted"):
                self._is_known = False
            case "open":
                self._is_known = True
            case "room" if (code := message.get("code")) not in (None, self._code):
                # Who only opens the teacher's page, and does not lead, never gets the code.
                self._code = code
                message = {**message, "qr": self.service.qr(self.service.seen_at(self.request), code)}
        self._told.set()
        self._write(message)

    def _write(self, message: Mapping[str, Any]) -> None:
        with suppress(WebSocketClosedError):  # it comes back by itself, and is then told everything
            sent = self.write_message(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            asyncio.ensure_future(sent).add_done_callback(lambda done: done.exception())

    async def on_message(self, text: str | bytes) -> None:
        if not self._rate.take():
            self.close(1008, "too many messages")
            return
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            self.close(1003, "a message is an object in JSON")
            return
        kind = message.get("type")
        if kind == "ping":  # a browser tells its page nothing of the pings of the protocol
            self._write({"type": "pong"})
            return
        if kind in INTRODUCTIONS and (self._is_known or kind not in self.service.introductions):
            return
        if kind in GUESSES:
            await self._guess(message)
        else:
            self._visit.take(message)

    async def _guess(self, message: Mapping[str, Any]) -> None:
        """Let the room look at a guess. Those of one address are looked at one after the other."""
        while True:
            await self._guarded()
            async with self.service.guesses.turn(self._from):
                if self.service.guesses.wait(self._from) > 0:
                    continue
                self._told.clear()
                self._visit.take(message)
                with suppress(TimeoutError):  # nobody leads the room just now; the page asks again
                    await asyncio.wait_for(self._told.wait(), LONGEST_SILENCE)
                return

    @property
    def _from(self) -> str:
        return self.request.remote_ip or ""

    async def _guarded(self) -> None:
        """Let a guess wait, if many before it were wrong, and again for those that were wrong meanwhile."""
        told_so = False
        while (seconds := self.service.guesses.wait(self._from)) > 0:
            if seconds > 1 and not told_so:
                told_so = True
                told = words(self.service.room.activity.language)["slow_down"]
                self.say({"type": "refused", "word": "slow_down", "text": told})
            await asyncio.sleep(seconds)

    def on_close(self) -> None:
        self._told.set()
        self._visit.end()
