"""The outcome of a lesson: what follows from its questions and the answers to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..practice import quiz
from ..practice.answer import Answer, met
from ..practice.attempt import attempts_of, current_attempt
from ..questions.question import Question

GOOD = 0.8
"""The share of questions to be right at the first try, for a lesson to have reached its goal and for a rule in it."""


def first_answers(questions: Iterable[Question], answers: Sequence[Answer]) -> list[Answer]:
    """Return the first answer to each question, if it was given without help; what a code claims does not count."""
    return quiz.counted(current_attempt(question, answers) for question in questions)


def mended(questions: Iterable[Question], answers: Sequence[Answer]) -> set[str]:
    """Return the ids of the questions that were right at the first try when they were asked again."""
    return {
        question.id
        for question in questions
        if any(attempt.first_score == 1 for attempt in attempts_of(question, answers)[1:])
    }


def missed(questions: Sequence[Question], answers: Sequence[Answer]) -> list[Question]:
    """Return the questions that were not right at the first try and have not been mended since, in order."""
    wrong = {answer.question for answer in first_answers(questions, answers) if answer.score != 1}
    wrong -= mended(questions, answers)
    return [question for question in questions if question.id in wrong]


def rules_sure(questions: Sequence[Question], answers: Sequence[Answer]) -> dict[str, bool]:
    """Return for each rule asked about, whether the learner is sure of it: most questions right at once, or mended."""
    again = mended(questions, answers)
    found: dict[str, list[bool]] = {}
    for answer in first_answers(questions, answers):
        for rule in met(answer):
            found.setdefault(rule, []).append(answer.score == 1 or answer.question in again)
    return {rule: sum(rights) / len(rights) >= GOOD for rule, rights in sorted(found.items())}


def has_reached_goal(questions: Sequence[Question], answers: Sequence[Answer]) -> bool:
    """Return True if enough questions were right at the first try, or mended since."""
    return not questions or 1 - len(missed(questions, answers)) / len(questions) >= GOOD
