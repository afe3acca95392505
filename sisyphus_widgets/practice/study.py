"""Studies with learners: the condition that each is given at random, and gains from a test before to a test after."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from ..rules.errors import quoted
from ..rules.numbers import plain
from ..rules.shuffle import shuffled
from .answer import Answer, is_unaided
from .log_entries import LogError
from .names import name_key

Phase = Literal["", "before", "after"]
"""The phase of a study to which a test belongs; empty for everything that is no such test."""

PHASES: Final[tuple[Phase, Phase]] = ("before", "after")
"""The phases with tests, in order."""


class PhaseScores(NamedTuple):
    """The mean scores of one learner's first answers in the tests of both phases, from 0 to 1."""

    learner: str
    before: float
    after: float

    @property
    def gain(self) -> float:
        """The score after less the score before."""
        return self.after - self.before


def condition_of(number: int, conditions: Sequence[str], seed: int) -> str:
    """Return the condition of the learner with a number, counted from 1 in the order in which they come.

    Of as many learners in a row as there are conditions, each is given another condition, in an order drawn from the
    seed. So the conditions stay balanced whenever the last learner has come.
    """
    block, place = divmod(number - 1, len(conditions))
    return shuffled(conditions, Random(f"{seed}/{block}"))[place]


def conditions_of(learners: Iterable[str], conditions: Sequence[str], *, seed: int = 0) -> dict[str, str]:
    """Return a condition for each learner of a list, drawn from the seed, with as many learners in each.

    Raises:
        LogError: there are fewer than two conditions, or one is there twice.
    """
    names, found = [*plain(learners)], checked_conditions(conditions)
    return {name: condition_of(number, found, seed) for number, name in enumerate(names, 1)}


def checked_conditions(conditions: Iterable[str]) -> tuple[str, ...]:
    """Return the names of conditions.

    Raises:
        LogError: there are fewer than two, one is empty, or one is there twice.
    """
    found = () if isinstance(conditions, str) else tuple(plain(conditions))
    if len(found) < 2 or len({*found}) < len(found) or not all(isinstance(name, str) and name for name in found):
        raise LogError(f"a study needs at least two conditions with different names, not {quoted(conditions)}")
    return found


def scores_of_tests(answers: Iterable[Answer]) -> list[PhaseScores]:
    """Return the scores of all learners who answered in both phases, in the order in which they first answered.

    The first answer to each question counts. An answer after a hint has the score 0, as in a report.
    """
    scores = defaultdict[str, dict[str, list[float]]](lambda: defaultdict(list))
    spelled: dict[str, str] = {}
    for one in answers:
        if one.phase in PHASES and one.tries == 1 and one.is_judged:
            learner = spelled.setdefault(name_key(one.learner), one.learner)
            scores[learner][one.phase].append(float(one.score) if is_unaided(one) else 0.0)
    return [
        PhaseScores(learner, *(sum(found[phase]) / len(found[phase]) for phase in PHASES))
        for learner, found in scores.items()
        if len(found) == len(PHASES)
    ]
