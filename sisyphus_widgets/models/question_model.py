"""The base of quizzes and practice: questions on a page, the learner's answers, and the feedback."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from ..practice.help_line import base_of_question, line_of
from ..practice.practice_run import Practising
from ..practice.quiz_run import Run
from ..questions.page import question_trace, refused, tried
from ..questions.question_spec import read_question, write_question
from ..rules import IllegalActionError, Texts
from ..schema import Handlers, Nothing, Trace, VerdictData
from ..table.session import NotOffered
from .learner_model import LearnerModel
from .model import Plan
from .question_traces import shared_trace
from .responder import action_of
from .spec import with_options
from .storage_requests import Keeping

R = TypeVar("R")

AnyRun = Run | Practising
"""A learner's way through a quiz or through practice."""


@dataclass(frozen=True)
class RunInProgress:
    """A run through questions, and the answers that the browser keeps."""

    run: AnyRun
    keeping: Keeping

    def copy(self) -> Self:
        """Return an independent copy."""
        run = self.run.copy()
        return type(self)(run, self.keeping.of(run))


class QuestionModel(LearnerModel):
    """Questions about positions, one after another."""

    learner: str | None
    """The nickname as the caller gave it."""

    def __init__(
        self,
        run: AnyRun,
        keeping: Keeping,
        *,
        state: Mapping[str, Any] | None = None,
        language: str = "en",
        **looks: Any,
    ) -> None:
        """Ask the questions of a run, or with a ``state`` restore it from a specification in ``language``.

        Raises:
            RulesError: the state is impossible.
        """
        if state is not None:
            run.restore(state["run"], lambda written: read_question(written, language))
            keeping.restore(state["who"])
            looks["revision"] = state["revision"]
        locale = run.question.texts.language
        super().__init__(RunInProgress(run, keeping), language=locale, speaks=run.languages, **looks)

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the questions of a specification.

        Raises:
            RulesError: the specification does not describe such a model.
        """
        return cls(**{name: value for name, value in with_options(spec).items() if name != "kind"})

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present questions as JSON."""
        return {
            "language": language or self.texts.language,
            "learner": self.learner,
            "lesson": self.run.session,
            "name": self.keeping.name,
            **{word: self.values[word] for word in self.SETTABLE},
            "state": {"revision": self.revision, "who": self.keeping.who, "run": self.run.written(write_question)},
        }

    @property
    def run(self) -> AnyRun:
        """The run through the questions."""
        run: AnyRun = self.learner_state.run
        return run

    @property
    def keeping(self) -> Keeping:
        """The answers that the browser keeps."""
        keeping: Keeping = self.learner_state.keeping
        return keeping

    # --- requests of a page -----------------------------------------------------------------------------------

    def _reads(self) -> Handlers:
        return {
            **super()._reads(),
            "verdict": lambda payload: {"verdict": self._verdict(action_of(payload))},
            "world": lambda payload: {"trace": self.run.world()},
            "help": lambda payload: {"line": line_of(base_of_question(self.run.question), 0, self.run.tried)},
        }

    def _changes(self) -> Handlers:
        return {
            "answer": lambda payload: self._planned(lambda draft: draft.run.answer(payload["answer"])),
            "play": lambda payload: self._planned(lambda draft: self._play(draft.run, action_of(payload))),
            "reveal": lambda payload: self._planned(lambda draft: draft.run.reveal()),
            "next_question": lambda payload: self._planned(lambda draft: draft.run.next_question()),
            "skip": lambda payload: self._planned(lambda draft: draft.run.skip()),
        }

    def _requests(self) -> Handlers:
        return {
            **super()._requests(),
            "resume": lambda payload: self._with_storage(lambda keeping: {"whole": keeping.resume(payload)}),
            "hand_in": lambda payload: self.keeping.hand_in(payload, self._with_storage),
        }

    def _with_storage(self, change: Callable[[Keeping], R]) -> Plan[R]:
        """Return the plan of a change of the kept answers."""
        return self._answered(lambda draft: change(draft.keeping))

    def _play(self, run: AnyRun, action: str | list[str]) -> None:
        self._acting()
        run.answer(action)

    def _verdict(self, action: str | list[str]) -> VerdictData:
        self._acting()
        return tried(self.run.question, action)

    def _acting(self) -> None:
        if not self.run.open or self.run.question.form.kind != "act":
            raise NotOffered("no move is asked for")

    def _refused(self, error: IllegalActionError) -> VerdictData:
        return refused(self.run.question, error.verdict)

    def page_trace(self) -> Trace:
        """Return the table of the question."""
        return self._question_trace(self.run, self.revision)

    def _question_trace(self, run: AnyRun, revision: int) -> Trace:
        offered = self._offered(run)
        question, open, marked = run.question, run.open, run.is_marked
        move_made, hinted = run.right_move, run.hinted_move

        def make() -> Trace:
            return question_trace(
                question, 0, open=open, offered=offered, marked=marked, move_made=move_made, hinted=hinted
            )

        key = open, offered, marked, move_made, hinted
        return {**shared_trace(question, key, make), "revision": revision}

    def _offered(self, run: AnyRun) -> tuple[Any, ...]:
        """Return the choices still on offer; an empty tuple means all."""
        return ()

    def _values(self, state: RunInProgress, revision: int) -> dict[str, Any]:
        run = state.run
        return {
            "_trace": self._question_trace(run, revision),
            "quiz": run.to_page(),
            "pair": run.pair,
            "mark": run.mark,
            "_revision": revision,
            "log": [*run.log],
            "kept": state.keeping.to_page(),
        }

    @property
    def _whose(self) -> str:
        return " or ".join(game.name for game in self.run.games)

    def _in_language(self, language: str) -> Plan[Nothing]:
        return self._planned(lambda draft: draft.run.speak(language))

    @property
    def texts(self) -> Texts:
        """The texts of the question."""
        return self.run.question.texts
