"""The stations of a course: lessons, practice and problems, as ``course.toml`` in the folder of a game lists them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, get_args

from ...questions.house import at_house, changed, game_at, options_of
from ...questions.wording import texts_of
from ...rules import AnyGame, RulesError, TableOptions, game_names, get_game
from ...rules.errors import quoted
from ...rules.failure import path_text
from ...rules.game_files import beside, read_toml
from ...schema import CoursePage, CourseStation, StationKind
from ..library import find, title_and_theme
from .curve import Curve, Point

KINDS: Final[Sequence[StationKind]] = get_args(StationKind)

LEAST_CORNERS = 2
"""The smallest number of corners of the way in a picture."""


@dataclass(frozen=True, slots=True)
class Station:
    """A station: the ``lesson`` of this name, practice of ``rules``, or ``n`` problems of some ``themes``.

    The name of a lesson begins with its game, since another game may have a lesson of the same name.
    """

    game: str
    kind: StationKind
    number: int
    """Its place among the stations of its kind, from 1."""
    lesson: str = ""
    rules: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    n: int | None = None
    house: str = ""
    """For practice: the options of the table, as the ids of its questions name them."""

    @property
    def id(self) -> str:
        """Its name within the course."""
        return self.lesson.rpartition("/")[2] or f"{self.kind}-{self.number}"

    @property
    def storage_name(self) -> str:
        """The name under which a browser keeps the answers and the mark."""
        return f"{self.kind}/{self.game}/{self.id}" + (f";{self.house}" if self.house else "")

    @property
    def options(self) -> TableOptions | None:
        """The options of the table, or None for the usual ones."""
        return options_of(at_house(get_game(self.game), self.house))

    def title(self, language: str) -> str:
        """Return its title."""
        return self._title_and_text(language)[0]

    def to_page(self, language: str) -> CourseStation:
        """Return the station as a page shows it."""
        title, text = self._title_and_text(language)
        return {"id": self.id, "kind": self.kind, "title": title, "text": text, "storage_name": self.storage_name}

    def rules_in(self, language: str) -> str:
        """Return the titles of the rules that it practises, as a list in words."""
        texts, book = texts_of(get_game(self.game), language), get_game(self.game).rulebook_in(language, self.options)
        return texts.listed([texts.say("teaching.course.quoted", {"text": book[rule].title}) for rule in self.rules])

    def _title_and_text(self, language: str) -> tuple[str, str]:
        """Return the title, and a sentence about the station."""
        if self.lesson:
            return title_and_theme(self.lesson, language)
        game = get_game(self.game)
        texts = texts_of(game, language)
        say = texts.say
        if self.kind == "problems":
            return say("teaching.course.problems", {}), say("teaching.course.problems_text", {})
        book = game.rulebook_in(language, self.options)
        title = say("teaching.course.practice_title", {"rule": book[self.rules[0]].title})
        return title, say("teaching.course.practice_text", {"rules": self.rules_in(language)})


@dataclass(frozen=True, slots=True)
class CourseData:
    """The way through a game: its stations in order, and the picture of the way."""

    game: AnyGame
    stations: tuple[Station, ...]
    picture: Mapping[str, Any]

    def title(self, language: str) -> str:
        """Return the title of the game."""
        return str(self.game.texts(language).find("title"))

    def station(self, id: str) -> Station:
        """Return the station with this name.

        Raises:
            RulesError: there is no such station.
        """
        for one in self.stations:
            if one.id == id:
                return one
        raise RulesError(f"there is no station {quoted(id)} in the course of {self.game.name}")

    def after(self, station: Station) -> Station | None:
        """Return the station after another one; None after the last one."""
        at = self.stations.index(station) + 1
        return self.stations[at] if at < len(self.stations) else None

    @property
    def way(self) -> Curve:
        """The way in the picture, a smooth curve."""
        return Curve([(float(x), float(y)) for x, y in self.picture["way"]])

    @property
    def spots(self) -> list[Point]:
        """The places of the stations in the picture, spread evenly along the way."""
        return self.way.spread(len(self.stations))

    def to_page(self, language: str) -> CoursePage:
        """Return the course as a page shows it."""
        return {
            "game": self.game.name,
            "title": self.title(language),
            "text": str(texts_of(self.game, language).say("teaching.course.about", {"n": len(self.stations)})),
            "picture": {
                "size": list(self.picture["size"]),
                "way": self.way.path,
                "shapes": [{"look": one["look"], "path": one["path"]} for one in self.picture["shapes"]],
                "spots": [list(spot) for spot in self.spots],
            },
            "stations": [one.to_page(language) for one in self.stations],
        }


@cache
def course_of(game: str) -> CourseData:
    """Return the course of a game.

    Raises:
        RulesError: there is no such game, it has no course, or the file of the course has a mistake.
    """
    made = get_game(game)
    file = beside(made.name, "course.toml")
    if file is None:
        raise RulesError(f"{made.name} has no course; the games with one are {', '.join(games_with_course())}")
    data = read_toml(file)
    try:
        stations, picture = tuple(_stations(made.name, data["stations"])), data["picture"]
        width, height = picture["size"]
        corners = [(float(x), float(y)) for x, y in picture["way"]]
        drawn = all(isinstance(one["look"], str) and isinstance(one["path"], str) for one in picture["shapes"])
    except (KeyError, TypeError, ValueError):
        drawn = False
    if not drawn or not stations or len(corners) < LEAST_CORNERS or min(width, height) <= 0:
        raise RulesError(
            f"{path_text(file)}: a course has [[stations]], each with lesson, practice or problems, and a [picture] "
            "with its size, the corners of its way, two at least, and its shapes, each with a look and a path"
        )
    return CourseData(made, stations, picture)


def course_at(game: str, options: TableOptions | None) -> CourseData:
    """Return the course of a game for a table with these options.

    Its practice asks under them. Lessons that turn on a rule which they change are left out, and problems, too.

    Raises:
        RulesError: there is no such game, it has no course, or the options are not its own.
    """
    course = course_of(game)
    table = game_at(course.game, options)
    if not table.house:
        return course
    changes = changed(course.game, options)
    left = [
        replace(one, house=table.house) if one.kind == "practice" else one
        for one in course.stations
        if not changes or one.kind == "practice" or (one.kind == "lesson" and not find(one.lesson).rules & changes)
    ]
    return replace(course, game=table, stations=tuple(left))


def games_with_course() -> list[str]:
    """Return the names of the games that have a course."""
    return [name for name in game_names() if beside(name, "course.toml") is not None]


def _stations(game: str, entries: list[dict[str, Any]]) -> Iterator[Station]:
    """Yield the stations of a file.

    Raises:
        ValueError: a station is not of exactly one kind.
    """
    counts: dict[str, int] = {}
    for one in entries:
        [kind] = [kind for kind in KINDS if kind in one]
        counts[kind] = counts.get(kind, 0) + 1
        yield Station(
            game,
            kind,
            counts[kind],
            lesson=f"{game}/{one['lesson']}" if "lesson" in one else "",
            rules=tuple(f"{game}.{rule}" for rule in one.get("practice", ())),
            themes=tuple(one.get("problems", ())),
            n=one.get("n"),
        )
