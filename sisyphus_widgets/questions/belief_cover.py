"""Questions that give each belief its chances: some of a set are replaced by listed ones that expose rare beliefs.

Most beliefs are exposed by the questions that a set has anyway. Some show only in questions with one answer, such as
"May you play this?" with the answer "yes", of which the fair share of a single clause leaves no room. In a whole set
there is room for them, beside questions of other clauses with the other answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from ..rules import AnyGame
from .balance import surplus_wholes
from .exposure import ENOUGH, Chances, exposed_by, exposing_about
from .guessing import contest, excess, known_by_title, title_shares
from .question import Question, sameness
from .question_lists import known_about, stock_about

MOST_PARTNERS = 6
"""The greatest number of questions with another answer that are tried beside one."""

MOST_BY_TITLE = 0.44
"""The share of questions with titles that somebody may answer who only knows which titles tend to be right."""

MOST_VICTIMS = 12
"""The greatest number of questions that are tried to replace by another one."""

Make = Callable[[str], Question]
"""A function that makes the question with an id, which lacks the game's name."""


def cover_beliefs(game: AnyGame, found: Sequence[Question], make: Make, seed: int = 0) -> list[Question]:
    """Return as many questions, some replaced so that each belief about a game is exposed by some, if possible.

    No guess answers more questions than before beyond its fair share, nor does knowing which titles tend to be right,
    and each clause keeps about as many questions.
    """
    cover = _Cover(game, [*found], make, random.Random(f"{game.name}/{seed}/beliefs"))
    for level in range(1, ENOUGH + 1):  # first one question for each belief, then two, and so on
        for belief in game.beliefs:
            if cover.chances.count(belief.name) < level:
                cover.add(belief.name, f"{game.name}.{belief.clause}")
    cover.hide_titles()
    return cover.questions


@dataclass
class _Cover:
    """The questions of a set, in which some are replaced."""

    game: AnyGame
    questions: list[Question]
    make: Make
    rng: random.Random

    def __post_init__(self) -> None:
        self.chances = Chances(one.id for one in self.questions)
        self._seen = {sameness(one) for one in self.questions}
        self._least = {rule: (n + 1) // 2 for rule, n in Counter(one.rule for one in self.questions).items()}
        self._refused = set[str]()

    def add(self, name: str, clause: str) -> None:
        """Take up one question that exposes a belief about a clause, if there is a fair one."""
        ids = [id for id, names in exposing_about(self.game, clause).items() if name in names]
        self.rng.shuffle(ids)
        for id in ids:
            if id not in self._refused and (one := self._new(id)) is not None:
                if self._takes(one, clause):
                    return
                self._refused.add(id)

    def _new(self, id: str) -> Question | None:
        """Return a question that may be taken up; None if it is there already."""
        one = self.make(id)
        return None if sameness(one) in self._seen else one

    def _takes(self, new: Question, clause: str) -> bool:
        """Replace a question, or two by this one and one with another answer, if that is fair."""
        if self._replaces((new,), clause):
            return True
        return any(self._replaces((new, partner), clause) for partner in self._partners(new, clause))

    def _partners(self, new: Question, clause: str) -> Iterator[Question]:
        """Yield questions with another answer in the same contest."""
        tried = 0
        for about in dict.fromkeys((clause, new.rule)):
            if not about.startswith(f"{self.game.name}."):
                continue
            kind = f"{new.kind}.{new.ask}/"
            ids = [id for id in (*exposing_about(self.game, about), *known_about(self.game, about)) if kind in id]
            for id in ids:
                other = self._new(id) if tried < MOST_PARTNERS else None
                if other is not None and contest(other) == contest(new) and other.answer != new.answer:
                    tried += 1
                    yield other

    def _replaces(self, new: Sequence[Question], clause: str) -> bool:
        """Replace as many questions by new ones, if that is fair; return True if so."""
        victims = sorted(self._victims(new[0], clause), key=lambda old: self._rank(old, new[0]))
        if len(new) == 1:
            return any(self._swaps([old], new) for old in victims[:MOST_VICTIMS])
        return any(self._swaps(two, new) for two in islice(combinations(victims[:MOST_VICTIMS], 2), MOST_VICTIMS))

    def _swaps(self, replaced: Sequence[Question], new: Sequence[Question]) -> bool:
        """Replace questions by new ones, unless guesses or titles tell more afterwards; return True if done."""
        after = [*(one for one in self.questions if all(one is not old for old in replaced)), *new]
        if any(self._lacks(old.rule, after) for old in replaced):
            return False
        if surplus_wholes(after) > max(0, surplus_wholes(self.questions)):
            return False
        by_title = known_by_title(after)
        if excess(after) > excess(self.questions) or by_title > max(MOST_BY_TITLE, known_by_title(self.questions)):
            return False
        self.questions = after
        for one in replaced:
            self.chances.remove(one.id)
            self._seen.discard(sameness(one))
        for one in new:
            self.chances.add(one.id)
            self._seen.add(sameness(one))
        return True

    def _lacks(self, rule: str, after: Sequence[Question]) -> bool:
        """Return True if a set would have less than half of the questions that a clause had."""
        return sum(one.rule == rule for one in after) < self._least.get(rule, 0)

    def _victims(self, new: Question, clause: str) -> Iterator[Question]:
        """Yield the questions about the same clauses that no belief needs."""
        for old in self.questions:
            if old.rule in (clause, new.rule) and self._is_spare(old):
                yield old

    def _is_spare(self, old: Question) -> bool:
        return all(self.chances.count(name) > ENOUGH for name in exposed_by(old.id))

    def _rank(self, old: Question, new: Question) -> tuple[float, ...]:
        """Return how well a question may be replaced by another one: best by one with the same answer."""
        is_alike = contest(old) == contest(new) and old.answer == new.answer
        return not is_alike, bool(exposed_by(old.id)), old.kind == "rule"

    def hide_titles(self) -> None:
        """Replace questions with titles that are right too often where they are offered."""
        while known_by_title(self.questions) > MOST_BY_TITLE:
            shares = title_shares(self.questions)
            titled = [one for one in self.questions if one.kind == "rule" and self._is_spare(one)]
            titled.sort(key=lambda titled_question: -shares[titled_question.ask, titled_question.answer])
            if not any(self._replaces_titled(one) for one in titled):
                return

    def _replaces_titled(self, old: Question) -> bool:
        """Replace a question with titles by another one about its clause, if titles tell less afterwards."""
        listed = (
            exposing_about(self.game, old.rule),
            known_about(self.game, old.rule),
            stock_about(self.game, old.rule),
        )
        plain = (id for ids in listed for id in ids if not id.startswith("rule."))
        others = (one for id in plain if id not in self._refused and (one := self._new(id)) is not None)
        before = known_by_title(self.questions)
        if known_by_title(one for one in self.questions if one is not old) >= before:
            return False
        return any(one.rule == old.rule and self._swaps([old], [one]) for one in islice(others, MOST_VICTIMS))
