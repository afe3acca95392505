"""Members at tables without a teacher: seats that they choose, a game that they begin, absences, and games saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.room import table_state
from sisyphus_widgets.room.activity import Activity, pause, play
from sisyphus_widgets.room.errors import RoomError
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.tables import Tables
from sisyphus_widgets.rules import RulesError
from tests.room.people import Page, ask, come, killed
from tests.room.test_rematch import play_to_the_end
from tests.room.test_tables import legal, match_of, turn

GAME = "skitgubbe"


@pytest.fixture
def room(tmp_path: Path) -> ClassRoom:
    return ClassRoom.begin(play(GAME, players=3, self_led=True, language="en"), tmp_path / "room.sqlite")


def tables_of(room: ClassRoom) -> Tables:
    assert room.tables is not None
    return room.tables


def ways(room: ClassRoom, member: Any) -> dict[int, list[str]]:
    """Return the ways to get all seats, by the numbers of their tables."""
    message = room.seating.places(member)
    return {table["number"]: [seat["way"] for seat in table["seats"]] for table in message["tables"]}


def sit(room: ClassRoom, member: Any, number: int, seat: int) -> None:
    room.receive(member, {"type": "change_seat", "number": number, "seat": seat})


def begin(room: ClassRoom, *members: Any) -> None:
    for member in members:
        room.receive(member, {"type": "play_again"})


def test_a_self_led_table_begins_once_all_of_its_members_want_it(room: ClassRoom) -> None:
    (ada, at_ada, _), (ben, at_ben, _) = (come(room, name) for name in ("Ada", "Ben"))
    assert at_ada.room["has_not_begun"]
    assert not at_ada.room["is_paused"]
    begin(room, ada)
    assert [at_ada.room["wants_game"], at_ben.room["wants_game"]] == [True, False]
    assert match_of(room).length == 0
    begin(room, ben)
    assert match_of(room).length > 0
    assert "has_not_begun" not in at_ada.room
    play_to_the_end(room, [(ada, at_ada), (ben, at_ben)])
    room = killed(room)
    (ada, ben), before = room.members.values(), match_of(room)
    for member in (ada, ben):
        room.enter(member, Page())
    begin(room, ada, ben)
    assert match_of(room) is not before
    assert match_of(room).length > 0, "nobody presses twice for a rematch"


def test_nobody_moves_before_a_self_led_table_begins(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("sisyphos_board", self_led=True, language="en"), tmp_path / "room.sqlite")
    ada, page, _ = come(room, "Ada")
    assert not ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]
    begin(room, ada)
    assert ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]


def test_tables_that_the_teacher_leads_begin_paused_in_a_visit_and_self_led_ones_do_not(tmp_path: Path) -> None:
    activities: list[Activity] = [
        pause("Welcome"),
        play(GAME, players=3, self_led=True, language="en"),
        play(GAME, players=3, language="en"),
    ]
    room = ClassRoom.begin(activities, tmp_path / "room.sqlite")
    room.visit.begin(2)
    assert not room.paused
    room.visit.begin(3)
    assert room.paused


def test_a_member_who_left_does_not_hold_up_a_game_that_the_others_want(room: ClassRoom) -> None:
    (ada, _, _), (ben, at_ben, _) = (come(room, name) for name in ("Ada", "Ben"))
    begin(room, ada)
    room.leave(ben, at_ben)
    room.at_tables.relieve(ben.left_at + table_state.BLINK)
    assert match_of(room).length > 0


def test_members_take_empty_seats_and_begin_new_tables(room: ClassRoom) -> None:
    (ada, _, _), (ben, at_ben, _) = (come(room, name) for name in ("Ada", "Ben"))
    assert ways(room, ada) == {1: ["own", "swap", "free"], 2: []}
    sit(room, ada, 1, 2)
    assert tables_of(room).sits == {ada.number: (1, 2), ben.number: (1, 1)}
    assert tables_of(room).all[1].empty == [0]
    sit(room, ben, 2, 0)
    assert tables_of(room).sits[ben.number] == (2, 0)
    assert at_ben.messages[-1]["type"] in ("member_state", "open")
    assert 3 not in ways(room, ben), "who sits alone needs no new table"
    again = killed(room)
    assert tables_of(again).sits == tables_of(room).sits
    assert tables_of(again).all[1].names[2] == "Ada"


def test_two_members_swap_once_both_want_it(room: ClassRoom) -> None:
    (ada, at_ada, _), (ben, at_ben, _) = (come(room, name) for name in ("Ada", "<b>Ben</b>"))
    sit(room, ada, 1, 1)
    assert at_ben.room["swap"] == {"name": "Ada", "number": 1, "seat": 0}
    assert "swap" not in at_ada.room
    assert ways(room, ada)[1] == ["own", "asked", "free"]
    assert ways(room, ben)[1] == ["asks", "own", "free"]
    sit(room, ben, 1, 0)
    assert tables_of(room).sits == {ada.number: (1, 1), ben.number: (1, 0)}
    assert tables_of(room).all[1].names[:2] == ["<b>Ben</b>", "Ada"]
    assert "swap" not in at_ben.room
    counts = [len(page.of("values")) for page in (at_ada, at_ben)]
    begin(room, ada, ben)
    assert all(len(page.of("values")) > count for page, count in zip((at_ada, at_ben), counts, strict=True))
    assert tables_of(killed(room)).sits == {ada.number: (1, 1), ben.number: (1, 0)}


def test_a_wish_to_swap_outlives_a_kill_and_ends_with_the_places(room: ClassRoom) -> None:
    ada, ben, cleo = (come(room, name)[0] for name in ("Ada", "Ben", "Cleo"))
    sit(room, ada, 1, 1)
    room = killed(room)
    ada, ben, cleo = room.members.values()
    page = Page()
    room.enter(ben, page)
    assert page.room["swap"] == {"name": "Ada", "number": 1, "seat": 0}
    assert ways(room, ada)[1] == ["own", "asked", "swap"]
    sit(room, cleo, 1, 1)
    sit(room, ben, 1, 0)
    assert tables_of(room).sits == {ada.number: (1, 1), ben.number: (1, 0), cleo.number: (1, 2)}
    assert ways(room, cleo)[1] == ["swap", "swap", "own"], "Ben is no longer where Cleo wanted to sit"
    again = killed(room)
    assert ways(again, again.members[cleo.number])[1] == ["swap", "swap", "own"]


def test_the_wish_for_a_game_goes_with_a_member_who_swaps(room: ClassRoom) -> None:
    (ada, at_ada, _), (ben, at_ben, _) = (come(room, name) for name in ("Ada", "Ben"))
    begin(room, ada)
    sit(room, ada, 1, 1)
    sit(room, ben, 1, 0)
    assert [at_ada.room["wants_game"], at_ben.room["wants_game"]] == [True, False]
    room = killed(room)
    assert tables_of(room).all[1].wishes == {tables_of(room).sits[ada.number][1]} == {1}


def test_whoever_is_asked_to_swap_sees_that_the_other_is_gone(room: ClassRoom) -> None:
    (ada, _, _), (_, at_ben, _) = (come(room, name) for name in ("Ada", "Ben"))
    sit(room, ada, 1, 1)
    assert "swap" in at_ben.room
    room.remove(ada.number)
    assert "swap" not in at_ben.room


def test_a_wish_to_swap_ends_once_a_game_begins_or_somebody_leaves(room: ClassRoom) -> None:
    people = [(member, page) for member, page, _ in (come(room, name) for name in ("Ada", "Ben", "Cleo"))]
    ada, _, cleo = (member for member, _ in people)
    sit(room, ada, 1, 2)
    sit(room, cleo, 2, 0)
    sit(room, cleo, 1, 2)
    assert ways(room, ada)[1] == ["own", "swap", "swap"]
    room = killed(room)
    assert ways(room, room.members[ada.number])[1] == ["own", "swap", "swap"]
    people = [(member, Page()) for member in room.members.values()]
    for member, page in people:
        room.enter(member, page)
    (ada, _), (ben, at_ben), (cleo, _) = people
    sit(room, ada, 1, 1)
    assert "swap" in at_ben.room
    begin(room, ada, ben, cleo)
    play_to_the_end(room, people)
    assert "swap" not in at_ben.room
    assert ways(room, ada)[1] == ["own", "swap", "swap"]
    room = killed(room)
    assert ways(room, room.members[ada.number])[1] == ["own", "swap", "swap"]


def test_nobody_sees_two_hands_of_one_game(room: ClassRoom) -> None:
    (ada, _, _), (ben, _at_ben, _), (cleo, _at_cleo, _) = (come(room, name) for name in ("Ada", "Ben", "Cleo"))
    sit(room, cleo, 2, 0)
    begin(room, ada, ben)
    assert ways(room, ada)[1] == ["own", "taken", "taken"]
    for seat in (1, 2):
        with pytest.raises(RoomError):
            sit(room, ada, 1, seat)
    sit(room, ben, 2, 1)
    assert tables_of(room).all[1].empty == [1, 2]
    assert ways(room, ben)[1] == ["taken", "free", "taken"], "only the seat whose hand Ben has seen"
    room = killed(room)
    ada, ben, cleo = room.members.values()
    assert ways(room, ben)[1] == ["taken", "free", "taken"]
    sit(room, ben, 1, 1)
    assert tables_of(room).sits[ben.number] == (1, 1)
    sit(room, cleo, 1, 2)
    assert tables_of(room).all[1].empty == [], "Cleo has seen no hand of this game"


def test_the_computer_does_not_play_alone_at_a_table_that_all_have_left(room: ClassRoom) -> None:
    ada, ben, cleo, _dan = (come(room, name)[0] for name in ("Ada", "Ben", "Cleo", "Dan"))
    begin(room, ada, ben, cleo)
    sit(room, ada, 2, 1)
    sit(room, ben, 2, 2)
    room.remove(cleo.number)
    assert tables_of(room).all[1].is_running
    eva, page, _ = come(room, "Eva")
    assert tables_of(room).sits[eva.number][0] == 1
    member, page = turn(room, [(eva, page)])
    assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]


@pytest.mark.parametrize(("number", "seat"), [(1, 3), (3, 0), (2, 1), (0, 0), (1, 10**9)])
def test_seats_that_do_not_exist_are_refused_and_change_nothing(room: ClassRoom, number: int, seat: int) -> None:
    ada, _, _ = come(room, "Ada")
    come(room, "Ben")
    before = dict(tables_of(room).sits)
    with pytest.raises(RoomError):
        sit(room, ada, number, seat)
    assert tables_of(room).sits == before


def test_a_coach_stays_at_its_seat_while_a_game_goes_on(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("sixty", players=2, coach=True, self_led=True), tmp_path / "room.sqlite")
    ada, ben, cleo = (come(room, name)[0] for name in ("Ada", "Ben", "Cleo"))
    assert ways(room, ada) == {1: ["own", "swap"], 2: ["taken", "free"], 3: []}
    begin(room, ada, ben)
    assert ways(room, ada) == {1: ["own", "taken"], 2: ["taken", "taken"]}
    assert ways(room, cleo)[1] == ["taken", "taken"]


def test_a_table_sees_who_is_away_until_the_computer_plays_and_after(
    room: ClassRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ada, at_ada, _), (ben, at_ben, key) = (come(room, name) for name in ("Ada", "Ben"))
    begin(room, ada, ben)
    assert at_ada.room["absent"] == []
    monkeypatch.setattr(table_state, "monotonic", lambda: ben.left_at + 17.5)
    room.leave(ben, at_ben)
    assert at_ada.room["absent"] == [{"name": "Ben", "seconds": 43, "has_stand_in": False}]
    room.at_tables.relieve(ben.left_at + table_state.PATIENCE)
    assert at_ada.room["absent"] == [{"name": "Ben", "seconds": 0, "has_stand_in": True}]
    room.enter(room.back(key), Page())
    assert at_ada.room["absent"] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_game_that_has_ended_can_be_saved_from_the_own_seat(tmp_path: Path, language: str) -> None:
    room = ClassRoom.begin(play(GAME, players=3, self_led=True, language=language), tmp_path / "room.sqlite")
    line = Page()
    session = PageSession(room, line)
    session.take({"type": "join", "code": room.code, "name": "<b>Ada</b>"})
    [ada] = room.members.values()
    session.take({"type": "take_home"})
    assert not line.of("report"), "no game has ended"
    begin(room, ada)
    play_to_the_end(room, [(ada, line)])
    session.take({"type": "take_home"})
    [report] = line.of("report")
    assert report["html"].startswith("<!DOCTYPE html>")
    assert report["title"] == room.activity.title
    assert f'<html lang="{language}"' in report["html"]
    assert "<b>Ada</b>" not in report["html"]


def test_the_level_of_the_computer_is_chosen_with_the_activity(tmp_path: Path) -> None:
    room = ClassRoom.begin(play(GAME, players=3, level="beginner", self_led=True), tmp_path / "room.sqlite")
    ada, page, _ = come(room, "Ada")
    assert [type(one) for one in tables_of(room).all[1].computers.values()] == [Beginner] * 2
    begin(room, ada)
    member, page = turn(room, [(ada, page)])
    assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]
    assert [type(one) for one in tables_of(killed(room)).all[1].computers.values()] == [Beginner] * 2
    with pytest.raises(RulesError, match="beginner, greedy, casual"):
        play(GAME, level="perfect")
