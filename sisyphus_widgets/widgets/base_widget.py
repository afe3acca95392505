"""The root of all widgets: the front end, shared traits, answers to pages, and atomic changes."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, TypeVar, get_args

import anywidget
import traitlets as t
from traitlets.utils.bunch import Bunch

from ..embed import for_pages
from ..rules import IllegalActionError, Texts
from ..schema import Controls, FramesMessage, Handlers, Kind, Planned, Size, Trace, Verdict
from .arguments import signature_of
from .notebook_output import Drawn, MimeBundle, Saved
from .page_frame import in_frame
from .page_languages import Spoken
from .responder import Responder, told_in
from .trait_types import Choice, Number, Truth

R = TypeVar("R", covariant=True)

STATIC = Path(__file__).parent.parent / "static"


class _FrontEnd(anywidget.AnyWidget):
    """The holder of the front end's files: anywidget reads them once, and watches them during development.

    A widget that held these files itself would never be freed, as anywidget keeps a reference to it.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"


@dataclass(frozen=True)
class Plan(Planned[R]):
    """A planned change of a widget: the attributes to replace, and the new values of traits in order.

    Pages are sent the values except those in ``unsent``, and then ``news``.
    """

    parts: Mapping[str, Any]
    values: Mapping[str, Any]
    unsent: frozenset[str] = frozenset()
    news: tuple[FramesMessage, ...] = field(default=())


