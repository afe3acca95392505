"""Moves tried at a table from a beat on: what follows from them, and the verdicts on them."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Action, AnyState, RulesError
from ..schema import Tried, VerdictData
from .session import Session
from .table_branches import TableBranches
from .what_if import PLAIN, Move, WhatIfMode


class MoveTrials:
    """The moves that the reader of a session tries.

    ``step`` is the beat from which they are tried. While a question is open, the recorded move cannot be tried, as it
    leads to the answer.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._branches = TableBranches(session)

    def tried(self, step: int, moves: Sequence[Move], way: WhatIfMode = PLAIN) -> Tried:
        """Return what might follow if these moves were made, in order, from a beat with a decision.

        The reader makes them for the seats played here, or for the seat that decides at the beat; simple players
        move for the others, unless ``way`` says otherwise. Everything the perspective cannot know is dealt again, so
        the answer reveals nothing of it.

        Raises:
            NotOffered: the first move is the recorded one, and a question is open.
            RulesError: the beat has no decision, there are no moves or too many, or there is no such branch.
            NotationError: a move cannot be read.
            IllegalActionError: a move is against the rules.
        """
        self._branches.refuse_recorded(step, moves)
        return self._branches.what_ifs.tried(step, moves, way.by_hand, self._branches.origin(step, way.branch))

    def verdict(
        self, move: str | Sequence[str], step: int | None = None, moves: Sequence[Move] = (), way: WhatIfMode = PLAIN
    ) -> VerdictData:
        """Return the verdict on a move (notation, or picked elements) in the form a page gets.

        The move is tried at the beat ``step``, which has a decision, after ``moves``, as in :meth:`tried`. If ``step``
        is None, it is judged in the present position.

        Raises:
            NotOffered: the open question is about that move.
            NotationError: the move cannot be read.
            RulesError: the beat has no decision.
            IllegalActionError: one of ``moves`` is against the rules.
        """
        if step is None:
            self._session.require_no_question()
        else:
            self._branches.refuse_recorded(step, moves)
        seat = None if self._session.settings.mode == "explore" else self.chooser(step, way)
        state, action = self.resolve(move, step, moves, way)
        verdict = state.verdict(action, seat)
        label = self._session.game.scene.label(state, action) if verdict else None
        return self._session.timeline.tracer.maker.verdict(verdict, label)

    def resolve(
        self, move: str | Sequence[str], step: int | None, moves: Sequence[Move], way: WhatIfMode = PLAIN
    ) -> tuple[AnyState, Action]:
        """Return the position in which a move is tried, and the move as an action; arguments as in :meth:`verdict`."""
        session, tracer = self._session, self._session.timeline.tracer
        state = session.state if step is None else tracer.strip.deciding.get(step)
        if step is not None and (moves or step in tracer.strip.others):
            origin = self._branches.origin(step, way.branch)
            state = self._branches.what_ifs.at(step, moves, way.by_hand, origin).match.state
        if state is None:
            raise RulesError(f"at beat {step} there is nothing to decide")
        return state, session.action(move, state, self.chooser(step, way))

    def chooser(self, step: int | None, way: WhatIfMode) -> int | None:
        """Return the seat that chooses; None if any seat may choose and all hands are shown."""
        session = self._session
        return None if way.by_hand or step in session.timeline.tracer.strip.others else session.perspective
