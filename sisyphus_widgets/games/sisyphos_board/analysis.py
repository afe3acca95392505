"""What is known of a position: in how many turns Sisyphos wins, which turns are best, how the spirits hold.

Everything is read off the table of all positions (see :mod:`.tablebase`), which knows that nothing goes on for ever:
in every position one side can force a piece onto its goal. How many turns Sisyphos has left is counted in.
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
"""How the spirits hold: they reach e1, or Sisyphos runs out of turns."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ends if both sides play as well as possible.

    ``win_in`` is in how many turns of his own Sisyphos wins, None where he cannot force it. Then ``hold`` says how the
    spirits hold, and ``turns`` counts: for ``"corner"`` the turns of theirs in which they reach e1, for ``"time"`` the
    turns of his that Sisyphos would need (None where he could not win in any number, but time runs out first).
    """

    win_in: int | None
    hold: Hold | None = None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What one turn leads to; turns are counted from before it, so it is one of them itself."""

    action: BoardAction
    outcome: Outcome
    best: bool

    @property
    def win_in(self) -> int | None:
        """In how many turns Sisyphos then wins; None where he cannot force it."""
        return self.outcome.win_in


def win_in(state: BoardState) -> int | None:
    """In how many turns Sisyphos can force a stone onto a5 from here, whoever is to move; 0 where he has won.

    None where he cannot within the turns he has left.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: it is no position of this game.
    """
    return outcome(state).win_in


def best_moves(state: BoardState) -> list[BoardAction]:
    """The turns that nothing improves on, for the side to move; none once the game is over.

    Sisyphos wins as soon as possible, else delays the spirits as long as possible; the spirits the other way round.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: it is no position of this game.
    """
    return [evaluation.action for evaluation in evaluate_moves(state) if evaluation.best]


def evaluate_moves(state: BoardState) -> list[Evaluation]:
    """What each legal turn leads to, the best first; empty once the game is over.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: it is no position of this game.
    """
    return list(_evaluate(state_given(state)))


def outcome(state: BoardState) -> Outcome:
    """How the game ends from here if both sides play as well as possible.

    Raises:
        TablebaseError: the table of all positions is missing or damaged.
        PositionError: it is no position of this game.
    """
    return _outcome(state_given(state)._core)


def _outcome(core: BoardCore) -> Outcome:
    stones, spirits = core.masks
    if core.winner == STONES:
        return Outcome(0)
    if spirits >> GOAL[SPIRITS] & 1:
        return Outcome(None, "corner", 0)
    side = core.to_move if core.winner == NOBODY else SPIRITS  # who would be to move, had time not run out
    left = core.turn_limit - core.turns
    needed = tablebase.distance(stones, spirits, side)
    if needed is not None:
        return Outcome(needed) if needed <= left else Outcome(None, "time", needed)
    reached = tablebase.spirits_distance(stones, spirits, side)
    # Before their last turn Sisyphos makes as many turns as they do, one fewer if they are to move.
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
    """An outcome after a turn of ``side``, counted from before it."""
    counted = SPIRITS if after.hold == "corner" else STONES
    if side != counted:
        return after
    if after.win_in is not None:
        return Outcome(after.win_in + 1)
    return Outcome(None, after.hold, None if after.turns is None else after.turns + 1)


def _worth(result: Outcome, side: int) -> int:
    """How much a side likes an outcome: more is better."""
    if result.win_in is not None:
        liked = 3000 - result.win_in
    elif result.hold == "time":  # the nearer he is to a win the better, should the spirits err
        liked = -1000 if result.turns is None else -result.turns
    else:
        liked = -3000 + (result.turns or 0)
    return liked if side == STONES else -liked
