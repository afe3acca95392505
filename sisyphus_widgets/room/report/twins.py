"""Twins: questions that a quiz asks only after a wrong answer to a similar one, and that count for no score."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ...questions.question import Question
from ...questions.twins import twin_of


def twins_of(questions: Iterable[Question], ids: Collection[str]) -> set[str]:
    """Return the ids of the twins that a quiz may ask; ``ids`` are the ids of its questions."""
    found = (twin_of(one, ids) for one in questions if one.either)
    return {one.id for one in found if one is not None}


def twins_among(firsts: Mapping[str, Mapping[str, float]], questions: Mapping[str, Question]) -> set[str]:
    """Return the ids of answered questions that must be twins, if the questions of the quiz are unknown.

    ``firsts`` has the scores of first answers by question and pupil. A twin was asked only of pupils who missed its
    question, and a quiz of all other questions would ask it after that.
    """
    ids = [id for id in firsts if id in questions]
    return {id for id in ids if _is_twin(id, ids, firsts, questions)}


def _is_twin(
    id: str, ids: Sequence[str], firsts: Mapping[str, Mapping[str, float]], questions: Mapping[str, Question]
) -> bool:
    one = questions[id]
    for other in ids:
        missed = questions[other]
        if other == id or not missed.either or (one.kind, one.ask, one.rule) != (missed.kind, missed.ask, missed.rule):
            continue
        if firsts[id] and all(firsts[other].get(pupil, 1) < 1 for pupil in firsts[id]):
            twin = twin_of(missed, [each for each in ids if each != id])
            if twin is not None and twin.id == id:
                return True
    return False
