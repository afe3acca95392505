"""Search for contrast pairs about every clause of a game, and write down their ids in its ``pairs.json``.

A pair is found near a known question about the clause: with one card of the position exchanged, the answer is another.
The file lists pairs about every clause that has any, with either answer in turn.
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
"""The number of pairs written down about a clause, half of them with either answer."""

DEEDS = 2
"""The number of refused moves tried in a position."""

CHANGES = 12
"""The number of changes tried for a move."""

PLACES, WALKS, FIRST_MOVES, A_WALK = 30, 10, 60, 3
"""The numbers of places and of games searched, of moves from the start of a game, and of places taken from one."""

KINDS = ("playable.may", "rule.event")
"""The kinds of question that show quickly whether a clause may decide."""


def found_in(game: AnyGame) -> dict[str, list[str]]:
    """Return the ids of pairs about each clause that has any, by the clause's number."""
    clauses = (one for one in game.rulebook.as_learnt() if not one.unasked and known_about(game, one.id))
    pairs = {clause.id.removeprefix(f"{game.name}."): find_pairs(game, clause.id) for clause in clauses}
    return {number: ids for number, ids in pairs.items() if ids}


def find_pairs(game: AnyGame, clause: str) -> list[str]:
    """Return ids, without the game, of pairs about a clause: an even number, with either answer in turn."""
    ones = list[Question]()
    for one in candidates(game, clause):
        if sameness(one) not in map(sameness, ones):
            ones.append(one)
        if len(ones) == EACH:
            break
    if len(ones) % 2:  # the first comes in both orders
        ones.append(ones[0])
    return [ordered(one, FIRST if number % 2 else SECOND) for number, one in enumerate(ones)]


def ordered(question_pair: Question, answer: str) -> str:
    """Return the id, without the game, of a pair in the order in which its right answer is the one wanted."""
    _, kind, at = question_pair.id.split("/")
    place = Place.read(at)
    return f"{kind}/{place if question_pair.answer == answer else replace(place, variant=1 - place.variant)}"


def candidates(game: AnyGame, clause: str) -> Iterator[Question]:
    """Yield pairs near the known questions about a clause, one of each position, in which it decides on a side."""
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
    """Return the changes to try at a place."""
    try:
        return [change for change, _ in swaps(game, place, random.Random(f"{game.name}/{place}/pairs"))][:CHANGES]
    except NoQuestionError:
        return []


def near(game: AnyGame, clause: str) -> list[Place]:
    """Return the places of the known questions about a clause, the early ones first."""
    places = (replace(Place.read(id.partition("/")[2]), tried="", change="") for id in about(game, clause))
    return sorted(places, key=lambda place: place.ply)


def far(game: AnyGame, clause: str) -> Iterator[Place]:
    """Yield places of other games in which the clause may decide, a few of each."""
    for seed in range(WALKS):
        plies = [ply for ply, state in enumerate(walk(game, seed).states[:FIRST_MOVES]) if state.to_move is not None]
        likely = (ply for ply in plies if any(likely_at(game, seed, ply, kind, {clause}) for kind in KINDS))
        yield from (Place(seed, ply) for ply in islice(likely, A_WALK))


def about(game: AnyGame, clause: str) -> list[str]:
    """Return the ids of the known questions about a clause, those that it decides first."""
    ids = known_about(game, clause)
    return sorted(ids, key=lambda id: question(f"{game.name}/{id}").rule != clause)


def deeds(game: AnyGame, clause: str, place: Place) -> Iterator[tuple[str, str]]:
    """Yield the names of pairs to try in a position, each with a move: one that the clause refuses, or the one made."""
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
