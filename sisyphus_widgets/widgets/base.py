"""What every widget is: a session shown in a page, its traits bound to the position, and messages answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

import anywidget
import traitlets as t

from ..embed import judged_trace, write_page
from ..rules import Record, State
from ..session import Change, Session
from .protocol import Payload, Responder, read_action, read_name, read_perspective, read_step

STATIC = Path(__file__).parent.parent / "static"


P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W", bound="SceneWidget")


def one_at_a_time(method: Callable[Concatenate[W, P], R]) -> Callable[Concatenate[W, P], R]:
    """Let one thread at a time into a widget's methods: a kernel may answer a page while a cell is running."""

    @wraps(method)
    def alone(self: W, *args: P.args, **kwargs: P.kwargs) -> R:
        with self._lock:
            return method(self, *args, **kwargs)

    return alone


class SceneWidget(anywidget.AnyWidget):
    """A table in a notebook.

    ``step`` is the beat shown (0 to ``length`` − 1); set it to move every view, observe it or link it to follow the
    learner. The other traits a subclass lists in ``BOUND`` follow ``step``. All of them are to be read; writing them
    in the browser has no effect.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    BOUND: ClassVar[tuple[str, ...]] = ()
    """The traits bound to the position at ``step``, beside ``events``."""

    WRITABLE: ClassVar[frozenset[str]] = frozenset({"step"})
    """The traits of ours that a page may write; anything else it writes is undone."""

    kind = t.Unicode("table", help="Which view a page builds.").tag(sync=True)
    trace = t.Dict(help="What a page draws, see docs/trace.md.").tag(sync=True)
    revision = t.Int(0, help="Grows by one with every change of the game.").tag(sync=True)
    step = t.Int(0, help="The beat shown.").tag(sync=True, echo_update=False)
    length = t.Int(1, help="How many beats there are.").tag(sync=True)
    events: t.List[Any] = t.List(help="What happened at the beat shown.").tag(sync=True)
    controls = t.Enum(["simple", "full"], "simple", help="Which controls are open at first.").tag(sync=True)
    size = t.Enum(["normal", "projector"], "normal", help="How large everything is drawn.").tag(sync=True)
    tutor = t.Enum(
        ["off", "offered", "open"], "off", help="Whether the game's tutor may be asked, or speaks from the start."
    ).tag(sync=True)
    live = t.Bool(True, help="Whether a kernel answers.").tag(sync=True)

    def __init__(self, session: Session, *, step: int = 0, save_folder: str | Path = ".", **traits: Any) -> None:
        self._session = session
        self._lock = RLock()
        self._growing = False
        self._save_folder = Path(save_folder)
        # All at once, so that a page is opened with its trace; the bound traits follow `step`.
        shown = {"trace": session.trace(), "revision": session.revision, "length": len(session.frames), "step": step}
        super().__init__(**{**traits, **shown})
        self._responder = Responder(
            {
                "hello": lambda payload: {},
                "play": lambda payload: self._changed_by_page(session.play, read_action(payload)),
                "verdict": lambda payload: {"verdict": session.verdict(read_action(payload), read_step(payload))},
                "undo": lambda payload: self._changed_by_page(session.undo),
                "new_game": lambda payload: self._changed_by_page(session.new_game),
                "perspective": lambda payload: self._looked_from(read_perspective(payload)),
                "save": lambda payload: {"name": session.save(self._save_folder).name},
                "saves": lambda payload: {"names": session.saved(self._save_folder)},
                "load": lambda payload: self._changed_by_page(
                    session.load_saved, self._save_folder, read_name(payload)
                ),
                "resync": lambda payload: {"trace": session.trace()},
            },
            changing=frozenset({"play", "undo", "new_game", "perspective", "load"}),
            revision=lambda: session.revision,
            state=session.trace,
            illegal=lambda error: session.refusal(error.verdict),
            send=self.send,
        )
        self.on_msg(lambda widget, content, buffers: self._asked(content))

    @one_at_a_time
    def _asked(self, content: Any) -> None:
        self._responder.receive(content)

    # --- keeping both sides equal -----------------------------------------------------------------------------

    def _changed_by_page(self, change: Any, *arguments: Any) -> Payload:
        self._take(change(*arguments))
        return {}

    def _take(self, change: Change, step: int | None = None) -> None:
        """Tell every page of a change of the session, and move to ``step`` if one is given.

        The trace itself is sent only when it is another one; a trace that grows is sent as the frames that are new.
        Everything is worked out before anything is assigned, since assigning is what sends; observers are told when
        everything is assigned, and one that raises does not keep the pages from what they need.
        """
        trace = self._session.trace()
        last = len(change.frames) + change.start - 1
        target = min(self.step if step is None else step, last)
        if change.whole and step is None:
            target = self._session.opening_step
        moved = {"length": last + 1, "step": target}
        if last + 1 < self.length:
            moved = {"step": target, "length": last + 1}  # so that a slider linked to both never cuts one short
        told = ["revision", *moved, "events", *self.BOUND, *(["trace"] if change.whole else [])]
        self._growing = not change.whole
        try:
            with self.hold_sync(), self.hold_trait_notifications():
                self.trace = trace
                self.revision = change.revision
                for name, value in moved.items():
                    setattr(self, name, value)
                self._follow_step()
        except BaseException:
            self.send_state(told)
            raise
        finally:
            self._growing = False
            if not change.whole:
                frames = list(change.frames)
                news = {"base": change.base, "revision": change.revision, "from": change.start, "frames": frames}
                self.send({"v": 1, "type": "frames", **news})

    def _looked_from(self, perspective: int | None) -> Payload:
        """Change perspective, staying at the same moment of the game."""
        moment = self._session.moment(self.step)
        change = self._session.look_from(perspective)
        self._take(change, self._session.step_at(moment))
        return {}

    def _should_send_property(self, key: str, value: Any) -> bool:
        if key == "trace" and self._growing:
            return False  # pages get the new frames by message
        return bool(super()._should_send_property(key, value))

    @one_at_a_time
    def set_state(self, sync_data: Payload) -> None:
        """Take what a page writes, as far as it may; the rest is answered with our own values."""
        refused = [name for name, value in sync_data.items() if not self._may_write(name, value)]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if refused:
            self.send_state([name for name in refused if name in self.keys])

    def _may_write(self, name: str, value: Any) -> bool:
        ours = any(name in vars(cls) for cls in type(self).__mro__ if issubclass(cls, SceneWidget))
        if not ours and not name.startswith("_"):
            return True  # a trait of ipywidgets' own, such as its layout
        return name in self.WRITABLE and self._fits(name, value)

    def _fits(self, name: str, value: Any) -> bool:
        """Whether a value that a page writes to a writable trait is one it can have."""
        return type(value) is int and 0 <= value < self.length

    @t.validate("step")
    def _within(self, proposal: Any) -> int:
        return int(min(max(proposal["value"], 0), self.length - 1))

    @t.observe("step")
    @one_at_a_time
    def _step_moved(self, change: Any) -> None:
        self._follow_step()

    def _follow_step(self) -> None:
        """Set the bound traits, all together, to their values at the beat shown."""
        if not self.trace:
            return  # while the widget is being made
        with self.hold_sync(), self.hold_trait_notifications():
            for name, value in self._session.values(self.step).items():
                if name in self.BOUND or name == "events":
                    setattr(self, name, value)

    # --- what a user of the class does ------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The position at the beat shown."""
        return self._session.shown(self.step)

    @property
    def record(self) -> Record:
        """The game so far as a record."""
        return self._session.match.record

    @property
    def explanation(self) -> str:
        """The sentence of the beat shown."""
        return str(self._session.frames[self.step]["text"])

    def _moved(self, change: Change, was: int) -> None:
        """Take a change made from Python, and go to the first beat that is new."""
        end = change.start + len(change.frames)
        self._take(change, min(was, end - 1))

    @one_at_a_time
    def play(self, action: str | Sequence[str]) -> None:
        """Do what a click does: carry out an action, given as notation, and go to the first beat that follows.

        Raises:
            NotationError: the action cannot be read.
            IllegalActionError: it is against the rules; its verdict says why.
            NotOffered: this table steps through a record.
        """
        was = self.length
        self._moved(self._session.play(action), was)

    @one_at_a_time
    def undo(self) -> None:
        """Take back the last own move and everything after it.

        Raises:
            NotOffered: there is none.
        """
        change = self._session.undo()
        self._moved(change, change.start + len(change.frames) - 1)

    def to_html(self, path: str | Path, *, title: str | None = None) -> Path:
        """Write one HTML file that opens from disk with no network and shows this widget as it is.

        It can be stepped through, explains everything, and answers every choice that the trace carries, and small
        selections that are no choice.
        """
        return write_page(
            path,
            self._page_trace(),
            title=title,
            kind=self.kind,
            step=self.step,
            controls=self.controls,
            size=self.size,
            tutor=self.tutor,
            fallback=repr(self),
        )

    def _page_trace(self) -> Payload:
        return judged_trace(self._session, self.step)

    def __repr__(self) -> str:
        texts = self._session.texts
        facts = {"widget": type(self).__name__, "n": self.step + 1, "m": self.length, "text": self.explanation}
        picture = self.state.picture(self._session.perspective, texts)
        return f"{texts.say('widget_picture', facts)}\n\n{picture}"
