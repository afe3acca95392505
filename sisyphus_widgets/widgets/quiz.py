"""``Quiz``: questions about positions, one after the other, judged by the engine in the kernel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Unpack

import traitlets as t

from ..embed import PageSpec, Posed
from ..embed.nbgrader.notebook import unanswered, write_assignment
from ..embed.quiz_page import in_words
from ..models.quiz import QuizModel, questions_for
from ..practice.quiz_run import Run
from ..questions.question import Question
from ..questions.translation import retold
from ..rules import GivenOptions, get_game
from ..schema import Size
from .arguments import refuse_unknown
from .completed_names import GameName
from .jupyter_widget import WidgetArguments
from .learner_pages import LearnerPages
from .question_widget import QuestionWidget
from .signatures import described


@described(
    means={
        "game": 'the game that is asked about, such as ``"sixty"``; ``"sisyphus_cards"`` where nothing is said.',
        "questions": (
            "the questions to ask, a list as ``teaching.questions``, ``teaching.pairs`` and ``teaching.questions_at`` "
            "give it, in place of a game."
        ),
        "n": "how many questions are asked; fewer where there are no more.",
        "seed": "a whole number from 0: the same number, the same questions.",
        "kinds": (
            'what is asked: some of ``"playable"``, ``"outcome"``, ``"rule"``, ``"goal"``, ``"value"``, or more '
            'closely ``"outcome.taker"``; all where nothing is said.'
        ),
        "rules": (
            'the clauses to ask about, such as ``["3.6"]``, each as often as the others; all where nothing is said.'
        ),
        "options": (
            "the rules that differ at the table, as a table takes them, such as "
            "``games.sixty.Options(may_take=True)``: all questions come from games under them."
        ),
        "threshold": "the score from which on ``passed`` is true, from 0 to 1.",
        "learner": (
            "a nickname for the log, 40 characters at most. Where nothing is said, the page offers to go on where "
            "somebody has answered before; where it is None, the page asks for a nickname first."
        ),
        "name": (
            "the name under which the browser keeps what was answered; made from the questions where nothing is said, "
            "so that the same questions go on where they were."
        ),
        "lesson": "which lesson it is, for the log (its ``session``), or nothing.",
        "hints": (
            "whether there is a hint where a move is asked for: what to look at, then a move and why. An answer after "
            "one is neither right at the first try nor a mistake."
        ),
    }
)
class Quiz(QuestionWidget, LearnerPages):
    """Questions about positions of a game, one after the other.

    After a first miss the learner reads why not what was chosen, after a second what the rule says, and after a third
    the answer can be shown; the same wrong answer again does not count. A question with only two answers is done
    after one miss, and its twin in another position is asked at the end. A right answer is explained too. A question
    can be left for later. Where a move is asked for, there is a hint in two presses. At the end there is a result for
    each rule, with links to the questions missed, and the same questions can be asked again. Python judges; the page
    gets the answer no earlier than the learner.

    ``score`` is the average score of the first answers (0 to 1; open questions count as 0, and twins not at all),
    ``passed`` is True once it has reached ``threshold``, and ``log`` has a line of JSON for each answer, which
    ``teaching.log.read`` reads. They may be observed and linked from; setting one is an error. ``log`` stays in
    Python.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` has an unknown value.
        RulesError: there is no such game, kind or clause, there are no such questions, or more clauses than questions.
        PositionError: the options are not those of the game.
    """

    model: QuizModel

    score: t.Float[float, int | float] = t.Float(0.0, help="The average score of the first answers.").tag(
        sync=True, bound=True
    )
    passed: t.Bool[bool, bool | int] = t.Bool(False, help="True once the score has reached the threshold.").tag(
        sync=True, bound=True
    )

    def __init__(
        self,
        game: GameName | str | None = None,
        *,
        questions: Sequence[Question] | None = None,
        n: int = 8,
        seed: int = 0,
        kinds: Collection[str] | None = None,
        rules: Collection[str] | None = None,
        options: GivenOptions | None = None,
        threshold: float = 0.8,
        learner: str | None = "",
        lesson: str = "",
        name: str | None = None,
        hints: bool = True,
        language: str | None = None,
        size: Size = "normal",
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(size=size)
        selection = questions_for(
            game, questions, n=n, seed=seed, kinds=kinds, rules=rules, language=language, options=options
        )
        model = QuizModel(
            selection, threshold=threshold, learner=learner, lesson=lesson, name=name, hints=hints, **looks
        )
        super().__init__(model, **more)

    @property
    def _run(self) -> Run:
        return self.model.run

    # --- in Python --------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the quiz, in order."""
        return self._run.questions

    @property
    def _package(self) -> str:
        return get_game(self._run.question.game).package

    def to_assignment(self, folder: str | Path, *, title: str | None = None, points: float = 1) -> Path:
        """Write these questions, with nothing answered, as an assignment for nbgrader, and return the notebook.

        ``folder``, ``points`` and the rest are as in :meth:`.Lesson.to_assignment`; ``title`` is the heading of the
        notebook, by default the title of the game.

        Raises:
            RulesError: ``points`` is not a positive number, or a question has words of its own.
        """
        called = title or self._page_in(self._language).trace["title"]
        spec = unanswered(self.model.spec())
        return write_assignment(folder, spec, called, len(self.questions), points=points, language=self._language)

    @property
    def _looks(self) -> PageSpec:
        return replace(Posed.LOOKS, size=self.size, controls=self.controls)

    def _page_in(self, language: str) -> Posed:
        """Return the quiz as a page in a language carries it, with nothing answered yet."""
        mine = self._run
        own = language == self._language
        return Posed(
            mine.questions if own else [retold(question, language) for question in mine.questions],
            passing=mine.passing,
            session=mine.session,
            keep=self._keeping.name,
            learner=self.model.learner,
        )

    def __repr__(self) -> str:
        return in_words(self._run)
