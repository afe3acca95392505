"""The beats of a table: their positions, their values, and the moves to which they belong."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import AnyState, RulesError
from ..schema import DecisionAt
from ..trace.choices import choosing_at
from ..trace.move_bounds import end_of, end_of_move, first_after, reached_at
from .session import Session


class Beats:
    """The beats that a session shows, by their numbers from 0.

    A position here is the whole one, with what is hidden from the perspective; it is for Python only.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._timeline = session.timeline
        self._tracer = session.timeline.tracer

    @property
    def opening(self) -> int:
        """The beat to begin at: the next decision after the game was taken up; the first beat of a record."""
        if self._session.settings.mode != "play":
            return 0
        taken_up = self.after_moves(self._timeline.opened)
        later = range(taken_up, len(self._tracer.frames))
        return next((step for step in later if "decision" in self._tracer.frames[step]), taken_up)

    @property
    def last_safe(self) -> int:
        """The last beat before those that the open question withholds; the last of all if none is open."""
        held = self._timeline.held_question
        return len(self._tracer.frames) - 1 if held is None else first_after(held.whole, held.known_count) - 1

    @property
    def decided_at(self) -> dict[int, int]:
        """The beat at which each move was decided on, by the number of the move; only of decisions that are shown."""
        tracer = self._tracer
        return {made: step for step, made in tracer.strip.decided_after.items() if step in tracer.strip.deciding}

    def moves_made(self, step: int) -> int:
        """Return the number of moves made when a beat is shown; it is the same for all perspectives."""
        return self._tracer.frame_states[step].moves.made_count

    def after_moves(self, count: int) -> int:
        """Return the last beat of the first ``count`` moves."""
        return end_of(self._tracer, count)

    def end_of_move(self, step: int) -> int:
        """Return the last beat of the move that a beat belongs to, as far as the reader can tell moves apart.

        A beat that the open question withholds is never returned.
        """
        return min(end_of_move(self._tracer, step), self.last_safe)

    def state(self, step: int) -> AnyState:
        """Return the position behind a beat."""
        return self._tracer.frame_states[step].state

    def reached(self, step: int) -> AnyState:
        """Return the position to which the last beat of a move leads, even if a question comes next."""
        held = self._timeline.held_question
        return reached_at(self._tracer if held is None else held.whole, step)

    def values(self, step: int) -> dict[str, object]:
        """Return the values of the bound traits at a beat, including its events."""
        event = self._tracer.frames[step].get("event")
        return {**self._tracer.frame_states[step].traits, "events": [] if event is None else [event]}

    def picture(self, step: int) -> str:
        """Return a beat as text, as far as the reader may know its position; no answer to an open question shows."""
        texts = self._tracer.texts if self._timeline.held_question is None else self._tracer.texts.withholding
        return self.state(step).picture(self._timeline.perspective, texts)

    def position_line(self, step: int) -> str:
        """Return the position at a beat as one line, without what the perspective must not know.

        Raises:
            NotOffered: positions of this game have no such form.
            RulesError: there is no such beat.
        """
        session, frames = self._session, self._tracer.frames
        session.require("position")
        if not 0 <= step < len(frames):
            raise RulesError(f"there are beats 0 to {len(frames) - 1}, not {step}")
        names, language = session.texts.seat_names, session.settings.language
        return session.game.position_line(self.state(step), session.perspective, names, language)

    def decisions(self, beats: Sequence[int]) -> list[DecisionAt]:
        """Return the choices at beats that each have a decision.

        Raises:
            RulesError: one of the beats has no decision.
        """
        return [{"beat": beat, "choosing": choosing_at(self._tracer, beat)} for beat in beats]
