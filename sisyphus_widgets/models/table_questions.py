"""Tables that ask questions: the switch for them, the log, and the requests of pages about an open question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from ..practice.ask_words import ASK_WORDS, ask_checked
from ..rules import AnyGame, IllegalActionError
from ..schema import Ask, Handlers, Nothing, Planned
from ..table.beats import Beats
from ..table.session import Session
from ..table.table_questions import TableQuestions
from .model import Plan
from .responder import action_of
from .session_model import SessionModel

if TYPE_CHECKING:  # imported by the first table that asks questions
    from ..practice.prediction import Predictor
    from ..questions.question import Question


class QuestionTableModel(SessionModel):
    """A table that may ask about the next beats before it shows them."""

    # A line of the log names the deciding rules, which would reveal the answer to an open question.
    PRIVATE: ClassVar = SessionModel.PRIVATE | {"log"}

    SETTABLE: ClassVar[Mapping[str, Sequence[Any]]] = {**SessionModel.SETTABLE, "ask": ASK_WORDS}

    session: Session
    refused_after: int = -1
    """The number of moves before the last refused move."""

    def __init__(
        self,
        session: Session,
        *,
        ask: Ask | None = None,
        log: Sequence[str] = (),
        refused_after: int = -1,
        values: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        """Show a session that asks questions as ``ask`` says; ``log`` has the lines of earlier answers.

        Raises:
            RulesError: an argument has an unknown value.
        """
        self.refused_after = refused_after
        super().__init__(session, ask=ask_checked(ask), values={"log": [*log], **(values or {})}, **more)

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "play": lambda payload: self._played(action_of(payload)),
            "answer": lambda payload: self._judged(payload["answer"]),
            "reveal": lambda payload: self._planned(lambda session: TableQuestions(session).reveal()),
            "skip": lambda payload: self._planned(lambda session: TableQuestions(session).skip()),
        }

    @property
    def hints(self) -> int:
        """The number of parts of the hint on the next move that were seen."""
        return 0

    @property
    def question(self) -> Question | None:
        """The open question with its answer, or None."""
        open_question = TableQuestions(self.session).open
        return getattr(open_question, "question", None)

    # --- setting ----------------------------------------------------------------------------------------------

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        if name != "ask":
            return super()._setting(name, value)
        # Ask questions from the shown beat on, or stop asking and show the withheld beats.
        session = self.session
        asker = asker_of(session.game, value, session.settings.language, session.settings.names)
        return self._planned(lambda session: TableQuestions(session).ask(asker, self.step), self.step)

    def may_write(self, name: str, value: Any) -> bool:
        """Return True also for the switch of questions."""
        return value in ASK_WORDS if name == "ask" else super().may_write(name, value)

    # --- answers ----------------------------------------------------------------------------------------------

    def _judged(self, answer: object) -> Plan[Nothing]:
        """Return the plan of judging an answer, with a line of the log if the answer counts."""
        session = copy(self.session)
        plan = self._plan(session, TableQuestions(session).answer(answer))
        if not session.last_answer:
            return plan
        return replace(plan, values={**plan.values, "log": [*self.values["log"], session.last_answer]})

    def _played(self, action: str | list[str]) -> Planned[Nothing]:
        """Return the plan of a move. If the table asks questions, obeying a binding rule adds a line to the log.

        A move counts only if no other move was refused in its place. The line has the number of hints.
        """
        before, has_questions = self.session, self.values["ask"] != "off"
        match = before.match
        refused, hints = self.refused_after == match.length, self.hints

        def completed(plan: Plan[Nothing]) -> Plan[Nothing]:
            seat = match.state.to_move
            if not has_questions or seat is None or before.perspective != seat or refused:
                return plan
            from ..practice.rules_in_play import line_of_move

            state, scene = match.state, before.game.scene
            made = scene.picked(state, action, seat) if isinstance(action, list) else state.read(action)
            line = line_of_move(before.game, state, seat, made, match.length, hints)
            return plan if line is None else replace(plan, values={**plan.values, "log": [*self.values["log"], line]})

        try:
            return self._session_change(lambda session: session.play(action), completed)
        except IllegalActionError:
            self.refused_after = match.length
            raise

    # --- on pages without Python ------------------------------------------------------------------------------

    def page_session(self, language: str) -> Session:
        """Return the session for a page in a language, without the open question and with all beats."""
        session = super().page_session(language)
        return TableQuestions(session).withdrawn

    def page_begins_at(self, ask: Ask) -> int:
        """Return the shown beat; a page that asks questions begins no later than the open question."""
        return self.step if ask == "off" else min(self.step, Beats(self.session).last_safe)


def asker_of(game: AnyGame, ask: Ask, language: str, names: Sequence[str] | None) -> Predictor | None:
    """Return the predictor that asks the questions of a table, or None if it asks none."""
    if ask == "off":
        return None
    from ..practice.prediction import Predictor

    return Predictor(game, ask, language=language, names=names)
