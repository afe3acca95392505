"""What every widget is: a session shown in a page, its traits bound to the position, and messages answered."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, ParamSpec, get_args

import traitlets as t

from ..course import Change
from ..embed import for_pages
from ..players import PlayerError
from ..rules import AnyGame, AnyState, Match, Record
from ..schema import MESSAGES_VERSION, Controls, FramesMessage, Kind, Lights, Nothing, Pace, Size, TutorSwitch
from ..session import Session
from ..teaching.another import another
from ..teaching.explained import explained
from ..teaching.helping import line_at
from .choice import Choice, Number, Truth
from .framed import in_frame
from .pages import InPages, one_at_a_time
from .protocol import Responder, action_of, told_in, tried_of
from .saved import Drawn, MimeBundle, Saved

STATIC = Path(__file__).parent.parent / "static"


P = ParamSpec("P")


class SceneWidget(InPages):
    """A table in a notebook.

    ``step`` is the beat shown (0 to ``length`` − 1); set it to move every view, observe it or link it to follow the
    learner. ``events``, ``explanation`` and the traits a subclass lists in ``BOUND`` follow ``step``. They are to be
    read, observed and linked from: setting one in Python is an error, writing it in the browser has no effect.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    BOUND: ClassVar[tuple[str, ...]] = ()
    """The traits bound to the position at ``step``, beside ``events`` and ``explanation``."""

    TOLD: ClassVar[frozenset[str]] = frozenset({"trace", "revision", "length", "events", "explanation"})
    """More traits that tell what is so. Who sets one of these, or a bound one, is told how to make it so."""

    WRITABLE: ClassVar[frozenset[str]] = frozenset({"step"})
    """The traits of ours that a page may write; anything else it writes is undone."""

    kind: Choice[Kind] = Choice(get_args(Kind), "table", help="Which view a page builds.").tag(sync=True)
    trace = t.Dict(help="What a page draws, see docs/trace.md.").tag(sync=True)
    revision = t.Int(0, help="Grows by one with every change of the game.").tag(sync=True)
    step = Number(0, help="The beat shown.").tag(sync=True, echo_update=False)
    length = t.Int(1, help="How many beats there are.").tag(sync=True)
    events: t.List[Any] = t.List(help="What happened at the beat shown.").tag(sync=True)
    explanation = t.Unicode("", help="The sentence of the beat shown.").tag(sync=True)
    controls: Choice[Controls] = Choice(get_args(Controls), "simple", help="Which controls are open at first.").tag(
        sync=True
    )
    size: Choice[Size] = Choice(get_args(Size), "normal", help="How large everything is drawn.").tag(sync=True)
    tutor: Choice[TutorSwitch] = Choice(
        get_args(TutorSwitch), "off", help="Whether the game's tutor may be asked, or speaks from the start."
    ).tag(sync=True)
    lights: Choice[Lights] = Choice(
        get_args(Lights), "on", help="Whether what may be chosen is shown: always, after a first try, or never."
    ).tag(sync=True)
    pace: Choice[Pace] = Choice(
        get_args(Pace), "step", help="Whether beats follow by themselves once the reader has moved, and how fast."
    ).tag(sync=True)
    live = Truth(True, help="Whether a kernel answers.").tag(sync=True)
    as_page = Truth(False, help="Whether its page is shown in a frame in its place.")

    def __init__(self, session: Session, *, step: int = 0, save_folder: str | Path = ".", **traits: Any) -> None:
        self._session = session
        self._lock = RLock()
        self._growing = False
        self.failure: BaseException | None = None
        """What failed last while a page was answered: a player, an observer; ``raise table.failure`` shows where."""
        self._save_folder = Path(save_folder)
        # All at once, so that a page is opened with its trace; the bound traits follow `step`.
        shown = {"trace": session.trace(), "revision": session.revision, "length": len(session.frames), "step": step}
        given = {name: value for name, value in traits.items() if value is not None}
        super().__init__(**{**given, **shown})
        self._responder = Responder(
            {
                "hello": lambda payload: {},
                "play": lambda payload: self._changed_by_page(session.play, action_of(payload)),
                "verdict": lambda payload: {
                    "verdict": session.verdict(action_of(payload), payload.get("step"), *tried_of(payload))
                },
                "decisions": lambda payload: {"decisions": session.decisions(payload["beats"])},
                "try": lambda payload: session.tried(payload["step"], *tried_of(payload)),
                "undo": lambda payload: self._changed_by_page(session.undo),
                "start_again": lambda payload: self._changed_by_page(session.start_again),
                "new_game": lambda payload: self._changed_by_page(session.new_game),
                "bring_back": lambda payload: self._changed_by_page(session.bring_back),
                "perspective": lambda payload: self._look_from(payload["perspective"], self._take_for_page),
                "save": lambda payload: {"name": session.save(self._save_folder).name},
                "saves": lambda payload: {"names": session.saved(self._save_folder)},
                "load": lambda payload: self._changed_by_page(session.load_saved, self._save_folder, payload["name"]),
                "earlier": lambda payload: self._changed_by_page(session.show_earlier),
                "later": lambda payload: self._changed_by_page(session.show_later),
                "resync": lambda payload: {"trace": session.trace()},
                "explain": lambda payload: {
                    "explained": explained(session, action_of(payload), payload.get("step"), *tried_of(payload))
                },
                "position": lambda payload: {"line": session.said(payload["step"])},
                "set_up": lambda payload: self._changed_by_page(session.set_up, payload["line"]),
                "help": lambda payload: {"line": line_at(session, payload["step"], tried_of(payload)[0])},
                "another": lambda payload: {"trace": another(session.game, payload["rule"], language=session.language)},
            },
            changing=frozenset(
                {
                    "play",
                    "undo",
                    "start_again",
                    "new_game",
                    "bring_back",
                    "perspective",
                    "load",
                    "earlier",
                    "later",
                    "set_up",
                }
            ),
            reading=frozenset(
                {"hello", "verdict", "decisions", "try", "saves", "resync", "another", "explain", "help", "position"}
            ),
            revision=lambda: session.revision,
            state=session.trace,
            illegal=lambda error: session.refusal(error.verdict),
            failed=self._went_wrong,
            told=lambda error: told_in(session.texts, error),
            send=self.send,
        )
        self.on_msg(lambda widget, content, buffers: self._asked(content))
        self._saved = Saved(self._drawn, lambda: session.texts)
        self.observe(self._saved.changed, ["step", "revision"])

    @one_at_a_time
    def _asked(self, content: object) -> None:
        self._responder.receive(content)

    def _went_wrong(self, error: BaseException) -> str:
        """Tell Python all of an error that came while a page was answered; what the page may be told of it."""
        self.failure = error
        traceback.print_exception(error, file=sys.stderr)
        say = self._session.texts.say
        if isinstance(error, PlayerError):
            return say("player_failed", {"seat": error.seat})
        return say("went_wrong" if isinstance(error, Exception) else "interrupted", {})

    # --- keeping both sides equal -----------------------------------------------------------------------------

    def _changed_by_page(self, change: Callable[P, Change], *args: P.args, **kwargs: P.kwargs) -> Nothing:
        self._take_for_page(change(*args, **kwargs))
        return {}

    def _take_for_page(self, change: Change, step: int | None = None) -> None:
        """Take a change that a page asked for; an observer that fails is no matter of the page's."""
        try:
            self._take(change, step)
        except Exception as error:
            if self.revision < change.revision:
                raise
            self._went_wrong(error)

    def _take(self, change: Change, step: int | None = None) -> None:
        """Tell every page of a change of the session, and move to ``step`` if one is given.

        The trace itself is sent only when it is another one; a trace that grows is sent as the frames that are new.
        Everything is worked out before anything is assigned, since assigning is what sends; observers are told when
        everything is assigned, and one that raises does not keep the pages from what they need. Where a value cannot
        be assigned, none is, and the session is as it was too.
        """
        last = len(change.frames) + change.start - 1
        target = min(self.step if step is None else step, last)
        if change.whole and step is None:
            target = self._session.opening_step
        moved = {"length": last + 1, "step": target}
        if last + 1 < self.length:
            moved = {"step": target, "length": last + 1}  # so that a slider linked to both never cuts one short
        told = ["revision", *moved, "events", "explanation", *self.BOUND, *(["trace"] if change.whole else [])]
        self._growing = not change.whole
        try:
            with self.hold_sync(), self.hold_trait_notifications():
                for name, value in {"trace": {**change.trace}, "revision": change.revision, **moved}.items():
                    self.set_trait(name, value)
                self._follow_step()
        except BaseException:
            if self.revision < change.revision:
                self._session.take_back(change)
            self.send_state(told)
            raise
        finally:
            self._growing = False
            if not change.whole and self.revision >= change.revision:
                news: FramesMessage = {
                    "v": MESSAGES_VERSION,
                    "type": "frames",
                    "base": change.base,
                    "revision": change.revision,
                    "from": change.start,
                    "frames": list(change.frames),
                }
                self.send(news)

    def _look_from(self, perspective: int | None, take: Callable[[Change, int], None]) -> Nothing:
        """Change perspective, staying at the same moment of the game."""
        moment = self._session.moment(self.step)
        change = self._session.look_from(perspective)
        take(change, self._session.step_at(moment))
        return {}

    def _should_send_property(self, key: str, value: Any) -> bool:
        if key == "trace" and self._growing:
            return False  # pages get the new frames by message
        return bool(super()._should_send_property(key, value))

    @one_at_a_time
    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page writes, as far as it may; the rest is answered with our own values."""
        refused = [name for name, value in sync_data.items() if not self._may_write(name, value)]
        taken = {name: value for name, value in sync_data.items() if name not in refused}
        try:
            super().set_state(taken)
        except BaseException:  # one that fails keeps others from being set
            refused += [name for name, value in taken.items() if getattr(self, name, None) != value]
            raise
        finally:
            if ours := [name for name in refused if name in self.keys]:
                self.send_state(ours)

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
            shown = {**self._session.values(self.step), "explanation": self._session.frames[self.step]["text"]}
            for name, value in shown.items():
                if name in self.BOUND or name in self.TOLD:
                    self.set_trait(name, deepcopy(value))  # lists and dicts: who changes one in place changes no frame

    def __setattr__(self, name: str, value: Any) -> None:
        # Our own values are assigned by `set_trait`, and what a page writes is looked at in `set_state`.
        told = name in self.TOLD or (name in self.BOUND and name not in self.WRITABLE)
        if told and "_responder" in self.__dict__ and value != getattr(self, name):
            raise t.TraitError(
                f"{name!r} tells what is shown, so it cannot be set: play(…) makes a move, step = … goes to a beat"
            )
        super().__setattr__(name, value)

    # --- what a user of the class does ------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The position at the beat shown."""
        return self._session.shown(self.step)

    @property
    def game(self) -> AnyGame:
        """The game at this table: its rulebook, its options, its texts."""
        return self._session.game

    @property
    def match(self) -> Match:
        """A copy of the game so far, with ``match.state`` the position now: what is played on it is not played here."""
        return self._session.match.copy()

    @property
    def record(self) -> Record:
        """The game so far as a record."""
        return self._session.match.record

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

    def _picture(self, session: Session, step: int, shown: range) -> str:
        """A beat of a session as text, as one of those that are shown."""
        texts = session.texts
        facts = {
            "widget": type(self).__name__,
            "n": step - shown.start + 1,
            "m": len(shown),
            "text": session.frames[step]["text"],
        }
        return f"{texts.say('widget_picture', facts)}\n\n{session.shown(step).picture(session.perspective, texts)}"

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        """What a notebook keeps of a widget; where it is opened anew, it says how to get the widget back.

        Where a document is made from the notebook, it is what such a document can show.
        """
        if for_pages():
            return self._for_pages(), {}
        if self.as_page:
            return in_frame(self.to_html, self._drawn(), self._session.texts), {}
        return self._saved.bundle(super()._repr_mimebundle_(**kwargs))

    @one_at_a_time
    def _drawn(self) -> Drawn:
        return Drawn(self.to_svg(), repr(self), self._session.frames[self.step]["text"])

    def __repr__(self) -> str:
        return self._picture(self._session, self.step, range(self.length))
