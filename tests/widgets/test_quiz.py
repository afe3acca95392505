"""A quiz by its messages: what a page is told and when, what counts, and what changes nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import traitlets

from sisyphus_widgets import Quiz, RulesError, SisyphusTable, teaching
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.questions.question import AnswerKey
from sisyphus_widgets.rules import game_names
from sisyphus_widgets.teaching import question_trace
from tests.fixtures.misses import words_on_miss
from tests.fixtures.quizzes import mistakes
from tests.widgets.wire import Page, ask, copied, receive, sent, tell, write

SEAT = "sisyphus_cards/outcome.leader/404.48"
PICK = "sisyphus_cards/playable.elements/402.106"
NUMBER = "sisyphus_cards/outcome.points/412.35"
ACT = "sisyphus_cards/goal.combo/400.8"
RULE = "ascend/rule.refusal/410.71"
ACT = "sisyphos_board/value.best/1200.0"
MIXED = (PICK, SEAT, NUMBER, ACT, RULE)
GAMES = sorted(name for name in game_names() if name != "three_cards")


def quiz_of(*ids: str, **more: Any) -> Quiz:
    return Quiz(questions=[teaching.question(id) for id in ids], **more)


def give(quiz: Quiz, id: str, answer: Any) -> dict[str, Any]:
    """Answer what is shown, as a page does, and return what the page gets."""
    if quiz.quiz["form"]["kind"] == "act":
        return ask(quiz, id, "play", action=answer)
    return ask(quiz, id, "answer", answer=list(answer) if isinstance(answer, tuple) else answer)


def wrong(question: teaching.Question) -> Any:
    match question.form.kind:
        case "number":
            return question.answer + 1
        case "pick":
            return [id for id in question.form.ids if id not in question.answer]
        case "act":
            return next(move for move in question.moves if not question.judge(move).right)
        case _:
            return next(id for id in question.form.ids if id != question.answer)


def page_view(quiz: Quiz) -> tuple[Any, ...]:
    return copied([quiz.quiz, quiz._trace, quiz._revision, quiz.score, quiz.passed, quiz.log])


@pytest.mark.parametrize("game", GAMES)
def test_a_quiz_on_any_game_is_taken_from_start_to_end(game: str) -> None:
    quiz = Quiz(game, n=6, seed=1)
    for number, question in enumerate(quiz.questions, start=1):
        assert quiz.quiz["number"] == number
        assert quiz._trace["frames"][0]["text"] == question.prompt
        assert quiz.quiz["form"] == question.form.to_page()
        assert give(quiz, f"a.{number}", question.answer)["ok"]
        assert quiz.quiz["done"]
        assert quiz.quiz["feedback"][0] == {"text": "That is right.", "right": True}
        assert len(quiz.quiz["feedback"]) > 1, "a right answer is explained"
        assert quiz.quiz["rules"] == list(question.rules)
        assert "decision" not in quiz._trace["frames"][0]
        assert ask(quiz, f"n.{number}", "next_question")["ok"]
    assert quiz.quiz["summary"]["missed"] == []
    assert quiz.quiz["summary"]["rows"]
    assert (quiz.score, quiz.passed, len(quiz.log)) == (1.0, True, 6)
    assert [entry["question"] for entry in teaching.log.read(quiz.log)] == [one.id for one in quiz.questions]


@pytest.mark.parametrize("id", [PICK, SEAT, NUMBER, RULE, ACT])
def test_help_grows_with_every_miss(id: str) -> None:
    quiz = quiz_of(id)
    [question] = quiz.questions
    one, two, three = mistakes(question, 3, Random(1))
    cause = [question.hint(1, two)] if id in (PICK, ACT) else []  # elsewhere the only cause is the answer
    hints = [(one, [question.hint(1, one)]), (two, [*cause, question.hint(2)]), (three, [question.hint(1, three)])]
    for n, (miss, own) in enumerate(hints, start=1):
        texts = words_on_miss(question, n, miss)
        assert texts[-len(own) :] == own
        assert quiz.quiz["reveal"] is False
        assert give(quiz, f"w{n}", miss)["ok"]
        assert quiz.quiz["feedback"] == [{"text": text, "right": False} for text in texts]
        assert quiz.quiz["rules"] == []
        assert not quiz.quiz["done"]
        assert quiz.score == 0
    assert quiz.quiz["reveal"]
    assert ask(quiz, "r", "reveal")["ok"]
    assert quiz.quiz["done"]
    assert quiz.quiz["feedback"][0]["text"] == question.hint(3)
    ask(quiz, "n", "next_question")
    assert quiz.quiz["summary"]["missed"] == [{"number": 1, "text": question.prompt}]
    assert not quiz.passed
    entries = teaching.log.read(quiz.log)
    assert [(entry["tries"], entry["hints"]) for entry in entries] == [(1, 0), (2, 1), (3, 2)]


def test_what_was_missed_can_be_looked_at_again() -> None:
    quiz = quiz_of(SEAT, NUMBER)
    assert not ask(quiz, "early", "show_question", number=1)["ok"]
    give(quiz, "w", wrong(quiz.questions[0]))
    for number, question in enumerate(quiz.questions):
        give(quiz, f"a{number}", question.answer)
        ask(quiz, f"n{number}", "next_question")
    assert quiz.quiz["summary"]["text"] == (
        "You got 1 of 2 right the first time. You scored 50%. You need 80% to pass."
    )
    assert ask(quiz, "again", "show_question", number=1)["ok"]
    assert quiz.quiz["again"]
    assert quiz.quiz["feedback"][0]["text"] == "That is right."
    assert quiz._trace["frames"][0]["text"] == quiz.questions[0].prompt
    assert not ask(quiz, "no", "answer", answer=0)["ok"]
    ask(quiz, "back", "next_question")
    assert "summary" in quiz.quiz
    for number in (0, 3, -1):
        assert not ask(quiz, f"none{number}", "show_question", number=number)["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_sent_tells_what_is_right(game: str) -> None:
    """The same question without its key looks the same."""
    for question in teaching.questions(game, n=20, seed=2):
        quiz = Quiz(questions=[question])
        state = copied(quiz.get_state())
        assert "log" not in state
        assert state["quiz"] == {
            "number": 1,
            "of": 1,
            "form": question.form.to_page(),
            "tries": 0,
            "done": False,
            "feedback": [],
            "rules": [],
            "reveal": False,
            "again": False,
            **({"hint": "look"} if question.form.kind == "act" else {}),
        }
        frame = state["_trace"]["frames"][0]
        choosing = frame.get("decision", {}).get("choosing")
        if question.form.kind == "act":
            assert sorted({choice["action"] for choice in choosing["choices"]} - {*question.moves}) == []
            assert all(choice["frames"] == [] and "outlook" not in choice for choice in choosing["choices"])
        elif choosing is not None:
            assert choosing["selection"]["from"] == list(question.form.ids)
            assert choosing["choices"] == []
            assert choosing["refusals"] == {}
        keyless = replace(question, _key=AnswerKey(None), rules=("nothing",))
        assert question_trace(keyless, 0, open=True) == quiz._trace
        assert Run([keyless], hints=True).to_page() == quiz.quiz


def test_a_miss_tells_no_page_what_is_right() -> None:
    quiz = quiz_of(RULE)
    [question] = quiz.questions
    give(quiz, "w", wrong(question))
    assert question.rule in json.loads(quiz.log[0])["parts"][0]["rule"]
    news = [message["state"] for message in sent(quiz) if message.get("method") == "update"]
    assert news
    assert not any("log" in state for state in news)
    assert question.rule not in json.dumps([{**state["quiz"], "form": None} for state in news])


MALFORMED: list[Any] = [None, True, 1.5, {}, [[0]], "nobody here", -1, 99, [0], [None], ["x"] * 300, "0"]


@pytest.mark.parametrize("answer", MALFORMED, ids=lambda answer: str(answer)[:12])
def test_an_answer_of_another_form_changes_nothing(answer: Any) -> None:
    quiz = quiz_of(SEAT)
    before = page_view(quiz)
    got = tell(quiz, {"v": 1, "id": "x", "type": "answer", "revision": 0, "payload": {"answer": answer}})
    assert got is not None
    assert got["error"]["code"] == "malformed"
    assert page_view(quiz) == before


@pytest.mark.parametrize(
    ("type", "payload"),
    [
        ("answer", {}),
        ("next_question", {}),
        ("reveal", {}),
        ("show_question", {}),
        ("show_question", {"number": True}),
        ("show_question", {"number": "1"}),
        ("play", {"action": "play QC"}),
        ("verdict", {"picks": ["QC"]}),
        ("undo", {}),
        ("decisions", {"beats": [0]}),
        ("try", {"step": 0, "moves": ["play QC"]}),
    ],
)
def test_what_cannot_be_asked_now_changes_nothing(type: str, payload: dict[str, Any]) -> None:
    quiz = quiz_of(SEAT)
    before = page_view(quiz)
    got = tell(quiz, {"v": 1, "id": "x", "type": type, "revision": 0, "payload": payload})
    assert got is not None
    assert not got["ok"]
    assert page_view(quiz) == before


def test_a_request_made_before_somebody_else_answered_is_stale() -> None:
    quiz = quiz_of(SEAT)
    give(quiz, "first", wrong(quiz.questions[0]))
    before = page_view(quiz)
    late = ask(quiz, "late", "answer", revision=0, answer=0)
    assert late["error"]["code"] == "stale"
    assert late["error"]["trace"] == copied(quiz._trace)
    assert page_view(quiz) == before
    again = ask(quiz, "first", "answer", answer=wrong(quiz.questions[0]))
    assert again["ok"]
    assert page_view(quiz) == before, "the same request counts once"


def test_a_move_is_made_by_what_is_selected_and_one_against_the_rules_is_a_miss() -> None:
    quiz = quiz_of(ACT)
    [question] = quiz.questions
    choices = quiz._trace["frames"][0]["decision"]["choosing"]["choices"]
    picks = next(choice["picks"] for choice in choices if choice["action"] == question.answer)
    verdict = ask(quiz, "v", "verdict", picks=picks)
    assert verdict["result"]["verdict"]["legal"]
    assert not ask(quiz, "x", "play", picks=["nothing"])["ok"]
    assert quiz.log == []
    assert ask(quiz, "p", "play", picks=picks)["ok"]
    assert quiz.quiz["done"]


def test_two_pages_and_one_that_is_opened_later_show_the_same() -> None:
    quiz = quiz_of(SEAT, NUMBER)
    one, two = Page(quiz, "one"), Page(quiz, "two")  # type: ignore[arg-type]
    one.ask("answer", answer=wrong(quiz.questions[0]))
    two.finish()
    one.finish()
    late = Page(quiz, "late")  # type: ignore[arg-type]
    assert one.traits["quiz"] == two.traits["quiz"] == late.traits["quiz"]
    assert one.trace == two.trace == late.trace
    assert late.traits["quiz"]["tries"] == 1


def test_score_passed_and_log_are_observed_and_linked_and_not_set() -> None:
    quiz, changes = quiz_of(SEAT, NUMBER, threshold=0.5), []
    quiz.observe(lambda change: changes.append((change["name"], change["new"])), ["score", "passed"])
    table = traitlets.HasTraits()
    table.add_traits(lines=traitlets.List())
    traitlets.dlink((quiz, "log"), (table, "lines"))
    give(quiz, "a", quiz.questions[0].answer)
    assert sorted(changes) == [("passed", True), ("score", 0.5)]
    assert len(table.lines) == 1  # type: ignore[attr-defined]
    for name, value in {"score": 1.0, "passed": False, "log": [], "quiz": {}, "_trace": {}}.items():
        with pytest.raises(traitlets.TraitError, match="cannot be set"):
            setattr(quiz, name, value)


def test_what_a_page_writes_changes_nothing() -> None:
    quiz = quiz_of(SEAT)
    before = page_view(quiz)
    back = write(quiz, score=1.0, passed=True, quiz={}, _revision=7, log=["x"])
    assert page_view(quiz) == before
    assert back[-1]["state"].keys() == {"score", "passed", "quiz", "_revision"}


def test_an_observer_that_fails_is_no_matter_of_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    quiz = quiz_of(NUMBER)

    def fails(change: Any) -> None:
        raise LookupError("mine")

    quiz.observe(fails, "score")
    assert give(quiz, "a", quiz.questions[0].answer)["ok"]
    assert quiz.quiz["done"]
    assert isinstance(quiz.failure, LookupError)
    assert "mine" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "chess"},
        {"n": 0},
        {"n": -1},
        {"rules": ["9.99"]},
        {"kinds": ["riddle"]},
        {"threshold": 2},
        {"threshold": True},
        {"questions": []},
        {"questions": "no"},
        {"questions": [1]},
        {"learner": 1},
        {"game": "sixty", "questions": []},
    ],
    ids=str,
)
def test_what_cannot_be_asked_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        Quiz(**arguments)


def test_an_argument_that_is_not_there_is_named_with_its_nearest() -> None:
    with pytest.raises(TypeError, match="did you mean 'kinds'"):
        Quiz(kind="rule")


def test_it_is_a_picture_of_its_question_as_text() -> None:
    quiz = quiz_of(SEAT)
    assert "Question 1 of 1" in repr(quiz)
    assert quiz.questions[0].prompt in repr(quiz)
    give(quiz, "a", quiz.questions[0].answer)
    ask(quiz, "n", "next_question")
    assert "right the first time" in repr(quiz)


def test_questions_of_ones_own_position_are_asked() -> None:
    table = SisyphusTable(seed=3)
    match = table.match
    ply = next(n for n, state in enumerate(match.states) if n > 20 and state.to_move is not None)
    found = teaching.questions_at(match.state_at(ply), match.moves[ply])
    quiz = Quiz(questions=found)
    assert quiz.questions == tuple(found)


def test_seconds_are_counted_from_when_a_question_was_first_shown() -> None:
    now = [0.0]
    run = Run([teaching.question(SEAT), teaching.question(NUMBER)], clock=lambda: now[0], learner="Kim", session="A")
    now[0] = 7.0
    run.answer(run.question.answer)
    now[0] = 20.0
    run.next_question()
    now[0] = 22.5
    run.answer(run.question.answer)
    entries = teaching.log.read(run.log)
    assert [entry["seconds"] for entry in entries] == [7.0, 2.5]
    assert {(entry["learner"], entry["session"]) for entry in entries} == {("Kim", "A")}


def test_a_page_may_set_the_layout() -> None:
    quiz = quiz_of(SEAT)
    receive(quiz, {"method": "update", "state": {"tabbable": True}, "buffer_paths": []})
    assert quiz.tabbable is True


# --- leaving questions for later, and starting again ------------------------------------------------------------------


def test_a_question_left_for_later_comes_again_at_the_end() -> None:
    quiz = quiz_of(SEAT, NUMBER, RULE)
    assert quiz.quiz["skip"]
    assert ask(quiz, "s1", "skip")["ok"]
    assert quiz.quiz["number"] == 2
    assert quiz.log == []
    assert ask(quiz, "s2", "skip")["ok"]
    assert quiz.quiz["number"] == 3
    assert ask(quiz, "s3", "skip")["ok"]
    assert quiz.quiz["number"] == 1, "they come again in the order in which they were left"
    for number, place in enumerate((0, 1, 2)):
        assert quiz.quiz["number"] == place + 1
        give(quiz, f"a{number}", quiz.questions[place].answer)
        assert "skip" not in quiz.quiz
        ask(quiz, f"n{number}", "next_question")
        if number == 1:
            assert "skip" not in quiz.quiz, "no other is left"
            assert not ask(quiz, "none", "skip")["ok"]
    assert (quiz.score, len(quiz.log)) == (1.0, 3)
    assert "summary" in quiz.quiz


def test_a_miss_before_a_question_is_left_counts_once() -> None:
    quiz = quiz_of(SEAT, NUMBER)
    give(quiz, "w", wrong(quiz.questions[0]))
    ask(quiz, "s", "skip")
    give(quiz, "a1", quiz.questions[1].answer)
    ask(quiz, "n1", "next_question")
    assert (quiz.quiz["number"], quiz.quiz["tries"]) == (1, 1)
    assert quiz.quiz["feedback"][0]["right"] is False
    give(quiz, "a2", quiz.questions[0].answer)
    assert [entry["tries"] for entry in teaching.log.read(quiz.log)] == [1, 1, 2]
    assert quiz.score == 0.5


def test_seconds_are_those_in_which_the_question_was_shown() -> None:
    now = [0.0]
    run = Run([teaching.question(SEAT), teaching.question(NUMBER)], clock=lambda: now[0])
    now[0] = 4.0
    run.skip()
    now[0] = 9.0
    run.answer(run.question.answer)
    now[0] = 20.0
    run.next_question()
    now[0] = 23.0
    run.answer(run.question.answer)
    assert [entry["seconds"] for entry in teaching.log.read(run.log)] == [5.0, 7.0]


def test_the_same_questions_are_asked_again_and_no_first_try_counts_twice() -> None:
    quiz = quiz_of(SEAT, NUMBER)
    assert not ask(quiz, "early", "start_again")["ok"]
    give(quiz, "w", wrong(quiz.questions[0]))
    for turn in range(2):
        for number, question in enumerate(quiz.questions):
            assert (quiz.quiz["number"], quiz.quiz["tries"]) == (number + 1, 0 if turn or number else 1)
            assert quiz.quiz["done"] is False
            give(quiz, f"a{turn}{number}", question.answer)
            ask(quiz, f"n{turn}{number}", "next_question")
        assert quiz.score == (0.5, 1.0)[turn]
        assert quiz.quiz["summary"]["missed"] == [{"number": 1, "text": quiz.questions[0].prompt}][turn:]
        rows = [row.rpartition(":")[2] for row in quiz.quiz["summary"]["rows"]]
        assert sorted(set(rows)) == ([" 0 of 1 right", " 1 of 1 right"], [" 1 of 1 right"])[turn]
        if not turn:
            assert ask(quiz, "again", "start_again")["ok"]
            assert quiz.score == 0.0
    entries = teaching.log.read(quiz.log)
    assert [(entry["question"], entry["tries"]) for entry in entries] == [
        (SEAT, 1),
        (SEAT, 2),
        (NUMBER, 1),
        (SEAT, 3),
        (NUMBER, 2),
    ]
    assert sum(row["answers"] for row in teaching.log.summary(entries)) == 2


@pytest.mark.parametrize(
    ("threshold", "text"),
    [
        (0.5, "You got 1 of 2 right the first time. You scored 50%. You have passed: 50% is enough."),
        (0.51, "You got 1 of 2 right the first time. You scored 50%. You need 51% to pass."),
        (2 / 3, "You got 1 of 2 right the first time. You scored 50%. You need 67% to pass."),
        (0, "You got 1 of 2 right the first time."),
    ],
)
def test_who_has_passed_is_told_by_how_much(threshold: float, text: str) -> None:
    quiz = quiz_of(NUMBER, SEAT, threshold=threshold)
    give(quiz, "w", wrong(quiz.questions[0]))
    for number, question in enumerate(quiz.questions):
        give(quiz, f"a{number}", question.answer)
        ask(quiz, f"n{number}", "next_question")
    assert quiz.quiz["summary"]["text"] == text
    assert quiz.passed == (threshold <= 0.5)
