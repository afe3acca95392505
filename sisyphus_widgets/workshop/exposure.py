"""The search for questions that expose each belief about a game, for its ``exposure.json``.

The file lists, for each clause, questions to which somebody with a certain belief answers otherwise than the rules. The
search looks for positions in which a belief changes a verdict, an effect or a fact, and asks about just that.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any

from ..practice.diagnosis import is_telling
from ..questions.believed import NamedBelief, beliefs_in, exposes, moves_to_judge
from ..questions.contrast import known_pairs
from ..questions.makers import makers
from ..questions.outcomes import as_seen, asks_of
from ..questions.positions import PREPARED, RARE, Place, Spot, spot_at, ways_at
from ..questions.question import NoQuestionError, Question, sameness
from ..questions.question_by_id import deciding_plies, question, question_at
from ..questions.question_lists import known_about
from ..rules import AnyGame
from ..rules.belief import FIRM, Believer

EACH = 8
"""The number of questions listed for each belief, where so many are found."""

ALIKE = 6
"""The greatest number of questions of one kind with the same answer for a belief."""

WALKS = 60
"""The greatest number of random games searched, and of prepared positions of each kind."""

APART = 3
"""The number of questions listed for a clause that tell two beliefs about it apart, where so many are found."""

WALKS_APART = 30
"""The greatest number of random games searched for such questions."""

PLIES = 24
"""The greatest number of positions of a game that are searched."""

MOST_JUDGED, MOST_PLAYED = 60, 10
"""The greatest numbers of moves whose verdicts, and whose effects, are compared in a position."""


MOST_SELECTED = 400
"""The greatest number of moves from which those to judge are drawn."""


@dataclass
class _Exposure:
    """The questions found that expose a belief."""

    named: NamedBelief
    near: frozenset[str]
    """The ids of its clause and of those beside it."""
    ids: list[str] = field(default_factory=list)
    alike: Counter[object] = field(default_factory=Counter)

    def takes(self, candidate: Question) -> bool:
        """Return True if a question exposes the belief, and add it unless several like it have been found."""
        is_worth = not candidate.trivial or (candidate.kind, candidate.ask) == ("playable", "may")
        # A belief may allow what a clause of all games refuses, such as another number of cards.
        is_near = self.near & {*candidate.rules} or candidate.rule.startswith("common.")
        if not is_worth or not is_near or not exposes(candidate, self.named):
            return False
        sort = candidate.kind, candidate.ask, str(candidate.answer)
        if candidate.id not in self.ids and self.alike[sort] < ALIKE and len(self.ids) < 2 * EACH:
            self.ids.append(candidate.id)
            self.alike[sort] += 1
        return True

    @property
    def is_open(self) -> bool:
        """True if more questions are wanted."""
        return len(self.ids) < EACH


Listed = dict[str, dict[str, list[str]]]
"""The ids of questions, without the game, with the names of beliefs that they expose, by the number of the clause."""


def find_exposure(game: AnyGame) -> Listed:
    """Return ids, without the game, of questions that expose beliefs, with the names of these, by clause."""
    found = [_Exposure(named, _near(game, named)) for named in beliefs_in(game, "en")]
    questions: dict[str, Question] = {}
    for clause in game.rulebook:
        ids = [f"{game.name}/{id}" for id in known_about(game, clause.id)]
        for id in (*ids, *known_pairs(game, clause.id)):
            questions[id] = question(id, language="en")
    for one in questions.values():
        for each in found:
            each.takes(one)
    seen = {sameness(one) for one in questions.values()}
    for number in _walks(game):
        wanted = [each for each in found if each.is_open]
        if not wanted:
            break
        questions |= {one.id: one for one in _in_walk(game, number, wanted, seen)}
    listed = _listed(game, found, questions)
    add_telling(game, listed)
    return listed


def add_telling(game: AnyGame, listed: Listed) -> None:
    """List further questions that tell two beliefs about the same clause apart, where few do."""
    for one, other in combinations(beliefs_in(game, "en"), 2):
        if one.rule != other.rule:
            continue
        own = listed.setdefault(one.rule.removeprefix(f"{game.name}."), {})
        pair = [one.id, other.id]
        made = [question(f"{game.name}/{id}", language="en") for id in own]
        count = sum(is_telling(target, pair) for target in made)
        seen = {sameness(target) for target in made}
        for number in range(WALKS_APART if count < APART else 0):
            found = next(
                (target for target in _telling(game, number, one, other) if sameness(target) not in seen), None
            )
            if found is not None:
                seen.add(sameness(found))
                names = own.setdefault(found.id.partition("/")[2], [])
                names += [each.belief.name for each in (one, other) if exposes(found, each)]
                count += 1
            if count == APART:
                break


def _telling(game: AnyGame, number: int, first: NamedBelief, other: NamedBelief) -> Iterator[Question]:
    """Yield questions in a random game that tell two beliefs apart."""
    plies = deciding_plies(game, number)
    step = max(1, len(plies) // PLIES)
    for ply in plies[number % step :: step]:
        place = Place(number, ply)
        if (spot := spot_at(game, place)) is None:
            continue
        for named in (first, other):
            for found in _at(game, place, spot, named):
                is_worth = not found.trivial or (found.kind, found.ask) == ("playable", "may")
                if is_worth and is_telling(found, [first.id, other.id]):
                    yield found


def _near(game: AnyGame, named: NamedBelief) -> frozenset[str]:
    return frozenset({named.rule, *(f"{game.name}.{number}" for number in named.belief.beside)})


def _walks(game: AnyGame) -> Iterator[int]:
    """Yield the numbers of prepared positions and of random games, in turn."""
    for number in range(WALKS):
        yield number
        for start, ways in ((PREPARED, len(game.prepared)), (RARE, len(game.asking.rare))):
            first = -(-start // ways) * ways if ways else 0
            yield from range(first + number * ways, first + (number + 1) * ways)


def _in_walk(game: AnyGame, number: int, wanted: list[_Exposure], seen: set[tuple[object, ...]]) -> Iterator[Question]:
    """Yield questions in one game that expose wanted beliefs, at most one for each, unlike those ``seen``."""
    plies = deciding_plies(game, number)
    if number >= PREPARED:
        ways = ways_at(game, number)
        way = ways[number % len(ways)]
        about = {f"{game.name}.{clause}" for clause in way.clauses}
        wanted = [each for each in wanted if each.near & about]
        plies = [ply for ply in plies if ply < way.moves]
    left = [*wanted]
    for ply in plies[:: max(1, len(plies) // PLIES)]:
        if not left:
            return
        place = Place(number, ply)
        spot = spot_at(game, place)
        if spot is None:
            continue
        for each in [*left]:
            for one in _at(game, place, spot, each.named):
                if (same := sameness(one)) not in seen and each.takes(one):
                    seen.add(same)
                    left.remove(each)
                    for other in wanted:
                        if other is not each and other.is_open:
                            other.takes(one)
                    yield one
                    break


def _at(game: AnyGame, place: Place, spot: Spot, named: NamedBelief) -> Iterator[Question]:
    """Yield the questions at a place whose answers a belief probably changes."""
    for kind, tried in dict.fromkeys(_ways(game, spot, Believer(spot.state, named.belief))):
        where = Place(place.seed, place.ply, tried=tried)
        with suppress(NoQuestionError):
            if str(Place.read(str(where))) == str(where) and (one := question_at(game, kind, where, "en")):
                yield one


def _ways(game: AnyGame, spot: Spot, believer: Believer) -> Iterator[tuple[str, str]]:
    """Yield kinds of question, each with a move to try or an empty text, that a belief may answer differently."""
    belief = believer.belief
    if belief.facts or belief.sees:
        yield from ((f"fact.{query.name}", "") for query in game.asking.facts if not query.deed)
    if belief.allows or belief.sees:
        yield from _verdicts(game, spot, believer)
    if belief.happens or belief.sees or belief.facts or belief.follows:
        for action in islice(spot.state.legal_actions(), MOST_PLAYED):
            tried = "" if action == spot.action else str(action)
            yield from ((kind, tried) for kind in _effects(game, spot, believer, action))


def _verdicts(game: AnyGame, spot: Spot, believer: Believer) -> Iterator[tuple[str, str]]:
    """Yield the questions about a move on which the believer's verdict differs, if there is one."""
    for move in _some_moves(believer):
        verdict = spot.state.judge(move, None)
        if bool(verdict) == believer.allows(move) or verdict.rule in FIRM:
            continue
        if str(move) in game.asking.deeds:
            yield "playable.deed", ""
        elif "playable.targets" in makers(game):
            yield "playable.targets", str(move)
        else:
            yield "playable.elements", ""
        yield "playable.may", str(move)
        return


