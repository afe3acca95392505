"""A course as a folder of pages: an index with the picture, and a page for each station, with links between them."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..lessons import find
from ..lessons.courses import CourseData, Station
from ..lessons.courses.course_page import (
    in_words,
    languages_of,
    table,
    texts_of_courses,
    title_of,
    to_page,
    ways,
    with_addresses,
    with_catch_up,
)
from ..lessons.courses.later_rules import later_rules
from ..lessons.courses.stations import AT_A_TABLE, KINDS
from ..models.session_model import SessionModel
from ..models.station_models import station_model
from ..practice.log import today
from ..questions.problem_questions import problems
from ..rules.files import write_whole
from ..schema import Courses, Size, StationKind
from .embeddable import WholePage
from .game_packages import NotPackable, from_other_packages, packages_of
from .html_page import page
from .languages import languages_wanted
from .lesson_page import Taught
from .offline.content import carried
from .page_content import PageContent
from .page_spec import PageSpec
from .practice_page import USUAL, PracticePage
from .python_files import PythonFiles, PythonMissing, python_files
from .python_page import PythonInPage, live_of, write_python
from .quiz_page import Posed
from .shared_files import remove_unused
from .table_page import TablePage

INDEX = "index.html"

QUESTIONS = 8
"""The number of questions about each rule on a page of practice."""

QUESTIONS_TO_CATCH_UP = 6
"""The number of questions about each rule on a page that practises what was missed, which has the rules of a course."""


class WithoutPython(UserWarning):
    """A warning that the pages of a course have no Python; the message says why."""


def write_course(
    courses: Sequence[CourseData],
    folder: str | Path,
    language: object = None,
    *,
    default_language: str,
    learner: str = "",
    size: Size = "normal",
    python: bool | str | Path | None = None,
    python_at: Set[StationKind] = frozenset(KINDS),
) -> Path:
    """Write the pages of courses into a folder, which is created if missing; return the first page.

    The pages share the files of the front end. Unless ``python`` is False, Python answers the stations, so that their
    games can be played to the end; the pages share one file with it, too, and load it when they need it. Stations of
    other kinds than ``python_at`` judge by their key, without waiting. If ``python`` is None and Python is unavailable,
    the pages come without it, and a warning is issued. Without Python, stations at a table are left out.

    Raises:
        RulesError: there are no texts in one of the languages, or Python for pages is required and unavailable.
    """
    wanted = languages_wanted(language, default_language, languages_of(courses))
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    several = len(courses) > 1
    files = _python_for(courses, python)
    whole, light = courses, [without_kinds(course, AT_A_TABLE) for course in courses]
    courses, others = (light, whole) if files is None else (whole, light)
    for name in _names(others, several=several) - _names(courses, several=several):  # pages of an earlier course here
        (place / name).unlink(missing_ok=True)
    shared = "" if files is None else write_python(place, True if python is None else python)
    for course in courses:
        for station in course.stations:
            contents = [_station(course, station, each, learner, several=several) for each in wanted]
            looks = replace(looks_of(station), size=size)
            answered = None
            if files is not None and station.kind in python_at:
                more: dict[str, Any] = {"learner": learner, "seed": station.number, "pace": looks.pace, "size": size}
                specs = [station_model(station, each, **more).spec() for each in wanted]
                live = (replace(live_of(spec), ways=one.ways) for spec, one in zip(specs, contents, strict=True))
                answered = PythonInPage(files, tuple(live), shared)
            text = page(contents, looks, answered, folder=place)
            write_whole(place / address(course, station, several=several), text)
    index = [_index(courses, each, learner) for each in wanted]
    first = write_whole(place / INDEX, page(index, PageSpec(tutor="off", size=size), folder=place))
    remove_unused(place, place)
    return first


def _python_for(courses: Sequence[CourseData], python: bool | str | Path | None) -> PythonFiles | None:
    """Return the Python files for the pages of courses, or None for pages without; see :func:`write_course`."""
    if python is False:
        return None
    if python is not None:
        return python_files(python)
    try:
        packages_of(from_other_packages(course.game.name for course in courses))
        return python_files()
    except (PythonMissing, NotPackable) as error:
        warnings.warn(
            f"these pages come without Python, so a whole game cannot be played in them: {error}",
            WithoutPython,
            stacklevel=4,
        )
        return None


def write_course_page(
    courses: Sequence[CourseData],
    path: str | Path,
    language: object = None,
    *,
    default_language: str,
    python: bool | str | Path,
    answered: Callable[[str], Mapping[str, Any]],
    learner: str = "",
    size: Size = "normal",
) -> Path:
    """Write one page with courses, in which Python opens the stations; ``answered`` returns the spec in a language.

    Raises:
        RulesError: there are no texts in one of the languages, or Python for pages is unavailable.
    """
    wanted = languages_wanted(language, default_language, languages_of(courses))
    contents = [_picture(courses, each, to_page(courses, each, learner)) for each in wanted]
    answering = PythonInPage(python_files(python), tuple(live_of(answered(each)) for each in wanted))
    return write_whole(path, page(contents, PageSpec(tutor="off", size=size), answering))


def address(course: CourseData, station: Station | None, *, several: bool) -> str:
    """Return the file name of a station, or of the index for None."""
    if station is None:
        return INDEX
    game = f"{course.game.name}-" if several else ""
    return f"{game}{course.stations.index(station) + 1:02}-{station.id}.html"


def _names(courses: Sequence[CourseData], *, several: bool) -> set[str]:
    """Return the file names of all stations."""
    return {address(course, station, several=several) for course in courses for station in course.stations}


def without_kinds(course: CourseData, kinds: Set[StationKind]) -> CourseData:
    """Return a course without the stations of some kinds."""
    return replace(course, stations=tuple(station for station in course.stations if station.kind not in kinds))


def _index(courses: Sequence[CourseData], language: str, learner: str) -> PageContent:
    several, of = len(courses) > 1, {one.game.name: one for one in courses}
    page_data = with_addresses(
        to_page(courses, language, learner),
        lambda game, id: address(of[game], of[game].station(id), several=several),
    )
    return _picture(courses, language, page_data)


def _picture(courses: Sequence[CourseData], language: str, page_data: Courses) -> PageContent:
    return PageContent(
        {**table(courses, language), "title": title_of(courses, language)},
        texts_of_courses(courses, language),
        kind="course",
        fallback=in_words(courses, {}, language, today()),
        course=page_data,
    )


def _station(course: CourseData, station: Station, language: str, learner: str, *, several: bool) -> PageContent:
    def page_address(other: Station | None) -> str:
        return address(course, other, several=several)

    onward = ways(course, station, language, page_address)
    onward = with_catch_up(onward, course, station, language, page_address)
    return replace(page_of(course, station, language, learner).content, ways=onward)


def looks_of(station: Station) -> PageSpec:
    """Return the usual looks of a station."""
    kinds: dict[str, type[WholePage]] = {
        "lesson": Taught,
        "practice": PracticePage,
        "catch_up": PracticePage,
        "problems": Posed,
    }
    return kinds.get(station.kind, TablePage).LOOKS


def page_of(course: CourseData, station: Station, language: str, learner: str) -> WholePage:
    """Return the page of a station in a language."""
    if station.kind == "lesson":
        return Taught(find(station.lesson, language), learner)
    if station.kind in ("practice", "catch_up"):
        each = QUESTIONS if station.kind == "practice" else QUESTIONS_TO_CATCH_UP
        count = max(USUAL, each * len(station.rules))
        return PracticePage(
            course.game,
            station.rules,
            station.storage_name,
            count=count,
            later_rules=later_rules(station),
            learner=learner,
            language=language,
        )
    if station.kind in AT_A_TABLE:
        model = station_model(station, language, seed=station.number)
        assert isinstance(model, SessionModel)
        session = model.session
        step = len(session.frames) - 1
        return TablePage(carried(session, step, plies=0), model.KIND, session.frames[step]["text"])
    selection = problems(station.game, themes=station.themes, n=station.n, language=language)
    return Posed(selection, keep=station.storage_name, learner=learner)
