"""A coached seat of a shared game: its session, in which the other players move from their own pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from ...advice.review.findings import Review
from ...rules import Match
from ...table.session import NotOffered, Session
from ...table.session_state import with_questions, write_questions
from ...table.settings import TableSettings
from ...table.snapshot import TableChange, Timeline
from .coach_session import CoachSession
from .coached_table import asker_at
from .seat_coach import SeatCoach


class SeatSession(CoachSession):
    """A shared game as the learner at one seat follows it, with a coach.

    ``coach`` has all that the coach says and knows. It is replaced, never altered in place.
    """

    coach: SeatCoach
    can_take_back: ClassVar[bool] = False
    """False: a move that others have answered stands."""
    has_next_deal: ClassVar[bool] = False
    """False: the table as a whole begins another game."""
    challenge: ClassVar[None] = None
    next_challenge: ClassVar[None] = None
    """None: no challenge comes between the games of a shared table."""

    @classmethod
    def beside(cls, settings: TableSettings, match: Match, seat: int, written: Mapping[str, Any] | None = None) -> Self:
        """Return the session of a seat with a new coach, or with one that was :meth:`coach_written`.

        Raises:
            RulesError: there is no such seat.
        """
        session = cls.__new__(cls)
        session._begin(settings, match, seat, tutored=False)
        about: dict[str, Any] = {"language": settings.language, "names": settings.names}
        read = SeatCoach(match, seat, **about) if written is None else SeatCoach.read(written, match, seat, **about)
        session.coach = read
        session.adopt(session.timeline, whole=True)
        if written is not None:
            before = session.timeline.without_question
            session.timeline = with_questions(before, written["questions"], session.settings)
        session.revision = 0
        return session

    def coach_written(self) -> dict[str, Any]:
        """Return the coach as JSON, with its questions in this game and the answers so far."""
        return {**self.coach.written(), "questions": write_questions(self.timeline)}

    def differs(self, other: Session) -> bool:
        """Return True if another session of this seat has another state of the coach."""
        same_coach = isinstance(other, SeatSession) and other.coach is self.coach
        return not same_coach or other.timeline.held_question is not self.timeline.held_question

    @property
    def blunder(self) -> Review | None:
        """The review of the learner's last move if it was a blunder of which the coach speaks, or None."""
        return self.coach.blunder

    @property
    def has_decision(self) -> bool:
        """True if the learner is to decide."""
        return self.coach.decides

    @property
    def note(self) -> str:
        """The key of the sentence with which the coach begins; empty once it has entered anything."""
        return "beside" if self.coach.decides and not self.coach.turn_from else ""

    # --- changing ---------------------------------------------------------------------------------------------

    def adopt(self, timeline: Timeline, *, whole: bool = False, settings: TableSettings | None = None) -> TableChange:
        """Adopt a prepared timeline, with what the coach says there; see :meth:`.Session.adopt`.

        A question that stays open keeps the answers so far.
        """
        settings, before, held = settings or self.settings, self.coach, self.timeline.held_question
        coach = before.following(timeline.match)
        names = None if settings.names is None else tuple(settings.names)
        if (settings.language, names) != (coach.language, coach.names):
            coach = coach.in_language(settings.language, names)
        self.coach = coach
        settings = replace(settings, asker=asker_at(coach))
        is_same = coach.turn.state is before.turn.state and timeline.held_question is None
        if is_same and held is not None and timeline.passed <= held.at:
            timeline = with_questions(timeline, write_questions(self.timeline), settings)
        return super().adopt(timeline, whole=whole, settings=settings)

    def advance(self, move: str | Sequence[str], hints: int = 0) -> TableChange:
        """Make a move of the learner's, before which so many hints were taken; see :meth:`play`."""
        self.require_no_question()
        self.require("play")
        action = self.legal_action(move)
        before = self.coach
        self.coach = before.after_move(action, hints)
        try:
            return Session.play(self, move)
        except BaseException:
            self.coach = before
            raise

    def next_deal(self, seed: int | None = None) -> TableChange:
        """Refuse another deal, which the table begins.

        Raises:
            NotOffered: always.
        """
        raise NotOffered("the table begins the next game")
