"""Members and teachers of a room for tests, with pages that record all messages."""

from __future__ import annotations

import json
from typing import Any

from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.store import FileStore
from sisyphus_widgets.schema import RoomMessage
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator

ROOM_MESSAGE = "room.schema.json#/$defs/room_message"


class Page:
    """A connection that validates all messages of the room against the schemas, and keeps them as JSON."""

    def __init__(self) -> None:
        self.messages: list[Any] = []

    def send(self, message: RoomMessage) -> None:
        self.messages.append(json.loads(json.dumps(message, allow_nan=False)))
        schema_validator(ROOM_MESSAGE).validate(self.messages[-1])

    def of(self, kind: str) -> list[Any]:
        return [message for message in self.messages if message["type"] == kind]

    @property
    def room(self) -> Any:
        """The latest state of the room that this page has received."""
        return next(message for message in reversed(self.messages) if message["type"].endswith("_state"))

    @property
    def answers(self) -> list[Any]:
        return [message["content"] for message in self.of("custom") if message["content"]["type"] == "answer"]


def come(room: ClassRoom, name: str) -> tuple[Member, Page, str]:
    """Join as a new member, open a page, and return the member, the page and the key."""
    member, key = room.join(room.code, name)
    page = Page()
    room.enter(member, page)
    return member, page, key


def ask(room: ClassRoom, member: Member, page: Page, kind: str, id: str = "", **payload: Any) -> Any:
    """Send a request of a member's page, and return the answer."""
    id = id or f"r{len(page.messages)}"
    content = {"v": 1, "id": id, "type": kind, "revision": member.model.revision, "payload": payload}
    room.receive(member, {"type": "custom", "content": content})
    return next(answer for answer in reversed(page.answers) if answer["id"] == id)


def outcome(room: ClassRoom, page: Page) -> Any:
    """Return the outcome that the member of a page is sent."""
    member = next(one for one in room.members.values() if page in one.pages.connections)
    make = room.outcomes.maker(member.number, member.name, has_game=False)
    page.send(make())
    return page.messages[-1]


def total(room: ClassRoom, *pages: Page) -> list[tuple[int, int]]:
    """Return for the member of each page the number of right answers, and of the questions."""
    return [(found["right"], found["of"]) for found in (outcome(room, page) for page in pages)]


def killed(room: ClassRoom) -> ClassRoom:
    """Return the room as another process resumes it after a kill."""
    assert isinstance(room.store, FileStore)
    room.store.close()
    return ClassRoom.resume(room.store.path)


def leading(room: ClassRoom) -> Page:
    """Open a page of the teacher."""
    page = Page()
    room.lead(room.secret, page)
    return page
