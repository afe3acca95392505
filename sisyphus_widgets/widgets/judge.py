"""What every widget shares that asks and judges in the kernel: its traits, its messages, and what changes together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol, Self, TypeVar, get_args

import traitlets as t

from ..embed import for_pages
from ..rules import IllegalActionError
from ..schema import Controls, Handlers, Kind, Nothing, Size, Trace, Verdict
from .base_widget import Answering, Plan
from .logs import Lines
from .notebook_output import Drawn, MimeBundle, Saved
from .page_frame import in_frame
from .responder import Responder, told_in
from .trait_types import Choice, Number, Truth

R = TypeVar("R")


class Judged(Protocol):
    """What is asked and judged, and how it goes."""

    def copy(self) -> Self:
        """Return the same, to be gone on with by itself."""
        ...


class Judging(Answering):
    """A page that asks, judged in the kernel: what is right is in no page before it has been answered."""

    TOLD: ClassVar[frozenset[str]] = frozenset({"trace", "quiz", "revision", "log", "step", "kind"})
    """Traits that tell what is so."""

    WRITABLE: ClassVar[frozenset[str]] = frozenset()
    """Those of our traits that a page may write."""

    kind: Choice[Kind] = Choice(get_args(Kind), "quiz", help="Which view a page builds.").tag(sync=True)
    trace = t.Dict(help="The table of the question, see docs/trace.md.").tag(sync=True)
    quiz = t.Dict(help="What a page knows of the question, see docs/trace.md.").tag(sync=True)
    revision = t.Int(0, help="Grows by one with every change.").tag(sync=True)
    step = Number(0, help="The beat shown.").tag(sync=True, echo_update=False)
    controls: Choice[Controls] = Choice(get_args(Controls), "simple").tag(sync=True)
    size: Choice[Size] = Choice(get_args(Size), "normal", help="How large everything is drawn.").tag(sync=True)
    live = Truth(True, help="Whether a kernel answers.").tag(sync=True)
    as_page = Truth(False, help="Whether its page is shown in a frame in its place.")
    # A line tells which rules decide, and so what is right while the question is still open: no page gets it.
    log = t.Instance(Lines, (), help="A line of JSON for each answer.")

    _now: Any
    """How it goes: a ``Judged``, which is replaced by each change and never changed itself."""

    def __init__(self, now: Judged, **traits: Any) -> None:
        self._now = now
        given = {key: value for key, value in traits.items() if value is not None}
        super().__init__(**{**given, **self._told(now, 0)})
        changes = self._changes()
        self._responder = Responder(
            {**self._requests(), **changes},
            changing=frozenset(changes),
            reading=frozenset({"hello", "verdict", "resync", "world"}),
            revision=lambda: self.revision,
            state=self._page,
            illegal=self._refused,
            failed=self._went_wrong,
            told=lambda error: told_in(self._texts, error),
            make=self._make,
            send=self.send,
        )
        self._saved = Saved(self._drawn, lambda: self._texts)
        self.observe(self._saved.changed, ["revision"])

    # --- what a page asks -------------------------------------------------------------------------------------

    def _requests(self) -> Handlers:
        """The requests that can be made at any revision."""
        return {"hello": lambda payload: {}, "resync": lambda payload: {"trace": self._page()}}

    def _changes(self) -> Handlers:
        """The requests that change what is shown, and are stale where it has changed before."""
        raise NotImplementedError

    def _page(self) -> Trace:
        """The table as it stands."""
        raise NotImplementedError

    def _told(self, now: Any, revision: int) -> dict[str, Any]:
        """Return the values of the traits that tell how it goes."""
        raise NotImplementedError

    def _refused(self, error: IllegalActionError) -> Verdict:
        """Why a move may not be made, for a page."""
        raise NotImplementedError

    def _drawn(self) -> Drawn:
        """How it looks, for a notebook that is opened again without Python."""
        raise NotImplementedError

    def _planned(self, change: Callable[[Any], object]) -> Plan[Nothing]:
        """Return the plan of a change, which is worked out on a copy."""

        def changed(now: Any) -> Nothing:
            change(now)
            return {}

        return self._answered(changed)

    def _answered(self, change: Callable[[Any], R]) -> Plan[R]:
        """Return the plan of a change, which is worked out on a copy; a page is answered what the change returns."""
        now, revision = self._now.copy(), self.revision + 1
        result = change(now)
        return Plan(result, revision, {"_now": now}, self._told(now, revision))

    def _do(self, change: Callable[[Any], object]) -> None:
        """Carry out a change and tell every page."""
        self._make(self._planned(change))

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page writes of ipywidgets' own traits, such as the layout; the rest gets our values again."""
        ours = {name for cls in type(self).__mro__ if issubclass(cls, Judging) for name in vars(cls)}
        refused = [name for name in sync_data if name.startswith("_") or name in ours - self.WRITABLE]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if again := [name for name in refused if name in self.keys]:
            self.send_state(again)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.TOLD and "_responder" in self.__dict__ and value != getattr(self, name):
            raise t.TraitError(f"{name!r} tells how it goes, so it cannot be set")
        super().__setattr__(name, value)

    # --- in Python --------------------------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        """What a notebook keeps of it; where it is opened anew, it says how to get it back."""
        if for_pages():
            return self._for_pages(), {}
        if self.as_page:
            return in_frame(getattr(self, "to_html"), self._drawn(), self._texts), {}  # noqa: B009  (not all have it)
        return self._saved.bundle(super()._repr_mimebundle_(**kwargs))

    def _for_pages(self) -> dict[str, Any]:
        """What stands in a document that is made from the notebook."""
        return {"text/plain": repr(self)}
