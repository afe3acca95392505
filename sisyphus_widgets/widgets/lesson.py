"""``Lesson``: a lesson of text, positions and questions, played step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Unpack, get_args

import traitlets as t

from ..embed import PageSpec, Taught, svg_of
from ..embed.nbgrader.notebook import unanswered, write_assignment
from ..embed.worksheet import worksheet
from ..lessons import LessonData as LessonData
from ..lessons import Progress, find
from ..lessons.page import Showing
from ..models.lesson import LessonModel
from ..models.storage_requests import Keeping
from ..rules import get_game
from ..rules.files import write_page
from ..schema import Kind, Pace, Size
from .arguments import refuse_unknown
from .completed_names import LessonName
from .jupyter_widget import WidgetArguments
from .learner_pages import LearnerPages
from .notebook_output import StaticOutput
from .signatures import described
from .trait_types import NumberTrait, WordTrait


@described(
    means={
        "name": (
            'the name of a lesson, such as ``"first-trick"``, as ``lessons.names()`` lists them, or the path of a file '
            'with one, such as ``"my-lesson.toml"``; a ``lessons.Lesson`` will do, too. '
            "The first lesson of Sisyphus where nothing is said."
        ),
        "language": (
            "the language of all texts. Where nothing is said, that of ``set_language`` if the lesson is there in it, "
            "else that in which it was written."
        ),
        "learner": (
            "a nickname for the log, 40 characters at most. Where nothing is said, the page offers to go on where "
            "somebody has answered before; where it is None, the page asks for a nickname first."
        ),
        "log": (
            "an earlier log to go on from: its text, its lines as in ``lesson.log``, or what ``teaching.log.read`` "
            "made of them. What is of other lessons is passed over."
        ),
    }
)
class Lesson(LearnerPages):
    """A lesson: each step is a text and a table with a task, and leads to the next step once the task is done.

    Steps are read, stepped through, answered as in a ``Quiz``, or played. The browser keeps the answers, so a lesson
    resumes where it was left; ``log=`` does the same in Python. The end asks again what was missed, and leads on to the
    next lesson of the course. ``lessons.names("sixty")`` lists the lessons that come
    with the package, in the order of a course; ``docs/lessons.md`` says how to write one.

    ``progress`` is the share of the steps that are done (0 to 1), ``done`` is True once all are, and ``log`` has a line
    of JSON for each answer, which ``teaching.log.read`` reads. They may be observed and linked from; setting one is an
    error. ``log`` stays in Python.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` or ``pace`` has an unknown value.
        LessonError: there is no such lesson, or it is invalid; the error says what is wrong, and in which line.
    """

    model: LessonModel

    _kind: WordTrait[Kind] = WordTrait(get_args(Kind), "lesson", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    step: NumberTrait = NumberTrait(0, help="The beat shown.").tag(sync=True, echo_update=False, page_may_set=True)
    lesson: t.Dict[str, Any] = t.Dict(help="The contents of the step, see docs/trace.md.").tag(sync=True, bound=True)
    pace: WordTrait[Pace] = WordTrait(get_args(Pace), "normal", help="The speed at which beats follow each other.").tag(
        sync=True
    )
    ways: t.Dict[str, Any] = t.Dict(help="The way to the next lesson, where there is one; see docs/trace.md.").tag(
        sync=True, bound=True
    )
    progress: t.Float[float, int | float] = t.Float(0.0, help="The share of the steps that are done.").tag(
        sync=True, bound=True
    )
    done: t.Bool[bool, bool | int] = t.Bool(False, help="True once all steps are done.").tag(sync=True, bound=True)

    def __init__(
        self,
        name: LessonName | str | Path | LessonData = "first-trick",
        *,
        language: str | None = None,
        learner: str | None = "",
        log: Iterable[str | Mapping[str, Any]] | str = (),
        pace: Pace = "normal",
        size: Size = "normal",
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(pace=pace, size=size)
        super().__init__(LessonModel(name, language=language, learner=learner, log=log, **looks), **more)

    @property
    def source(self) -> LessonData:
        """The lesson as written."""
        return self.model.source

    @property
    def _showing(self) -> Showing:
        return self.model.showing

    @property
    def _progress(self) -> Progress:
        return self.model.progress

    @property
    def _keeping(self) -> Keeping:
        return self.model.keeping

    def _drawn(self) -> StaticOutput:
        with self._lock:
            words = repr(self)
            return StaticOutput(
                svg_of(self.model.page_trace(), self.step, words), words, self._showing.to_page()["progress"]
            )

    @property
    def _language(self) -> str:
        return self.source.language

    @property
    def _package(self) -> str:
        return get_game(self.source.game).package

    def _languages(self) -> tuple[str, ...]:
        return tuple(self.model.values["_speaks"])

    # --- in Python --------------------------------------------------------------------------------------------

    def to_assignment(self, folder: str | Path, *, points: float = 1) -> Path:
        """Write this lesson, with nothing answered, as an assignment for nbgrader, and return the notebook.

        ``folder`` is that of the assignment in the course's ``source``, and its name is the name of the assignment. The
        notebook keeps a pupil's answers in a file beside it, and has a cell for each question, worth ``points``, by
        which nbgrader grades the first answer. Nothing in it gives an answer away.

        Raises:
            RulesError: ``points`` is not a positive number, or the lesson asks nothing or comes from no file.
        """
        count = sum(len(step.questions) for step in self.source.steps)
        return write_assignment(
            folder, unanswered(self.model.spec()), self.source.title, count, points=points, language=self._language
        )

    def to_worksheet(self, path: str | Path) -> Path:
        """Write one HTML file to be printed on A4 in black and white: the tasks of this lesson with room to answer.

        Separate pages at the end hold the answers and the parts for teachers: minutes, likely mistakes, notes. An
        existing file is replaced once the new one is complete.
        """
        return write_page(path, lambda: worksheet(self.source))

    @property
    def _looks(self) -> PageSpec:
        return replace(Taught.LOOKS, size=self.size, controls=self.controls, pace=self.pace)

    def _page_in(self, language: str) -> Taught:
        """Return the lesson as a page in a language carries it, with nothing answered yet."""
        if language == self._language:
            return Taught(self.source, self.model.learner)
        assert not isinstance(self.model.named, LessonData)  # such a lesson has only one language
        return Taught(find(self.model.named, language), self.model.learner)

    def __repr__(self) -> str:
        page = self._showing.to_page()
        head = f"{page['title']}. {page['progress']}."
        terms = [f"{one['word']}: {one['means']}" for one in page["terms"]]
        question = self._progress.question if self._showing.task in ("ask", "goal") else None
        question_lines = [] if question is None else [question.position, question.prompt]
        return "\n\n".join([head, *page["texts"], *terms, *question_lines])
