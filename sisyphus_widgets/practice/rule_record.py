"""A learner's record with each rule, which follows from the answers alone, and the conditions for knowing a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ..questions.contrast import is_pair
from ..questions.exposure import exposed_by
from ..questions.problem_questions import KIND as PROBLEM
from ..schema import PracticeNeeds
from .answer import Answer, is_example, is_in_play, is_reveal, is_unaided, kind_of, met

Help = Literal["shown", "half", "alone"]
"""Help with a question: ``shown`` with its answer, as an example; ``half`` done already; ``alone``, without help."""

Sort = Literal["yes", "no", "some"]
"""A sort of answer that a rule may need."""

State = Literal["new", "begun", "practised", "known", "kept"]
"""The state of a rule: not met, begun, practised for today, known, or known and kept in play as well."""

GAPS = (2, 5, 10)
"""The numbers of questions after which a missed rule comes back; after the last gap it comes back on another day."""

RIGHT_IN_A_ROW = 4
"""The number of right answers in a row, to as many different questions, that a rule takes."""

ENOUGH_MISSES = 5
"""The number of misses after which a rule is shown again, in another example."""

CHANCES = 2
"""The number of right answers in a row by which each belief about a rule had the chance to show."""

STEADY = 2
"""The number of right answers in a row after which earlier misses no longer count towards another example."""


@dataclass(frozen=True, slots=True)
class Needs:
    """The conditions for knowing a rule besides right answers.

    They are sorts of answer, a contrast pair if the rule has one, and right answers where a belief would have shown.
    """

    sorts: frozenset[Sort] = frozenset()
    pair: bool = False
    beliefs: frozenset[str] = frozenset()
    """The names of the beliefs about the rule that enough of its questions expose."""

    def to_page(self) -> PracticeNeeds:
        """Return the conditions as a page without a kernel reads them."""
        return {"sorts": sorted(self.sorts), "pair": self.pair, "beliefs": sorted(self.beliefs)}


def sort_of(answer: object, parts: int) -> str:
    """Return the sort of an answer: yes or no, or for a pick from so many parts all, some or none."""
    if isinstance(answer, list | tuple):
        return "none" if not answer else "some" if len(answer) < parts else "all"
    return answer if isinstance(answer, str) and answer in ("yes", "no") else ""


def sorts_needed(there: Iterable[str]) -> frozenset[Sort]:
    """Return the sorts of right answer that a rule needs, given the sorts that occur among its questions.

    A learner who always says yes, or always chooses everything or nothing, gives only one of them.
    """
    found = {*there}
    both: tuple[Sort, ...] = ("yes", "no") if found >= {"yes", "no"} else ()
    some: tuple[Sort, ...] = ("some",) if "some" in found and found & {"all", "none"} else ()
    return frozenset((*both, *some))


def nothing_needed(rule: str) -> Needs:
    """Return no conditions, for any rule."""
    return Needs()


def never(reviews: Sequence[tuple[str, bool]]) -> str | None:
    """Return None: a known rule does not come again."""
    return None


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of practice: the conditions for knowing each rule, and the day of the next review of a known one."""

    needs: Callable[[str], Needs] = nothing_needed
    review: Callable[[Sequence[tuple[str, bool]]], str | None] = never


