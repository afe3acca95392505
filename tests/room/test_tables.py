"""The tables of a room: seats, moves, permissions of pages, and restarts."""

from __future__ import annotations

import json
import random
from itertools import islice
from pathlib import Path

import pytest

from sisyphus_widgets.room.activity import play
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.rules import Match, RulesError, get_game
from tests.room.people import Page, ask, come, killed, leading


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


@pytest.fixture
def room(file: Path) -> ClassRoom:
    return ClassRoom.begin(play("sisyphus_cards"), file)


def match_of(room: ClassRoom, number: int = 1) -> Match:
    assert room.tables is not None
    return room.tables.all[number].match


def legal(match: Match, at: int = 0) -> str:
    found = [str(action) for action in islice(match.state.legal_actions(), 20)]
    return found[at % len(found)]


def turn(room: ClassRoom, people: list[tuple[Member, Page]], number: int = 1) -> tuple[Member, Page]:
    """Return the member who is to move at a table, with the page."""
    assert room.tables is not None
    seat = match_of(room, number).state.to_move
    return next(one for one in people if room.tables.sits[one[0].number] == (number, seat))


def test_new_members_fill_a_table_before_another_one_begins(room: ClassRoom) -> None:
    teacher = leading(room)
    for number in range(6):
        come(room, f"P{number}")
    assert [[seat["name"] for seat in table["seats"] if seat["is_taken"]] for table in teacher.room["tables"]] == [
        ["P0", "P1", "P2", "P3"],
        ["P4", "P5"],
    ]
    assert teacher.room["is_paused"]


def test_nobody_can_play_before_the_teacher_starts_the_games(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    assert match_of(room).length == 0
    answer = ask(room, ada, page, "play", action="pass 2C 3C 4C")
    assert answer["error"]["message"] == "Nobody plays just now. Your teacher lets you all go on."
    room.at_tables.pause(False)
    assert match_of(room).state.to_move == 0
    assert ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]
    room.at_tables.pause(True)
    assert not ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]


def test_two_members_and_two_computers_play_a_game_to_its_end(file: Path) -> None:
    room = ClassRoom.begin(play("skitgubbe", players=4), file)
    teacher = leading(room)
    people = [come(room, name)[:2] for name in ("Ada", "Ben")]
    room.at_tables.pause(False)
    rng = random.Random(1)
    while not match_of(room).state.over:
        member, page = turn(room, people)
        assert ask(room, member, page, "play", action=legal(match_of(room), rng.randrange(20)))["ok"]
    assert teacher.room["tables"][0]["is_over"]
    for _, page in people:
        assert page.of("values")[-1]["values"]["_revision"] > 5


def test_a_repeated_move_counts_once_and_a_move_out_of_turn_is_refused(room: ClassRoom) -> None:
    people = [come(room, name)[:2] for name in ("Ada", "Ben", "Cleo", "Dan")]
    room.at_tables.pause(False)
    length = match_of(room).length
    (ada, at_ada), (ben, at_ben), *_ = people
    move = legal(match_of(room))
    assert not ask(room, ben, at_ben, "play", action=move)["ok"]
    revision = ada.model.revision
    for _ in range(2):
        assert ask(room, ada, at_ada, "play", "one", action=move)["ok"]
    assert match_of(room).length == length + 1
    late = {"v": 1, "id": "two", "type": "play", "revision": revision, "payload": {"action": move}}
    room.receive(ada, {"type": "custom", "content": late})
    assert at_ada.answers[-1]["error"]["code"] == "stale"
    assert match_of(room).length == length + 1


@pytest.mark.parametrize("kind", ["undo", "new_game", "start_again", "load", "save", "saves", "set_up", "perspective"])
def test_a_seat_cannot_undo_load_or_reveal_the_shared_game(room: ClassRoom, kind: str) -> None:
    ada, page, _ = come(room, "Ada")
    room.at_tables.pause(False)
    before, offers = match_of(room), page.of("open")[-1]["values"]["_trace"]["offers"]
    answer = ask(room, ada, page, kind, perspective=1, name="x", line="x")
    assert not answer["ok"]
    assert match_of(room) is before
    assert kind not in offers
    room.receive(ada, {"type": "write", "values": {"ask": "all", "tutor": "open"}})
    assert ada.model.values["ask"] == "off"


