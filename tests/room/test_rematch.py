"""Tables with ended games or absent players: rematches, late members, and the computer as a stand-in."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from sisyphus_widgets.players import GreedyPlayer
from sisyphus_widgets.players.turns import PlayerError
from sisyphus_widgets.room import server as server_of_rooms
from sisyphus_widgets.room import table_state
from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import Service
from tests.room.people import Page, ask, come, killed, leading
from tests.room.test_server import Pupil
from tests.room.test_tables import legal, match_of, turn

Person = tuple[Member, Page]
LATER = 1e9


@pytest.fixture
def room(tmp_path: Path) -> ClassRoom:
    return ClassRoom.begin(play("skitgubbe", players=3), tmp_path / "room.sqlite")


def play_to_the_end(room: ClassRoom, people: list[Person], number: int = 1) -> None:
    rng = random.Random(1)
    while not match_of(room, number).state.over:
        member, page = turn(room, people, number)
        assert ask(room, member, page, "play", action=legal(match_of(room, number), rng.randrange(20)))["ok"]


def ended(room: ClassRoom, *names: str) -> list[Person]:
    """Play a game to its end."""
    people = [come(room, name)[:2] for name in names]
    room.at_tables.pause(False)
    play_to_the_end(room, people)
    return people


def test_the_teacher_begins_another_game_after_the_end_of_one(room: ClassRoom, tmp_path: Path) -> None:
    teacher = leading(room)
    people = ended(room, "Ada", "Ben")
    assert [page.room["has_ended"] for _, page in people] == [True, True]
    before = match_of(room)
    people[0][0].model.write({"step": 3})
    room.at_tables.new_game()
    match = match_of(room)
    assert match is not before
    assert (match.players, match.seed != before.seed, match.state.over) == (3, True, False)
    assert match.options == before.game.next_options(before.state, before.options)
    assert not teacher.room["tables"][0]["is_over"]
    assert teacher.room["tables"][0]["seats"][0]["name"] == "Ada"
    for member, page in people:
        assert "has_ended" not in page.room
        assert 0 <= member.model.step < member.model.length
        trace = member.model.page_values()["_trace"]
        assert len(trace["frames"]) == member.model.length
    play_to_the_end(room, people)
    record = match_of(room).record
    assert match_of(killed(room)).record == record


def test_an_unfinished_game_is_not_replaced(room: ClassRoom) -> None:
    come(room, "Ada")
    room.at_tables.pause(False)
    before = match_of(room)
    room.at_tables.new_game()
    room.at_tables.new_game(everywhere=True)
    assert match_of(room) is before


def test_one_press_begins_new_games_at_all_ended_tables(room: ClassRoom) -> None:
    people = [come(room, f"P{number}")[:2] for number in range(7)]
    room.at_tables.pause(False)
    for number in (1, 2):
        play_to_the_end(room, people, number)
    third = match_of(room, 3)
    room.at_tables.new_game(everywhere=True)
    assert not any(match_of(room, number).state.over for number in (1, 2))
    assert match_of(room, 3) is third


def test_a_rematch_begins_once_all_present_members_want_it(room: ClassRoom) -> None:
    (ada, at_ada), (ben, at_ben), (cleo, at_cleo) = ended(room, "Ada", "Ben", "Cleo")
    before = match_of(room)
    room.leave(cleo, at_cleo)
    room.receive(ada, {"type": "play_again"})
    room.receive(ada, {"type": "play_again"})
    assert match_of(room) is before
    assert at_ada.room["wants_game"]
    assert not at_ben.room["wants_game"]
    room.at_tables.pause(True)
    room.receive(ben, {"type": "play_again"})
    assert match_of(room) is before
    room.at_tables.pause(False)
    room.receive(ben, {"type": "play_again"})
    room.at_tables.relieve(cleo.left_at + table_state.BLINK - 1)
    assert match_of(room) is before, "Cleo's page may have lost its connection for a moment"
    room.at_tables.relieve(cleo.left_at + table_state.BLINK)
    assert match_of(room) is not before
    room.receive(ben, {"type": "play_again"})
    assert not match_of(room).state.over
    assert "has_ended" not in at_ben.room


def test_wishes_for_another_game_outlive_a_kill_and_end_with_that_game(room: ClassRoom) -> None:
    (ada, _), (ben, _) = ended(room, "Ada", "Ben")
    room.receive(ada, {"type": "play_again"})
    again = killed(room)
    people = [(again.members[member.number], Page()) for member in (ada, ben)]
    for member, page in people:
        again.enter(member, page)
    assert [page.room["wants_game"] for _, page in people] == [True, False]
    again.receive(people[1][0], {"type": "play_again"})
    assert not match_of(again).state.over
    play_to_the_end(again, people)
    assert [page.room["wants_game"] for _, page in people] == [False, False]
    last = killed(again)
    assert last.tables is not None
    assert last.tables.all[1].wishes == set()


def test_the_computer_goes_on_for_an_absent_member_after_a_kill(room: ClassRoom) -> None:
    (ada, at_ada, key), _ = come(room, "Ada"), come(room, "Ben")
    room.at_tables.pause(False)
    room.leave(ada, at_ada)
    room.at_tables.stand_in(1, 0)
    again = killed(room)
    assert again.tables is not None
    assert again.tables.all[1].stand_ins == {0}
    again.enter(again.back(key), Page())
    assert again.tables.all[1].stand_ins == set()
    last = killed(again)
    assert last.tables is not None
    assert last.tables.all[1].stand_ins == set()


def test_a_late_member_gets_no_seat_in_an_ended_game(room: ClassRoom) -> None:
    ended(room, "Ada", "Ben")
    cleo, _, _ = come(room, "Cleo")
    assert room.tables is not None
    assert room.tables.sits[cleo.number] == (2, 0)
    room.at_tables.new_game()
    dan, _, _ = come(room, "Dan")
    assert room.tables.sits[dan.number] == (1, 2)


def test_the_computer_plays_for_a_long_absent_member_until_the_return(room: ClassRoom) -> None:
    teacher = leading(room)
    people = [come(room, name) for name in ("Ada", "Ben", "Cleo")]
    room.at_tables.pause(False)
    ada, at_ada, key = people[0]
    while match_of(room).state.to_move != 0:
        member, page = turn(room, [one[:2] for one in people])
        assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]
    room.leave(ada, at_ada)
    room.at_tables.relieve(ada.left_at + table_state.PATIENCE - 1)
    assert match_of(room).state.to_move == 0
    room.at_tables.relieve(ada.left_at + table_state.PATIENCE)
    assert match_of(room).state.to_move != 0
    seat = teacher.room["tables"][0]["seats"][0]
    assert (seat["name"], seat["is_taken"], seat["has_stand_in"], seat["is_here"]) == ("Ada", True, True, False)
    late, _, _ = come(room, "Dan")
    assert room.tables is not None
    assert room.tables.sits[late.number][0] == 2, "the seat is still Ada's"
    page = Page()
    room.enter(room.back(key), page)
    assert not teacher.room["tables"][0]["seats"][0]["has_stand_in"]
    for _ in range(30):
        if match_of(room).state.to_move == 0:
            break
        member, at_member = turn(room, [one[:2] for one in people])
        assert ask(room, member, at_member, "play", action=legal(match_of(room)))["ok"]
    assert match_of(room).state.to_move == 0, "it is Ada's turn, and nobody plays for her"
    assert ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]


def test_a_failing_computer_at_one_table_does_not_block_the_others(
    room: ClassRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [come(room, f"P{number}") for number in range(6)]
    room.at_tables.pause(False)
    for number in (0, 3):
        room.leave(people[number][0], people[number][1])

    def fail() -> None:
        raise PlayerError(0, GreedyPlayer(), KeyError("bug"))

    assert room.tables is not None
    monkeypatch.setattr(room.tables.all[1], "go_on", fail)
    room.at_tables.relieve(LATER)
    assert match_of(room, 1).state.to_move == 0
    assert match_of(room, 2).state.to_move != 0


def test_the_computer_does_not_stand_in_at_deserted_or_paused_tables(room: ClassRoom) -> None:
    (ada, at_ada, _), (ben, at_ben, _) = (come(room, name) for name in ("Ada", "Ben"))
    room.leave(ada, at_ada)
    room.at_tables.relieve(LATER)
    assert match_of(room).length == 0, "nobody plays yet"
    room.at_tables.pause(False)
    room.leave(ben, at_ben)
    length = match_of(room).length
    room.at_tables.relieve(LATER)
    assert match_of(room).length == length
    assert room.tables is not None
    assert not room.tables.all[1].stand_ins


def test_the_teacher_can_let_the_computer_stand_in_at_once(room: ClassRoom) -> None:
    people = [come(room, name) for name in ("Ada", "Ben", "Cleo")]
    page = Page()
    lead = PageSession(room, page)
    lead.take({"type": "lead", "secret": room.secret})
    room.at_tables.pause(False)
    for member, line, _ in people[:1]:
        lead.take({"type": "stand_in", "number": 1, "seat": 0, "press": "one"})
        assert room.tables is not None
        assert not room.tables.all[1].stand_ins, "who is here plays"
        room.leave(member, line)
    for number, seat in ((1, 7), (9, 0), (1, 0)):
        lead.take({"type": "stand_in", "number": number, "seat": seat, "press": f"{number} {seat}"})
    assert room.tables.all[1].stand_ins == {0}
    assert match_of(room).state.to_move != 0
    room.remove(people[0][0].number)
    assert room.tables.all[1].empty == [0]


def test_the_server_checks_for_absent_members_at_intervals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_of_rooms, "ROUND", 0.01)
    monkeypatch.setattr(table_state, "PATIENCE", 0.0)

    async def within() -> None:
        room = ClassRoom.begin(play("skitgubbe", players=3), tmp_path / "room.sqlite")
        ada, _, _ = come(room, "Ada")
        server = Service(room).listen()
        try:
            ben, _, _ = come(room, "Ben")
            room.at_tables.pause(False)
            room.leave(ada, ada.pages.connections[0])
            while 0 not in room.tables.all[1].stand_ins:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
            assert ben.is_present
        finally:
            await Pupil.close_all()
            server.stop()
            room.store.close()

    asyncio.run(asyncio.wait_for(within(), 30))


def test_the_report_counts_hints_of_two_games_separately(room: ClassRoom) -> None:
    ada, at_ada, _ = come(room, "Ada")
    room.at_tables.allow_hints(True)
    room.at_tables.pause(False)
    for _ in range(2):
        assert ask(room, ada, at_ada, "hint", part="look")["ok"]
        play_to_the_end(room, [(ada, at_ada)])
        room.at_tables.new_game()
    taken = ClassReport(room).hints
    assert len({hint.game for hint in taken}) == len(taken) == 2
