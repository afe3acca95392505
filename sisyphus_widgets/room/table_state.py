"""The state of a table for the pages of its members: who is away, who plays for them, and what the table waits for."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from time import monotonic
from typing import Final

from ..rules import ONLOOKER
from ..schema import AbsentPlayer, MemberState
from .member import Member
from .shared_table import SharedTable
from .tables import Tables

PATIENCE: Final = 60.0
"""The seconds for which a table waits for a member who is away, before the computer plays."""

BLINK: Final = 5.0
"""The seconds for which the next game still waits for a member whose connection is lost."""


def add_table(state: MemberState, tables: Tables, number: int, members: Iterable[Member], *, is_playing: bool) -> None:
    """Add the state of a member's table to that of the member with a ``number``; ``members`` are all of the room."""
    at, seat = tables.sits[number]
    table = tables.all[at]
    at_table = {tables.sits[one.number][1]: one for one in tables.seated(members) if tables.sits[one.number][0] == at}
    if seat == ONLOOKER:
        state["watched_table"] = at
        free = (empty for empty in table.empty if tables.is_open_to(number, at, empty))
        if (found := next(free, None)) is not None:
            state["free_seat"] = found
    if table.is_over:
        state["has_ended"] = True
    if table.waits:
        state["has_not_begun"] = True
    if (table.is_over or table.waits) and seat != ONLOOKER:
        state["wants_game"] = seat in table.wishes
    if not table.is_running:
        for other, wanted in table.swaps.items():
            if wanted == seat:
                state["swap"] = {"name": table.names[other], "number": at, "seat": other}
    elif is_playing:
        state["absent"] = absent_players(table, at_table)


def absent_players(table: SharedTable, at_table: dict[int, Member]) -> list[AbsentPlayer]:
    """Return the members of a table who are away, with the seconds until the computer plays for them."""
    absent = list[AbsentPlayer]()
    for seat, member in sorted(at_table.items()):
        if not member.is_present:
            left = 0 if seat in table.stand_ins else max(0, ceil(PATIENCE - (monotonic() - member.left_at)))
            absent.append({"name": member.name, "seconds": left, "has_stand_in": seat in table.stand_ins})
    return absent
