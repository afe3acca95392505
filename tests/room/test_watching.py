"""Members without a seat: they watch a table as onlookers, and take a seat that gets free."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.room import table_state
from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.errors import RoomError
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.shared_model import SharedModel
from sisyphus_widgets.rules import ONLOOKER
from tests.room.people import Page, ask, come, killed, leading
from tests.room.test_tables import legal, match_of, turn

WATCH: Any = {"type": "change_seat", "number": 1, "seat": None}


@pytest.fixture
def room(tmp_path: Path) -> ClassRoom:
    """Return a room with a full table of three that plays, and a fourth member at a table of their own."""
    return ClassRoom.begin(play("skitgubbe", players=3, language="en"), tmp_path / "room.sqlite")


def filled(room: ClassRoom) -> tuple[list[tuple[Member, Page]], Member, Page, str]:
    people = [come(room, name)[:2] for name in ("Ada", "Ben", "Cleo")]
    dan, at_dan, key = come(room, "Dan")
    room.at_tables.pause(False)
    room.receive(dan, WATCH)
    return people, dan, at_dan, key


def perspective_of(member: Member) -> int | None:
    assert isinstance(member.model, SharedModel)
    return member.model.session.perspective


def frames(page: Page) -> list[Any]:
    return [one["content"]["frames"] for one in page.of("custom") if one["content"]["type"] == "frames"]


def test_a_member_watches_a_full_table_and_gets_what_the_projector_gets(room: ClassRoom) -> None:
    teacher = leading(room)
    people, dan, at_dan, _ = filled(room)
    assert at_dan.room["watched_table"] == 1
    assert not {"free_seat", "wants_game"} & at_dan.room.keys()
    assert perspective_of(dan) is ONLOOKER
    for page in (at_dan, teacher):
        page.messages.clear()
    for _ in range(6):
        member, page = turn(room, people)
        assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]
    assert frames(at_dan) == frames(teacher) != []
    assert all(not table["seats"][0]["is_taken"] for table in teacher.room["tables"][1:]), "Dan's own seat is empty"


def test_who_watches_cannot_move_begin_or_take_the_game_home(room: ClassRoom) -> None:
    people, dan, at_dan, _ = filled(room)
    before = match_of(room)
    assert not ask(room, dan, at_dan, "play", action=legal(match_of(room)))["ok"]
    assert not ask(room, dan, at_dan, "hint")["ok"]
    room.receive(dan, {"type": "play_again"})
    assert match_of(room) is before
    assert room.tables is not None
    assert room.tables.all[1].wishes == set()
    assert at_dan.of("report") == []
    assert [len(page.of("refused")) for _, page in people] == [0, 0, 0]


def test_who_watches_takes_a_seat_that_gets_free_and_sees_only_that_hand(room: ClassRoom) -> None:
    people, dan, at_dan, _ = filled(room)
    with pytest.raises(RoomError):
        room.receive(dan, {"type": "change_seat", "number": 1, "seat": 0})
    ada, at_ada = people[0]
    room.receive(ada, WATCH)
    assert (at_ada.room["watched_table"], at_ada.room["free_seat"]) == (1, 0), "the own seat is still free"
    assert at_dan.room["free_seat"] == 0
    room.receive(dan, {"type": "change_seat", "number": 1, "seat": 0})
    assert "watched_table" not in at_dan.room
    assert perspective_of(dan) == 0
    assert "free_seat" not in at_ada.room
    ben, _ = people[1]
    room.receive(ben, WATCH)
    assert "free_seat" not in at_ada.room, "who has seen a hand of this game gets no other one"
    with pytest.raises(RoomError):
        room.receive(ada, {"type": "change_seat", "number": 1, "seat": 1})


def test_watching_outlives_a_kill_and_the_game_goes_on_without_those_who_watch(room: ClassRoom) -> None:
    people, _, _, key = filled(room)
    again = killed(room)
    page = Page()
    member = again.back(key)
    again.enter(member, page)
    assert page.room["watched_table"] == 1
    assert perspective_of(member) is ONLOOKER
    for other, _ in people:
        again.enter(again.members[other.number], Page())
    again.leave(member, page)
    again.at_tables.relieve(member.left_at + table_state.PATIENCE)
    assert again.tables is not None
    assert again.tables.all[1].stand_ins == set()
    again.remove(member.number)
    assert again.tables.all[1].watchers == {}


def test_the_teachers_what_if_reaches_those_who_watch(room: ClassRoom) -> None:
    teacher = leading(room)
    _, dan, at_dan, _ = filled(room)
    if room.activity.spec["what_if"]:
        room.at_tables.try_moves(True)
        assert at_dan.room["is_what_if"]
        room.at_tables.try_moves(False)
    assert perspective_of(dan) is ONLOOKER
    assert not teacher.room["is_what_if"]
