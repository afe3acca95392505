"""The teacher's view of one member, sentences and hints for one, the report, the deletion, and a seat at a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sisyphus_widgets.room.activity import lesson, play, quiz
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.schema import MalformedError, read_page_message
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask, come, killed, leading


@pytest.fixture
def room(tmp_path: Path) -> ClassRoom:
    return ClassRoom.begin(quiz(questions=option_questions()[:3], pace="own"), tmp_path / "room.sqlite")


def as_json(value: object) -> object:
    return json.loads(json.dumps(value))


def teaching(room: ClassRoom) -> tuple[Page, PageSession]:
    page = Page()
    session = PageSession(room, page)
    session.take({"type": "lead", "secret": room.secret})
    return page, session


def test_the_view_of_a_member_follows_and_changes_nothing(room: ClassRoom) -> None:
    ada, at_ada, _ = come(room, "Ada")
    come(room, "Ben")
    teacher, lead = teaching(room)
    lead.take({"type": "watch", "number": ada.number})
    assert teacher.room["watched_member"] == ada.number
    assert teacher.of("open")[-1]["values"]["_trace"] == at_ada.of("open")[-1]["values"]["_trace"]
    before, count = json.dumps(ada.model.page_values()), len(at_ada.messages)
    for kind in ("answer", "next_question", "reveal"):
        lead.take({"type": "custom", "content": {"v": 1, "id": kind, "type": kind, "revision": 0, "payload": {}}})
        assert not teacher.answers[-1]["ok"]
    lead.take({"type": "custom", "content": {"v": 1, "id": "r", "type": "resync", "revision": 0, "payload": {}}})
    assert teacher.answers[-1]["ok"]
    lead.take({"type": "write", "values": {"language": "de"}})
    assert json.dumps(ada.model.page_values()) == before
    assert len(at_ada.messages) == count
    assert ask(room, ada, at_ada, "answer", answer=option_questions()[0].answer)["ok"]
    assert teacher.of("open")[-1]["values"]["quiz"]["done"]
    lead.take({"type": "watch", "number": None})
    assert teacher.messages[-2] == {"type": "closed"}
    opened = len(teacher.of("open"))
    ask(room, ada, at_ada, "next_question")
    assert len(teacher.of("open")) == opened
    lead.take({"type": "watch", "number": 99})
    assert teacher.room["watched_member"] is None


def test_removing_the_watched_member_ends_the_view(room: ClassRoom) -> None:
    ada, _, _ = come(room, "Ada")
    teacher, lead = teaching(room)
    lead.take({"type": "watch", "number": ada.number})
    lead.take({"type": "note", "number": ada.number, "text": "Look at the suit."})
    lead.take({"type": "remove", "number": ada.number})
    assert teacher.of("closed")
    assert teacher.room["watched_member"] is None
    assert room.store.facts()["notes"] == {}


def test_a_sentence_is_shown_to_one_pupil_until_it_is_read(room: ClassRoom) -> None:
    ada, at_ada, key = come(room, "Ada")
    _, at_ben, _ = come(room, "Ben")
    teacher, lead = teaching(room)
    count = len(at_ben.messages)
    lead.take({"type": "note", "number": ada.number, "text": " <b>Look</b>  at the suit. "})
    assert at_ada.room["note"] == teacher.room["members"][0]["note"] == "<b>Look</b> at the suit."
    assert len(at_ben.messages) == count
    lead.take({"type": "note", "number": ada.number, "text": "x" * 201})
    assert room.notes == {ada.number: "<b>Look</b> at the suit."}
    again, page = killed(room), Page()
    ada = again.back(key)
    again.enter(ada, page)
    teacher, _ = teaching(again)
    assert page.room["note"] == teacher.room["members"][0]["note"] == "<b>Look</b> at the suit."
    again.receive(ada, {"type": "read"})
    assert page.room["note"] == ""
    assert "note" not in teacher.room["members"][0]


def test_a_hint_names_the_rule_and_not_the_answer(room: ClassRoom) -> None:
    ada, at_ada, _ = come(room, "Ada")
    _, lead = teaching(room)
    lead.take({"type": "hint", "number": ada.number})
    assert at_ada.room["note"] == option_questions()[0].hint(2)
    room.receive(ada, {"type": "read"})
    ask(room, ada, at_ada, "answer", answer=option_questions()[0].answer)
    lead.take({"type": "hint", "number": ada.number})
    assert at_ada.room["note"] == ""


def test_a_question_of_a_lesson_has_a_hint(tmp_path: Path) -> None:
    room = ClassRoom.begin(lesson("first-trick"), tmp_path / "room.sqlite")
    ada, at_ada, _ = come(room, "Ada")
    _, lead = teaching(room)
    for _ in range(30):
        lead.take({"type": "hint", "number": ada.number})
        if at_ada.room["note"]:
            break
        for kind in ("next", "next_step", "skip"):
            ask(room, ada, at_ada, kind)
    assert at_ada.room["note"]


def test_the_report_is_sent_as_a_page_with_all_answers(room: ClassRoom) -> None:
    ada, at_ada, _ = come(room, "Ada & Co")
    ask(room, ada, at_ada, "answer", answer=option_questions()[0].answer)
    teacher, lead = teaching(room)
    lead.take({"type": "report"})
    [report] = teacher.of("report")
    assert "Ada &amp; Co" in report["html"]
    assert "<script" not in report["html"]


def test_the_teacher_can_delete_the_room(room: ClassRoom, tmp_path: Path) -> None:
    ada, at_ada, key = come(room, "Ada")
    teacher, lead = teaching(room)
    with pytest.raises(MalformedError, match="must have the key 'sure'"):
        lead.take(read_page_message({"type": "delete"}))
    with pytest.raises(MalformedError, match=r"message\.sure must be true"):
        lead.take(read_page_message({"type": "delete", "sure": False}))
    assert not room.is_deleted
    lead.take({"type": "delete", "sure": True})
    assert not [*tmp_path.iterdir()]
    assert at_ada.messages[-1]["word"] == teacher.messages[-1]["word"] == "deleted"
    for message in ({"type": "back", "key": key}, {"type": "join", "code": room.code, "name": "Eve"}):
        page = Page()
        session = PageSession(room, page)
        session.take(message)
        assert [one["word"] for one in page.messages] == ["deleted"]
        session.end()
    lead.take({"type": "show"})
    lead.end()
    assert ada.number not in room.members


# --- at tables --------------------------------------------------------------------------------------------------------


def test_the_teacher_can_make_one_move_at_a_seat(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("sixty", players=3), tmp_path / "room.sqlite")
    ada, at_ada, _ = come(room, "Ada")
    _, at_ben, _ = come(room, "Ben")
    teacher, lead = teaching(room)
    lead.take({"type": "pause", "is_paused": False})
    assert room.tables is not None
    table = room.tables.board_table
    turn = table.match.state.to_move
    assert turn is not None
    counts = [len(at_ada.messages), len(at_ben.messages)]
    lead.take({"type": "sit", "seat": turn})
    assert teacher.room["teacher_seat"] == turn
    assert [len(at_ada.messages), len(at_ben.messages)] == counts, "nobody is told what the teacher looks at"
    seen = teacher.of("open")[-1]["values"]
    assert as_json(seen["_trace"]["frames"][-1]) == as_json(table.seats[turn].page_values()["_trace"]["frames"][-1])
    move = str(next(iter(table.match.state.legal_actions())))
    revision, length = room.board.revision if room.board else 0, table.match.length
    content = {"v": 1, "id": "m", "type": "play", "revision": revision, "payload": {"action": move}}
    lead.take({"type": "custom", "content": content})
    assert teacher.answers[-1]["ok"]
    assert table.match.length > length
    assert table.match.record.moves[length] == move
    assert teacher.room["teacher_seat"] is None
    frames = teacher.of("open")[-1]["values"]["_trace"]["frames"]
    assert as_json(frames) == as_json(table.board.page_values()["_trace"]["frames"])
    assert at_ada.of("values")
    # A resumed room has the moves, but no teacher at a seat.
    other = killed(room)
    assert other.tables is not None
    assert other.tables.board_table.match.record == table.match.record
    member = other.members[ada.number]
    assert member.model.revision == ada.model.revision


def test_the_teacher_at_a_seat_can_try_moves_and_moves_only_in_turn(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("sisyphos_board"), tmp_path / "room.sqlite")
    come(room, "Ada")
    come(room, "Ben")
    teacher = leading(room)
    room.at_tables.pause(False)
    assert room.tables is not None
    table = room.tables.board_table
    turn = table.match.state.to_move
    assert turn is not None
    move = str(next(iter(table.match.state.legal_actions())))
    room.at_tables.sit(1 - turn)
    before = table.match

    def try_request(kind: str, id: str, **payload: object) -> bool:
        assert room.board is not None
        content = {"v": 1, "id": id, "type": kind, "revision": room.board.revision, "payload": payload}
        room.ask_board(content)
        return bool(teacher.answers[-1]["ok"])

    assert not try_request("play", "a", action=move)
    assert table.match is before
    room.at_tables.sit(turn)
    assert try_request("try", "b", moves=[move], step=len(table.board.session.frames) - 1)
    assert table.match is before
    room.at_tables.pause(True)
    assert not try_request("play", "c", action=move)
    room.at_tables.sit(9)
    assert teacher.room["teacher_seat"] == turn
    room.at_tables.look(1)
    assert teacher.room["teacher_seat"] is None
    assert not try_request("play", "d", action=move)
