"""Beats held back while their reader is asked what they will tell: what is shown until then, and where to ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..rules import Action, AnyState, Match
from ..schema import Answered, Asking, Choosing, QuizTold
from ..trace.move_bounds import first_after
from ..trace.tracer import Tracer

ANSWERED = "answered"
"""The tag of beats at which what was answered is explained: beats that follow by themselves stop there."""


class Asked(Protocol):
    """A question that waits for an answer. It never changes: an answer gives another one."""

    @property
    def name(self) -> str:
        """What is asked, such as ``outcome.taker``."""
        ...

    @property
    def prompt(self) -> str:
        """The question in words."""
        ...

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the clauses at work in the answer."""
        ...

    @property
    def done(self) -> bool:
        """Whether it was answered rightly, or its answer is shown."""
        ...

    @property
    def told(self) -> Sequence[QuizTold]:
        """What is said of the last answer."""
        ...

    @property
    def line(self) -> str:
        """The last answer as a line of the log."""
        ...

    def to_page(self) -> Asking:
        """What a page may know of it."""
        ...

    def choosing(self) -> Choosing:
        """What can be chosen on the table to answer it."""
        ...

    def answer(self, answer: object) -> Asked:
        """The question after an answer."""
        ...

    def reveal(self) -> Asked:
        """The question with its answer shown."""
        ...


class Asker(Protocol):
    """Who chooses what is asked at a table. It goes by what the perspective knows, and by nothing else."""

    @property
    def outcomes(self) -> bool:
        """Whether it asks what happens after moves."""
        ...

    @property
    def labels(self) -> Mapping[str, str]:
        """The texts of the controls to answer by."""
        ...

    def turn(self, state: AnyState, known: int, perspective: int | None, before: Sequence[Note]) -> Asked | None:
        """Return what is asked before a move is chosen, after so many that the perspective has seen."""
        ...

    def move(
        self, state: AnyState, action: Action, known: int, perspective: int | None, before: Sequence[Note]
    ) -> Asked | None:
        """Return what is asked about what follows a move, after so many that the perspective has seen."""
        ...


@dataclass(frozen=True, slots=True)
class Note:
    """A question that was asked in the course of a game, and what was said when it was done."""

    move: int
    """The number of the move it was about."""
    known: int
    """So many moves before that one the perspective has seen."""
    turn: bool
    """Whether it was asked before that move was chosen."""
    name: str
    rules: tuple[str, ...]
    led: bool
    """Whether the first beat of that move was shown before."""
    told: tuple[QuizTold, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """A question that is open, and all that it holds back."""

    asked: Asked
    whole: Tracer
    """It tells everything there is."""
    move: int
    known: int
    """As in its note."""
    turn: bool
    led: AnyState | None = None
    """The position at the first beat of the move, where that is shown before the question."""

    @property
    def passed(self) -> int:
        """How far everything has been told, as :func:`hold` counts."""
        return 2 * self.move + (not self.turn)

    @property
    def note(self) -> Note:
        """What is kept of it when it is left."""
        asked = self.asked
        told = tuple(asked.told) if asked.done else ()
        return Note(self.move, self.known, self.turn, asked.name, asked.rules, self.led is not None, told)


def hold(
    match: Match, whole: Tracer, passed: int, asker: Asker, drawn: range, notes: Sequence[Note], outcomes: bool
) -> Held | None:
    """The next question of a game as far as it has been played; None where there is none.

    ``passed`` counts half moves: at ``2 * n`` the choice of the move ``n`` comes next, at ``2 * n + 1`` what follows.
    What lies before has been told.
    """
    seat, moves, states = whole.perspective, match.moves, match.states
    for half in range(max(passed, 2 * drawn.start), 2 * drawn.stop + 1):
        number, state = half // 2, states[half // 2]
        if state.to_move is None:
            continue
        known = whole.count.after(number)
        if half % 2 == 0:
            if seat in (None, state.to_move) and (asked := asker.turn(state, known, seat, notes)):
                return Held(asked, whole, number, known, turn=True)
        elif outcomes and (asked := asker.move(state, moves[number], known, seat, notes)):
            return Held(asked, whole, number, known, turn=False, led=_led(whole, state, moves[number]))
    return None


def _led(tracer: Tracer, state: AnyState, action: Action) -> AnyState | None:
    """The position at the first beat of a move, where nothing is asked about that itself."""
    for beat in state.beats(action)[1]:
        if (event := tracer.seen(beat.event)) is not None:
            return None if event.asks else beat.state
    return None


def shown_until(held: Held) -> Tracer:
    """Return a tracer that tells nothing but what comes before a question, and then asks it."""
    tracer, first = held.whole.fork(), first_after(held.whole, held.known)
    if held.led is not None:
        tracer.cut(first + 1)
        tracer.stop_at(held.led, held.move + 1, held.known + 1)
    else:
        tracer.cut(first)
        if held.turn:
            tracer.close()
    asked, seat = held.asked, tracer.perspective
    asking = tracer.shown[-1].state.to_move or 0 if seat is None else seat
    tracer.ask(asked.to_page(), {"seat": asking, "prompt": asked.prompt, "choosing": asked.choosing()})
    return tracer


def noted(tracer: Tracer, notes: Sequence[Note]) -> Tracer:
    """The tracer with what was said of answers, at the beats that showed what was right."""
    if not any(note.told for note in notes):
        return tracer
    tracer = tracer.fork()
    for note in notes:
        if not note.told:
            continue
        first, end = (first_after(tracer, known) for known in (note.known, note.known + 1))
        found = range(first, end)
        if note.turn or not found:
            found = range(first - 1, first)
        elif note.led:
            found = found[1:] or found
        _explain(tracer, note, found)
    return tracer


def _explain(tracer: Tracer, note: Note, steps: Sequence[int]) -> None:
    """At the first beat it is said whether it was right, at the last one why, as far as the beats do not say it."""
    verdict, *reasons = note.told
    said = " ".join(tracer.frames[step]["text"] for step in steps)
    reasons = [one for one in reasons if one["text"] not in said]
    for step in dict.fromkeys((steps[0], steps[-1])):
        told = ([verdict] if step == steps[0] else []) + (reasons if step == steps[-1] else [])
        if not told:
            continue
        answered: Answered = {"told": told, "rules": list(note.rules) if step == steps[-1] else []}
        tracer.annotate(step, answered, stop=ANSWERED if reasons or len(steps) == 1 else None)
