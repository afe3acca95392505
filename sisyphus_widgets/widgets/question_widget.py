"""The base of ``Quiz`` and ``Practice``: questions shown in a page, its answers, and the feedback on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self, TypeVar

import traitlets as t

from ..embed import svg_of
from ..practice.help_line import base_of_question, line_of
from ..practice.quiz_run import Run
from ..questions.page import asked, refused, tried
from ..rules import IllegalActionError, Texts
from ..schema import Handlers, Trace, Verdict
from ..table.session import NotOffered
from .base_widget import Plan
from .learner_widget import LearnerWidget
from .logs import Lines
from .notebook_output import Drawn
from .responder import action_of
from .storage_requests import Keeping

R = TypeVar("R")


@dataclass(frozen=True)
class Asked:
    """A run through questions, and the record that the browser keeps of it."""

    run: Run
    keeping: Keeping

    def copy(self) -> Self:
        """Return an independent copy."""
        run = self.run.copy()
        return type(self)(run, self.keeping.of(run))


class QuestionWidget(LearnerWidget):
    """Questions about positions, one after the other."""

    pair = t.Dict(help="The second position of a contrast pair, or nothing.").tag(sync=True, bound=True)

    def __init__(self, run: Run, keeping: Keeping, **traits: Any) -> None:
        super().__init__(Asked(run, keeping), **traits)

    @property
    def _run(self) -> Run:
        run: Run = self._now.run
        return run

    @property
    def _keeping(self) -> Keeping:
        keeping: Keeping = self._now.keeping
        return keeping

    # --- requests of a page -----------------------------------------------------------------------------------

    def _reads(self) -> Handlers:
        return {
            **super()._reads(),
            "verdict": lambda payload: {"verdict": self._verdict(action_of(payload))},
            "world": lambda payload: {"trace": self._run.world()},
            "help": lambda payload: {"line": line_of(base_of_question(self._run.question), 0, self._run.tried)},
        }

    def _changes(self) -> Handlers:
        return {
            "answer": lambda payload: self._planned(lambda now: now.run.answer(payload["answer"])),
            "play": lambda payload: self._planned(lambda now: self._play(now.run, action_of(payload))),
            "reveal": lambda payload: self._planned(lambda now: now.run.reveal()),
            "next_question": lambda payload: self._planned(lambda now: now.run.next_question()),
            "skip": lambda payload: self._planned(lambda now: now.run.skip()),
        }

    def _kept(self, change: Callable[[Keeping], R]) -> Plan[R]:
        """Return the plan of a change of the kept answers."""
        return self._answered(lambda now: change(now.keeping))

    def _play(self, run: Run, action: str | list[str]) -> None:
        self._acting()
        run.answer(action)

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
        offered = self._offered(run)
        return asked(run.question, self._revision, open=run.open, offered=offered, marked=done, made=run.made)

    def _offered(self, run: Run) -> tuple[Any, ...]:
        """Return the choices still on offer; an empty tuple offers all."""
        return ()

    def _values(self, now: Asked, revision: int) -> dict[str, Any]:
        run = now.run
        page = run.to_page()
        return {
            "_trace": asked(
                run.question, revision, open=run.open, offered=self._offered(run), marked=page["done"], made=run.made
            ),
            "quiz": page,
            "pair": run.pair,
            "mark": run.mark,
            "_revision": revision,
            "log": Lines(run.log),
        }

    @property
    def _texts(self) -> Texts:
        return self._run.question.texts

    def _drawn(self) -> Drawn:
        with self._lock:
            words = repr(self)
            return Drawn(svg_of(self._page(), 0, words), words, self._run.question.prompt)
