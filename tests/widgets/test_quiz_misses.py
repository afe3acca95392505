"""Misses in a quiz: a wrong answer that comes again, and questions with only two answers."""

from __future__ import annotations

from functools import cache
from random import Random

from sisyphus_widgets import teaching
from sisyphus_widgets.questions.twins import twin_of
from tests.fixtures.quizzes import mistakes
from tests.widgets.test_quiz import NUMBER, give, quiz_of, wrong
from tests.widgets.wire import ask


@cache
def with_twin() -> str:
    """The id of a question with two answers whose twin has the other one."""
    for one in teaching.questions("sisyphus_cards", kinds=["playable.may"], n=20):
        twin = twin_of(one)
        if twin is not None and twin.answer != one.answer:
            return one.id
    raise AssertionError("no question has such a twin")


def test_the_same_wrong_answer_again_counts_only_once() -> None:
    quiz = quiz_of(NUMBER)
    [question] = quiz.questions
    one, two = mistakes(question, 2, Random(1))
    for n, (miss, tries) in enumerate([(one, 1), (one, 1), (one, 1), (two, 2), (one, 2)]):
        assert give(quiz, f"w{n}", miss)["ok"]
        assert (quiz.quiz["tries"], len(quiz.log), len(quiz.kept["entries"])) == (tries, tries, tries)
        assert quiz.quiz["reveal"] is False
        assert quiz.quiz["given"] == miss
    assert quiz.quiz["feedback"][-1] == {"text": question.again(one), "right": False}
    assert give(quiz, "right", question.answer)["ok"]
    assert [(line["tries"], line["hints"]) for line in teaching.log.read(quiz.log)] == [(1, 0), (2, 1), (3, 2)]


def test_a_question_with_two_answers_ends_after_one_miss_and_its_twin_comes_last() -> None:
    quiz = quiz_of(with_twin(), NUMBER)
    first, second = quiz.questions
    assert give(quiz, "w", wrong(first))["ok"]
    assert quiz.quiz["done"]
    assert quiz.quiz["feedback"][-1] == {"text": first.hint(3)}
    assert first._key.reasons[0].text in first.hint(3)
    assert quiz.quiz["of"] == 2
    assert quiz.quiz["rules"]
    ask(quiz, "n", "next_question")
    assert quiz.quiz["of"] == 3, "the twin joins when the missed question is left"
    assert quiz._trace["frames"][0]["text"] == second.prompt
    give(quiz, "r", second.answer)
    ask(quiz, "n2", "next_question")
    twin = quiz._run.question
    assert (twin.kind, twin.ask, twin.rule) == (first.kind, first.ask, first.rule)
    assert twin.answer != first.answer
    assert twin.position != first.position
    assert quiz.score == 0.5
    give(quiz, "t", twin.answer)
    ask(quiz, "n3", "next_question")
    assert quiz.questions == (first, second)
    assert quiz.score == 0.5, "a twin counts neither for nor against"
    assert quiz.quiz["summary"]["text"].startswith("You got 1 of 2 right the first time.")
    assert [line["question"] for line in teaching.log.read(quiz.log)] == [first.id, second.id, twin.id]


def test_a_twin_that_is_missed_has_none_of_its_own() -> None:
    quiz = quiz_of(with_twin())
    give(quiz, "w", wrong(quiz.questions[0]))
    ask(quiz, "n", "next_question")
    give(quiz, "t", wrong(quiz._run.question))
    ask(quiz, "n2", "next_question")
    assert quiz.quiz["summary"]["missed"][1]["number"] == 2
    assert ask(quiz, "again", "start_again")["ok"]
    assert quiz.quiz["of"] == 2
