"""What a table does that asks: its switch, its log, and what a page sends while something is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets as t

from ..asking_session import AskingSession
from ..course import Change
from ..schema import Ask, Nothing
from ..session import Session
from ..teaching import Question
from ..teaching.predicting import ASKS, Predictor, ask_checked
from .base import SceneWidget
from .choice import Choice
from .logs import Lines
from .pages import one_at_a_time


class AskTrait(Choice[Ask | None]):
    """What is asked; None is nothing."""

    def validate(self, obj: Any, value: Any) -> Any:
        """The word for it."""
        return super().validate(obj, "off" if value is None else value)


class AskingTable(SceneWidget):
    """A table that may ask what comes next before it shows it."""

    WRITABLE = SceneWidget.WRITABLE | {"ask"}
    TOLD = SceneWidget.TOLD | {"log"}

    ask: Choice[Ask | None] = AskTrait(
        ASKS,
        "off",
        help="What is asked before it is shown: outcomes, what is playable, all or nothing.",
    ).tag(sync=True)
    # A line tells which rules decide, and so what is right while the question is still open: no page gets it.
    log = t.Instance(Lines, (), help="A line of JSON for each answer.")

    _session: AskingSession

    def __init__(self, session: AskingSession, *, ask: Ask | None = None, **more: Any) -> None:
        self._asks = ask_checked(ask)
        super().__init__(session, ask=self._asks, **more)
        self._responder.also(
            {
                "answer": lambda payload: self._judged(session.answer, payload["answer"]),
                "reveal": lambda payload: self._changed_by_page(session.reveal),
                "skip": lambda payload: self._changed_by_page(session.skip),
            }
        )

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
        had, self._asks = self._asks, change["new"]
        try:
            self._take(self._session.ask(asker_of(self._session, self._asks), self.step), self.step)
        except BaseException:
            self._asks = had
            self.ask = had
            raise

    def _fits(self, name: str, value: Any) -> bool:
        return value in ASKS if name == "ask" else super()._fits(name, value)

    # --- answering --------------------------------------------------------------------------------------------

    def _judged(self, change: Callable[[object], Change], answer: object) -> Nothing:
        """Judge an answer, tell every page, and add a line to the log; who observes that is no matter of the page's."""
        self._changed_by_page(change, answer)
        try:
            self.set_trait("log", Lines([*self.log, self._session.line]))
        except Exception as error:  # noqa: BLE001  an observer may fail in any way
            self._went_wrong(error)
        return {}

    def _begin_at(self, ask: Ask) -> int:
        """As every page; but one that asks begins before what is asked at the table just now."""
        return self.step if ask == "off" else min(self.step, self._session.told_to)

    def _page_session(self) -> Session:
        return self._session.all_told


def asker_of(session: Session, ask: Ask) -> Predictor | None:
    """Who asks at a table; None where nothing is asked."""
    if ask == "off":
        return None
    return Predictor(session.game, ask, language=session.language, names=session.texts.seat_names)
