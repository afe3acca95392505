"""The messages between the processes that serve one room: a leader, and those that pass on what pages send and get."""

from __future__ import annotations

from typing import Literal, TypedDict, final

from ..schema import Introduction, PageMessage, RoomMessage


@final
class LeaderMessage(TypedDict):
    """A process says that it leads."""

    type: Literal["leader"]
    leader: str
    """The name of the process."""
    term: int
    """Its term, which has a greater number than those of all leaders before."""
    reintroduce: bool
    """True if all pages are to be introduced once more, as messages may have been lost."""


@final
class PageBegin(TypedDict):
    """A page is introduced to the leader."""

    type: Literal["begin"]
    process: str
    """The name of the process to which the page is connected."""
    page: int
    """The number that the process gave to the page."""
    introduction: Introduction | None
    """The introduction of the page, if it had one."""


@final
class PageForward(TypedDict):
    """A message of a page, passed on to the leader."""

    type: Literal["forward"]
    process: str
    """The name of the process to which the page is connected."""
    page: int
    """The number that the process gave to the page."""
    message: PageMessage
    """The message."""


@final
class PageEnd(TypedDict):
    """A page is gone."""

    type: Literal["end"]
    process: str
    """The name of the process to which the page was connected."""
    page: int
    """The number that the process gave to the page."""


@final
class PageReply(TypedDict):
    """A message of the room, passed on to the process of a page."""

    type: Literal["reply"]
    leader: str
    """The name of the process that leads."""
    page: int
    """The number that the other process gave to the page."""
    message: RoomMessage
    """The message."""


ProcessMessage = LeaderMessage | PageBegin | PageForward | PageEnd | PageReply
"""A message from one process to another."""
