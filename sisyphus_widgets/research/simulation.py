"""Simulated classes whose truth is known, to try an analysis out before the study."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from math import exp
from random import Random
from statistics import NormalDist, fmean

from ..practice.answer import Answer, line_of
from ..practice.study import PHASES, condition_of
from ..rules import RulesError, get_game
from ..rules.errors import instance_of, quoted
from ..rules.numbers import real
from ..rules.position.checks import number as number_given

BEGINNING = datetime(2026, 1, 12, 9, tzinfo=UTC)
"""The time of the first answer of all simulated learners."""

ABILITIES = 400
"""The number of equally likely abilities over which expected scores are averaged."""


@dataclass(frozen=True)
class ClassTruth:
    """The truth about a simulated class: the additive-factors model from which its answers are drawn.

    The log odds of a right answer are the ability of the learner, plus the start of the rule, plus the slope of the
    rule for each earlier opportunity. Abilities are normally distributed around 0.
    """

    rules: Mapping[str, tuple[float, float]]
    """The start and the slope of each rule, by its id such as ``sixty.2.1``."""
    learners: int = 28
    spread: float = 0.8
    """The standard deviation of the abilities."""
    test: int = 2
    """The number of questions about each rule in a test."""
    practice: int = 4
    """The number of questions about each rule between the tests."""
    effects: Mapping[str, float] = field(default_factory=dict)
    """What each condition adds to the slopes of all rules, by its name; without any there are no conditions."""

    def __post_init__(self) -> None:
        """Refuse rules that no game has, and what cannot be their numbers.

        Raises:
            RulesError: a rule is none, or a value is not such a number.
        """
        for rule, numbers in self.rules.items():
            if not isinstance(numbers, tuple | list) or [*map(real, numbers)].count(None) or len(numbers) != 2:
                raise RulesError(f"the start and the slope of {rule} must be two numbers, not {quoted(numbers)}")
            get_game(rule.partition(".")[0]).rulebook[rule]
        for name, least in (("learners", 1), ("test", 0), ("practice", 0)):
            number_given(name, getattr(self, name), least=least)

    def condition(self, number: int, seed: int) -> str:
        """Return the condition of the learner with a number, from 1; empty without conditions."""
        return condition_of(number, [*self.effects], seed) if self.effects else ""

    def abilities(self, seed: int) -> list[float]:
        """Return the abilities of the learners in the class of a seed."""
        rng = Random(f"abilities/{seed}")
        return [rng.normalvariate(0, self.spread) for _ in range(self.learners)]

    def chance(self, rule: str, opportunity: int, ability: float, condition: str = "") -> float:
        """Return the probability of a right answer."""
        start, slope = self.rules[rule]
        return 1 / (1 + exp(-(ability + start + (slope + self.effects.get(condition, 0.0)) * (opportunity - 1))))

    def expected_gain(self, condition: str = "") -> float:
        """Return the gain from the test before to the test after, on average over all learners that there might be."""
        later = self.test + self.practice
        return fmean(
            self.chance(rule, at + later, ability, condition) - self.chance(rule, at, ability, condition)
            for rule in self.rules
            for at in range(1, self.test + 1)
            for ability in self._every_ability
        )

    @cached_property
    def _every_ability(self) -> list[float]:
        normal = NormalDist(0, self.spread)
        return [normal.inv_cdf((n + 0.5) / ABILITIES) for n in range(ABILITIES)]


def simulated_class(truth: ClassTruth, *, seed: int = 0) -> list[str]:
    """Return the log of a simulated class, as lines: a test before, practice, and a test after, for each learner.

    Raises:
        RulesError: the truth is not a :class:`ClassTruth`.
    """
    instance_of(ClassTruth, truth, "the truth about a class must be a ClassTruth")
    rng = Random(f"answers/{seed}")
    return [
        line
        for number, ability in enumerate(truth.abilities(seed), 1)
        for line in _lines(truth, number, ability, truth.condition(number, seed), rng)
    ]


def _lines(truth: ClassTruth, number: int, ability: float, condition: str, rng: Random) -> Iterator[str]:
    time, opportunity = BEGINNING, 0
    for phase, count in ((PHASES[0], truth.test), ("", truth.practice), (PHASES[1], truth.test)):
        for _ in range(count):
            opportunity += 1
            for rule in truth.rules:
                right = rng.random() < truth.chance(rule, opportunity, ability, condition)
                time += timedelta(seconds=20)
                yield line_of(
                    Answer(
                        time=time.isoformat(),
                        question=f"{rule.partition('.')[0]}/outcome.simulated/{rule}.{opportunity}",
                        value="right" if right else "wrong",
                        tries=1,
                        seconds=round(rng.uniform(4, 18), 1),
                        parts=((rule, right),),
                        score=float(right),
                        learner=f"learner {number:03}",
                        session="simulated",
                        phase=phase,
                        condition=condition,
                    )
                )