class BaseWidget(Spoken, anywidget.AnyWidget):
    """A widget that answers pages.

    A change is worked out on a copy and then made in one step. An error or an interruption before that step leaves
    everything as it was. After it, pages are sent the news and the answer, and observers are notified.

    The metadata of a trait says who may set it. A trait tagged ``bound`` follows the state, so only a change sets it;
    a page may set one tagged ``page_may_set`` to a value that :meth:`_fits`. A page that writes to any other trait of
    this package is sent the present value again.
    """

    _kind: Choice[Kind] = Choice(get_args(Kind), "table", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    _trace = t.Dict(help="What a page draws, see docs/trace.md.").tag(sync=True, bound=True)
    _revision = t.Int(0, help="Grows by one with every change.").tag(sync=True, bound=True)
    step = Number(0, help="The beat shown.").tag(sync=True, echo_update=False)
    controls: Choice[Controls] = Choice(get_args(Controls), "simple", help="Which controls are open at first.").tag(
        sync=True
    )
    size: Choice[Size] = Choice(get_args(Size), "normal", help="How large everything is drawn.").tag(sync=True)
    live = Truth(True, help="True if a kernel answers.").tag(sync=True)
    as_page = Truth(False, help="True if the page of the widget is shown in a frame in its place.")

    _HOW_TO_CHANGE = ""
    """A hint added to the error that setting a bound trait raises."""
    _REDRAWN_WITH: tuple[str, ...] = ("_revision",)
    """The traits whose changes redraw the picture in a notebook."""

    _made_layout = False
    """True if the layout was created with this widget, and belongs to no other."""

    _OPTIONS: ClassVar[type | None] = None
    """A dataclass with the arguments that ``__init__`` does not name, or None."""

    _esm = t.Unicode(help="The front end.").tag(sync=True)
    _css = t.Unicode(help="The styles of the front end.").tag(sync=True)

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if cls.__qualname__ not in [
            base.__qualname__ for base in cls.__bases__
        ]:  # traitlets makes a class of the same name for each widget
            setattr(cls, "__signature__", signature_of(cls, cls._OPTIONS))  # noqa: B010  (mypy does not know it)

    def __init__(self, **traits: Any) -> None:
        self._lock = RLock()
        self._outbox: list[Callable[[], None]] = []
        """The messages still to be sent for changes already made."""
        self._untold: list[Bunch] = []
        """The changes that observers are still to be notified of."""
        self.failure: BaseException | None = None
        """The last error while answering a page, as of a player or an observer; ``raise table.failure`` shows it."""
        self._made_layout = True
        super().__init__(**traits)
        if os.environ.get("ANYWIDGET_HMR") == "1":
            for name in ("_esm", "_css"):
                getattr(_FrontEnd, name).changed.connect_setattr(self, name, maxargs=1)  # held weakly
        changes, reads = self._changes(), self._reads()
        self._responder = Responder(
            {**changes, **reads, **self._requests()},
            changing=frozenset(changes),
            reading=frozenset(reads),
            revision=lambda: self._revision,
            state=self._page,
            illegal=self._refused,
            failed=self._went_wrong,
            told=lambda error: told_in(self._texts, error),
            make=self._make,
            send=self.send,
        )
        self._saved = Saved(self._drawn, lambda: self._texts)
        self.observe(self._saved.changed, [*self._REDRAWN_WITH])
        self.on_msg(lambda widget, content, buffers: self._asked(content))

    @t.default("_esm")
    def _default_esm(self) -> str:
        return str(_FrontEnd._esm)

    @t.default("_css")
    def _default_css(self) -> str:
        return str(_FrontEnd._css)

    def open(self) -> None:
        """Connect with pages, unless a document is being made from the notebook or the page is in a frame."""
        if not (for_pages() or self.as_page):
            super().open()

    def close(self) -> None:
        """Close the widget in every page, and the layout that was created with it."""
        super().close()
        if self._made_layout and (layout := self._trait_values.get("layout")) is not None:
            layout.close()

    @t.observe("layout")
    def _layout_given(self, change: object) -> None:
        self._made_layout = False  # other widgets may use it too

    # --- for subclasses ----------------------------------------------------------------------------------------

    def _changes(self) -> Handlers:
        """Return the requests that change what is shown; one made before another change is refused as stale."""
        raise NotImplementedError

    def _reads(self) -> Handlers:
        """Return the requests that only read."""
        raise NotImplementedError

    def _requests(self) -> Handlers:
        """Return the requests that can be made at any revision and are answered once."""
        return {}

    @property
    def _texts(self) -> Texts:
        """The texts in the language of the widget."""
        raise NotImplementedError

    def _page(self) -> Trace:
        """Return the table as it stands."""
        raise NotImplementedError

    def _refused(self, error: IllegalActionError) -> Verdict:
        """Return the verdict on a move that may not be made, for a page."""
        raise NotImplementedError

    def _drawn(self) -> Drawn:
        """Return the picture for a notebook that is opened again without Python."""
        raise NotImplementedError

    def _for_pages(self) -> dict[str, Any]:
        """Return the output that replaces the widget in a document made from the notebook."""
        return {"text/plain": repr(self)}

    # --- requests and writes of a page -------------------------------------------------------------------------

    def _asked(self, content: object) -> None:
        with self._lock:
            self._responder.receive(content)

    def _went_wrong(self, error: BaseException) -> str:
        """Print an error that occurred while a page was answered, and return the sentence that the page may see."""
        self.failure = error
        traceback.print_exception(error, file=sys.stderr)
        return self._texts.say("went_wrong" if isinstance(error, Exception) else "interrupted", {})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept the values that a page may write; answer the others with the present values."""
        with self._lock:
            refused = [name for name, value in sync_data.items() if not self._may_write(name, value)]
            taken = {name: value for name, value in sync_data.items() if name not in refused}
            try:
                super().set_state(taken)
            except BaseException:  # one bad value keeps the others from being set
                refused += [name for name, value in taken.items() if getattr(self, name, None) != value]
                raise
            finally:
                if ours := [name for name in refused if name in self.keys]:
                    self.send_state(ours)

    def _may_write(self, name: str, value: Any) -> bool:
        """Return whether a page may write a value."""
        trait = self._trait(name)
        ours = trait is not None and trait.this_class is not None and issubclass(trait.this_class, BaseWidget)
        if trait is None or ours or name.startswith("_"):
            return trait is not None and bool(trait.metadata.get("page_may_set")) and self._fits(name, value)
        return True  # a trait of ipywidgets itself, such as the layout

    def _fits(self, name: str, value: Any) -> bool:
        """Return whether a page may set a trait to a value."""
        return False

    def __setattr__(self, name: str, value: Any) -> None:
        # Changes assign bound traits without this method, and `set_state` checks the writes of a page.
        if (
            "_responder" in self.__dict__
            and self._is_bound(name)
            and not getattr(type(self), name).metadata.get("page_may_set")
            and value != getattr(self, name)
        ):
            raise t.TraitError(f"{name!r} tells what is shown, so it cannot be set{self._HOW_TO_CHANGE}")
        super().__setattr__(name, value)

    def _is_bound(self, name: str) -> bool:
        trait = self._trait(name)
        return trait is not None and bool(trait.metadata.get("bound"))

    def _trait(self, name: str) -> t.TraitType[Any, Any] | None:
        found = getattr(type(self), name, None)
        return found if isinstance(found, t.TraitType) else None

    # --- in a notebook ----------------------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        """Return the output that a notebook keeps of a widget, with a hint how to restore the widget.

        For a document made from the notebook, return an output that such a document can show.
        """
        if for_pages():
            return self._for_pages(), {}
        if self.as_page:
            return in_frame(getattr(self, "to_html"), self._drawn(), self._texts), {}  # noqa: B009  (not all have it)
        return self._saved.bundle(super()._repr_mimebundle_(**kwargs))

    # --- changing ---------------------------------------------------------------------------------------------

    def _make(self, plan: Plan[Any], *then: Callable[[], None]) -> None:
        """Carry out a planned change in one step, and call ``then`` once pages have been sent the news.

        After that step everything else is still done, even if an observer fails or somebody interrupts. The error or
        interruption is raised at the end.

        Raises:
            TraitError: a trait cannot have its new value; nothing has changed.
        """
        had = {name: getattr(self, name) for name in plan.values}
        values = {name: self._valid(name, value) for name, value in plan.values.items()}
        news = [
            Bunch(name=name, old=had[name], new=value, owner=self, type="change", sent=value)
            for name, value in values.items()
            if had[name] is not value and had[name] != value
        ]
        due = [*self._sends(plan, [change["name"] for change in news]), *then]
        try:
            # A single call into C, so nothing can interrupt it halfway.
            self.__dict__.update(
                plan.parts,
                _trait_values={**self._trait_values, **values},
                _outbox=[*self._outbox, *due],
                _untold=[*self._untold, *news],
            )
            self._settle()
        except BaseException:
            self._settle()
            raise

    def _sends(self, plan: Plan[Any], changed: Sequence[str]) -> list[Callable[[], None]]:
        """Return the calls that send a change to pages: the values, then the news."""
        if self.comm is None:
            return []
        names = [name for name in changed if name in self.keys and name not in plan.unsent]
        state = [partial(self.send_state, names)] if names else []
        return [*state, *(partial(self.send, message) for message in plan.news)]

    def _valid(self, name: str, value: Any) -> Any:
        """Return a value as its trait takes it."""
        trait = getattr(type(self), name)
        # A beat is planned for the new length, but the cross-validator would check it against the present one.
        return trait.validate(self, value) if name == "step" else trait._validate(self, value)

    def notify_change(self, change: Any) -> None:
        """Notify observers, and pages unless the change is sent to them separately."""
        if came_whole(change):
            t.HasTraits.notify_change(self, change)
        else:
            super().notify_change(change)

    def _settle(self) -> None:
        """Send and notify all that is due. A failed message is retried once; the first error is raised at the end."""
        failed: list[BaseException] = []
        stuck: object = None
        while self._outbox or self._untold:
            try:
                self._settle_next()
            except BaseException as error:  # noqa: BLE001  raised again when the rest is done
                failed.append(error)
                if self._outbox and self._outbox[0] is stuck:
                    del self._outbox[0]
                stuck = self._outbox[0] if self._outbox else None
        if failed:
            raise failed[0]

    def _settle_next(self) -> None:
        if self._outbox:
            self._outbox[0]()
            del self._outbox[0]
        else:
            self.notify_change(self._untold.pop(0))  # an interrupted observer is not notified again


def came_whole(change: Mapping[str, Any]) -> bool:
    """Return True if a trait changed as part of a planned change, which pages are sent as a whole."""
    return "sent" in change and change["sent"] is change["new"]  # a held notification may be merged with a later one
