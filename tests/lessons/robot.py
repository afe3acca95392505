"""A robot that goes through a lesson in Python: with right answers, or with every likely mistake first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sisyphus_widgets.lessons import LessonStepData, Progress
from sisyphus_widgets.lessons.mistakes import names_of_mistake, wrong_answers
from sisyphus_widgets.teaching import Question


def answer_of(question: Question) -> Any:
    answer = question.answer
    return list(answer) if isinstance(answer, tuple) else answer


def mistakes_to_make(step: LessonStepData, question: Question) -> Iterator[tuple[str, Any]]:
    """Yield a wrong answer for each mistake that the step has feedback on, and one more wrong answer."""
    wrong = wrong_answers(question)
    for name in step.mistakes:
        for answer in wrong:
            matches = (known for known in names_of_mistake(question, answer) if known in step.mistakes)
            if next(matches, None) == name:
                yield name, answer
                break
    if wrong:
        yield "", wrong[0]


def do_step(progress: Progress) -> None:
    """Do the task of the step correctly."""
    while not progress.is_done:
        question = progress.question
        if question is not None and progress.run is not None and progress.run.open:
            assert progress.answer(answer_of(question)).right
        elif question is not None:
            progress.next_question()
        else:
            assert progress.match is not None
            moves = iter(progress.match.state.legal_actions())
            assert progress.play(str(next(moves))).right


def go_through(progress: Progress) -> None:
    """Go through the whole lesson without a mistake."""
    while not progress.ended:
        do_step(progress)
        progress.next()
