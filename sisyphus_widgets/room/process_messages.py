"""The messages between the processes that serve one room: its leader, and those that relay the messages of pages."""

from __future__ import annotations

from typing import Literal, TypedDict, final

from ..schema import Introduction, PageMessage, RoomMessage


@final
class LeaderMessage(TypedDict):
    """The announcement of the process that leads."""

    type: Literal["leader"]
    leader: str
    """The name of the process."""
    term: int
    """Its term, which is greater than those of all earlier leaders."""
    reintroduce: bool
    """True if all pages must be introduced again, as messages may have been lost."""


@final
class PageBegin(TypedDict):
    """The introduction of a page to the leader."""

    type: Literal["begin"]
    process: str
    """The name of the page's process."""
    page: int
    """The number of the page in its process."""
    introduction: Introduction | None
    """The first message of the page, if it has sent one."""


@final
class PageForward(TypedDict):
    """A message of a page, relayed to the leader."""

    type: Literal["forward"]
    process: str
    """The name of the page's process."""
    page: int
    """The number of the page in its process."""
    message: PageMessage
    """The relayed message."""


@final
class PageEnd(TypedDict):
    """The notice that a page is gone."""

    type: Literal["end"]
    process: str
    """The name of the page's process."""
    page: int
    """The number of the page in its process."""


@final
class PageReply(TypedDict):
    """A message of the room, relayed to the process of a page."""

    type: Literal["reply"]
    leader: str
    """The name of the leading process."""
    page: int
    """The number of the page in its process."""
    message: RoomMessage
    """The relayed message."""


ProcessMessage = LeaderMessage | PageBegin | PageForward | PageEnd | PageReply
"""A message from one process to another."""
