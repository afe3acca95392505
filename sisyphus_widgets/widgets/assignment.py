"""``Assignment``: an exercise in a notebook whose answers are kept in a file beside it, and graded from there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..embed.nbgrader.notebook import ANSWERS, EXERCISE
from ..models.host import Nobody
from ..models.lesson import LessonModel
from ..models.quiz import QuizModel
from ..models.spec import model_of
from ..practice.log_entries import LogError, read
from ..questions.question import Question
from ..room.report.knowledge import Knowledge
from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.files import lines_in, why_not, write_whole
from ..rules.numbers import whole
from .lesson import Lesson
from .quiz import Quiz


class Assignment:
    """A lesson or a quiz that was written by ``to_assignment``, with the answers that a pupil has given so far.

    ``widget`` asks the questions. Each answer is written to the file at once; the next time the widget resumes there.
    """

    def __init__(self, exercise: str | Path = EXERCISE, answers: str | Path = ANSWERS) -> None:
        """Read the exercise, and resume after the answers in the file, if there are any.

        Raises:
            RulesError: a file cannot be read, or holds something else.
        """
        self._answers = Path(answers)
        kept = self._lines()
        self.widget: Lesson | Quiz = _widget(Path(exercise), kept)
        """The widget that asks the questions."""
        keys = {_key(line) for line in self.widget.log}
        self._others = [line for line in kept if _key(line) not in keys]
        """The lines of other exercises, which stay in the file."""
        self.widget.observe(self._keep, "log")

    @property
    def questions(self) -> Sequence[Question]:
        """The questions that are graded."""
        widget = self.widget
        if isinstance(widget, Quiz):
            return widget.questions
        return [one for step in widget.source.steps for one in step.questions]

    def points(self, number: int, of: float = 1) -> float:
        """Return the points for a question, by its number from 1: the share of the first answer in ``of`` points.

        Each line of the file is judged again, so changing a line gains nothing.

        Raises:
            RulesError: there is no such question, or the file cannot be read.
        """
        questions = self.questions
        found = whole(number)
        if found is None or not 1 <= found <= len(questions):
            raise RulesError(f"number must be a number from 1 to {len(questions)}, not {quoted(number)}")
        # A file belongs to one pupil, even if its lines have several nicknames.
        lines = [json.dumps({**json.loads(line), "learner": ""}, ensure_ascii=False) for line in self._lines()]
        known = Knowledge("\n".join(lines), quiz=questions)
        scores = [known.cell(pupil, questions[found - 1].id).score for pupil in known.pupils]
        return round(max(scores, default=0.0) * of, 2)

    def _keep(self, _: Any) -> None:
        write_whole(self._answers, "".join(f"{line}\n" for line in [*self._others, *self.widget.log]))

    def _lines(self) -> list[str]:
        """Return the lines of the file that are answers."""
        if not self._answers.exists():
            return []
        found = []
        for line in lines_in(_text(self._answers)):
            try:
                read([line])
            except LogError:
                continue
            found.append(line)
        return found

    def __repr__(self) -> str:
        return repr(self.widget)


def _widget(exercise: Path, lines: Sequence[str]) -> Lesson | Quiz:
    """Return the widget of an exercise, resumed after the answers in its log."""
    text = _text(exercise)
    try:
        spec = json.loads(text)
    except ValueError:
        raise RulesError(f"{quoted(str(exercise))} is not JSON; write the assignment anew") from None
    match model_of(spec, Nobody()):
        case LessonModel():
            return Lesson.showing(LessonModel.of_spec({**spec, "log": lines}))
        case QuizModel() as quiz:
            if lines:
                entries = [json.loads(line) for line in lines]
                quiz.do(lambda draft: draft.run.take_up(entries))
            return Quiz.showing(quiz)
    raise RulesError(f"{quoted(str(exercise))} is neither a lesson nor a quiz; write the assignment anew")


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesError(f"{quoted(str(file))} is not text in UTF-8") from None
    except OSError as error:
        raise RulesError(f"{quoted(str(file))} cannot be read: {why_not(file, error)}") from None


def _key(line: str) -> tuple[Any, ...]:
    entry = json.loads(line)
    return entry["question"], entry["tries"], entry["time"]
