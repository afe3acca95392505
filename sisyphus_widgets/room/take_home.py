"""Pages that a member takes home from a room: the game that has ended at the table, and practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..embed.authoring.request import described
from ..embed.offline.content import carried
from ..embed.page_spec import PageSpec
from ..embed.practice_page import PracticePage
from ..embed.table_page import TablePage
from ..practice.rule_record import RIGHT_IN_A_ROW
from ..practice.storage import name_of_practice
from ..rules import AnyGame, Match
from ..table.session import Session
from ..table.settings import TableSettings
from .member import Member
from .room_state import RoomState

PER_RULE = RIGHT_IN_A_ROW + 2
"""The number of questions about each rule on a page with practice: some more than are needed to know it."""


def game_page_maker(room: RoomState, member: Member) -> Callable[[], str] | None:
    """Return a function that makes the page for a member in any thread, or None if there is nothing to take home."""
    tables, number = room.tables, member.number
    if tables is None or tables.watches(number) or not tables.of(number).is_over:
        return None
    table, seat = tables.of(number), tables.sits[number][1]
    match, names, language = table.match, tuple(table.names), room.activity.language
    return lambda: game_page(match, seat, names, language)


def game_page(match: Match, seat: int, names: tuple[str, ...], language: str) -> str:
    """Return a page with a game, seen from a seat, that can be stepped through without a network."""
    session = Session.under(TableSettings(mode="replay", language=language, names=names), match, seat)
    contents = carried(session, 0)
    return TablePage(contents, "table", described(contents)).page(PageSpec(controls="full"))


def practice_page(game: AnyGame, rules: Sequence[str], language: str) -> str:
    """Return a page with practice of some rules of a game, which works without a network."""
    name = name_of_practice(game.name, rules, game.house)
    page = PracticePage(game, rules, name, count=PER_RULE * len(rules), language=language)
    return page.page(PageSpec())
