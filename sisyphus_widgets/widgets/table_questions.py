"""What a table does that asks: its switch, its log, and what a page sends while something is asked."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import traitlets as t

from ..practice.prediction import ASKS, Predictor, ask_checked
from ..questions.question import Question
from ..schema import Ask, Handlers, Nothing
from ..table.prediction_session import AskingSession
from ..table.session import Session
from .base_widget import Plan
from .logs import Lines
from .pages import one_at_a_time
from .session_widget import SessionWidget
from .trait_types import Choice


class AskTrait(Choice[Ask | None]):
    """What is asked; None is nothing."""

    def validate(self, obj: Any, value: Any) -> Any:
        """The word for it."""
        return super().validate(obj, "off" if value is None else value)


class TableWithQuestions(SessionWidget):
    """A table that may ask what comes next before it shows it."""

    ask: Choice[Ask | None] = AskTrait(
        ASKS,
        "off",
        help="What is asked before it is shown: outcomes, what is playable, all or nothing.",
    ).tag(sync=True, page_may_set=True)
    # A line names the rules that decide, and so what is right while the question is open: no page gets it.
    log = t.Instance(Lines, (), help="A line of JSON for each answer.").tag(bound=True)

    _session: AskingSession

    def __init__(self, session: AskingSession, *, ask: Ask | None = None, **more: Any) -> None:
        self._asks = ask_checked(ask)
        super().__init__(session, ask=self._asks, **more)

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "answer": lambda payload: self._judged(payload["answer"]),
            "reveal": lambda payload: self._planned(lambda session: session.reveal()),
            "skip": lambda payload: self._planned(lambda session: session.skip()),
        }

    @property
    def question(self) -> Question | None:
        """The question that is open, with its answer; None where nothing is asked."""
        asked = self._session.asked
        return getattr(asked, "question", None)

    # --- switching --------------------------------------------------------------------------------------------

    @t.observe("ask")
    @one_at_a_time
    def _ask_set(self, change: Any) -> None:
        """Ask from the beat shown on, or tell what is held back."""
        if change["new"] == self._asks:  # as it is while the widget is being made
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
        """Return the plan of an answer that was judged: what it makes of the table, and one more line of the log."""
        session = copy(self._session)
        plan = self._plan(session, session.answer(answer))
        return replace(plan, values={**plan.values, "log": Lines([*self.log, session.line])})

    def _begin_at(self, ask: Ask) -> int:
        """Return the beat shown; a page that asks begins before what is asked at the table just now."""
        return self.step if ask == "off" else min(self.step, self._session.told_to)

    def _page_session(self, language: str) -> Session:
        session = super()._page_session(language)
        assert isinstance(session, AskingSession)
        return session.all_told


def asker_of(session: Session, ask: Ask) -> Predictor | None:
    """Who asks at a table; None where nothing is asked."""
    if ask == "off":
        return None
    return Predictor(session.game, ask, language=session.language, names=session.texts.seat_names)
