"""The root of all widgets: the front end, and traits with the values of a model."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, Self, get_args

import anywidget
import traitlets as t
from traitlets.utils.bunch import Bunch

from ..embed import for_pages
from ..models.host import Hosted, called_soon
from ..models.model import Model, ValueChange
from ..rules import Texts
from ..schema import Answer, Controls, FramesMessage, Kind, Size
from .arguments import refuse_unknown_attribute, signature_of
from .jupyter_widget import JupyterWidget
from .notebook_output import MimeBundle, Saved, StaticOutput
from .page_frame import in_frame
from .page_languages import MultilingualWidget
from .trait_types import FieldsTrait, FlagTrait, NumberTrait, OfModel, Truth, WordTrait, bind
from .widget_type import WidgetType

STATIC = Path(__file__).parent.parent / "static"


class _FrontEnd(anywidget.AnyWidget):
    """The holder of the front end's files: anywidget reads them once, and watches them during development.

    A widget that held these files itself would never be freed, as anywidget keeps a reference to it.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"


class _Pages:
    """The host of a widget's model: its pages in a notebook."""

    def __init__(self, widget: BaseWidget) -> None:
        self._widget = widget

    def send(self, content: Answer | FramesMessage) -> None:
        """Send a message, if the widget is open."""
        self._widget.send(content)

    def changed(self, values: Mapping[str, Any]) -> None:
        """Send new values, apart from those that the page itself has just written."""
        widget = self._widget
        if widget.comm is None:
            return
        keys = widget.keys
        due = [name for name in values if name in keys]
        if widget._property_lock or widget._holding_sync:
            due = [name for name in due if widget._should_send_property(name, getattr(widget, name))]
        if due:
            widget.send_state(due)

    def opened(self, model: Hosted) -> str:
        """Open a widget for another model, and return its id."""
        return self._widget._opened(model)

    def closed(self, model: Hosted) -> None:
        """Close the widget of another model."""
        self._widget._closed(model)

    def soon(self, act: Callable[[], None]) -> bool:
        """Let the loop of the kernel call a function."""
        return called_soon(act)


