"""Problems: positions with one best move, one after another, judged by the engine."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from ..questions.house import refuse_changed
from ..questions.problem_questions import problems
from ..rules import GivenOptions, resolve_language
from .quiz import QuizModel, questions_written
from .spec import with_options


class ProblemsModel(QuizModel):
    """A quiz of problems, from easy to hard."""

    def __init__(
        self,
        game: str = "sisyphus_cards",
        *,
        themes: Collection[str] | None = None,
        n: int | None = None,
        language: str | None = None,
        questions: Sequence[Any] | None = None,
        options: GivenOptions | None = None,
        **more: Any,
    ) -> None:
        """Begin with problems; ``questions`` has them as JSON, and the other arguments are those of :class:`.Problems`.

        Raises:
            RulesError: there is no such game or theme, it has no problems, or another argument is invalid.
        """
        locale = resolve_language(language)
        refuse_changed(game, options)
        selection = questions_written(questions, locale) or problems(game, themes=themes, n=n, language=locale)
        super().__init__(selection, language=locale, **more)

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the problems of a specification.

        Raises:
            RulesError: the specification does not describe problems.
        """
        return cls(**{name: value for name, value in with_options(spec).items() if name != "kind"})

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present problems as JSON."""
        return {**super().spec(language), "kind": "problems"}
