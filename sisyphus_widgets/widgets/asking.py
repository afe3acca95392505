"""What ``Quiz`` and ``Practice`` share: questions shown in a page, answers taken from it, what is told of them."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from threading import RLock
from typing import Any, ClassVar, TypeVar, get_args

import anywidget
import traitlets as t

from ..embed import for_pages
from ..rules import Texts
from ..schema import Controls, Kind, Nothing, Size, Trace, Verdict
from ..session import NotOffered
from ..teaching import asked, refused, tried
from ..teaching.running import Run
from .base import STATIC, MimeBundle, with_way_back
from .logs import Lines
from .protocol import Handler, Responder, read_action, read_answer, told_in

R = TypeVar("R")


class Asking(anywidget.AnyWidget):
    """Questions about positions, judged in the kernel: what is right is in no page before the question is done."""

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    TOLD: ClassVar[frozenset[str]] = frozenset({"trace", "quiz", "revision", "log", "step", "kind"})
    """Traits that tell what is so."""

    kind: t.Enum[Kind] = t.Enum(get_args(Kind), "quiz", help="Which view a page builds.").tag(sync=True)
    trace = t.Dict(help="The table of the question, see docs/trace.md.").tag(sync=True)
    quiz = t.Dict(help="What a page knows of the question, see docs/trace.md.").tag(sync=True)
    revision = t.Int(0, help="Grows by one with every change.").tag(sync=True)
    step = t.Int(0, help="The beat shown: there is one.").tag(sync=True)
    controls: t.Enum[Controls] = t.Enum(get_args(Controls), "simple").tag(sync=True)
    size: t.Enum[Size] = t.Enum(get_args(Size), "normal", help="How large everything is drawn.").tag(sync=True)
    live = t.Bool(True, help="Whether a kernel answers.").tag(sync=True)
    # A line tells which rules decide, and so what is right while the question is still open: no page gets it.
    log = t.Instance(Lines, (), help="A line of JSON for each answer.")

    def __init__(self, run: Run, **traits: Any) -> None:
        self._run = run
        self._lock = RLock()
        self.failure: BaseException | None = None
        """What failed last while a page was answered, such as an observer; ``raise quiz.failure`` shows where."""
        given = {key: value for key, value in traits.items() if value is not None}
        super().__init__(**{**given, **self._told(0)})
        changes = self._changes()
        self._responder = Responder(
            {**self._requests(), **changes},
            changing=frozenset(changes),
            reading=frozenset({"hello", "verdict", "resync"}),
            revision=lambda: self.revision,
            state=self._page,
            illegal=lambda error: refused(self._run.question, error.verdict),
            failed=self._went_wrong,
            told=lambda error: told_in(self._texts, error),
            send=self.send,
        )
        self.on_msg(lambda widget, content, buffers: self._asked(content))

    def open(self) -> None:
        """Connect with pages; a document that is made from the notebook has none, and keeps no state of widgets."""
        if not for_pages():
            super().open()

    # --- what a page asks -------------------------------------------------------------------------------------

    def _requests(self) -> dict[str, Handler]:
        """The requests that can be made at any revision."""
        return {
            "hello": lambda payload: {},
            "verdict": lambda payload: {"verdict": self._verdict(read_action(payload))},
            "resync": lambda payload: {"trace": self._page()},
        }

    def _changes(self) -> dict[str, Handler]:
        """The requests that change what is shown, and are stale where it has changed before."""
        return {
            "answer": lambda payload: self._done(self._run.answer, read_answer(payload)),
            "play": lambda payload: self._done(self._play, read_action(payload)),
            "reveal": lambda payload: self._done(self._run.reveal),
            "next_question": lambda payload: self._done(self._run.next_question),
            "skip": lambda payload: self._done(self._run.skip),
        }

    def _asked(self, content: object) -> None:
        with self._lock:
            self._responder.receive(content)

    def _play(self, action: str | list[str]) -> None:
        self._acting()
        self._run.answer(action)

    def _verdict(self, action: str | list[str]) -> Verdict:
        self._acting()
        return tried(self._run.question, action)

    def _acting(self) -> None:
        if not self._run.open or self._run.question.form.kind != "act":
            raise NotOffered("no move is asked for")

    def _done(self, change: Callable[..., None], *args: Any) -> Nothing:
        self._changed(change, *args)
        return {}

    def _changed(self, change: Callable[..., R], *args: Any) -> R:
        """Carry out what a page asks, and tell every page; an observer that fails is no matter of the page's."""
        result = change(*args)
        told = self._told(self.revision + 1)
        try:
            with self.hold_sync(), self.hold_trait_notifications():
                for name, value in told.items():
                    self.set_trait(name, value)
        except Exception as error:
            if self.revision < told["revision"]:
                raise
            self._went_wrong(error)
        return result

    def _page(self) -> Trace:
        run = self._run
        done = run.to_page()["done"]
        return asked(run.question, self.revision, open=run.open, offered=self._offered, marked=done)

    @property
    def _offered(self) -> tuple[Any, ...]:
        """What is left to choose from; everything, where it is empty."""
        return ()

    def _told(self, revision: int) -> dict[str, Any]:
        """The values of the traits that tell what is so."""
        run = self._run
        page = run.to_page()
        return {
            "trace": asked(run.question, revision, open=run.open, offered=self._offered, marked=page["done"]),
            "quiz": page,
            "revision": revision,
            "log": Lines(run.log),
        }

    def _went_wrong(self, error: BaseException) -> str:
        self.failure = error
        traceback.print_exception(error, file=sys.stderr)
        return self._texts.say("went_wrong" if isinstance(error, Exception) else "interrupted", {})

    @property
    def _texts(self) -> Texts:
        return self._run.question.texts

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page writes of ipywidgets' own traits, such as the layout; the rest gets our values again."""
        ours = {name for cls in type(self).__mro__ if issubclass(cls, Asking) for name in vars(cls)}
        refused = [name for name in sync_data if name.startswith("_") or name in ours]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if again := [name for name in refused if name in self.keys]:
            self.send_state(again)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.TOLD and "_responder" in self.__dict__ and value != getattr(self, name):
            raise t.TraitError(f"{name!r} tells how it goes, so it cannot be set")
        super().__setattr__(name, value)

    # --- in Python --------------------------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        """What a notebook keeps of it; where it is opened anew, the text says how to get it back.

        A document that is made from the notebook has the text alone.
        """
        if for_pages():
            return {"text/plain": repr(self)}, {}
        return with_way_back(super()._repr_mimebundle_(**kwargs), self._texts)
