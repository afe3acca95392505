"""Problems: positions with one best move, one after the other, judged by the engine."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..questions.problem_questions import problems
from .quiz import QuizModel


class ProblemsModel(QuizModel):
    """A quiz of problems, from easy to hard."""

    def __init__(
        self,
        game: str = "sisyphus_cards",
        *,
        themes: Collection[str] | None = None,
        n: int | None = None,
        language: str | None = None,
        **more: Any,
    ) -> None:
        """Set problems; the arguments are those of :class:`.Problems`.

        Raises:
            RulesError: there is no such game or theme, it has no problems, or another argument is invalid.
        """
        super().__init__(problems(game, themes=themes, n=n, language=language), **more)
