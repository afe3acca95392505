"""The tutor of Sisyphos, who names the outcome of each turn and the cost of a turn made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...rules.drawing.scene import Sentence
from ...rules.state import Action, OpenView
from ...rules.tutor import Arrow, Outlook, Remark, Tutor
from ...schema import Grade
from . import tablebase
from .analysis import Evaluation, evaluate_moves
from .board import NAMES, SIDES, STONES
from .notation import Enter
from .state import BoardState

_MOST_ARROWS = 3
"""The number of better turns drawn."""


class BoardTutor(Tutor[OpenView[BoardState]]):
    """The tutor of Sisyphos, who knows every position."""

    def preparing(self) -> Iterator[None]:
        return tablebase.loading()

    def outlooks(self, view: OpenView[BoardState]) -> Sequence[Outlook]:
        state = view.state
        found = evaluate_moves(state)
        side = state.to_move
        return [
            Outlook(
                evaluation.action,
                Sentence(f"tutor.outlook.{SIDES[side]}_{_how(evaluation)}", _facts(evaluation), side),
                Sentence(f"tutor.short.{_how(evaluation)}", _facts(evaluation)),
                _grade(evaluation, found[0], side),
                _arrows([evaluation]),
                wins=(evaluation.win_in is not None) == (side == STONES),
            )
            for evaluation in found
            if side is not None
        ]

    def remark(self, view: OpenView[BoardState], action: Action) -> Remark | None:
        found = evaluate_moves(view.state)
        taken = next((evaluation for evaluation in found if evaluation.action == action), None)
        side = view.state.to_move
        if taken is None or side is None or view.state.after(taken.action).over:
            return None
        top = found[0]
        facts = _facts(taken) | {"was": _facts(top)["n"], "better": str(top.action)}
        facts["lost"] = abs(facts["n"] - facts["was"])
        facts["left"] = facts["n"] - 1
        key = f"tutor.remark.{SIDES[side]}.{_remark_key(taken, top, side)}"
        better = [] if taken.best else [evaluation for evaluation in found if evaluation.best][:_MOST_ARROWS]
        return Remark(Sentence(key, facts, side), _grade(taken, top, side), _arrows(better))


def _remark_key(evaluation: Evaluation, top: Evaluation, side: int) -> str:
    """Return the kind of remark on a turn, compared with the best one."""
    wins, could_win = evaluation.win_in is not None, top.win_in is not None
    if wins and could_win:
        return "best" if evaluation.best else "costs"
    if wins != could_win:
        return "throws"
    if evaluation.best:
        return "holds"
    through = evaluation.outcome.hold == "corner" and side == STONES
    return "lets_through" if through else "holds_less"


def _how(evaluation: Evaluation) -> str:
    """Return the kind of outcome: win, corner, time, or late (by time, without a number of turns to name)."""
    result = evaluation.outcome
    if result.win_in is not None:
        return "win"
    return "late" if result.turns is None else str(result.hold)


def _facts(evaluation: Evaluation) -> dict[str, Any]:
    result = evaluation.outcome
    return {"n": (result.turns or 0) if result.win_in is None else result.win_in}


def _grade(evaluation: Evaluation, top: Evaluation, side: int) -> Grade:
    if evaluation.best:
        return "best"
    how, best = evaluation.outcome, top.outcome
    if how.win_in is not None and best.win_in is not None:
        return "worse"  # it wastes turns, even if only a few
    if (how.win_in is None) != (best.win_in is None):
        return "lost"
    if side == STONES:
        return "worse" if how.hold == "corner" else "good"
    return "good"


def _arrows(evaluations: Sequence[Evaluation]) -> tuple[Arrow, ...]:
    steps = [evaluation.action for evaluation in evaluations]
    return tuple((NAMES[step.origin], NAMES[step.target]) for step in steps if not isinstance(step, Enter))
