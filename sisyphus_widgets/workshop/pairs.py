"""The search for contrast pairs about every clause of a game, for its ``pairs.json``.

The search begins at the known questions about a clause and exchanges one card of their positions. If the answer
changes, both positions are a pair. The file lists pairs about every clause that has any, with alternating answers.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from ..questions.contrast import FIRST, MAY, SECOND, pair
from ..questions.likely_places import likely_at
from ..questions.makers import makers
from ..questions.outcomes import asks_of, follows
from ..questions.positions import Place, position_at, swaps, walk
from ..questions.question import NoQuestionError, Question, sameness
from ..questions.question_by_id import question
from ..questions.question_lists import known_about
from ..rules import AnyGame, NotationError, PickSequence

EACH = 4
"""The number of pairs listed for a clause; each of the two answers is right in half of them."""

DEEDS = 2
"""The number of refused moves tried in a position."""

CHANGES = 12
"""The number of changes tried for a move."""

PLACES, WALKS, FIRST_MOVES, A_WALK = 30, 10, 60, 3
"""The numbers of places, of games, and of moves in each game that are searched, and of places taken from a game."""

KINDS = ("playable.may", "rule.event")
"""The kinds of question used to find out quickly whether a clause may decide at a place."""


def found_in(game: AnyGame) -> dict[str, list[str]]:
    """Return the ids of pairs about each clause that has any, by the clause's number."""
    clauses = (one for one in game.rulebook.as_learnt() if not one.unasked and known_about(game, one.id))
    pairs = {clause.id.removeprefix(f"{game.name}."): find_pairs(game, clause.id) for clause in clauses}
    return {number: ids for number, ids in pairs.items() if ids}


def find_pairs(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of an even number of pairs about a clause, with alternating answers."""
    ones = list[Question]()
    for one in candidates(game, clause):
        if sameness(one) not in map(sameness, ones):
            ones.append(one)
        if len(ones) == EACH:
            break
    if len(ones) % 2:  # list the first pair in both orders
        ones.append(ones[0])
    return [ordered(one, FIRST if number % 2 else SECOND) for number, one in enumerate(ones)]


def ordered(question_pair: Question, answer: str) -> str:
    """Return the id, without the game, of a pair in the order that makes ``answer`` right."""
    _, kind, at = question_pair.id.split("/")
    place = Place.read(at)
    return f"{kind}/{place if question_pair.answer == answer else replace(place, variant=1 - place.variant)}"


def candidates(game: AnyGame, clause: str) -> Iterator[Question]:
    """Yield pairs in which the clause decides at least one side, at most one pair from each place."""
    for place in islice(dict.fromkeys((*near(game, clause), *far(game, clause))), PLACES):
        others = changes(game, place)
        tried = ((name, deed, change) for name, deed in deeds(game, clause, place) for change in others)
        for name, deed, change in tried:
            try:
                one = pair(game, name, Place(place.seed, place.ply, 0, change, deed), "en")
            except NoQuestionError:
                continue
            if one is not None and any(reason.rule == clause for reason in one.reasons):
                yield one
                break


def changes(game: AnyGame, place: Place) -> list[str]:
    """Return the first few changes of the position at a place, in random order."""
    try:
        return [change for change, _ in swaps(game, place, random.Random(f"{game.name}/{place}/pairs"))][:CHANGES]
    except NoQuestionError:
        return []


def near(game: AnyGame, clause: str) -> list[Place]:
    """Return the places of the known questions about a clause, sorted by the number of moves before them."""
    places = (replace(Place.read(id.partition("/")[2]), tried="", change="") for id in about(game, clause))
    return sorted(places, key=lambda place: place.ply)


def far(game: AnyGame, clause: str) -> Iterator[Place]:
    """Yield places of other games where the clause may decide, a few from each game."""
    for seed in range(WALKS):
        plies = [ply for ply, state in enumerate(walk(game, seed).states[:FIRST_MOVES]) if state.to_move is not None]
        likely = (ply for ply in plies if any(likely_at(game, seed, ply, kind, {clause}) for kind in KINDS))
        yield from (Place(seed, ply) for ply in islice(likely, A_WALK))


def about(game: AnyGame, clause: str) -> list[str]:
    """Return the ids of the known questions about a clause, first those that it decides."""
    ids = known_about(game, clause)
    return sorted(ids, key=lambda id: question(f"{game.name}/{id}").rule != clause)


def deeds(game: AnyGame, clause: str, place: Place) -> Iterator[tuple[str, str]]:
    """Yield the names of pairs to try in a position, each with a refused move or the move made there."""
    state, action = position_at(game, place)
    seat = state.to_move
    if seat is None:
        return
    choosing, refused = game.scene.choosing(state, seat), list[str]()
    for element, verdict in choosing.refusals.items():
        if str(verdict.rule) == clause and not isinstance(choosing.picking, PickSequence):
            try:
                refused.append(str(game.scene.picked(state, [element], seat)))
            except NotationError:
                continue
    yield from ((MAY, deed) for deed in refused[:DEEDS])
    if action is None:
        return
    deed, events = str(action), state.apply(action)[1]
    for name, pairs in asks_of(game).items():
        if f"outcome.{name}" in makers(game) and any(
            isinstance(event, kind) or follows(ask, event) for kind, ask in pairs for event in events
        ):
            yield name, deed
    yield MAY, deed
