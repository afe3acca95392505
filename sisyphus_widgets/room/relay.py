"""A room that several processes serve: one of them leads it, the others pass on what their pages say and hear.

This is one process's part in it, without a network. Who leads is decided elsewhere, by a lease. If two processes lead
for a moment, no harm is done: the log takes the writes of one of them alone, and the other one tells nobody what it
could not write. A page whose leader changed is introduced to the new one; it is then told everything, and says again
what has no answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from time import monotonic
from typing import Any, Final

from .activity import Activity
from .log_store import LogStore, SupersededError
from .member import Line
from .room import Room
from .visit import INTRODUCTIONS, Visit

ALL: Final = ""
"""The name by which all processes are reached."""

Send = Callable[[str, Mapping[str, Any]], None]
"""A function that sends a message to a process by its name, or to all. It may be lost."""

REPEATED: Final = frozenset({"custom", "write"})
"""The messages that a page says again by itself, or need not say again."""


class Relay:
    """One process's part in a room."""

    def __init__(self, name: str, store: LogStore, send: Send) -> None:
        """Take part under a name that no other process has."""
        self.name, self.store, self._send = name, store, send
        self.activity = Activity.read(store.facts()["activity"])
        """The activity of the class."""
        self.secret = store.secret()
        """The text in the teacher's address."""
        self.room: Room | None = None
        """The room, while this process leads it."""
        self.leader = ""
        """The name of the process that leads, as far as this one knows."""
        self.term = -1
        """The term of the process that leads, as far as this one knows."""
        self.has_led = False
        """True if this process was the last one to lead, as far as it knows."""
        self._guests: dict[tuple[str, int], Visit] = {}
        """The visits of pages at other processes, while this one leads."""
        self._pages: dict[int, RelayVisit] = {}
        """The visits of pages at this process."""
        self._numbers = count()

    @property
    def code(self) -> str:
        """The letters by which members come in."""
        if self.room is None:
            self.store.catch_up()
        return str(self.store.facts()["code"])

    @property
    def is_deleted(self) -> bool:
        """True once everything is deleted."""
        return self.store.deleted

    def visit(self, line: Line) -> RelayVisit:
        """Begin a visit; ``line`` leads back to the page."""
        visit = RelayVisit(next(self._numbers), line, self)
        self._pages[visit.number] = visit
        return visit

    # --- who leads --------------------------------------------------------------------------------------------

    def tick(self, term: int | None) -> None:
        """Take note that this process leads, in a term with a greater number than earlier ones, or that it does not.

        Call this often, so that others learn who leads, and this one learns what they have written.
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
        if self.room is not None:
            self._send(ALL, {"leads": self.name, "term": self.term})

    def _take_over(self, term: int) -> None:
        with self._writing():
            if self.store.has_more:
                self.store.restore()
            # Whoever led before, and has not heard of it, is behind the log from now on, and cannot write any more.
            self.store.set()
            self.room = Room(self.activity, self.store)
            self.term, self.leader, self.has_led = term, self.name, True
            # It may have led in this term before, and has forgotten the pages of others since.
            self._send(ALL, {"leads": self.name, "term": term, "anew": True})
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
        """Let all pages be introduced once more, as messages to this process may have been lost."""
        if self.room is not None:
            self._send(ALL, {"leads": self.name, "term": self.term, "anew": True})
        elif self.leader:
            self._introduce_all()

    @property
    def fronts(self) -> set[str]:
        """The names of the processes whose pages are here."""
        return {front for front, _ in self._guests}

    def gone(self, front: str) -> None:
        """Forget the pages of a process, which is gone."""
        for key in [key for key in self._guests if key[0] == front]:
            self._guests.pop(key).end()

    # --- messages between processes ---------------------------------------------------------------------------

    def heard(self, message: Mapping[str, Any]) -> None:
        """Take a message of another process."""
        match message:
            case {"leads": str(leader), "term": int(term)}:
                self._follow(leader, term, anew="anew" in message)
            case {"from": str(front), "page": int(number), "begins": introduction}:
                self._begin(front, number, introduction)
            case {"from": str(front), "page": int(number), "says": says} if (front, number) in self._guests:
                with self._writing():
                    self._guests[front, number].take(says)
            case {"from": str(front), "page": int(number), "ends": True}:
                if (visit := self._guests.pop((front, number), None)) is not None:
                    visit.end()
            case {"leader": str(leader), "page": int(number), "hears": hears} if leader == self.leader:
                if (page := self._pages.get(number)) is not None:
                    page.hear(hears)

    def _follow(self, leader: str, term: int, *, anew: bool) -> None:
        is_known = (leader, term) == (self.leader, self.term)
        if leader == self.name or term < self.term or (is_known and not anew):
            return
        if self.room is not None:
            self._resign()
        self.leader, self.term, self.has_led = leader, term, False
        self._introduce_all()

    def _begin(self, front: str, number: int, introduction: Any) -> None:
        if self.room is None:
            return
        if (earlier := self._guests.pop((front, number), None)) is not None:
            earlier.end()
        visit = self._guests[front, number] = Visit(self.room, _Guest(self, front, number))
        if introduction is not None:
            with self._writing():
                visit.take(introduction)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Lead no longer if what the block does cannot be written."""
        with suppress(SupersededError):
            yield
        if self.room is not None and self.store.lost:
            self._resign()

    # --- pages at this process --------------------------------------------------------------------------------

    def begin(self, page: RelayVisit, introduction: Mapping[str, Any] | None) -> None:
        """Introduce a page to the leader."""
        if self.room is not None:
            page.inner = Visit(self.room, _Own(self, page, self.term))
            if introduction is not None:
                with self._writing():
                    page.inner.take(introduction)
        elif self.leader:
            self._send(self.leader, {"from": self.name, "page": page.number, "begins": introduction})

    def pass_on(self, page: RelayVisit, message: Mapping[str, Any]) -> bool:
        """Pass on what a page says; return False if nobody leads."""
        if page.inner is not None:
            with self._writing():
                page.inner.take(message)
        elif self.leader:
            self._send(self.leader, {"from": self.name, "page": page.number, "says": message})
        else:
            return False
        return True

    def end(self, page: RelayVisit) -> None:
        """Forget a page."""
        self._pages.pop(page.number, None)
        if page.inner is not None:
            page.inner.end()
        elif self.leader:
            self._send(self.leader, {"from": self.name, "page": page.number, "ends": True})

    def tells(self, front: str, number: int, message: Mapping[str, Any]) -> None:
        """Send what a page at another process is told, unless this process no longer knows how the room stands."""
        if self.room is not None and not self.store.lost:
            self._send(front, {"leader": self.name, "page": number, "hears": message})

    def tells_own(self, page: RelayVisit, term: int, message: Mapping[str, Any]) -> None:
        """Tell a page at this process, unless this process no longer knows how the room stands."""
        if self.room is not None and term == self.term and not self.store.lost:
            page.hear(message)


