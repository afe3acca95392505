"""Progress through a lesson without a page: what is shown and asked, what is said of an answer, and taking up again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, Self

from ..players import GreedyPlayer, Player, let_move
from ..practice import storage
from ..practice.log import signed, stamp
from ..practice.log_entries import entries_given
from ..practice.quiz_run import Run
from ..practice.working_copy import aside
from ..questions.question import Question
from ..rules import AnyState, IllegalActionError, Match, RulesError, get_game
from ..rules.errors import instance_of
from ..rules.position.checks import number as number_given
from ..schema import HandedIn, KeptEntry
from .mistakes import names_of_mistake
from .steps import Lesson, Step

SEED = 7
"""Of games that a lesson lets play where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of an answer or a move: whether it was right, whether the step's task is done, and the sentences."""

    right: bool
    done: bool
    texts: tuple[str, ...]


class Progress:
    """One learner in one lesson: ``step`` is what is shown, ``question`` what is asked, and :meth:`next` goes on.

    What is answered is judged by the engine, as in a quiz, and logged in the same lines; from these lines alone
    :meth:`resume` finds where a learner was. Steps that are only read, or played, are not logged.
    """

    def __init__(
        self,
        lesson: Lesson,
        *,
        learner: str = "",
        clock: Callable[[], float] = monotonic,
        stamp: Callable[[], str] = stamp,
        seed: int = SEED,
    ) -> None:
        self.lesson = instance_of(Lesson, lesson, "a lesson is one that lessons.find or lessons.load gives")
        self._learner, self._clock, self._seed = learner, clock, seed
        self.stamp = stamp
        """What tells the time of an answer."""
        self._log: tuple[str, ...] = ()
        self._entries: tuple[KeptEntry, ...] = ()
        self._runs: dict[str, Run] = {}
        self.at = 0
        """Which step is shown, from 0; as many as there are at the end."""
        self._front = 0
        """The furthest step that was come to."""
        self._aside: list[int] = []
        """The steps that were passed by because a code claims that they were done; they come at the end."""
        self.match: Match | None = None
        """The game that is played in this step, where one is."""
        self.others: dict[int, Player] = {}
        """Who plays the other seats of it."""
        self._enter()

    def copy(self) -> Self:
        """Return the same progress, to be gone on with by itself."""
        other = aside(self)
        other._runs = {id: run.copy() for id, run in self._runs.items()}
        other.match = None if self.match is None else self.match.copy()
        return other

    @classmethod
    def at_step(cls, lesson: Lesson, number: int) -> Progress:
        """The progress of who has come to a step, by its number from 0; at the end where there are no more.

        Raises:
            RulesError: it is no lesson, or it has no such step.
        """
        made = cls(lesson)
        made._go_to(number_given("the number of a step", number, 0, len(lesson.steps)))
        return made

    @classmethod
    def resume(cls, lesson: Lesson, log: Iterable[Mapping[str, Any]], **more: Any) -> Progress:
        """The progress of a learner whose answers these are, at the first step that is not done.

        Answers to other lessons, and to steps that are there no more, are passed over.

        Raises:
            RulesError: it is no lesson, or the log has not the entries that ``log.read`` gives.
        """
        made = cls(lesson, **more)
        entries = [
            entry
            for entry in entries_given(log, "session", "question", "tries", "given")
            if entry["session"] == lesson.id and entry["tries"] > 0 and not entry.get("claimed")
        ]
        answered = {entry["question"] for entry in entries}
        later = [
            number for number, step in enumerate(lesson.steps) if any(one.id in answered for one in step.questions)
        ]
        last = max(later, default=-1)
        for number, step in enumerate(lesson.steps):
            if number > last:
                break
            made._replay(step, [entry for entry in entries if entry["question"] in {q.id for q in step.questions}])
            if made.done or number < last:
                made._go_to(number + 1)
        return made

    def _replay(self, step: Step, entries: Iterable[Mapping[str, Any]]) -> None:
        for entry in entries:
            run = self._runs.get(step.id)
            if run is None or run.at is None:
                return
            while not run.open and run.at is not None:
                run.next_question()
            if run.open and run.question.id == entry["question"]:
                try:
                    given = entry["given"]
                    self.answer(list(given) if isinstance(given, list) else given)
                except RulesError:
                    continue

    def handed_in(self, name: str) -> HandedIn:
        """Return what a learner hands in: a code, and the log, without the questions that are not done."""
        who = {"name": name, "learner": self.learner, "time": self.stamp()}
        return storage.handed_in(self.log, self.questions, self.finished, **who)

    def take_up(self, entries: Iterable[object]) -> bool:
        """Go on from answers that were kept of this lesson, in this order; return whether they could all be taken.

        They are judged anew, and each counts once, however often it comes. What is shown then is the first step that
        asks for something that was not done, or the one behind the last that was answered; never an earlier one than
        before. What a code claims is not judged: its steps are passed by, and come at the end.
        """
        whole = True
        steps = {one.id: number for number, step in enumerate(self.lesson.steps) for one in step.questions}
        found: dict[int, list[object]] = {}
        for entry in entries:
            number = steps.get(str(entry.get("question"))) if isinstance(entry, dict) else None
            if number is None:
                whole = False
            else:
                found.setdefault(number, []).append(entry)
        for number in sorted(found):
            run = self._run_of(self.lesson.steps[number])
            logged, kept = len(run.log), len(run.entries)
            whole = run.take_up(found[number]) and whole
            self._take_over(run, logged, kept)
        self._pass_by()
        return whole

    def _pass_by(self) -> None:
        """Go on behind the steps that were done elsewhere."""
        steps, begun = self.lesson.steps, [self._runs.get(step.id) for step in self.lesson.steps]
        last = max((number for number, run in enumerate(begun) if run is not None and run.entries), default=-1)
        target = last + 1
        for number, run in enumerate(begun[:target]):
            if steps[number].questions and (run is None or not run.left_behind(beyond=number < last)):
                target = number
                break
        if target > self._front:
            self._aside += self._claimed(self._front, target)
            self._go_ahead(target)

    def _claimed(self, start: int, end: int) -> list[int]:
        """Return the steps from one to another that a code claims, each with what is read or played before it."""
        run = self._runs.get(self.lesson.steps[end].id) if end < len(self.lesson.steps) else None
        done = run is not None and run.begun_here
        found: list[int] = []
        for number in reversed(range(start, end)):
            step = self.lesson.steps[number]
            if step.questions:
                done = self._run_of(step).done
            if not done:
                found.insert(0, number)
        return found

    def _go_ahead(self, front: int) -> None:
        """Go on to a step further than all before; in place of the end to what was passed by, if anything was."""
        ended = front == len(self.lesson.steps)
        self._front = front
        self._go_to(self._aside[0] if ended and self._aside else front)

    def _take_over(self, run: Run, logged: int, kept: int) -> None:
        """Add to the log, and to what is kept, what a step's questions have brought since there were so many."""
        self._log += run.log[logged:]
        self._entries += run.entries[kept:]

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The step that is shown; at the end the last one."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def ended(self) -> bool:
        """Whether the lesson has been gone through."""
        return self.at == len(self.lesson.steps)

    @property
    def share(self) -> float:
        """The share of the steps that are done, from 0 to 1; what a code claims is not."""
        return (self._front - len(self._aside)) / len(self.lesson.steps)

    @property
    def state(self) -> AnyState | None:
        """The position that is shown."""
        if self.match is not None:
            return self.match.state
        return self.question.state if self.question is not None else self.step.state

    @property
    def question(self) -> Question | None:
        """The question that is asked, where one is."""
        run = self._runs.get(self.step.id)
        return run.question if run is not None and not self.ended else None

    @property
    def run(self) -> Run | None:
        """The questions of this step as a quiz runs them, for a page."""
        return None if self.ended else self._runs.get(self.step.id)

    @property
    def done(self) -> bool:
        """Whether the step that is shown is done, so that there may be gone on."""
        if self.ended:
            return True
        run = self._runs.get(self.step.id)
        if run is not None:
            return run.at is None or (not run.open and run.done)
        return self.match is None or self._played_out

    @property
    def log(self) -> tuple[str, ...]:
        """A line for each answer, as a quiz writes it; ``session`` is the id of the lesson."""
        return self._log

    @property
    def entries(self) -> tuple[KeptEntry, ...]:
        """What was answered, without what is right: enough to judge it all again."""
        return self._entries

    @property
    def learner(self) -> str:
        """The nickname of the learner, for the log."""
        return self._learner

    @learner.setter
    def learner(self, nickname: str) -> None:
        self._learner = nickname
        for run in self._runs.values():
            run.learner = nickname

    def sign(self, nickname: str) -> None:
        """Say who the learner is, also in the lines that were written without a nickname."""
        self._learner, self._log = nickname, tuple(signed(line, nickname) for line in self._log)
        for run in self._runs.values():
            run.sign(nickname)

    @property
    def finished(self) -> list[Question]:
        """The questions that are done."""
        return [one for run in self._runs.values() for one in run.finished]

    @property
    def counted(self) -> list[dict[str, Any]]:
        """The entries of the log that count, as :attr:`.Run.counted` has them."""
        return [entry for run in self._runs.values() for entry in run.counted]

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the lesson, in order."""
        return tuple(one for step in self.lesson.steps for one in step.questions)

    @property
    def seat(self) -> int:
        """The learner's seat in the step that is shown."""
        step, state = self.step, self.state
        if self.match is not None:
            return self._seat
        if step.seat is not None:
            return step.seat
        return (state.to_move if state is not None else None) or 0

    @property
    def score(self) -> float:
        """The share of all questions that was right at the first try, from 0 to 1."""
        runs = [run for run in self._runs.values() for _ in run.questions]
        count = sum(len(step.questions) for step in self.lesson.steps)
        scored = sum(run.score * len(run.questions) for run in dict.fromkeys(runs))
        return scored / count if count else 1.0

    # --- what a learner does ----------------------------------------------------------------------------------

    def answer(self, answer: object) -> Told:
        """Judge an answer to the question that is asked; of a wrong one is told what the lesson says of it, too.

        Raises:
            RulesError: nothing is asked, or it has been answered.
            AnswerError: the answer is not of the form that is asked for.
        """
        run = self._asking()
        question = run.question
        logged, kept = len(run.log), len(run.entries)
        run.answer(answer)
        self._take_over(run, logged, kept)
        told = tuple(one["text"] for one in run.to_page()["told"])
        if not run.open:
            return Told(True, self.done, told)
        own = self._own_words(question, answer)
        return Told(False, False, tuple(dict.fromkeys((*own, *told))))

    def _own_words(self, question: Question, answer: object) -> list[str]:
        """What the lesson itself says of a wrong answer."""
        step, found = self.step, list[str]()
        for name in names_of_mistake(question, answer):
            if name in step.mistakes:
                found.append(step.mistakes[name])
                break
        tries = self._asking().to_page()["tries"]
        if tries <= len(step.hints):
            found.append(step.hints[tries - 1])
        return found

    def reveal(self) -> Told:
        """Show the answer; a quiz allows that after three misses.

        Raises:
            RulesError: nothing is asked, or it has not been tried often enough.
        """
        run = self._asking()
        logged, kept = len(run.log), len(run.entries)
        run.reveal()
        self._take_over(run, logged, kept)
        return Told(False, self.done, tuple(one["text"] for one in run.to_page()["told"]))

    def next_question(self) -> None:
        """Go on to the next question of this step.

        Raises:
            RulesError: the one that is asked waits for an answer, or nothing is asked.
        """
        run = self.run
        if run is None:
            raise RulesError("this step asks nothing")
        run.next_question()

    def play(self, action: str) -> Told:
        """Make a move in a step that is played; the others answer.

        Raises:
            RulesError: this step is not played, or it is over.
            NotationError: the move cannot be read.
        """
        if self.match is None or self._played_out:
            raise RulesError("nothing is played in this step now")
        seat = self._seat
        try:
            beats = self.match.play(action)
        except IllegalActionError as error:
            texts = get_game(self.lesson.game).texts(self.lesson.language)
            return Told(False, False, (error.verdict.say(texts, reader=seat),))
        self._note([beat.event for beat in beats])
        if not self._played_out:
            self._others_move()
        return Told(True, self.done, ())

    def next(self) -> None:
        """Go on to the next step.

        Raises:
            RulesError: this step is not done, or the lesson has ended.
        """
        if self.ended:
            raise RulesError("the lesson has ended")
        if not self.done:
            raise RulesError("this step is not done yet")
        self._aside = [number for number in self._aside if number != self.at]
        self._go_ahead(self._front + (self.at == self._front))

    def _asking(self) -> Run:
        run = self.run
        if run is None:
            raise RulesError("this step asks nothing")
        return run

    # --- steps ------------------------------------------------------------------------------------------------

    def _go_to(self, number: int) -> None:
        self.at, self.match, self._front = number, None, max(number, self._front)
        self._enter()

    def _run_of(self, step: Step) -> Run:
        """The questions of a step, which are begun when they are first shown."""
        if step.id not in self._runs:
            self._runs[step.id] = Run(
                step.questions, learner=self.learner, session=self.lesson.id, clock=self._clock, stamp=self.stamp
            )
        return self._runs[step.id]

    def _enter(self) -> None:
        if self.ended:
            return
        step = self.step
        if step.questions:
            self._run_of(step).begin()
        if step.until:
            game = get_game(self.lesson.game)
            if step.state is None:
                self.match = Match(game, seed=self._seed)
            else:
                self.match = Match.from_state(step.state, seed=self._seed)
            self._seat = step.seat if step.seat is not None else 0
            self._closed = frozenset[str]()
            self._made = 0
            self.others = {seat: GreedyPlayer() for seat in range(self.match.players) if seat != self._seat}
            self._others_move()
            self._closed = frozenset()  # what ended before the learner could do anything

    @property
    def _played_out(self) -> bool:
        assert self.match is not None
        until = self.step.until
        return self.match.state.over or (self._made > 0 if until == "move" else until in self._closed)

    def _others_move(self) -> None:
        """Let the others play, and cards be dealt, until the learner is to move or the step is done."""
        assert self.match is not None
        for beats in let_move(self.match, self.others):
            self._closed |= {beat.event.closes for beat in beats if beat.event.closes}
            if self._made and self._played_out:
                return

    def _note(self, events: Iterable[Any]) -> None:
        self._made += 1
        self._closed |= {event.closes for event in events if event.closes}
