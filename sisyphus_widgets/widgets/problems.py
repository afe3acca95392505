"""``Problems``: positions with one best move, one after the other, judged by the engine in the kernel."""

from __future__ import annotations

from collections.abc import Collection
from typing import Unpack

from ..models.problems import ProblemsModel
from ..rules import GivenOptions
from ..schema import Size
from .arguments import refuse_unknown
from .completed_names import GameName
from .jupyter_widget import WidgetArguments
from .question_widget import QuestionWidget
from .quiz import Quiz
from .signatures import described


@described(
    means={
        "game": 'the game, such as ``"sixty"``; ``"sisyphus_cards"`` where nothing is said.',
        "themes": (
            'the kinds of problem, such as ``["lead", "fight"]``; all where nothing is said. See docs/quizzes.md.'
        ),
        "n": "how many problems are set, spread from the easiest to the hardest; all where nothing is said.",
        "options": (
            "the rules that differ at the table. Problems were found under the usual rules, so options that change a "
            "rule are refused."
        ),
        "threshold": "the share of problems solved at the first try from which on ``passed`` is true, from 0 to 1.",
        "learner": (
            "a nickname for the log, 40 characters at most. Where nothing is said, the page offers to go on where "
            "somebody has answered before; where it is None, the page asks for a nickname first."
        ),
        "name": (
            "the name under which the browser keeps what was solved; made from the problems where nothing is said, so "
            "that the same problems go on where they were."
        ),
        "hints": (
            "whether there is a hint where a move is asked for: what to look at, then a move and why. An answer after "
            "one is neither right at the first try nor a mistake."
        ),
    }
)
class Problems(Quiz):
    """Problems of a game: positions with one move that is clearly best, from easy to hard.

    The engine has found them: it has judged each first move in many deals that fit what the seat knows, against every
    reply. After a wrong move the learner can look at a deal in which it fails, and try again; a right one gets its
    reason. It is a ``Quiz`` in all else: a problem can be left for later, the end tells which were solved at the
    first try, and ``score``, ``passed``, ``log``, ``to_html`` and ``to_fragment`` are those of a quiz.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` has an unknown value.
        RulesError: there is no such game or theme, or it has no problems.
    """

    def __init__(
        self,
        game: GameName | str = "sisyphus_cards",
        *,
        themes: Collection[str] | None = None,
        n: int | None = None,
        options: GivenOptions | None = None,
        threshold: float = 0.8,
        learner: str | None = "",
        name: str | None = None,
        hints: bool = True,
        language: str | None = None,
        size: Size = "normal",
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        model = ProblemsModel(
            game,
            themes=themes,
            n=n,
            options=options,
            threshold=threshold,
            learner=learner,
            name=name,
            hints=hints,
            language=language,
            **self._looks_given(size=size),
        )
        QuestionWidget.__init__(self, model, **more)