class RelayVisit:
    """The visit of a page at this process to a room that it may not lead."""

    def __init__(self, number: int, line: Line, relay: Relay) -> None:
        """Begin a visit; ``line`` leads back to the page."""
        self.number, self._line, self._relay = number, line, relay
        self.inner: Visit | None = None
        """The visit itself, while this process leads."""
        self._introduction: Mapping[str, Any] | None = None
        self._waiting: list[Mapping[str, Any]] = []
        relay.begin(self, None)

    def take(self, message: Mapping[str, Any]) -> None:
        """Pass on what a page says, or keep it until somebody leads."""
        is_introduction = message.get("type") in INTRODUCTIONS
        if is_introduction:
            self._introduction = message
        is_repeated = message.get("type") in REPEATED or "press" in message
        if not self._relay.pass_on(self, message) and not is_introduction and not is_repeated:
            self._waiting.append(message)

    def hear(self, message: Mapping[str, Any]) -> None:
        """Tell the page, and remember how it is introduced again."""
        if message["type"] == "in":
            self._introduction = {"type": "back", "key": message["key"]}
        elif message["type"] == "refused" and message["word"] != "":
            self._introduction = None
        self._line.say(message)

    def lose(self) -> None:
        """Wait until somebody leads."""
        self.inner = None

    def introduce(self) -> None:
        """Introduce the page to who leads now, and say what has waited for that."""
        self.inner = None
        self._relay.begin(self, self._introduction)
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self._relay.pass_on(self, message)

    def end(self) -> None:
        """Forget the page, which is gone."""
        self._relay.end(self)


class _Own:
    """The line to a page at this process, as its room sees it."""

    def __init__(self, relay: Relay, page: RelayVisit, term: int) -> None:
        self._relay, self._page, self._term = relay, page, term

    def say(self, message: Mapping[str, Any]) -> None:
        self._relay.tells_own(self._page, self._term, message)


class _Guest:
    """The line to a page at another process."""

    def __init__(self, relay: Relay, front: str, number: int) -> None:
        self._relay, self._front, self._number = relay, front, number

    def say(self, message: Mapping[str, Any]) -> None:
        self._relay.tells(self._front, self._number, message)
