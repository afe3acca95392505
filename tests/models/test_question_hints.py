"""Hints on questions that ask for a move: their parts, counting, and independence of hidden cards."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.hints.question_hint import question_hint
from sisyphus_widgets.models import model_of
from sisyphus_widgets.models.quiz import QuizModel
from sisyphus_widgets.practice import codes, log
from sisyphus_widgets.practice.quiz import counted
from sisyphus_widgets.questions.problem_questions import problems
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.rules import RulesError
from tests.models.driving import RecordingHost

TAKER = "sisyphus_cards/goal.taker/1201.16"
OTHER = "sisyphus_cards/outcome.leader/404.48"
PROBLEM = "sisyphus_cards/problem.three/11.69"
GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")


def quiz(*places: str, **options: Any) -> tuple[QuizModel, RecordingHost]:
    model = QuizModel([teaching.question(place) for place in places], learner="Ida", **options)
    model.hosted(host := RecordingHost())
    return model, host


def ask(model: QuizModel, host: RecordingHost, kind: str, **payload: Any) -> dict[str, Any]:
    """Send a request, and return the answer."""
    id = f"{kind}.{len(host.messages)}"
    model.receive({"v": 1, "id": id, "type": kind, "revision": model.revision, "payload": payload})
    [answer] = [message for way, message in host.messages if way == "send" and message.get("id") == id]
    return dict(answer)


def feedback_texts(model: QuizModel) -> list[str]:
    return [one["text"] for one in model.values["quiz"]["feedback"]]


def lit(model: QuizModel) -> list[str]:
    return list(model.values["_trace"]["frames"][0].get("highlight", []))


def entries(model: QuizModel) -> list[dict[str, Any]]:
    return log.read(model.run.log)


# --- parts --------------------------------------------------------------------------------------------------------


def test_the_hint_of_a_goal_has_the_rule_then_the_move_and_the_reason():
    model, host = quiz(TAKER)
    assert model.values["quiz"]["hint"] == "look"
    assert feedback_texts(model) == []
    assert ask(model, host, "take_hint")["ok"]
    assert feedback_texts(model) == [teaching.question(TAKER).hint(2)]
    assert lit(model) == []
    assert model.values["quiz"]["hint"] == "move"
    assert ask(model, host, "take_hint")["ok"]
    assert feedback_texts(model) == [
        "This does it: play 10♣.",
        "10♣ is the highest club, so you take the trick: 1 point.",
    ]
    assert lit(model) == ["TC"]
    assert ask(model, host, "take_hint")["ok"], "it can be told again"
    assert model.run._hints_taken == 2
    ask(model, host, "play", action="TC")
    assert "hint" not in model.values["quiz"]
    assert model.values["quiz"]["done"]


def test_the_hint_of_a_problem_has_its_idea_then_the_move_with_its_success():
    model, host = quiz(PROBLEM)
    ask(model, host, "take_hint")
    assert feedback_texts(model) == ["A combination, the trick and the suit of your level can come together."]
    ask(model, host, "take_hint")
    assert feedback_texts(model) == [
        "Best here: play Q♥.",
        "That works however the cards lie and whatever the others do, and nothing else does.",
        "Why play Q♥? It takes your peg to the summit, takes the trick and makes a combination (straight of 3).",
    ]


def test_a_miss_after_a_hint_shows_feedback_and_removes_the_highlight():
    model, host = quiz(TAKER)
    ask(model, host, "take_hint")
    ask(model, host, "take_hint")
    missed = next(move for move in model.run.question.moves if not model.run.question.judge(move).right)
    ask(model, host, "play", action=missed)
    assert feedback_texts(model)[0].startswith("That does not do it.")
    assert lit(model) == []


def test_a_change_of_language_keeps_the_part_of_the_hint():
    model, host = quiz(PROBLEM)
    ask(model, host, "take_hint")
    ask(model, host, "take_hint")
    model.set("language", "de")
    assert feedback_texts(model)[0] == "Am besten hier: D♥ spielen."
    assert lit(model) == ["QH"]


def test_a_specification_keeps_the_hint():
    model, host = quiz(TAKER)
    ask(model, host, "take_hint")
    ask(model, host, "take_hint")
    again = model_of(json.loads(json.dumps(model.spec())), RecordingHost())
    assert isinstance(again, QuizModel)
    assert (feedback_texts(again), lit(again), again.run._hints_taken) == (feedback_texts(model), lit(model), 2)


def test_only_questions_that_ask_for_a_move_have_hints():
    for model, host in (quiz(OTHER), quiz(TAKER, led=True), quiz(TAKER, hints=False)):
        assert "hint" not in model.values["quiz"]
        before = model.revision
        assert ask(model, host, "take_hint")["ok"] is False
        assert model.revision == before
        again = model_of(json.loads(json.dumps(model.spec())), RecordingHost())
        assert "hint" not in again.values["quiz"]
    with pytest.raises(RulesError, match="hints must be True or False, not 1"):
        quiz(TAKER, hints=1)
    with pytest.raises(RulesError, match="does not ask for a move"):
        question_hint(teaching.question(OTHER))


def test_the_first_part_does_not_contain_the_move():
    for place in (TAKER, PROBLEM):
        model, host = quiz(place)
        answer = model.run.question
        ask(model, host, "take_hint")
        sent = json.dumps([host.messages, model.page_values()], ensure_ascii=False)
        for text in question_hint(answer).move:
            assert text not in sent


# --- counting -----------------------------------------------------------------------------------------------------

WRONG = "wrong"
RIGHT = "right"
HINT = "hint"
COUNTED = {
    (RIGHT,): (1.0, [(1, 0, 1.0)], 1, "right"),
    (HINT, RIGHT): (0.0, [(1, 1, 1.0)], 2, "helped"),
    (HINT, HINT, HINT, RIGHT): (0.0, [(1, 2, 1.0)], 2, "helped"),
    (HINT, WRONG, RIGHT): (0.0, [(1, 1, 0.0), (2, 2, 1.0)], 2, "helped"),
    (WRONG, HINT, RIGHT): (0.0, [(1, 0, 0.0), (2, 2, 1.0)], 2, "wrong"),
    (WRONG, HINT, HINT, RIGHT): (0.0, [(1, 0, 0.0), (2, 3, 1.0)], 2, "wrong"),
}
"""The steps, with the expected score, log, code and report."""


def done(model: QuizModel, host: RecordingHost, steps: tuple[str, ...]) -> None:
    question = model.run.question
    wrong = iter([move for move in question.moves if not question.judge(move).right])
    for step in steps:
        if step == HINT:
            ask(model, host, "take_hint")
        else:
            assert ask(model, host, "play", action=question.answer if step == RIGHT else next(wrong))["ok"]


@pytest.mark.parametrize("steps", COUNTED)
def test_an_answer_after_a_hint_is_neither_right_at_the_first_try_nor_a_mistake(steps: tuple[str, ...]):
    score, lines, tries, mark = COUNTED[steps]
    model, host = quiz(TAKER)
    done(model, host, steps)
    question = model.run.question
    assert model.run.score == score
    assert [(one["tries"], one["hints"], one["score"]) for one in entries(model)] == lines
    alone = [one for one in entries(model) if log.is_unaided(one)]
    assert [one["answers"] for one in log.summary(list(model.run.log))] == [1] * bool(alone)
    code = model.run.handed_in("quiz")["code"]
    [read] = codes.read_code(code, [question])
    assert read["tries"] == tries
    assert (read["given"] is None) == (mark == "helped")
    report = ClassReport("\n".join(model.run.log), quiz=[question])
    cell = report.cell("Ida", question.id)
    assert (cell.mark, cell.score) == (mark, score)
    assert report.score("Ida") == score
    assert [rule.answers for rule in report.rules] == [1] * bool(alone)
    assert model.values["mark"]["done"], "a course takes it for done"
    ask(model, host, "next_question")
    summary = model.values["quiz"]["summary"]
    assert len(summary["rows"]) == bool(alone)
    assert len(summary["missed"]) == 1 - score


@pytest.mark.parametrize("steps", COUNTED)
def test_kept_answers_with_hints_restore_the_same_run(steps: tuple[str, ...]):
    model, host = quiz(TAKER)
    done(model, host, steps)
    kept = json.loads(json.dumps(model.values["kept"]["entries"]))
    again, _ = quiz(TAKER)
    assert again.do(lambda page_model: page_model.run.take_up(kept)) is None
    assert [one["hints"] for one in entries(again)] == [one["hints"] for one in entries(model)]
    assert again.run.score == model.run.score
    assert again.run.handed_in("q")["code"] == model.run.handed_in("q")["code"]


def test_a_pasted_code_of_a_helped_answer_claims_no_first_try():
    model, host = quiz(TAKER)
    done(model, host, (HINT, RIGHT))
    code = model.run.handed_in("q")["code"]
    again, other = quiz(TAKER)
    assert ask(again, other, "paste", code=code)["ok"]
    assert [(one["given"], one["tries"], one["claimed"]) for one in entries(again)] == [(None, 2, True)]


def test_hints_of_an_earlier_round_do_not_count_again():
    model, host = quiz(TAKER)
    done(model, host, (HINT, RIGHT))
    ask(model, host, "next_question")
    ask(model, host, "start_again")
    assert model.values["quiz"]["hint"] == "look"
    done(model, host, (RIGHT,))
    assert model.run.score == 1
    assert [(one["tries"], one["hints"]) for one in entries(model)] == [(1, 1), (2, 1)]
    assert [(one.tries, one.hints) for one in counted(model.run.attempts)] == [(1, 0)]


# --- hidden cards -------------------------------------------------------------------------------------------------


def hints_of(question: teaching.Question) -> Mapping[str, Any]:
    found = question_hint(question)
    return {"look": found.look, "move": found.move}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_hints_do_not_depend_on_cards_hidden_from_the_reader(game: str, language: str, full: bool):
    questions = [
        *teaching.questions(game, kinds=["goal"], n=8 if full else 3, seed=5, language=language),
        *problems(game, n=40 if full else 5, language=language),
    ]
    moved = 0
    for number, one in enumerate(questions):
        seat = one.perspective
        hints = hints_of(one)
        assert all(hints["look"])
        assert len(hints["move"]) >= 2
        if seat is None:
            continue
        other = one.state.view(seat).sample(random.Random(number))
        moved += other != one.state
        assert hints_of(_in(one, other)) == hints, one.id
    assert moved or game == "sisyphos_board"


def _in(question: teaching.Question, state: Any) -> teaching.Question:
    """Return the question in a position that differs only in cards hidden from its reader."""
    return replace(question, state=state)
