"""A quiz: questions about positions, one after another, judged by the engine."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from ..practice.quiz_run import Run
from ..practice.storage import name_checked, name_of
from ..questions.progress import search_bar
from ..questions.question import Question
from ..questions.question_spec import read_question, write_question
from ..questions.search import questions as found
from ..rules import GivenOptions, RulesError, State, resolve_language
from ..rules.errors import quoted
from ..rules.numbers import plain, real, truth
from ..schema import Handlers
from .question_model import QuestionModel, RunInProgress
from .spec import with_options
from .storage_requests import Keeping


class QuizModel(QuestionModel):
    """A quiz of given questions."""

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        threshold: float = 0.8,
        learner: str | None = "",
        lesson: str = "",
        name: str | None = None,
        led: bool = False,
        hints: bool = True,
        **looks: Any,
    ) -> None:
        """Begin a quiz; the arguments are those of :class:`.Quiz`. ``led`` is True for a class that answers together.

        Raises:
            RulesError: an argument is invalid, or there are no questions.
        """
        share, gives_hints = real(threshold), truth(hints)
        if share is None or not 0 <= share <= 1:
            raise RulesError(f"threshold must be a number from 0 to 1, not {quoted(threshold)}")
        if not isinstance(learner, str | None) or not isinstance(lesson, str):
            raise RulesError("learner and lesson must be strings")
        if gives_hints is None:
            raise RulesError(f"hints must be True or False, not {quoted(hints)}")
        self.hints = gives_hints
        """True if questions that ask for a move give hints."""
        self.learner = learner
        self._questions_as_json: tuple[object, list[dict[str, Any]]] = (None, [])
        """The questions that were last written as JSON, and what they were written as."""
        run = Run(questions, learner=learner or "", session=lesson, passing=share, led=led, hints=gives_hints)
        super().__init__(run, Keeping(run, name_checked(name, name_of(questions)), learner), **looks)

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the quiz of a specification.

        Raises:
            RulesError: the specification does not describe a quiz.
        """
        given = {name: value for name, value in with_options(spec).items() if name != "kind"}
        sought = {name: given.pop(name) for name in SOUGHT if name in given}
        language = resolve_language(given.get("language"))
        questions = questions_written(given.pop("questions", None), language)
        selection = questions_for(sought.pop("game", None), questions, language=language, **sought)
        return cls(selection, **{**given, "language": language})

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present quiz as JSON."""
        # A room stores the quiz after each answer, and writing a question makes it again.
        if self._questions_as_json[0] is not self.run.questions:
            self._questions_as_json = self.run.questions, [write_question(one) for one in self.run.questions]
        ways = {**({"led": True} if self.run.led else {}), **({} if self.hints else {"hints": False})}
        return {
            "kind": "quiz",
            "questions": [*self._questions_as_json[1]],
            "threshold": self.run.passing,
            **ways,
            **super().spec(language),
        }

    @property
    def run(self) -> Run:
        """The run through the questions."""
        run: Run = self.learner_state.run
        return run

    def _requests(self) -> Handlers:
        return {**super()._requests(), "paste": lambda payload: self.keeping.paste(payload, self._with_storage)}

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "show_question": lambda payload: self._planned(lambda draft: draft.run.show_question(payload["number"])),
            "take_hint": lambda payload: self._planned(lambda draft: draft.run.take_hint()),
            "start_again": lambda payload: self._planned(lambda draft: draft.run.start_again()),
        }

    def _values(self, state: RunInProgress, revision: int) -> dict[str, Any]:
        assert isinstance(state.run, Run)
        return {**super()._values(state, revision), "score": state.run.score, "passed": state.run.passed}


SOUGHT = ("game", "n", "seed", "kinds", "rules", "options")
"""The arguments of the search for questions."""


def questions_written(written: Sequence[Any] | None, language: str) -> list[Question] | None:
    """Return questions in a language from JSON or from their ids, or None for None.

    Raises:
        RulesError: there is no such question.
    """
    if written is None:
        return None
    return [read_question({"id": one} if isinstance(one, str) else one, language) for one in written]


def questions_for(
    game: str | None,
    questions: Sequence[Question] | None,
    *,
    n: int = 8,
    seed: int = 0,
    kinds: Collection[str] | None = None,
    rules: Collection[str] | None = None,
    language: str | None = None,
    options: GivenOptions | None = None,
) -> list[Question]:
    """Return the questions of a quiz: the given ones, or some found in a game.

    Raises:
        RulesError: there are no such questions, or both questions and arguments of a search are given.
    """
    if questions is None:
        with search_bar() as on_progress:
            return found(
                game or "sisyphus_cards",
                kinds=kinds,
                rules=rules,
                n=n,
                seed=seed,
                language=language,
                options=options,
                on_progress=on_progress,
            )
    if game is not None or kinds is not None or rules is not None or options is not None:
        raise RulesError("give either questions, or a game with kinds, rules and options to choose them by")
    return _checked(questions)


def _checked(questions: object) -> list[Question]:
    questions = plain(questions)
    if isinstance(questions, str | State) or not isinstance(questions, Sequence):
        raise RulesError(f"questions must be a list of questions, not {type(questions).__name__}")
    for one in questions:
        if not isinstance(one, Question):
            raise RulesError(f"questions must hold questions of sisyphus_widgets.teaching, not {type(one).__name__}")
    return list(questions)
