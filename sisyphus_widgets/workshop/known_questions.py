"""The search for questions about every clause of a game, for its ``known.json``.

The file saves a long search for clauses that rarely decide. For every clause that can be asked about, it lists
questions of several kinds, in the best order for asking: those decided by the clause come before others, and easy ones
that are quick to make before hard ones. A learner who guesses without looking at the table gets few of them right.
"""

from __future__ import annotations

from collections import Counter

from ..questions.balance import balanced, chosen, whole
from ..questions.guessing import by_words, fair
from ..questions.positions import PREPARED, Place
from ..questions.question import Question, sameness
from ..questions.search import look_for
from ..rules import AnyGame

EACH = 12
"""The greatest number of questions listed for a clause."""

SOON, ENOUGH = 100, 10
"""After ``SOON`` games, ``ENOUGH`` questions about a clause end its search; before, it takes more of them."""

LONG_ENOUGH = 240
"""The number of the game at which every search ends."""

ALIKE = 3
"""The greatest number of questions of one kind with the same answer in a pool; further ones are spare."""


class _KnownSearch:
    """The questions found about each clause of a game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.pools: dict[str, list[Question]] = {clause.id: [] for clause in game.rulebook if not clause.unasked}
        self._spare: dict[str, list[Question]] = {rule: [] for rule in self.pools}
        self._signatures, self._alike = set[object](), Counter[object]()

    def look(self, wanted: set[str]) -> None:
        """Search for questions about the wanted clauses until there are enough, or the games run out."""
        for question in look_for(self._game, wanted):
            walk = Place.read(question.place).seed
            if LONG_ENOUGH <= walk < PREPARED:
                break
            if (same := sameness(question)) in self._signatures:
                continue
            self._signatures.add(same)
            searched = SOON <= walk < PREPARED
            for rule in wanted & {*question.rules}:
                self._add(rule, question)
                available = without_guesses([*self.pools[rule], *(self._spare[rule] if searched else ())])
                kinds = {one.kind for one in available}
                if len(available) >= (EACH if len(kinds) > 1 and not searched else ENOUGH if searched else 2 * EACH):
                    wanted.discard(rule)
            if not wanted:
                break

    def _add(self, rule: str, question: Question) -> None:
        """Add a question to the pool of a clause, or to the spare ones if the pool has several like it."""
        self._alike[rule, _what(question)] += 1
        aside = question.rule != rule or whole(question)
        pools = self._spare if self._alike[rule, _what(question)] > ALIKE or aside else self.pools
        pools[rule].append(question)

    def best(self, rule: str) -> list[Question]:
        """Return the questions to list for a clause, in the order for asking."""
        pool = without_guesses(quickest(self.pools[rule] + self._spare[rule]))
        return without_guesses(chosen(rule, pool, EACH))


def find_known(game: AnyGame) -> dict[str, list[str]]:
    """Return ids, without the game, of questions about every clause that can be asked about."""
    search = _KnownSearch(game)
    search.look({*search.pools})
    for rule in search.pools:
        if len(search.best(rule)) < ENOUGH:
            search.look({rule})  # in the same games, for this clause alone
    return {
        rule.removeprefix(f"{game.name}."): [question.id.partition("/")[2] for question in search.best(rule)]
        for rule in search.pools
    }


def without_guesses(pool: list[Question]) -> list[Question]:
    """Return a pool without questions that guesses, or comparing words alone, would answer too often."""
    return fair(balanced(pool), by_words)


def _what(question: Question) -> tuple[object, ...]:
    return (question.kind, question.ask, str(question.answer))


def quickest(pool: list[Question]) -> list[Question]:
    """Return the half of a pool from the earliest places in games, or more if that leaves too few."""
    ordered = sorted(pool, key=lambda question: Place.read(question.place).ply)
    return ordered[: max(3 * EACH, len(ordered) // 2)]
