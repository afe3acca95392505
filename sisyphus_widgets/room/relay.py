"""One process's part in a room that several processes serve: one leads, the others relay the messages of their pages.

This module knows no network. A lease outside of it decides who leads. Two leaders at a time do no harm: the log accepts
the writes of only one of them, and the other sends no reply to a write that failed. When the leader changes, all pages
are introduced to the new one, get the whole state, and repeat their messages without an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from time import monotonic
from typing import Final

from ..schema import Introduction, PageMessage, ReturnMessage, RoomMessage
from .activity import Activity
from .log_store import LogStore, SupersededError
from .member import Connection
from .page_session import PageSession
from .plan import present_of
from .process_messages import ProcessMessage
from .room import ClassRoom

ALL: Final = ""
"""The name that addresses all processes."""

Send = Callable[[str, ProcessMessage], None]
"""A function that sends a message to the process with a name, or to all. Messages may be lost."""

REPEATED: Final = frozenset({"custom", "write"})
"""The types of messages that need no queue: the page repeats them by itself, or they may be lost."""


class Relay:
    """One process's part in a room."""

    def __init__(self, name: str, store: LogStore, send: Send) -> None:
        """Take part under a unique name."""
        self.name: str = name
        self.store: LogStore = store
        self._send = send
        self.activity: Activity = present_of(store.facts())
        """The activity of the class when this process began to take part; all others have the same language."""
        self.secret: str = store.secret()
        """The secret in the teacher's address."""
        self.room: ClassRoom | None = None
        """The room while this process leads, or None."""
        self.leader: str = ""
        """The name of the leader, as far as this process knows."""
        self.term: int = -1
        """The term of the leader, as far as this process knows."""
        self.has_led: bool = False
        """True if this process was the last leader, as far as it knows."""
        self._guests: dict[tuple[str, int], PageSession] = {}
        """The sessions of pages at other processes, while this process leads."""
        self._pages: dict[int, RelayedSession] = {}
        """The sessions of pages at this process."""
        self._numbers = count()

    @property
    def code(self) -> str:
        """The letters with which members join."""
        if self.room is None:
            self.store.catch_up()
        return str(self.store.facts()["code"])

    @property
    def is_deleted(self) -> bool:
        """True once the room is deleted."""
        return self.store.deleted

    def connect(self, connection: Connection) -> RelayedSession:
        """Begin a session with the page at the other end of a connection."""
        session = RelayedSession(next(self._numbers), connection, self)
        self._pages[session.number] = session
        return session

    # --- who leads --------------------------------------------------------------------------------------------

    def tick(self, term: int | None) -> None:
        """Lead in a term that is greater than all earlier ones, or with None follow.

        Call this often: a leader announces itself to the others, and a follower reads what they have written.
        """
        if self.room is not None and (term != self.term or self.store.lost):
            self._resign()
        if self.room is None:
            self.store.catch_up()
            if term is not None and not self.store.deleted:
                self._take_over(term)
        if self.room is not None:
            with self._writing():
                self.room.at_tables.relieve(monotonic())
                self.room.clock.ring()
        if self.room is not None:
            self._announce(reintroduce=False)

    def _announce(self, *, reintroduce: bool) -> None:
        self._send(ALL, {"type": "leader", "leader": self.name, "term": self.term, "reintroduce": reintroduce})

    def _take_over(self, term: int) -> None:
        with self._writing():
            if self.store.has_more:
                self.store.restore()
            # This empty write makes the log longer, so an earlier leader that does not know of this one cannot write.
            self.store.set()
            self.room = ClassRoom((), self.store)
            self.term, self.leader, self.has_led = term, self.name, True
            # A process that leads twice in one term has forgotten the pages of the other processes.
            self._announce(reintroduce=True)
        self._introduce_all()

    def _resign(self) -> None:
        self.room, self.leader = None, ""
        self._guests.clear()
        for page in self._pages.values():
            page.lose()

    def _introduce_all(self) -> None:
        for page in [*self._pages.values()]:
            page.introduce()

    def reconnected(self) -> None:
        """Let all pages be introduced again, as messages to this process may have been lost."""
        if self.room is not None:
            self._announce(reintroduce=True)
        elif self.leader:
            self._introduce_all()

    @property
    def fronts(self) -> set[str]:
        """The names of the other processes whose pages this leader serves."""
        return {process for process, _ in self._guests}

    def forget_process(self, process: str) -> None:
        """End the sessions of the pages of a process that is gone."""
        for key in [key for key in self._guests if key[0] == process]:
            self._guests.pop(key).end()

    # --- messages between processes ---------------------------------------------------------------------------

    def receive(self, message: ProcessMessage) -> None:
        """Handle a message of another process."""
        match message["type"]:
            case "leader":
                self._follow(message["leader"], message["term"], reintroduce=message["reintroduce"])
            case "begin":
                self._begin(message["process"], message["page"], message["introduction"])
            case "forward":
                if (guest := self._guests.get((message["process"], message["page"]))) is not None:
                    with self._writing():
                        guest.take(message["message"])
            case "end":
                if (guest := self._guests.pop((message["process"], message["page"]), None)) is not None:
                    guest.end()
            case "reply":
                page = self._pages.get(message["page"])
                if page is not None and message["leader"] == self.leader:
                    page.hear(message["message"])

    def _follow(self, leader: str, term: int, *, reintroduce: bool) -> None:
        is_known = (leader, term) == (self.leader, self.term)
        if leader == self.name or term < self.term or (is_known and not reintroduce):
            return
        if self.room is not None:
            self._resign()
        self.leader, self.term, self.has_led = leader, term, False
        self._introduce_all()

    def _begin(self, process: str, number: int, introduction: Introduction | None) -> None:
        if self.room is None:
            return
        if (earlier := self._guests.pop((process, number), None)) is not None:
            earlier.end()
        guest = self._guests[process, number] = PageSession(self.room, _Remote(self, process, number))
        if introduction is not None:
            with self._writing():
                guest.take(introduction)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Stop leading if a write in the block fails."""
        with suppress(SupersededError):
            yield
        if self.room is not None and self.store.lost:
            self._resign()

    # --- pages at this process --------------------------------------------------------------------------------

    def begin(self, page: RelayedSession, introduction: Introduction | None) -> None:
        """Introduce a page to the leader."""
        if self.room is not None:
            page.inner = PageSession(self.room, _Local(self, page, self.term))
            if introduction is not None:
                with self._writing():
                    page.inner.take(introduction)
        elif self.leader:
            begin: ProcessMessage = {
                "type": "begin",
                "process": self.name,
                "page": page.number,
                "introduction": introduction,
            }
            self._send(self.leader, begin)

    def pass_on(self, page: RelayedSession, message: PageMessage) -> bool:
        """Relay a message of a page; return False if nobody leads."""
        if page.inner is not None:
            with self._writing():
                page.inner.take(message)
        elif self.leader:
            forward: ProcessMessage = {
                "type": "forward",
                "process": self.name,
                "page": page.number,
                "message": message,
            }
            self._send(self.leader, forward)
        else:
            return False
        return True

    def end(self, page: RelayedSession) -> None:
        """End the session of a page."""
        self._pages.pop(page.number, None)
        if page.inner is not None:
            page.inner.end()
        elif self.leader:
            self._send(self.leader, {"type": "end", "process": self.name, "page": page.number})

    def reply(self, process: str, number: int, message: RoomMessage) -> None:
        """Send a message to a page at another process, unless this process no longer leads."""
        if self.room is not None and not self.store.lost:
            self._send(process, {"type": "reply", "leader": self.name, "page": number, "message": message})

    def reply_here(self, page: RelayedSession, term: int, message: RoomMessage) -> None:
        """Send a message to a page at this process, unless the leader has changed since."""
        if self.room is not None and term == self.term and not self.store.lost:
            page.hear(message)


class RelayedSession:
    """The session of a page at this process, with a room that another process may lead."""

    def __init__(self, number: int, connection: Connection, relay: Relay) -> None:
        """Begin a session with the page at the other end of a connection."""
        self.number: int = number
        self._connection, self._relay = connection, relay
        self.inner: PageSession | None = None
        """The session with the room itself while this process leads, or None."""
        self._introduction: Introduction | None = None
        self._waiting: list[PageMessage] = []
        relay.begin(self, None)

    def take(self, message: PageMessage) -> None:
        """Relay a message of the page, or queue it until somebody leads."""
        is_repeated = message["type"] in REPEATED or "press" in message
        match message["type"]:
            case "join" | "back" | "lead" | "pass":
                self._introduction = message
                is_repeated = True
        if not self._relay.pass_on(self, message) and not is_repeated:
            self._waiting.append(message)

    def hear(self, message: RoomMessage) -> None:
        """Relay a message to the page, and remember how to introduce the page again."""
        match message["type"]:
            case "in":
                self._introduction = self._return_message(message["key"])
            case "refused":
                if message["word"]:
                    self._introduction = None
        self._connection.send(message)

    def _return_message(self, key: str) -> ReturnMessage:
        message: ReturnMessage = {"type": "back", "key": key}
        if self._introduction is not None and "utc_offset" in self._introduction:
            message["utc_offset"] = self._introduction["utc_offset"]
        return message

    def lose(self) -> None:
        """Stop using the room of this process, which no longer leads."""
        self.inner = None

    def introduce(self) -> None:
        """Introduce the page to the present leader, and relay the queued messages."""
        self.inner = None
        self._relay.begin(self, self._introduction)
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self._relay.pass_on(self, message)

    def end(self) -> None:
        """End the session, as the page is gone."""
        self._relay.end(self)


class _Local:
    """The connection of a room to a page at this process."""

    def __init__(self, relay: Relay, page: RelayedSession, term: int) -> None:
        self._relay, self._page, self._term = relay, page, term

    def send(self, message: RoomMessage) -> None:
        self._relay.reply_here(self._page, self._term, message)


class _Remote:
    """The connection of a room to a page at another process."""

    def __init__(self, relay: Relay, process: str, number: int) -> None:
        self._relay, self._process, self._number = relay, process, number

    def send(self, message: RoomMessage) -> None:
        self._relay.reply(self._process, self._number, message)
