"""Questions about several rules: each of them is asked, as evenly as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from .question import NoQuestionError, Question, difficulty, sameness

_SINGLE = ("seat", "number", "option")

SPARE = 2
"""So many times as many questions as are wanted are taken where they are come by, and the easiest of those kept."""


class Balance:
    """Puts questions off whose answer was that of most others of the kind.

    "No" is the answer to most questions that can be made, but it should not be so to those that are asked.
    """

    def __init__(self) -> None:
        self._answers = Counter[tuple[object, ...]]()

    def puts_off(self, question: Question) -> bool:
        """Tell whether a question has an answer that was there too often."""
        answer = self._of(question)
        return question.form.kind in _SINGLE and 2 * self._answers[answer] > self._answers[answer[:2]] + 1

    def add(self, question: Question) -> None:
        """Count the answer of a question that is taken."""
        answer = self._of(question)
        self._answers.update((answer, answer[:2]))

    @staticmethod
    def _of(question: Question) -> tuple[object, ...]:
        return (question.kind, question.ask, str(question.answer))


class _Rule:
    """The questions found about one of the rules."""

    def __init__(self, id: str, near: Iterator[Question], far: Iterator[Question]) -> None:
        self.id = id
        self.share = 0
        self._near, self._far = near, far
        self._decided = list[Question]()
        self._put_off = list[Question]()
        self._at_work = list[Question]()
        self._balance = Balance()

    def add(self, question: Question) -> None:
        """Take a question on which the rule bears."""
        if question.rule != self.id:
            self._at_work.append(question)
        elif self._balance.puts_off(question):
            self._put_off.append(question)
        else:
            self._balance.add(question)
            self._decided.append(question)

    @property
    def has_plenty(self) -> bool:
        """Whether there is something to choose from."""
        return len(self._decided) >= SPARE * self.share

    def reach(self, take: Callable[[Question], bool]) -> None:
        """Look for as many questions as are its share: near at hand, then further on as long as there are too few."""
        while len(self._decided) < self.share and (question := next(self._near, None)) is not None:
            if take(question):
                self.add(question)
        while len(self.best) < self.share and (question := next(self._far, None)) is not None:
            if take(question):
                self.add(question)

    @property
    def best(self) -> list[Question]:
        """Its share of the questions: those that it decides come first, then those in which it is at work."""
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
    """Return ``n`` different questions about rules, each with its share; fewer where there are no more.

    The shares differ by one at most, and the first rules have the larger ones. A rule of which there are too few
    questions leaves the rest to the others. ``shared`` gives questions about any of the rules in a set, which becomes
    smaller on the way; ``near`` those about one that are soon made, and ``far`` those that take a search.

    Raises:
        NoQuestionError: there is no question about one of the rules; its argument is the id of that.
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
