"""Tables that ask questions: the switch, the log, and the requests of a page about an open question."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import traitlets as t

from ..practice.kept import line_of_move
from ..practice.prediction import ASKS, Predictor, ask_checked
from ..questions.question import Question
from ..rules import IllegalActionError
from ..schema import Ask, Handlers, Nothing
from ..table.prediction_session import AskingSession
from ..table.session import Session
from .base_widget import Plan
from .logs import Lines
from .pages import one_at_a_time
from .responder import action_of
from .session_widget import SessionWidget
from .trait_types import Choice


class AskTrait(Choice[Ask | None]):
    """A trait with the kind of questions asked; None means none."""

    def validate(self, obj: Any, value: Any) -> Any:
        """Return the word for a value; ``"off"`` for None."""
        return super().validate(obj, "off" if value is None else value)


class TableWithQuestions(SessionWidget):
    """A table that may ask what comes next before it shows it."""

    ask: Choice[Ask | None] = AskTrait(
        ASKS,
        "off",
        help="What is asked before it is shown: outcomes, what is playable, all or nothing.",
    ).tag(sync=True, page_may_set=True)
    # A line names the rules that decide, and so gives away the answer to an open question: no page gets it.
    log = t.Instance(Lines, (), help="A line of JSON for each answer.").tag(bound=True)

    _session: AskingSession
    _refused_after = -1
    """The number of moves after which a move was last refused."""

    def __init__(self, session: AskingSession, *, ask: Ask | None = None, **more: Any) -> None:
        self._asks = ask_checked(ask)
        super().__init__(session, ask=self._asks, **more)

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "play": lambda payload: self._played(action_of(payload)),
            "answer": lambda payload: self._judged(payload["answer"]),
            "reveal": lambda payload: self._planned(lambda session: session.reveal()),
            "skip": lambda payload: self._planned(lambda session: session.skip()),
        }

    @property
    def question(self) -> Question | None:
        """The open question with its answer, or None."""
        asked = self._session.asked
        return getattr(asked, "question", None)

    # --- switching --------------------------------------------------------------------------------------------

    @t.observe("ask")
    @one_at_a_time
    def _ask_set(self, change: Any) -> None:
        """Ask from the beat shown on, or stop asking and show the withheld beats."""
        if change["new"] == self._asks:  # the widget is being made
            return
        asks = change["new"]
        try:
            asker = asker_of(self._session, asks)
            plan = self._planned(lambda session: session.ask(asker, self.step), self.step)
            self._make(replace(plan, parts={**plan.parts, "_asks": asks}))
        except BaseException:
            if self._asks != asks:
                self.ask = self._asks
            raise

    def _fits(self, name: str, value: Any) -> bool:
        return value in ASKS if name == "ask" else super()._fits(name, value)

    # --- answering --------------------------------------------------------------------------------------------

    def _judged(self, answer: object) -> Plan[Nothing]:
        """Judge an answer and return the plan of the change, with one more line of the log if it counts."""
        session = copy(self._session)
        plan = self._plan(session, session.answer(answer))
        if not session.line:
            return plan
        return replace(plan, values={**plan.values, "log": Lines([*self.log, session.line])})

    def _played(self, action: str | list[str]) -> Plan[Nothing]:
        """Make a move; where the table asks, a move that keeps to a rule that bound it gives a line of the log.

        A move counts only if no other was refused in its place before.
        """
        before, asks = self._session, self._asks != "off"
        match = before.match
        try:
            plan = self._planned(lambda session: session.play(action))
        except IllegalActionError:
            self._refused_after = match.length
            raise
        seat = match.state.to_move
        if not asks or seat is None or before.perspective != seat or self._refused_after == match.length:
            return plan
        state, scene = match.state, before.game.scene
        made = scene.picked(state, action, seat) if isinstance(action, list) else state.read(action)
        line = line_of_move(before.game, state, seat, made, match.length)
        return plan if line is None else replace(plan, values={**plan.values, "log": Lines([*self.log, line])})

    def _begin_at(self, ask: Ask) -> int:
        """Return the beat shown; a page that asks begins no later than the table's open question."""
        return self.step if ask == "off" else min(self.step, self._session.told_to)

    def _page_session(self, language: str) -> Session:
        session = super()._page_session(language)
        assert isinstance(session, AskingSession)
        return session.all_told


def asker_of(session: Session, ask: Ask) -> Predictor | None:
    """Return the asker of a table, or None if it asks nothing."""
    if ask == "off":
        return None
    return Predictor(session.game, ask, language=session.language, names=session.names)
