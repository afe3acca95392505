"""``Course``: the way through a game as a picture, whose stations open in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import traitlets as t

from ..courses import Course as CourseData
from ..courses import Station, course_of, next_station, state_of, taken_up
from ..courses.drawing import svg_of_course
from ..courses.page import in_words, table, texts_of_courses, to_page, ways
from ..courses.stations import games_with_course
from ..embed.course_folder import write_course
from ..practice.practice_run import today
from ..practice.storage import nickname
from ..rules import IllegalActionError, RulesError, Texts, spoken
from ..rules.errors import quoted
from ..schema import Handlers, Kind, Nothing, Size, StationState, Trace, Verdict
from ..table.session import NotOffered
from .arguments import refuse_unknown
from .base_widget import BaseWidget, Plan
from .learner_widget import LearnerWidget
from .lesson import Lesson
from .notebook_output import Drawn
from .practice import Practice
from .problems import Problems
from .signatures import described
from .trait_types import Choice


@described(
    means={
        "game": 'the game, such as ``"sixty"``; all games, and what is due today, where nothing is said.',
        "marks": "the ``marks`` of an earlier course to go on from; the browser keeps them, too.",
        "learner": (
            "a nickname for the logs of the stations, 40 characters at most. Where nothing is said, the course shows "
            "the progress of whoever answered last in this browser."
        ),
    }
)
class Course(BaseWidget):
    """The way through a game: lessons, practice and problems in the order in which they build on each other.

    A picture shows the stations, which are done, and which are due again today. Pressing a station opens it in place,
    and at its end leads on to the next. **Go on** opens what is due, or else the first station that is not done.

    ``states`` tells the state of each station, ``next`` the station to go on with, and ``shown`` is the widget of the
    open station. ``marks`` tells how far the learner has got; it may be observed and linked from.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` is not one of its words.
        RulesError: there is no such game, or the learner is no nickname.
    """

    _kind: Choice[Kind] = Choice(get_args(Kind), "course", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    course = t.Dict(help="The stations with their texts, see docs/trace.md.").tag(sync=True, bound=True)
    marks = t.Dict(help="How far the learner has got at each station.").tag(sync=True, bound=True)
    inside = t.Dict(help="The open station, or nothing.").tag(sync=True, bound=True)

    _REDRAWN_WITH = ("marks",)

    def __init__(
        self,
        game: str | None = None,
        *,
        learner: str = "",
        marks: Mapping[str, Any] | None = None,
        language: str | None = None,
        size: Size = "normal",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        if not isinstance(learner, str) or nickname(learner) != learner:
            raise RulesError(f"learner is a nickname of 40 characters at most on one line, not {quoted(learner)}")
        if marks is not None and not isinstance(marks, Mapping):
            raise RulesError("marks are those of an earlier course")
        self._courses = [course_of(name) for name in (games_with_course() if game is None else [game])]
        self._spoken, self._learner = spoken(language), learner
        texts_of_courses(self._courses, self._spoken)
        self._children: dict[str, LearnerWidget] = {}
        """The widgets of the stations that were opened, by the names under which they are kept."""
        found = taken_up({}, marks or {}, self._stations)
        super().__init__(
            _trace=table(self._courses, self._spoken),
            course=to_page(self._courses, self._spoken, learner),
            marks=found,
            inside={},
            size=size,
            **{name: value for name, value in more.items() if value is not None},
        )

    @property
    def _stations(self) -> list[Station]:
        return [one for course in self._courses for one in course.stations]

    # --- requests of a page -----------------------------------------------------------------------------------

    def _changes(self) -> Handlers:
        return {}

    def _reads(self) -> Handlers:
        return {"hello": lambda payload: {}, "resync": lambda payload: {"trace": self._page()}}

    def _requests(self) -> Handlers:
        return {
            "open_station": lambda payload: self._opened(
                *self._found(payload["game"], payload["station"]), nickname(payload["learner"])
            ),
            "close_station": lambda payload: self._plan(inside={}),
            "marks": lambda payload: self._plan(marks=taken_up(self.marks, payload["marks"], self._stations)),
        }

    def _plan(self, **values: Any) -> Plan[Nothing]:
        nothing: Nothing = {}
        return Plan(nothing, self._revision, {}, values)

    def _found(self, game: str, station: str) -> tuple[CourseData, Station]:
        for course in self._courses:
            if course.game.name == game:
                return course, course.station(station)
        raise NotOffered("this course has no such game")

    def _opened(self, course: CourseData, station: Station, learner: str = "") -> Plan[Nothing]:
        """Return the plan of opening a station. One that was left half-way goes on where it was."""
        child = self._children.get(station.kept)
        if child is not None and (child.mark["done"] and station.kind == "lesson"):
            self._children.pop(station.kept).close()
            child = None
        if child is None:
            child = self._children[station.kept] = self._made(station, self._learner or learner)
            child.observe(lambda change: self._marked(station, change["new"]), "mark")
        inside = {
            "game": course.game.name,
            "station": station.id,
            "model": child.model_id or "",
            "ways": ways(course, station, self._spoken),
        }
        return self._plan(inside=inside)

    def _made(self, station: Station, learner: str) -> LearnerWidget:
        language, size = self._spoken, self.size
        if station.kind == "lesson":
            return Lesson(station.lesson, language=language, learner=learner, size=size)
        if station.kind == "practice":
            return Practice(
                station.game, rules=station.rules, name=station.kept, language=language, learner=learner, size=size
            )
        return Problems(
            station.game,
            themes=station.themes,
            n=station.n,
            name=station.kept,
            language=language,
            learner=learner,
            size=size,
        )

    def _marked(self, station: Station, mark: Mapping[str, Any]) -> None:
        with self._lock:
            self._make(self._plan(marks=taken_up(self.marks, {station.kept: mark}, [station])))

    def _page(self) -> Trace:
        return table(self._courses, self._spoken)

    def _refused(self, error: IllegalActionError) -> Verdict:
        raise NotOffered("nothing is played in a course") from error

    @property
    def _texts(self) -> Texts:
        return texts_of_courses(self._courses, self._spoken)

    def _drawn(self) -> Drawn:
        words = repr(self)
        first = self._courses[0]
        return Drawn(svg_of_course(first, self.marks, today(), words), words, self.course["title"])

    @property
    def _language(self) -> str:
        return self._spoken

    @property
    def _package(self) -> str:
        return self._courses[0].game.package

    # --- in Python --------------------------------------------------------------------------------------------

    def _name(self, station: Station) -> str:
        return station.id if len(self._courses) == 1 else f"{station.game}/{station.id}"

    @property
    def stations(self) -> list[str]:
        """The names of the stations in order; those of several games have the game before a slash."""
        return [self._name(one) for one in self._stations]

    @property
    def states(self) -> dict[str, StationState]:
        """The state of each station today: ``"new"``, ``"begun"``, ``"done"``, or ``"due"`` again."""
        return {self._name(one): state_of(one, self.marks, today()) for one in self._stations}

    @property
    def next(self) -> str | None:
        """The name of the station to go on with; None if all are done and none is due."""
        found = next_station(self._stations, self.marks, today())
        return None if found is None else self._name(found)

    @property
    def shown(self) -> LearnerWidget | None:
        """The widget of the open station; None while the picture is shown."""
        if not self.inside:
            return None
        _, station = self._found(self.inside["game"], self.inside["station"])
        return self._children[station.kept]

    def go_to(self, station: str) -> None:
        """Open a station.

        Raises:
            RulesError: there is no such station.
        """
        for course in self._courses:
            for one in course.stations:
                if self._name(one) == station:
                    with self._lock:
                        self._make(self._opened(course, one))
                    return
        raise RulesError(f"there is no station {quoted(station)}; there are {', '.join(self.stations)}")

    def go_home(self) -> None:
        """Show the picture of the course again."""
        with self._lock:
            self._make(self._plan(inside={}))

    def close(self) -> None:
        """Close the course in every page, and the widgets of its stations."""
        for child in self.__dict__.get("_children", {}).values():  # an invalid argument leaves none
            child.close()
        super().close()

    def to_html(self, folder: str | Path, *, language: str | Sequence[str] | None = None) -> Path:
        """Write a folder of pages that open from disk with no network: the course, and a page for each station.

        Return the first page, ``index.html``. The pages lead on to each other, and the browser keeps the progress.
        They judge by a key that they carry, so they are for practice and not for marks. Existing files of the same
        names are replaced.

        ``language`` is the language of the pages, by default this course's. With several, such as ``("en", "de")``, or
        ``"all"``, each page opens in the reader's language, or else in the first, and has a switch.

        Raises:
            RulesError: there are no texts in one of the languages.
        """
        return write_course(self._courses, folder, language, own=self._spoken, learner=self._learner, size=self.size)

    def _for_pages(self) -> dict[str, Any]:
        drawn = self._drawn()
        return {"image/svg+xml": drawn.svg, "text/plain": drawn.described}

    def __repr__(self) -> str:
        return in_words(self._courses, self.marks, self._spoken, today())
