"""The search for the weights by which titles are offered where they are wrong, for a game's ``titles.json``.

Somebody who only knows which titles tend to be right would choose those that are seldom offered where they are wrong.
Some clauses can be offered in few questions, since most refused moves break them as well, so counting how often each
is right is not enough. The weights are fitted to the listed questions: each title that is right in some of them should
be right in one of four questions that offer it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..questions.clauses import CASES
from ..questions.positions import Place, spot_at
from ..questions.titles import (
    LEAST_WRONG,
    MOST_OPTIONS,
    likely_titles,
    may_be_right,
    mistaken_for,
    order_of,
    usual_weight,
    with_one_mistaken,
)
from ..questions.wording import Voice
from ..rules import AnyGame
from ..rules.game_files import teaching

STEPS, STEP = 400, 0.3
"""The number of steps of a fit, and the exponent by which each follows the shares."""

LEAST, MOST = 0.001, 1000.0
"""The bounds of a weight."""


@dataclass(frozen=True, slots=True)
class ListedCase:
    """A listed question with titles: the number of the right clause, and the others that may be offered."""

    id: str
    right: str
    places: Mapping[str, float]
    """The random place of each of the other clauses, by number, if all weighed the same."""

    family: frozenset[str]
    """The numbers of the clauses that the game declares for questions of this kind."""

    fitting: frozenset[str]
    """The numbers of the clauses that may be right in questions of this kind, or are mistaken for the right one."""

    mistaken: frozenset[str]
    """The numbers of the clauses that beginners confuse with the right one."""

    def distractors(self, weights: Mapping[str, float]) -> list[str]:
        """Return the numbers of the clauses that are offered beside the right one with these weights."""
        order = sorted(self.places, key=lambda number: self.places[number] / weights[number])
        fitting = [number for number in order if number in self.fitting]
        some = fitting if len(fitting) >= LEAST_WRONG else order
        return with_one_mistaken(some, self.mistaken)[: MOST_OPTIONS - 1]


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights of clauses by number, and what they lead to."""

    weights: Mapping[str, float]
    earned: float
    """The share of the questions answered by the title that is right most often where it is offered."""
    shares: Mapping[str, float]
    """The share of its questions in which each title is right, of those that offer it."""


def find_titles(game: AnyGame) -> dict[str, dict[str, float]]:
    """Return the weights of clauses that are right in listed questions, by kind of question and number."""
    lists = [teaching(game.name, file) for file in ("known", "stock")]
    ids = {id for listed in lists for some in listed.values() for id in some}
    found = dict[str, dict[str, float]]()
    for kind in CASES:
        if cases := [*cases_of(game, kind, ids)]:
            weights = fit(game, kind, cases).weights
            right = sorted({case.right for case in cases}, key=order_of)
            found[kind] = {number: float(f"{weights[number]:.3g}") for number in right}
    return found


def cases_of(game: AnyGame, kind: str, ids: Iterable[str]) -> Iterator[ListedCase]:
    """Yield what the listed questions of a kind with titles are made of; the ``ids`` lack the game's name."""
    for id in sorted(ids):
        own, _, place = id.partition("/")
        spot = spot_at(game, Place.read(place)) if own == kind else None
        if spot is None:
            continue
        voice = Voice(spot, "en")
        case = CASES[kind](spot, voice)
        if case is not None:
            name = f"{game.name}."
            places = likely_titles(voice, case.reason.rule, case.excluded, lambda _: 1)
            others = {number.removeprefix(name): place for number, place in places.items()}
            mistaken = frozenset(number.removeprefix(name) for number in mistaken_for(voice, case.reason.rule))
            right = {number for number in others if may_be_right(game.name, kind, number, case.family)}
            own_number = case.reason.rule.removeprefix(name)
            yield ListedCase(id, own_number, others, case.family, mistaken | right, mistaken)


def fit(game: AnyGame, kind: str, cases: Sequence[ListedCase]) -> Fit:
    """Return the weights with which knowing how often each title is right answers fewest questions."""
    right = Counter(case.right for case in cases)
    numbers = {*right, *(number for case in cases for number in case.places)}
    weights = {number: usual_weight(game.name, kind, number, cases[0].family) for number in sorted(numbers)}
    results = list[Fit]()
    for _ in range(STEPS):
        now = _result(cases, right, weights)
        results.append(now)
        for number in right:
            weight = weights[number] * (now.shares[number] * MOST_OPTIONS) ** STEP
            weights[number] = min(max(weight, LEAST), MOST)
    return min(results, key=lambda result: (round(result.earned, 2), max(result.shares.values())))


def _result(cases: Sequence[ListedCase], right: Mapping[str, int], weights: Mapping[str, float]) -> Fit:
    options = [[case.right, *case.distractors(weights)] for case in cases]
    offered = Counter(number for some in options for number in some)
    shares = {number: right.get(number, 0) / count for number, count in offered.items()}
    earned = 0.0
    for some in options:
        most = max(shares[number] for number in some)
        best = [number for number in some if shares[number] == most]
        earned += (some[0] in best) / len(best)
    return Fit(dict(weights), earned / len(cases), shares)
