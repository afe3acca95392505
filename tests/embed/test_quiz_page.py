"""Quizzes from options in text form, for pages without a kernel."""

from __future__ import annotations

import json

import pytest

from sisyphus_widgets import Quiz, RulesError
from sisyphus_widgets.embed.quiz_page import posed
from tests.embed.page_reader import Read, unpacked

ID = "sisyphus_cards/playable.elements/402.106"


def test_a_fragment_of_a_quiz_has_the_same_data_as_the_page(tmp_path):
    quiz = Quiz("sixty", n=2, lesson="Monday", size="projector")
    read = Read(quiz.to_fragment())
    page = Read(quiz.to_html(tmp_path / "quiz.html").read_text("utf-8"))
    assert read.state.keys() == page.state.keys()
    for key in ("quiz", "kept", "bank", "_trace", "_kind", "size"):
        assert read.state[key] == page.state[key]


def test_answers_are_not_written_to_the_page():
    quiz = Quiz("sixty", n=2)
    before = quiz.to_fragment()
    quiz._run.answer(quiz.questions[0].answer)
    assert quiz.to_fragment() == before


@pytest.mark.parametrize(
    ("ids", "options", "question_ids"),
    [
        (ID, {}, [ID]),
        (f"{ID}, ascend/rule.refusal/410.71", {"threshold": "1"}, [ID, "ascend/rule.refusal/410.71"]),
        ("", {"game": "sixty", "n": "2", "seed": "1"}, [q.id for q in Quiz("sixty", n=2, seed=1).questions]),
    ],
)
def test_questions_are_given_by_id_or_searched(ids, options, question_ids):
    quiz, _ = posed(ids, options, single=False)
    assert [question.id for question in quiz.questions] == question_ids
    bank = json.loads(unpacked(Read(quiz.fragment()).state["bank"]))
    assert [entry["id"] for entry in bank["questions"]] == question_ids
    assert [still.svg[:4] for still in quiz.stills] == ["<svg"] * len(question_ids)


def test_the_still_does_not_reveal_the_answer():
    quiz, _ = posed(ID, {}, single=True)
    (still,) = quiz.stills
    (question,) = quiz.questions
    assert question.prompt in still.described
    assert question.hint(3) not in still.described + still.caption + still.svg


@pytest.mark.parametrize(
    ("ids", "options", "single", "message"),
    [
        ("", {}, False, "give the ids of questions, or a game"),
        (ID, {"game": "sixty"}, False, "have their own game"),
        (f"{ID} {ID}", {}, True, "one question has one id, not 2"),
        ("sixty/17", {}, True, "is not the id of a question"),
        ("", {"game": "sixty", "n": "2"}, True, "there is no option 'n'"),
        ("", {"game": "sixty", "n": "many"}, False, "n must be a whole number"),
        ("", {"game": "sixty", "rule": "1.1"}, False, "did you mean 'rules'?"),
        ("", {"game": "sixty", "threshold": "2"}, False, "threshold must be a number from 0 to 1"),
        ("", {"game": "sixty", "size": "huge"}, False, "size must be one of"),
        ("", {"game": "sixty", "height": "3"}, False, "height is in pixels"),
        ("", {"game": "sixty", "rules": "9.9"}, False, "9.9"),
    ],
)
def test_invalid_questions_and_options_are_refused(ids, options, single, message):
    with pytest.raises(RulesError) as error:
        posed(ids, options, single=single)
    assert message in str(error.value)
