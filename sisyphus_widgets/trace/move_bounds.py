"""The first and last beats of moves; moves that a perspective cannot tell apart count as one."""

from __future__ import annotations

from bisect import bisect_right

from ..rules import AnyState
from .tracer import Tracer


def first_after(tracer: Tracer, known_count: int) -> int:
    """Return the first beat after the first ``known_count`` moves that the perspective has seen."""
    return bisect_right(tracer.frame_states, known_count, key=lambda frame_state: frame_state.moves.seen_count)


def end_of_move(tracer: Tracer, step: int) -> int:
    """Return the last beat of the move that a beat belongs to, with the effects of later moves made in secret."""
    return first_after(tracer, tracer.frame_states[step].moves.seen_count) - 1


def end_of(tracer: Tracer, moves: int) -> int:
    """Return the last beat of the first ``moves`` moves of a game, counting those made in secret."""
    shows = bisect_right(tracer.frame_states, moves, key=lambda frame_state: frame_state.moves.made_count)
    return end_of_move(tracer, max(0, shows - 1))


def reached_at(tracer: Tracer, step: int) -> AnyState:
    """Return the position after the last beat of a move: the one of the next choice, if there is one.

    It differs from the position shown if others have chosen in secret in between.
    """
    return tracer.strip.deciding.get(step) or tracer.strip.others.get(step) or tracer.frame_states[step].state
