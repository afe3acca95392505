"""The base of tables and explorers: a session, the shown beat, and the values of its position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, get_args

from ..players import PlayerError
from ..rules import AnyGame, IllegalActionError, RulesError, Texts
from ..rules.language.catalogue_files import languages
from ..schema import (
    MESSAGES_VERSION,
    ActionAtPayload,
    Ask,
    ExampleCase,
    Explained,
    FramesMessage,
    Handlers,
    HelpQuery,
    Lights,
    MovesPayload,
    Nothing,
    Pace,
    PicksAtPayload,
    Planned,
    Ruled,
    Trace,
    TutorSwitch,
    VerdictData,
)
from ..table.beats import Beats
from ..table.display import Display
from ..table.games import TableGames
from ..table.move_trials import MoveTrials
from ..table.other_players import has_thinkers
from ..table.session import Session
from ..table.snapshot import TableChange
from .deliberation import Awaited
from .model import Model, Plan, one_at_a_time
from .responder import MovedOnError, action_of, tried_of

if TYPE_CHECKING:
    from ..advice.review import Review


def nothing() -> None:
    """Do nothing; passed to ``host.soon`` to find out if the host can schedule work."""


def _unchanged(plan: Plan[Nothing]) -> Plan[Nothing]:
    """Return a plan as it is."""
    return plan


class SessionModel(Model):
    """A table: ``step`` is the shown beat, and the values of the position follow it."""

    SETTABLE: ClassVar[Mapping[str, Sequence[Any]]] = {
        **Model.SETTABLE,
        "tutor": get_args(TutorSwitch),
        "lights": get_args(Lights),
        "pace": get_args(Pace),
    }

    session: Session
    """The session. A change replaces it and never alters it in place."""

    def __init__(
        self,
        session: Session,
        *,
        step: int = 0,
        save_folder: str | Path = ".",
        values: Mapping[str, Any] | None = None,
        **looks: Any,
    ) -> None:
        """Show a session at a beat; ``values`` are further values of the model.

        Raises:
            RulesError: one of ``looks`` has an unknown value.
        """
        self.session = session
        self.save_folder: Path = Path(save_folder)
        """The folder of saved games."""
        beats = len(session.frames)
        step = min(max(step, 0), beats - 1)
        own = {
            "_trace": session.trace(),
            "_revision": session.revision,
            "length": beats,
            "step": step,
            "language": session.settings.language,
            "_speaks": list(languages(session.game.package)),
            "thinking": "",
        }
        self.__dict__.update(self._parts(session, step))
        super().__init__({**own, **self._bound(session, step), **(values or {})}, **looks)

    # --- requests of a page -----------------------------------------------------------------------------------

    def _changes(self) -> Handlers:
        return {
            "play": lambda payload: self._session_change(lambda session: session.play(action_of(payload))),
            "undo": lambda payload: self._planned(lambda session: session.undo()),
            "start_again": lambda payload: self._session_change(lambda session: TableGames(session).start_again()),
            "new_game": lambda payload: self._session_change(lambda session: TableGames(session).begin()),
            "bring_back": lambda payload: self._planned(lambda session: session.bring_back()),
            "perspective": lambda payload: self._seen_from(payload["perspective"]),
            "load": lambda payload: self._session_change(
                lambda session: TableGames(session).load_saved(self.save_folder, payload["name"])
            ),
            "earlier": lambda payload: self._planned(lambda session: Display(session).show_earlier()),
            "later": lambda payload: self._planned(lambda session: Display(session).show_later()),
            "set_up": lambda payload: self._session_change(lambda session: TableGames(session).set_up(payload["line"])),
        }

    def _reads(self) -> Handlers:
        return {
            "hello": lambda payload: {},
            "verdict": lambda payload: {
                "verdict": MoveTrials(self.session).verdict(action_of(payload), payload.get("step"), *tried_of(payload))
            },
            "decisions": lambda payload: {"decisions": Beats(self.session).decisions(payload["beats"])},
            "try": lambda payload: MoveTrials(self.session).tried(payload["step"], *tried_of(payload)),
            "saves": lambda payload: {"names": TableGames(self.session).saved(self.save_folder)},
            "resync": lambda payload: {"trace": self.session.trace()},
            "explain": self._explain,
            "position": lambda payload: {"line": Beats(self.session).position_line(payload["step"])},
            "help": self._help,
            "another": self._another,
        }

    # These import their modules at the first request, so that a table opens sooner.

    def _explain(self, payload: ActionAtPayload | PicksAtPayload) -> Explained:
        from ..advice.explain.explanation_page import explained

        found = explained(self.session, action_of(payload), payload.get("step"), *tried_of(payload))
        return {"explained": found}

    def _help(self, payload: MovesPayload) -> HelpQuery:
        from ..practice.help_line import line_at

        return {"line": line_at(self.session, payload["step"], tried_of(payload)[0])}

    def _another(self, payload: Ruled) -> ExampleCase:
        from ..advice.explain.example import another

        return {"trace": another(self.game, payload["rule"], language=self.session.settings.language)}

    def _requests(self) -> Handlers:
        return {
            **super()._requests(),
            "save": lambda payload: {"name": self.save().name},
            "stop": lambda payload: self._stopped(),
        }

    def _stopped(self) -> Nothing:
        self.stop()
        return {}

    def page_trace(self) -> Trace:
        """Return the present trace."""
        return self.session.trace()

    def _refused(self, error: IllegalActionError) -> VerdictData:
        return self.session.timeline.tracer.maker.verdict(error.verdict)

    @property
    def texts(self) -> Texts:
        """The texts at this table."""
        return self.session.texts

    @property
    def game(self) -> AnyGame:
        """The game at this table."""
        return self.session.game

    def _went_wrong(self, error: BaseException) -> str:
        message = super()._went_wrong(error)
        return self.texts.say("player_failed", {"seat": error.seat}) if isinstance(error, PlayerError) else message

    # --- changes ----------------------------------------------------------------------------------------------

    def _planned(self, change: Callable[[Any], TableChange], step: int | None = None) -> Plan[Nothing]:
        """Return the plan of a change, worked out on a copy of the session, and of showing beat ``step`` if given."""
        session = copy(self.session)
        return self._plan(session, change(session), step)

    def _session_change(
        self, change: Callable[[Any], TableChange], completed: Callable[[Plan[Nothing]], Plan[Nothing]] = _unchanged
    ) -> Planned[Nothing]:
        """Return the plan of a change after which computer players may move; ``completed`` adds to the plan.

        If a player thinks for long and the host can schedule work, the plan is worked out in slices.
        """
        if not has_thinkers(self.session.settings) or not self.host.soon(nothing):
            return completed(self._planned(change))
        session = copy(self.session)
        session.is_stepwise = True
        return Awaited({}, self.revision, self._moving(session, change(session), completed))

    def _moving(
        self, session: Session, change: TableChange, completed: Callable[[Plan[Nothing]], Plan[Nothing]]
    ) -> Iterator[Plan[Nothing] | None]:
        """Let the computer players move on a copy of the session, and yield the plan at the end.

        Raises:
            MovedOnError: the table has changed meanwhile.
        """
        before, found = self.session, False
        try:
            for step in session.others_moving(change):
                if self.session is not before:
                    raise MovedOnError
                if isinstance(step, TableChange):
                    found = True
                    plan = completed(self._plan(session, step))
                    yield replace(plan, values={**plan.values, "thinking": ""})
                    return
                self._think(step)
                yield None
        finally:
            if not found:
                self.tell_thinking("")

    def _think(self, seat: int | None) -> None:
        key, facts = ("thinking.others", {}) if seat is None else ("thinking.seat", {"seat": seat})
        self.tell_thinking(self.texts.say(key, facts))

    def tell_thinking(self, text: str) -> None:
        """Show on pages who is thinking, without a new revision."""
        if text != self.values["thinking"]:
            self._make(Plan({}, self.revision, {}, {"thinking": text}))

    def _plan(self, session: Session, change: TableChange, step: int | None = None) -> Plan[Nothing]:
        """Return the plan of a change that was made on a copy of the session.

        A replaced trace is sent whole. Of a longer trace, only the new frames are sent.
        """
        last = len(change.frames) + change.start - 1
        target = max(0, min(self.step if step is None else step, last))
        if change.whole and step is None:
            target = Beats(session).opening
        moved = {"length": last + 1, "step": target}
        if last + 1 < self.length:
            moved = {"step": target, "length": last + 1}  # `step` first, as a linked slider clamps it to the length
        values = {"_trace": {**change.trace}, "_revision": change.revision, **moved, **self._bound(session, target)}
        parts = {"session": session, **self._parts(session, target)}
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

    def _bound(self, session: Session, step: int) -> dict[str, Any]:
        """Return the values that follow the shown beat."""
        values = {**Beats(session).values(step), "explanation": session.frames[step]["text"]}
        # Lists and dicts are copied, so that changing one in place changes no frame.
        return {name: deepcopy(value) for name, value in values.items()}

    def _parts(self, session: Session, step: int) -> dict[str, Any]:
        """Return the attributes of the model that follow the shown beat."""
        return {}

    @one_at_a_time
    def do(self, change: Callable[[Any], TableChange], step: int | None = None) -> None:
        """Make a change of the session, send it to all pages, and show beat ``step`` if given."""
        self._make(self._planned(change, step))

    def _seen_from(self, perspective: int | None) -> Plan[Nothing]:
        """Return the plan of a change of perspective at the same moment of the game."""
        session = copy(self.session)
        change = Display(session).look_from(perspective)
        return self._plan(session, change, Beats(session).after_moves(Beats(self.session).moves_made(self.step)))

    # --- setting ----------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """The number of beats."""
        number: int = self.values["length"]
        return number

    def checked(self, name: str, value: Any) -> Any:
        """Return a value in the form in which Python may set it, with a beat in range."""
        if name == "step":
            return min(max(value, 0), self.length - 1)
        if name == "language":
            return self._language(value, self.game.name)
        return super().checked(name, value)

    def may_write(self, name: str, value: Any) -> bool:
        """Return True for the number of a beat, and for an available language."""
        if name == "language":
            return value in self.values["_speaks"]
        return name == "step" and type(value) is int and 0 <= value < self.length

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        if name == "step":
            session = self.session
            return Plan({}, self.revision, self._parts(session, value), self._bound(session, value))
        if name == "language":  # the same game in another language, at the same beat
            return self._planned(lambda session: Display(session).speak(value), self.step)
        return super()._setting(name, value)

    # --- from Python ------------------------------------------------------------------------------------------

    def _beat_after(self, change: TableChange) -> int:
        """Return the beat to show after a change from Python: the first new one."""
        return min(self.length, change.start + len(change.frames) - 1)

    @one_at_a_time
    def play(self, action: str | Sequence[str]) -> None:
        """Make a move and show the first new beat, as after a click.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules; its verdict says why.
            NotOffered: this table replays a record.
        """
        self._make(self._played_on(action))

    def _played_on(self, action: str | Sequence[str]) -> Plan[Nothing]:
        """Return the plan of a move, and of showing the first new beat."""
        session = copy(self.session)
        change = session.play(action)
        return self._plan(session, change, self._beat_after(change))

    @one_at_a_time
    def undo(self) -> None:
        """Take back the reader's last move and everything after it.

        Raises:
            NotOffered: the reader has made no move.
        """
        session = copy(self.session)
        change = session.undo()
        self._make(self._plan(session, change, len(session.frames) - 1))

    @one_at_a_time
    def save(self) -> Path:
        """Write the record to the next free name in the folder for saved games; return the path."""
        return TableGames(self.session).save(self.save_folder)

    # --- on pages without Python ------------------------------------------------------------------------------

    def page_session(self, language: str) -> Session:
        """Return the session for a page in a language."""
        return self.session if language == self.session.settings.language else self.session.in_language(language)

    def page_review(self, wanted: bool | None) -> Review | None:
        """Return the review for a page without Python, or None.

        Raises:
            RulesError: a review is wanted, but there is no game to review.
        """
        if wanted:
            raise RulesError("there is no game here to be reviewed")
        return None

    def page_begins_at(self, ask: Ask) -> int:
        """Return the first beat of a page that asks questions as ``ask`` says."""
        return self.step
