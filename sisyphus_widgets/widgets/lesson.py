"""``Lesson``: a lesson of text, positions and questions, played step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self, TypeVar, get_args

import traitlets as t

from ..embed import INSIDE, ON_PAGE, PageSpec, Taught, svg_of, worksheet
from ..lessons import Lesson as LessonData
from ..lessons import Progress, find, languages_of
from ..lessons.library import following, told_of
from ..lessons.page import Showing
from ..practice.exercise import entries_of
from ..practice.help_line import base_of_question, line_of
from ..questions.page import refused, tried
from ..rules import IllegalActionError, RulesError, Texts, get_game
from ..rules.files import write_whole
from ..schema import Handlers, Kind, Nothing, Pace, Trace, Verdict, Ways
from ..table.session import NotOffered
from ..trace.tracer import Tracer
from .arguments import refuse_unknown
from .base_widget import Plan
from .learner_widget import LearnerWidget
from .logs import Lines
from .notebook_output import Drawn, in_document
from .responder import action_of
from .signatures import described
from .storage_requests import Keeping
from .trait_types import Choice, Number

R = TypeVar("R")


@dataclass(frozen=True)
class Taken:
    """A lesson in progress, and the record that the browser keeps of it."""

    showing: Showing
    keeping: Keeping

    def copy(self) -> Self:
        """Return an independent copy."""
        showing = self.showing.copy()
        return type(self)(showing, self.keeping.of(showing.progress))


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
class Lesson(LearnerWidget):
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
        TraitError: ``size`` or ``pace`` is not one of its words.
        LessonError: there is no such lesson, or it is invalid; the error says what is wrong, and in which line.
    """

    _kind: Choice[Kind] = Choice(get_args(Kind), "lesson", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    step = Number(0, help="The beat shown.").tag(sync=True, echo_update=False, page_may_set=True)
    lesson = t.Dict(help="What the step says, see docs/trace.md.").tag(sync=True, bound=True)
    kept = t.Dict(help="What was answered, for a page to keep; see docs/trace.md.").tag(sync=True, bound=True)
    pace: Choice[Pace] = Choice(get_args(Pace), "normal", help="How beats follow each other.").tag(sync=True)
    ways = t.Dict(help="The way to the next lesson, where there is one; see docs/trace.md.").tag(sync=True, bound=True)
    progress = t.Float(0.0, help="The share of the steps that are done.").tag(sync=True, bound=True)
    done = t.Bool(False, help="Whether all steps are done.").tag(sync=True, bound=True)

    def __init__(
        self,
        name: str | Path | LessonData = "first-trick",
        *,
        language: str | None = None,
        learner: str | None = "",
        log: Iterable[str | Mapping[str, Any]] | str = (),
        pace: Pace = "normal",
        size: str = "normal",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        if not isinstance(name, str | Path | LessonData):
            raise RulesError(f"a lesson is named, as 'first-trick', or a file, not {type(name).__name__}")
        if not isinstance(learner, str | None):
            raise RulesError("learner is a text")
        self.source: LessonData = name if isinstance(name, LessonData) else find(name, language)
        """The lesson as written."""
        self._named = name
        self._learner = learner
        progress = Progress(self.source, learner=learner or "")
        keeping = Keeping(progress, f"lesson/{self.source.game}/{self.source.id}", learner)
        entries = entries_of(log)
        progress.take_up([one for one in entries if one["session"] == self.source.id])
        showing = Showing(progress)
        super().__init__(Taken(showing, keeping), pace=pace, size=size, step=showing.opening_step, **more)

    @property
    def _showing(self) -> Showing:
        showing: Showing = self._now.showing
        return showing

    @property
    def _progress(self) -> Progress:
        return self._showing.progress

    @property
    def _keeping(self) -> Keeping:
        keeping: Keeping = self._now.keeping
        return keeping

    # --- requests of a page -----------------------------------------------------------------------------------

    def _requests(self) -> Handlers:
        return {
            **super()._requests(),
            "verdict": lambda payload: {"verdict": self._verdict(action_of(payload))},
            "world": lambda payload: {"trace": self._showing.world()},
            "resume": lambda payload: self._kept(lambda keeping: {"whole": keeping.resume(payload)}),
            "paste": lambda payload: self._keeping.paste(payload, self._kept),
            "hand_in": lambda payload: self._keeping.hand_in(payload, self._kept),
            "help": lambda payload: {"line": self._line()},
        }

    def _changes(self) -> Handlers:
        return {
            "answer": lambda payload: self._planned(lambda now: now.showing.answer(payload["answer"])),
            "play": lambda payload: self._planned(lambda now: self._play(now.showing, action_of(payload))),
            "reveal": lambda payload: self._planned(lambda now: now.showing.reveal()),
            "next_question": lambda payload: self._planned(lambda now: now.showing.next_question()),
            "skip": lambda payload: self._planned(lambda now: self._skip(now.showing.progress)),
            "ask_missed": lambda payload: self._planned(lambda now: now.showing.ask_missed()),
            "next_lesson": lambda payload: self._on_to_next(),
            "next_step": lambda payload: self._planned(lambda now: now.showing.go_on()),
        }

    def _on_to_next(self) -> Plan[Nothing]:
        """Return the plan of going on with the next lesson of the course, in place of this one."""
        name = following(self._named)
        if name is None or not self._progress.ended:
            raise NotOffered("no lesson follows here")
        lesson, learner = find(name, self._language), self._progress.learner
        progress = Progress(lesson, learner=learner)
        now = Taken(Showing(progress), Keeping(progress, f"lesson/{lesson.game}/{lesson.id}", learner))
        revision = self._revision + 1
        nothing: Nothing = {}
        parts = {"_now": now, "_named": name, "source": lesson}
        return Plan(nothing, revision, parts, self._values(now, revision, name))

    def _line(self) -> str:
        run = self._progress.run
        if run is None:
            raise NotOffered("nothing is asked here now")
        return line_of(base_of_question(run.question), 0, run.tried)

    def _kept(self, change: Callable[[Keeping], R]) -> Plan[R]:
        """Return the plan of a change of the kept answers, which also shows the step it leads to."""
        return self._answered(lambda now: self._kept_and_shown(now, change))

    @staticmethod
    def _kept_and_shown(now: Taken, change: Callable[[Keeping], R]) -> R:
        before = now.showing.progress.at
        result = change(now.keeping)
        if now.showing.progress.at != before:
            now.showing.enter()
        return result

    @staticmethod
    def _skip(progress: Progress) -> None:
        if progress.run is None or not progress.run.can_skip:
            raise NotOffered("there is no other question left")
        progress.run.skip()

    def _play(self, showing: Showing, action: str | list[str]) -> None:
        if self._showing.task == "goal" or self._asks_for_a_move:
            showing.answer(action)
            return
        match, read = self._at_the_table(action)
        if not (verdict := match.state.verdict(read, self._progress.seat)):
            raise IllegalActionError(str(read), verdict)
        showing.progress.play(str(read))

    @property
    def _asks_for_a_move(self) -> bool:
        run = self._progress.run
        return self._showing.task == "ask" and run is not None and run.open and run.question.form.kind == "act"

    def _at_the_table(self, action: str | list[str]) -> Any:
        """Return the game being played, and the action of a move that a page names."""
        match = self._progress.match
        if self._showing.task != "play" or match is None or self._progress.done:
            raise NotOffered("no move is asked for")
        if isinstance(action, str):
            return match, self._tracer.read(action, match.state)
        return match, match.game.scene.picked(match.state, action, self._progress.seat)

    @property
    def _tracer(self) -> Tracer:
        match = self._progress.match
        assert match is not None  # only called while a game is played
        return Tracer(match.game, match.state, self._progress.seat, language=self.source.language)

    def _verdict(self, action: str | list[str]) -> Verdict:
        run = self._progress.run
        if self._showing.task == "goal" or self._asks_for_a_move:
            if run is None or not run.open:
                raise NotOffered("no move is asked for")
            return tried(run.question, action)
        match, read = self._at_the_table(action)
        verdict = match.state.verdict(read, self._progress.seat)
        return self._tracer.verdict(verdict, match.game.scene.label(match.state, read) if verdict else None)

    def _refused(self, error: IllegalActionError) -> Verdict:
        question = self._progress.question
        return self._tracer.verdict(error.verdict) if question is None else refused(question, error.verdict)

    def _page(self) -> Trace:
        return self._showing.trace(self._revision)

    def _values(self, now: Taken, revision: int, named: str | None = None) -> dict[str, Any]:
        showing, progress = now.showing, now.showing.progress
        told: dict[str, Any] = {
            "_trace": showing.trace(revision),
            "quiz": showing.quiz() or {},
            "lesson": showing.to_page(),
            "kept": now.keeping.to_page(),
            "_revision": revision,
            "log": Lines(progress.log),
            "progress": progress.share,
            "done": progress.through,
            "mark": progress.mark,
            "ways": self._ways(following(named or self._named) if progress.ended else None, showing.texts),
        }
        before, after = self.lesson, told["lesson"]
        if before and (before["number"], before["task"]) != (after["number"], after["task"]):
            told["step"] = showing.opening_step
        return told

    @staticmethod
    def _ways(name: str | None, texts: Texts) -> Ways:
        """Return the way on to a lesson."""
        if name is None:
            return {}
        text = texts.say("teaching.course.next", {"title": told_of(name, texts.language)[0]})
        return {"next": {"text": text, "href": ""}}

    @property
    def _texts(self) -> Texts:
        return self._showing.texts

    def _drawn(self) -> Drawn:
        with self._lock:
            words = repr(self)
            return Drawn(svg_of(self._page(), self.step, words), words, self._showing.to_page()["progress"])

    def _fits(self, name: str, value: Any) -> bool:
        return name == "step" and type(value) is int and 0 <= value < len(self._trace["frames"])

    @property
    def _language(self) -> str:
        return self.source.language

    @property
    def _package(self) -> str:
        return get_game(self.source.game).package

    def _languages(self) -> tuple[str, ...]:
        if isinstance(self._named, LessonData):
            return (self.source.language,)
        return tuple(sorted({self.source.language, *languages_of(self._named)}))

    # --- in Python --------------------------------------------------------------------------------------------

    def to_html(
        self, path: str | Path, *, title: str | None = None, language: str | Sequence[str] | None = None
    ) -> Path:
        """Write one HTML file that opens from disk with no network and teaches this lesson from its first step.

        The page judges by a key that it carries, so it is for practice and not for marks: a learner who searches the
        file finds the answers. It carries the games of its steps as far as there is room, and says how far; a game
        with too many choices can only be watched. The browser keeps the answers, and the page hands them in as a file
        and as a code. An existing file is replaced once the new one is complete.

        ``language`` is the language of the page, by default this lesson's. With several, such as ``("en", "de")``, or
        ``"all"``, the page opens in the reader's language, or else in the first, and has a switch.

        Raises:
            RulesError: the title is not a text, or a question asks to order too many things.
        """
        spec = replace(self._looks, title=title)
        return write_whole(path, self._in_languages(language, self._page_in).page(spec))

    def to_fragment(
        self,
        *,
        height: int | None = None,
        name: str = "",
        front_end: str = INSIDE,
        language: str | Sequence[str] | None = None,
    ) -> str:
        """Return one piece of HTML with this lesson from its first step, to be pasted into a page of any kind.

        It can do what the file of :meth:`to_html` can, without a network, and carries the same key. The arguments are
        those of a table's fragment.

        Raises:
            RulesError: the height or the name is invalid, or a question asks to order too many things.
        """
        spec = replace(self._looks, height=height, name=name, front_end=front_end)
        return self._in_languages(language, self._page_in).fragment(spec)

    def to_worksheet(self, path: str | Path) -> Path:
        """Write one HTML file to be printed on A4 in black and white: the tasks of this lesson with room to answer.

        Separate pages at the end hold the answers and the parts for teachers: minutes, likely mistakes, notes. An
        existing file is replaced once the new one is complete.
        """
        return write_whole(path, worksheet(self.source))

    @property
    def _looks(self) -> PageSpec:
        return replace(Taught.LOOKS, size=self.size, controls=self.controls, pace=self.pace)

    def _page_in(self, language: str) -> Taught:
        """Return the lesson as a page in a language carries it, with nothing answered yet."""
        if language == self._language:
            return Taught(self.source, self._learner)
        assert not isinstance(self._named, LessonData)  # such a lesson has only one language
        return Taught(find(self._named, language), self._learner)

    def _for_pages(self) -> dict[str, Any]:
        made = self._page_in(self._language)
        still = made.still
        return in_document(made.fragment(replace(self._looks, front_end=ON_PAGE)), still.svg, still.said, repr(self))

    def __repr__(self) -> str:
        page = self._showing.to_page()
        head = f"{page['title']}. {page['progress']}."
        terms = [f"{one['word']}: {one['means']}" for one in page["terms"]]
        question = self._progress.question if self._showing.task in ("ask", "goal") else None
        asks = [] if question is None else [question.position, question.prompt]
        return "\n\n".join([head, *page["texts"], *terms, *asks])
