"""What ``Quiz`` and ``Practice`` share: questions shown in a page, answers taken from it, what is told of them."""

from __future__ import annotations

from typing import Any

from ..embed import svg_of
from ..rules import IllegalActionError, Texts
from ..schema import Handlers, Trace, Verdict
from ..session import NotOffered
from ..teaching import asked, refused, tried
from ..teaching.helping import base_of_question, line_of
from ..teaching.running import Run
from .judging import Judging
from .logs import Lines
from .protocol import action_of
from .saved import Drawn


class Asking(Judging):
    """Questions about positions, one after the other."""

    def __init__(self, run: Run, **traits: Any) -> None:
        self._run = run
        super().__init__(**traits)

    # --- what a page asks -------------------------------------------------------------------------------------

    def _requests(self) -> Handlers:
        return {
            **super()._requests(),
            "verdict": lambda payload: {"verdict": self._verdict(action_of(payload))},
            "world": lambda payload: {"trace": self._run.world()},
            "help": lambda payload: {"line": line_of(base_of_question(self._run.question), 0, self._run.tried)},
        }

    def _changes(self) -> Handlers:
        return {
            "answer": lambda payload: self._done(self._run.answer, payload["answer"]),
            "play": lambda payload: self._done(self._play, action_of(payload)),
            "reveal": lambda payload: self._done(self._run.reveal),
            "next_question": lambda payload: self._done(self._run.next_question),
            "skip": lambda payload: self._done(self._run.skip),
        }

    def _play(self, action: str | list[str]) -> None:
        self._acting()
        self._run.answer(action)

    def _verdict(self, action: str | list[str]) -> Verdict:
        self._acting()
        return tried(self._run.question, action)

    def _acting(self) -> None:
        if not self._run.open or self._run.question.form.kind != "act":
            raise NotOffered("no move is asked for")

    def _refused(self, error: IllegalActionError) -> Verdict:
        return refused(self._run.question, error.verdict)

    def _page(self) -> Trace:
        run = self._run
        done = run.to_page()["done"]
        return asked(run.question, self.revision, open=run.open, offered=self._offered, marked=done)

    @property
    def _offered(self) -> tuple[Any, ...]:
        """What is left to choose from; everything, where it is empty."""
        return ()

    def _told(self, revision: int) -> dict[str, Any]:
        run = self._run
        page = run.to_page()
        return {
            "trace": asked(run.question, revision, open=run.open, offered=self._offered, marked=page["done"]),
            "quiz": page,
            "revision": revision,
            "log": Lines(run.log),
        }

    @property
    def _texts(self) -> Texts:
        return self._run.question.texts

    def _drawn(self) -> Drawn:
        with self._lock:
            words = repr(self)
            return Drawn(svg_of(self._page(), 0, words), words, self._run.question.prompt)
