"""The first tries of one learner at each rule: how many were right, and whether the learner has the rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from .answer import Answer, rules_in
from .log import opportunities_of
from .rule_record import RIGHT_IN_A_ROW


class RuleTries(NamedTuple):
    """The first tries at one rule without a hint, in the order of time."""

    rule: str
    results: tuple[bool, ...]

    @property
    def right(self) -> int:
        """The number of those that were right."""
        return sum(self.results)

    @property
    def share(self) -> float:
        """The share of those that were right."""
        return self.right / len(self.results)

    @property
    def is_had(self) -> bool:
        """True if none of the latest ones was wrong, of as many as practice wants in a row."""
        return all(self.results[-RIGHT_IN_A_ROW:])


def first_tries(answers: Iterable[Answer]) -> dict[str, RuleTries]:
    """Return the first tries of a learner at each rule or rule group, in the order in which these were met."""
    found = defaultdict[str, list[bool]](list)
    for row in opportunities_of(answers):
        found[row["rule"]].append(row["right"])
    return {rule: RuleTries(rule, tuple(results)) for rule, results in found.items()}


def tries_by_rule(answers: Iterable[Answer]) -> dict[str, RuleTries]:
    """Return the first tries of a learner at each rule, also at those that were only asked about beside others.

    Tries at a rule alone say whether the learner has it. Without any, those at its weakest rule group do: there a miss
    may be due to it.
    """
    found = first_tries(answers)
    groups = defaultdict[str, list[RuleTries]](list)
    for tries in found.values():
        for rule in rules_in(tries.rule):
            groups[rule].append(tries)
    weakest = {rule: min(some, key=lambda tries: (tries.is_had, tries.share)) for rule, some in groups.items()}
    return {rule: RuleTries(rule, found.get(rule, weakest[rule]).results) for rule in groups}
