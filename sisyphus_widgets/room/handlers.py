"""The request handlers of a room's server: the two pages, their files, and the WebSocket of each open page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping
from time import thread_time
from typing import Any

from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream, StreamBufferFullError
from tornado.log import app_log
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from ..schema import JoinMessage, MalformedError, PageMessage, PageRole, RoomMessage, TeacherState, read_page_message
from .guard import BURST, PER_SECOND, Allowance, Person, is_ours
from .interfaces import Serving
from .messages import UnreadableError, read_message
from .page_session import INTRODUCTIONS
from .pages import FILES, compressed, page, text_of, version

SHORT_WAIT = 1.0
"""The seconds that a code may wait to be checked before its page is told to slow down."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def check_name(request: HTTPServerRequest, service: Serving) -> None:
    """Check that the ``Host`` header of a request names this server.

    Raises:
        HTTPError: it names another one.
    """
    if service.checks_names and not is_ours(request.host, service.names, service.machine):
        raise HTTPError(421)


REASONS: Mapping[int, str] = {
    403: "Pages of other sites cannot connect to this room.",
    404: "There is nothing at this address.",
    405: "This address can only be opened.",
    421: "This room cannot be opened by this name. Open {address}",
}
"""The sentences of refusals, by HTTP status."""


class Refusing(RequestHandler):
    """The base of all handlers. An error page is one sentence of plain text."""

    service: Serving

    def write_error(self, status_code: int, **about: Any) -> None:
        reason = REASONS.get(status_code, "This request cannot be answered.").format(address=self.service.address)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}: {reason}\n")


class RoomHandler(Refusing):
    """The base of the HTTP handlers. It checks host names and hides the server's version."""

    def initialize(self, service: Serving) -> None:
        self.service = service

    def prepare(self) -> Awaitable[None] | None:
        check_name(self.request, self.service)
        return None

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")


class PageHandler(RoomHandler):
    """The base of the handlers of the two pages."""

    role: PageRole = "member"

    def initialize(self, service: Serving, role: PageRole = "member") -> None:
        super().initialize(service)
        self.role = role

    def show(self, ticket: str = "") -> None:
        """Send the page; with a ``ticket`` the page introduces itself with that pass."""
        service = self.service
        address = service.seen_at(self.request) if self.role == "teacher" else ""
        activity = service.room.activity
        self.set_header("Content-Security-Policy", POLICY.format(host=self.request.host))
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page(self.role, activity.title, activity.language, address, service.prefix, ticket))


class PlainPage(PageHandler):
    def get(self) -> None:
        self.show()


class FileHandler(RoomHandler):
    def get(self, name: str) -> None:
        self.set_header("Content-Type", f"{FILES[name]}; charset=utf-8")
        if self.request.query == version(name):
            self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")  # compressed once, not for each request
            self.finish(compressed(name))
        else:
            self.finish(text_of(name))


class NothingHandler(RoomHandler):
    """The handler of all other addresses."""

    def prepare(self) -> Awaitable[None] | None:
        super().prepare()
        raise HTTPError(404)


