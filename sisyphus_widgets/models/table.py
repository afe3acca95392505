"""A table: a game to step through, watch or play."""

from __future__ import annotations

from typing import Any, ClassVar

from ..rules import Goal, Record
from ..schema import Kind
from ..table.session import Session
from ..trace.goal import reached_by
from .model import Plan, one_at_a_time
from .table_branches import TableWithBranches


class TableModel(TableWithBranches):
    """A table of any game, made from a session as :func:`.session_of` begins it."""

    KIND: ClassVar[Kind] = "table"

    _ticked: frozenset[str] = frozenset()
    """The names of the goals reached so far."""

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        tutored = value != "off"
        if name == "tutor" and tutored != self.session.tutored:
            return self._planned(lambda session: session.advise(tutored), self.step)
        return super()._setting(name, value)

    @property
    def goal(self) -> Goal | None:
        """The goal of this table, or None."""
        return None if self.session.goal is None else self.session.goal.watch.goal

    def _bound(self, session: Session, step: int) -> dict[str, Any]:
        goal = session.goal
        reached = None if goal is None else goal.name in self._ticked or _reached(session, step)
        return {**super()._bound(session, step), "goal_reached": reached}

    def _parts(self, session: Session, step: int) -> dict[str, Any]:
        goal = session.goal
        ticked = {goal.name} if goal is not None and _reached(session, step) else set()
        return {**super()._parts(session, step), "_ticked": self._ticked | ticked}

    @one_at_a_time
    def look_from(self, perspective: int | None) -> None:
        """Show the game from a seat, or as the teacher sees it (None).

        Raises:
            NotOffered: this table does not allow that perspective.
        """
        self._make(self._seen_from(perspective))

    @one_at_a_time
    def load(self, record: Record) -> None:
        """Take up a record.

        Raises:
            RulesError: the record is of another game or number of players, or it cannot be replayed.
        """
        self.do(lambda session: session.load(record))


def _reached(session: Session, step: int) -> bool | None:
    """Return whether the goal is reached: in a record by the beat shown, in a game being played by now."""
    return reached_by(session.frames[: step + 1] if session.mode == "replay" else session.frames)
