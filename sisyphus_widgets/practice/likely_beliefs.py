"""The belief that is most likely after each answer of a learner."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..questions.believed import belief_with
from .answer import Answer
from .class_diagnosis import first_answers
from .diagnosis import Evidence, Likelihood, evidence_of, weigh


class LikelyBelief(NamedTuple):
    """The most likely belief of those that a learner's answers showed; empty, with the probability 0, if none did."""

    belief: str = ""
    """The id of the belief."""
    rule: str = ""
    """The id of the clause that it is about."""
    probability: float = 0.0
    is_named: bool = False
    """True if it is likely enough to be named to others."""


def likely_beliefs(answers: Iterable[Answer]) -> Iterator[tuple[Answer, LikelyBelief]]:
    """Yield each first answer without a hint, by time, with the belief that is most likely after it.

    Each game is diagnosed by itself. Logs do not say which questions of practice were half done; they are taken as if
    they were not.
    """
    evidence = defaultdict[tuple[str, str], list[Evidence]](list)
    for answer, given in first_answers(answers):
        place = answer.learner, given.question.game
        evidence[place].append(evidence_of(given))
        yield answer, _most_likely(weigh(evidence[place]))


def _most_likely(found: list[Likelihood]) -> LikelyBelief:
    best = next((one for one in found if one.signs), None)
    if best is None:
        return LikelyBelief()
    rule = belief_with(best.belief, language="en").rule
    return LikelyBelief(best.belief, rule, round(best.probability, 4), best.is_named)
