"""Perfect analysis of positions: the turns to a win for Sisyphos, the best turns, and the defences of the spirits.

All results come from the table of all positions (see :mod:`.tablebase`). By the table, no game has to go on without
end: in every position one side can force a piece onto its goal. The analysis also counts the turns that Sisyphos has
left.
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
"""The way in which the spirits win: they reach e1, or Sisyphos runs out of turns."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game if both sides play perfectly.

    ``win_in`` is the number of his own turns in which Sisyphos wins, or None if he cannot force a win. Then ``hold`` is
    the way in which the spirits win. For ``"corner"``, ``turns`` is the number of their own turns in which they reach
    e1. For ``"time"``, it is the number of turns that Sisyphos would need; None if the spirits would also reach e1, but
    only after his last turn.
    """

    win_in: int | None
    hold: Hold | None = None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The outcome of one turn; the number of turns includes this one."""

    action: BoardAction
    outcome: Outcome
    best: bool

    @property
    def win_in(self) -> int | None:
        """The number of turns in which Sisyphos then wins, or None if he cannot force a win."""
        return self.outcome.win_in


def win_in(state: BoardState) -> int | None:
    """Return the number of turns in which Sisyphos can force a stone onto a5, whoever moves; 0 if he has won.

    Return None if he cannot force it within the turns he has left.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: ``state`` is not a position of this game.
    """
    return outcome(state).win_in


def best_moves(state: BoardState) -> list[BoardAction]:
    """Return the best turns of the side to move; none once the game is over.

    Sisyphos wins as soon as possible, or else delays the spirits as long as possible. The spirits do the reverse.

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
    side = core.to_move if core.winner == NOBODY else SPIRITS  # the side to move if time had not run out
    left = core.turn_limit - core.turns
    needed = tablebase.distance(stones, spirits, side)
    if needed is not None:
        return Outcome(needed) if needed <= left else Outcome(None, "time", needed)
    reached = tablebase.spirits_distance(stones, spirits, side)
    # Until the spirits arrive, Sisyphos makes as many turns as they need, or one fewer if they are to move.
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
    """Return the value of an outcome to a side; higher is better."""
    if result.win_in is not None:
        liked = 3000 - result.win_in
    elif result.hold == "time":  # fewer missing turns are better, in case the spirits make a mistake
        liked = -1000 if result.turns is None else -result.turns
    else:
        liked = -3000 + (result.turns or 0)
    return liked if side == STONES else -liked
