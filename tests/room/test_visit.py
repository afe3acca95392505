"""A visit: one room in which a class goes from a lobby through several activities and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.lessons import find
from sisyphus_widgets.models.lesson import LessonModel
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.room.__main__ import COMMAND, _activities
from sisyphus_widgets.room.activity import Activity, kind_of, lesson, pause, play, quiz
from sisyphus_widgets.room.errors import RoomError
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.plan import MOST_ACTIVITIES, label_of
from sisyphus_widgets.room.plan_choices import (
    PLAN_QUESTIONS,
    PLANS,
    activities_of,
    activities_of_plan,
    choices,
    questions_after,
)
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.class_file import read_class
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.store import StoreError
from sisyphus_widgets.rules import RulesError
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask, come, killed, leading, total

LOBBY, QUIZ, LESSON, PLAY = 1, 2, 3, 4


def activities() -> list[Activity]:
    """Return a lobby, a quiz with one question, a lesson, and a game at tables of four."""
    together = quiz(questions=option_questions()[:1], language="en")
    return [pause("Welcome"), together, lesson("first-trick", language="en"), play("sixty", players=4, language="en")]


@pytest.fixture
def room(tmp_path: Path) -> ClassRoom:
    return ClassRoom.begin(activities(), tmp_path / "room.sqlite")


def plan_of(page: Page) -> list[tuple[str, bool]]:
    return [(item["label"], item["has_begun"]) for item in page.room["plan"]]


def labels(room: ClassRoom) -> list[str]:
    return [item["label"] for item in room.plan.items(())]


def add(room: ClassRoom, choice: str, title: str = "") -> None:
    room.visit.extend(activities_of(choice, title, "en"))


def to_question(room: ClassRoom, member: Member, page: Page) -> Question:
    """Lead a member to the first question of a lesson, and return it."""
    assert isinstance(member.model, LessonModel)
    while (member.model.values.get("quiz") or {}).get("done", True):
        assert any(ask(room, member, page, kind)["ok"] for kind in ("next", "next_step"))
    question = member.model.progress.question
    assert question is not None
    return question


def test_a_class_walks_from_the_lobby_through_all_activities_with_one_code(room: ClassRoom) -> None:
    teacher, code = leading(room), room.code
    ada, page, _ = come(room, "Ada")
    assert [page.room["stage"], page.room["title"]] == ["pause", "Welcome"]
    assert not ask(room, ada, page, "answer", answer="x")["ok"]
    assert [one["name"] for one in teacher.room["members"]] == ["Ada"]
    room.go_on()
    assert page.room["stage"] == teacher.room["stage"] == "asked"
    assert ask(room, ada, page, "answer", answer=option_questions()[0].answer)["ok"]
    room.go_on()
    assert page.room["stage"] == "asked", "nobody goes on before the answers are shown"
    room.show()
    room.go_on()
    assert [page.room["stage"], page.room["title"]] == ["own", "A first trick"]
    assert teacher.messages[-2]["type"] == "closed"
    room.go_on()
    assert page.room["stage"] == "play"
    assert page.of("open")[-1]["values"]["_shared"] == "game"
    assert all(has_begun for _, has_begun in plan_of(teacher))
    room.go_on()
    assert page.room["stage"] == "over"
    assert total(room, page) == [(1, 1)]
    assert room.code == code


def test_everybody_comes_back_to_where_they_were_and_a_late_joiner_gets_the_present_activity(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(LESSON)
    given = page.of("open")[-1]["values"]["lesson"]
    question = to_question(room, ada, page)
    assert ask(room, ada, page, "answer", answer=question.answer)["ok"]
    moved = [ada.model.values[name] for name in ("lesson", "quiz")]
    room.visit.begin(PLAY)
    seat = room.tables.sits[ada.number] if room.tables else None
    ben, its, _ = come(room, "Ben")
    assert its.room["stage"] == "play"
    room.visit.begin(QUIZ)
    room.visit.begin(LESSON)
    assert [page.of("open")[-1]["values"][name] for name in ("lesson", "quiz")] == moved
    assert its.of("open")[-1]["values"]["lesson"] == given
    room.visit.begin(PLAY)
    assert room.tables is not None
    assert room.tables.sits == {ada.number: seat, ben.number: (1, 1)}


def test_the_teacher_adds_orders_and_drops_activities(room: ClassRoom) -> None:
    teacher, planned = leading(room), labels(room)
    add(room, "lesson jokers")
    add(room, "pause", "Talk with your neighbour")
    assert labels(room)[-2:] == ["Lesson: A little magic", "Talk with your neighbour"]
    talk = [*room.plan.activities][-1]
    room.visit.shift(talk, -1)
    room.visit.shift(LOBBY, -1)
    assert [label for label, _ in plan_of(teacher)][-2:] == ["Talk with your neighbour", "Lesson: A little magic"]
    room.visit.drop(talk)
    room.visit.drop(LOBBY)  # it has begun
    room.visit.drop(99)
    room.visit.begin(99)
    again = killed(room)
    assert labels(again) == [*planned, "Lesson: A little magic"]
    assert [again.present, [*again.plan.activities]] == [LOBBY, [1, 2, 3, 4, 5]]
    add(again, "pause", "One")
    assert [*again.plan.activities][-1] > 5


def test_bad_additions_are_refused_and_change_nothing(room: ClassRoom) -> None:
    before = labels(room)
    for choice, title in (("pause", ""), ("pause", "x" * 81), ("quiz chess", ""), ("lesson none", ""), ("all", "")):
        with pytest.raises(RulesError):
            add(room, choice, title)
    with pytest.raises(RoomError, match="at most 40"):
        room.visit.extend([pause("One")] * (MOST_ACTIVITIES - len(before) + 1))
    assert labels(room) == before
    room.close()
    add(room, "pause", "One")
    room.visit.begin(QUIZ)
    assert [labels(room), room.present] == [before, LOBBY]


def test_a_repeated_press_adds_and_begins_once(room: ClassRoom) -> None:
    page = Page()
    session = PageSession(room, page)
    session.take({"type": "lead", "secret": room.secret})
    for _ in range(2):
        session.take({"type": "add", "choice": "pause", "title": "One", "press": "a"})
    assert labels(room).count("One") == 1
    session.take({"type": "begin", "id": QUIZ, "press": "b"})
    session.take({"type": "begin", "id": LESSON, "press": "c"})
    session.take({"type": "begin", "id": QUIZ, "press": "b"})
    assert room.present == LESSON


def test_a_killed_room_is_in_the_same_activity_with_everything_that_was_done(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(QUIZ)
    ask(room, ada, page, "answer", answer=option_questions()[0].answer)
    room.visit.begin(PLAY)
    assert room.tables is not None
    dealt = room.tables.board_table.match.record.dumps()
    again = killed(room)
    assert again.tables is not None
    assert [again.present, again.tables.board_table.match.record.dumps()] == [PLAY, dealt]
    again.visit.begin(QUIZ)
    assert again.ballot is not None
    assert again.ballot.answer_of(ada.number) == option_questions()[0].answer


@pytest.mark.parametrize("target", [QUIZ, LESSON, PLAY])
def test_a_kill_between_the_two_writes_of_a_change_loses_nobody(room: ClassRoom, target: int) -> None:
    """The change itself is written first, and then the work with which each member begins."""
    ada, _, _ = come(room, "Ada")
    ben, _, _ = come(room, "Ben")
    room.store.set(present=target, stages={str(LOBBY): room.stage()})
    again = killed(room)
    assert [again.present, [*again.members]] == [target, [ada.number, ben.number]]
    if target == PLAY:
        assert again.tables is not None
        assert again.tables.sits == {ada.number: (1, 0), ben.number: (1, 1)}
    assert again.store.works(target).keys() == again.members.keys()


@pytest.mark.parametrize("allowed", [0, 1])
def test_a_change_that_cannot_be_written_leaves_everybody_in_place_or_is_completed(
    room: ClassRoom, monkeypatch: pytest.MonkeyPatch, allowed: int
) -> None:
    teacher, (_, page, _) = leading(room), come(room, "Ada")
    session, left = PageSession(room, Page()), [allowed]
    session.take({"type": "lead", "secret": room.secret})
    own = type(room.store)._apply

    def apply(store: Any, kind: str, values: Any) -> None:
        if not left[0]:
            store.failure = StoreError("file_full", "full")
            raise store.failure
        left[0] -= 1
        own(store, kind, values)

    with monkeypatch.context() as patch:
        patch.setattr(type(room.store), "_apply", apply)
        session.take({"type": "begin", "id": LESSON, "press": "a"})
    if not allowed:
        assert [room.present, page.room["stage"], teacher.room["stage"]] == [LOBBY, "pause", "pause"]
    session.take({"type": "begin", "id": LESSON, "press": "a"})
    assert [room.present, page.room["stage"], teacher.room["stage"]] == [LESSON, "own", "own"]
    assert page.of("open")[-1]["values"]["_kind"] == "lesson"


def test_an_answer_to_another_activity_is_too_late(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(QUIZ)
    content = {"v": 1, "id": "a", "type": "answer", "revision": 0, "payload": {"answer": option_questions()[0].answer}}
    room.visit.extend([quiz(questions=option_questions()[:1], language="en")])
    room.visit.begin(5)
    room.receive(ada, {"type": "custom", "content": content, "at": [QUIZ, 1, 1]})
    assert "too late" in page.answers[-1]["error"]["message"]
    room.visit.begin(LESSON)
    room.receive(ada, {"type": "custom", "content": {**content, "id": "b"}, "at": [5, 1, 1]})
    assert "too late" in page.answers[-1]["error"]["message"]
    assert [room.store.answers(QUIZ), room.store.answers(5)] == [[], []]


def test_one_report_has_the_answers_of_all_activities_and_keeps_first_votes(room: ClassRoom) -> None:
    question = option_questions()[0]
    wrong = next(id for id in question.form.ids if id != question.answer)
    ada, page, _ = come(room, "Ada")
    come(room, "Ben")
    room.visit.begin(QUIZ)
    ask(room, ada, page, "answer", answer=wrong)
    room.ask_again()
    ask(room, ada, page, "answer", answer=question.answer)
    room.show()
    room.visit.begin(LESSON)
    target = to_question(room, ada, page)
    assert ask(room, ada, page, "answer", answer=target.answer)["ok"]
    room.visit.begin(PLAY)
    for reopens in (False, True):
        report = ClassReport(killed(room) if reopens else room)
        assert report.pupils == ("Ada", "Ben")
        assert report.cell("Ada", question.id).mark == "wrong", "the first vote counts"
        assert report.cell("Ada", target.id).mark == "right"
        assert report.title == "Sixty · A first trick"


def test_who_is_sent_out_is_gone_from_all_activities(room: ClassRoom) -> None:
    ada, page, _ = come(room, "Ada")
    room.visit.begin(QUIZ)
    ask(room, ada, page, "answer", answer=option_questions()[0].answer)
    room.visit.begin(LESSON)
    room.remove(ada.number)
    for id in room.plan.activities:
        assert [room.store.works(id), room.store.answers(id)] == [{}, []]


def test_the_plan_of_a_class_begins_with_a_lobby(tmp_path: Path) -> None:
    file = tmp_path / "class.toml"
    text = 'language = "de"\n[[plan]]\nquiz = "sixty"\nn = 1\nown_pace = true\n[[plan]]\npause = "Redet"\n'
    file.write_text(text, "utf-8")
    found = _activities(COMMAND.read(["--class", str(file), "--language", "de"]), read_class(file))
    assert [(one.pace, one.language) for one in found] == [("pause", "de"), ("own", "de"), ("pause", "de")]
    assert [label_of(one) for one in found] == ["Willkommen", "Quiz: Sixty", "Redet"]
    file.write_text('[[plan]]\npause = "One"\n[[plan]]\nquiz = "chess"\n', "utf-8")
    with pytest.raises(RulesError, match=r"class.toml: activity 2 of the plan: .*chess"):
        _activities(COMMAND.read(["--class", str(file)]), read_class(file))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_plans_of_the_guide_ask_only_what_their_lessons_have_asked(language: str) -> None:
    kinds = {name: [kind_of(one) for one in activities_of_plan(name, language, 1)] for name in PLANS}
    assert kinds == {
        "new": ["lesson", "quiz", "pause", "play"],
        "alone": ["lesson", "pause", "quiz"],
        "play": ["play", "pause", "practice"],
    }
    for name in ("first-trick", "three-answers"):
        taught = {rule for step in find(name, language).steps for one in step.questions for rule in one.rules}
        quizzes = [questions_after(name, seed, language) for seed in (1, 2)]
        for questions in quizzes:
            assert len(questions) == PLAN_QUESTIONS
            assert {rule for one in questions for rule in one.rules} <= taught
            assert len({one.rules for one in questions[:3]}) == 3, "the rules take turns"
            assert all(len([*one.state.legal_actions()]) > 1 for one in questions)
        assert {one.id for one in quizzes[0]} != {one.id for one in quizzes[1]}, "the next class gets others"


@pytest.mark.filterwarnings("ignore::sisyphus_widgets.rules.errors.GameWarning")  # games of other tests in one language
def test_every_choice_of_the_teachers_page_has_a_label_of_its_own() -> None:
    for language in ("en", "de"):
        found = choices(language)
        assert len({one["label"] for one in found}) == len({one["id"] for one in found}) == len(found)
