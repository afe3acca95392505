"""``Quiz``: questions about positions, one after the other, judged by the engine in the kernel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import traitlets as t

from ..embed import INSIDE, ON_PAGE, PageSpec, Posed
from ..embed.nbgrader.notebook import unanswered, write_assignment
from ..embed.quiz_page import in_words
from ..embed.scorm.package import write_page_package
from ..models.quiz import QuizModel, questions_for
from ..questions.question import Question
from ..questions.translation import retold
from ..rules import get_game
from ..rules.files import write_whole
from ..schema import Size
from .arguments import refuse_unknown
from .notebook_output import in_document
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
    }
)
class Quiz(QuestionWidget):
    """Questions about positions of a game, one after the other.

    After a first miss the learner reads why not what was chosen, after a second what the rule says, and after a third
    the answer can be shown; the same wrong answer again does not count. A question with only two answers is done
    after one miss, and its twin in another position is asked at the end. A right answer is explained too. A question
    can be left for later. At the end there is a result for each rule, with links to the questions missed, and the
    same questions can be asked again. Python judges; the page gets the answer no earlier than the learner.

    ``score`` is the average score of the first answers (0 to 1; open questions count as 0, and twins not at all),
    ``passed`` is True once it has reached ``threshold``, and ``log`` has a line of JSON for each answer, which
    ``teaching.log.read`` reads. They may be observed and linked from; setting one is an error. ``log`` stays in
    Python.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` is not one of its words.
        RulesError: there is no such game, kind or clause, there are no such questions, or more clauses than questions.
    """

    model: QuizModel

    score = t.Float(0.0, help="The average score of the first answers.").tag(sync=True, bound=True)
    passed = t.Bool(False, help="True once the score has reached the threshold.").tag(sync=True, bound=True)

    def __init__(
        self,
        game: str | None = None,
        *,
        questions: Sequence[Question] | None = None,
        n: int = 8,
        seed: int = 0,
        kinds: Collection[str] | None = None,
        rules: Collection[str] | None = None,
        threshold: float = 0.8,
        learner: str | None = "",
        lesson: str = "",
        name: str | None = None,
        language: str | None = None,
        size: Size = "normal",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(size=size)
        asking = questions_for(game, questions, n=n, seed=seed, kinds=kinds, rules=rules, language=language)
        model = QuizModel(asking, threshold=threshold, learner=learner, lesson=lesson, name=name, **looks)
        super().__init__(model, **more)

    # --- in Python --------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the quiz, in order."""
        return self._run.questions

    @property
    def _package(self) -> str:
        return get_game(self._run.question.game).package

    def to_html(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
    ) -> Path:
        """Write one HTML file that opens from disk with no network and asks the same questions from the first one.

        The page judges by a key that it carries, so it is for practice and not for marks: a learner who searches the
        file finds the answers. The browser keeps the answers, and the page hands them in as a file and as a code. An
        existing file is replaced once the new one is complete.

        ``language`` is the language of the page, by default this quiz's. With several, such as ``("en", "de")``, or
        ``"all"``, the page opens in the reader's language, or else in the first, and has a switch. Such a page
        is larger, as it carries its content once for each language.

        With ``python=True`` the file also holds this library and Python, about 10 MB, and everything works that works
        in a notebook; see :meth:`.Table.to_html`.

        Raises:
            RulesError: the title is not a text, or a question asks to order too many things.
        """
        spec = replace(self._looks, title=title, python=python)
        return write_whole(path, self._in_languages(language, self._page_in, python).page(spec))

    def to_fragment(
        self,
        *,
        height: int | None = None,
        name: str = "",
        front_end: str = INSIDE,
        language: str | Sequence[str] | None = None,
        python: bool | str | Path = False,
        python_file: str = "",
    ) -> str:
        """Return one piece of HTML with this quiz from its first question, to be pasted into a page of any kind.

        It can do what the file of :meth:`to_html` can, without a network, and carries the same key. The arguments are
        those of a table's fragment; see :meth:`.Table.to_fragment`.

        Raises:
            RulesError: the height or the name is invalid, or a question asks to order too many things.
        """
        spec = replace(
            self._looks, height=height, name=name, front_end=front_end, python=python, python_file=python_file
        )
        return self._in_languages(language, self._page_in, python).fragment(spec)

    def to_scorm(
        self,
        path: str | Path,
        *,
        title: str | None = None,
        language: str | Sequence[str] | None = None,
    ) -> Path:
        """Write a SCORM 1.2 package, a ZIP file, with the page of :meth:`to_html` for a school's platform.

        The platform is told of each answer as it is given, of each rule, of the score and the time, and whether the
        quiz was passed. The page judges by a key that it carries, as that of :meth:`to_html` does. ``title`` is the
        title on the platform, by default that of the game. An existing file is replaced once the new one is complete.

        Raises:
            RulesError: the title is not a text, or a question asks to order too many things.
        """
        spec = replace(self._looks, title=title)
        return write_page_package(path, self._in_languages(language, self._page_in), spec)

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

    def _for_pages(self) -> dict[str, Any]:
        made = self._page_in(self._language)
        still = made.still
        return in_document(made.fragment(replace(self._looks, front_end=ON_PAGE)), still.svg, still.said, repr(self))

    def __repr__(self) -> str:
        return in_words(self._run)
