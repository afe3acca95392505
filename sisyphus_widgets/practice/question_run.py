"""A run through questions: the shown question, what the learner does with it, and the answers so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from time import monotonic
from typing import Any, Self

from ..advice.explain.counterexample import world
from ..questions.page import question_trace
from ..questions.question import Judgement, Question
from ..questions.translation import retold
from ..rules import AnyGame, RulesError
from ..rules.language.catalogue_files import languages
from ..schema import FeedbackLine, Nothing, QuizData, QuizHint, Trace
from . import log
from .answer import Answer, answered, lines_of, listed, signed
from .attempt import Attempt, misses_before_answer
from .feedback import HINT_PARTS, LearnerFeedback
from .view import RunView


class QuestionRun:
    """Questions one after another: the answers so far, and the view of what is shown.

    Both are immutable, so a method replaces them and a copy of a run is free.
    """

    learner: str
    answers: tuple[Answer, ...]
    """All answers that count, in the order in which they came."""
    view: RunView

    def __init__(
        self,
        *,
        learner: str,
        session: str,
        clock: Callable[[], float] = monotonic,
        stamp: Callable[[], str] = log.stamp,
    ) -> None:
        self.session: str = session
        self.learner = learner
        self._clock = clock
        self.stamp: Callable[[], str] = stamp
        self.answers = ()
        self.view = RunView(since=clock())
        self.gives_hints = False
        """True if a question that asks for a move has a hint."""
        self._wording: tuple[Question, LearnerFeedback, list[FeedbackLine]] | None = None
        """The last feedback in words."""

    def copy(self) -> Self:
        """Return an independent copy of the run so far."""
        return copy(self)

    # --- for subclasses ---------------------------------------------------------------------------------------

    @property
    def attempt(self) -> Attempt:
        """The attempt at the shown question."""
        raise NotImplementedError

    @property
    def open(self) -> bool:
        """True if the shown question waits for an answer."""
        raise NotImplementedError

    def _add(self, answer: Answer) -> None:
        """Add an answer to the shown question."""
        self.answers = (*self.answers, answer)
        self.view = self.view.answered(answer.question)

    # --- the shown question -----------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """The shown question; at the end the last one."""
        return self.attempt.question

    @property
    def right_move(self) -> str | None:
        """The right move that was made at the shown question, if it asks for one."""
        return self.attempt.right_move

    @property
    def pair(self) -> Trace | Nothing:
        """The second position of the shown question, if it is a contrast pair."""
        return {} if self.question.other is None else question_trace(self.question.second, 0, open=False)

    @property
    def is_marked(self) -> bool:
        """True if the table shows what is right."""
        return self.attempt.is_done

    @property
    def feedback(self) -> LearnerFeedback | None:
        """The feedback that is shown; None if there is none."""
        attempt = self.attempt
        return self.view.help.get(attempt.question.id, attempt.feedback)

    @property
    def sentences(self) -> list[FeedbackLine]:
        """The feedback in words."""
        question, feedback = self.question, self.feedback
        if feedback is None:
            return []
        if self._wording is None or self._wording[0] is not question or self._wording[1] != feedback:
            self._wording = question, feedback, self._worded(feedback)
        return self._wording[2]

    def _worded(self, feedback: LearnerFeedback) -> list[FeedbackLine]:
        """Return a feedback on the shown question in words."""
        return feedback.on(self.question)

    @property
    def tried(self) -> list[Any]:
        """The answers given here so far to the shown question, in order."""
        return [listed(one.value) for one in self.answers if one.question == self.question.id and one.is_judged]

    @property
    def games(self) -> Sequence[AnyGame]:
        """The games that are asked about, each once."""
        raise NotImplementedError

    @property
    def languages(self) -> list[str]:
        """The languages in which all of these games have texts, sorted."""
        return sorted(set.intersection(*({*languages(game.package)} for game in self.games)))

    def world(self) -> Trace:
        """Return a world in which the last wrong move fails; see :func:`.world`.

        It includes a better move only once the question is done, since that reveals the answer.

        Raises:
            RulesError: no move has failed, or no such world was found.
        """
        attempt = self.attempt
        if self.view.question is None or attempt.failed_move is None:
            raise RulesError("no move has failed here")
        return world(attempt.question, attempt.failed_move, better=attempt.better_move).trace(better=attempt.is_done)

    # --- what a learner does ----------------------------------------------------------------------------------

    def answer(self, answer: object) -> None:
        """Judge an answer to the shown question. The same wrong answer again does not count.

        Raises:
            RulesError: the question is already done.
            AnswerError: the answer does not have the form of the question.
        """
        self._check_open()
        attempt = self.attempt
        judged = attempt.question.judge(answer)
        if any(judged.answer == one.value for one in attempt.wrong):
            self.view = self.view.with_help(attempt.question.id, LearnerFeedback("again", judged.answer))
        else:
            self._add(self._answered(attempt, judged))

    def reveal(self) -> None:
        """Reveal the answer to the shown question.

        Raises:
            RulesError: the question is already done, or too few tries have been made.
        """
        self._check_open()
        attempt = self.attempt
        if not attempt.can_reveal and not attempt.is_led:
            needed = misses_before_answer(attempt.question)
            raise RulesError(f"the answer is shown only after {needed} tries, not after {attempt.tries}")
        self._add(self._answered(attempt, Judgement(None, (), 0.0)))

    @property
    def hint(self) -> QuizHint | None:
        """The part of the hint that comes next, or that can be told again; None if no hint is given here."""
        if not self.gives_hints or not self.open or self.question.form.kind != "act":
            return None
        return HINT_PARTS[min(self._hints_taken, len(HINT_PARTS) - 1)]

    def take_hint(self) -> None:
        """Tell the next part of the hint: first what to look at, then the move and why.

        Raises:
            RulesError: no hint is given here.
        """
        part = self.hint
        if part is None:
            raise RulesError("there is no hint here")
        self.view = self.view.with_hint(self.question.id, HINT_PARTS.index(part) + 1, LearnerFeedback(part))

    @property
    def hinted_move(self) -> str | None:
        """The move that the hint names, while it is shown."""
        feedback = self.feedback
        return self.question.answer if self.open and feedback is not None and feedback.kind == "move" else None

    @property
    def _hints_taken(self) -> int:
        attempt = self.attempt
        return self.view.hints.get(attempt.question.id, attempt.hints_taken)

    def annotate(self, tried: Sequence[Any]) -> None:
        """Say that help is asked for, and what was tried, beside the question until it is answered."""
        self.view = self.view.with_help(self.question.id, LearnerFeedback("help", (*tried,)))

    @property
    def seconds(self) -> float:
        """The time for which the question has been shown, in seconds."""
        spent = self.view.spent.get(self.question.id, 0.0)
        return round(spent + (0.0 if self.view.since is None else self._clock() - self.view.since), 1)

    def _answered(self, attempt: Attempt, judged: Judgement, **more: Any) -> Answer:
        """Return an answer to the shown question, as it is given now."""
        values = {
            "time": self.stamp(),
            "tries": attempt.reached + 1,
            "hints": attempt.reached + self._hints_taken,
            "seconds": self.seconds,
            "learner": self.learner,
            "session": self.session,
        }
        return answered(attempt.question, judged, **{**values, **more})

    def _check_open(self) -> None:
        if not self.open:
            raise RulesError("this question has been answered")

    def sign(self, nickname: str) -> None:
        """Set the learner's nickname, also of earlier answers without one."""
        self.learner = nickname
        self.answers = signed(self.answers, nickname)

    def speak(self, language: str) -> None:
        """Ask the same questions in another language, and show the feedback in it.

        Raises:
            RulesError: a question cannot be asked in that language.
        """
        self.ask_as(lambda question: retold(question, language))

    def ask_as(self, translate: Callable[[Question], Question]) -> None:
        """Ask the same questions in the words that ``translate`` returns for each.

        Raises:
            RulesError: there are none for a question.
        """
        raise NotImplementedError

    # --- keeping and showing -----------------------------------------------------------------------------------

    @property
    def log(self) -> tuple[str, ...]:
        """A line for each answer."""
        return lines_of(self.answers)

    def _page(self, number: int, of: int) -> QuizData:
        """Return what a page may know now of the shown question, the one with a number of so many."""
        attempt, question = self.attempt, self.question
        is_shown = self.view.question is not None
        page: QuizData = {
            "number": number,
            "of": of,
            "form": question.form.to_page(),
            "tries": attempt.tries,
            "done": attempt.is_done,
            "feedback": self.sentences if is_shown else [],
            "rules": list(dict.fromkeys(question.rules)) if attempt.is_done and is_shown else [],
            "reveal": self.open and attempt.can_reveal,
            "again": is_shown and self.view.has_ended,
        }
        if (hint := self.hint) is not None:
            page["hint"] = hint
        if attempt.failed_move is not None and is_shown:
            page["world"] = True
        if (chosen := self.chosen_answer) is not None:
            page["given"] = listed(chosen)
        return page

    @property
    def chosen_answer(self) -> Any:
        """The wrong answer that stays chosen on the page; None if none does."""
        again = self.view.help.get(self.question.id)
        is_again = self.open and again is not None and again.kind == "again" and self.question.form.kind != "act"
        return again.answer if is_again and again is not None else self.attempt.chosen
