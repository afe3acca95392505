"""A fair share for each rule, and for each answer, in a set of questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from .difficulty import difficulty
from .exposure import Chances, exposed_by
from .guessing import contest, fair, family, guesses
from .question import NoQuestionError, Question, sameness

_SINGLE = ("seat", "number", "option")

SPARE = 2
"""The factor by which more questions are collected than a rule needs; the easiest are kept."""

RARE = 8
"""The divisor of a share: at most one pick in ``RARE`` may have everything, or nothing, as its right answer."""

_WHOLE = 6
"""The penalty for choosing such a pick: as great as for two or three questions of its kind with the same answer."""


def whole(question: Question) -> bool:
    """Return True if a question is answered by choosing everything, or nothing."""
    return question.form.kind == "pick" and len(question.answer) in (0, len(question.form.ids))


def surplus_wholes(questions: Sequence[Question]) -> int:
    """Return the number of picks beyond the fair share whose right answer is everything or nothing."""
    picks = [one for one in questions if one.form.kind == "pick"]
    return sum(map(whole, picks)) - len(picks) // RARE


class Balance:
    """A count of answers by kind of question, used to put off questions whose answer is already too frequent.

    Most questions that can be made have the answer "no", but a quiz should not consist mostly of such questions.
    """

    def __init__(self) -> None:
        self._answers = Counter[tuple[object, ...]]()

    def puts_off(self, question: Question) -> bool:
        """Return True if one more question with this answer would make the answer too frequent."""
        answer = self._of(question)
        if whole(question):
            return RARE * (self._answers[answer] + 1) > self._answers[answer[:1]] + 1
        return question.form.kind in _SINGLE and 2 * self._answers[answer] > self._answers[answer[:1]] + 1

    def add(self, question: Question) -> None:
        """Count the answer of a question that has been taken."""
        answer = self._of(question)
        self._answers.update((answer, answer[:1]))

    @staticmethod
    def _of(question: Question) -> tuple[object, ...]:
        if question.form.kind == "pick":
            return ("pick", whole(question))
        return (contest(question) or (question.kind, question.ask), str(question.answer))


def balanced(pool: Sequence[Question]) -> list[Question]:
    """Return the questions of a pool, dropping the last ones that a guess would answer too often.

    Choosing everything, or nothing, is then right in at most one pick in ``RARE``.
    """
    rare = sum(one.form.kind == "pick" and not whole(one) for one in pool) // (RARE - 1)
    accepted = list[Question]()
    for one in pool:
        if whole(one):
            if not rare:
                continue
            rare -= 1
        accepted.append(one)
    return fair(accepted)


def chosen(rule: str, pool: Iterable[Question], n: int, *, fill: bool = True) -> list[Question]:
    """Return up to ``n`` questions about a rule: at each step the easiest of those least like the ones before.

    Questions decided by the rule come first unless one of two answers becomes too frequent by them, and of them those
    that expose beliefs with few chances to show. With ``fill``, questions that a guess would answer too often fill the
    remaining places. Even then, each of two answers is right in at least a third of the questions, unless the pool has
    only one of the two.
    """
    ordered = sorted(pool, key=lambda each: (each.rule != rule, not exposed_by(each.id), difficulty(each)))
    fair_ones = balanced(ordered)
    taken = _Choice(rule)
    taken.take_from(fair_ones, n)
    if fill:
        taken.take_from([one for one in ordered if one not in fair_ones and not whole(one)], n, even=True)
    return taken.questions or ordered[:n]


class _Choice:
    """The questions chosen about a rule, each as different as possible from the ones before."""

    def __init__(self, rule: str) -> None:
        self.questions = list[Question]()
        self._rule = rule
        self._ask_counts, self._answers, self._hits = Counter[object](), Counter[object](), Counter[object]()
        self._contests = Counter[object]()
        self._chances = Chances()

    def take_from(self, pool: Sequence[Question], n: int, *, even: bool = False) -> None:
        """Take questions until there are ``n``; with ``even``, skip those that make one of two answers too frequent."""
        left = list(pool)
        while left and len(self.questions) < n:
            # `min` takes the first of several minima, and `pool` is sorted from easy to hard.
            best = min(left, key=self._rank)
            left.remove(best)
            if even and self._too_frequent(best):
                continue
            self.questions.append(best)
            self._chances.add(best.id)
            self._answers[best.kind, best.ask, str(best.answer)] += 1
            self._ask_counts[best.kind, best.ask] += 1
            self._hits.update((family(best), guess) for guess in guesses(best))
            self._contests.update((contest(best), (contest(best), str(best.answer))))

    def _rank(self, question: Question) -> tuple[object, ...]:
        is_unfair = self._contests[contest(question)] > 0 and self._too_frequent(question)
        return is_unfair, question.rule != self._rule, -self._chances.gain(question.id), self._likeness(question)

    def _likeness(self, question: Question) -> int:
        likes = (
            2 * self._answers[question.kind, question.ask, str(question.answer)]
            + self._ask_counts[question.kind, question.ask]
        )
        guessed = max((self._hits[family(question), guess] for guess in guesses(question)), default=0)
        return likes + 2 * guessed + _WHOLE * whole(question)

    def _too_frequent(self, question: Question) -> bool:
        """Return True if taking this question would make its answer right in over two thirds of its contest."""
        name = contest(question)
        return name is not None and 3 * (self._contests[name, str(question.answer)] + 1) > 2 * (
            self._contests[name] + 1
        )


class _Rule:
    """One of the rules, with its share and the questions found about it."""

    def __init__(self, id: str, near: Iterator[Question], far: Iterator[Question]) -> None:
        self.id = id
        self.share = 0
        self._near, self._far = near, far
        self._candidates = list[Question]()
        self._decided = 0
        self._balance = Balance()

    def add(self, question: Question) -> None:
        """Add a question to whose answer the rule contributes."""
        self._candidates.append(question)
        if question.rule == self.id and not self._balance.puts_off(question):
            self._balance.add(question)
            self._decided += 1

    @property
    def has_plenty(self) -> bool:
        """True if there are enough questions to choose the easiest from."""
        return self._decided >= SPARE * self.share

    def reach(self, take: Callable[[Question], bool]) -> None:
        """Take questions until the share is filled, first from the quick source, then from the slow one.

        The quick source begins with questions that expose beliefs, so as many of them as the share are always taken. Of
        the quick ones, those decided by another rule come last, since that rule may need them.
        """
        aside, first = list[Question](), 0
        while (first < self.share or not self._filled) and (question := next(self._near, None)) is not None:
            first += 1
            if question.rule != self.id:
                aside.append(question)
            elif take(question):
                self.add(question)
        for question in aside:
            if len(self._fair) < self.share and take(question):
                self.add(question)
        while len(self._fair) < self.share and (question := next(self._far, None)) is not None:
            if take(question):
                self.add(question)

    @property
    def _filled(self) -> bool:
        """True if the best questions fill the share and the rule decides them all."""
        return sum(question.rule == self.id for question in self._fair) == self.share

    @property
    def _fair(self) -> list[Question]:
        """The best questions, up to the share, without those that a guess would answer too often."""
        return chosen(self.id, self._candidates, self.share, fill=False)

    @property
    def best(self) -> list[Question]:
        """The best questions, up to the share: first those that the rule decides, then those it contributes to."""
        return chosen(self.id, self._candidates, self.share)


def evenly(
    rules: Sequence[str],
    n: int,
    *,
    shared: Callable[[set[str]], Iterable[Question]],
    near: Callable[[str], Iterator[Question]],
    far: Callable[[str], Iterator[Question]],
    each: bool = True,
) -> list[Question]:
    """Return ``n`` different questions about rules, each with its share; fewer if there are no more.

    The shares differ by one at most, and the first rules have the larger ones. A rule with too few questions leaves
    the rest of its share to the others. ``shared`` yields questions about any rule in a set, from which rules are
    removed while it runs. ``near`` yields questions about one rule that are quick to make, and ``far`` those that need
    a search. If ``each`` is False, a rule without questions is left out.

    Raises:
        NoQuestionError: there is no question about one of the rules; the argument is the id of the rule.
    """
    by_id = {id: _Rule(id, near(id), far(id)) for id in rules}
    is_new = _Differing()
    for place, rule in enumerate(by_id.values()):
        rule.share = n // len(by_id) + (place < n % len(by_id))
    _distribute(by_id, shared, is_new)
    growing = [*by_id.values()]
    while growing:
        for rule in growing:
            rule.reach(is_new)
            if each and not rule.best:
                raise NoQuestionError(rule.id)
        missing = n - sum(len(rule.best) for rule in by_id.values())
        full = [rule for rule in by_id.values() if len(rule.best) == rule.share]
        growing = sorted(full, key=lambda rule: rule.share)[:missing]
        for rule in growing:
            rule.share += 1
    return [question for rule in by_id.values() for question in rule.best]


class _Differing:
    """A filter that returns True for the first of several equal questions, and False for the others."""

    def __init__(self) -> None:
        self._seen = set[tuple[object, ...]]()

    def __call__(self, question: Question) -> bool:
        same = sameness(question)
        is_new = same not in self._seen
        self._seen.add(same)
        return is_new


def _distribute(
    by_id: Mapping[str, _Rule], shared: Callable[[set[str]], Iterable[Question]], is_new: _Differing
) -> None:
    """Give each of the ``shared`` questions to a rule that needs more, until all have plenty."""
    wanted = {id for id, rule in by_id.items() if rule.share}
    for question in shared(wanted):
        rule = by_id[question.rule if question.rule in wanted else next(id for id in question.rules if id in wanted)]
        if is_new(question):
            rule.add(question)
        if rule.has_plenty:
            wanted.discard(rule.id)
        if not wanted:
            return
