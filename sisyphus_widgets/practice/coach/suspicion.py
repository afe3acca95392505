"""The coach's suspicion: the wrong beliefs that a learner's moves, tries and answers at the table show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from ...rules import RulesError
from ..diagnosis import Evidence, Likelihood, before_evidence, weigh

SLIP_AT_TABLE = 0.075
"""The probability that a learner answers the coach otherwise than what follows from the rules as they see them.

It is less than in practice: three wrong answers to questions with two answers name a belief, and two with many. A move
is no likelier to be meant than there: more hands slip than heads.
"""

DOUBTFUL = 0.02
"""The probability of a belief that something has shown from which on the coach looks for more."""


@dataclass(frozen=True, slots=True)
class Suspicion:
    """A learner's deeds at a table that say something about beliefs, and the beliefs said back so far."""

    evidence: tuple[Evidence, ...] = ()
    history: tuple[str, ...] = ()
    """The ids of the beliefs that the coach has said back, each once at a table."""

    def after(self, evidence: Evidence) -> Suspicion:
        """Return the suspicion after one more move, try or answer."""
        return replace(self, evidence=(*self.evidence, evidence)) if evidence.found else self

    def after_saying(self, belief: str) -> Suspicion:
        """Return the suspicion once a belief was said back."""
        return replace(self, history=(*self.history, belief))

    @property
    def diagnosis(self) -> list[Likelihood]:
        """The likelihood of each belief, the most likely one first."""
        return weigh(self.evidence)

    @property
    def suspected(self) -> frozenset[str]:
        """The ids of the beliefs that what the learner did speaks for, but for those said back."""
        return frozenset(one.belief for one in self.diagnosis if one.is_suspected and one.belief not in self.history)

    def to_say(self) -> str | None:
        """Return the id of the likeliest belief to say back, if one is sure enough: tries may be slips, too."""
        named = (one.belief for one in self.diagnosis if one.is_named and one.belief not in self.history)
        return next(named, None)

    def doubts(self, beliefs: Iterable[str]) -> dict[str, float]:
        """Return those of the ``beliefs`` about a game that the learner may still hold, each with its probability.

        These are the beliefs that nothing has spoken about, and those that something shows, but for those said back.
        """
        beliefs = [*beliefs]
        found = {one.belief: one for one in self.diagnosis}
        doubts = {}
        for id in beliefs:
            one = found.get(id) or Likelihood(id, before_evidence(len(beliefs)), 0, 0)
            if id not in self.history and (not one.chances or (one.signs and one.probability >= DOUBTFUL)):
                doubts[id] = one.probability
        return doubts

    def written(self) -> dict[str, Any]:
        """Return the suspicion as JSON."""
        return {
            "evidence": [[one.game, [list(part) for part in one.found]] for one in self.evidence],
            "history": list(self.history),
        }

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Self:
        """Return the suspicion that was written.

        Raises:
            RulesError: no suspicion can have been written so.
        """
        try:
            evidence = tuple(Evidence(game, tuple(map(_part, found))) for game, found in written["evidence"])
            return cls(evidence, tuple(map(str, written["history"])))
        except (KeyError, TypeError, ValueError):
            raise RulesError("what the coach suspects cannot be read") from None


def _part(written: Iterable[Any]) -> tuple[str, float, bool]:
    belief, ratio, is_sign = written
    return str(belief), float(ratio), bool(is_sign)
