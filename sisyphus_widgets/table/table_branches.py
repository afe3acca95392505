"""The branches that a table keeps of its game: named lines of play that can be reopened and continued."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..rules import OpenView, Record, RulesError
from ..rules.branch import LONGEST_NAME
from ..schema import Opened
from ..trace.choices import choosing_at
from ..trace.move_bounds import end_of_move
from .beats import Beats
from .branches import MOST_KEPT, SavedBranch, as_tree
from .session import NotOffered, Session
from .what_if import PLAIN, BranchOrigin, Move, WhatIf, WhatIfMode, WhatIfs


@dataclass(frozen=True, slots=True)
class KeptBranch:
    """A kept branch of the game at a table.

    ``at`` is the beat where it starts. ``moves`` are all its moves in notation, including deals and moves of other
    seats. ``redealt`` is true if cards hidden from the perspective were dealt again. ``number`` never changes.
    """

    number: int
    name: str
    at: int
    moves: tuple[str, ...]
    redealt: bool


class TableBranches:
    """The branches of a session.

    A branch without a new deal may give away the real hidden cards; a branch with one may give away the real hand of
    the seat it was dealt for. So a seat sees only branches that begin from its own knowledge; the teacher sees all.
    """

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def _saved(self) -> tuple[SavedBranch, ...]:
        return self._session.timeline.branches

    def _save(self, branches: Sequence[SavedBranch]) -> None:
        self._session.timeline = replace(self._session.timeline, branches=tuple(branches))

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def visible(self) -> tuple[KeptBranch, ...]:
        """The kept branches that the perspective may see, oldest first."""
        steps = ((branch, self._step_of(branch)) for branch in self._saved)
        return tuple(
            KeptBranch(branch.number, branch.name, step, branch.moves, branch.seat is not None)
            for branch, step in steps
            if step is not None
        )

    @property
    def record(self) -> Record:
        """The game so far as a record, with its branches."""
        return replace(self._session.match.record, branches=as_tree(self._saved))

    @property
    def what_ifs(self) -> WhatIfs:
        """The what-ifs of the game as it is shown; each is tried once and kept for reuse."""
        session, tracer = self._session, self._session.timeline.tracer
        if session.what_ifs is None or session.what_ifs.tracer is not tracer:
            seat, is_replay = session.perspective, session.settings.mode == "replay"
            choosers = (seat,) if seat is not None else None if is_replay else range(session.match.players)
            session.what_ifs = WhatIfs(tracer, choosers)
        return session.what_ifs

    def _step_of(self, branch: SavedBranch) -> int | None:
        """Return the beat where a branch starts; None if the perspective may not see it, or the beat is not shown."""
        session, tracer, seat = self._session, self._session.timeline.tracer, self._session.perspective
        if not tracer.frame_states[0].moves.made_count <= branch.after <= session.timeline.drawn.stop:
            return None
        if seat is not None and branch.seat != seat:
            hides = branch.seat is not None or not isinstance(session.state.view(seat), OpenView)
            if hides:
                return None
        step = next((step for step, after in tracer.strip.decided_after.items() if after == branch.after), None)
        if step is not None or (seat is not None and branch.seat is not None):
            return step
        is_shown = tracer.frame_states[-1].moves.made_count >= branch.after
        return Beats(session).after_moves(branch.after) if is_shown else None

    def _branch(self, number: int) -> tuple[SavedBranch, int]:
        """Return a branch that the perspective may see, and its beat.

        Raises:
            RulesError: there is no such branch.
        """
        for branch in self._saved:
            if branch.number == number and (step := self._step_of(branch)) is not None:
                return branch, step
        raise RulesError(f"there is no branch number {number!r} here")

    def origin(self, step: int, number: int | None) -> BranchOrigin | None:
        """Return the position from which a branch begins; None if ``number`` is None.

        Raises:
            RulesError: there is no such branch, or it begins at another beat than ``step``.
        """
        if number is None:
            return None
        branch, at = self._branch(number)
        if at != step:
            raise RulesError(f"that branch begins at beat {at}, not {step}")
        return self._origin_of(branch)

    def _origin_of(self, branch: SavedBranch) -> BranchOrigin:
        match = self._session.match
        if branch.position is None:
            return BranchOrigin(match.state_at(branch.after), moves=branch.moves)
        state = match.record.read_position(branch.position)
        return BranchOrigin(state, branch.seat, branch.position, branch.moves)

    def open(self, number: int, *, by_hand: bool = False) -> Opened:
        """Return a kept branch from its beat on; with ``by_hand`` no player answers its last move.

        Raises:
            RulesError: there is no such branch.
            NotOffered: the branch begins with the move that the open question is about.
        """
        what_if, step, name = self._replayed(number, by_hand)
        return _opened(what_if, step, name)

    def for_another(self, step: int) -> Opened:
        """Return the choices of another seat that moves next after a beat, with all hands open.

        Everything the perspective cannot know is dealt again.

        Raises:
            NotOffered: as far as the perspective knows there is no such seat, or a question is open.
            RulesError: there is no such beat.
        """
        session, tracer = self._session, self._session.timeline.tracer
        if not 0 <= step < len(session.frames):
            raise RulesError(f"there is no beat {step}")
        at = end_of_move(tracer, step)
        if at not in tracer.strip.others:
            raise NotOffered.with_text(session.texts, "nobody_else")
        session.require_no_question()
        what_if = self.what_ifs.at(at, [])
        return _opened(what_if, at, session.texts.say("another_chooses", {"seat": what_if.world.state.to_move}))

    def _replayed(self, number: int, by_hand: bool = False) -> tuple[WhatIf, int, str]:
        branch, step = self._branch(number)
        self.refuse_recorded(step, [branch.moves[0]])
        moves = range(len(branch.moves))
        what_if = self.what_ifs.at(step, moves, moves[-1:] if by_hand else (), self._origin_of(branch))
        return what_if, step, branch.name

    def compared(self, number: int) -> tuple[str, ...]:
        """Return the differences between the game and a branch, compared after the same number of tricks.

        The comparison ends where the shorter of the two ends.

        Raises:
            RulesError: there is no such branch.
        """
        return self._replayed(number)[0].differs

    # --- withholding ------------------------------------------------------------------------------------------

    def refuse_recorded(self, step: int, moves: Sequence[Move]) -> None:
        """Refuse to try the recorded move while a question is open, as it leads to the answer.

        At a beat where another seat chooses, refuse every move, so that nothing tells which one was played.

        Raises:
            NotOffered: the first of ``moves`` must not be tried now.
        """
        session, tracer = self._session, self._session.timeline.tracer
        if step in tracer.strip.others:
            session.require_no_question()
        state = tracer.strip.deciding.get(step)
        if session.timeline.held_question is None or state is None or not moves:
            return
        recorded = session.frames[step]["decision"].get("recorded")
        first = moves[0]
        if recorded is None or isinstance(first, int):  # a kept branch that begins so was refused when it was opened
            return
        if str(session.action(first, state, session.perspective)) == recorded["action"]:
            session.require_no_question()

    # --- keeping ----------------------------------------------------------------------------------------------

    def keep(self, step: int, moves: Sequence[Move], name: str | None = None, way: WhatIfMode = PLAIN) -> int:
        """Keep a what-if as a branch and return its number; the arguments are those of :meth:`.MoveTrials.tried`.

        Without a name, a what-if that only continues a kept branch replaces that branch; any other gets a name made
        from its first move.

        Raises:
            RulesError: the moves cannot be tried or written down, or there are too many branches.
        """
        session = self._session
        if not moves:
            raise RulesError("give at least one move to keep")
        if not isinstance(next(iter(moves)), int):
            self.refuse_recorded(step, moves)
        what_if = self.what_ifs.at(step, moves, way.by_hand, self.origin(step, way.branch))
        world = what_if.world
        if world.redealt and world.position is None:
            raise NotOffered.with_text(session.texts, "branch_unwritten")
        after = session.timeline.tracer.strip.decided_after.get(step, Beats(session).moves_made(step))
        branch = SavedBranch(session.branches_numbered, name or "?", after, what_if.moves, world.position, world.seat)
        if name is None:
            same = [other for other in self._saved if other.shared_with(branch)]
            if longer := next((other for other in same if other.moves[: len(branch.moves)] == branch.moves), None):
                return longer.number
            shorter = [other for other in same if branch.moves[: len(other.moves)] == other.moves]
            if shorter:
                continued = max(shorter, key=lambda other: len(other.moves))
                self._change(continued.number, moves=branch.moves)
                return continued.number
            branch = replace(branch, name=self._name_of(step, branch.moves[0]))
        if len(self._saved) >= MOST_KEPT:
            raise NotOffered.with_text(session.texts, "branch_too_many", n=MOST_KEPT)
        as_tree([branch])  # refuses an invalid name
        session.branches_numbered += 1
        self._save([*self._saved, branch])
        return branch.number

    def _name_of(self, step: int, move: str) -> str:
        tracer, who = self._session.timeline.tracer, ""
        if step in tracer.strip.others:
            what_if = self.what_ifs.at(step, [])
            seat = what_if.world.state.to_move
            assert seat is not None
            tracer, step, who = what_if.tracer, step + 1, f"{self._session.texts.seat_names[seat]}: "
        choices = choosing_at(tracer, step)["choices"] if step in tracer.strip.deciding else []
        label = next((choice["label"] for choice in choices if choice["action"] == move), move)
        return f"{who}{label}"[:LONGEST_NAME]

    def rename(self, number: int, name: str) -> None:
        """Give a kept branch another name.

        Raises:
            RulesError: there is no such branch, or the name is invalid.
        """
        branch, _ = self._branch(number)
        as_tree([replace(branch, name=name)])
        self._change(number, name=name)

    def drop(self, number: int) -> None:
        """Delete a kept branch.

        Raises:
            RulesError: there is no such branch.
        """
        self._branch(number)
        self._save([branch for branch in self._saved if branch.number != number])

    def _change(self, number: int, **changes: Any) -> None:
        self._save([replace(branch, **changes) if branch.number == number else branch for branch in self._saved])


def _opened(what_if: WhatIf, step: int, name: str) -> Opened:
    frames, redealt = what_if.all_frames, what_if.world.redealt
    return {"step": step, "name": name, "frames": frames, "move_counts": what_if.moves_by_frame, "redealt": redealt}
