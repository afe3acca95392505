"""A quiz says back the belief from which a wrong answer follows: after that answer, and never before or without it."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.lessons import Progress, find
from sisyphus_widgets.lessons.mistakes import is_explained
from sisyphus_widgets.models.quiz import QuizModel
from sisyphus_widgets.practice.answer import listed
from sisyphus_widgets.practice.belief_feedback import RULE, belief_sentence, belief_sentences
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.questions.question import Question

EITHER = "skitgubbe/playable.deed/1.73"
"""A question with two answers of which the wrong one follows from one belief."""

OPEN = "skitgubbe/fact.turn/106.8"
"""A question with three answers or more, one of which follows from one belief."""

LANGUAGES = ("en", "de")

LESSONS = ("levels", "a-deal")


def ask(id: str, language: str = "en") -> tuple[Run, Any]:
    """Return a quiz of one question, and a wrong answer to it that follows from a belief."""
    question = teaching.question(id, language=language)
    return Run([question], twins=False), listed(first(question))


def first(question: Question) -> Any:
    return next(iter(belief_sentences(question)))


def lines(run: Run) -> list[str]:
    return [line["text"] for line in run.to_page()["feedback"]]


def belief_texts(question: Question, wrong: Any) -> tuple[str, str]:
    """Return the sentence about the belief behind an answer, up to its rule, and the rule."""
    found = belief_sentence(question, wrong)
    assert found is not None
    return found.text.partition(RULE)[0].strip(), found.rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", [EITHER, OPEN])
def test_a_wrong_answer_says_the_belief_back_first_with_its_rule(id: str, language: str) -> None:
    run, wrong = ask(id, language)
    run.answer(wrong)
    text, rule = belief_texts(run.question, wrong)
    assert lines(run)[0] == f"{text} {rule}"
    assert run.to_page()["feedback"][0]["right"] is False
    assert len(lines(run)) > 1


def test_the_rule_is_said_once_where_the_second_miss_states_it() -> None:
    question = next(
        one
        for one in (teaching.question(OPEN), *teaching.questions("skitgubbe", n=40, seed=5, language="en"))
        if not one.either and len(belief_sentences(one)) == 1 and one.form.kind in ("seat", "option")
        and has_own_rule(one)
    )  # fmt: skip
    wrong = listed(first(question))
    run = Run([question], twins=False)
    run.answer(next(one for one in question.form.ids if one not in (wrong, question.answer)))
    run.answer(wrong)
    text, rule = belief_texts(question, wrong)
    assert lines(run)[0] == text
    assert sum(line.count(rule) for line in lines(run)) == 1


def has_own_rule(question: Question) -> bool:
    found = belief_sentence(question, first(question))
    return found is not None and bool(found.rule) and found.rule in question.hint(2) and len(question.form.ids) > 2


def test_the_same_wrong_answer_again_says_the_belief_again() -> None:
    run, wrong = ask(OPEN)
    run.answer(wrong)
    first = lines(run)[0]
    run.answer(wrong)
    assert lines(run)[0] == first
    assert run.to_page()["tries"] == 1


@pytest.mark.parametrize("id", [EITHER, OPEN])
def test_a_right_or_another_answer_and_the_solution_say_no_belief(id: str) -> None:
    run, wrong = ask(id)
    question, (text, _) = run.question, belief_texts(run.question, wrong)
    others = [one for one in question.form.ids if one != wrong and belief_sentence(question, one) is None]
    assert question.answer in others
    for answer in others:
        run = Run([question], twins=False)
        run.answer(answer)
        assert not any(text in line for line in lines(run))
    run = Run([question], twins=False, led=True)
    run.reveal()
    assert not any(text in line for line in lines(run))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_question_does_not_hear_the_answer_with_the_belief(language: str) -> None:
    run, wrong = ask(OPEN, language)
    run.answer(wrong)
    assert run.open
    assert not any(run.question.hint(3) in line for line in lines(run))


def test_the_belief_is_said_in_the_new_language() -> None:
    run, wrong = ask(OPEN)
    run.answer(wrong)
    run.speak("de")
    assert lines(run)[0] == " ".join(belief_texts(teaching.question(OPEN, language="de"), wrong))


def test_nothing_about_beliefs_reaches_a_page_before_the_answer() -> None:
    questions = [teaching.question(id, language="en") for id in (EITHER, OPEN)]
    model = QuizModel(questions, hints=False)
    seen = str(model.values)
    for question in questions:
        for wrong in belief_sentences(question):
            text, _ = belief_texts(question, wrong)
            assert text not in seen
    names = [one for game in ("skitgubbe",) for one in teaching.beliefs(game, language="en")]
    assert not any(one.sentence in seen or one.name in seen for one in names)


def test_a_lesson_says_a_belief_back_unless_it_has_words_of_its_own_on_the_mistake() -> None:
    seen = set()
    for lesson in (find(name, "en") for name in LESSONS):
        for number, step in enumerate(lesson.steps):
            for question in step.questions[:1]:
                for wrong, sentence in belief_sentences(question).items():
                    feedback = Progress.at_step(lesson, number).answer(listed(wrong))
                    is_said = any(sentence.text.partition(RULE)[0].strip() in text for text in feedback.texts)
                    assert is_said != is_explained(question, wrong, step.mistakes)
                    seen.add(is_said)
    assert seen == {True, False}
