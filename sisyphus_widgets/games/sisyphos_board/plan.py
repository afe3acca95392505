"""The plan behind a turn: which piece reaches the corner, and by which squares, if both sides go on playing well."""

from __future__ import annotations

from ...rules.advice import MovePlan
from .analysis import evaluate_moves
from .board import GOAL, NAMES
from .notation import BoardAction, Enter, Step
from .state import BoardState

_MOST = 120
"""The greatest number of turns that are followed."""

NEXT = 2
"""The number of squares on the way of a piece that stands next to its corner."""


def plan(state: BoardState, seat: int, turn: BoardAction) -> MovePlan | None:
    """Return the plan of the side that wins after a turn, if both sides then make their first best turns.

    None if the turn itself wins, or if nobody has won after many turns.
    """
    if state.after(turn).over:
        return None
    start = state
    ways: dict[str, tuple[str, ...]] = {NAMES[square]: (NAMES[square],) for square in _occupied(state)}
    taken = [0, 0]
    for _ in range(_MOST):
        side = state.to_move
        if side is None:
            break
        if isinstance(turn, Step):
            taken[side] += turn.captures
            ways[turn.to_square] = (*ways.pop(turn.from_square), turn.to_square)
        elif isinstance(turn, Enter):
            ways[turn.to_square] = (turn.to_square,)
        state = state.after(turn)
        if not state.over:
            turn = evaluate_moves(state)[0].action
    if not state.over:
        return None
    winner = state.core.winner
    whose = "own" if winner == seat else "their"
    corner = NAMES[GOAL[winner]]
    if not state.core.masks[winner] >> GOAL[winner] & 1:
        return MovePlan(f"{whose}_time", {})
    way = ways[corner]
    facts = {"origin": way[0], "corner": corner, "way": " – ".join(way), "n": taken[seat], "m": taken[1 - seat]}
    enters = way[0] not in {NAMES[square] for square in _occupied(start)}
    special = "_next" if len(way) == NEXT else ""
    if winner == seat:
        special = "" if any(taken) else "_alone"
    return MovePlan(whose + ("_enters" if enters else special), facts)


def _occupied(state: BoardState) -> list[int]:
    both = state.core.masks[0] | state.core.masks[1]
    return [square for square in range(len(NAMES)) if both >> square & 1]
