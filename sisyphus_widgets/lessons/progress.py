"""Progress through a lesson, without a page: the current step and question, feedback, and resuming."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, Self

from ..players import GreedyPlayer, Player, let_move
from ..practice import quiz
from ..practice.answer import Answer, entry_of, lines_of, of_record, record_of, signed
from ..practice.attempt import Attempt, attempts_of, current_attempt
from ..practice.log import stamp
from ..practice.log_entries import entries_given
from ..practice.misses import with_misses
from ..practice.quiz_run import Run
from ..practice.storage import read_entry
from ..practice.view import RunView
from ..questions.question import Question
from ..rules import AnyState, IllegalActionError, Match, RulesError, get_game
from ..rules.errors import instance_of
from ..rules.position.checks import number as number_given
from ..schema import HandedIn, KeptEntry, StationMark
from . import outcome
from .mistakes import names_of_mistake
from .step_run import StepRun
from .steps import LessonData, LessonStepData

SEED = 7
"""The default seed of the games played in a lesson."""


@dataclass(frozen=True, slots=True)
class TaskFeedback:
    """The feedback on an answer or a move: ``right``, ``is_done`` for the step's task, and the sentences."""

    right: bool
    is_done: bool
    texts: tuple[str, ...]


class Progress:
    """One learner's progress in a lesson: ``step`` is shown, ``question`` is asked, and :meth:`next` goes on.

    The engine judges answers as in a quiz and logs them in the same lines; from these lines alone, :meth:`resume` finds
    where a learner stopped. Steps that are only read or played are not logged.
    """

    def __init__(
        self,
        lesson: LessonData,
        *,
        learner: str = "",
        clock: Callable[[], float] = monotonic,
        stamp: Callable[[], str] = stamp,
        seed: int = SEED,
    ) -> None:
        self.lesson: LessonData = instance_of(
            LessonData, lesson, "a lesson must come from lessons.find or lessons.load"
        )
        self._learner = instance_of(str, learner, "learner must be a string")
        self._clock, self._seed = clock, seed
        self.stamp = stamp
        """The function that returns the time of an answer."""
        self.answers: tuple[Answer, ...] = ()
        """All answers that count, in the order in which they came."""
        self.at: int = 0
        """The index of the shown step; at the end the number of steps."""
        self._front = 0
        """The index of the furthest step reached."""
        self._aside: tuple[int, ...] = ()
        """The indices of steps skipped because a code claims that they were done; they come at the end."""
        self._run: Run | None = None
        """The quiz of the shown step's questions, if it has any."""
        self._again: Run | None = None
        """What is asked again after the end: what was missed, or else all of it."""
        self.match: Match | None = None
        """The game played in this step, if any."""
        self.others: dict[int, Player] = {}
        """The players of its other seats."""
        self._enter()

    def copy(self) -> Self:
        """Return an independent copy of the progress."""
        other = copy(self)
        other._run = None if self._run is None else self._run.copy()
        other._again = None if self._again is None else self._again.copy()
        other.match = None if self.match is None else self.match.copy()
        other.others = dict(self.others)
        return other

    def written(self) -> dict[str, Any]:
        """Return the progress so far as JSON."""
        playing, now, again = self.match is not None, self._clock(), self._again
        return {
            "learner": self._learner,
            "answers": [record_of(answer) for answer in self.answers],
            "at": self.at,
            "front": self._front,
            "aside": [*self._aside],
            "view": None if self._run is None else self._run.view.written(now),
            "again": None if again is None else [[one.id for one in again.questions], again.view.written(now)],
            "moves": None if self.match is None else [str(move) for move in self.match.moves],
            "made": self._moves_made if playing else 0,
            "closed": sorted(self._closed) if playing else [],
        }

    def restore(self, written: Mapping[str, Any]) -> None:
        """Restore what was written.

        Raises:
            RulesError: the progress does not fit this lesson.
        """
        known, again = {one.id: one for one in self.questions}, written["again"]
        answers = tuple(of_record(Answer, record) for record in written["answers"])
        ids = {*(answer.question for answer in answers), *(() if again is None else again[0])}
        if not 0 <= written["at"] <= len(self.lesson.steps) or not ids <= known.keys():
            raise RulesError(f"this is not progress in the lesson {self.lesson.id}")
        self._learner, self.answers = written["learner"], answers
        self.at, self._front, self._aside = written["at"], written["front"], tuple(written["aside"])

        def restored(questions: Sequence[Question], view: Mapping[str, Any]) -> Run:
            run = self._made_run(questions)
            run.view = RunView.read(view, self._clock())
            return run

        self._again = None if again is None else restored([known[id] for id in again[0]], again[1])
        step, view = self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)], written["view"]
        self._run = None if view is None else restored(step.questions, view)
        self.match = None
        if written["moves"] is not None:
            match = self._begin_match(self.step)
            for move in written["moves"]:
                match.play(move)
            self._moves_made, self._closed = written["made"], frozenset(written["closed"])

    def speak(self, lesson: LessonData) -> None:
        """Go on in the same lesson in another language.

        Raises:
            RulesError: it is another lesson.
        """
        by_id = {one.id: one for step in lesson.steps for one in step.questions}
        if (lesson.id, [*by_id]) != (self.lesson.id, [one.id for one in self.questions]):
            raise RulesError(f"the lesson {self.lesson.id} asks different questions in {lesson.language!r}")
        for run in self._all_runs:
            run.ask_as(lambda question: by_id[question.id])
        self.lesson = lesson

    @classmethod
    def at_step(cls, lesson: LessonData, number: int) -> Progress:
        """Return progress that has reached a step, by its index; the number of steps stands for the end.

        Raises:
            RulesError: the argument is not a lesson, or the lesson has no such step.
        """
        made = cls(lesson)
        made._go_to(number_given("the number of a step", number, 0, len(lesson.steps)))
        return made

    @classmethod
    def resume(cls, lesson: LessonData, log: Iterable[Mapping[str, Any]], **more: Any) -> Progress:
        """Return the progress of a learner with this log, at the first step that is not done.

        Answers in other lessons, and to steps that no longer exist, are skipped.

        Raises:
            RulesError: the argument is not a lesson, or the log does not have the entries that ``log.read`` gives.
        """
        made = cls(lesson, **more)
        made.take_up(
            entry
            for entry in entries_given(log, "session", "question", "tries", "given")
            if entry["session"] == lesson.id and entry["tries"] > 0 and not entry.get("claimed")
        )
        return made

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: a code, and the log without the open questions."""
        who = {"name": name, "learner": self.learner, "time": self.stamp()}
        return quiz.handed_in(self.questions, self.attempts, self.answers, **who)

    def take_up(self, entries: Iterable[object]) -> bool:
        """Take up kept answers to this lesson; return True if all were taken.

        They are judged again, and each counts once, however often it comes. Go on at the first step with an open
        question, or after the last step answered, but never at an earlier step than now. The claims of a code are not
        judged: the steps they cover are skipped and come at the end.
        """
        found = [read_entry(data) for data in entries]
        read = [entry for entry in found if entry is not None]
        by_id = {question.id: question for question in self.questions}
        self.answers, whole = quiz.taken_up(self.answers, read, by_id, learner=self._learner, session=self.lesson.id)
        for run in self._all_runs:
            run.go_on_with(self._answers_to(run.questions))
        self._pass_by()
        return whole and len(read) == len(found)

    def _answers_to(self, questions: Iterable[Question]) -> list[Answer]:
        ids = {question.id for question in questions}
        return [answer for answer in self.answers if answer.question in ids]

    def _attempts_in(self, step: LessonStepData) -> list[Attempt]:
        """Return the first attempts at the questions of a step."""
        return [current_attempt(question, self.answers) for question in step.questions]

    def _pass_by(self) -> None:
        """Skip the steps that were done elsewhere."""
        steps, answered = self.lesson.steps, {answer.question for answer in self.answers}
        begun = [any(one.id in answered for one in step.questions) for step in steps]
        last = max((number for number, is_begun in enumerate(begun) if is_begun), default=-1)
        target = last + 1
        for number, step in enumerate(steps[:target]):
            beyond = number < last
            if step.questions and not all(can_be_left(one, beyond=beyond) for one in self._attempts_in(step)):
                target = number
                break
        if target > self._front:
            self._aside = (*self._aside, *self._claimed(self._front, target))
            self._go_ahead(target)

    def _claimed(self, start: int, end: int) -> list[int]:
        """Return the steps from ``start`` to ``end`` that a code claims, with those read or played before them."""
        steps = self.lesson.steps
        done = end < len(steps) and any(attempt.answers for attempt in self._attempts_in(steps[end]))
        found: list[int] = []
        for number in reversed(range(start, end)):
            if steps[number].questions:
                done = all(attempt.is_done for attempt in self._attempts_in(steps[number]))
            if not done:
                found.insert(0, number)
        return found

    def _go_ahead(self, front: int) -> None:
        """Go on to the step ``front``; at the end, go to the first skipped step, if there is one."""
        ended = front == len(self.lesson.steps)
        self._front = front
        self._go_to(self._aside[0] if ended and self._aside else front)

    def _take_over(self, run: Run, before: Sequence[Answer]) -> None:
        """Add what a run has added to its answers ``before``."""
        self.answers = (*self.answers, *run.answers[len(before) :])

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStepData:
        """The shown step; at the end the last one, and that of a missed question while it is asked again."""
        if self._again is not None:
            return next(step for step in self.lesson.steps if self._again.question in step.questions)
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def ended(self) -> bool:
        """True if the lesson has ended and nothing is asked again."""
        return self.through and self._again is None

    @property
    def through(self) -> bool:
        """True if all steps are done."""
        return self.at == len(self.lesson.steps)

    @property
    def asks_all(self) -> bool:
        """True if all questions are asked once more after the end."""
        return self._again is not None and len(self._again.questions) == len(self.questions)

    @property
    def share(self) -> float:
        """The share of the steps that are done, from 0 to 1; claims of a code do not count."""
        return (self._front - len(self._aside)) / len(self.lesson.steps)

    @property
    def mark(self) -> StationMark:
        """The mark for the course: done once the lesson has ended."""
        mark: StationMark = {"done": self.through, "share": self.share, "due": ""}
        return with_misses(mark, quiz.closed(self.attempts, self.answers))

    @property
    def state(self) -> AnyState | None:
        """The shown position, if any."""
        if self.match is not None:
            return self.match.state
        return self.question.state if self.question is not None else self.step.state

    @property
    def question(self) -> Question | None:
        """The current question, if any."""
        return None if self.run is None else self.run.question

    @property
    def run(self) -> Run | None:
        """The quiz run of this step's questions, if it has any, or that of what is asked again."""
        return self._again or self._run

    @property
    def is_done(self) -> bool:
        """True if the shown step is done, so that the learner may go on."""
        if self.ended:
            return True
        run = self.run
        if run is not None:
            return run.view.question is None or (not run.open and run.is_done)
        return self.match is None or self._played_out

    @property
    def log(self) -> tuple[str, ...]:
        """A line for each answer, as a quiz writes it; ``session`` is the id of the lesson."""
        return lines_of(self.answers)

    @property
    def entries(self) -> tuple[KeptEntry, ...]:
        """The answers as a browser keeps them."""
        return tuple(map(entry_of, self.answers))

    @property
    def learner(self) -> str:
        """The nickname of the learner, for the log."""
        return self._learner

    @learner.setter
    def learner(self, nickname: str) -> None:
        self._learner = nickname
        for run in self._all_runs:
            run.learner = nickname

    @property
    def _all_runs(self) -> list[Run]:
        """The quiz of the shown step, and that of what is asked again."""
        return [run for run in (self._run, self._again) if run is not None]

    def sign(self, nickname: str) -> None:
        """Set the learner's nickname, also of earlier answers without one."""
        self._learner, self.answers = nickname, signed(self.answers, nickname)
        for run in self._all_runs:
            run.sign(nickname)

    @property
    def attempts(self) -> list[Attempt]:
        """The first attempts at all questions."""
        return [current_attempt(question, self.answers) for question in self.questions]

    @property
    def sure(self) -> dict[str, bool]:
        """For each rule asked about, whether the learner is sure of it."""
        return outcome.rules_sure(self.questions, self.answers)

    @property
    def missed(self) -> list[Question]:
        """The questions that were not right at the first try and have not been mended since, in order."""
        return outcome.missed(self.questions, self.answers)

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the lesson, in order."""
        return tuple(one for step in self.lesson.steps for one in step.questions)

    @property
    def seat(self) -> int:
        """The learner's seat in the shown step."""
        step, state = self.step, self.state
        if self.match is not None:
            return self._seat
        if step.seat is not None:
            return step.seat
        return (state.to_move if state is not None else None) or 0

    @property
    def score(self) -> float:
        """The share of all questions that were right at the first try, from 0 to 1."""
        return quiz.score(self.attempts) if self.questions else 1.0

    # --- what a learner does ----------------------------------------------------------------------------------

    def answer(self, answer: object) -> TaskFeedback:
        """Judge an answer to the current question; include the lesson's own feedback on a wrong one.

        Raises:
            RulesError: nothing is asked, or the question is already done.
            AnswerError: the answer does not have the form that the question asks for.
        """
        run = self._question_run()
        before = run.answers
        run.answer(answer)
        self._take_over(run, before)
        last = run.attempt.last
        if run.answers is not before and last is not None and last.is_right:
            return TaskFeedback(True, self.is_done, self._sentences)
        return TaskFeedback(False, self.is_done, self.words)

    @property
    def words(self) -> tuple[str, ...]:
        """The sentences on the last answer to the shown question, if it was wrong: the lesson's own come first."""
        run = self._question_run()
        answer = None if run.feedback is None else run.feedback.answer
        return tuple(dict.fromkeys((*self._own_words(run.question, answer), *self._sentences)))

    @property
    def _sentences(self) -> tuple[str, ...]:
        return tuple(one["text"] for one in self._question_run().sentences)

    def _own_words(self, question: Question, answer: object) -> list[str]:
        """Return the lesson's own feedback on a wrong answer, and its hint for this miss if it can be mended."""
        step, found = self.step, list[str]()
        for name in names_of_mistake(question, answer):
            if name in step.mistakes:
                found.append(step.mistakes[name])
                break
        run = self._question_run()
        tries = run.attempt.tries
        if run.open and tries <= len(step.hints):
            found.append(step.hints[tries - 1])
        return found

    def reveal(self) -> TaskFeedback:
        """Reveal the answer, as a quiz allows after three misses, and after two of a goal.

        Raises:
            RulesError: nothing is asked, or too few tries have been made.
        """
        run = self._question_run()
        before = run.answers
        run.reveal()
        self._take_over(run, before)
        return TaskFeedback(False, self.is_done, self._sentences)

    def next_question(self) -> None:
        """Go on to the next question of this step.

        Raises:
            RulesError: the current question waits for an answer, or nothing is asked.
        """
        run = self.run
        if run is None:
            raise RulesError("this step asks no question")
        run.next_question()

    def play(self, action: str) -> TaskFeedback:
        """Make a move in a step that is played, then let the others move.

        Raises:
            RulesError: this step is not played, or its play is over.
            NotationError: the move cannot be read.
        """
        if self.match is None or self._played_out:
            raise RulesError("nothing is played in this step now")
        seat = self._seat
        try:
            beats = self.match.play(action)
        except IllegalActionError as error:
            texts = get_game(self.lesson.game).texts(self.lesson.language)
            return TaskFeedback(False, False, (error.verdict.say(texts, reader=seat),))
        self._note([beat.event for beat in beats])
        if not self._played_out:
            self._others_move()
        return TaskFeedback(True, self.is_done, ())

    def next(self) -> None:
        """Go on to the next step.

        Raises:
            RulesError: this step is not done, or the lesson has ended.
        """
        if self.ended:
            raise RulesError("the lesson has ended")
        if not self.is_done:
            raise RulesError("this step is not done yet")
        if self._again is not None:
            self._again = None
            return
        self._aside = tuple(number for number in self._aside if number != self.at)
        self._go_ahead(self._front + (self.at == self._front))

    def ask_missed(self) -> None:
        """Ask again, after the end, what was not right at the first try, or all of it if nothing was missed.

        Raises:
            RulesError: the lesson has not ended, or it asks nothing.
        """
        questions = self.missed or self.questions
        if not self.ended or not questions:
            raise RulesError("nothing is asked again here")
        before = {one.id: attempts_of(one, self.answers)[-1].reached for one in questions}
        self._again = self._made_run(questions, before)

    def _question_run(self) -> Run:
        run = self.run
        if run is None:
            raise RulesError("this step asks no question")
        return run

    # --- steps ------------------------------------------------------------------------------------------------

    def _go_to(self, number: int) -> None:
        self.at, self.match, self._run, self._front = number, None, None, max(number, self._front)
        self._enter()

    def _made_run(self, questions: Sequence[Question], before: Mapping[str, int] | None = None) -> Run:
        """Return a quiz of some questions for this learner, after the answers so far."""
        return StepRun(
            self.lesson.steps,
            questions,
            answers=self._answers_to(questions),
            before=before,
            passing=0,
            twins=False,
            learner=self.learner,
            session=self.lesson.id,
            clock=self._clock,
            stamp=self.stamp,
        )

    def _enter(self) -> None:
        if self.ended:
            return
        step = self.step
        if step.questions:
            self._run = self._made_run(step.questions)
            if self._run.view.has_ended:
                # A step that was done elsewhere begins at its last question, since only a quiz of its own has a result.
                self._run.view = replace(self._run.view, question=step.questions[-1].id, has_ended=False)
        if step.until:
            self._begin_match(step)
            self._others_move()
            self._closed = frozenset()  # whatever ended before the learner could move does not count

    def _begin_match(self, step: LessonStepData) -> Match:
        """Begin the game of a step that is played, and return it."""
        if step.state is None:
            match = Match(get_game(self.lesson.game), seed=self._seed)
        else:
            match = Match.from_state(step.state, seed=self._seed)
        self.match, self._seat = match, step.seat if step.seat is not None else 0
        self._closed = frozenset[str]()
        self._moves_made = 0
        self.others = {seat: GreedyPlayer() for seat in range(match.players) if seat != self._seat}
        return match

    @property
    def _played_out(self) -> bool:
        assert self.match is not None
        until = self.step.until
        return self.match.state.over or (self._moves_made > 0 if until == "move" else until in self._closed)

    def _others_move(self) -> None:
        """Let the others move and the cards be dealt, until the learner is to move or the step is done."""
        assert self.match is not None
        for beats in let_move(self.match, self.others):
            self._closed |= {beat.event.closes for beat in beats if beat.event.closes}
            if self._moves_made and self._played_out:
                return

    def _note(self, events: Iterable[Any]) -> None:
        self._moves_made += 1
        self._closed |= {event.closes for event in events if event.closes}


def can_be_left(attempt: Attempt, *, beyond: bool) -> bool:
    """Return True if a learner may have gone on from a question; ``beyond`` is True if something later was answered.

    A log has no line for a revealed answer, so a question that was missed often enough may have been revealed.
    """
    if attempt.is_done or attempt.claimed == 1:
        return True
    return beyond and (attempt.claimed is not None or attempt.can_reveal)
