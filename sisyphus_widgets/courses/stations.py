"""The stations of a course: lessons, practice and problems, as ``course.toml`` in the folder of a game lists them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import dist
from typing import Any

from ..lessons.library import told_of
from ..questions.wording import texts_of
from ..rules import AnyGame, RulesError, game_names, get_game
from ..rules.errors import quoted
from ..rules.game_files import beside, read_toml
from ..schema import CourseStation, CourseTold, StationKind


@dataclass(frozen=True, slots=True)
class Station:
    """A station: the ``lesson`` of this name, practice of ``rules``, or ``n`` problems of some ``themes``."""

    game: str
    kind: StationKind
    number: int
    """Its place among the stations of its kind, from 1."""
    lesson: str = ""
    rules: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    n: int | None = None

    @property
    def id(self) -> str:
        """Its name within the course."""
        return self.lesson or f"{self.kind}-{self.number}"

    @property
    def named(self) -> str:
        """The name of its lesson with the game, since two games may have lessons of one name."""
        return f"{self.game}/{self.lesson}"

    @property
    def kept(self) -> str:
        """The name under which a browser keeps the answers and the mark."""
        return f"{self.kind}/{self.game}/{self.id}"

    def title(self, language: str) -> str:
        """Return its title."""
        return self._said(language)[0]

    def to_page(self, language: str) -> CourseStation:
        """Return the station as a page shows it."""
        title, text = self._said(language)
        return {"id": self.id, "kind": self.kind, "title": title, "text": text, "kept": self.kept}

    def _said(self, language: str) -> tuple[str, str]:
        """Return the title, and a sentence about the station."""
        if self.lesson:
            return told_of(self.named, language)
        game = get_game(self.game)
        texts = texts_of(game, language)
        say = texts.say
        if self.kind == "problems":
            return say("teaching.course.problems", {}), say("teaching.course.problems_text", {})
        book = game.rulebook_in(language)
        titles = texts.listed([say("teaching.course.quoted", {"text": book[rule].title}) for rule in self.rules])
        title = say("teaching.course.practice_title", {"rule": book[self.rules[0]].title})
        return title, say("teaching.course.practice_text", {"rules": titles})


@dataclass(frozen=True, slots=True)
class Course:
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
    def spots(self) -> list[list[float]]:
        """The places of the stations in the picture, spread evenly along the way."""
        way = [(float(x), float(y)) for x, y in self.picture["way"]]
        lengths = [dist(a, b) for a, b in pairwise(way)]
        whole, count = sum(lengths), len(self.stations)
        found = []
        for number in range(count):
            left, at = whole * number / max(1, count - 1), 0
            while at < len(lengths) - 1 and left > lengths[at]:
                left -= lengths[at]
                at += 1
            (ax, ay), (bx, by), share = way[at], way[at + 1], min(1.0, left / lengths[at])
            found.append([round(ax + (bx - ax) * share, 1), round(ay + (by - ay) * share, 1)])
        return found

    def to_page(self, language: str) -> CourseTold:
        """Return the course as a page shows it."""
        return {
            "game": self.game.name,
            "title": self.title(language),
            "text": str(texts_of(self.game, language).say("teaching.course.about", {"n": len(self.stations)})),
            "picture": {
                "size": list(self.picture["size"]),
                "way": [list(point) for point in self.picture["way"]],
                "shapes": [{"look": one["look"], "path": one["path"]} for one in self.picture["shapes"]],
                "spots": self.spots,
            },
            "stations": [one.to_page(language) for one in self.stations],
        }


@cache
def course_of(game: str) -> Course:
    """Return the course of a game.

    Raises:
        RulesError: there is no such game, or it has no course.
    """
    made = get_game(game)
    file = beside(made.name, "course.toml")
    if file is None:
        raise RulesError(f"{made.name} has no course; there is one of {', '.join(games_with_course())}")
    told = read_toml(file)
    return Course(made, tuple(_stations(made.name, told["stations"])), told["picture"])


def games_with_course() -> list[str]:
    """Return the names of the games that have a course."""
    return [name for name in game_names() if beside(name, "course.toml") is not None]


def _stations(game: str, told: list[dict[str, Any]]) -> Iterator[Station]:
    counts: dict[str, int] = {}
    for one in told:
        kind: StationKind = "lesson" if "lesson" in one else "practice" if "practice" in one else "problems"
        counts[kind] = counts.get(kind, 0) + 1
        yield Station(
            game,
            kind,
            counts[kind],
            lesson=one.get("lesson", ""),
            rules=tuple(f"{game}.{rule}" for rule in one.get("practice", ())),
            themes=tuple(one.get("problems", ())),
            n=one.get("n"),
        )
