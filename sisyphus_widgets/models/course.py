"""A course: its stations, about one or several games, which open in place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from ..lessons.courses import CourseData as CourseData
from ..lessons.courses import Station, course_at, course_of, mark_read, renewed, rules_to_catch_up, taken_up
from ..lessons.courses.course_page import beginning, languages_of, table, texts_of_courses, to_page, ways
from ..lessons.courses.stations import AT_A_TABLE, games_with_course
from ..practice.storage import nickname
from ..questions.house import options_of
from ..rules import GivenOptions, IllegalActionError, RulesError, Texts, resolve_language
from ..rules.errors import quoted
from ..schema import Handlers, Kind, Nothing, StationKind, Trace, VerdictData, Ways
from ..table.session import NotOffered
from .host import Host, Nobody
from .model import Model, Plan, ValueChange, one_at_a_time
from .practice import PracticeModel
from .spec import model_of, with_options
from .station_models import StationModel, mark_of, station_model

BEGUN_AGAIN: frozenset[StationKind] = frozenset(("lesson", "coach", "game", "challenge"))
"""The kinds of stations that begin anew where they were finished before."""


class CourseModel(Model):
    """A course of stations: lessons, practice, problems and games, each of which builds on the earlier ones."""

    KIND: ClassVar[Kind] = "course"

    def __init__(
        self,
        game: str | None = None,
        *,
        learner: str = "",
        marks: Mapping[str, Any] | None = None,
        options: GivenOptions | None = None,
        language: str | None = None,
        state: Mapping[str, Any] | None = None,
        **looks: Any,
    ) -> None:
        """Begin a course, or with a ``state`` restore one from a specification.

        The other arguments are those of :class:`.Course`.

        Raises:
            RulesError: there is no such game, or another argument is invalid.
        """
        if not isinstance(learner, str) or nickname(learner) != learner:
            raise RulesError(f"learner must be a nickname of 40 characters at most on one line, not {quoted(learner)}")
        if marks is not None and not isinstance(marks, Mapping):
            raise RulesError("marks must come from an earlier course")
        if game is None:
            if options is not None:
                raise RulesError("options are those of one game: say which")
            self.courses: list[CourseData] = [course_of(name) for name in games_with_course()]
        else:
            self.courses = [course_at(game, options)]
        self.learner: str = learner
        locale = resolve_language(language)
        self.children: dict[str, StationModel] = {}
        """The models of the opened stations, by their storage names."""
        self._names: dict[str, str] = {}
        """The names by which pages find these models, by their storage names."""
        self._following: list[tuple[StationModel, Plan[Any]]] = []
        """The stations that still have the old language, with the plans of their change."""
        values = {
            "language": locale,
            "_speaks": languages_of(self.courses),
            **self._values(locale),
            "marks": taken_up({}, marks or {}, self.stations),
            "inside": {},
        }
        super().__init__(values, **looks)
        self.observe(self._follow)
        if state is not None:
            self._restore(state)

    def _values(self, language: str) -> dict[str, Any]:
        """Return the values that depend on a language."""
        return {
            "_trace": table(self.courses, language),
            "course": to_page(self.courses, language, self.learner),
        }

    @property
    def language(self) -> str:
        """The language of all texts."""
        language: str = self.values["language"]
        return language

    def _restore(self, state: Mapping[str, Any]) -> None:
        """Restore stations from their specifications, and open the one that was open."""
        by_name = {one.storage_name: one for one in self.stations}
        for kept, spec in state["children"].items():
            if kept not in by_name:
                raise RulesError(f"this course has no station {quoted(kept)}")
            child = model_of(spec, Nobody())
            assert isinstance(child, StationModel)
            self._keep(by_name[kept], child)
        if inside := state["inside"]:
            self.values: dict[str, Any] = {
                **self.values,
                "inside": self._inside(*self._course_and_station(inside["game"], inside["station"])),
            }

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the course of a specification.

        Raises:
            RulesError: the specification does not describe a course.
        """
        return cls(**{name: value for name, value in with_options(spec).items() if name != "kind"})

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present course as JSON, with its opened stations."""
        inside = self.values["inside"]
        return {
            "kind": "course",
            "game": self.courses[0].game.name if len(self.courses) == 1 else None,
            **self._house(),
            "language": language or self.language,
            "learner": self.learner,
            "marks": self.values["marks"],
            **{word: self.values[word] for word in self.SETTABLE},
            "state": {
                "children": {kept: child.spec(language) for kept, child in self.children.items()},
                "inside": {"game": inside["game"], "station": inside["station"]} if inside else {},
            },
        }

    def _house(self) -> dict[str, Any]:
        """Return the house rules in the form of a specification, or an empty dict without any."""
        game = self.courses[0].game
        options = options_of(game)
        return {} if options is None else {"options": game.write_options(options)}

    def hosted(self, host: Host) -> None:
        """Let a host carry the messages, and make the opened stations reachable through it."""
        super().hosted(host)
        self._names = {kept: host.opened(child) for kept, child in self.children.items()}
        if inside := self.values["inside"]:
            self.values = {
                **self.values,
                "inside": self._inside(*self._course_and_station(inside["game"], inside["station"])),
            }

    @property
    def stations(self) -> list[Station]:
        """The stations of all courses in order."""
        return [one for course in self.courses for one in course.stations]

    @property
    def station_model(self) -> StationModel:
        """The model of the open station."""
        inside = self.values["inside"]
        return self.children[self._course_and_station(inside["game"], inside["station"])[1].storage_name]

    # --- requests of a page -----------------------------------------------------------------------------------

    def _changes(self) -> Handlers:
        return {}

    def _reads(self) -> Handlers:
        return {"hello": lambda payload: {}, "resync": lambda payload: {"trace": self.page_trace()}}

    def _requests(self) -> Handlers:
        return {
            "open_station": lambda payload: self._opened(
                *self._course_and_station(payload["game"], payload["station"]), nickname(payload["learner"])
            ),
            "close_station": lambda payload: self._plan(inside={}),
            "marks": lambda payload: self._plan(marks=taken_up(self.values["marks"], payload["marks"], self.stations)),
        }

    def _plan(self, **values: Any) -> Plan[Nothing]:
        nothing: Nothing = {}
        return Plan(nothing, self.revision, {}, values)

    def _course_and_station(self, game: str, station: str) -> tuple[CourseData, Station]:
        for course in self.courses:
            if course.game.name == game:
                return course, course.station(station)
        raise NotOffered("this course has no such game")

    def _opened(self, course: CourseData, station: Station, learner: str = "") -> Plan[Nothing]:
        """Return the plan of opening a station. An unfinished station continues."""
        kept = station.storage_name
        child = self.children.get(kept)
        if child is not None and station.kind in BEGUN_AGAIN and mark_of(child)["done"]:
            self.host.closed(child)
            child = None
        if child is None:
            child = self._new_model(station, self.learner or learner)
            self._keep(station, child)
            self._names[kept] = self.host.opened(child)
        if station.kind == "catch_up":
            missed = rules_to_catch_up(course, station, self.values["marks"])
            assert isinstance(child, PracticeModel)
            child.do(lambda state: state.run.narrow(missed))
        return self._plan(inside=self._inside(course, station))

    def _keep(self, station: Station, child: StationModel) -> None:
        """Keep the model of a station, and observe its mark and its language."""
        self.children[station.storage_name] = child
        child.lock = self.lock  # course and station change each other, so separate locks could deadlock
        child.observe(lambda change: self._marked(station, change))

    def _inside(self, course: CourseData, station: Station, language: str | None = None) -> dict[str, Any]:
        """Return the value ``inside``, which describes the open station."""
        return {
            "game": course.game.name,
            "station": station.id,
            "model": self._names.get(station.storage_name, ""),
            "ways": self._ways(course, station, language or self.language),
        }

    def _ways(self, course: CourseData, station: Station, language: str) -> Ways:
        """Return the ways on from a station; from one that catches up to the first one if nothing was done before."""
        found = ways(course, station, language)
        marks = self.values["marks"]
        if station.kind != "catch_up" or any(one.storage_name in marks for one in course.before(station)):
            return found
        first = beginning(course, language)
        return {**found, "nothing": first["text"], "next": first["next"]}

    def _new_model(self, station: Station, learner: str) -> StationModel:
        return station_model(station, self.language, learner=learner, size=self.values["size"])

    def _marked(self, station: Station, change: ValueChange) -> None:
        if change.name == "mark" or (station.kind in AT_A_TABLE and change.name in ("length", "goal_reached")):
            with self.lock:
                marks, name = self.values["marks"], station.storage_name
                mark = mark_read(mark_of(self.children[name]))
                if mark is not None:
                    self._make(self._plan(marks={**marks, name: renewed(marks.get(name), mark)}))
        elif change.name == "language":
            self.set("language", change.new)

    def page_trace(self) -> Trace:
        """Return the trace behind the picture of the course."""
        return table(self.courses, self.language)

    def _refused(self, error: IllegalActionError) -> VerdictData:
        raise NotOffered("nothing is played in a course") from error

    @property
    def texts(self) -> Texts:
        """The texts of the course."""
        return texts_of_courses(self.courses, self.language)

    # --- setting ----------------------------------------------------------------------------------------------

    def checked(self, name: str, value: Any) -> Any:
        """Return a value as Python may set it."""
        return self._language(value, "this course") if name == "language" else super().checked(name, value)

    def may_write(self, name: str, value: Any) -> bool:
        """Return True for an available language."""
        return name == "language" and value in self.values["_speaks"]

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        """Return the plan of what follows when a value is set: a new language also changes all stations."""
        if name != "language":
            return super()._setting(name, value)
        others = [child for child in self.children.values() if child.values["language"] != value]
        following = [(child, child.planned(name, value)) for child in others]
        values, inside = self._values(value), self.values["inside"]
        if inside:
            values["inside"] = self._inside(*self._course_and_station(inside["game"], inside["station"]), value)
        return Plan({}, self.revision, {"_following": following}, values)

    def _follow(self, change: ValueChange) -> None:
        """Change the stations to a new language of the course."""
        while change.name == "language" and self._following:
            child, plan = self._following.pop(0)
            child._make(plan)

    # --- from Python ------------------------------------------------------------------------------------------

    @one_at_a_time
    def open(self, game: str, station: str) -> None:
        """Open a station of a game.

        Raises:
            RulesError: there is no such station.
        """
        self._make(self._opened(*self._course_and_station(game, station)))

    @one_at_a_time
    def go_home(self) -> None:
        """Leave the open station for the picture of the course."""
        self._make(self._plan(inside={}))