@dataclass(slots=True)
class RuleRecord:
    """A learner's record with one rule."""

    rule: str
    terms: Terms = field(default_factory=Terms, repr=False)
    was_revealed: bool = False
    unanswered: bool = False
    """True if the rule was shown and nothing about it answered since."""
    missed: bool = False
    """True if the rule was missed beside another before it was ever shown."""
    question_ids: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    """The questions answered correctly in a row."""
    sorts: set[str] = field(default_factory=set)
    """The sorts of the answers in that row."""
    days: set[str] = field(default_factory=set)
    """The days of that row."""
    paired: bool = False
    """True if a contrast pair was answered correctly."""
    was_kept: bool = False
    """True if the rule was kept, or its effect foretold, in a game since it was met."""
    misses: int = 0
    """The number of misses since the last example."""
    reviews: list[tuple[str, bool]] = field(default_factory=list)
    """For each day on which the rule was asked, whether its first answer was right."""
    last: int = -1
    since: int = -1
    """The number of the question at which a missed rule began to wait; answers until it is due do not change it."""
    day: str = ""
    """The day on which a missed rule began to wait."""
    stage: int | None = None
    """The index of the gap for which a missed rule waits; None if it was not missed or has passed all gaps."""

    @property
    def missing(self) -> frozenset[str]:
        """The sorts of answer that are still to be given."""
        return frozenset[str](self.terms.needs(self.rule).sorts) - self.sorts

    @property
    def possible(self) -> frozenset[str]:
        """The names of the beliefs that the learner may still have: they had too few chances to show in the row."""
        beliefs = self.terms.needs(self.rule).beliefs
        if not beliefs:
            return beliefs
        counts = Counter(name for id in {*self.row} for name in exposed_by(id))
        return frozenset(name for name in beliefs if counts[name] < CHANCES)

    @property
    def wants_pair(self) -> bool:
        """True if a contrast pair comes next: after a first right answer, until one is answered correctly."""
        return bool(self.row) and not self.paired and self.terms.needs(self.rule).pair

    @property
    def practised(self) -> bool:
        """True if the rule is practised: nothing more can be done for it on this day."""
        enough = len(set(self.row)) >= RIGHT_IN_A_ROW and self.stage in (None, len(GAPS))
        return enough and not self.missing and not self.wants_pair and not self.possible

    @property
    def is_known(self) -> bool:
        """True if the rule is known: practised, and right on another day or in a game."""
        return self.practised and self.stage is None and (self.was_kept or len(self.days) > 1)

    @property
    def is_started(self) -> bool:
        """True if the learner has met the rule."""
        return self.was_revealed or bool(self.question_ids)

    @property
    def in_a_row(self) -> int:
        """The number of different questions answered correctly in a row, at most four, or three if more is needed."""
        return min(len(set(self.row)), RIGHT_IN_A_ROW if self.practised else RIGHT_IN_A_ROW - 1)

    @property
    def state(self) -> State:
        """The state of the rule."""
        if self.is_known:
            return "kept" if self.was_kept else "known"
        if self.practised:
            return "practised"
        return "begun" if self.is_started else "new"

    @property
    def help(self) -> Help:
        """The help with the next question."""
        if not self.is_started or self.misses >= ENOUGH_MISSES:
            return "shown"
        return "alone" if self.row else "half"

    @property
    def review(self) -> str | None:
        """The day on which the rule comes again, if it is known or practised; None if it does not."""
        if self.is_known:
            return self.terms.review(self.reviews)
        return next_day(max(self.days)) if self.practised else None

    @property
    def comes_again(self) -> str | None:
        """The day from which the rule comes again; None if it does not wait for another day."""
        return next_day(self.day) if self.stage == len(GAPS) else self.review if self.stage is None else None

    def due(self, count: int, day: str) -> bool:
        """Return True if a rule is due after ``count`` questions in all, on a day."""
        if self.stage is not None:
            return day > self.day if self.stage == len(GAPS) else count - self.since >= GAPS[self.stage]
        review = self.review
        return review is not None and day >= review

    def answer(self, question: str, right: bool, count: int, day: str, sort: str = "") -> None:
        """Note the first answer to a question, the one with number ``count`` in all."""
        was_due = self.stage is not None and self.due(count, day)
        self.question_ids.append(question)
        self.unanswered = False
        self.last = count
        if not self.reviews or self.reviews[-1][0] != day:
            self.reviews.append((day, right))
        if not right or was_due:
            self.since, self.day = count, day
        if not right:
            self.row, self.stage = [], 0
            self.sorts, self.days = set(), set()
            self.misses += 1
            return
        if question not in self.row:
            self.row.append(question)
        self.sorts.add(sort)
        self.days.add(day)
        self.paired = self.paired or is_pair(question)
        if len(self.row) >= STEADY:
            self.misses = 0
        if self.stage is not None and was_due:
            self.stage = self.stage + 1 if self.stage < len(GAPS) else None

    def show(self, question: str) -> None:
        """Note that the rule was shown in an example."""
        self.was_revealed = self.unanswered = True
        self.question_ids.append(question)
        self.misses = 0
        self.row = []


def next_day(day: str) -> str:
    """Return the first text that comes after all those that begin with a day: any later day is greater."""
    return f"{day}~"


class Standing:
    """The record with each rule, kept answer by answer.

    Only first tries without a hint count. Before a rule has begun, only questions that turn on it alone count. What was
    done in a game counts only as kept.
    """

    def __init__(self, rules: Iterable[str], terms: Terms | None = None) -> None:
        chosen = Terms() if terms is None else terms
        self.records: dict[str, RuleRecord] = {rule: RuleRecord(rule, chosen) for rule in rules}
        self.count: int = 0
        """The number of questions answered."""
        self.last: str | None = None
        """The rule met last."""

    def add(self, answer: Answer) -> None:
        """Count an answer, the next one."""
        if is_reveal(answer) or not (is_example(answer) or is_unaided(answer)) or kind_of(answer.question) == PROBLEM:
            return  # a problem takes more than its rule
        rules_met = met(answer)
        results = [(self.records[id], right) for id, right in rules_met.items() if id in self.records]
        if is_in_play(answer):
            for rule, right in results:
                rule.was_kept = right and rule.is_started
        elif is_example(answer):
            for rule, _ in results:
                rule.show(answer.question)
        else:
            self.count += 1
            sort = sort_of(answer.value, len(answer.parts))
            for rule, right in results:
                if rule.is_started or len(rules_met) == 1:
                    rule.answer(answer.question, right, self.count, answer.day, sort)
                    self.last = rule.rule
                elif not right:
                    rule.missed = True


def progress(
    rules: Iterable[str], answers: Iterable[Answer], terms: Terms | None = None
) -> tuple[dict[str, RuleRecord], int, str | None]:
    """Return the record with each rule, the number of questions answered, and the rule met last."""
    standing = Standing(rules, terms)
    for answer in answers:
        standing.add(answer)
    return standing.records, standing.count, standing.last
