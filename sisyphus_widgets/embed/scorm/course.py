"""A course as a SCORM 1.2 package: a page for each station, which the platform lists in its own menu."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ...lessons.courses import CourseData
from ...lessons.courses.course_page import languages_of, title_of
from ...lessons.courses.stations import AT_A_TABLE
from ...schema import Size
from ..course_folder import address, looks_of, page_of, without_kinds
from ..languages import languages_wanted
from ..page_spec import PageSpec
from .manifest import Chapter, Part, Unit
from .package import unit, write_package


def write_course_package(
    courses: Sequence[CourseData],
    path: str | Path,
    title: str | None = None,
    language: object = None,
    *,
    default_language: str,
    learner: str = "",
    size: Size = "normal",
) -> Path:
    """Write the stations of courses as a package, with a chapter for each of several courses; return its path.

    Raises:
        RulesError: there are no texts in one of the languages, or the title is not a text.
        OSError: the file cannot be written.
    """
    PageSpec(title=title)  # validates the title
    wanted = languages_wanted(language, default_language, languages_of(courses))
    # A package has no Python, and its pages do not know each other's marks.
    courses = [without_kinds(course, {*AT_A_TABLE, "catch_up"}) for course in courses]
    several = len(courses) > 1

    def units(course: CourseData) -> list[Unit]:
        found = []
        titles = Counter[str]()
        for station in course.stations:
            first, *others = (page_of(course, station, each, learner) for each in wanted)
            page, looks = replace(first, others=tuple(others)), replace(looks_of(station), size=size)
            file = address(course, station, several=several)
            title = station.title(wanted[0])
            titles[title] += 1
            called = title if titles[title] == 1 else f"{title} ({titles[title]})"
            found.append(unit(page, looks, called, file))
        return found

    parts: list[Part] = []
    for course in courses:
        parts += [Chapter(course.title(wanted[0]), units(course))] if several else units(course)
    name = "-".join(["course", *(course.game.name for course in courses)])
    return write_package(path, name, title or title_of(courses, wanted[0]), parts)
