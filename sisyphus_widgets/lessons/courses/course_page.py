"""A course as a page shows it: the stations with their texts, a table to begin from, and the whole in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...practice.challenges import challenge_of
from ...questions.wording import texts_of
from ...rules import Match, Texts
from ...rules.language.catalogue_files import languages
from ...schema import CatchUp, CourseBeginning, Courses, StationMark, Trace, Ways
from ...trace.document import trace_of
from ...trace.tracer import Tracer
from ..library import languages_of as languages_of_lesson
from .marks import next_station, state_of
from .stations import AT_A_TABLE, KINDS, CourseData, Station

LABELS = (
    *("home", "go_on", "begin", "all_done", "count", "due_today", "games"),
    *(*KINDS, "new", "begun", "done", "due"),
)
"""The keys of the texts that a page fills in."""


def texts_of_courses(courses: Sequence[CourseData], language: str) -> Texts:
    """Return the catalogue of the first game, with the texts of courses."""
    return texts_of(courses[0].game, language)


def languages_of(courses: Sequence[CourseData]) -> list[str]:
    """Return the languages that all of these courses have, sorted."""
    games = [set(languages(one.game.package)) for one in courses]
    lessons = [
        set(languages_of_lesson(station.lesson)) for one in courses for station in one.stations if station.lesson
    ]
    short = [
        set(challenge_of(station.game, station.challenge).titles)
        for one in courses
        for station in one.stations
        if station.challenge
    ]
    return sorted(set.intersection(*games, *lessons, *short))


def title_of(courses: Sequence[CourseData], language: str) -> str:
    """Return the title of one course, or of several together."""
    if len(courses) == 1:
        return courses[0].title(language)
    return texts_of_courses(courses, language).say("teaching.course.title", {})


def to_page(courses: Sequence[CourseData], language: str, learner: str = "") -> Courses:
    """Return the courses with the texts of the view."""
    words = texts_of_courses(courses, language).data["teaching"]["course"]
    return {
        "language": language,
        "title": title_of(courses, language),
        "learner": learner,
        "labels": {key: words[key] for key in LABELS},
        "courses": [one.to_page(language) for one in courses],
    }


def with_addresses(courses: Courses, address: Callable[[str, str], str]) -> Courses:
    """Return courses whose stations have the addresses of their pages, by game and station."""
    return {
        **courses,
        "courses": [
            {
                **one,
                "stations": [{**station, "href": address(one["game"], station["id"])} for station in one["stations"]],
            }
            for one in courses["courses"]
        ],
    }


def table(courses: Sequence[CourseData], language: str) -> Trace:
    """Return a table of the first game before anything has happened, with the labels of controls."""
    game = courses[0].game
    state = Match(game, seed=0).states[0]
    trace = trace_of(Tracer(game, state, None, language=language), state, mode="replay", whole=False)
    labels = {**trace["labels"], **texts_of(game, language).data["teaching"]["quiz"]}
    frames = [{key: value for key, value in trace["frames"][0].items() if key != "decision"}]
    return {**trace, "title": title_of(courses, language), "labels": labels, "frames": frames}  # type: ignore[typeddict-item]


def ways(
    course: CourseData, station: Station, language: str, address: Callable[[Station | None], str] = lambda _: ""
) -> Ways:
    """Return the ways on from a station, to the course and to the next station.

    ``address`` gives the pages of stations, and with None that of the course.
    """
    say = texts_of(course.game, language).say
    found: Ways = {"home": {"text": say("teaching.course.home", {}), "href": address(None)}}
    if (following := course.after(station)) is not None:
        text = say("teaching.course.next", {"title": following.title(language)})
        found["next"] = {"text": text, "href": address(following), "station": following.id}
    if station.kind == "catch_up":
        found["nothing"] = say("teaching.course.nothing_missed", {})
    if station.kind in AT_A_TABLE:
        found["storage_name"] = station.storage_name
    return found


def beginning(
    course: CourseData, language: str, address: Callable[[Station | None], str] = lambda _: ""
) -> CourseBeginning:
    """Return the way on for a learner who has done nothing yet in a course."""
    say, first = texts_of(course.game, language).say, course.stations[0]
    text = say("teaching.course.begin", {"title": first.title(language)})
    return {
        "text": say("teaching.course.nothing_done", {}),
        "next": {"text": text, "href": address(first), "station": first.id},
    }


def with_catch_up(
    found: Ways, course: CourseData, station: Station, language: str, address: Callable[[Station | None], str]
) -> Ways:
    """Return the ways on from a station with the data by which its page chooses what its learner missed."""
    if station.kind != "catch_up" or station.n is None:
        return found
    names = [one.storage_name for one in course.before(station)]
    chosen: CatchUp = {"stations": names, "rules": [*station.rules], "most": station.n}
    return {**found, "catch_up": chosen, "beginning": beginning(course, language, address)}


def in_words(courses: Sequence[CourseData], marks: Mapping[str, StationMark], language: str, day: str) -> str:
    """Return courses as text: a line for each station, with its state."""
    words = texts_of_courses(courses, language).data["teaching"]["course"]
    blocks = []
    for course in courses:
        following = next_station(course.stations, marks, day)
        lines = [course.title(language)]
        for number, one in enumerate(course.stations, 1):
            state, sign = state_of(one, marks, day), ">" if one is following else " "
            lines.append(f"{sign} {number}. {one.title(language)} ({words[one.kind]}): {words[state]}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)
