"""Beliefs in a class: after *Show the answers* a pupil reads the own one, and the teacher's page counts them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.practice.class_diagnosis import answers_by_belief
from sisyphus_widgets.questions.believed import belief_with
from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.ballot import Ballot
from sisyphus_widgets.room.ballot_state import MOST_BELIEFS
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.page import page as report_page
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.store import StoreError
from sisyphus_widgets.teaching import Question, questions
from tests.room.class_questions import BELIEF, believed, believed_questions
from tests.room.people import Page, ask, come, killed, leading


@pytest.fixture
def begin(tmp_path: Path) -> Callable[..., ClassRoom]:
    return lambda language="en": ClassRoom.begin(
        quiz(questions=[retold(one, language) for one in believed_questions()], language=language), tmp_path / "room"
    )


def feedback(page: Page) -> list[str]:
    """Return the feedback that a page shows."""
    values = next(one["values"] for one in reversed(page.messages) if "quiz" in one.get("values", {}))
    return [line["text"] for line in values["quiz"]["feedback"]]


def answered(room: ClassRoom) -> tuple[Page, Page, Page]:
    """Let Mona answer by the belief, Ben right, and Cleo not at all; return their pages."""
    question = room.activity.questions[0]
    (mona, at_mona, _), (ben, at_ben, _), (_, at_cleo, _) = (come(room, name) for name in ("Mona", "Ben", "Cleo"))
    assert ask(room, mona, at_mona, "answer", answer=believed(question))["ok"]
    assert ask(room, ben, at_ben, "answer", answer=question.answer)["ok"]
    return at_mona, at_ben, at_cleo


@pytest.mark.parametrize("language", ["en", "de"])
def test_only_the_pupil_whose_answer_follows_from_a_belief_reads_it_and_only_once_it_is_shown(
    begin: Callable[..., ClassRoom], language: str
) -> None:
    room = begin(language)
    teacher = leading(room)
    pages = answered(room)
    sentence = belief_with(BELIEF, language=language).sentence
    words = (sentence, sentence[:20], belief_with(BELIEF, language=language).name)
    for page in (*pages, teacher):
        assert not any(word in json.dumps(page.messages, ensure_ascii=False) for word in words)
    room.show()
    at_mona, at_ben, at_cleo = pages
    assert [text.startswith(sentence) for text in feedback(at_mona)[:3]] == [False, True, False]
    for page in (at_ben, at_cleo):
        assert not any(word in json.dumps(page.messages, ensure_ascii=False) for word in words)


def test_the_teachers_page_counts_those_whose_answers_follow_from_a_belief(begin: Callable[..., ClassRoom]) -> None:
    room = begin()
    teacher = leading(room)
    answered(room)
    assert "beliefs" not in teacher.room
    room.show()
    name = belief_with(BELIEF, language="en").name
    assert teacher.room["beliefs"] == [{"text": name, "answer": "No", "count": 1, "names": ["Mona"]}]
    assert teacher.room["answer_count"] == 2
    room.go_on()
    assert "beliefs" not in teacher.room, "the next question is open"


def test_only_the_last_round_counts(begin: Callable[..., ClassRoom]) -> None:
    room = begin()
    teacher = leading(room)
    question = room.activity.questions[0]
    mona, at_mona, _ = come(room, "Mona")
    ask(room, mona, at_mona, "answer", answer=believed(question))
    room.ask_again()
    ask(room, mona, at_mona, "answer", answer=question.answer)
    room.show()
    assert teacher.room["beliefs"] == []
    assert "Your answer says so" not in " ".join(feedback(at_mona))


def test_a_resumed_room_says_the_same(begin: Callable[..., ClassRoom]) -> None:
    room = begin()
    at_mona, _, _ = answered(room)
    room.show()
    again = killed(room)
    page, teacher = Page(), leading(again)
    again.enter(next(one for one in again.members.values() if one.name == "Mona"), page)
    assert feedback(page) == feedback(at_mona)
    assert [one["count"] for one in teacher.room["beliefs"]] == [1]


def test_no_belief_is_said_if_the_answers_cannot_be_written(
    begin: Callable[..., ClassRoom], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = begin()
    teacher = leading(room)
    at_mona, _, _ = answered(room)
    seen = len(at_mona.messages)

    def fail(**_: Any) -> None:
        raise StoreError("file_full", "no space")

    monkeypatch.setattr(room.store, "set", fail)
    with pytest.raises(StoreError):
        room.show()
    assert at_mona.messages[seen:] == []
    assert (teacher.room["stage"], "beliefs" in teacher.room) == ("asked", False)


def test_the_report_says_at_each_question_which_beliefs_lead_to_its_answers(begin: Callable[..., ClassRoom]) -> None:
    room = begin("de")
    answered(room)
    room.show()
    report = ClassReport(room, language="de")
    first = room.activity.questions[0].id
    [found] = report.beliefs_behind(first)
    name = belief_with(BELIEF, language="de").name
    assert (found.names, found.learners) == ((name,), ("Mona",))
    section = report_page(report).partition('<section class="question" id="q1">')[2].partition("</section>")[0]
    assert f"1 von 2: {name} (" in section
    assert "Mona" not in report_page(report, names=False)


def test_beliefs_that_the_answers_of_a_class_do_not_tell_apart_stand_together() -> None:
    for question in questions("sisyphus_cards", n=24, seed=1, language="en"):
        wrong = [(one, [number]) for number, one in enumerate(_choices(question)) if not question.judge(one).right]
        found = answers_by_belief(question, wrong, "en")
        assert len({one.learners for one in found}) == len(found)
        names = [name for one in found for name in one.names]
        assert len({*names}) == len(names)
        if any(len(one.names) > 1 for one in found):
            return
    raise AssertionError("no question has two beliefs with one answer")


def _choices(question: Question) -> list[Any]:
    return [*question.form.ids] if question.form.kind in ("seat", "space", "option") else []


def test_the_ballot_orders_beliefs_by_their_number_and_leaves_out_right_answers() -> None:
    [question, _] = believed_questions()
    ballot = Ballot(question)
    for member in range(5):
        ballot.take(member, ballot.read(believed(question) if member < 3 else question.answer))
    [found] = ballot.beliefs(ballot.bars())
    assert found.learners == (0, 1, 2)
    assert MOST_BELIEFS >= 1
