"""Twins: questions that a quiz asks only those who missed another one, and that count for no score."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ...questions.question import Question
from ...questions.twins import twin_of


def twins_of(questions: Iterable[Question], ids: Collection[str]) -> set[str]:
    """Return the ids of the twins that a quiz may ask; ``ids`` are those of its questions."""
    found = (twin_of(one, ids) for one in questions if one.either)
    return {one.id for one in found if one is not None}


def twins_among(firsts: Mapping[str, Mapping[str, float]], questions: Mapping[str, Question]) -> set[str]:
    """Return which of the answered questions are twins, where nobody says which the quiz had.

    ``firsts`` are the scores of first answers: for each question, by pupil. A twin was asked only of pupils who missed
    its question, and is the one that a quiz with all other questions asks after that miss.
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
