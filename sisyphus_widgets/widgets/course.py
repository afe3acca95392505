"""``Course``: the way through a game as a picture, whose stations open in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Unpack, get_args

import traitlets as t

from ..embed.course_folder import write_course, write_course_page
from ..embed.scorm.course import write_course_package
from ..lessons.courses import Station, next_station, state_of
from ..lessons.courses.course_page import in_words
from ..lessons.courses.drawing import svg_of_course
from ..models.course import CourseModel
from ..models.explorer import ExplorerModel
from ..models.host import Hosted
from ..models.lesson import LessonModel
from ..models.practice import PracticeModel
from ..models.station_models import StationModel
from ..models.table import TableModel
from ..practice.log import today
from ..rules import GivenOptions, RulesError
from ..rules.errors import quoted
from ..schema import Kind, Size, StationState
from .arguments import refuse_unknown
from .completed_names import GameName
from .explorer import Explorer
from .explorer_classes import explorer_class
from .jupyter_widget import WidgetArguments
from .language_widget import LanguageWidget
from .learner_widget import LearnerWidget
from .lesson import Lesson
from .notebook_output import StaticOutput
from .practice import Practice
from .problems import Problems
from .signatures import described
from .table import Table, table_class
from .trait_types import WordTrait

StationWidget = LearnerWidget | Table | Explorer
"""The widget of a station."""


@described(
    means={
        "game": 'the game, such as ``"sixty"``; all games, and what is due today, where nothing is said.',
        "marks": "the ``marks`` of an earlier course to go on from; the browser keeps them, too.",
        "options": (
            "the rules that differ at the table, as a table takes them: practice asks under them, and lessons that "
            "turn on a rule which they change are left out, and so are problems."
        ),
        "learner": (
            "a nickname for the logs of the stations, 40 characters at most. Where nothing is said, the course shows "
            "the progress of whoever answered last in this browser."
        ),
    }
)
class Course(LanguageWidget):
    """The way through a game: from a game with a coach through lessons and practice to whole games.

    A picture shows the stations, which are done, and which are due again today. Pressing a station opens it in place,
    and at its end leads on to the next. **Go on** opens what is due, or else the first station that is not done.

    ``states`` tells the state of each station, ``next`` the station to go on with, and ``station_widget`` is the
    widget of the open station. ``marks`` tells how far the learner has got; it may be observed and linked from.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` has an unknown value.
        RulesError: there is no such game, or the learner is no nickname.
    """

    model: CourseModel

    _kind: WordTrait[Kind] = WordTrait(get_args(Kind), "course", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    course: t.Dict[str, Any] = t.Dict(help="The stations with their texts, see docs/trace.md.").tag(
        sync=True, bound=True
    )
    marks: t.Dict[str, Any] = t.Dict(help="The learner's progress at each station.").tag(sync=True, bound=True)
    inside: t.Dict[str, Any] = t.Dict(help="The open station, or nothing.").tag(sync=True, bound=True)

    _REDRAWN_WITH = ("marks", "language")

    def __init__(
        self,
        game: GameName | str | None = None,
        *,
        learner: str = "",
        marks: Mapping[str, Any] | None = None,
        options: GivenOptions | None = None,
        language: str | None = None,
        size: Size = "normal",
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(size=size)
        self._children: dict[Hosted, StationWidget] = {}
        """The widgets of the stations that were opened."""
        model = CourseModel(game, learner=learner, marks=marks, options=options, language=language, **looks)
        super().__init__(model, **more)

    def _opened(self, model: Hosted) -> str:
        assert isinstance(model, StationModel)
        child = self._children[model] = _widget_of(model)
        return child.model_id or ""

    def _closed(self, model: Hosted) -> None:
        self._children.pop(model).close()

    def _drawn(self) -> StaticOutput:
        words = repr(self)
        first = self.model.courses[0]
        return StaticOutput(svg_of_course(first, self.marks, today(), words), words, self.course["title"])

    @property
    def _language(self) -> str:
        return self.model.language

    @property
    def _package(self) -> str:
        return self.model.courses[0].game.package

    # --- in Python --------------------------------------------------------------------------------------------

    def _name(self, station: Station) -> str:
        return station.id if len(self.model.courses) == 1 else f"{station.game}/{station.id}"

    @property
    def stations(self) -> list[str]:
        """The names of the stations in order; those of several games have the game before a slash."""
        return [self._name(one) for one in self.model.stations]

    @property
    def states(self) -> dict[str, StationState]:
        """The state of each station today: ``"new"``, ``"begun"``, ``"done"``, or ``"due"`` again."""
        return {self._name(one): state_of(one, self.marks, today()) for one in self.model.stations}

    @property
    def next(self) -> str | None:
        """The name of the station to continue with; None if all are done and none is due."""
        found = next_station(self.model.stations, self.marks, today())
        return None if found is None else self._name(found)

    @property
    def station_widget(self) -> StationWidget | None:
        """The widget of the open station; None while the picture is shown."""
        if not self.inside:
            return None
        return self._children[self.model.station_model]

    def go_to(self, station: str) -> None:
        """Open a station.

        Raises:
            RulesError: there is no such station.
        """
        for one in self.model.stations:
            if self._name(one) == station:
                self.model.open(one.game, one.id)
                return
        raise RulesError(f"there is no station {quoted(station)}; the stations are {', '.join(self.stations)}")

    def go_home(self) -> None:
        """Show the picture of the course again."""
        self.model.go_home()

    def close(self) -> None:
        """Close the course in every page, and the widgets of its stations."""
        for child in self.__dict__.get("_children", {}).values():  # an invalid argument leaves none
            child.close()
        super().close()

    def to_html(
        self,
        folder: str | Path,
        *,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path | None = None,
    ) -> Path:
        """Write a folder of pages that open from disk with no network: the course, and a page for each station.

        Return the first page, ``index.html``. The pages lead on to each other, and the browser keeps the progress.
        They judge by a key that they carry, so they are for practice and not for marks. Existing files of the same
        names are replaced.

        ``language`` is the language of the pages, by default this course's. With several, such as ``("en", "de")``, or
        ``"all"``, each page opens in the reader's language, or else in the first, and has a switch.

        Python answers the stations, see :meth:`.Table.to_html`, so that the games they lead to can be played. The pages
        share one file of about 11 MB beside them, which a page loads when it needs it. If Python cannot be had, a
        warning says so and the pages come without; with ``python=True`` that is an error. With ``python=False`` the
        pages carry what was worked out before, and a game only part of the way.

        With ``python=True``, a name that ends with ``.html`` gives one file with the whole course instead, whose
        stations open in place.

        Raises:
            RulesError: there are no texts in one of the languages, or no Python for pages.
        """
        model = self.model
        keywords: dict[str, Any] = {"default_language": model.language, "learner": model.learner, "size": self.size}
        if python not in (None, False) and str(folder).endswith(".html"):
            return write_course_page(model.courses, folder, language, python=python, answered=model.spec, **keywords)
        return write_course(model.courses, folder, language, python=python, **keywords)

    def to_scorm(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
    ) -> Path:
        """Write a SCORM 1.2 package, a ZIP file, with a page for each station of the course, for a school's platform.

        The platform lists the stations and tells which are done; it takes the place of the picture. ``title`` is the
        title on the platform, by default that of the course. An existing file is replaced once the new one is complete.

        Raises:
            RulesError: the title is not a text, or there are no texts in one of the languages.
        """
        model = self.model
        return write_course_package(
            model.courses, path, title, language, default_language=model.language, learner=model.learner, size=self.size
        )

    def _for_pages(self) -> dict[str, Any]:
        drawn = self._drawn()
        return {"image/svg+xml": drawn.svg, "text/plain": drawn.described}

    def __repr__(self) -> str:
        return in_words(self.model.courses, self.marks, self.model.language, today())


def _widget_of(model: StationModel) -> StationWidget:
    """Return a widget for the model of a station."""
    match model:
        case TableModel():
            return table_class(model.game).showing(model)
        case ExplorerModel():
            return explorer_class(model.game.name).showing(model)
        case LessonModel():
            return Lesson.showing(model)
        case PracticeModel():
            return Practice.showing(model)
    return Problems.showing(model)
