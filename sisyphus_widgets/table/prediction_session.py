"""A session that asks its reader what comes next, and withholds the beats that tell it until there is an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from ..rules import AnyState, Match
from ..schema import Trace, Tried
from ..schema import VerdictData as ToldVerdict
from ..trace.move_bounds import first_after, reached_at
from ..trace.tracer import Tracer
from .half_moves import HalfMove
from .session import NotOffered, Session
from .snapshot import TableChange, Timeline
from .what_if import PLAIN, Move, WhatIfMode
from .withholding import ANSWERED, Asker, HeldQuestion, OpenQuestion


class AskingSession(Session):
    """A :class:`.Session` that can ask questions; :meth:`ask` turns them on.

    Everything sent to a page is made from what has been told so far, so it cannot answer an open question. ``match``
    and ``state``, which are for Python only, hold the whole game.
    """

    _asker: Asker | None = None
    line = ""
    """The last answer as a line of the log."""

    def _take_up(
        self, written: Mapping[str, Any], read_match: Callable[[Mapping[str, Any]], Match], asker: Asker | None
    ) -> None:
        self._asker = asker
        super()._take_up(written, read_match, asker)

    @property
    def open_question(self) -> OpenQuestion | None:
        """The open question, or None. The beats it is about are withheld."""
        return None if self._timeline.held_question is None else self._timeline.held_question.question

    @property
    def last_safe_beat(self) -> int:
        """The last beat that tells nothing of the open question; the last beat of all if none is open."""
        held = self._timeline.held_question
        return len(self.frames) - 1 if held is None else first_after(held.whole, held.known_count) - 1

    @property
    def without_questions(self) -> AskingSession:
        """A read-only view of this table without questions: nothing is withheld, and no answer is commented on."""
        return self if self._asker is None else self._with_predictor(None)

    def _with_predictor(self, asker: Asker | None) -> AskingSession:
        """Return this table with another asker, or none, and with nothing withheld."""
        other, now = copy(self), self._timeline.without_question
        other._asker, other._tried = asker, None
        tracer = other._traced(now.match, now.drawn, now.perspective, now.tutored, now.first_move)
        other._timeline = replace(now, tracer=tracer, notes=())
        return other

    def foretold(self, asker: Asker, step: int) -> tuple[AskingSession, Iterator[HeldQuestion]]:
        """Return this table with nothing withheld, and all questions from a beat on, for a page without a kernel.

        Each question is asked as if none before it had been answered.
        """
        other = self._with_predictor(asker)
        return other, other._timeline.questions(asker, HalfMove(other.moment(step)))

    def end_of_move(self, step: int) -> int:
        """Return the beat as :meth:`.Session.end_of_move` does, but never one that is withheld."""
        return min(super().end_of_move(step), self.last_safe_beat)

    def reached_at(self, step: int) -> AnyState:
        """Return the position as :meth:`.Session.reached_at` does, even if the move leads to a question."""
        held = self._timeline.held_question
        return super().reached_at(step) if held is None else reached_at(held.whole, step)

    def picture(self, step: int) -> str:
        """Return a beat as text, as :meth:`.Session.picture` does, but without what would answer an open question."""
        texts = self.texts if self.open_question is None else self.texts.withholding
        return self.state_at(step).picture(self.perspective, texts)

    # --- asking -----------------------------------------------------------------------------------------------

    def ask(self, asker: Asker | None, step: int | None = None) -> TableChange:
        """Let ``asker`` choose the questions from now on; None turns questions off.

        Questions begin at the beat ``step``, or where the game was opened; in a game being played, never before now.
        """
        now, had = self._timeline.without_question, self._asker
        begins = 0 if self.mode == "replay" else now.opened
        if step is not None:
            begins = self.moment(step) if self.mode == "replay" else self.match.length
        passed = now.passed if had is not None else HalfMove(begins)
        self._asker = asker
        try:
            tracer = self._traced(now.match, now.drawn, now.perspective, now.tutored, now.first_move)
            return self._become(replace(now, tracer=tracer, passed=passed), whole=True)
        except BaseException:
            self._asker = had
            raise

    def answer(self, answer: object) -> TableChange:
        """Judge an answer to the open question; a right answer releases the withheld beats.

        Raises:
            NotOffered: no question is open.
            RulesError: the answer does not have the form of the question.
        """
        question = self._open.answer(answer)
        change = self._become(self._timeline.answered(question))
        self.line = question.line
        return change

    def reveal(self) -> TableChange:
        """Show the answer to the open question.

        Raises:
            NotOffered: no question is open.
            RulesError: the reader has not tried often enough.
        """
        return self._become(self._timeline.answered(self._open.reveal()))

    def skip(self) -> TableChange:
        """Go on without an answer.

        Raises:
            NotOffered: no question is open.
        """
        held = self._timeline.held_question
        if held is None:
            raise NotOffered("nothing is asked here now")
        return self._become(self._timeline.going_on(held))

    @property
    def _open(self) -> OpenQuestion:
        if self.open_question is None:
            raise NotOffered("nothing is asked here now")
        return self.open_question

    def speak(self, language: str) -> TableChange:
        """Tell and ask in another available language; an open question stays open."""
        before = self._asker
        self._asker = before and before.in_language(language)
        try:
            return super().speak(language)
        except BaseException:
            self._asker = before
            raise

    # --- withholding ------------------------------------------------------------------------------------------

    def _closed(self) -> None:
        """Refuse a request that would give away the open question."""
        if self.open_question is not None:
            raise NotOffered.with_text(self.texts, "asked_first")

    def _closed_along_the_record(self, step: int, moves: Sequence[Move]) -> None:
        """Refuse to try the recorded move while a question is open, as it leads to the answer.

        At a beat where another seat chooses, refuse every move, so as not to tell which one was played.
        """
        if step in self._tracer.others:
            self._closed()
        state = self._tracer.deciding.get(step)
        if self.open_question is None or state is None or not moves:
            return
        recorded = self.frames[step]["decision"].get("recorded")
        first = moves[0]
        if recorded is None or isinstance(first, int):  # a kept branch that begins so was refused when it was opened
            return
        if str(self._read(first, state, self.perspective)) == recorded["action"]:
            self._closed()

    def play(self, action: str | Sequence[str]) -> TableChange:
        """Play as :meth:`.Session.play` does.

        Raises:
            NotOffered: a question is open.
        """
        self._closed()
        return super().play(action)

    def tried(self, step: int, moves: Sequence[Move], way: WhatIfMode = PLAIN) -> Tried:
        """Try moves as :meth:`.Session.tried` does, but not the recorded move while a question is open.

        Raises:
            NotOffered: the first move is the recorded one.
        """
        self._closed_along_the_record(step, moves)
        return super().tried(step, moves, way)

    def verdict(
        self, action: str | Sequence[str], step: int | None = None, moves: Sequence[Move] = (), way: WhatIfMode = PLAIN
    ) -> ToldVerdict:
        """Judge an action as :meth:`.Session.verdict` does; refuse one that the open question is about."""
        if step is None:
            self._closed()
        else:
            self._closed_along_the_record(step, moves)
        return super().verdict(action, step, moves, way)

    # --- showing ----------------------------------------------------------------------------------------------

    def _become(self, course: Timeline, *, whole: bool = False) -> TableChange:
        """Adopt a prepared course, told up to the next question, which is looked for when all others have moved."""
        return super()._become(
            course if course.held_question or self.is_stepwise else course.with_question(self._asker), whole=whole
        )

    def _traced(self, match: Match, drawn: range, perspective: int | None, tutored: bool, first_move: int) -> Tracer:
        tracer = super()._traced(match, drawn, perspective, tutored, first_move)
        if self._asker is not None and self._asker.outcomes and not tutored:
            tracer.be_brief()
        return tracer

    def _trace_of(self, course: Timeline, revision: int, *, whole: bool = False) -> Trace:
        trace = super()._trace_of(course, revision, whole=whole)
        if self._asker is not None:
            trace["labels"] = {**trace["labels"], **self._asker.labels}
            trace["rests"] = [*trace["rests"], ANSWERED]
        return trace
