"""The common part of sessions with a coach: the learner's moves, illegal tries, and answers to its questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...questions.question import Question
from ...rules import Action, IllegalActionError
from ...table.session import Session
from ...table.snapshot import TableChange
from .. import log
from ..answer import Answer, of_log
from .coached_deal import CoachedDeal


class CoachSession(Session):
    """A game as its learner follows it, with a coach.

    ``coach`` has all that the coach says and knows. It is replaced, never altered in place.
    """

    coach: CoachedDeal
    outcome: Question | None = None
    """The question about the outcome of the learner's last move, or None."""

    # --- for subclasses ---------------------------------------------------------------------------------------

    @property
    def has_decision(self) -> bool:
        """True if the learner decides something in this game."""
        raise NotImplementedError

    def advance(self, move: str | Sequence[str], hints: int = 0) -> TableChange:
        """Make a move of the learner's, before which so many hints were taken; see :meth:`play`."""
        raise NotImplementedError

    # --- changing ---------------------------------------------------------------------------------------------

    def play(self, move: str | Sequence[str]) -> TableChange:
        """Make a move of the learner's, then let the others move.

        Raises:
            NotOffered: a question is open, the deal is over, or nobody plays.
            NotationError: the move cannot be read.
            IllegalActionError: it is against the rules.
            PlayerError: another player failed.
        """
        return self.advance(move)

    def legal_action(self, move: str | Sequence[str]) -> Action:
        """Return a move of the learner's.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: it is against the rules.
        """
        action = self.action(move, self.state, self.perspective)
        if not (verdict := self.state.verdict(action, self.perspective)):
            raise IllegalActionError(str(action), verdict)
        return action

    def attempt(self, picks: Sequence[str]) -> None:
        """Enter an illegal try that the page has refused; a selection that is legal or no move changes nothing.

        Raises:
            NotationError: the selection is no move.
        """
        if self.has_decision and self.timeline.held_question is None:
            coach = self.coach.copy()
            coach.attempt_picks(picks)
            if len(coach.entries) > len(self.coach.entries):
                self.coach = coach

    def note_answer(self, line: str) -> None:
        """Take note of the answer to the coach's question."""
        super().note_answer(line)
        if line:
            coach = self.coach.copy()
            coach.answer_questions((coach.turn.question, self.outcome), answers_of([line]))
            self.coach = coach


def answers_of(lines: Iterable[str]) -> tuple[Answer, ...]:
    """Return the answers in lines of a log."""
    return tuple(map(of_log, log.read(list(lines))))
