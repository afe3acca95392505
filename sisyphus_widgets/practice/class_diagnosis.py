"""The beliefs of the learners in a class, from the answers in their logs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..questions.believed import belief_with
from ..questions.question import Question
from ..questions.question_by_id import question
from ..rules import RulesError
from .answer import Answer, instant, is_in_play, is_unaided, of_log
from .diagnosis import GivenAnswer, Likelihood, beliefs_behind, diagnose
from .log import Logs, gathered, table_of

Learner = TypeVar("Learner")

QuestionOf = Callable[[str], Question | None]
"""A function that returns the question with an id, or None if it cannot be made again."""


@dataclass(frozen=True, slots=True)
class AnswersOfBelief(Generic[Learner]):
    """The learners whose wrong answers to a question follow from one belief, or from any of several ones."""

    names: tuple[str, ...]
    """The names of the beliefs."""
    learners: tuple[Learner, ...]


def answers_by_belief(
    question: Question, wrong: Iterable[tuple[Any, Iterable[Learner]]], language: str
) -> list[AnswersOfBelief[Learner]]:
    """Return the beliefs from which wrong answers to a question follow, that of the most learners first, in a language.

    ``wrong`` has the answers, each with the learners who gave it. Beliefs that the same learners may have stand
    together, as these answers do not tell them apart.
    """
    followers = defaultdict[str, list[Learner]](list)
    for answer, learners in wrong:
        for id in beliefs_behind(question, answer):
            followers[id] += learners
    together = defaultdict[tuple[Learner, ...], list[str]](list)
    for id, found in followers.items():
        if found:
            together[tuple(found)].append(belief_with(id, language=language).name)
    groups = [AnswersOfBelief(tuple(names), learners) for learners, names in together.items()]
    return sorted(groups, key=lambda group: -len(group.learners))


def question_again(id: str) -> Question | None:
    """Return the question with an id, or None if it cannot be made again."""
    try:
        return question(id, language="en")
    except RulesError:
        return None


def first_answers(
    answers: Iterable[Answer], question_of: QuestionOf = question_again
) -> Iterator[tuple[Answer, GivenAnswer]]:
    """Yield the answers that say something about beliefs, those first given without a hint, by their times."""
    for answer in sorted(answers, key=lambda each: instant(each.time)):
        if answer.claimed or not answer.is_judged or not is_unaided(answer) or is_in_play(answer):
            continue
        if (found := question_of(answer.question)) is not None:
            yield answer, GivenAnswer(found, answer.value)


def class_diagnosis(
    answers: Iterable[Answer], question_of: QuestionOf = question_again
) -> Mapping[str, list[Likelihood]]:
    """Return how likely each belief is for each learner, by the first answers without a hint.

    Logs do not say which questions of practice were half done; they are taken as if they were not.
    """
    given = defaultdict[tuple[str, str], list[GivenAnswer]](list)
    for answer, one in first_answers(answers, question_of):
        given[answer.learner, one.question.game].append(one)
    found = defaultdict[str, list[Likelihood]](list)
    for (learner, _), own in given.items():
        found[learner] += diagnose(own)
    return found


def beliefs_by_learner(logs: Logs, *, as_frame: bool = False) -> Any:
    """Return the beliefs that answers in logs show: ``learner, belief, rule, shown, chances, probability, named``.

    There is one row for each learner and each belief that at least one answer shows; ``chances`` are the answers that
    could have shown it. ``named`` is True where it is likely enough to be named to others. The arguments are those of
    :func:`.log.summary`.

    Raises:
        LogError: a line is not a line of a log, there is no such file, or ``as_frame`` needs pandas, which is missing.
    """
    rows = [
        {
            "learner": learner,
            "belief": one.belief,
            "rule": belief_with(one.belief, language="en").rule,
            "shown": one.signs,
            "chances": one.chances,
            "probability": round(one.probability, 4),
            "named": one.is_named,
        }
        for learner, likely in class_diagnosis(map(of_log, gathered(logs))).items()
        for one in likely
        if one.signs
    ]
    return table_of(rows, as_frame)
