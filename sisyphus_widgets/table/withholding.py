"""Questions asked before the beats that answer them: where to ask, and which beats to withhold until then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..rules import Action, AnyState, Match
from ..rules.language.statement import Statement
from ..schema import AnswerFeedback, ChoosingData, FeedbackLine, QuestionForm
from ..trace.masking import Hides
from ..trace.move_bounds import first_after
from ..trace.tracer import Tracer
from ..trace.visible_moves import Moves
from .half_moves import HalfMove

ANSWERED = "answered"
"""The tag of beats that explain an answer; automatic stepping stops there."""


class ExplainingSentence(Protocol):
    """A sentence that explains an answer."""

    @property
    def text(self) -> str:
        """The sentence."""
        ...

    @property
    def statement(self) -> Statement | None:
        """The statement of the sentence, for comparison."""
        ...


class OpenQuestion(Protocol):
    """A question that waits for an answer. It is immutable: an answer gives a new one."""

    @property
    def name(self) -> str:
        """The name of the question, such as ``outcome.taker``."""
        ...

    @property
    def prompt(self) -> str:
        """The question in words."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the clauses that the answer rests on."""
        ...

    @property
    def is_done(self) -> bool:
        """True if it was answered correctly, or its answer is shown."""
        ...

    @property
    def hides(self) -> Hides:
        """A test that is true for the counters and marks that would answer it."""
        ...

    @property
    def verdict(self) -> FeedbackLine | None:
        """The feedback on the last answer."""
        ...

    @property
    def reasons(self) -> Sequence[ExplainingSentence]:
        """The reasons for the right answer; empty until the answer is shown."""
        ...

    @property
    def line(self) -> str:
        """The last answer as a line of the log."""
        ...

    def to_page(self) -> QuestionForm:
        """Return the question as a page may know it."""
        ...

    def choosing(self) -> ChoosingData:
        """Return the choices on the table that answer it."""
        ...

    def answer(self, answer: object) -> OpenQuestion:
        """Return the question after an answer."""
        ...

    def reveal(self) -> OpenQuestion:
        """Return the question with its answer shown."""
        ...

    def written(self) -> Mapping[str, Any]:
        """Return the answers so far as JSON."""
        ...

    def read(self, written: Mapping[str, Any]) -> OpenQuestion:
        """Return the question after answers that were written."""
        ...


class Asker(Protocol):
    """A chooser of questions at a table. It may use only what the perspective knows."""

    @property
    def outcomes(self) -> bool:
        """True if it asks what happens after moves."""
        ...

    @property
    def labels(self) -> Mapping[str, str]:
        """The texts of the answer controls."""
        ...

    def in_language(self, language: str) -> Asker:
        """Return the same chooser with texts in another language."""
        ...

    def turn(
        self, state: AnyState, known_count: int, perspective: int | None, before: Sequence[Note]
    ) -> OpenQuestion | None:
        """Return the question to ask before a move is chosen, if any.

        ``known_count`` is the number of earlier moves that the perspective has seen.
        """
        ...

    def move(
        self, state: AnyState, action: Action, known_count: int, perspective: int | None, before: Sequence[Note]
    ) -> OpenQuestion | None:
        """Return the question to ask about the consequences of a move, if any.

        ``known_count`` is the number of earlier moves that the perspective has seen.
        """
        ...


@dataclass(frozen=True, slots=True)
class Note:
    """A question asked in the course of a game, and the feedback given when it was done."""

    at: HalfMove
    """The half move before which it was asked."""
    known_count: int
    """The number of earlier moves that the perspective has seen."""
    name: str
    rules: tuple[str, ...]
    led: bool
    """True if the first beat of the move was shown before the question."""
    verdict: FeedbackLine | None = None
    reasons: tuple[ExplainingSentence, ...] = ()


@dataclass(frozen=True, slots=True)
class HeldQuestion:
    """An open question, and all that it withholds."""

    question: OpenQuestion
    whole: Tracer
    """The tracer with all frames, withheld ones included."""
    at: HalfMove
    known_count: int
    """The number of earlier moves that the perspective has seen."""
    fresh: int
    """The first beat that was withheld until now."""
    led: AnyState | None = None
    """The position at the first beat of the move, if that beat is shown before the question."""

    @property
    def note(self) -> Note:
        """The note to keep of the question when the game continues."""
        question = self.question
        verdict, reasons = (question.verdict, tuple(question.reasons)) if question.is_done else (None, ())
        return Note(self.at, self.known_count, question.name, question.rules, self.led is not None, verdict, reasons)


