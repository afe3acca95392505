"""Questions for a learner who does not know all rules yet: those that do not rest on rules which come later."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from functools import lru_cache
from itertools import islice

from ..advice.explain.worked_examples import worked
from ..questions.contrast import is_pair
from ..questions.question_by_id import question
from ..rules import AnyGame
from .rule_record import RIGHT_IN_A_ROW


@lru_cache(maxsize=4096)
def rules_behind(id: str) -> frozenset[str]:
    """Return the ids of the rules on which a question rests."""
    return frozenset(question(id, language="en").rules)


def without_later(game: AnyGame, rule: str, ids: Sequence[str], later_rules: Set[str]) -> list[str]:
    """Return the questions about a rule, by id, that rest on none of the later rules.

    If there are too few to practise the rule, those that rest on the fewest later rules are kept as well. Worked
    examples and contrast pairs do not count.
    """
    if not later_rules:
        return [*ids]
    kept = {id for id in ids if not rules_behind(id) & later_rules}
    plain = [*_plain(game, rule, ids)]
    missing = max(0, RIGHT_IN_A_ROW - sum(id in kept for id in plain))
    others = sorted((id for id in plain if id not in kept), key=lambda id: len(rules_behind(id) & later_rules))
    kept |= {*others[:missing]}
    return [id for id in ids if id in kept]


def has_enough(game: AnyGame, rule: str, ids: Sequence[str], later_rules: Set[str]) -> bool:
    """Return True if enough questions about a rule, given by id, rest on none of the later rules."""
    fitting = (id for id in _plain(game, rule, ids) if not rules_behind(id) & later_rules)
    return len([*islice(fitting, RIGHT_IN_A_ROW)]) == RIGHT_IN_A_ROW


def _plain(game: AnyGame, rule: str, ids: Collection[str]) -> Iterator[str]:
    """Yield the questions that are neither worked examples of a rule nor contrast pairs."""
    examples = worked(game, rule)
    return (id for id in ids if id not in examples and not is_pair(id))
