"""The search for a stock of questions about every clause of a game, in addition to those of its ``known.json``.

A quiz about a single rule draws from the stock, so that rare cases need no search. For every clause that can be asked
about, the file ``stock.json`` lists the ids of questions of several kinds with varied answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..questions.balance import chosen
from ..questions.question import Question, sameness
from ..questions.question_by_id import question
from ..questions.question_lists import known_about
from ..questions.search import look_around
from ..rules import AnyGame
from .known_questions import quickest, without_guesses

EACH = 24
"""The greatest number of questions in the stock of a clause."""

LEAST = 16
"""The least number of questions about a clause, including the known ones, even if guesses answer some of them."""

SPARE = 2
"""The ratio of questions searched to questions kept."""

ROUNDS = 8
"""The greatest number of rounds of a search, each through different games."""

ALIKE = 6
"""The greatest number of questions of one kind with the same answer in a pool; further ones are spare."""


def find_stock(game: AnyGame) -> dict[str, list[str]]:
    """Return ids, without the game, of questions about every clause that can be asked about."""
    rules = [clause.id for clause in game.rulebook if not clause.unasked]
    known = {rule: [question(f"{game.name}/{id}") for id in known_about(game, rule)] for rule in rules}
    pools, spare = ({rule: list[Question]() for rule in rules} for _ in range(2))
    seen = {sameness(one) for several in known.values() for one in several}
    alike, wanted = Counter[object](), {*rules}
    for one in _sought(game, wanted):
        if (same := sameness(one)) in seen:
            continue
        seen.add(same)
        for rule in wanted & {*one.rules}:
            sort = (rule, one.kind, one.ask, str(one.answer))
            alike[sort] += 1
            (spare if alike[sort] > ALIKE or one.rule != rule else pools)[rule].append(one)
            if len(pools[rule]) >= SPARE * EACH:
                wanted.discard(rule)
    return {
        rule.removeprefix(f"{game.name}."): [
            one.id.partition("/")[2] for one in best_of(rule, known[rule], pools[rule] + spare[rule])
        ]
        for rule in rules
    }


def _sought(game: AnyGame, wanted: set[str]) -> Iterator[Question]:
    for seed in range(1, ROUNDS + 1):
        if wanted:
            yield from look_around(game, wanted, seed)


def best_of(rule: str, questions: list[Question], pool: list[Question]) -> list[Question]:
    """Return the best of a pool of questions: first those that the rule decides, without those that guesses answer.

    Guesses are counted over the pool and the known ``questions`` together, since a quiz mixes them.
    """
    ids = {one.id for one in questions}
    fair = [one for one in without_guesses([*questions, *quickest(pool)]) if one.id not in ids]
    best = chosen(rule, fair, EACH)
    more = max(0, LEAST - len(questions) - len(best))
    return [*best, *chosen(rule, [one for one in quickest(pool) if one not in best], more)]
