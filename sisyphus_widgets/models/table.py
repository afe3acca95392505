"""A table: a game to replay, watch or play."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from ..players.registry import LEVELS, name_of, player_named, word_of
from ..rules import AnyGame, Goal, Record, get_game
from ..rules.goals import read_goal
from ..schema import Kind
from ..table.display import Display
from ..table.games import TableGames
from ..table.session import Session
from ..table.settings import TableSettings
from ..trace.goal import reached_by
from .model import Plan, one_at_a_time
from .table_coach import TableWithCoach, answers_of
from .table_options import NAMES, TableArguments
from .table_questions import asker_of
from .table_setup import session_of

if TYPE_CHECKING:
    from ..practice.answer import Answer  # a table opens without the code of questions


class TableModel(TableWithCoach):
    """A table of any game, for a session from :func:`.session_of`."""

    KIND: ClassVar[Kind] = "table"

    ticked: frozenset[str] = frozenset()
    """The names of the goals reached so far."""

    def __init__(
        self,
        session: Session,
        *,
        ticked: Collection[str] = (),
        log_before: str | Iterable[str | Mapping[str, Any]] = (),
        **more: Any,
    ) -> None:
        """Show a session; ``ticked`` has the names of goals that were reached before.

        ``log_before`` is an earlier log, which the coach of a later game knows.

        Raises:
            RulesError: an argument has an unknown value.
        """
        self.ticked = frozenset(ticked)
        self.earlier: tuple[Answer, ...] = answers_of(session.game, log_before)
        super().__init__(session, **more, values={"opponents": word_of(session.settings.players.values())})

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the table of a specification: a new one, or one with a ``state`` to restore.

        Raises:
            RulesError: the specification does not describe a table.
        """
        game = get_game(spec["game"])
        looks: dict[str, Any] = {word: spec.get(word) for word in cls.SETTABLE if word != "ask"}
        given = {name: value for name, value in spec.items() if name in NAMES}
        if (opponents := spec.get("opponents")) is not None:
            given["opponents"] = {int(seat): player_named(name) for seat, name in opponents.items()}
        if "state" in spec:
            return cls._standing(game, spec["state"], given, looks)
        if spec.get("options") is not None:
            given["options"] = game.read_options(spec["options"])
        record, options = spec.get("record"), TableArguments(**given)
        session, step = session_of(game, None if record is None else Record.loads(json.dumps(record)), options)
        looks["pace"] = options.pace
        return cls(session, step=step, ask=options.ask, log_before=options.log, **looks)

    @classmethod
    def _standing(cls, game: AnyGame, state: Mapping[str, Any], arguments: Mapping[str, Any], looks: Any) -> Self:
        """Return the table with a restored state."""
        ask, language, names = arguments["ask"], arguments["language"], arguments["names"]
        settings = TableSettings(
            mode=state["mode"],
            players=arguments["opponents"],
            perspectives=tuple(state["perspectives"]),
            language=language,
            names=names,
            goal=arguments["goal"],
            goal_seat=state["aiming"],
            asker=asker_of(game, ask, language, names),
        )
        if "coach" in state:
            from ..practice.coach.coached_table import CoachedSession

            session: Session = CoachedSession.read(state, settings)
        else:
            session = Session.read(state, settings)
        kept = {name: state[name] for name in ("log", "ticked", "refused_after")}
        table = cls(session, step=arguments["step"], ask=ask, review=state.get("review"), **kept, **looks)
        table.hinted = (session.match.length, state.get("hints", 0))
        return table

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present table as JSON for :func:`.model_of`, with ``language`` in another language.

        Raises:
            RulesError: a player or the game cannot be written.
        """
        session = self.session
        goal = session.settings.goal
        return {
            "kind": "table",
            "game": session.game.name,
            **{word: self.values[word] for word in (*self.SETTABLE, "step")},
            "language": language or session.settings.language,
            "names": None if session.settings.names is None else list(session.settings.names),
            "goal": None if goal is None else str(read_goal(goal)),
            "opponents": {str(seat): name_of(player, seat) for seat, player in session.settings.players.items()},
            "state": {
                "mode": session.settings.mode,
                "aiming": session.settings.goal_seat,
                "perspectives": list(session.settings.perspectives),
                **session.written(),
                "log": list(self.values["log"]),
                "ticked": sorted(self.ticked),
                "refused_after": self.refused_after,
                "hints": self.hints,
                **self.review_written(),
            },
        }

    def checked(self, name: str, value: Any) -> Any:
        """Return a value in the form in which Python may set it; for opponents, the name of a player."""
        if name != "opponents":
            return super().checked(name, value)
        player_named(value)
        return value

    def may_write(self, name: str, value: Any) -> bool:
        """Return True also for the level of opponents, at a table with opponents."""
        if name == "opponents":
            return isinstance(value, str) and value in LEVELS and bool(self.session.settings.players)
        return super().may_write(name, value)

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        if name == "opponents":
            session = copy(self.session)
            players = {seat: player_named(value) for seat in session.settings.players}
            session.settings = replace(session.settings, players=players)
            return Plan({}, self.revision, {"session": session}, {})
        tutored = value != "off"
        if name == "tutor" and tutored != self.session.timeline.tutored:
            return self._planned(lambda session: Display(session).advise(tutored), self.step)
        return super()._setting(name, value)

    @property
    def goal(self) -> Goal | None:
        """The goal of this table, or None."""
        return None if self.session.goal is None else self.session.goal.watch.goal

    def _bound(self, session: Session, step: int) -> dict[str, Any]:
        goal = session.goal
        reached = None if goal is None else goal.name in self.ticked or _reached(session, step)
        return {**super()._bound(session, step), "goal_reached": bool(reached), "goal_missed": reached is False}

    def _parts(self, session: Session, step: int) -> dict[str, Any]:
        goal = session.goal
        ticked = {goal.name} if goal is not None and _reached(session, step) else set()
        return {**super()._parts(session, step), "ticked": self.ticked | ticked}

    @one_at_a_time
    def look_from(self, perspective: int | None) -> None:
        """Show the game from a seat, or with None as the teacher sees it.

        Raises:
            NotOffered: this table does not allow that perspective.
        """
        self._make(self._seen_from(perspective))

    @one_at_a_time
    def load(self, record: Record) -> None:
        """Replace the game by a record.

        Raises:
            RulesError: the record has another game or number of players, or it cannot be replayed.
        """
        self.do(lambda session: TableGames(session).load(record))


def _reached(session: Session, step: int) -> bool | None:
    """Return True if the goal is reached, False if it is missed, and None before; a record counts to the shown beat."""
    return reached_by(session.frames[: step + 1] if session.settings.mode == "replay" else session.frames)
