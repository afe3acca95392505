"""A fair share for each rule in questions about several rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from .question import NoQuestionError, Question, difficulty, sameness

_SINGLE = ("seat", "number", "option")

SPARE = 2
"""The factor by which more questions are collected than a rule needs; the easiest are kept."""


class Balance:
    """A count of answers, which puts off questions whose answer is already that of most others of their kind.

    Most questions that can be made have the answer "no"; most of those that are asked should not.
    """

    def __init__(self) -> None:
        self._answers = Counter[tuple[object, ...]]()

    def puts_off(self, question: Question) -> bool:
        """Return True if the answer of a question has come up too often."""
        answer = self._of(question)
        return question.form.kind in _SINGLE and 2 * self._answers[answer] > self._answers[answer[:2]] + 1

    def add(self, question: Question) -> None:
        """Count the answer of a question that has been taken."""
        answer = self._of(question)
        self._answers.update((answer, answer[:2]))

    @staticmethod
    def _of(question: Question) -> tuple[object, ...]:
        return (question.kind, question.ask, str(question.answer))


class _Rule:
    """One of the rules, with its share and the questions found about it."""

    def __init__(self, id: str, near: Iterator[Question], far: Iterator[Question]) -> None:
        self.id = id
        self.share = 0
        self._near, self._far = near, far
        self._decided = list[Question]()
        self._put_off = list[Question]()
        self._at_work = list[Question]()
        self._balance = Balance()

    def add(self, question: Question) -> None:
        """Add a question in which the rule is at work."""
        if question.rule != self.id:
            self._at_work.append(question)
        elif self._balance.puts_off(question):
            self._put_off.append(question)
        else:
            self._balance.add(question)
            self._decided.append(question)

    @property
    def has_plenty(self) -> bool:
        """True if there are enough questions to choose the easiest from."""
        return len(self._decided) >= SPARE * self.share

    def reach(self, take: Callable[[Question], bool]) -> None:
        """Look for questions until the share is filled: first near at hand, then further on."""
        while len(self._decided) < self.share and (question := next(self._near, None)) is not None:
            if take(question):
                self.add(question)
        while len(self.best) < self.share and (question := next(self._far, None)) is not None:
            if take(question):
                self.add(question)

    @property
    def best(self) -> list[Question]:
        """The best questions, up to the share: first those that the rule decides, then those in which it is at work."""
        decided = sorted(self._decided, key=difficulty)
        return [*decided, *self._put_off, *sorted(self._at_work, key=difficulty)][: self.share]


def evenly(
    rules: Sequence[str],
    n: int,
    *,
    shared: Callable[[set[str]], Iterable[Question]],
    near: Callable[[str], Iterator[Question]],
    far: Callable[[str], Iterator[Question]],
) -> list[Question]:
    """Return ``n`` different questions about rules, each with its share; fewer if there are no more.

    The shares differ by one at most, and the first rules have the larger ones. A rule with too few questions leaves
    the rest of its share to the others. ``shared`` yields questions about any rule in a set, which shrinks on the way;
    ``near`` yields questions about one rule that are quickly made, and ``far`` those that take a search.

    Raises:
        NoQuestionError: there is no question about one of the rules; the argument is the id of the rule.
    """
    asked = {id: _Rule(id, near(id), far(id)) for id in rules}
    seen = set[tuple[object, ...]]()

    def take(question: Question) -> bool:
        same = sameness(question)
        new = same not in seen
        seen.add(same)
        return new

    for place, rule in enumerate(asked.values()):
        rule.share = n // len(asked) + (place < n % len(asked))
    wanted = {*asked}
    for question in shared(wanted):
        rule = asked[question.rule if question.rule in asked else next(id for id in question.rules if id in asked)]
        if take(question):
            rule.add(question)
        if rule.has_plenty:
            wanted.discard(rule.id)
        if not wanted:
            break
    growing = [*asked.values()]
    while growing:
        for rule in growing:
            rule.reach(take)
            if not rule.best:
                raise NoQuestionError(rule.id)
        missing = n - sum(len(rule.best) for rule in asked.values())
        full = [rule for rule in asked.values() if len(rule.best) == rule.share]
        growing = sorted(full, key=lambda rule: rule.share)[:missing]
        for rule in growing:
            rule.share += 1
    return [question for rule in asked.values() for question in rule.best]