def test_the_teacher_can_undo_a_move_and_let_the_computer_move(room: ClassRoom) -> None:
    leading(room)
    ada, page, _ = come(room, "Ada")
    room.at_tables.pause(False)
    state = match_of(room).state
    assert ask(room, ada, page, "play", action=legal(match_of(room)))["ok"]
    room.at_tables.undo()
    assert match_of(room).state == state
    assert ada.model.session.match is match_of(room)
    room.at_tables.step_in()
    assert match_of(room).length > 2
    assert match_of(room).state.to_move == 0


def test_the_computer_plays_for_a_removed_member(room: ClassRoom) -> None:
    teacher = leading(room)
    ada, _, _ = come(room, "Ada")
    come(room, "Ben")
    room.at_tables.pause(False)
    room.remove(ada.number)
    assert match_of(room).state.to_move == 1
    assert [seat["is_taken"] for seat in teacher.room["tables"][0]["seats"]] == [False, True, False, False]


def test_a_killed_room_resumes_its_games(room: ClassRoom, file: Path) -> None:
    people = [come(room, f"P{number}") for number in range(5)]
    room.at_tables.pause(False)
    for _ in range(9):
        member, page = turn(room, [one[:2] for one in people])
        assert ask(room, member, page, "play", action=legal(match_of(room)))["ok"]
    other = killed(room)
    assert other.tables is not None
    assert {number: table.match.record for number, table in other.tables.all.items()} == {
        number: table.match.record
        for number, table in room.tables.all.items()  # type: ignore[union-attr]
    }
    for member in room.members.values():
        again = other.back(people[member.number - 1][2])
        for name in ("_trace", "_revision", "length", "language"):
            assert again.model.page_values()[name] == member.model.page_values()[name]
    member, _ = turn(other, [(one, Page()) for one in other.members.values()])
    page = Page()
    other.enter(member, page)
    assert ask(other, member, page, "play", action=legal(match_of(other)))["ok"]


def test_a_failed_write_leaves_the_game_unchanged(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    room.at_tables.pause(False)
    before, values = match_of(room), json.dumps(ada.model.page_values())
    count = len(page.of("values"))
    room.store.close()
    assert ask(room, ada, page, "play", action=legal(before))["error"]["message"].startswith("Not saved")
    assert match_of(room) is before
    assert json.dumps(ada.model.page_values()) == values
    assert len(page.of("values")) == count


def test_an_impossible_number_of_players_is_refused() -> None:
    with pytest.raises(RulesError, match="players"):
        play("sisyphus_cards", players=9)


@pytest.mark.parametrize("name", ["sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"])
def test_every_game_can_be_played_at_tables(name: str) -> None:
    assert play(name).spec["game"] == name


def test_a_game_that_shows_hands_to_onlookers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = get_game("sixty").scene
    leaks = scene.situation
    monkeypatch.setattr(type(scene), "situation", lambda self, state, seat, texts: leaks(state, None, texts))
    with pytest.raises(RulesError, match="sixty shows onlookers"):
        play("sixty")


def at_the_present(values: dict[str, object]) -> bool:
    return values["step"] == len(values["_trace"]["frames"]) - 1  # type: ignore[index]


def test_a_page_opens_at_the_present_position_of_the_game(file: Path) -> None:
    room = ClassRoom.begin(play("sixty", players=2), file)
    people = [come(room, name)[:2] for name in ("Ada", "Ben", "Cleo", "Dan")]
    room.at_tables.pause(False)
    for number in (1, 2):
        for _ in range(6):
            member, page = turn(room, people, number)
            # No page has reported the beat that it shows.
            assert ask(room, member, page, "play", action=legal(match_of(room, number)))["ok"]
    teacher = leading(room)
    assert at_the_present(teacher.of("open")[-1]["values"])
    room.at_tables.look(2)
    assert at_the_present(teacher.of("open")[-1]["values"])
    for member, page in people:
        room.leave(member, page)
        again = Page()
        room.enter(member, again)
        assert at_the_present(again.of("open")[-1]["values"])
        room.leave(member, again)
