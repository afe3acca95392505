"""The base of tables and explorers: a session shown in a page, with traits bound to the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import traitlets as t

from ..models.session_model import SessionModel
from ..rules import AnyGame, AnyState, Match, Record
from ..schema import Lights, Pace, TutorSwitch
from ..table.beats import Beats
from ..table.session import Session
from .language_widget import LanguageWidget
from .notebook_output import StaticOutput
from .pages import InPages
from .trait_types import NumberTrait, WordTrait


class SessionWidget(InPages, LanguageWidget):
    """A table in a notebook.

    ``step`` is the beat shown (0 to ``length`` − 1); set it to move every view, observe it or link it to follow the
    learner. ``events``, ``explanation`` and the traits tagged ``bound`` follow ``step``. They may be read, observed
    and linked from; setting one in Python is an error, and writing it in the browser has no effect.
    """

    model: SessionModel

    step: NumberTrait = NumberTrait(0, help="The beat shown.").tag(sync=True, echo_update=False, page_may_set=True)
    length: t.Int[int, int] = t.Int(1, help="The number of beats.").tag(sync=True, bound=True)
    events: t.List[Any] = t.List(help="The events of the beat shown.").tag(sync=True, bound=True)
    explanation: t.Unicode[str, str | bytes] = t.Unicode("", help="The sentence of the beat shown.").tag(
        sync=True, bound=True
    )
    tutor: WordTrait[TutorSwitch] = WordTrait(
        get_args(TutorSwitch), "off", help="The game's tutor: off, offered to those who ask, or open from the start."
    ).tag(sync=True)
    lights: WordTrait[Lights] = WordTrait(
        get_args(Lights), "on", help="The time to show what may be chosen: always, after a first try, or never."
    ).tag(sync=True)
    pace: WordTrait[Pace] = WordTrait(
        get_args(Pace),
        "step",
        help="The speed at which beats follow by themselves once the reader has moved, if they do.",
    ).tag(sync=True)
    thinking: t.Unicode[str, str | bytes] = t.Unicode(
        "", help="A sentence that tells which player thinks now; empty if nobody does."
    ).tag(sync=True, bound=True)
    _HOW_TO_CHANGE = ": play(…) makes a move, step = … goes to a beat"
    _REDRAWN_WITH = ("step", "_revision")

    @property
    def _session(self) -> Session:
        return self.model.session

    # --- in Python --------------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The position at the beat shown."""
        return Beats(self._session).state(self.step)

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

    def play(self, action: str | Sequence[str]) -> None:
        """Make a move, given as notation, and go to the first beat that follows, as a click does.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules; its verdict says why.
            NotOffered: this table steps through a record.
        """
        self.model.play(action)

    def undo(self) -> None:
        """Take back the reader's last move and everything after it.

        Raises:
            NotOffered: the reader has made no move.
        """
        self.model.undo()

    def _picture(self, session: Session, step: int, beats: range) -> str:
        """Return a beat of a session as text, numbered within the beats shown."""
        texts = session.texts
        facts = {
            "widget": type(self).__name__,
            "n": step - beats.start + 1,
            "m": len(beats),
            "text": session.frames[step]["text"],
        }
        return f"{texts.say('widget_picture', facts)}\n\n{Beats(session).picture(step)}"

    def _drawn(self) -> StaticOutput:
        with self._lock:
            return StaticOutput(self.to_svg(), repr(self), self._session.frames[self.step]["text"])

    def __repr__(self) -> str:
        return self._picture(self._session, self.step, range(self.length))
