"""The base of tables and explorers: a session shown in a page, with traits bound to the position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from pathlib import Path
from typing import Any, get_args

import traitlets as t

from ..explain.example import another
from ..explain.page import explained
from ..players import PlayerError
from ..practice.help_line import line_at
from ..rules import AnyGame, AnyState, IllegalActionError, Match, Record, Texts, spoken
from ..schema import (
    MESSAGES_VERSION,
    FramesMessage,
    Handlers,
    Lights,
    Nothing,
    Pace,
    Trace,
    TutorSwitch,
    Verdict,
)
from ..table.session import Session
from ..table.snapshot import Change
from .base_widget import Plan, came_whole
from .notebook_output import Drawn
from .pages import InPages, one_at_a_time
from .responder import action_of, tried_of
from .trait_types import Choice, Number


class SessionWidget(InPages):
    """A table in a notebook.

    ``step`` is the beat shown (0 to ``length`` − 1); set it to move every view, observe it or link it to follow the
    learner. ``events``, ``explanation`` and the traits tagged ``bound`` follow ``step``. They may be read, observed
    and linked from; setting one in Python is an error, and writing it in the browser has no effect.
    """

    step = Number(0, help="The beat shown.").tag(sync=True, echo_update=False, page_may_set=True)
    length = t.Int(1, help="The number of beats.").tag(sync=True, bound=True)
    events: t.List[Any] = t.List(help="The events of the beat shown.").tag(sync=True, bound=True)
    explanation = t.Unicode("", help="The sentence of the beat shown.").tag(sync=True, bound=True)
    tutor: Choice[TutorSwitch] = Choice(
        get_args(TutorSwitch), "off", help="Whether the game's tutor may be asked, or speaks from the start."
    ).tag(sync=True)
    lights: Choice[Lights] = Choice(
        get_args(Lights), "on", help="Whether what may be chosen is shown: always, after a first try, or never."
    ).tag(sync=True)
    pace: Choice[Pace] = Choice(
        get_args(Pace), "step", help="Whether beats follow by themselves once the reader has moved, and how fast."
    ).tag(sync=True)
    language = t.Unicode("en", help="The language of all texts; set it to hear the same game in another one.").tag(
        sync=True, page_may_set=True
    )
    _speaks = t.List(t.Unicode(), help="The languages that there are.").tag(sync=True)
    _HOW_TO_CHANGE = ": play(…) makes a move, step = … goes to a beat"
    _REDRAWN_WITH = ("step", "_revision")

    def __init__(self, session: Session, *, step: int = 0, save_folder: str | Path = ".", **traits: Any) -> None:
        self._session = session
        self._save_folder = Path(save_folder)
        # Set together, so that a page opens with its trace; the bound traits follow `step`.
        shown = {
            "_trace": session.trace(),
            "_revision": session.revision,
            "length": len(session.frames),
            "step": step,
            "language": session.language,
            "_speaks": list(self._languages()),
        }
        given = {name: value for name, value in traits.items() if value is not None}
        super().__init__(**{**given, **shown})

    # --- requests of a page -----------------------------------------------------------------------------------

    def _changes(self) -> Handlers:
        return {
            "play": lambda payload: self._planned(lambda session: session.play(action_of(payload))),
            "undo": lambda payload: self._planned(lambda session: session.undo()),
            "start_again": lambda payload: self._planned(lambda session: session.start_again()),
            "new_game": lambda payload: self._planned(lambda session: session.new_game()),
            "bring_back": lambda payload: self._planned(lambda session: session.bring_back()),
            "perspective": lambda payload: self._seen_from(payload["perspective"]),
            "load": lambda payload: self._planned(
                lambda session: session.load_saved(self._save_folder, payload["name"])
            ),
            "earlier": lambda payload: self._planned(lambda session: session.show_earlier()),
            "later": lambda payload: self._planned(lambda session: session.show_later()),
            "set_up": lambda payload: self._planned(lambda session: session.set_up(payload["line"])),
        }

    def _reads(self) -> Handlers:
        return {
            "hello": lambda payload: {},
            "verdict": lambda payload: {
                "verdict": self._session.verdict(action_of(payload), payload.get("step"), *tried_of(payload))
            },
            "decisions": lambda payload: {"decisions": self._session.decisions(payload["beats"])},
            "try": lambda payload: self._session.tried(payload["step"], *tried_of(payload)),
            "saves": lambda payload: {"names": self._session.saved(self._save_folder)},
            "resync": lambda payload: {"trace": self._session.trace()},
            "explain": lambda payload: {
                "explained": explained(self._session, action_of(payload), payload.get("step"), *tried_of(payload))
            },
            "position": lambda payload: {"line": self._session.said(payload["step"])},
            "help": lambda payload: {"line": line_at(self._session, payload["step"], tried_of(payload)[0])},
            "another": lambda payload: {"trace": another(self.game, payload["rule"], language=self._session.language)},
        }

    def _requests(self) -> Handlers:
        return {**super()._requests(), "save": lambda payload: {"name": self._session.save(self._save_folder).name}}

    def _page(self) -> Trace:
        return self._session.trace()

    def _refused(self, error: IllegalActionError) -> Verdict:
        return self._session.refusal(error.verdict)

    @property
    def _texts(self) -> Texts:
        return self._session.texts

    def _went_wrong(self, error: BaseException) -> str:
        told = super()._went_wrong(error)
        return self._texts.say("player_failed", {"seat": error.seat}) if isinstance(error, PlayerError) else told

    # --- keeping both sides equal -----------------------------------------------------------------------------

    def _planned(self, change: Callable[[Any], Change], step: int | None = None) -> Plan[Nothing]:
        """Return the plan of a change, worked out on a copy of the session, and of the move to ``step`` if given."""
        session = copy(self._session)
        return self._plan(session, change(session), step)

    def _plan(self, session: Session, change: Change, step: int | None = None) -> Plan[Nothing]:
        """Return the plan of a change that a copy of the session has made.

        The trace itself is sent only if it was replaced; of one that has grown, only the new frames are sent.
        """
        last = len(change.frames) + change.start - 1
        target = max(0, min(self.step if step is None else step, last))
        if change.whole and step is None:
            target = session.opening_step
        moved = {"length": last + 1, "step": target}
        if last + 1 < self.length:
            moved = {"step": target, "length": last + 1}  # so that a slider linked to both never cuts one short
        values = {"_trace": {**change.trace}, "_revision": change.revision, **moved, **self._values(session, target)}
        parts = {"_session": session, **self._parts(session, target)}
        if change.whole:
            return Plan({}, change.revision, parts, values)
        news: FramesMessage = {
            "v": MESSAGES_VERSION,
            "type": "frames",
            "base": change.base,
            "revision": change.revision,
            "from": change.start,
            "frames": list(change.frames),
        }
        return Plan({}, change.revision, parts, values, unsent=frozenset({"_trace"}), news=(news,))

    def _values(self, session: Session, step: int) -> dict[str, Any]:
        """Return the values of the bound traits at a beat."""
        shown = {**session.values(step), "explanation": session.frames[step]["text"]}
        # Lists and dicts are copied, so that changing one in place changes no frame.
        return {name: deepcopy(value) for name, value in shown.items() if self._is_bound(name)}

    def _parts(self, session: Session, step: int) -> dict[str, Any]:
        """Return further attributes that a widget keeps for the beat shown."""
        return {}

    def _do(self, change: Callable[[Any], Change], step: int | None = None) -> None:
        """Make a change of the session, tell every page, and move to ``step`` if given."""
        self._make(self._planned(change, step))

    def _seen_from(self, perspective: int | None) -> Plan[Nothing]:
        """Return the plan of a switch to another perspective at the same moment of the game."""
        session = copy(self._session)
        change = session.look_from(perspective)
        return self._plan(session, change, session.step_at(self._session.moment(self.step)))

    @t.validate("language")
    def _known_language(self, proposal: Any) -> str:
        language, there = spoken(proposal["value"]), self._languages()
        if language not in there:
            raise t.TraitError(f"{self.game.name} has no texts in {language!r}; there are {', '.join(there)}")
        return language

    @t.observe("language")
    @one_at_a_time
    def _language_set(self, change: Any) -> None:
        """Tell the same game in another language, at the same beat."""
        if change["new"] == self._session.language:  # the widget is being made
            return
        try:
            self._do(lambda session: session.speak(change["new"]), self.step)
        except BaseException:
            self.language = self._session.language
            raise

    def _fits(self, name: str, value: Any) -> bool:
        if name == "language":
            return value in self._speaks
        return name == "step" and type(value) is int and 0 <= value < self.length

    @t.validate("step")
    def _within(self, proposal: Any) -> int:
        return int(min(max(proposal["value"], 0), self.length - 1))

    @t.observe("step")
    @one_at_a_time
    def _step_moved(self, change: Any) -> None:
        if self._trace and not came_whole(change):
            self._follow_step()

    def _follow_step(self) -> None:
        """Set the bound traits, all together, to their values at the beat shown."""
        session, step = self._session, self.step
        self._make(Plan({}, self._revision, self._parts(session, step), self._values(session, step)))

    # --- in Python --------------------------------------------------------------------------------------------

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
        """A copy of the game so far; ``match.state`` is the position now. Moves made on it are not made here."""
        return self._session.match.copy()

    @property
    def record(self) -> Record:
        """The game so far as a record."""
        return self._session.match.record

    def _beat_after(self, change: Change) -> int:
        """Return the beat to go to after a change made from Python: the first new one."""
        return min(self.length, change.start + len(change.frames) - 1)

    @one_at_a_time
    def play(self, action: str | Sequence[str]) -> None:
        """Make a move, given as notation, and go to the first beat that follows, as a click does.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules; its verdict says why.
            NotOffered: this table steps through a record.
        """
        session = copy(self._session)
        change = session.play(action)
        self._make(self._plan(session, change, self._beat_after(change)))

    @one_at_a_time
    def undo(self) -> None:
        """Take back the reader's last move and everything after it.

        Raises:
            NotOffered: the reader has made no move.
        """
        session = copy(self._session)
        change = session.undo()
        self._make(self._plan(session, change, len(session.frames) - 1))

    def _picture(self, session: Session, step: int, shown: range) -> str:
        """Return a beat of a session as text, numbered within the beats shown."""
        texts = session.texts
        facts = {
            "widget": type(self).__name__,
            "n": step - shown.start + 1,
            "m": len(shown),
            "text": session.frames[step]["text"],
        }
        return f"{texts.say('widget_picture', facts)}\n\n{session.picture(step)}"

    @one_at_a_time
    def _drawn(self) -> Drawn:
        return Drawn(self.to_svg(), repr(self), self._session.frames[self.step]["text"])

    def __repr__(self) -> str:
        return self._picture(self._session, self.step, range(self.length))
