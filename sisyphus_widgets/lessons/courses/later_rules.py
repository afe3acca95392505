"""The rules that a course states only after a station, on which no question of its practice may rest."""

from __future__ import annotations

from functools import cache

from ..library import rules_taught
from .stations import Station, course_of


def later_rules(station: Station) -> frozenset[str]:
    """Return the ids of the rules of a game of which no lesson before a station states anything.

    The rules that the station itself practises are left out. House rules change nothing, though some lessons are left
    out with them: whoever plays by house rules knows the usual ones.
    """
    return _later(station.game, station.id) - {*station.rules}


@cache
def _later(game: str, id: str) -> frozenset[str]:
    course = course_of(game)
    lessons = [one.lesson for one in course.before(course.station(id)) if one.kind == "lesson"]
    stated = {rule for lesson in lessons for rule in rules_taught(lesson)}
    return frozenset(one.id for one in course.game.rulebook if one.id.startswith(f"{game}.")) - stated
