"""The doubts about a learner in practice: beliefs that the learner may have, and how much a question tells of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import exp

from ..questions.exposure import exposed_by
from ..questions.question import Question
from .diagnosis import SOUND, SURE, GivenAnswer, Likelihood, before_evidence, believed_answers, gain, is_telling
from .half import Half

MOST_WEIGHED = 8
"""The greatest number of questions of which it is worked out how much they tell."""

LEAST_LIKELY = 0.05
"""The least share of the likeliest belief's probability with which another one is worth telling apart from it."""

DIGITS = 6
"""The number of digits that count: a page computes the same but for rounding."""


class Doubts:
    """The beliefs about one game that answers speak for, and others to be looked for beside them."""

    def __init__(self, found: Sequence[Likelihood], others: Collection[str]) -> None:
        """Start from a diagnosis; ``others`` are the ids of beliefs that are looked for as well."""
        self.suspected: list[str] = [one.belief for one in found if one.is_suspected]
        self._settled = {one.belief for one in found if one.is_settled}
        wanted = {*self.suspected, *others} - self._settled
        before = before_evidence(len(found)) / SOUND if found else 0.0
        odds = {one.belief: before * exp(one.evidence) for one in found if one.belief in wanted}
        self.probabilities: dict[str, float] = {id: one / (1 + sum(odds.values())) for id, one in odds.items()}
        """The probability of each belief for a learner who has one of these or none, beside those that are settled."""

    @property
    def are_few(self) -> bool:
        """True if the learner almost surely has one of several beliefs, which are to be told apart at once."""
        return len(self.suspected) > 1 and sum(self.probabilities[id] for id in self.suspected) >= SURE

    @property
    def _likely(self) -> list[str]:
        """The suspected beliefs that are not far behind the likeliest one, or all of them behind a single one."""
        least = LEAST_LIKELY * max(self.probabilities[id] for id in self.suspected)
        likely = [id for id in self.suspected if self.probabilities[id] >= least]
        return likely if len(likely) > 1 else self.suspected

    def most_promising(self, ids: Iterable[str]) -> list[str]:
        """Return the ids of a few questions that expose most of the beliefs, as far as they are listed."""
        promise = {id: round(sum(self._exposed(id)), DIGITS) for id in ids}
        return sorted(filter(promise.__getitem__, promise), key=lambda id: -promise[id])[:MOST_WEIGHED]

    def _exposed(self, id: str) -> Iterable[float]:
        game = id.partition("/")[0]
        return (self.probabilities.get(f"{game}/{name}", 0.0) for name in sorted(exposed_by(id)))

    def gain(self, target: Question, done: Half) -> float:
        """Return how much the answer to a question tells, if a part of it is done, in nats.

        Whoever has a settled belief that the question shows goes by that one half of the time.
        """
        nats = gain(GivenAnswer(target, None, done), self.probabilities)
        is_hidden = any(id in self._settled for id, _ in believed_answers(target))
        return round(nats / 2 if is_hidden else nats, DIGITS)

    def is_told_by(self, target: Question) -> bool:
        """Return True if the answer to a question shows the single suspected belief, or tells likely ones apart."""
        return bool(self.suspected) and is_telling(target, self._likely)
