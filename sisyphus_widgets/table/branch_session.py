"""A session that keeps branches of its game: named lines of play that can be reopened and continued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..rules import Branch, Match, OpenView, Record, RulesError
from ..rules.branch import LONGEST_NAME
from ..schema import Opened
from ..trace.move_bounds import end_of_move
from .branches import MOST_KEPT, SavedBranch, as_tree, from_tree
from .prediction_session import AskingSession
from .session import NotOffered
from .snapshot import TableChange, Timeline
from .what_if import PLAIN, BranchOrigin, Move, WhatIf, WhatIfMode
from .withholding import Asker


@dataclass(frozen=True, slots=True)
class KeptBranch:
    """A kept branch of the game at a table.

    ``at`` is the beat where it starts. ``moves`` are all its moves in notation, including deals and moves of other
    seats. ``redealt`` is true if cards hidden from the perspective were dealt anew. ``number`` never changes.
    """

    number: int
    name: str
    at: int
    moves: tuple[str, ...]
    redealt: bool


class BranchSession(AskingSession):
    """An :class:`.AskingSession` that can keep what-ifs as branches.

    A branch without a new deal may give away the real hidden cards; a branch with one may give away the real hand of
    the seat it was dealt for. So a seat sees only branches that begin from its own knowledge; the teacher sees all.
    """

    _numbered = 0
    """The number of branches that were ever numbered here."""

    def __init__(self, match: Match, *, branches: Sequence[Branch] = (), **more: Any) -> None:
        super().__init__(match, **more)
        self._take_branches(branches)

    def _take_branches(self, branches: Sequence[Branch]) -> None:
        kept = from_tree(branches, self._numbered)
        self._numbered += len(kept)
        self._set_kept(kept)

    def _set_kept(self, branches: Sequence[SavedBranch]) -> None:
        self._timeline = replace(self._timeline, branches=tuple(branches))

    def _take_up(
        self, written: Mapping[str, Any], read_match: Callable[[Mapping[str, Any]], Match], asker: Asker | None
    ) -> None:
        self._numbered = written["numbered"]
        super()._take_up(written, read_match, asker)

    def written(self) -> dict[str, Any]:
        """Return the games of this session, with their branches and what was shown of them, as JSON.

        Raises:
            RulesError: the game cannot be written.
        """
        return {**super().written(), "numbered": self._numbered}

    # --- reading ----------------------------------------------------------------------------------------------

    @property
    def branches(self) -> tuple[KeptBranch, ...]:
        """The kept branches that the perspective may see, oldest first."""
        found = []
        for kept in self._timeline.branches:
            step = self._step_of(kept)
            if step is not None:
                found.append(KeptBranch(kept.number, kept.name, step, kept.moves, kept.seat is not None))
        return tuple(found)

    @property
    def record(self) -> Record:
        """The game so far as a record, with its branches."""
        return replace(self.match.record, branches=as_tree(self._timeline.branches))

    def _step_of(self, branch: SavedBranch) -> int | None:
        """Return the beat where a branch starts; None if the perspective may not see it, or the beat is not shown."""
        tracer, seat = self._tracer, self.perspective
        if not tracer.frame_states[0].moves.made_count <= branch.after <= self._timeline.drawn.stop:
            return None
        if seat is not None and branch.seat != seat:
            hides = branch.seat is not None or not isinstance(self.state.view(seat), OpenView)
            if hides:
                return None
        step = next((step for step, after in tracer.decided_after.items() if after == branch.after), None)
        if step is not None or (seat is not None and branch.seat is not None):
            return step
        return None if tracer.frame_states[-1].moves.made_count < branch.after else self.step_at(branch.after)

    def _saved_branch(self, number: int) -> tuple[SavedBranch, int]:
        """Return a branch that the perspective may see, and its beat.

        Raises:
            RulesError: there is no such branch.
        """
        for kept in self._timeline.branches:
            if kept.number == number and (step := self._step_of(kept)) is not None:
                return kept, step
        raise RulesError(f"there is no branch number {number!r} here")

    def _world(self, step: int, branch: int | None) -> BranchOrigin | None:
        if branch is None:
            return None
        kept, at = self._saved_branch(branch)
        if at != step:
            raise RulesError(f"that branch begins at beat {at}, not {step}")
        return self._world_of(kept)

    def _world_of(self, branch: SavedBranch) -> BranchOrigin:
        if branch.position is None:
            return BranchOrigin(self.match.state_at(branch.after), moves=branch.moves)
        state = self.match.record.read_position(branch.position)
        return BranchOrigin(state, branch.seat, branch.position, branch.moves)

    def open(self, number: int, *, by_hand: bool = False) -> Opened:
        """Return a kept branch from its beat on; with ``by_hand`` no player answers its last move.

        Raises:
            RulesError: there is no such branch.
            NotOffered: the branch begins with the move that the open question is about.
        """
        what_if, step, name = self._opened(number, by_hand)
        frames, redealt = what_if.all_frames, what_if.world.redealt
        return {"step": step, "name": name, "frames": frames, "move_counts": what_if.moves_by_frame, "redealt": redealt}

    def for_another(self, step: int) -> Opened:
        """Return the choices of another seat that moves next after a beat, with all hands open.

        Everything the perspective cannot know is dealt anew.

        Raises:
            NotOffered: as far as the perspective knows there is no such seat, or a question is open.
            RulesError: there is no such beat.
        """
        if not 0 <= step < len(self.frames):
            raise RulesError(f"there is no beat {step}")
        at = end_of_move(self._tracer, step)
        if at not in self._tracer.others:
            raise NotOffered.with_text(self.texts, "nobody_else")
        self._closed()
        what_if = self._whatifs.at(at, [])
        name = self.texts.say("another_chooses", {"seat": what_if.world.state.to_move})
        frames, redealt = what_if.all_frames, what_if.world.redealt
        return {"step": at, "name": name, "frames": frames, "move_counts": what_if.moves_by_frame, "redealt": redealt}

    def _opened(self, number: int, by_hand: bool = False) -> tuple[WhatIf, int, str]:
        kept, step = self._saved_branch(number)
        self._closed_along_the_record(step, [kept.moves[0]])
        moves = range(len(kept.moves))
        what_if = self._whatifs.at(step, moves, moves[-1:] if by_hand else (), self._world_of(kept))
        return what_if, step, kept.name

    def compared(self, number: int) -> tuple[str, ...]:
        """Return the differences between the game and a branch, compared after the same number of tricks.

        The comparison goes as far as both do.

        Raises:
            RulesError: there is no such branch.
        """
        return self._opened(number)[0].differs

    # --- keeping ----------------------------------------------------------------------------------------------

    def keep(self, step: int, moves: Sequence[Move], name: str | None = None, way: WhatIfMode = PLAIN) -> int:
        """Keep a what-if as a branch and return its number; the arguments are those of :meth:`tried`.

        Without a name, a what-if that only continues a kept branch replaces that branch; any other gets a name made
        from its first move.

        Raises:
            RulesError: the moves cannot be tried or written down, or there are too many branches.
        """
        if not moves:
            raise RulesError("give at least one move to keep")
        if not isinstance(next(iter(moves)), int):
            self._closed_along_the_record(step, moves)
        what_if = self._whatifs.at(step, moves, way.by_hand, self._world(step, way.branch))
        world = what_if.world
        if world.redealt and world.position is None:
            raise NotOffered.with_text(self.texts, "branch_unwritten")
        after = self._tracer.decided_after.get(step, self.moment(step))
        now = SavedBranch(self._numbered, name or "?", after, what_if.moves, world.position, world.seat)
        if name is None:
            same = [kept for kept in self._timeline.branches if kept.shared_with(now)]
            if inside := next((kept for kept in same if kept.moves[: len(now.moves)] == now.moves), None):
                return inside.number
            longer = [kept for kept in same if now.moves[: len(kept.moves)] == kept.moves]
            if longer:
                before = max(longer, key=lambda branch: len(branch.moves))
                self._change(before.number, moves=now.moves)
                return before.number
            now = replace(now, name=self._name_of(step, now.moves[0]))
        if len(self._timeline.branches) >= MOST_KEPT:
            raise NotOffered.with_text(self.texts, "branch_too_many", n=MOST_KEPT)
        as_tree([now])  # refuses an invalid name
        self._numbered += 1
        self._set_kept([*self._timeline.branches, now])
        return now.number

    def _name_of(self, step: int, move: str) -> str:
        tracer, who = self._tracer, ""
        if step in tracer.others:
            what_if = self._whatifs.at(step, [])
            seat = what_if.world.state.to_move
            assert seat is not None
            tracer, step, who = what_if.tracer, step + 1, f"{self.texts.seat_names[seat]}: "
        choices = tracer.choosing(step)["choices"] if step in tracer.deciding else []
        label = next((choice["label"] for choice in choices if choice["action"] == move), move)
        return f"{who}{label}"[:LONGEST_NAME]

    def rename(self, number: int, name: str) -> None:
        """Give a kept branch another name.

        Raises:
            RulesError: there is no such branch, or the name is invalid.
        """
        kept, _ = self._saved_branch(number)
        as_tree([replace(kept, name=name)])
        self._change(number, name=name)

    def drop(self, number: int) -> None:
        """Delete a kept branch.

        Raises:
            RulesError: there is no such branch.
        """
        self._saved_branch(number)
        self._set_kept([kept for kept in self._timeline.branches if kept.number != number])

    def _change(self, number: int, **changes: Any) -> None:
        self._set_kept(
            [replace(kept, **changes) if kept.number == number else kept for kept in self._timeline.branches]
        )

    # --- with the game ----------------------------------------------------------------------------------------

    def _become(self, course: Timeline, *, whole: bool = False) -> TableChange:
        """Adopt a prepared course; drop the branches that start after its last move."""
        left = tuple(kept for kept in course.branches if kept.after <= course.match.length)
        return super()._become(replace(course, branches=left), whole=whole)

    def load(self, record: Record) -> TableChange:
        """Load a record as :meth:`.Session.load` does, with its branches."""
        change = super().load(record)
        self._take_branches(record.branches)
        return change

    def save(self, folder: Path) -> Path:
        """Save the record as :meth:`.Session.save` does, with its branches."""
        self._need("save")
        return self._saves(folder).add(self.record)
