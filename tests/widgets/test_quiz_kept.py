"""A quiz that goes on, by its messages: what a page keeps and sends back, what is refused, and what is handed in."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from sisyphus_widgets import Quiz, RulesError, teaching
from sisyphus_widgets.practice import log
from tests.fixtures.quizzes import mistakes
from tests.widgets.test_quiz import ACT, MIXED, NUMBER, PICK, SEAT, give, page_view, quiz_of, wrong
from tests.widgets.wire import ask, copied, receive, write


def half_done(**more: Any) -> Quiz:
    """Three questions answered: at once, at the second try, and shown; and a miss at the fourth."""
    quiz = quiz_of(*MIXED, **more)
    for number, misses in enumerate((0, 1, 3)):
        question = quiz.questions[number]
        for miss, given in enumerate(mistakes(question, misses, Random(number))):
            give(quiz, f"w{number}.{miss}", given)
        if misses == 3:
            ask(quiz, "reveal", "reveal")
        else:
            give(quiz, f"a{number}", question.answer)
        ask(quiz, f"n{number}", "next_question")
    give(quiz, "last", wrong(quiz.questions[3]))
    return quiz


def stored_answers(quiz: Quiz) -> list[Any]:
    """Return what a page keeps of it."""
    return copied(quiz.kept["entries"])


def quiz_state(quiz: Quiz) -> tuple[Any, ...]:
    return copied([quiz.quiz, quiz.score, quiz.passed, quiz.log, quiz.kept["entries"]])


def test_a_quiz_made_anew_goes_on_where_the_last_one_was() -> None:
    before, after = half_done(), quiz_of(*MIXED)
    answer = ask(after, "r", "resume", learner="", entries=stored_answers(before))
    assert answer["result"] == {"whole": True}
    assert quiz_state(after) == quiz_state(before)
    assert after.quiz["number"] == 4
    assert after._trace["frames"][0]["text"] == after.questions[3].prompt
    assert after.kept["who"] == "known"
    assert ask(after, "again", "resume", learner="", entries=stored_answers(before))["result"] == {"whole": True}
    assert quiz_state(after) == quiz_state(before)


def test_what_is_kept_says_what_was_answered_and_not_what_is_right() -> None:
    quiz = half_done()
    keys = {"time", "question", "given", "tries", "hints", "seconds"}
    assert all(entry.keys() == keys for entry in stored_answers(quiz))
    assert [(entry["tries"], entry["given"] is None) for entry in stored_answers(quiz)] == [
        (1, False),
        (1, False),
        (2, False),
        (1, False),
        (2, False),
        (3, False),
        (4, True),
        (1, False),
    ]


@pytest.mark.parametrize(
    "strange",
    [
        {"question": "sixty/outcome.total/1.2"},
        {"question": None},
        {"given": "<img src=x>"},
        {"given": {"right": True}},
        {"tries": 10**9},
        {"time": "now"},
        {"seconds": "1"},
        {"seconds": 10**400},
        {"seconds": -(10**400)},
    ],
    ids=lambda strange: str(strange)[:40],
)
def test_what_is_of_another_quiz_or_was_changed_is_left_out(strange: dict[str, Any]) -> None:
    before, after = half_done(), quiz_of(*MIXED)
    bad = {
        "time": "2026-01-01T00:00:00+00:00",
        "question": MIXED[4],
        "given": "x",
        "tries": 1,
        "hints": 0,
        "seconds": 1,
    }
    answer = ask(after, "r", "resume", learner="", entries=[{**bad, **strange}, *stored_answers(before)])
    assert answer["result"] == {"whole": False}
    assert quiz_state(after) == quiz_state(before)


@pytest.mark.parametrize(
    "payload", [{}, {"learner": "x"}, {"learner": 1, "entries": []}, {"learner": "", "entries": "x"}]
)
def test_a_request_of_no_form_changes_nothing(payload: dict[str, Any]) -> None:
    quiz = half_done()
    before = page_view(quiz)
    receive(
        quiz, {"method": "custom", "content": {"v": 1, "id": "x", "type": "resume", "revision": 0, "payload": payload}}
    )
    assert page_view(quiz) == before


def test_the_name_that_a_learner_gives_is_text_and_stands_in_the_log() -> None:
    quiz = quiz_of(SEAT, NUMBER)
    assert quiz.kept["who"] == "offer"
    ask(quiz, "r", "resume", learner=" <b>Ida</b>\n" + "x" * 99, entries=[])
    give(quiz, "a", quiz.questions[0].answer)
    [entry] = log.read(quiz.log)
    assert entry["learner"] == quiz.kept["learner"] == ("<b>Ida</b> " + "x" * 99)[:40]
    ask(quiz, "other", "resume", learner="Bo", entries=[])
    assert quiz.kept["learner"] == entry["learner"]


def test_a_teacher_says_who_it_is_or_lets_the_page_ask() -> None:
    known = quiz_of(SEAT, learner="Ida")
    assert (known.kept["who"], known.kept["learner"]) == ("known", "Ida")
    ask(known, "r", "resume", learner="Bo", entries=[])
    assert known.kept["learner"] == "Ida"
    asking = quiz_of(SEAT, learner=None)
    assert (asking.kept["who"], asking.kept["learner"]) == ("ask", "")
    for bad in (7, " Ida", "x" * 41, "a\nb"):
        with pytest.raises(RulesError, match="learner"):
            quiz_of(SEAT, learner=bad)


def test_a_quiz_has_a_name_of_its_own_or_one_from_its_questions() -> None:
    assert quiz_of(SEAT, name="Monday").kept["name"] == "Monday"
    assert quiz_of(SEAT).kept["name"] == quiz_of(SEAT).kept["name"] != quiz_of(NUMBER).kept["name"]
    with pytest.raises(RulesError, match="name"):
        quiz_of(SEAT, name="")


def test_a_page_cannot_set_what_is_kept() -> None:
    quiz = half_done()
    before = page_view(quiz)
    write(quiz, kept={"name": "x", "learner": "Eve", "who": "known", "entries": []})
    assert page_view(quiz) == before
    assert quiz.kept["learner"] == ""


def test_what_is_handed_in_is_read_by_the_teacher() -> None:
    quiz = half_done()
    handed = ask(quiz, "h", "hand_in")["result"]
    assert handed["log"] == "".join(f"{line}\n" for line in quiz.log[:-1]), "without the question that waits"
    assert handed["code"] == log.code(log.read(quiz.log), quiz)
    rows = teaching.log.read_code(handed["code"], quiz)
    assert rows == teaching.log.read_code(handed["code"], list(quiz.questions))
    assert [row["tries"] for row in rows] == [1, 2, None, None, None]
    assert [row["given"] is not None for row in rows] == [True, True, True, True, False]
    assert log.summary([quiz, handed["log"]]) != []
    for other in (7, "x", [1]):
        with pytest.raises(log.LogError, match="a quiz or a list of questions"):
            log.read_code(handed["code"], other)


def test_a_code_goes_on_in_another_quiz_and_one_with_an_error_changes_nothing() -> None:
    code = ask(half_done(), "h", "hand_in")["result"]["code"]
    quiz = quiz_of(*MIXED)
    before = page_view(quiz)
    for number, typed in enumerate(("", code[:-1], code.swapcase()[::-1], "<b>")):
        answer = ask(quiz, f"bad{number}", "paste", code=typed)
        assert not answer["ok"]
        assert answer["error"]["code"] == "malformed"
        assert page_view(quiz) == before
    assert ask(quiz, "p", "paste", code=code.lower())["result"] == {"whole": True}
    assert ask(quiz, "h", "hand_in")["result"]["code"] == code
    assert quiz.quiz["number"] == 3, "that the answer was shown, no code says"
    assert quiz.score == 0


def test_a_code_of_another_quiz_is_refused() -> None:
    code = ask(half_done(), "h", "hand_in")["result"]["code"]
    quiz = quiz_of(*reversed(MIXED))
    assert not ask(quiz, "p", "paste", code=code)["ok"]
    with pytest.raises(log.LogError, match=r"another quiz|not a code"):
        log.read_code(code, quiz)


def test_a_page_of_a_quiz_begins_anew_and_has_no_key_in_sight(tmp_path: Path) -> None:
    quiz = half_done(learner="Ida", lesson="Monday")
    page = quiz.to_html(tmp_path / "quiz.html").read_text("utf-8")
    assert quiz.to_html(tmp_path / "again.html").read_text("utf-8") == page
    assert 'class="sw-kernel"' in page
    assert '"number":1,"of":5' in page
    assert '"entries":[]' in page
    for key in ('"answers"', '"parts"', '"miss"', '"solution"', '"verdicts"'):
        assert key not in page
    assert len(quiz.log) == 7, "the quiz itself is as it was"


def test_pages_say_what_they_cannot_be_written_for(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="title"):
        quiz_of(PICK, ACT).to_html(tmp_path / "quiz.html", title=7)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []
