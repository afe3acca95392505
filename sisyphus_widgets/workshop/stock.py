"""Search for a stock of questions about every clause of a game, beside those of its ``known.json``.

A quiz about a single rule draws from it, so that rare cases need no search. The file ``stock.json`` lists, for every
clause that can be asked about, the ids of questions of several kinds with varied answers.
"""

from __future__ import annotations

from collections import Counter

from ..questions.balance import chosen
from ..questions.positions import PREPARED, Place
from ..questions.question import Question, sameness
from ..questions.search import known_about, look_for, question
from ..rules import AnyGame
from .known import quickest, without_guesses

EACH = 24
"""The greatest number of questions in the stock of a clause."""

SPARE = 2
"""The factor by which more questions are looked for than kept, to choose from."""

LONG_ENOUGH = 160
"""The number of the game that ends the search."""

ALIKE = 6
"""The number of questions of one kind with the same answer that are kept while others may still be found."""


def found(game: AnyGame) -> dict[str, list[str]]:
    """Return ids, without the game, of questions about every clause that can be asked about."""
    pools: dict[str, list[Question]] = {clause.id: [] for clause in game.rulebook if not clause.unasked}
    spare: dict[str, list[Question]] = {rule: [] for rule in pools}
    seen = {sameness(question(f"{game.name}/{id}")) for rule in pools for id in known_about(game, rule)}
    alike, wanted = Counter[object](), {*pools}
    for one in look_for(game, wanted):
        if LONG_ENOUGH <= Place.read(one.place).seed < PREPARED:
            break
        if (same := sameness(one)) in seen:
            continue
        seen.add(same)
        for rule in wanted & {*one.rules}:
            sort = (rule, one.kind, one.ask, str(one.answer))
            alike[sort] += 1
            (spare if alike[sort] > ALIKE or one.rule != rule else pools)[rule].append(one)
            if len(pools[rule]) >= SPARE * EACH:
                wanted.discard(rule)
        if not wanted:
            break
    return {
        rule.removeprefix(f"{game.name}."): [one.id.partition("/")[2] for one in _best(rule, pool + spare[rule])]
        for rule, pool in pools.items()
    }


def _best(rule: str, pool: list[Question]) -> list[Question]:
    """Return the questions that are kept: those that the rule decides first, without those that guesses answer."""
    return chosen(rule, without_guesses(quickest(pool)), EACH)