class ConnectionHandler(Refusing, WebSocketHandler):
    """The WebSocket of one page, which is a member's or the teacher's after its introduction."""

    service: Serving

    def initialize(self, service: Serving) -> None:
        self.service = service
        self._sender = service.sender(self.request)
        self._messages = Allowance(BURST, PER_SECOND)
        self._session = service.connect(self)
        self._person: Person | None = None
        """The member to whom the page belongs."""
        self._leads = False
        self._is_known = False
        self._joins: asyncio.Task[None] | None = None
        """The task that checks a code when the rate limits allow it."""
        self._join_message: JoinMessage | None = None
        """The latest message with a code."""
        self._code: str | None = None
        """The code in the QR square that the teacher's page shows."""

    def prepare(self) -> None:
        check_name(self.request, self.service)

    def check_origin(self, origin: str) -> bool:
        """Accept connections only from pages of this server."""
        return origin.partition("://")[2] == self.request.host

    def open(self) -> None:
        self.set_nodelay(True)  # otherwise a second short message waits for the receipt of the first

    def send(self, message: RoomMessage) -> None:
        match message["type"]:
            case "in":
                self.service.guesses.right(self._sender)
                self.service.entries.of(self._sender).spend()
            case "refused":
                self._note_refusal(message["word"])
            case "led":
                self._leads = True
                self._keep()
            case "member_state":
                self._is_known = True
                self._belong_to(message["name"])
            case "teacher_state":
                message = self._with_square(message)
        self._write(message)

    def _note_refusal(self, word: str) -> None:
        if word in ("removed", "deleted"):
            self._belong_to(None)
        elif word in ("taken", "no_name", "locked", "full", "closed"):
            self.service.guesses.right(self._sender)

    def _with_square(self, state: TeacherState) -> TeacherState:
        """Add the QR square for phones if the code is new. Only the teacher's page gets the code."""
        if state["code"] == self._code:
            return state
        self._code = state["code"]
        return {**state, "qr": self.service.qr(self.service.seen_at(self.request), self._code)}

    def _write(self, message: RoomMessage) -> None:
        try:
            sent = self.write_message(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            asyncio.ensure_future(sent).add_done_callback(lambda task: task.exception())
        except WebSocketClosedError:
            pass  # the page reconnects by itself, and then gets everything
        except StreamBufferFullError:
            self._break_off()  # the page reads nothing; it gets everything when it reconnects

    @property
    def _stream(self) -> IOStream | None:
        return None if self.ws_connection is None else self.ws_connection.stream

    def _break_off(self) -> None:
        if (stream := self._stream) is not None:
            stream.close()

    def _keep(self) -> None:
        """Protect this connection from being closed for others."""
        if (stream := self._stream) is not None:
            self.service.connections.keep(stream)

    def _belong_to(self, name: str | None) -> None:
        """Count this page as a page of a member, or of nobody."""
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
        """Stop being a page of the member, who has opened too many others since."""
        self._session.end()
        self._session, self._person, self._is_known = self.service.connect(self), None, False
        self.send({"type": "refused", "word": "elsewhere", "text": self.service.word("elsewhere")})

    async def on_message(self, text: str | bytes) -> None:
        person = self._person
        if not self._leads and not self._messages.take():
            self.close(1008, "too many messages")
            return
        try:
            fields = read_message(text)
        except UnreadableError as error:
            self.close(1003, str(error))
            return
        try:
            message = read_page_message(fields)
        except MalformedError as error:
            self._refuse_malformed(fields, str(error))
            return
        if message["type"] == "ping":  # browsers hide the pings of the WebSocket protocol from pages
            self._write({"type": "pong"})
        elif message["type"] in INTRODUCTIONS and not self._may_introduce(message["type"]):
            return
        elif message["type"] == "join":
            # The wait is in a task, so that this handler still notices when the page is closed.
            self._join_message = message
            if self._joins is None or self._joins.done():
                self._joins = asyncio.ensure_future(self._join())
                self._joins.add_done_callback(self._joined)
        elif person is None or self._leads:
            self._session.take(message)
        else:
            await self._work(person, message)

    def _may_introduce(self, kind: str) -> bool:
        return not self._is_known and kind in self.service.introductions

    def _refuse_malformed(self, fields: Mapping[str, object], text: str) -> None:
        """Refuse a malformed message. A press also gets its receipt, so that the page stops repeating it."""
        if isinstance(press := fields.get("press"), str):
            self._write({"type": "done", "press": press})
        self._write({"type": "refused", "word": "", "text": text})

    async def _work(self, person: Person, message: PageMessage) -> None:
        """Handle a message of a member once the member's allowance of work is not overdrawn."""
        await asyncio.sleep(0)  # lets the messages of other pages go first
        while (seconds := person.work.wait(0)) > 0:
            await asyncio.sleep(seconds)
        began = thread_time()
        self._session.take(message)
        person.work.spend(thread_time() - began)

    async def _join(self) -> None:
        """Let the room check a code once the rate limits of this address allow it."""
        guesses, entries = self.service.guesses, self.service.entries.of(self._sender)
        has_warned = False
        while (seconds := max(guesses.wait(self._sender), entries.wait())) > 0:
            if seconds > SHORT_WAIT and not has_warned:
                has_warned = True
                self.send({"type": "refused", "word": "slow_down", "text": self.service.word("slow_down")})
            await asyncio.sleep(seconds)
        guesses.begin(self._sender)
        assert self._join_message is not None
        self._session.take(self._join_message)

    def _joined(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            app_log.error("a page could not come in", exc_info=error)
            self._break_off()  # the page reconnects and tries again by itself

    def on_close(self) -> None:
        if self._joins is not None:
            self._joins.cancel()
        if self._person is not None:
            self._person.close(self)
        self._session.end()
