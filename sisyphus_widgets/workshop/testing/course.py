"""The check of a game's course: every station exists, and a complete course teaches every clause in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...lessons.courses.coverage import coverage_of
from ...lessons.courses.stations import Station, course_of, games_with_course
from ...lessons.library import find as find_lesson
from ...practice.schedule import rules_of
from ...questions.problems.library import problems_of
from ...rules import AnyGame, RulesError
from .findings import Finding, find


def course(game: AnyGame) -> Iterator[Finding]:
    """Find missing stations in the course of a game, and what a complete one leaves out or asks too early.

    A game without a course passes.
    """
    if game.name not in games_with_course():
        return
    try:
        game_course = course_of(game.name)
    except RulesError as error:
        yield Finding("", str(error))
        return
    missing = list(_missing(game, game_course.stations))
    yield from missing
    if game_course.is_complete and not missing:
        for fault in coverage_of(game_course).faults:
            yield Finding(find(game, "complete", ending="course.toml"), str(fault))


def _missing(game: AnyGame, stations: Sequence[Station]) -> Iterator[Finding]:
    """Find the stations for which something does not exist."""
    for station in stations:
        named = station.id if station.kind == "lesson" else next(iter([*station.rules, *station.themes]), "")
        where = find(game, f'"{named.removeprefix(f"{game.name}.")}"', ending="course.toml")
        try:
            _open(game, station)
        except RulesError as error:
            yield Finding(where, str(error))


def _open(game: AnyGame, station: Station) -> None:
    """Look up everything that a station needs.

    Raises:
        RulesError: something is missing.
    """
    if station.kind == "lesson":
        find_lesson(station.lesson, None)
    elif station.kind in ("practice", "catch_up"):
        rules_of(game, station.rules)
    elif station.kind == "problems":
        themes = {one.theme for one in problems_of(game.name)}
        for theme in station.themes:
            if theme not in themes:
                hint = f"there are {', '.join(sorted(themes))}" if themes else "there are none at all"
                raise RulesError(f"there are no problems of the theme {theme!r}; {hint}")
