"""Pages that a member takes home from a room: the game that has ended at the table."""

from __future__ import annotations

from collections.abc import Callable

from ..embed.authoring.request import described
from ..embed.offline.content import carried
from ..embed.page_spec import PageSpec
from ..embed.table_page import TablePage
from ..rules import Match
from ..table.session import Session
from ..table.settings import TableSettings
from .member import Member
from .room_state import RoomState


def page_maker(room: RoomState, member: Member) -> Callable[[], str] | None:
    """Return a function that makes the page for a member in any thread, or None if there is nothing to take home."""
    if room.tables is None or not room.tables.of(member.number).is_over:
        return None
    table, seat = room.tables.of(member.number), room.tables.sits[member.number][1]
    match, names, language = table.match, tuple(table.names), room.activity.language
    return lambda: game_page(match, seat, names, language)


def game_page(match: Match, seat: int, names: tuple[str, ...], language: str) -> str:
    """Return a page with a game, seen from a seat, that can be stepped through without a network."""
    session = Session.under(TableSettings(mode="replay", language=language, names=names), match, seat)
    contents = carried(session, 0)
    return TablePage(contents, "table", described(contents)).page(PageSpec(controls="full"))
