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

    ``firsts`` has the scores of first answers by question, in the order in which they were asked, and by pupil. A twin
    was asked only of pupils who missed its question, and a quiz of all other questions would ask it after that miss.
    Twins are asked last, and no question has two.
    """
    ids = [id for id in firsts if id in questions]
    twins: dict[str, str] = {}
    """The twin of each missed question that has one."""
    for id in reversed(ids):
        found = set(twins.values())
        others = [each for each in ids if each != id and each not in found]
        missed = (each for each in others if each not in twins and _is_twin(id, each, others, firsts, questions))
        if (first := next(missed, None)) is not None:
            twins[first] = id
    return set(twins.values())


def _is_twin(
    id: str,
    missed: str,
    others: Sequence[str],
    firsts: Mapping[str, Mapping[str, float]],
    questions: Mapping[str, Question],
) -> bool:
    """Return True if a question can be the twin of a missed one in a quiz of ``others``."""
    one, other = questions[id], questions[missed]
    if not other.either or (one.kind, one.ask, one.rule) != (other.kind, other.ask, other.rule):
        return False
    if not firsts[id] or any(firsts[missed].get(pupil, 1) == 1 for pupil in firsts[id]):
        return False
    twin = twin_of(other, others)
    return twin is not None and twin.id == id
