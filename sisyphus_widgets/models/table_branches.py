"""Tables with branches of their game, and the requests of pages about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, TypeVar

from ..rules.position.checks import texts as texts_given
from ..schema import BranchNumber, Handlers, MovesPayload, Nothing, Opened, OpeningPayload
from ..table.session import Session
from ..table.table_branches import KeptBranch, TableBranches
from ..table.what_if import WhatIfMode
from .model import Plan, one_at_a_time
from .responder import tried_of
from .table_checks import step_checked
from .table_questions import QuestionTableModel

R = TypeVar("R")


class BranchTableModel(QuestionTableModel):
    """A table that keeps branches of its game."""

    session: Session

    @classmethod
    def to_page(cls, name: str, value: Any) -> Any:
        """Return a value in its form for pages: of a branch only the number, the name and the beat."""
        if name != "branches":
            return super().to_page(name, value)
        return [{"branch": kept.number, "name": kept.name, "at": kept.at} for kept in value]

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "keep_branch": self._keep_for_page,
            "name_branch": lambda payload: self._branched(
                lambda session: TableBranches(session).rename(payload["branch"], _in_one_line(payload["name"]))
            ),
            "drop_branch": lambda payload: self._branched(
                lambda session: TableBranches(session).drop(payload["branch"])
            ),
        }

    def _reads(self) -> Handlers:
        return {**super()._reads(), "open_branch": self._open_for_page}

    def _open_for_page(self, payload: OpeningPayload) -> Opened:
        if "branch" not in payload:
            return TableBranches(self.session).for_another(payload["step"])
        return TableBranches(self.session).open(payload["branch"], by_hand=payload.get("by_hand", False))

    def _keep_for_page(self, payload: MovesPayload) -> Plan[BranchNumber]:
        moves, way = tried_of(payload)
        session = copy(self.session)
        number = TableBranches(session).keep(payload["step"], moves, way=way)
        return self._branches_of(session, {"branch": number})

    def _branched(self, change: Callable[[Session], None]) -> Plan[Nothing]:
        """Return the plan of a change of the branches."""
        session = copy(self.session)
        change(session)
        return self._branches_of(session, {})

    def _branches_of(self, session: Session, result: R) -> Plan[R]:
        """Return the plan of showing the branches of a changed copy of the session."""
        return Plan(result, self.revision, {"session": session}, {"branches": TableBranches(session).visible})

    def _bound(self, session: Session, step: int) -> dict[str, Any]:
        return {**super()._bound(session, step), "branches": TableBranches(session).visible}

    # --- from Python ------------------------------------------------------------------------------------------

    @one_at_a_time
    def what_if(
        self, beat: int, moves: str | Sequence[str], name: str | None = None, *, by_hand: bool = False
    ) -> KeptBranch:
        """Try other moves from a beat, and keep them as a branch called ``name``, by default a generated name.

        ``moves``, in notation, are moves of the seat to move at the beat, or with ``by_hand`` of all seats.

        Raises:
            RulesError: the beat has no decision, there are no moves, or the name is invalid.
            NotationError: a move cannot be read.
            IllegalActionError: a move is against the rules; its verdict says why.
        """
        step_checked(beat, "beat")
        given = [moves] if isinstance(moves, str) else texts_given("moves", moves)
        way = WhatIfMode(range(len(given)) if by_hand else ())
        number = -1

        def keep(session: Session) -> None:
            nonlocal number
            number = TableBranches(session).keep(beat, given, name, way)

        self._make(self._branched(keep))
        return next(kept for kept in TableBranches(self.session).visible if kept.number == number)

    @one_at_a_time
    def compare(self, number: int) -> tuple[str, ...]:
        """Return the differences between the game and a branch in sentences, after the same number of tricks.

        Raises:
            RulesError: the branch is not kept here.
        """
        return TableBranches(self.session).compared(number)

    @one_at_a_time
    def rename(self, number: int, name: str) -> None:
        """Give a branch another name.

        Raises:
            RulesError: the branch is not kept here, or the name is invalid.
        """
        self._make(self._branched(lambda session: TableBranches(session).rename(number, name)))

    @one_at_a_time
    def drop(self, number: int) -> None:
        """Delete a branch.

        Raises:
            RulesError: the branch is not kept here.
        """
        self._make(self._branched(lambda session: TableBranches(session).drop(number)))


def _in_one_line(name: str) -> str:
    return " ".join(name.split())
