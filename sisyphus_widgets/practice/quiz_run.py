"""A learner's way through a quiz: the shown question, what the learner does, and the summary at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from ..questions.question import Question
from ..questions.twins import twin_of
from ..rules import AnyGame, RulesError, get_game
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..schema import FeedbackLine, HandedIn, KeptEntry, QuizData, StationMark
from . import log, quiz
from .answer import Answer, entry_of, of_record, record_of
from .attempt import Attempt
from .feedback import LearnerFeedback
from .question_run import QuestionRun
from .storage import read_entry
from .view import RunView


class Run(QuestionRun):
    """Questions one after another, each until it is answered correctly or its answer is revealed.

    The first miss brings the reason of what was chosen, the second the rule; after the third, or once every wrong move
    was tried, the answer may be asked for. The same wrong answer again does not count. A question with only two answers
    is done after a miss, with its reason, and its twin is asked later: a question about the same rule in another
    position.

    With ``hints``, a question that asks for a move has a hint in two parts. An answer after one is neither right at the
    first try nor a mistake.

    With ``led``, when a class is led through the questions together, each question is done after its first answer, or
    is revealed without any.
    """

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        answers: Sequence[Answer] = (),
        before: Mapping[str, int] | None = None,
        learner: str = "",
        session: str = "",
        passing: float = 0.8,
        twins: bool = True,
        led: bool = False,
        hints: bool = False,
        clock: Callable[[], float] = monotonic,
        stamp: Callable[[], str] = log.stamp,
    ) -> None:
        """Begin a quiz, or go on at the first open question after ``answers`` that were judged.

        ``before`` is the number of tries at each question before this start, if they are asked again.
        """
        if not questions:
            raise RulesError("a quiz needs at least one question")
        super().__init__(learner=learner, session=session, clock=clock, stamp=stamp)
        self._questions = tuple(questions)
        self._all_questions = self._questions
        """The questions with the twins of those that were missed and left."""
        self.gives_hints: bool = hints and not led
        self._has_twins = twins and not led
        self._twins: dict[str, Question | None] = {}
        """The twins of missed questions that were looked up, by the ids of the missed ones."""
        self.led: bool = led
        self.passing: float = passing
        self._folded: tuple[object, object, object, tuple[Attempt, ...]] | None = None
        self.view: RunView = replace(self.view, question=questions[0].id, before=before or {})
        if answers:
            self.go_on_with(answers)

    def written(self, write: Callable[[Question], Any] | None = None) -> dict[str, Any]:
        """Return the run so far as JSON, without the questions."""
        answers = [record_of(answer) for answer in self.answers]
        return {"learner": self.learner, "answers": answers, "view": self.view.written(self._clock())}

    def restore(self, written: Mapping[str, Any], read: Callable[[Any], Question] | None = None) -> None:
        """Restore what was written about the same questions.

        Raises:
            RulesError: the answers do not fit the questions.
        """
        self.learner: str = written["learner"]
        self.view = RunView.read(written["view"], self._clock())
        self.answers: tuple[Answer, ...] = tuple(of_record(Answer, record) for record in written["answers"])
        self._ask_twins(self._missed_now)
        if self.view.question not in (None, *(question.id for question in self._all_questions)):
            raise RulesError(f"{quoted(self.view.question)} is not a question of this quiz")

    # --- what follows from the answers ------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions of the quiz, in order, without the twins of missed ones."""
        return self._questions

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The attempts at the questions since the last start."""
        key = self.answers, self.view.before, self._all_questions
        if self._folded is None or any(one is not other for one, other in zip(self._folded, key, strict=False)):
            ids = {question.id for question in self.questions}
            twins = [question.id for question in self._all_questions if question.id not in ids]
            attempts = quiz.current_attempts(
                self._all_questions, self.answers, self.view.before, twins, is_led=self.led
            )
            self._folded = (*key, attempts)
        return self._folded[3]

    @property
    def attempt(self) -> Attempt:
        """The attempt at the shown question; at the end at the last one."""
        id = self.view.question
        return next((one for one in self.attempts if one.question.id == id), self.attempts[-1])

    @property
    def at(self) -> int | None:
        """The index of the shown question, from 0; None at the end."""
        if self.view.question is None:
            return None
        return [question.id for question in self._all_questions].index(self.view.question)

    @property
    def open(self) -> bool:
        """True if the shown question waits for an answer."""
        return self.view.question is not None and not self.attempt.is_done

    @property
    def entries(self) -> tuple[KeptEntry, ...]:
        """The answers as a browser keeps them."""
        return tuple(map(entry_of, self.answers))

    def _worded(self, feedback: LearnerFeedback) -> list[FeedbackLine]:
        """Return a feedback in words, with the belief from which a wrong answer follows."""
        return feedback.with_belief(self.question)

    @property
    def finished(self) -> list[Question]:
        """The questions answered correctly or revealed, including before the quiz was started again."""
        return [one.question for one in self.attempts if one.was_finished]

    @property
    def is_done(self) -> bool:
        """True if all questions are done."""
        return all(one.is_done for one in self.attempts)

    @property
    def score(self) -> float:
        """The average score of the first answers, from 0 to 1."""
        return quiz.score(self.attempts)

    @property
    def passed(self) -> bool:
        """True if the score reaches ``passing``."""
        return quiz.is_passed(self.score, self.passing)

    @property
    def mark(self) -> StationMark:
        """The mark for a course."""
        return quiz.mark(self.questions, self.attempts, self.answers)

    @property
    def games(self) -> Sequence[AnyGame]:
        """The games that are asked about, each once."""
        return [get_game(name) for name in dict.fromkeys(one.game for one in self._all_questions)]

    @property
    def _open_questions(self) -> list[str]:
        return quiz.open_questions(self.attempts, self.view.put_off)

    @property
    def can_skip(self) -> bool:
        """True if the shown question may be put off, because another one is open too."""
        return self.open and len(self._open_questions) > 1

    # --- what a learner does ----------------------------------------------------------------------------------

    def next_question(self) -> None:
        """Go on to the next open question, or to the end; questions put off come last.

        Raises:
            RulesError: the shown question waits for an answer.
        """
        if self.open:
            raise RulesError("the question shown is still open; answer it first")
        self._go_on()

    def skip(self) -> None:
        """Put off the shown question until the others are done.

        Raises:
            RulesError: the question is already done, or no other is open.
        """
        self._check_open()
        if not self.can_skip:
            raise RulesError("there is no other question left")
        id = self.question.id
        self.view = replace(self.view, put_off=(*(one for one in self.view.put_off if one != id), id))
        self._go_on()

    def start_again(self) -> None:
        """Start again from the first question.

        The score starts at 0. The log keeps counting the tries at each question, so that no first try counts twice.

        Raises:
            RulesError: not all questions are done.
        """
        if not self.view.has_ended:
            raise RulesError("a quiz can be started again only at its end")
        self.view = RunView(question=None, before={one.question.id: one.reached for one in self.attempts})
        self._go_on()

    def show_question(self, number: int) -> None:
        """Show a done question again, by its number from 1.

        Raises:
            RulesError: there is no such question, or the quiz has not ended.
        """
        found = whole(number)
        if found is None or not 1 <= found <= len(self._all_questions):
            raise RulesError(
                f"there is no question {quoted(number)}; they are numbered from 1 to {len(self._all_questions)}"
            )
        if not self.view.has_ended:
            raise RulesError("questions can be shown again only at the end")
        self.view = replace(self.view, question=self._all_questions[found - 1].id)

    def ask_as(self, translate: Callable[[Question], Question]) -> None:
        """Ask the same questions in the words that ``translate`` returns for each.

        Raises:
            RulesError: there are none for a question.
        """
        self._questions = tuple(map(translate, self._questions))
        self._twins = {id: None if twin is None else translate(twin) for id, twin in self._twins.items()}
        self._ask_twins(self._missed_now)

    def _go_on(self) -> None:
        self._ask_twins(None)
        left = self.view.question if self.open else None
        following = next(iter(self._open_questions), None)
        self.view = replace(self.view.at(following, self._clock(), left=left), has_ended=following is None)

    # --- twins ------------------------------------------------------------------------------------------------

    def _ask_twins(self, current: Answer | None) -> None:
        """Ask the twins of the missed questions, but not of the one that is still shown after an answer."""
        self._all_questions = quiz.with_twins(self.questions, self.answers, current, self._twin_of)

    def _twin_of(self, missed: Question) -> Question | None:
        if not self._has_twins:
            return None
        if missed.id not in self._twins:
            self._twins[missed.id] = twin_of(missed, [one.id for one in self.questions])
        return self._twins[missed.id]

    @property
    def _missed_now(self) -> Answer | None:
        """The last answer to the shown question, if it has not been left yet."""
        return None if self.view.question is None or self.view.has_ended else self.attempt.last

    # --- keeping and handing in -------------------------------------------------------------------------------

    def take_up(self, entries: Iterable[object]) -> bool:
        """Take up earlier answers: judge them again, and count each once, however often it comes.

        Answers that do not belong to this quiz or are impossible are left out; return True if all were taken. Claims of
        a code are not judged and do not count. A run without any answer yet goes on at the first open question.
        """
        found = [read_entry(data) for data in entries]
        read = [entry for entry in found if entry is not None]
        by_id = {question.id: question for question in self._all_questions}
        if any(entry.question not in by_id for entry in read):
            # They may be answers to twins that have not been asked here yet.
            first, _ = self._taken_up([entry for entry in read if entry.question in by_id], by_id)
            every = quiz.with_twins(self.questions, first, None, self._twin_of)
            by_id = {question.id: question for question in every}
        answers, whole = self._taken_up(read, by_id)
        self.go_on_with(answers)
        return whole and len(read) == len(found)

    def _taken_up(self, entries: Sequence[Answer], by_id: Mapping[str, Question]) -> tuple[tuple[Answer, ...], bool]:
        who: dict[str, Any] = {"learner": self.learner, "session": self.session, "is_led": self.led}
        return quiz.taken_up(self.answers, entries, by_id, **who)

    def go_on_with(self, answers: Sequence[Answer]) -> None:
        """Go on with other answers to the same questions; a run without any goes on at the first open question."""
        fresh, before = not self.answers, self.attempt
        self.answers = tuple(answers)
        self._ask_twins(self._missed_now)
        is_shown = self.view.question is None or any(one.id == self.view.question for one in self._all_questions)
        if (fresh and self.answers) or not is_shown:  # a twin is asked no more if its question was right after all
            self._go_on()
        elif self.attempt != before:
            self.view = self.view.answered(self.question.id)

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: a code, and the log without the open questions."""
        who = {"name": name, "learner": self.learner, "time": self.stamp()}
        return quiz.handed_in(self.questions, self.attempts, self.answers, **who)

    # --- what a page shows ------------------------------------------------------------------------------------

    def to_page(self) -> QuizData:
        """Return what a page may know now."""
        attempts, at = self.attempts, self.at
        page = self._page((len(attempts) - 1 if at is None else at) + 1, len(attempts))
        if self.led:
            page["led"] = True
        elif self.can_skip:
            page["skip"] = True
        if at is None:
            page["summary"], page["restart"] = quiz.summary(attempts, self.passing), True
        return page
