"""Questions to the reader of a table, asked before the beats that answer them are shown."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace

from .beats import Beats
from .half_moves import HalfMove
from .session import NotOffered, Session
from .snapshot import TableChange
from .withholding import Asker, HeldQuestion, OpenQuestion


class TableQuestions:
    """The questions of a session; :meth:`ask` turns them on.

    What a page gets is made from what has been told so far, so it never holds the answer to an open question. The
    ``match`` and ``state`` of the session, which are for Python only, hold the whole game.
    """

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def open(self) -> OpenQuestion | None:
        """The open question, or None. The beats it is about are withheld."""
        held = self._session.timeline.held_question
        return None if held is None else held.question

    @property
    def withdrawn(self) -> Session:
        """A read-only view of the table without questions: nothing is withheld, and no answer is commented on."""
        return self._session if self._session.settings.asker is None else _asked_by(self._session, None)

    def foretold(self, asker: Asker, step: int) -> tuple[Session, Iterator[HeldQuestion]]:
        """Return the table with nothing withheld, and all questions from a beat on, for a page without a kernel.

        Each question is asked as if none before it had been answered.
        """
        other = _asked_by(self._session, asker)
        return other, other.timeline.questions(asker, HalfMove(Beats(other).moves_made(step)))

    def ask(self, asker: Asker | None, step: int | None = None) -> TableChange:
        """Let ``asker`` choose the questions from now on; None turns questions off.

        Questions begin at the beat ``step``, or where the game was opened; in a game being played, never before the
        present position.
        """
        session, now = self._session, self._session.timeline.without_question
        is_replay = session.settings.mode == "replay"
        begins = 0 if is_replay else now.opened
        if step is not None:
            begins = Beats(session).moves_made(step) if is_replay else session.match.length
        passed = now.passed if session.settings.asker is not None else HalfMove(begins)
        settings = replace(session.settings, asker=asker)
        return session.adopt(settings.retraced(now, passed=passed), whole=True, settings=settings)

    def answer(self, answer: object) -> TableChange:
        """Judge an answer to the open question; a right answer releases the withheld beats.

        Raises:
            NotOffered: no question is open.
            RulesError: the answer does not have the form of the question.
        """
        session, question = self._session, self._held.question.answer(answer)
        change = session.adopt(session.timeline.answered(question))
        session.note_answer(question.line)
        return change

    def reveal(self) -> TableChange:
        """Show the answer to the open question.

        Raises:
            NotOffered: no question is open.
            RulesError: the reader has not tried often enough.
        """
        return self._session.adopt(self._session.timeline.answered(self._held.question.reveal()))

    def skip(self) -> TableChange:
        """Go on without an answer.

        Raises:
            NotOffered: no question is open.
        """
        return self._session.adopt(self._session.timeline.going_on(self._held))

    @property
    def _held(self) -> HeldQuestion:
        held = self._session.timeline.held_question
        if held is None:
            raise NotOffered("nothing is asked here now")
        return held


def _asked_by(session: Session, asker: Asker | None) -> Session:
    """Return a read-only view of a table with another asker, or none, and with nothing withheld."""
    other = copy(session)
    other.settings = replace(session.settings, asker=asker)
    other.timeline = other.settings.retraced(session.timeline.without_question, notes=())
    return other
