"""Twins: questions about the same rule in another position, asked after a miss of a question with two answers."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from ..rules import AnyGame, get_game
from .contrast import PAIR, known_pairs
from .house import at_house
from .positions import Place, swaps
from .question import NoQuestionError, Question, sameness
from .question_by_id import question, question_at
from .question_lists import known_about

MOST_TWINS = 8
"""The greatest number of known questions considered as twins."""

CHANGES = 8
"""The greatest number of positions with one card or piece changed that are considered for twins."""


def twin_of(missed: Question, without: Collection[str] = ()) -> Question | None:
    """Return the twin of a question from known questions and changed positions; None if there is none.

    The result depends on the question alone, except that questions with an id in ``without`` are left out.
    """
    return twin_among(missed, (one for one in _candidates(missed) if one.id not in without))


def twin_among(missed: Question, others: Iterable[Question]) -> Question | None:
    """Return the twin of a question among others: one of the same kind in another position, decided by the same clause.

    A twin with the other answer is preferred, so that repeating one answer does not work.
    """
    second: Question | None = None
    for one in others:
        if (one.kind, one.ask, one.rule) != (missed.kind, missed.ask, missed.rule) or sameness(one) == sameness(missed):
            continue
        if one.answer != missed.answer:
            return one
        second = second or one
    return second


def _candidates(missed: Question) -> Iterator[Question]:
    """Yield candidates for the twin: known questions first, then questions at positions with one card changed."""
    game, kind, language = _game_of(missed), f"{missed.kind}.{missed.ask}", missed.texts.language
    listed = known_pairs(game, missed.rule) if missed.kind == PAIR else known_about(game, missed.rule)
    ids = [short for id in listed if (short := id.removeprefix(f"{game.name}/")).partition("/")[0] == kind]
    for id in ids[:MOST_TWINS]:
        with suppress(NoQuestionError):
            yield question(f"{game.name}/{id}", language=language)
    if missed.kind == PAIR:
        return
    try:
        place = replace(Place.read(missed.place), change="")
    except NoQuestionError:
        return  # a position from an author's code, which has no place
    tried = (missed.deed or "") if kind == "playable.may" or place.tried else ""
    for change, _ in islice(swaps(game, place, random.Random(f"{missed.id}/twin")), CHANGES):
        found = question_at(game, kind, replace(place, change=change, tried=tried), language)
        if found is not None:
            yield found


def _game_of(missed: Question) -> AnyGame:
    """Return the game of a question, at the table that its place names."""
    try:
        return at_house(get_game(missed.game), Place.read(missed.place).house)
    except NoQuestionError:
        return get_game(missed.game)  # a position from an author's code, which has no place
