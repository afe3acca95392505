"""A room without a network: joining, shared questions, individual work, and restarts."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.room.activity import Activity, lesson, practice, quiz
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom, RoomError
from sisyphus_widgets.room.room_state import MOST_MEMBERS
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.teaching import questions
from tests.room.class_questions import mixed_questions
from tests.room.people import Page, ask, come, killed, leading, total


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


@pytest.fixture
def room(file: Path) -> ClassRoom:
    return ClassRoom.begin(quiz(questions=mixed_questions()), file)


def give(room: ClassRoom, member: Any, page: Page, answer: Any) -> Any:
    if room.ballot is not None and room.ballot.question.form.kind == "act":
        return ask(room, member, page, "play", action=answer)
    return ask(room, member, page, "answer", answer=answer)


def missing(question: Question) -> list[Any]:
    """Return wrong answers of the right form, without illegal moves."""
    ids = question.form.ids
    given: list[Any] = {"pick": [[], list(ids), *([id] for id in ids)], "act": list(question.moves)}.get(
        question.form.kind, list(ids) or [*range(question.form.least, question.form.most + 1)]
    )
    return [one for one in given if not question.judge(one).right]


def listed(answer: Any) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


# --- joining ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "name", "word"),
    [
        ("AAAAAA", "Ada", "wrong_code"),
        ("\u212a", "Ada", "wrong_code"),
        ("\ud800", "Ada", "wrong_code"),
        (True, "", "no_name"),
        (True, "x" * 25, "no_name"),
        (True, "\u3164", "no_name"),
        (True, "\ud83d", "no_name"),
        (True, " BEN ", "taken"),
        (True, "B\u200den\u202e", "taken"),
    ],
)
def test_a_refused_person_reads_the_reason(room: ClassRoom, code: Any, name: Any, word: str) -> None:
    come(room, "Ben")
    with pytest.raises(RoomError) as caught:
        room.join(room.code if code is True else code, name)
    assert caught.value.word == word
    assert [member.name for member in room.members.values()] == ["Ben"]


def test_a_name_in_another_unicode_form_is_taken(room: ClassRoom) -> None:
    jose, _, _ = come(room, "Jose\u0301")
    assert jose.name == "Jos\u00e9"
    with pytest.raises(RoomError) as caught:
        come(room, "Jos\u00e9")
    assert caught.value.word == "taken"
    come(room, "Jose")


def test_a_code_may_be_typed_in_any_case_and_with_spaces(room: ClassRoom) -> None:
    member, _ = room.join(f" {room.code[:3].lower()} {room.code[3:]} ", " Ada  L. ")
    assert member.name == "Ada L."


def test_a_locked_room_admits_nobody_and_is_unlocked_with_another_code(room: ClassRoom) -> None:
    old = room.code
    room.lock(True)
    with pytest.raises(RoomError, match="Nobody new"):
        come(room, "Ada")
    room.lock(False)
    assert room.code != old
    with pytest.raises(RoomError, match="no room with this code"):
        room.join(old, "Ada")
    come(room, "Ada")


def test_a_full_room_admits_nobody(file: Path) -> None:
    small = ClassRoom.begin(quiz(questions=mixed_questions()), file)
    small.most = 2
    come(small, "Ada")
    come(small, "Ben")
    with pytest.raises(RoomError, match="full"):
        come(small, "Cleo")
    assert MOST_MEMBERS >= 30


def test_a_browser_returns_only_with_its_key(room: ClassRoom) -> None:
    ada, page, key = come(room, "Ada")
    give(room, ada, page, listed(mixed_questions()[0].answer))
    room.leave(ada, page)
    assert not ada.is_present
    assert room.back(key) is ada
    again = Page()
    room.enter(ada, again)
    assert again.room["counted_answer"] == mixed_questions()[0].answer_text(mixed_questions()[0].answer)
    for other in ("", key[:-1], "\ud800", room.code, room.secret):
        with pytest.raises(RoomError, match="does not know you"):
            room.back(other)


def test_only_a_page_with_the_secret_leads(room: ClassRoom) -> None:
    for secret in ("", "\ud800", room.code, room.secret[:-1]):
        with pytest.raises(RoomError, match="teacher's address"):
            room.lead(secret, Page())
    assert room.screen.connections == []


# --- shared questions -------------------------------------------------------------------------------------------------


def test_who_has_answered_and_is_away_counts_among_those_who_can(room: ClassRoom) -> None:
    teacher = leading(room)
    ada, at_ada, _ = come(room, "Ada")
    ben, at_ben, _ = come(room, "Ben")
    come(room, "Cleo")
    assert give(room, ada, at_ada, listed(mixed_questions()[0].answer))["ok"]
    room.leave(ada, at_ada)
    room.leave(ben, at_ben)
    state = teacher.room
    assert (state["members_here"], state["answer_count"], state["voter_count"]) == (1, 1, 2)


def test_a_class_answers_and_sees_the_answers_together(room: ClassRoom) -> None:
    teacher = leading(room)
    ada, at_ada, _ = come(room, "Ada")
    ben, at_ben, _ = come(room, "Ben")
    _, at_cleo, _ = come(room, "Cleo")
    right, missed = listed(mixed_questions()[0].answer), listed(missing(mixed_questions()[0])[0])
    assert give(room, ada, at_ada, right)["ok"]
    assert give(room, ben, at_ben, missed)["ok"]
    assert teacher.room["answer_count"] == 2
    assert "bars" not in teacher.room, "nobody sees what others think before it is shown"
    assert teacher.room["voter_count"] == 3
    room.show()
    bars = {bar["label"]: bar for bar in teacher.room["bars"]}
    assert bars[mixed_questions()[0].answer_text(right)]["names"] == ["Ada"]
    assert bars[mixed_questions()[0].answer_text(missed)]["names"] == ["Ben"]
    assert [page.of("values")[-1]["values"]["quiz"]["done"] for page in (at_ada, at_ben, at_cleo)] == [True] * 3
    entries = ClassReport(room).entries()
    assert [(one["learner"], one["score"] == 1) for one in entries] == [("Ada", True), ("Ben", False)]
    room.go_on()
    assert (teacher.room["stage"], teacher.room["number"]) == ("asked", 2)
    assert at_cleo.of("open")[-1]["values"]["_trace"]["frames"][0]["text"] == mixed_questions()[1].prompt
    for _ in range(2):
        room.show()
        room.go_on()
    assert teacher.room["stage"] == at_ada.room["stage"] == "over"


@pytest.mark.parametrize(
    ("language", "chosen", "answer", "right"),
    [
        ("en", "Not right: you chose “{}”.", "The answer: {}.", "That is right."),
        ("de", "Nicht richtig. Du hast „{}“ gewählt.", "Die Antwort: {}.", "Das stimmt."),
    ],
)
def test_each_member_sees_the_judgement_and_the_total_of_right_answers(
    file: Path, language: str, chosen: str, answer: str, right: str
) -> None:
    room = ClassRoom.begin(quiz("sixty", kinds=["outcome", "fact"], n=3, seed=1, language=language), file)
    ada, at_ada, _ = come(room, "Ada")
    ben, at_ben, _ = come(room, "Ben")
    _, at_cleo, _ = come(room, "Cleo")

    def feedback_texts(page: Page) -> list[str]:
        return [one["text"] for one in page.of("values")[-1]["values"]["quiz"]["feedback"]]

    for question in room.activity.questions:
        wrong = missing(question)[0]
        give(room, ada, at_ada, listed(question.answer))
        give(room, ben, at_ben, listed(wrong))
        room.show()
        assert feedback_texts(at_ada)[0] == right
        assert feedback_texts(at_ben)[0] == chosen.format(question.answer_text(wrong))
        solution = feedback_texts(at_cleo)[0]  # who gave no answer is told the right one
        assert solution in feedback_texts(at_ben)[1:]
        assert solution.startswith(answer.format(question.answer_text(question.answer)))
        room.go_on()
    assert total(room, at_ada, at_ben, at_cleo) == [(3, 3), (0, 3), (0, 3)]
    # The total is the same after a restart.
    page, again = Page(), killed(room)
    again.enter(again.members[ada.number], page)
    assert total(again, page) == [(3, 3)]


def test_the_total_counts_the_last_answer_to_each_shown_question(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    give(room, ada, page, listed(missing(mixed_questions()[0])[0]))
    room.ask_again()
    give(room, ada, page, listed(mixed_questions()[0].answer))
    room.show()
    room.go_on()
    give(room, ada, page, listed(mixed_questions()[1].answer))
    room.close()  # before the answers to the second question are shown
    assert total(room, page) == [(1, 1)]


def test_no_message_reveals_the_right_answer_or_other_answers_before_they_are_shown(room: ClassRoom) -> None:
    """A page gets the same messages for any answers of others, and for right and wrong answers of its own."""
    ada, at_ada, _ = come(room, "Ada")
    ben, at_ben, _ = come(room, "Ben")
    right, missed = listed(mixed_questions()[0].answer), listed(missing(mixed_questions()[0])[0])
    start = len(at_ben.messages)
    give(room, ada, at_ada, right)
    give(room, ada, at_ada, missed)
    assert at_ben.messages[start:] == []
    transcripts = []
    for answer in (right, missed):
        start = len(at_ben.messages)
        give(room, ben, at_ben, answer)
        transcripts.append(
            json.dumps(at_ben.messages[start:])
            .replace(mixed_questions()[0].answer_text(answer), "…")
            .replace(f"r{start}", "id")
        )
    assert transcripts[0] == transcripts[1]


@pytest.mark.parametrize(
    "kind", ["next_question", "reveal", "skip", "world", "verdict", "help", "hand_in", "show_question"]
)
def test_requests_to_go_on_or_for_help_are_refused_during_a_question(room: ClassRoom, kind: str) -> None:
    ada, page, _ = come(room, "Ada")
    before = json.dumps(ada.model.page_values())
    answer = ask(room, ada, page, kind, number=1, action="pass")
    assert not answer["ok"]
    assert answer["error"]["message"] == "Wait for the others. Your teacher goes on."
    assert json.dumps(ada.model.page_values()) == before


def test_an_answer_is_changed_and_counted_once(room: ClassRoom) -> None:
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    right, missed = listed(mixed_questions()[0].answer), listed(missing(mixed_questions()[0])[0])
    for answer in (right, missed, right):
        give(room, ada, page, answer)
    assert teacher.room["answer_count"] == 1
    assert page.room["counted_answer"] == mixed_questions()[0].answer_text(mixed_questions()[0].answer)
    room.show()
    assert sum(sum(bar["counts"]) for bar in teacher.room["bars"]) == 1
    assert not give(room, ada, page, listed(mixed_questions()[0].answer))["ok"], "too late"


def test_a_question_can_be_asked_again_to_compare_the_answers(room: ClassRoom) -> None:
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    room.ask_again()
    assert teacher.room["round"] == 1, "nobody has answered yet"
    right, missed = listed(mixed_questions()[0].answer), listed(missing(mixed_questions()[0])[0])
    give(room, ada, page, missed)
    room.ask_again()
    assert (page.room["round"], page.room["counted_answer"]) == (2, "")
    give(room, ada, page, right)
    room.show()
    counts = {bar["label"]: bar["counts"] for bar in teacher.room["bars"]}
    assert counts[mixed_questions()[0].answer_text(right)] == [0, 1]
    assert counts[mixed_questions()[0].answer_text(missed)] == [1, 0]


@pytest.mark.parametrize("answer", [None, {}, [[]], "no such choice", 10**400, "\ud800"])
def test_an_answer_of_a_wrong_form_is_refused(room: ClassRoom, answer: Any) -> None:
    ada, page, _ = come(room, "Ada")
    assert not ask(room, ada, page, "answer", answer=answer)["ok"]
    assert room.ballot is not None
    assert room.ballot.answered == 0


@pytest.mark.parametrize("content", [None, [1], {}, {"id": "x", "type": "answer"}, {"v": 1, "id": "x", "type": 3}])
def test_a_malformed_request_gets_an_answer_and_changes_nothing(room: ClassRoom, content: Any) -> None:
    ada, page, _ = come(room, "Ada")
    before = json.dumps(ada.model.page_values())
    room.receive(ada, {"type": "custom", "content": content})
    assert json.dumps(ada.model.page_values()) == before
    assert [answer["error"]["code"] for answer in page.answers] == ["malformed"]
    assert room.ballot is not None
    assert room.ballot.answered == 0


def test_a_late_member_gets_the_present_question(room: ClassRoom) -> None:
    come(room, "Ada")
    room.show()
    room.go_on()
    _, page, _ = come(room, "Ben")
    assert page.of("open")[-1]["values"]["_trace"]["frames"][0]["text"] == mixed_questions()[1].prompt
    room.show()
    _, page, _ = come(room, "Cleo")
    assert page.of("open")[-1]["values"]["quiz"]["done"]


def test_a_removed_member_is_deleted_with_all_answers(room: ClassRoom) -> None:
    teacher = leading(room)
    ada, page, key = come(room, "Ada")
    give(room, ada, page, listed(mixed_questions()[0].answer))
    room.remove(ada.number)
    assert page.messages[-1]["word"] == "removed"
    assert teacher.room["answer_count"] == 0
    with pytest.raises(RoomError):
        room.back(key)
    assert [*room.store.members()] == [*room.store.answers()] == []


# --- individual work --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "begin",
    [
        pytest.param(lambda: lesson("first-trick"), id="lesson-en"),
        pytest.param(lambda: practice("ascend"), id="practice-en"),
        pytest.param(lambda: quiz("sixty", n=2, pace="own"), id="quiz-en"),
        pytest.param(lambda: lesson("first-trick", language="de"), id="lesson-de"),
    ],
)
def test_members_work_alone_and_in_their_own_languages(begin: Callable[[], Activity], file: Path) -> None:
    activity = begin()
    room = ClassRoom.begin(activity, file)
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    come(room, "Ben")
    assert page.room["stage"] == "own"
    assert page.of("open")[-1]["values"]["language"] == activity.language
    assert [one["share"] for one in teacher.room["members"]] == [0, 0]
    room.receive(ada, {"type": "write", "values": {"language": "de" if activity.language == "en" else "en"}})
    assert ada.model.values["language"] != activity.language


def test_the_teacher_sees_progress_and_stuck_members_during_individual_work(file: Path) -> None:
    samples = [one for one in questions("sixty", n=30, seed=5) if not one.either and len(missing(one)) > 2][:2]
    room = ClassRoom.begin(quiz(questions=samples, pace="own"), file)
    teacher = leading(room)
    ada, page, _ = come(room, "Ada")
    kind, word = ("play", "action") if samples[0].form.kind == "act" else ("answer", "answer")
    for missed in missing(samples[0])[:3]:
        ask(room, ada, page, kind, **{word: listed(missed)})
    assert [one["is_stuck"] for one in teacher.room["members"]] == [True]
    assert ask(room, ada, page, kind, **{word: listed(samples[0].answer)})["ok"]
    assert [one["is_stuck"] for one in teacher.room["members"]] == [False]


# --- restarts ---------------------------------------------------------------------------------------------------------


def test_a_killed_room_resumes_in_the_same_state(room: ClassRoom, file: Path) -> None:
    ada, at_ada, key = come(room, "Ada")
    ben, at_ben, _ = come(room, "Ben")
    give(room, ada, at_ada, listed(mixed_questions()[0].answer))
    room.show()
    room.go_on()
    give(room, ben, at_ben, listed(missing(mixed_questions()[1])[0]))
    room.ask_again()
    give(room, ada, at_ada, listed(mixed_questions()[1].answer))
    state = room.teacher_state()
    values = {member.name: member.model.page_values() for member in room.members.values()}
    other = killed(room)
    absent = [{**one, "is_here": False} for one in state["members"]]
    assert other.teacher_state() == {**state, "members_here": 0, "voter_count": 1, "members": absent}
    assert {member.name: member.model.page_values() for member in other.members.values()} == values
    assert (other.code, other.secret) == (room.code, room.secret)
    assert other.back(key).name == "Ada"
    other.show()
    bars = other.teacher_state()["bars"]
    assert [bar["counts"] for bar in bars if any(bar["counts"])] == [[0, 1], [1, 0]]
    assert killed(other).teacher_state()["bars"] == bars


def test_an_existing_file_is_not_overwritten_and_other_files_are_refused(
    room: ClassRoom, file: Path, tmp_path: Path
) -> None:
    for open_once_more in (ClassRoom.resume, partial(ClassRoom.begin, quiz(questions=mixed_questions()))):
        with pytest.raises(RulesError, match="open already, in another program or an earlier cell"):
            open_once_more(file)
    room.store.close()
    with pytest.raises(RulesError, match="exists already; go on with it by --resume"):
        ClassRoom.begin(quiz(questions=mixed_questions()), file)
    with pytest.raises(RulesError, match="there is no such file"):
        ClassRoom.resume(tmp_path / "none")
    (tmp_path / "text").write_text("no room" * 100)
    with pytest.raises(RulesError, match="this is no file of a room"):
        ClassRoom.resume(tmp_path / "text")
    ClassRoom.resume(file).store.delete()
    assert not [*tmp_path.glob("room*")]
