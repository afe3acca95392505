"""Perfect analysis of positions: how soon Sisyphos wins, which turns are best, and how the spirits hold.

Everything comes from the table of all positions (see :mod:`.tablebase`). It shows that no play goes on for ever: in
every position one side can force a piece onto its goal. The analysis also respects the turns Sisyphos has left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ...rules.core import NOBODY
from . import tablebase
from .board import GOAL, SPIRITS, STONES
from .core import BoardCore
from .notation import BoardAction
from .state import BoardState, state_given

Hold = Literal["corner", "time"]
"""The way in which the spirits hold: they reach e1, or Sisyphos runs out of turns."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game if both sides play perfectly.

    ``win_in`` is the number of his own turns in which Sisyphos wins, or None if he cannot force a win. Then ``hold``
    says how the spirits hold. ``turns`` is, for ``"corner"``, the number of their own turns in which they reach e1, and
    for ``"time"`` the number of turns that Sisyphos would need (None if no number would do, but time runs out first).
    """

    win_in: int | None
    hold: Hold | None = None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The outcome of one turn, with turns counted from before it, so that it is included."""

    action: BoardAction
    outcome: Outcome
    best: bool

    @property
    def win_in(self) -> int | None:
        """The number of turns in which Sisyphos then wins, or None if he cannot force a win."""
        return self.outcome.win_in


def win_in(state: BoardState) -> int | None:
    """Return in how many turns Sisyphos can force a stone onto a5, whichever side is to move; 0 if he has won.

    Return None if he cannot do so within the turns he has left.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: ``state`` is not a position of this game.
    """
    return outcome(state).win_in


def best_moves(state: BoardState) -> list[BoardAction]:
    """Return the best turns of the side to move; none once the game is over.

    Sisyphos wins as soon as possible, else delays the spirits as long as possible. The spirits do the reverse.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: ``state`` is not a position of this game.
    """
    return [evaluation.action for evaluation in evaluate_moves(state) if evaluation.best]


def evaluate_moves(state: BoardState) -> list[Evaluation]:
    """Return the evaluation of each legal turn, the best first; empty once the game is over.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: ``state`` is not a position of this game.
    """
    return list(_evaluate(state_given(state)))


def outcome(state: BoardState) -> Outcome:
    """Return how the game ends from here if both sides play perfectly.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: ``state`` is not a position of this game.
    """
    return _outcome(state_given(state)._core)


def _outcome(core: BoardCore) -> Outcome:
    stones, spirits = core.masks
    if core.winner == STONES:
        return Outcome(0)
    if spirits >> GOAL[SPIRITS] & 1:
        return Outcome(None, "corner", 0)
    side = core.to_move if core.winner == NOBODY else SPIRITS  # the side to move, had time not run out
    left = core.turn_limit - core.turns
    needed = tablebase.distance(stones, spirits, side)
    if needed is not None:
        return Outcome(needed) if needed <= left else Outcome(None, "time", needed)
    reached = tablebase.spirits_distance(stones, spirits, side)
    # Before the spirits' last turn Sisyphos makes as many turns as they need, or one fewer if they are to move.
    in_time = reached is not None and reached - side < left
    return Outcome(None, "corner", reached) if in_time else Outcome(None, "time")


@lru_cache(maxsize=4096)
def _evaluate(state: BoardState) -> tuple[Evaluation, ...]:
    core = state._core
    found = []
    for action in core.legal():
        after = core.copy()
        after.play(action, None)
        found.append((action, _from_before(_outcome(after), core.to_move)))
    worth = [_worth(result, core.to_move) for _, result in found]
    top = max(worth, default=0)
    evaluations = [Evaluation(a, result, w == top) for (a, result), w in zip(found, worth, strict=True)]
    order = sorted(range(len(found)), key=lambda n: -worth[n])
    return tuple(evaluations[n] for n in order)


def _from_before(after: Outcome, side: int) -> Outcome:
    """Return an outcome after a turn of ``side``, with its turns counted from before that turn."""
    counted = SPIRITS if after.hold == "corner" else STONES
    if side != counted:
        return after
    if after.win_in is not None:
        return Outcome(after.win_in + 1)
    return Outcome(None, after.hold, None if after.turns is None else after.turns + 1)


def _worth(result: Outcome, side: int) -> int:
    """Return the worth of an outcome to a side; more is better."""
    if result.win_in is not None:
        liked = 3000 - result.win_in
    elif result.hold == "time":  # nearer to a win is better, in case the spirits err
        liked = -1000 if result.turns is None else -result.turns
    else:
        liked = -3000 + (result.turns or 0)
    return liked if side == STONES else -liked
