"""Tables that keep branches, and the methods for them."""

from __future__ import annotations

from collections.abc import Sequence

import traitlets as t

from ..models.table_branches import BranchTableModel as BranchesModel
from ..rules import Record
from ..rules.errors import instance_of
from ..table.table_branches import KeptBranch, TableBranches
from .table_questions import TableWithQuestions


class TableWithBranches(TableWithQuestions):
    """A table that keeps branches of its game."""

    model: BranchesModel

    branches: t.Tuple = t.Tuple(help="The kept what-ifs: each with its name, beat and moves.").tag(
        sync=True, bound=True, to_json=lambda branches, table: table.model.to_page("branches", branches)
    )

    # --- from Python ------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game so far as a record, with its branches."""
        return TableBranches(self.model.session).record

    def what_if(
        self, beat: int, moves: str | Sequence[str], name: str | None = None, *, by_hand: bool = False
    ) -> KeptBranch:
        """Try other moves from a beat on, and keep them as a branch called ``name``; without one, a name is made up.

        ``moves`` are those of the seat that chooses at the beat, in notation; simple players move for the others.
        With ``by_hand`` they are the moves of all seats. Everything the perspective cannot know is dealt again.

        Raises:
            RulesError: the beat has no decision, there are no moves, or the name is invalid.
            NotationError: a move cannot be read.
            IllegalActionError: a move is against the rules; its verdict says why.
        """
        return self.model.what_if(beat, moves, name, by_hand=by_hand)

    def compare(self, branch: KeptBranch) -> tuple[str, ...]:
        """Return the differences between the game and a branch in sentences, after the same number of tricks.

        Return no sentence if the game has not completed a trick since the beat (in a game without tricks, a move).

        Raises:
            RulesError: the branch is not kept here.
        """
        return self.model.compare(_number(branch))

    def rename(self, branch: KeptBranch, name: str) -> None:
        """Give a branch another name.

        Raises:
            RulesError: the branch is not kept here, or the name is invalid.
        """
        self.model.rename(_number(branch), name)

    def drop(self, branch: KeptBranch) -> None:
        """Delete a branch.

        Raises:
            RulesError: the branch is not kept here.
        """
        self.model.drop(_number(branch))


def _number(branch: KeptBranch) -> int:
    return instance_of(KeptBranch, branch, "a branch must be one of table.branches").number