class BaseWidget(MultilingualWidget, JupyterWidget, metaclass=WidgetType):
    """A widget that shows a model in pages, and lets observers and links follow its values.

    The traits have no values of their own: they read those of the model, which alone changes them. A trait tagged
    ``bound`` follows the state; one tagged ``page_may_set`` may be set in pages too. A page that writes to any other
    trait of this package is sent the present value again.
    """

    model: Model
    """The model behind this widget, which works without a notebook too."""

    _kind: WordTrait[Kind] = WordTrait(get_args(Kind), "table", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    _trace = FieldsTrait(help="The trace that a page draws, see docs/trace.md.").tag(sync=True, bound=True)
    _revision: NumberTrait = NumberTrait(0, help="Grows by one with every change.").tag(sync=True, bound=True)
    step: NumberTrait = NumberTrait(0, help="The beat shown.").tag(sync=True, echo_update=False)
    controls: WordTrait[Controls] = WordTrait(
        get_args(Controls), "simple", help="The controls that are open at first."
    ).tag(sync=True)
    size: WordTrait[Size] = WordTrait(get_args(Size), "normal", help="The size of everything drawn.").tag(sync=True)
    live: Truth = Truth(True, help="True if a kernel answers.").tag(sync=True)
    as_page: FlagTrait = FlagTrait(False, help="True if the page of the widget is shown in a frame in its place.")

    _HOW_TO_CHANGE = ""
    """A hint added to the error that setting a bound trait raises."""
    _REDRAWN_WITH: tuple[str, ...] = ("_revision",)
    """The traits whose changes redraw the picture in a notebook."""

    _made_layout = False
    """True if the layout was created with this widget, and belongs to no other."""

    @classmethod
    def showing(cls, model: Model, **more: Any) -> Self:
        """Return a widget for an existing model."""
        widget = cls.__new__(cls)
        BaseWidget.__init__(widget, model, **more)
        return widget

    _OPTIONS: ClassVar[type | None] = None
    """A dataclass with the arguments that ``__init__`` does not name, or None."""

    _esm: t.Unicode[str, str | bytes] = t.Unicode(help="The front end.").tag(sync=True)
    _css: t.Unicode[str, str | bytes] = t.Unicode(help="The styles of the front end.").tag(sync=True)

    def __init_subclass__(cls, **arguments: Any) -> None:
        super().__init_subclass__(**arguments)
        if cls.__qualname__ not in [
            base.__qualname__ for base in cls.__bases__
        ]:  # traitlets makes a class of the same name for each widget
            setattr(cls, "__signature__", signature_of(cls, cls._OPTIONS))  # noqa: B010  (mypy does not know it)
            bind(vars(cls).values())

    def __init__(self, model: Model, **traits: Any) -> None:
        self.model = model
        self._made_layout = True
        super().__init__(**{name: value for name, value in traits.items() if value is not None})
        if os.environ.get("ANYWIDGET_HMR") == "1":
            for name in ("_esm", "_css"):
                getattr(_FrontEnd, name).changed.connect_setattr(self, name, maxargs=1)  # held weakly
        self._saved = Saved(self._drawn, lambda: self._texts)
        self.observe(self._saved.changed, [*self._REDRAWN_WITH])
        self.on_msg(lambda widget, content, buffers: self.model.receive(content))
        model.hosted(_Pages(self))
        model.observe(self._model_changed)
        model.accept = self._accepted

    if not TYPE_CHECKING:  # a type checker would take any attribute to exist

        def __setattr__(self, name: str, value: Any) -> None:
            """Set an attribute that a widget of this package has; a subclass of another package may have more.

            Raises:
                AttributeError: there is no such attribute, or it is an argument that cannot change.
            """
            if not (name.startswith("_") or name == "model" or hasattr(type(self), name)):
                refuse_unknown_attribute(type(self), name)
            super().__setattr__(name, value)

    def _looks_given(self, **words: Any) -> dict[str, Any]:
        """Return the words with which a model begins, those of them that are given.

        Raises:
            TraitError: one is not among its words.
        """
        given = {name: value for name, value in words.items() if value is not None}
        return {name: getattr(type(self), name).validate(self, value) for name, value in given.items()}

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

    @property
    def _texts(self) -> Texts:
        """The texts in the language of the widget."""
        return self.model.texts

    def _opened(self, model: Hosted) -> str:
        """Open a widget for another model, and return its id."""
        raise NotImplementedError

    def _closed(self, model: Hosted) -> None:
        """Close the widget of another model."""
        raise NotImplementedError

    def _drawn(self) -> StaticOutput:
        """Return the picture for a notebook that is opened again without Python."""
        raise NotImplementedError

    def _for_pages(self) -> dict[str, Any]:
        """Return the output that replaces the widget in a document made from the notebook."""
        return {"text/plain": repr(self)}

    # --- the model ---------------------------------------------------------------------------------------------

    @property
    def failure(self) -> BaseException | None:
        """The last error while answering a page, as of a player or an observer; ``raise table.failure`` shows it."""
        return self.model.failure

    @property
    def _lock(self) -> RLock:
        return self.model.lock

    def _accepted(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return new values of the model as their traits take them.

        Raises:
            TraitError: a trait cannot have its new value.
        """
        return {name: self._valid(name, value) for name, value in values.items()}

    def _valid(self, name: str, value: Any) -> Any:
        if name == "log" or not self.has_trait(name):
            return value
        trait: Any = getattr(type(self), name)
        # A beat is planned for the new length, but a cross-validator would check it against the present one.
        return trait.validate(self, value) if name == "step" else trait._validate(self, value)

    def _model_changed(self, change: ValueChange) -> None:
        """Notify the observers of a trait."""
        name, old, new = change
        self.notify_change(Bunch(name=name, old=old, new=new, owner=self, type="change"))

    def notify_change(self, change: Any) -> None:
        """Notify observers, and pages too unless it is a value of the model, which tells them itself."""
        if isinstance(getattr(type(self), change["name"], None), OfModel):
            t.HasTraits.notify_change(self, change)
        else:
            super().notify_change(change)

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
        """Return True if a page may write a value."""
        trait = getattr(type(self), name, None)
        if not isinstance(trait, t.TraitType):
            return False
        if isinstance(trait, OfModel):
            return self.model.may_write(name, value)
        ours = trait.this_class is not None and issubclass(trait.this_class, BaseWidget)
        return not ours and not name.startswith("_")  # a trait of ipywidgets itself, such as the layout

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
