"""Rounds of practice: a question comes again and again, and the answers of each round are one attempt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..questions.question import Judgement, Part, Question
from .answer import Answer
from .attempt import Attempt, attempts_of
from .exercise import Practised
from .quiz import accepted

Place = tuple[str, int]
"""The id of a question and a round."""


def numbered(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    """Return the answers of a log with the rounds to which they belong."""
    found: list[Answer] = []
    counts = Counter[str]()
    for answer in answers:
        counts[answer.question] += answer.tries <= 1
        found.append(replace(answer, round=max(0, counts[answer.question] - 1)))
    return tuple(found)


def rounds(answers: Iterable[Answer], id: str) -> int:
    """Return the number of times that a question was asked, or shown as an example.

    Two first tries of one round, as when two devices have both asked it, are one time.
    """
    return len({answer.round for answer in answers if answer.question == id and answer.tries <= 1})


def attempt_in_round(question: Question, answers: Iterable[Answer], round: int | None) -> Attempt:
    """Return the attempt at a question in a round; without answers if there is no round yet."""
    return attempts_of(question, [answer for answer in answers if answer.round == round])[0]


def accepted_in_rounds(
    answers: Sequence[Answer], by_place: Mapping[Place, Question | None], past: Sequence[Answer]
) -> tuple[tuple[Answer, ...], bool]:
    """Return the answers that can count, and True if one is impossible: a round or a try is missing before it.

    ``by_place`` has the questions of the rounds to look at; ``past`` are answers of rounds before them.
    """
    groups: dict[Place, list[Answer]] = {}
    for answer in answers:
        groups.setdefault((answer.question, answer.round), []).append(answer)
    good, reached, is_impossible = set[Answer](), dict[str, int](), False
    for id, round in sorted(groups):
        kept, target = tuple(groups[id, round]), by_place.get((id, round))
        if round > reached.setdefault(id, rounds(past, id)):
            kept, is_impossible = (), True
        elif target is not None:
            kept, impossible = accepted([target], kept)
            is_impossible = is_impossible or bool(impossible)
        good.update(kept)
        reached[id] += bool(kept)
    return tuple(answer for answer in answers if answer in good), is_impossible


def example_judged(question: Practised) -> Judgement:
    """Return the judgement of a worked example: right for the practised rule alone."""
    return Judgement(question.judge(question.answer).answer, (Part("right", question.about, ""),), 1.0)
