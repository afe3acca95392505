"""A session that asks its reader what comes next, and holds back what tells it until there is an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace

from ..rules import AnyState, Match
from ..schema import Trace, Tried
from ..schema import Verdict as ToldVerdict
from ..trace.move_bounds import first_after, reached_at
from ..trace.tracer import Tracer
from .half_moves import HalfMove
from .session import NotOffered, Session
from .snapshot import Change, Course
from .what_if import PLAIN, Move, Way
from .withholding import ANSWERED, Asked, Asker, Held


class AskingSession(Session):
    """As :class:`.Session`; with :meth:`ask` it asks.

    Whatever a page can be sent is made from what has been told so far, so it has nothing that answers a question which
    is open. ``match`` and ``state``, for Python, know all.
    """

    _asker: Asker | None = None
    line = ""
    """The last answer as a line of the log."""

    @property
    def asked(self) -> Asked | None:
        """The question that is open; what it is about is held back."""
        return None if self._now.held is None else self._now.held.asked

    @property
    def told_to(self) -> int:
        """The last beat at which nothing is told of what is asked now; the last of all where nothing is."""
        held = self._now.held
        return len(self.frames) - 1 if held is None else first_after(held.whole, held.known) - 1

    @property
    def all_told(self) -> AskingSession:
        """This table as if it did not ask: nothing is held back, and nothing is said of answers; to be looked at."""
        return self if self._asker is None else self._as_asked_by(None)

    def _as_asked_by(self, asker: Asker | None) -> AskingSession:
        """This table with another who asks, or nobody, and with nothing held back."""
        other, now = copy(self), self._now.told
        other._asker, other._tried = asker, None
        tracer = other._traced(now.match, now.drawn, now.perspective, now.tutored, now.begun)
        other._now = replace(now, tracer=tracer, notes=())
        return other

    def foretold(self, asker: Asker, step: int) -> tuple[AskingSession, Iterator[Held]]:
        """For a page that nobody answers: this table with nothing held back, and all that is asked from a beat on.

        Each question comes as it is asked where none before it was answered.
        """
        other = self._as_asked_by(asker)
        return other, other._now.questions(asker, HalfMove(other.moment(step)))

    def end_of_move(self, step: int) -> int:
        """As :meth:`.Session.end_of_move`; what is asked about is not known."""
        return min(super().end_of_move(step), self.told_to)

    def reached_at(self, step: int) -> AnyState:
        """As :meth:`.Session.reached_at`, also where that leads to a question."""
        held = self._now.held
        return super().reached_at(step) if held is None else reached_at(held.whole, step)

    # --- what is asked ----------------------------------------------------------------------------------------

    def ask(self, asker: Asker | None, step: int | None = None) -> Change:
        """Ask from now on as ``asker`` chooses, or nothing any more.

        It begins at the beat ``step``, or where the game was opened; in a game that is played never before now.
        """
        now, had = self._now.told, self._asker
        begins = 0 if self.mode == "replay" else now.opened
        if step is not None:
            begins = self.moment(step) if self.mode == "replay" else self.match.length
        passed = now.passed if had is not None else HalfMove(begins)
        self._asker = asker
        try:
            tracer = self._traced(now.match, now.drawn, now.perspective, now.tutored, now.begun)
            return self._become(replace(now, tracer=tracer, passed=passed), whole=True)
        except BaseException:
            self._asker = had
            raise

    def answer(self, answer: object) -> Change:
        """Judge an answer to the question that is open; once it is right, what was held back is told.

        Raises:
            NotOffered: nothing is asked.
            RulesError: the answer is not of its form.
        """
        asked = self._open.answer(answer)
        change = self._become(self._now.answered(asked))
        self.line = asked.line
        return change

    def reveal(self) -> Change:
        """Show the answer of the question that is open.

        Raises:
            NotOffered: nothing is asked.
            RulesError: it has not been tried often enough.
        """
        return self._become(self._now.answered(self._open.reveal()))

    def skip(self) -> Change:
        """Go on without an answer.

        Raises:
            NotOffered: nothing is asked.
        """
        held = self._now.held
        if held is None:
            raise NotOffered("nothing is asked here now")
        return self._become(self._now.going_on(held))

    @property
    def _open(self) -> Asked:
        if self.asked is None:
            raise NotOffered("nothing is asked here now")
        return self.asked

    # --- what is not told meanwhile ---------------------------------------------------------------------------

    def _closed(self) -> None:
        """Refuse what would tell what is asked."""
        if self.asked is not None:
            raise NotOffered(self.texts.say("asked_first", {}))

    def _closed_along_the_record(self, step: int, moves: Sequence[Move]) -> None:
        """Refuse to try what was played: it leads to what is asked. What others played is not compared, nor told so."""
        if step in self._tracer.others:
            self._closed()
        state = self._tracer.deciding.get(step)
        if self.asked is None or state is None or not moves:
            return
        recorded = self.frames[step]["decision"].get("recorded")
        first = moves[0]
        if recorded is None or isinstance(first, int):  # a kept branch is not opened where it begins so
            return
        if str(self._read(first, state, self.perspective)) == recorded["action"]:
            self._closed()

    def play(self, action: str | Sequence[str]) -> Change:
        """As :meth:`.Session.play`.

        Raises:
            NotOffered: something is asked first.
        """
        self._closed()
        return super().play(action)

    def tried(self, step: int, moves: Sequence[Move], way: Way = PLAIN) -> Tried:
        """As :meth:`.Session.tried`, but not what was played where something is asked about that.

        Raises:
            NotOffered: it is what was played.
        """
        self._closed_along_the_record(step, moves)
        return super().tried(step, moves, way)

    def verdict(
        self, action: str | Sequence[str], step: int | None = None, moves: Sequence[Move] = (), way: Way = PLAIN
    ) -> ToldVerdict:
        """As :meth:`.Session.verdict`, but of the position now only where nothing is asked."""
        if step is None:
            self._closed()
        else:
            self._closed_along_the_record(step, moves)
        return super().verdict(action, step, moves, way)

    # --- how it is shown --------------------------------------------------------------------------------------

    def _become(self, course: Course, *, whole: bool = False) -> Change:
        """Take over what was worked out aside, up to the next question."""
        return super()._become(course if course.held else course.asking(self._asker), whole=whole)

    def _traced(self, match: Match, drawn: range, perspective: int | None, tutored: bool, begun: int) -> Tracer:
        tracer = super()._traced(match, drawn, perspective, tutored, begun)
        if self._asker is not None and self._asker.outcomes and not tutored:
            tracer.be_brief()
        return tracer

    def _trace_of(self, course: Course, revision: int, *, whole: bool = False) -> Trace:
        trace = super()._trace_of(course, revision, whole=whole)
        if self._asker is not None:
            trace["labels"] = {**trace["labels"], **self._asker.labels}
            trace["rests"] = [*trace["rests"], ANSWERED]
        return trace
