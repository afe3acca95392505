"""The stations of a course, from lessons to whole games, as a game lists them in its ``course.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, get_args

from ...players.registry import LEVELS
from ...practice.challenges import challenge_of
from ...questions.house import at_house, changed, game_at, options_of
from ...questions.wording import texts_of
from ...rules import AnyGame, GivenOptions, RulesError, TableOptions, game_names, get_game
from ...rules.errors import quoted
from ...rules.failure import path_text
from ...rules.game_files import beside, read_toml
from ...rules.numbers import whole
from ...schema import CoursePage, CourseStation, StationKind
from ..library import find, title_and_theme
from .curve import Curve, Point

KINDS: Final[Sequence[StationKind]] = get_args(StationKind)

AT_A_TABLE: Final[frozenset[StationKind]] = frozenset(("coach", "game", "challenge", "sandbox"))
"""The kinds of stations at which a learner moves freely, so that only Python can answer."""

WITH_HOUSE_RULES: Final[frozenset[StationKind]] = frozenset(("practice", "catch_up", "coach", "game"))
"""The kinds of stations that follow the options of the table."""

COACHED = "deal"
"""The value of the key ``coach``: a coached station lasts for one deal."""

LEAST_CORNERS = 2
"""The smallest number of corners of the way in a picture."""


@dataclass(frozen=True, slots=True)
class Station:
    """A station: a ``lesson``, practice of ``rules``, ``n`` problems of ``themes``, a table or a ``sandbox``.

    A table has a coach, a whole game, or a challenge. Practice may catch up on what was missed: it is then narrowed to
    the ``n`` of its rules that were missed most.

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
    opponents: str = ""
    """For a game: the level of the other players."""
    position: str = ""
    """For a coach: the line of the position in which the deal begins; empty for its beginning."""
    sandbox: str = ""
    """The game of the sandbox, such as ``sixty.answers``."""
    challenge: str = ""
    """The name of the challenge."""
    house: str = ""
    """For practice and games: the options of the table, as the ids of its questions name them."""

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
        if self.kind == "coach":
            return texts.say("coaching.learn", {}), say("teaching.course.coach_text", {})
        if self.kind == "challenge":
            found = challenge_of(self.game, self.challenge)
            return found.titles[language], found.texts[language]
        if self.kind == "sandbox":
            about = get_game(self.sandbox).texts(language)
            what = str(about.find("title")).partition(" – ")[2]
            return say("teaching.course.sandbox_title", {"what": what}), say("teaching.course.sandbox_text", {})
        if self.kind == "game":
            return say(f"teaching.course.game_title_{self.opponents}", {}), say("teaching.course.game_text", {})
        if self.kind == "catch_up":
            return say("teaching.course.catch_up_title", {}), say("teaching.course.catch_up_text", {})
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
    is_complete: bool = False
    """True if the course says that it teaches every clause; checks then hold it to that."""

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

    def before(self, station: Station) -> tuple[Station, ...]:
        """Return the stations before another one."""
        return self.stations[: self.stations.index(station)]

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
        RulesError: there is no such game, it has no course, or the file of the course or of its challenges has a
            mistake.
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
            f"{path_text(file)}: a course has [[stations]], each with one of {', '.join(KINDS)}, and a "
            "[picture] with its size, the corners of its way, two at least, and its shapes, each with a look and a path"
        )
    return CourseData(made, stations, picture, data.get("complete") is True)


def course_at(game: str, options: GivenOptions | None) -> CourseData:
    """Return the course of a game for a table with these options.

    Its practice asks under them, and its games are played under them. Lessons that turn on a rule which they change are
    left out, and problems, too.

    Raises:
        RulesError: there is no such game, it has no course, or the options are not its own.
    """
    course = course_of(get_game(game).name)
    table = game_at(course.game, options)
    if not table.house:
        return course
    changes = changed(course.game, options)
    left = []
    for one in course.stations:
        if one.kind in WITH_HOUSE_RULES:
            left.append(replace(one, house=table.house))
        elif not changes or (one.kind == "lesson" and not find(one.lesson).rules & changes):
            left.append(one)
    return replace(course, game=table, stations=tuple(left))


def games_with_course() -> list[str]:
    """Return the names of the games that have a course."""
    return [name for name in game_names() if beside(name, "course.toml") is not None]


def _stations(game: str, entries: list[dict[str, Any]]) -> Iterator[Station]:
    """Yield the stations of a file.

    Raises:
        ValueError: a station is not of exactly one kind, there are no such opponents, or nothing was practised yet
            that one could catch up on.
    """
    counts: dict[str, int] = {}
    practised: list[str] = []
    for one in entries:
        [kind] = [kind for kind in KINDS if kind in one]
        counts[kind] = counts.get(kind, 0) + 1
        if kind == "game" and one["game"] not in LEVELS:
            raise ValueError(f"there are no {one['game']!r} opponents")
        if kind == "coach" and one["coach"] != COACHED:
            raise ValueError(f"a coached station lasts for one {COACHED}")
        if kind == "challenge":
            challenge_of(game, one["challenge"])
        rules = [f"{game}.{rule}" for rule in one.get("practice", ())]
        practised += rules
        if kind == "catch_up" and not (practised and (whole(one["catch_up"]) or 0) > 0):
            raise ValueError("there is nothing to catch up on")
        yield Station(
            game,
            kind,
            counts[kind],
            lesson=f"{game}/{one['lesson']}" if "lesson" in one else "",
            rules=tuple(practised if kind == "catch_up" else rules),
            themes=tuple(one.get("problems", ())),
            n=one.get("catch_up", one.get("n")),
            opponents=one.get("game", ""),
            position=one.get("position", ""),
            challenge=one.get("challenge", ""),
            sandbox=f"{game}.{one['sandbox']}" if "sandbox" in one else "",
        )