def hold(
    match: Match, whole: Tracer, passed: HalfMove, asker: Asker, drawn: range, notes: Sequence[Note], outcomes: bool
) -> HeldQuestion | None:
    """Return the next question in the game so far, or None if there is none.

    Everything before the half move ``passed`` has been shown already.
    """
    seat, moves, states = whole.perspective, match.moves, match.states
    fresh = _fresh(whole, passed, drawn)
    for at in max(passed, HalfMove(drawn.start)).upto(HalfMove(drawn.stop)):
        state = states[at.move]
        if state.to_move is None:
            continue
        known = whole.count.after(at.move)
        if not at.chosen:
            if seat in (None, state.to_move) and (question := asker.turn(state, known, seat, notes)):
                return HeldQuestion(question, whole, at, known, fresh)
        elif outcomes and (question := asker.move(state, moves[at.move], known, seat, notes)):
            return HeldQuestion(question, whole, at, known, fresh, led=_led(whole, state, moves[at.move]))
    return None


def _fresh(whole: Tracer, passed: HalfMove, drawn: range) -> int:
    """Return the first beat that belongs after the half move ``passed``."""
    made = passed.move - (not passed.chosen)
    return 0 if made < drawn.start or passed == HalfMove(drawn.start) else first_after(whole, whole.count.after(made))


def _led(tracer: Tracer, state: AnyState, action: Action) -> AnyState | None:
    """Return the position at the first beat of a move; None if that beat itself is asked about."""
    for beat in state.beats(action)[1]:
        if (event := tracer.maker.visible_event(beat.event)) is not None:
            return None if event.asks else beat.state
    return None


def tracer_before(held: HeldQuestion) -> Tracer:
    """Return a tracer whose frames end with a question, without the counters and marks that would answer it."""
    tracer = tracer_with_question(held)
    tracer.withhold(held.question.hides, min(held.fresh, len(tracer.frames) - 2))
    return tracer


def tracer_with_question(held: HeldQuestion) -> Tracer:
    """Return a tracer whose frames end with a question."""
    tracer, first = held.whole.fork(), first_after(held.whole, held.known_count)
    if held.led is not None:
        tracer.strip.cut(first + 1)
        tracer.stop_at(held.led, Moves(held.at.move, held.known_count).then(seen=True))
    else:
        tracer.strip.cut(first)
        if not held.at.chosen:
            tracer.strip.close()
    question, seat = held.question, tracer.perspective
    asking = tracer.frame_states[-1].state.to_move or 0 if seat is None else seat
    tracer.strip.ask(question.to_page(), {"seat": asking, "prompt": question.prompt, "choosing": question.choosing()})
    return tracer


def noted(tracer: Tracer, notes: Sequence[Note]) -> Tracer:
    """Return the tracer with feedback on answers, placed at the beats that showed the right ones."""
    if not any(note.verdict for note in notes):
        return tracer
    tracer = tracer.fork()
    for note in notes:
        if note.verdict is None:
            continue
        first, end = (first_after(tracer, known) for known in (note.known_count, note.known_count + 1))
        found = range(first, end)
        if not note.at.chosen or not found:
            found = range(first - 1, first)
        elif note.led:
            found = found[1:] or found
        _explain(tracer, note, note.verdict, found)
    return tracer


def _explain(tracer: Tracer, note: Note, verdict: FeedbackLine, steps: Sequence[int]) -> None:
    """Add the verdict on an answer to the first beat, and the reasons that no beat gives itself to the last one."""
    statements = {tracer.statement(step) for step in steps}
    reasons = [FeedbackLine(text=reason.text) for reason in note.reasons if reason.statement not in statements]
    for step in dict.fromkeys((steps[0], steps[-1])):
        feedback = ([verdict] if step == steps[0] else []) + (reasons if step == steps[-1] else [])
        if not feedback:
            continue
        answered: AnswerFeedback = {"feedback": feedback, "rules": list(note.rules) if step == steps[-1] else []}
        tracer.strip.annotate(step, answered, stop=ANSWERED if reasons or len(steps) == 1 else None)
