"""The questions of a practice page without Python: a few about each rule, whose answers the page can judge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from itertools import islice

from ..advice.explain.worked_examples import worked
from ..questions.contrast import is_pair
from ..questions.question import NoQuestionError, Question
from ..questions.question_by_id import question
from ..questions.question_lists import stock_about
from ..rules import AnyGame
from ..rules.errors import quoted
from .rule_order import without_later
from .rule_record import RIGHT_IN_A_ROW
from .schedule import ids_about, without_titles

MOST_ORDERED = 6
"""The greatest number of elements to order for which all orders fit in a page without Python."""

EXAMPLES, PAIRS = 2, 2
"""The greatest numbers of worked examples and of contrast pairs about a rule in a page."""


def spread(
    game: AnyGame,
    rules: Sequence[str],
    n: int,
    seed: int = 0,
    language: str = "en",
    later_rules: Set[str] = frozenset(),
) -> dict[str, list[str]]:
    """Return the ids of ``n`` questions, about the rules in turn, no two of one position; fewer if there are no more.

    Those that come first in practice are taken first, then further listed ones. A rule needs four questions to become
    known; if there are too few for all rules, only the first rules get any. A rule's worked examples and contrast pairs
    come in addition. Questions that rest on ``later_rules`` are left out, see :func:`.without_later`.

    Raises:
        NoQuestionError: ``n`` is too small for one rule.
    """
    if n < RIGHT_IN_A_ROW:
        raise NoQuestionError(f"practising a rule takes at least {RIGHT_IN_A_ROW} questions, not {quoted(n)}")
    chosen = rules[: n // RIGHT_IN_A_ROW]
    left = {rule: [*ids_about(game, rule, seed, language), *_further(game, rule)] for rule in chosen}
    left = {rule: without_later(game, rule, ids, later_rules) for rule, ids in left.items()}
    if len(rules) == 1:
        left = {rule: without_titles(ids, worked(game, rule)) for rule, ids in left.items()}
    beside: dict[str, list[str]] = {rule: [] for rule in chosen}
    for rule, ids in left.items():
        examples, pairs = [id for id in ids if id in worked(game, rule)], [id for id in ids if is_pair(id)]
        beside[rule] = [*_first_listed(examples, language, EXAMPLES), *_first_listed(pairs, language, PAIRS)]
        left[rule] = [id for id in ids if id not in pairs and id not in beside[rule]]
    found: dict[str, list[str]] = {rule: [] for rule in chosen}
    places = {id.rpartition("/")[2] for ids in beside.values() for id in ids}
    while any(left.values()) and sum(map(len, found.values())) < n:
        for rule, ids in left.items():
            while ids:
                id = ids.pop(0)
                place = id.rpartition("/")[2]
                if place not in places and _can_be_listed(question(id, language=language)):
                    places.add(place)
                    found[rule].append(id)
                    break
            if sum(map(len, found.values())) == n:
                break
    return {rule: [*beside[rule], *ids] for rule, ids in found.items() if ids}


def _further(game: AnyGame, rule: str) -> list[str]:
    return [f"{game.name}/{id}" for id in stock_about(game, rule)]


def _first_listed(ids: Iterable[str], language: str, most: int) -> list[str]:
    """Return the first questions whose answers a page can hold."""
    return [*islice((id for id in ids if _can_be_listed(question(id, language=language))), most)]


def _can_be_listed(candidate: Question) -> bool:
    """Return True if a page can hold the judgement of every answer."""
    return candidate.form.kind != "order" or len(candidate.form.ids) <= MOST_ORDERED
