"""Lessons as a page shows them: the texts of a step, its table as a trace, and its question without the answer."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, Self

from ..players import let_move
from ..questions.page import question_trace
from ..questions.question import Question
from ..questions.wording import texts_of
from ..rules import AnyGame, AnyState, Match, RulesError, get_game
from ..rules.language.catalogue import Texts
from ..schema import Frame, LessonStep, LessonTask, LessonTerm, QuizData, Trace, VerdictData
from ..trace.document import trace_of
from ..trace.frames import without_decision
from ..trace.tracer import Tracer
from .mistakes import codes_of_refusals
from .outcome import first_answers, has_reached_goal
from .progress import SEED, Progress
from .steps import LessonData, LessonStepData


class Showing:
    """The view of a learner's progress. A stretch of moves is shown before the task at its end."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self._game: AnyGame = get_game(progress.lesson.game)
        self.texts: Texts = texts_of(self._game, progress.lesson.language)
        """The catalogue of the game, with the texts of questions and lessons."""
        self._words: tuple[str, ...] = ()
        """The feedback on a wrong answer, with the lesson's own words."""
        self._about: tuple[str, int] = ("", 0)
        """The question and the try that this feedback is about."""
        self._before: Showing | None = None
        """The previous step, whose table stays visible at the end."""
        self.enter()

    def copy(self) -> Self:
        """Return an independent copy, with a copy of the progress."""
        other = copy(self)
        other.progress = self.progress.copy()
        return other

    def written(self) -> dict[str, Any]:
        """Return what is shown, and the progress, as JSON."""
        return {
            "words": bool(self._words),
            "about": [*self._about],
            "before": self._before.written() if self._before is not None and self.progress.through else None,
            "watching": self._watching,
            "progress": self.progress.written(),
        }

    def restore(self, written: Mapping[str, Any]) -> None:
        """Restore what was written.

        Raises:
            RulesError: the progress does not fit this lesson.
        """
        self.progress.restore(written["progress"])
        self.enter()
        question, tries = written["about"]
        self._words, self._about = self.progress.words if written["words"] else (), (question, tries)
        self._watching = written["watching"]
        if written["before"] is not None:
            self._before = Showing(Progress(self.progress.lesson))
            self._before.restore(written["before"])

    def speak(self, lesson: LessonData) -> None:
        """Show the same moment of the same lesson in another language.

        Raises:
            RulesError: it is another lesson.
        """
        self.progress.speak(lesson)
        self.texts = texts_of(self._game, lesson.language)
        self._words = self.progress.words if self._words else ()
        if self.progress.match is not None:
            self._follow_from_start(self.progress.match)
        if self._before is not None:
            self._before = self._before.copy()
            self._before.speak(lesson)

    def enter(self) -> None:
        """Begin the current step."""
        step, match = self.progress.step, self.progress.match
        self._words = ()
        self._watching = not self.progress.through and len(step.states) > 1 and not self.progress.is_done
        self._followed: tuple[Tracer, int] | None = None
        """The tracer of the played game, and the number of moves that it has followed."""
        if match is not None:
            self._follow_from_start(match)

    def _follow_from_start(self, match: Match) -> None:
        """Follow the played game from its start."""
        self._followed = self._traced(match.states[0], self.progress.seat), 0

    # --- what a learner does ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go on from a stretch to its task, or from a step to the next one.

        Raises:
            RulesError: the step is not done, or the lesson has ended.
        """
        if self._watching:
            self._watching = False
            return
        before = self.copy()
        before._before = None
        self.progress.next()
        self._before = before
        self.enter()

    def answer(self, answer: object) -> None:
        """Judge an answer; see :meth:`.Progress.answer`."""
        feedback = self.progress.answer(answer)
        self._words = () if feedback.right else feedback.texts
        if (run := self.progress.run) is not None:
            self._about = run.question.id, run.attempt.tries

    def reveal(self) -> None:
        """Reveal the answer; see :meth:`.Progress.reveal`."""
        self.progress.reveal()
        self._words = ()

    def ask_missed(self) -> None:
        """Ask again what was missed; see :meth:`.Progress.ask_missed`."""
        self.progress.ask_missed()
        self.enter()

    def next_question(self) -> None:
        """Go on to the next question of the step; see :meth:`.Progress.next_question`."""
        self.progress.next_question()
        self._words = ()

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def task(self) -> LessonTask:
        """The task at hand."""
        progress, question = self.progress, self.progress.question
        if progress.ended:
            return "end"
        if self._watching:
            return "watch"
        if question is not None:
            return "goal" if question.kind == "goal" else "ask"
        if progress.match is not None:
            return "play"
        return "watch" if len(progress.step.states) > 1 else "read"

    def to_page(self) -> LessonStep:
        """Return the texts of the step and its place in the lesson."""
        progress, lesson, step = self.progress, self.progress.lesson, self.progress.step
        number, of = progress.at + 1, len(lesson.steps)
        say = self.texts.say
        if progress.ended:
            reached = has_reached_goal(progress.questions, progress.answers)
            second = lesson.goal if reached else say("teaching.lesson.nearly", {})
            texts = [say("teaching.lesson.end", {"title": lesson.title}), second]
        else:
            texts = [" ".join(part.split()) for part in step.text.split("\n\n") if part.strip()]
            if progress.through:
                again = "teaching.lesson.asked_whole" if progress.asks_all else "teaching.lesson.asked_again"
                texts = [say(again, {}), *texts]
            if progress.at == lesson.introduced_at and not progress.through:
                texts = [*lesson.introduction, *texts]
        steps = lesson.steps if progress.ended else (step,)
        page: LessonStep = {
            "title": lesson.title,
            "number": number,
            "of": of,
            "progress": say("teaching.lesson.step", {"n": min(number, of), "m": of}),
            "texts": texts,
            "terms": [LessonTerm(word=one.term.word, means=one.term.means) for one in steps if one.term is not None],
            "task": self.task,
            "done": not progress.ended and (self._watching or progress.is_done),
        }
        if progress.ended and progress.questions:
            page["missed"] = say("teaching.lesson.missed" if progress.missed else "teaching.lesson.whole", {})
        return page

    def quiz(self) -> QuizData | None:
        """Return the question of the step, or the result at the end; None if there is neither."""
        if self.task == "end":
            return self._result()
        if self.task not in ("ask", "goal"):
            return None
        run = self.progress.run
        assert run is not None  # the step asks something
        page = run.to_page()
        if self._words and self._about == (run.question.id, page["tries"]):
            page["feedback"] = [{"text": text, "right": False} for text in self._words]
        return page

    def world(self) -> Trace:
        """Return a world in which the last wrong move fails; see :meth:`.Run.world`.

        Raises:
            RulesError: no move has failed here, or no such world was found.
        """
        run = self.progress.run
        if run is None or self._watching:
            raise RulesError("no move has failed here")
        return run.world()

    def _result(self) -> QuizData | None:
        progress, say = self.progress, self.texts.say
        questions = progress.questions
        if not questions:
            return None
        right = sum(answer.score == 1 for answer in first_answers(questions, progress.answers))
        text = "teaching.run.all" if right == len(questions) else "teaching.run.score"
        return {
            "number": 1,
            "of": 1,
            "form": {"kind": "option"},
            "tries": 0,
            "done": True,
            "feedback": [],
            "rules": [],
            "reveal": False,
            "again": False,
            "summary": {
                "text": say(text, {"n": right, "m": len(questions)}),
                "rows": self._rules(),
                "missed": [],
            },
        }

    def _rules(self) -> list[str]:
        """Return a line with the rules that the learner is sure of, and one with those that were missed."""
        book, sure = self._game.rulebook_in(self.progress.lesson.language), self.progress.sure
        titles = {good: [book[rule].title for rule, one in sure.items() if one is good] for good in (True, False)}
        keys = ((True, "teaching.lesson.can"), (False, "teaching.lesson.again"))
        return [self.texts.say(key, {"rules": "; ".join(titles[good])}) for good, key in keys if titles[good]]

    # --- the table --------------------------------------------------------------------------------------------

    def trace(self, revision: int) -> Trace:
        """Return the table of the step, under the title of the lesson."""
        return {**self._table_of_step(revision), "title": self.progress.lesson.title}

    def _table_of_step(self, revision: int) -> Trace:
        run = self.progress.run
        if self.task in ("ask", "goal") and run is not None:
            trace = question_trace(
                run.question, revision, open=run.open, marked=run.is_marked, move_made=run.right_move
            )
            return with_own_words(trace, self.progress.step, run.question)
        if self.task == "play":
            return self._table(revision)
        if self.task == "end" and self._before is not None:
            left = self._before.trace(0)
            frames: list[Frame] = [{**without_decision(frame), "highlight": []} for frame in left["frames"]]
            return {**left, "mode": "replay", "offers": [], "revision": revision, "frames": frames}
        return self._still(revision)

    @property
    def opening_step(self) -> int:
        """The first beat shown of a step: the last one if the learner plays, and at the end; else the first one."""
        return len(self.trace(0)["frames"]) - 1 if self.task in ("play", "end") else 0

    def _traced(self, state: AnyState, seat: int) -> Tracer:
        return Tracer(self._game, state, seat, language=self.progress.lesson.language)

    def _follow(self) -> Tracer:
        """Return a tracer that has followed the played game to its current move."""
        match = self.progress.match
        assert match is not None  # the step is played
        assert self._followed is not None  # set with the match
        tracer, played = self._followed
        if played < match.length:
            tracer = tracer.fork()
            for before, action in zip(match.states[played:], match.moves[played:], strict=False):
                after, beats = before.beats(action)
                tracer.extend(action, beats, after)
            self._followed = tracer, match.length
        return tracer

    def _table(self, revision: int) -> Trace:
        """Return the played table, where only the last beat has something to choose."""
        match = self.progress.match
        assert match is not None  # the step is played
        tracer, ended = self._follow(), self.progress.is_done
        trace = trace_of(
            tracer, match.state, mode="play", revision=revision, offers=[] if ended else ["play"], whole=False
        )
        *past, last = trace["frames"]
        frames = [*map(without_decision, past), without_decision(last) if ended else last]
        return self._labelled(trace, frames)

    def _still(self, revision: int) -> Trace:
        """Return a table to look at or a stretch to step through; a step without one shows that of a step nearby."""
        step = self.progress.step
        near = step if step.states else self._near(step)
        states = near.states if near is step else near.states[-1:]
        state = states[0] if states else self._first_state(near)
        seat = _seat(near, states[-1] if states else state)
        tracer = self._traced(state, seat)
        for before, move in zip(states, near.moves if near is step else (), strict=False):
            action = before.read(move)
            after, beats = before.beats(action)
            tracer.extend(action, beats, after)
        trace = trace_of(tracer, tracer.frame_states[-1].state, mode="replay", revision=revision, whole=False)
        frames = [without_decision(frame) for frame in trace["frames"]]
        if len(frames) == 1:
            frames[0]["text"] = " ".join(step.text.split())
        return self._labelled(trace, frames)

    def _near(self, step: LessonStepData) -> LessonStepData:
        """Return the step whose table is shown at ``step``: itself or the next that has one, else the last before."""
        steps = self.progress.lesson.steps
        at = steps.index(step)
        order = [*steps[at:], *reversed(steps[:at])]
        return next((one for one in order if one.states or one.questions or one.until), step)

    def _first_state(self, step: LessonStepData) -> AnyState:
        """Return the position of a step that names none: that of its first question, or a new game."""
        if step.questions:
            return step.questions[0].state
        match = Match(self._game, seed=SEED)
        for _ in let_move(match, {}):  # only deals, and not for ever
            pass
        return match.state

    def _labelled(self, trace: Trace, frames: list[Frame]) -> Trace:
        labels = {**trace["labels"], **self.texts.data["teaching"]["quiz"]}
        return {**trace, "labels": labels, "frames": frames}


def _seat(step: LessonStepData, state: AnyState) -> int:
    """Return the learner's seat at a step."""
    if step.seat is not None:
        return step.seat
    if step.questions and step.questions[0].perspective is not None:
        return step.questions[0].perspective
    return state.to_move or 0


def _own_words(step: LessonStepData, code: str | None, verdict: VerdictData) -> VerdictData:
    """Return a verdict with the lesson's own words on its reason before it."""
    words = step.mistakes.get(code or "")
    if words is None:
        return verdict
    combined: VerdictData = {**verdict, "text": f"{words} {verdict['text']}"}
    if "spoken" in verdict:
        combined["spoken"] = f"{words} {verdict['spoken']}"
    return combined


def with_own_words(trace: Trace, step: LessonStepData, question: Question) -> Trace:
    """Add the lesson's words to the refusals in a question for a move, since the page itself shows them."""
    [frame] = trace["frames"]
    decision = frame.get("decision")
    if question.form.kind != "act" or decision is None or "choosing" not in decision:
        return trace
    codes = codes_of_refusals(question)
    choosing = decision["choosing"]
    refusals = {id: _own_words(step, codes.get(id), verdict) for id, verdict in choosing["refusals"].items()}
    return {**trace, "frames": [{**frame, "decision": {**decision, "choosing": {**choosing, "refusals": refusals}}}]}