def _effects(game: AnyGame, spot: Spot, believer: Believer, action: Any) -> Iterator[str]:
    """Yield the kinds of question about a move whose answers may differ for the believer."""
    state, facts, kinds = spot.state, believer.belief.facts, makers(game)
    real, believed = (as_seen(some, state.to_move).all for some in (state.apply(action)[1], believer.events(action)))
    if real == believed and not facts:
        return
    yield from (f"fact.{one.name}" for one in game.asking.facts if one.deed and (one.name in facts or real != believed))
    changed = {type(event) for event in (*real, *believed) if event not in real or event not in believed}
    for name, asks in asks_of(game).items():
        if f"outcome.{name}" in kinds and any(issubclass(kind, one) for kind in changed for one, _ in asks):
            yield f"outcome.{name}"


def _some_moves(believer: Believer) -> Iterator[Any]:
    """Yield moves to judge: a few legal ones, those that the believer might make, and others."""
    legal = [*islice(believer.state.legal_actions(), MOST_JUDGED)]
    yield from dict.fromkeys((*legal[: MOST_JUDGED // 2], *islice(believer.tries(), MOST_JUDGED)))
    others = [move for move in islice(moves_to_judge(believer), MOST_SELECTED) if move not in legal]
    yield from random.Random(believer.belief.name).sample(others, min(len(others), MOST_JUDGED))


def _listed(game: AnyGame, found: list[_Exposure], questions: dict[str, Question]) -> Listed:
    """Return the questions by clause, each with the beliefs that it exposes about the clause or beside it.

    The clause of a belief lists all questions that expose it, also those that another clause decides.
    """
    by_clause: Listed = {}
    for each in found:
        for id in each.ids:
            for rule in sorted({each.named.rule, *(each.near & {*questions[id].rules})}):
                names = by_clause.setdefault(rule.removeprefix(f"{game.name}."), {})
                names.setdefault(id.partition("/")[2], []).append(each.named.belief.name)
    order = [clause.id.removeprefix(f"{game.name}.") for clause in game.rulebook]
    return {number: by_clause[number] for number in order if number in by_clause}
