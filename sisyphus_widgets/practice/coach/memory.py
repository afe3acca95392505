"""The coach's memory: what a learner has met of each rule, which follows from the answers of the log alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from ..answer import Answer, is_example, is_reveal, met

Stage = Literal["new", "met", "practised"]
"""The stage of a rule: never met; met, so that it is foretold or done next; foretold or done since the last mistake."""

HelpLevel = Literal["lift", "on_request", "none"]
"""The help at a decision: possible cards lift, or only when the learner asks, or not at all."""

ALONE = 2
"""The number of right answers and moves in a row after which a rule needs no help any more."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """A learner's acquaintance with one rule.

    ``tellings`` counts how often the rule was told or explained, ``row`` the right answers and moves in a row since,
    ``misses`` all wrong ones, and ``last`` is the number of the last answer about it.
    """

    tellings: int = 0
    row: int = 0
    misses: int = 0
    last: int = -1

    @property
    def stage(self) -> Stage:
        """The stage of the rule."""
        if self.row:
            return "practised"
        return "met" if self.tellings else "new"

    @property
    def help(self) -> HelpLevel:
        """The help with this rule, which fades from step to step."""
        if self.row >= ALONE:
            return "none"
        return "on_request" if self.row else "lift"


@dataclass(frozen=True, slots=True)
class CoachMemory:
    """A learner's acquaintance with the rules of a game, by id."""

    rules: Mapping[str, Acquaintance] = field(default_factory=lambda: MappingProxyType({}))

    def __getitem__(self, rule: str) -> Acquaintance:
        return self.rules.get(rule, Acquaintance())

    def stage(self, rule: str) -> Stage:
        """Return the stage of a rule."""
        return self[rule].stage

    def after(self, answers: Iterable[Answer]) -> CoachMemory:
        """Return the memory after further answers."""
        found, count = dict(self.rules), max((one.last for one in self.rules.values()), default=-1)
        for answer in answers:
            count += 1
            _note(found, answer, count)
        return CoachMemory(found)

    def help_with(self, rules: Iterable[str]) -> HelpLevel:
        """Return the help at a decision that rests on these rules: that of the rule least familiar."""
        levels = {self[rule].help for rule in rules}
        return "lift" if "lift" in levels else "on_request" if "on_request" in levels else "none"


def memory_of(answers: Iterable[Answer]) -> CoachMemory:
    """Return what a learner has met, given all answers of the log in order, whoever asked.

    An example, a reveal and the reason of a mistake tell a rule. Right answers and moves count since the last mistake.
    """
    return CoachMemory().after(answers)


def _note(found: dict[str, Acquaintance], answer: Answer, count: int) -> None:
    if answer.claimed:
        return
    for rule, right in met(answer).items():
        one = replace(found.get(rule, Acquaintance()), last=count)
        if is_example(answer) or is_reveal(answer):
            found[rule] = replace(one, tellings=one.tellings + 1)
        elif right:
            found[rule] = replace(one, row=one.row + 1)
        else:
            found[rule] = replace(one, row=0, misses=one.misses + 1, tellings=one.tellings + 1)
