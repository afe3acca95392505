"""A lesson: steps of text, positions and questions, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar, get_args

from ..lessons import LessonData as LessonData
from ..lessons import Progress, find
from ..lessons.lesson_spec import languages_written, read_written, written_lesson
from ..lessons.library import following, languages_of, title_and_theme
from ..lessons.page import Showing
from ..practice.exercise import entries_of
from ..practice.help_line import base_of_question, line_of
from ..questions.page import refused, tried
from ..rules import IllegalActionError, RulesError, Texts
from ..rules.errors import instance_of
from ..schema import Handlers, Kind, Nothing, Pace, Trace, VerdictData, Ways
from ..table.session import NotOffered
from ..trace.tracer import Tracer
from .learner_model import LearnerModel
from .model import Plan
from .responder import action_of
from .storage_requests import Keeping

R = TypeVar("R")


@dataclass(frozen=True)
class LessonInProgress:
    """A lesson in progress, and the answers that the browser keeps."""

    showing: Showing
    keeping: Keeping

    def copy(self) -> Self:
        """Return an independent copy."""
        showing = self.showing.copy()
        return type(self)(showing, self.keeping.of(showing.progress))


class LessonModel(LearnerModel):
    """A lesson in progress."""

    KIND: ClassVar[Kind] = "lesson"

    SETTABLE: ClassVar[Mapping[str, Sequence[Any]]] = {
        **LearnerModel.SETTABLE,
        "pace": sorted(get_args(Pace), key="normal".__ne__),
    }

    def __init__(
        self,
        name: str | Path | LessonData = "first-trick",
        *,
        language: str | None = None,
        learner: str | None = "",
        log: Iterable[str | Mapping[str, Any]] | str = (),
        written: Mapping[str, Any] | None = None,
        state: Mapping[str, Any] | None = None,
        **looks: Any,
    ) -> None:
        """Begin a lesson, or with a ``state`` restore one from a specification.

        ``written`` is the source text of a lesson without a file. The other arguments are those of :class:`.Lesson`.

        Raises:
            LessonError: there is no such lesson, or it is invalid.
            RulesError: another argument is invalid.
        """
        if not isinstance(name, str | Path | LessonData):
            raise RulesError(f"a lesson must be a name, such as 'first-trick', or a file, not {type(name).__name__}")
        if learner is not None:
            instance_of(str, learner, "learner must be a string")
        self.source: LessonData = name if isinstance(name, LessonData) else find(name, language)
        """The lesson as written."""
        self.named = name
        """The lesson as the caller named it."""
        self._source = written
        self.learner = learner
        """The nickname as the caller gave it."""
        progress = Progress(self.source, learner=learner or "")
        keeping = Keeping(progress, f"lesson/{self.source.game}/{self.source.id}", learner)
        entries = entries_of(log)
        progress.take_up([one for one in entries if one["session"] == self.source.id])
        showing = Showing(progress)
        if state is not None:
            showing.restore(state["showing"])
            keeping.restore(state["who"])
            looks["revision"] = state["revision"]
        step = showing.opening_step if state is None else state["step"]
        locale = self.source.language
        super().__init__(
            LessonInProgress(showing, keeping), language=locale, speaks=self._languages(name), step=step, **looks
        )

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the lesson of a specification, which has its ``name``, or its ``text`` and an ``id``.

        Raises:
            LessonError: there is no such lesson, or it is invalid.
            RulesError: the specification does not describe a lesson.
        """
        written = {name: spec[name] for name in ("text", "id", "translations") if name in spec}
        given = {name: value for name, value in spec.items() if name != "kind" and name not in written}
        if written:
            written = {"id": "lesson", **written}
            return cls(read_written(written, given.pop("language", None)), written=written, **given)
        if given.pop("alone", False):  # a lesson that Python code has found has no next lesson
            given["name"] = find(given["name"], given["language"])
        return cls(**given)

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present lesson as JSON, by its name or with the text of its file."""
        locale = language or self.source.language
        return {
            "kind": "lesson",
            **written_lesson(self._source or self.named, self.source, locale),
            "learner": self.learner,
            **{word: self.values[word] for word in self.SETTABLE},
            "state": {
                "revision": self.revision,
                "step": self.step,
                "who": self.keeping.who,
                "showing": self.showing.written(),
            },
        }

    @property
    def showing(self) -> Showing:
        """The step shown."""
        showing: Showing = self.learner_state.showing
        return showing

    @property
    def progress(self) -> Progress:
        """The progress through the lesson."""
        return self.showing.progress

    @property
    def keeping(self) -> Keeping:
        """The answers that the browser keeps."""
        keeping: Keeping = self.learner_state.keeping
        return keeping

    # --- requests of a page -----------------------------------------------------------------------------------

    def _requests(self) -> Handlers:
        return {
            **super()._requests(),
            "verdict": lambda payload: {"verdict": self._verdict(action_of(payload))},
            "world": lambda payload: {"trace": self.showing.world()},
            "resume": lambda payload: self._with_storage(lambda keeping: {"whole": keeping.resume(payload)}),
            "paste": lambda payload: self.keeping.paste(payload, self._with_storage),
            "hand_in": lambda payload: self.keeping.hand_in(payload, self._with_storage),
            "help": lambda payload: {"line": self._line()},
        }

    def _changes(self) -> Handlers:
        return {
            "answer": lambda payload: self._planned(lambda draft: draft.showing.answer(payload["answer"])),
            "play": lambda payload: self._planned(lambda draft: self._play(draft.showing, action_of(payload))),
            "reveal": lambda payload: self._planned(lambda draft: draft.showing.reveal()),
            "next_question": lambda payload: self._planned(lambda draft: draft.showing.next_question()),
            "skip": lambda payload: self._planned(lambda draft: self._skip(draft.showing.progress)),
            "ask_missed": lambda payload: self._planned(lambda draft: draft.showing.ask_missed()),
            "next_lesson": lambda payload: self._on_to_next(),
            "next_step": lambda payload: self._planned(lambda draft: draft.showing.go_on()),
        }

    def _on_to_next(self) -> Plan[Nothing]:
        """Return the plan of replacing this lesson by the next one of the course."""
        name = following(self.named)
        if name is None or not self.progress.ended:
            raise NotOffered("no lesson follows here")
        lesson, learner = find(name, self.source.language), self.progress.learner
        progress = Progress(lesson, learner=learner)
        now = LessonInProgress(Showing(progress), Keeping(progress, f"lesson/{lesson.game}/{lesson.id}", learner))
        revision = self.revision + 1
        nothing: Nothing = {}
        parts = {"learner_state": now, "named": name, "source": lesson, "_source": None}
        return Plan(nothing, revision, parts, {"_speaks": languages_of(name), **self._values(now, revision, name)})

    def _line(self) -> str:
        run = self.progress.run
        if run is None:
            raise NotOffered("nothing is asked here now")
        return line_of(base_of_question(run.question), 0, run.tried)

    def _with_storage(self, change: Callable[[Keeping], R]) -> Plan[R]:
        """Return the plan of a change of the kept answers, and of showing the step that follows from it."""
        return self._answered(lambda draft: self._saved_and_drawn(draft, change))

    @staticmethod
    def _saved_and_drawn(draft: LessonInProgress, change: Callable[[Keeping], R]) -> R:
        before = draft.showing.progress.at
        result = change(draft.keeping)
        if draft.showing.progress.at != before:
            draft.showing.enter()
        return result

    @staticmethod
    def _skip(progress: Progress) -> None:
        if progress.run is None or not progress.run.can_skip:
            raise NotOffered("there is no other question left")
        progress.run.skip()

    def _play(self, showing: Showing, action: str | list[str]) -> None:
        if self.showing.task == "goal" or self._asks_for_a_move:
            showing.answer(action)
            return
        match, read = self._at_the_table(action)
        if not (verdict := match.state.verdict(read, self.progress.seat)):
            raise IllegalActionError(str(read), verdict)
        showing.progress.play(str(read))

    @property
    def _asks_for_a_move(self) -> bool:
        run = self.progress.run
        return self.showing.task == "ask" and run is not None and run.open and run.question.form.kind == "act"

    def _at_the_table(self, action: str | list[str]) -> Any:
        """Return the game of the step, and the action that a page names in notation or by picks."""
        match = self.progress.match
        if self.showing.task != "play" or match is None or self.progress.is_done:
            raise NotOffered("no move is asked for")
        if isinstance(action, str):
            return match, self._tracer.maker.read(action, match.state)
        return match, match.game.scene.picked(match.state, action, self.progress.seat)

    @property
    def _tracer(self) -> Tracer:
        match = self.progress.match
        assert match is not None  # only called while a game is played
        return Tracer(match.game, match.state, self.progress.seat, language=self.source.language)

    def _verdict(self, action: str | list[str]) -> VerdictData:
        run = self.progress.run
        if self.showing.task == "goal" or self._asks_for_a_move:
            if run is None or not run.open:
                raise NotOffered("no move is asked for")
            return tried(run.question, action)
        match, read = self._at_the_table(action)
        verdict = match.state.verdict(read, self.progress.seat)
        return self._tracer.maker.verdict(verdict, match.game.scene.label(match.state, read) if verdict else None)

    def _refused(self, error: IllegalActionError) -> VerdictData:
        question = self.progress.question
        return self._tracer.maker.verdict(error.verdict) if question is None else refused(question, error.verdict)

    def page_trace(self) -> Trace:
        """Return the table of the step."""
        return self.showing.trace(self.revision)

    def _values(self, state: LessonInProgress, revision: int, named: str | None = None) -> dict[str, Any]:
        showing, progress = state.showing, state.showing.progress
        values: dict[str, Any] = {
            "_trace": showing.trace(revision),
            "quiz": showing.quiz() or {},
            "lesson": showing.to_page(),
            "kept": state.keeping.to_page(),
            "_revision": revision,
            "log": [*progress.log],
            "progress": progress.share,
            "done": progress.through,
            "mark": progress.mark,
            "ways": self._ways(following(named or self.named) if progress.ended else None, showing.texts),
        }
        before, after = self.values.get("lesson"), values["lesson"]
        if before and (before["number"], before["task"]) != (after["number"], after["task"]):
            values["step"] = showing.opening_step
        return values

    @staticmethod
    def _ways(name: str | None, texts: Texts) -> Ways:
        """Return the link to the next lesson, or an empty dict without one."""
        if name is None:
            return {}
        text = texts.say("teaching.course.next", {"title": title_and_theme(name, texts.language)[0]})
        return {"next": {"text": text, "href": ""}}

    @property
    def texts(self) -> Texts:
        """The texts of the step."""
        return self.showing.texts

    # --- setting ----------------------------------------------------------------------------------------------

    def checked(self, name: str, value: Any) -> Any:
        """Return a value as Python may set it; a beat is brought into range."""
        return min(max(value, 0), self._beats - 1) if name == "step" else super().checked(name, value)

    def _languages(self, named: object) -> list[str]:
        """Return the languages of the lesson. A lesson that Python code has found has only one."""
        if self._source is not None:
            return languages_written(self._source)
        return languages_of(named) if isinstance(named, str | Path) else [self.source.language]

    @property
    def _whose(self) -> str:
        return f"the lesson {self.source.id}"

    def _in_language(self, language: str) -> Plan[Nothing]:
        lesson = self.source if isinstance(self.named, LessonData) else find(self.named, language)
        if self._source is not None:
            lesson = read_written(self._source, language)
        plan = self._planned(lambda draft: draft.showing.speak(lesson))
        return replace(plan, parts={**plan.parts, "source": lesson})

    @property
    def _beats(self) -> int:
        return len(self.values["_trace"]["frames"])

    def may_write(self, name: str, value: Any) -> bool:
        """Return True for the number of a beat, and for an available language."""
        if name == "step":
            return type(value) is int and 0 <= value < self._beats
        return super().may_write(name, value)
