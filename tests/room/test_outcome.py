"""The end of a visit on a member's page: the total, the rules that the member has or lacks, and practice for home."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.practice.log import summary
from sisyphus_widgets.questions.question_by_id import question as question_by_id
from sisyphus_widgets.research import frames
from sisyphus_widgets.room.activity import Activity, lesson, pause, play, practice, quiz
from sisyphus_widgets.room.outcome import MOST_WEAK, rules_to_practise, weakest
from sisyphus_widgets.room.page_session import PageSession
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.exports import class_table
from sisyphus_widgets.room.report.page import page as page_of
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.rules import get_game
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask, come, killed, outcome, total
from tests.room.test_room import missing


def new_room(tmp_path: Path, *activities: Activity) -> ClassRoom:
    return ClassRoom.begin([pause("Welcome", language="en"), *activities], tmp_path / "room.sqlite")


def entered(room: ClassRoom, name: str) -> tuple[Page, PageSession]:
    """Join over a session of a page, and return both."""
    page = Page()
    session = PageSession(room, page)
    session.take({"type": "join", "code": room.code, "name": name})
    return page, session


def vote(room: ClassRoom, page: Page, answer: Any) -> None:
    member = next(one for one in room.members.values() if page in one.pages.connections)
    assert ask(room, member, page, "answer", answer=answer)["ok"]


def test_each_pupil_reads_the_own_total_and_the_own_rules_and_nothing_before_the_end(tmp_path: Path) -> None:
    several = option_questions()[:2]
    room = new_room(tmp_path, quiz(questions=several, language="en"))
    (at_ada, ada), (at_ben, ben), (at_cleo, cleo) = (entered(room, name) for name in ("Ada", "Bettina", "Cleo"))
    room.go_on()
    for question in several:
        vote(room, at_ada, question.answer)
        vote(room, at_ben, missing(question)[0])
        room.show()
        ada.take({"type": "outcome"})
        ada.take({"type": "practice_at_home", "game": "sixty"})
        room.go_on()
    assert at_ada.of("outcome") == at_ada.of("report") == []
    for session in (ada, ben, cleo):
        session.take({"type": "outcome"})
    book = get_game("sixty").rulebook_in("en")
    titles = [book[rule].title for rule in dict.fromkeys(one.rule for one in several)]
    [of_ada], [of_ben], [of_cleo] = (page.of("outcome") for page in (at_ada, at_ben, at_cleo))
    assert [(one["right"], one["of"]) for one in (of_ada, of_ben, of_cleo)] == [(2, 2), (0, 2), (0, 2)]
    assert (of_ada["rules"], of_ada["weak_rules"]) == (titles, [])
    assert of_ben["rules"] == []
    assert [(one["title"], one["text"]) for one in of_ben["weak_rules"]] == [
        (book[rule].title, book[rule].text) for rule in dict.fromkeys(one.rule for one in several)
    ]
    assert (of_cleo["rules"], of_cleo["weak_rules"]) == ([], [])
    assert all(one["games"] == [{"name": "sixty", "title": "Sixty"}] for one in (of_ada, of_ben, of_cleo))
    assert not any("Bettina" in json.dumps(message) for message in at_ada.messages)


def test_the_outcome_has_the_numbers_of_the_report_and_is_the_same_after_a_kill(tmp_path: Path) -> None:
    several = option_questions()
    room = new_room(
        tmp_path, quiz(questions=several, language="en"), quiz(questions=several, pace="own", language="en")
    )
    ada, page, key = come(room, "Ada")
    room.go_on()
    for number, question in enumerate(several):
        ask(room, ada, page, "answer", answer=question.answer if number else missing(question)[0])
        room.show()
        room.go_on()
    assert ask(room, ada, page, "answer", answer=several[0].answer)["ok"]
    room.close()
    found = outcome(room, page)
    again, fresh = killed(room), Page()
    again.enter(again.back(key), fresh)
    assert outcome(again, fresh) == found
    assert total(again, fresh) == [(len(several), len(several) + 1)]
    report = ClassReport(again)
    shares = {one.title: one.share for one in report.rules}
    assert {*found["rules"]} | {one["title"] for one in found["weak_rules"]} == {*shares}
    assert all(shares[one["title"]] < 1 for one in found["weak_rules"])


def test_the_page_for_home_asks_about_what_was_missed_and_needs_no_room(tmp_path: Path) -> None:
    question = option_questions()[0]
    room = new_room(tmp_path, quiz(questions=[question], language="en"))
    page, session = entered(room, "<b>Ada</b>")
    room.go_on()
    vote(room, page, missing(question)[0])
    room.show()
    room.go_on()
    session.take({"type": "practice_at_home", "game": "sixty"})
    [report] = page.of("report")
    assert report["title"] == "Practice"
    assert report["html"].startswith("<!DOCTYPE html>")
    assert f'"rule":"{question.rule}"' in report["html"].replace(": ", ":")
    assert not any(text in report["html"] for text in ("<b>Ada</b>", "ws://", room.code, room.secret))
    session.take({"type": "practice_at_home", "game": "ascend"})
    assert "nothing of 'ascend'" in page.messages[-1]["text"]
    assert len(page.of("report")) == 1


def test_a_question_on_two_rules_blames_neither_alone_in_all_numbers(tmp_path: Path) -> None:
    several = [question_by_id(f"sisyphus_cards/outcome.{id}", language="en") for id in ("points/108.44", "taker/67.16")]
    room = new_room(tmp_path, quiz(questions=several, language="en"))
    _, page, _ = come(room, "Ada")
    room.go_on()
    for given in (0, several[1].answer):
        vote(room, page, given)
        room.show()
        room.go_on()
    report = ClassReport(room)
    group = "sisyphus_cards.3.6 + sisyphus_cards.4.1 + sisyphus_cards.4.5"
    shares = {group: 0.0, "sisyphus_cards.3.6": 1.0}
    assert {rule.id: rule.share for rule in report.rules} == shares
    assert {rule: tries.share for rule in shares if (tries := report.tries("Ada", rule))} == shares
    assert {row["rule"]: row["share"] for row in summary(report.entries())} == shares
    assert {row.rule: float(row.right) for row in frames(room).tries.itertuples()} == shares
    assert "Rule: Who takes the trick / Combinations score / Matching suit" in class_table(report).splitlines()[0]
    assert "counts for them together" in page_of(report)
    found = outcome(room, page)
    assert found["rules"] == ["Who takes the trick"]
    assert [one["title"] for one in found["weak_rules"]] == ["Combinations score", "Matching suit"]


@pytest.mark.parametrize(
    ("make", "games"),
    [
        (lambda: lesson("an-attack", language="en"), ["sixty"]),
        (lambda: practice("skitgubbe", language="en"), ["skitgubbe"]),
        (lambda: play("ascend", language="en"), ["ascend"]),
        (lambda: pause("Talk", language="en"), []),
    ],
)
def test_every_visit_with_a_game_has_practice_for_home(make: Any, games: list[str], tmp_path: Path) -> None:
    room = new_room(tmp_path, make())
    _, page, _ = come(room, "Ada")
    room.go_on()
    room.close()
    found = outcome(room, page)
    assert [one["name"] for one in found["games"]] == games
    assert [found["right"], found["of"], found["rules"], found["weak_rules"]] == [0, 0, [], []]


def test_without_answers_the_page_for_home_is_about_all_rules() -> None:
    sixty = get_game("sixty")
    assert weakest([]) == []
    assert len(rules_to_practise(sixty, [])) > MOST_WEAK
